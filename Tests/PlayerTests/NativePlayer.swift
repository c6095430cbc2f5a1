import Dispatch
import ZoetropeRaster
import ZoetropeScene

@testable import ZoetropePlayer

/// The native build's frames of a request, as hashes in the way that play.mjs prints them.
enum NativePlayer {
  /// With the player's own code, on this thread.
  static func hashes(of request: FrameRequest) -> [String] {
    var player = Player()
    let isLoaded = player.load(request.document.encoded())
    return request.times.map {
      result(of: &player, isLoaded, at: $0, width: request.width, height: request.height)
    }
  }

  static func hash(ofEncoded bytes: [UInt8], at time: Double, width: Int32, height: Int32) -> String
  {
    var player = Player()
    let isLoaded = player.load(bytes)
    return result(of: &player, isLoaded, at: time, width: width, height: height)
  }

  private static func result(
    of player: inout Player, _ isLoaded: Bool, at time: Double, width: Int32, height: Int32
  ) -> String {
    isLoaded && player.render(at: time, width: width, height: height)
      ? hexadecimal(player.frame.hash)
      : "error \(player.problem?.code ?? 0) \(player.problem?.offset ?? 0)"
  }

  /// From the document's value, without its encoded form, with as many threads as there are.
  static func hashesWithThreads(of request: FrameRequest) -> [String] {
    var renderer = Renderer()
    return request.times.map { time in
      let list = request.document.scene(at: time).evaluate(
        at: time, width: request.width, height: request.height,
        background: request.document.background)
      var bitmap = Bitmap(width: request.width, height: request.height)
      renderer.render(list, into: &bitmap) { count, body in
        DispatchQueue.concurrentPerform(iterations: count, execute: body)
      }
      return hexadecimal(bitmap.hash)
    }
  }

  static func hexadecimal(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
