#ifndef ZOETROPE_QUARTZCORE_SHIMS_H
#define ZOETROPE_QUARTZCORE_SHIMS_H

// Calls initialisers of classes that are only known at run time, as the Objective-C runtime does
// for Core Animation. Objects come back with a reference that the caller owns.

/// CALayer.init(copying:), a convenience initialiser, on the class `metatype`. Takes over the
/// caller's reference to `layer`.
void *zoetrope_layer_copy(void *layer, const void *metatype);

/// CALayer.init(ofClass:), a convenience initialiser, on the class `metatype`.
void *zoetrope_layer_make(const void *metatype);

/// CAAnimation.init(ofSameClass:), a convenience initialiser, on the class `metatype`.
void *zoetrope_animation_make(const void *metatype);

#endif
