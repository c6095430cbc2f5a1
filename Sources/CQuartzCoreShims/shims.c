#include "shims.h"

// Swift passes the class on which an initialiser is called in the register of `self`, which
// `swift_context` names. The functions are CALayer's and CAAnimation's own.
#define SWIFT __attribute__((swiftcall))
#define CLASS __attribute__((swift_context))

SWIFT extern void *zoetrope_layer_init_copying(void *layer, CLASS const void *metatype);
SWIFT extern void *zoetrope_layer_init(CLASS const void *metatype);
SWIFT extern void *zoetrope_animation_init(CLASS const void *metatype);

void *zoetrope_layer_copy(void *layer, const void *metatype) {
  return zoetrope_layer_init_copying(layer, metatype);
}

void *zoetrope_layer_make(const void *metatype) {
  return zoetrope_layer_init(metatype);
}

void *zoetrope_animation_make(const void *metatype) {
  return zoetrope_animation_init(metatype);
}
