import Foundation
import Testing
import ZoetropeStage
import ZoetropeUIKit

@testable import MultiplayerSearch

/// The states of the search and its button.
@MainActor @Suite struct SearchStateTests {
  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `the screen is laid out as the storyboard has it`(pixels: CGFloat) throws {
    try SearchRun(scale: pixels).shown(at: 0) { controller in
      let frames = [
        controller.background.frame, controller.opponentAvatar.frame, controller.status.frame,
        controller.searchAgain.frame, controller.myAvatar.frame, controller.vs.frame,
      ]
      #expect(controller.view.subviews.map(\.frame) == frames)
      #expect(
        frames == [
          CGRect(x: 0, y: 0, width: 375, height: 667), CGRect(x: 23, y: 202, width: 90, height: 90),
          CGRect(x: 71, y: 46, width: 232, height: 68),
          CGRect(x: 27, y: 577, width: 320, height: 55),
          CGRect(x: 261, y: 202, width: 90, height: 90),
          CGRect(x: 159, y: 227, width: 58, height: 43),
        ])
      #expect(controller.status.text == "Searching for opponents...")
      #expect(controller.vs.text == "vs.")
      #expect(controller.vs.alpha == 0 && controller.searchAgain.alpha == 0)
      #expect(controller.myAvatar.name == "Me")
      #expect(controller.opponentAvatar.name == nil)
    }
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `an avatar's layers lie where the photo and the ring need them`(pixels: CGFloat) throws {
    try SearchRun(scale: pixels).shown(at: 0) { controller in
      for (avatar, photo) in [
        (controller.myAvatar!, CGRect(x: -2, y: -8, width: 100, height: 100)),
        (controller.opponentAvatar!, CGRect(x: -0.5, y: -10.5, width: 97, height: 105)),
      ] {
        #expect(avatar.photoLayer.frame == photo)
        #expect(avatar.photoLayer.mask === avatar.maskLayer)
        #expect(avatar.maskLayer.position == CGPoint(x: 0, y: 10))
        #expect(avatar.circleLayer.lineWidth == 6)
        #expect(avatar.circleLayer.strokeColor == UIColor.white.cgColor)
        #expect(avatar.circleLayer.fillColor == UIColor.clear.cgColor)
        #expect(avatar.label.frame == CGRect(x: 0, y: 100, width: 90, height: 24))
        let order = avatar.layer.sublayers ?? []
        #expect(order == [avatar.photoLayer, avatar.circleLayer, avatar.label.layer])
      }
    }
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `the search goes from state to state`(pixels: CGFloat) throws {
    let run = SearchRun(scale: pixels)
    for (time, status, name, isFinishing, isSquare) in [
      (0, "Searching for opponents...", nil, false, false),
      (3.99, "Searching for opponents...", nil, false, false),
      (4, "Connecting...", "Ray", false, false),
      (7.99, "Connecting...", "Ray", false, false),
      (8, "Connecting...", "Ray", true, false),
      (8.99, "Connecting...", "Ray", true, false),
      (9, "Ready to play", "Ray", true, false),
      (9.39, "Ready to play", "Ray", true, false),
      (9.4, "Ready to play", "Ray", true, true),
    ] as [(Double, String, String?, Bool, Bool)] {
      try run.shown(at: time) { controller in
        #expect(controller.status.text == status, "\(time) s")
        #expect(controller.opponentAvatar.name == name, "\(time) s")
        #expect(controller.opponentAvatar.label.text == name, "\(time) s")
        for avatar in [controller.myAvatar!, controller.opponentAvatar!] {
          #expect(avatar.shouldTransitionToFinishedState == isFinishing, "\(time) s")
          #expect(avatar.isSquare == isSquare, "\(time) s")
        }
      }
    }
  }

  /// Setting a picture sets contents only, so the opponent's is stretched into the old frame.
  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `the opponent's photo is stretched into the frame of the empty one`(pixels: CGFloat) throws {
    let run = SearchRun(scale: pixels)
    for time in [4.5, 9.8, 12] {
      let frame = try run.shown(at: time) { $0.opponentAvatar.photoLayer.frame }
      #expect(frame == CGRect(x: -0.5, y: -10.5, width: 97, height: 105))
    }
  }

  /// A view that is clear takes no touches (alpha below 0.01).
  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `the button hears nothing before it is seen`(pixels: CGFloat) throws {
    let run = SearchRun(scale: pixels)
    let first = try run.controller()
    run.stage.send([1, 5, 8.9, 9].map { .tap(at: $0, point: SearchRun.button) })
    try run.stage.run(to: 12)
    #expect(try run.controller() === first)
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `"Search Again" starts over, again and again`(pixels: CGFloat) throws {
    let run = SearchRun(scale: pixels)
    let starts = [0, 9.5, 22, 31.3]
    run.stage.send(starts.dropFirst().map { .tap(at: $0, point: SearchRun.button) })
    for start in starts {
      try run.shown(at: start + 0.5) { controller in
        #expect(controller.status.text == "Searching for opponents...")
        #expect(abs(controller.myAvatar.shownCenter.x - 234.223) < 0.05)
        #expect(controller.searchAgain.alpha == 0)
        #expect(UIApplication.shared.keyWindow?.subviews.count == 1)
      }
      try run.shown(at: start + 4.1) { #expect($0.status.text == "Connecting...") }
      try run.shown(at: start + 9.1) { controller in
        #expect(controller.status.text == "Ready to play")
        #expect(!controller.myAvatar.isSquare)
      }
    }
    try run.stage.run(to: 50)
    #expect(run.stage.nextTime == nil)
  }

  /// Ours: the button is only there at the end, but an app may restart whenever it likes.
  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `starting over in mid-flight leaves nothing of the old search`(pixels: CGFloat) throws {
    let run = SearchRun(scale: pixels)
    var discarded: [Weak] = []
    for time in [0, 0.5, 1.7, 2.05, 4.3, 8.05, 9.05, 9.45, 10.45] {
      let start = run.stage.time
      try run.stage.run(to: start + time)
      let controller = try run.controller()
      discarded.append(Weak(controller: controller, avatar: controller.myAvatar))
      run.stage.perform { controller.actionSearchAgain(self) }
    }
    let start = run.stage.time
    for time in [0.25, 1.1, 3.99] {
      try run.shown(at: start + time) { controller in
        #expect(controller.status.text == "Searching for opponents...")
        #expect(!controller.myAvatar.shouldTransitionToFinishedState)
      }
    }
    try run.shown(at: start + 4.1) { #expect($0.status.text == "Connecting...") }
    #expect(discarded.allSatisfy { $0.controller == nil && $0.avatar == nil })
    try run.stage.run(to: start + 12)
    #expect(run.stage.nextTime == nil)
  }

  private struct Weak {
    weak var controller: ViewController?
    weak var avatar: AvatarView?
  }

  /// All margins of the avatars are flexible: they keep their proportional places.
  @Test func `other screens keep the proportions`() throws {
    try SearchRun(size: CGSize(width: 414, height: 896)).shown(at: 0) { controller in
      #expect(controller.background.frame == CGRect(x: 0, y: 0, width: 414, height: 896))
      for (view, x, y) in [
        (controller.opponentAvatar!, 27, 283), (controller.myAvatar!, 297, 283),
      ] as [(UIView, CGFloat, CGFloat)] {
        #expect(near(view.frame.origin, CGPoint(x: x, y: y), by: 6), "\(view.frame)")
        #expect(view.frame.size == CGSize(width: 90, height: 90))
      }
    }
  }
}
