// Throws seeded garbage at the readers, the path operations and the rasteriser, millions of times.
//
//     fuzz KIND FIRST-SEED COUNT
//
// An execution that takes more than a second, or a process beyond 512 MB, ends the run and is
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

/// Watches from beside: a seed that is still the same after a second has hung.
let watcher = Thread {
  var last = UInt64.max
  var rounds = 0
  while true {
    Thread.sleep(forTimeInterval: 0.25)
    let seed = current.load(ordering: .relaxed)
    rounds = seed == last ? rounds + 1 : 0
    last = seed
    // Five rounds, because the first may have begun just before the seed did.
    if rounds >= 5 {
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
