// A file that imports UIKit may use these without naming them, as on Apple's platforms.
@_exported public import Foundation
@_exported public import ZoetropeCoreGraphics
@_exported public import ZoetropeQuartzCore
