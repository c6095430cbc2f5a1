// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

public import ZoetropeCoreGraphics

/// Changes that are committed together.
///
/// Every change of a layer happens in a transaction. Without `begin` it is the implicit one, which
/// is committed at the end of the current turn of the run loop. Transactions nest; only the end of
/// the outermost one commits.
@MainActor open class CATransaction {
  private static var stack: TransactionStack { RenderContext.active.transactions }

  /// The stack to set something in: of the implicit transaction if there is no other.
  private static var openStack: TransactionStack {
    let context = RenderContext.active
    context.transactions.beginImplicitly(in: context)
    return context.transactions
  }

  open class func begin() { stack.begin() }

  /// Ends the innermost transaction; without one it does nothing.
  open class func commit() { RenderContext.active.endTransaction() }

  /// Commits the implicit transaction now. Inside of an explicit one it does nothing: that one's
  /// end commits.
  open class func flush() { RenderContext.active.flush() }

  // Layers are changed on the main actor only, so there is nothing to lock.
  open class func lock() {}
  open class func unlock() {}

  /// Seconds; 0.25 unless set.
  open class func animationDuration() -> CFTimeInterval { stack.animationDuration }

  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    openStack.animationDuration = dur
  }

  /// The curve of animations that name none.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    stack.animationTimingFunction
  }

  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    openStack.animationTimingFunction = function
  }

  /// Whether changes go without asking for actions, so that nothing animates by itself.
  open class func disableActions() -> Bool { stack.disableActions }

  open class func setDisableActions(_ flag: Bool) { openStack.disableActions = flag }

  /// Runs when all animations have ended that are added after it was set, in this transaction and
  /// those inside of it; when there are none, soon after the transaction has ended.
  open class func completionBlock() -> (@MainActor () -> Void)? { stack.completionBlock }

  open class func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
    openStack.completionBlock = block
  }

  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: NSNumber(value: animationDuration())
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionDisableActions: NSNumber(value: disableActions())
    case kCATransactionCompletionBlock: completionBlock()
    default: stack.value(forKey: key)
    }
  }

  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      readNumber(anObject).map { setAnimationDuration($0) }
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionDisableActions:
      readNumber(anObject).map { setDisableActions($0 != 0) }
    case kCATransactionCompletionBlock:
      setCompletionBlock(anObject as? @MainActor () -> Void)
    default: openStack.setValue(anObject, forKey: key)
    }
  }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
public let kCAOnOrderIn = "onOrderIn"
public let kCAOnOrderOut = "onOrderOut"
public let kCATransition = "transition"

/// Seconds on the clock of the host that the code runs in.
@MainActor public func CACurrentMediaTime() -> CFTimeInterval { RenderContext.active.now }
