// Times how fast Lottie files are read: their JSON alone, and to the values of the model.
//
//     LottieBenchmark FILE.json…

import Foundation
import ZoetropeLottie

/// Files are read over and over for about so long.
let milliseconds = 400.0

func megabytesPerSecond(_ bytes: Int, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  var best = Duration.seconds(1000)
  var spent = Duration.zero
  repeat {
    let time = clock.measure(body)
    best = min(best, time)
    spent += time
  } while spent < .milliseconds(milliseconds)
  return Double(bytes) / 1e6
    / (Double(best.components.attoseconds) / 1e18 + Double(best.components.seconds))
}

var files: [[UInt8]] = []
for path in CommandLine.arguments.dropFirst() {
  guard let data = FileManager.default.contents(atPath: path) else {
    print("\(path): cannot be read")
    exit(1)
  }
  files.append([UInt8](data))
}
guard !files.isEmpty else {
  print("usage: LottieBenchmark FILE.json…")
  exit(2)
}
let total = files.reduce(0) { $0 + $1.count }
let scanning = megabytesPerSecond(total) {
  for file in files { precondition((try? JSONDocument(file)) != nil) }
}
let reading = megabytesPerSecond(total) {
  for file in files { precondition((try? LottieAnimation(json: file)) != nil) }
}
print(
  "\(files.count) files, \(total) bytes: JSON \(Int(scanning)) MB/s, whole \(Int(reading)) MB/s")
