// C4 programs use UIKit's types beside C4's without naming the module.
@_exported public import ZoetropeUIKit
