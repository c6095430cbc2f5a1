import RandomInput
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeLottie
import ZoetropeRaster
import ZoetropeScene

/// Damaged Lottie files and archives, read, converted and drawn at three moments.
struct LottieFuzzer {
  private var renderer = Renderer()
  private var bitmap = Bitmap(width: 0, height: 0)
  private let files = LottieSamples.small.map { Array($0.utf8) }
  private let archive = ZipFile.stored(LottieSamples.archive)
  private let picture = Image(
    width: 2, height: 2, pixels: [255, 0, 0, 255, 0, 0, 0, 0, 0, 255, 0, 255, 9, 9, 9, 9])

  mutating func playBytes(_ random: inout SeededGenerator) {
    play(json: Mutation.bytes(of: files.randomElement(using: &random) ?? [], &random), &random)
  }

  mutating func playValues(_ random: inout SeededGenerator) {
    play(json: Mutation.values(of: files.randomElement(using: &random) ?? [], &random), &random)
  }

  /// Either the archive is damaged, or what is in one of its files.
  mutating func playArchive(_ random: inout SeededGenerator) {
    var bytes: [UInt8]
    if random.chance(2) {
      bytes = Mutation.binary(of: archive, &random)
    } else {
      var files = LottieSamples.archive
      let place = Int.random(in: files.indices, using: &random)
      files[place].bytes = Mutation.bytes(of: files[place].bytes, &random)
      bytes = ZipFile.stored(files)
    }
    guard let archive = try? DotLottie(bytes) else { return }
    for entry in archive.animations.prefix(3) {
      guard
        let animation = try? archive.animation(
          entry.id, theme: random.chance(2) ? archive.themes.first?.id : nil)
      else { continue }
      play(animation, &random)
    }
  }

  private mutating func play(json: [UInt8], _ random: inout SeededGenerator) {
    if let animation = try? LottieAnimation(json: json) { play(animation, &random) }
  }

  private mutating func play(_ animation: LottieAnimation, _ random: inout SeededGenerator) {
    var options = LottieAnimation.ConversionOptions()
    options.picture = { [picture] _ in picture }
    let (document, _) = animation.document(options)
    let scene = document.scene(at: 0)
    // One in so many has all the work that a picture may take.
    var work = ContentWork()
    if !random.chance(32) { work.modifiers = WorkBudget(steps: 1 << 21) }
    var leftOut: Diagnostic?
    for share in [0, 0.5, 1] {
      let list = scene.evaluate(
        at: animation.duration * share, width: 40, height: 30, background: nil, work: work,
        leftOut: &leftOut)
      renderer.render(list, into: &bitmap)
    }
  }
}
