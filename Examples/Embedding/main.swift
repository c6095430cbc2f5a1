import Checkmark
import Foundation
import ZoetropeRaster
import ZoetropeScene
import ZoetropeStage

// A program of one's own that hosts a scene: it owns the clock, the touches and the surface.
//
//     swift run EmbeddingExample FOLDER
//
// It runs the check mark for two seconds at 60 frames a second, taps it once, keeps the frames'
// pixels in a buffer of its own, and writes what a web page needs to show the same
// (page.html beside this file).

/// What a game, a toolkit or a device shows pictures on; here it only remembers the last one.
final class Surface {
  private(set) var pixels: [UInt8] = []
  private(set) var frameCount = 0

  func show(_ bitmap: Bitmap) {
    pixels = bitmap.bytes
    frameCount += 1
  }
}

let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? ".")
let surface = Surface()

let stage = Stage(size: CGSize(width: 375, height: 667))
stage.isRecording = false
stage.host { CheckMark() }

// What the app did so far is sent as a document, and then each commit as it comes.
var document = stage.document
document.commits = [stage.scene.snapshot(at: 0)]
var sent: [UInt8] = []
stage.onCommit = { commit in sent += commit.encoded() }

let live = LiveStage(stage, startingAt: 0)
for frame in 0...120 {
  let now = Double(frame) / 60  // a program that shows it reads its own clock here
  try live.advance(to: now)
  if frame == 30 { try live.touch(.tap, at: CGPoint(x: 187, y: 333)) }
  live.draw(width: 375, height: 667) { bitmap in surface.show(bitmap) }
}

try Data(document.encoded()).write(to: folder.appending(path: "start.zoe"))
try Data(sent).write(to: folder.appending(path: "commits"))
print("\(surface.frameCount) different frames")
print(String(Bitmap(width: 375, height: 667, bytes: surface.pixels)?.hash ?? 0, radix: 16))
