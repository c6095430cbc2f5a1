@_exported public import ZoetropeQuartzCore
