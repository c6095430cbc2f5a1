@_exported public import ZoetropeCoreGraphics
