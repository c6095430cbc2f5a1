import C4

extension CheckMark {
  func createToX() {
    let b1ToXa = ViewAnimation(duration: d) {
      self.b1.strokeStart = 0.6
    }
    b1ToXa.curve = .EaseIn
    let b1ToXb = ViewAnimation(duration: dc) {
      self.b1.strokeStart = 0.88
      self.b1.strokeEnd = 1.0
    }
    b1ToXb.curve = .EaseOut
    b1ToXa.addCompletionObserver {
      b1ToXb.animate()
    }
    b1ToX = b1ToXa

    let b2ToXa = ViewAnimation(duration: d) {
      self.b2.strokeStart = 0.15
      self.b2.strokeEnd = 0.21
    }
    b2ToXa.curve = .EaseIn
    let b2ToXb = ViewAnimation(duration: dc) {
      self.b2.strokeEnd = 1.0
    }
    b2ToXb.curve = .EaseOut
    b2ToXa.addCompletionObserver {
      b2ToXb.animate()
    }
    b2ToXb.addCompletionObserver {
      self.finish()
    }
    b2ToX = b2ToXa

    b3ToX = ViewAnimation(duration: d) {
      self.b3.strokeStart = 0.0
      self.b3.strokeEnd = 0.19
    }
    b3ToX.curve = .EaseInOut
  }

  func createToCheck() {
    let b2ToChecka = ViewAnimation(duration: d) {
      self.b2.strokeEnd = 0.21
    }
    b2ToChecka.curve = .EaseIn
    let b2ToCheckb = ViewAnimation(duration: dc) {
      self.b2.strokeStart = 0.0
      self.b2.strokeEnd = 0.06
    }
    b2ToCheckb.curve = .EaseOut
    b2ToChecka.addCompletionObserver {
      b2ToCheckb.animate()
    }
    b2ToCheck = b2ToChecka

    b3ToCheck = ViewAnimation(duration: d) {
      self.b3.strokeStart = 0.804
      self.b3.strokeEnd = 1.0
    }
    b3ToCheck.curve = .EaseInOut

    let b1ToChecka = ViewAnimation(duration: d) {
      self.b1.strokeStart = 0.6
      self.b1.strokeEnd = 0.81
    }
    b1ToChecka.curve = .EaseIn
    let b1ToCheckb = ViewAnimation(duration: dc) {
      self.b1.strokeStart = 0.0
    }
    b1ToCheckb.curve = .EaseOut
    b1ToChecka.addCompletionObserver {
      b1ToCheckb.animate()
    }
    b1ToCheckb.addCompletionObserver {
      self.finish()
    }
    b1ToCheck = b1ToChecka
  }

  func animateToX() {
    b1ToX.animate()
    delay(0.15) {
      self.b3ToX.animate()
    }
    delay(0.3) {
      self.b2ToX.animate()
    }
  }

  func animateToCheck() {
    b2ToCheck.animate()
    delay(0.5) {
      self.b3ToCheck.animate()
      self.b1ToCheck.animate()
    }
  }
}
