// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

public import ZoetropeCoreGraphics

// Core Animation on Apple's platforms takes structures in boxes, `NSValue(caTransform3D: t)`. Here
// it takes them as they are, and these spellings give just that. (Foundation's own NSValue on this
// platform cannot hold a structure that it does not know.)

public func NSValue(caTransform3D t: CATransform3D) -> CATransform3D { t }
public func NSValue(cgPoint: CGPoint) -> CGPoint { cgPoint }
public func NSValue(cgSize: CGSize) -> CGSize { cgSize }
public func NSValue(cgRect: CGRect) -> CGRect { cgRect }
public func NSValue(cgAffineTransform: CGAffineTransform) -> CGAffineTransform {
  cgAffineTransform
}
