@_exported public import ZoetropeCoreGraphics
@_exported public import ZoetropeQuartzCore
@_exported public import ZoetropeUIKit
