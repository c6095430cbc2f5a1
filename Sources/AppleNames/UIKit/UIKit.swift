@_exported public import ZoetropeUIKit
