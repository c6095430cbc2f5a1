// The rasteriser as a worker of the peer comparison: reads a `.dl` file, then obeys lines on
// standard input. `run N` answers N pairs `wall:cpu` in milliseconds on a line, `dump FILE` writes
// the canvas as premultiplied BGRA; `hash` answers the hash of its pixels.
//
//     raster-worker FILE.dl [THREADS [without-kernels]]

import Dispatch
import Foundation
import ZoetropeDisplayList
import ZoetropeRaster

func milliseconds(_ clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(1)
}

let arguments = CommandLine.arguments
guard arguments.count >= 2, let bytes = FileManager.default.contents(atPath: arguments[1]) else {
  fail("usage: raster-worker FILE.dl [THREADS [without-kernels]]; the file must be readable")
}
let threads = arguments.count > 2 ? Int(arguments[2]) ?? 1 : 1
let list: DisplayList
do {
  list = try DisplayList(utf8: [UInt8](bytes))
} catch {
  fail("\(arguments[1]): \(error)")
}
// Without the kernels for wide vectors it is what WebAssembly is compared with.
var renderer =
  arguments.count > 3 && arguments[3] == "without-kernels" ? Renderer(.withoutKernels) : Renderer()
var bitmap = Bitmap(width: list.width, height: list.height)
let perform: ConcurrentPerform? =
  threads > 1 ? { DispatchQueue.concurrentPerform(iterations: $0, execute: $1) } : nil

func answer(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

answer("ready")
while let line = readLine() {
  let words = line.split(separator: " ", maxSplits: 1)
  if words.count == 2, words[0] == "run", let count = Int(words[1]) {
    var times = ""
    for _ in 0..<count {
      let cpu = milliseconds(CLOCK_PROCESS_CPUTIME_ID)
      let wall = milliseconds(CLOCK_MONOTONIC)
      renderer.render(list, into: &bitmap, concurrently: perform)
      let wallSpent = milliseconds(CLOCK_MONOTONIC) - wall
      let cpuSpent = milliseconds(CLOCK_PROCESS_CPUTIME_ID) - cpu
      times += "\(wallSpent):\(cpuSpent) "
    }
    answer(times)
  } else if line == "hash" {
    answer(String(bitmap.hash, radix: 16))
  } else if words.count == 2, words[0] == "dump" {
    renderer.render(list, into: &bitmap, concurrently: perform)
    var pixels = bitmap.bytes
    for index in stride(from: 0, to: pixels.count, by: 4) { pixels.swapAt(index, index + 2) }
    guard FileManager.default.createFile(atPath: String(words[1]), contents: Data(pixels)) else {
      fail("\(words[1]): cannot be written")
    }
    answer("ok")
  } else if words.first == "hash" {
    renderer.render(list, into: &bitmap, concurrently: perform)
    answer(String(bitmap.hash, radix: 16))
  } else {
    break
  }
}
