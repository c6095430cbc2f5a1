// Throws seeded garbage at the readers, the path operations, the rasteriser, players of documents
// and commits, and an app that pages talk to, millions of times.
//
//     fuzz KIND FIRST-SEED COUNT
//
// An execution that takes more than a second of the processor, or a process beyond 512 MB, ends the run and is
// named by its seed; a trap is named by the seed that the run printed last, within a thousand.

import Foundation
import Synchronization
import ZoetropeGeometry

guard CommandLine.arguments.count == 4, let kind = FuzzKind(rawValue: CommandLine.arguments[1]),
  let first = UInt64(CommandLine.arguments[2]), let count = UInt64(CommandLine.arguments[3])
else {
  let kinds = FuzzKind.allCases.map(\.rawValue).joined(separator: " | ")
  FileHandle.standardError.write(Data("usage: fuzz \(kinds) FIRST-SEED COUNT\n".utf8))
  exit(2)
}

/// A line at once, so that it is there after a trap.
@Sendable func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

/// The seed that is being run.
let current = Atomic<UInt64>(first)

/// Processor seconds of the whole process.
@Sendable func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Watches from beside: a seed that took a second of the processor has hung, and so has one that
/// makes no progress for half a minute while the machine does other things.
let watcher = Thread {
  var last = UInt64.max
  var rounds = 0
  var begin = 0.0
  while true {
    Thread.sleep(forTimeInterval: 0.25)
    let seed = current.load(ordering: .relaxed)
    if seed != last { (rounds, begin) = (0, processorSeconds()) }
    last = seed
    rounds += 1
    if processorSeconds() - begin > 1 || rounds > 120 {
      say("HANG \(kind.rawValue) \(seed)")
      exit(1)
    }
    if residentMegabytes() > 512 {
      say("MEMORY \(kind.rawValue) \(seed)")
      exit(1)
    }
  }
}
watcher.start()

@Sendable func residentMegabytes() -> Int {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .ascii) else {
    return 0
  }
  let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return pages * sysconf(Int32(_SC_PAGESIZE)) >> 20
}

var fuzzer = Fuzzer()
for seed in first..<(first + count) {
  if seed.isMultiple(of: 1000) { say("\(kind.rawValue) \(seed)") }
  current.store(seed, ordering: .relaxed)
  fuzzer.run(kind, seed: seed)
}
say("\(kind.rawValue): \(count) executions without trap, hang or growth")
exit(0)
