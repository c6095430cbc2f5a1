#include "raster_kernels.h"

// Every product and every sum is rounded by itself, as in Swift.
#pragma STDC FP_CONTRACT OFF

typedef uint32_t channels __attribute__((ext_vector_type(4)));
typedef int32_t whole __attribute__((ext_vector_type(4)));
typedef uint16_t packed_channels __attribute__((ext_vector_type(4)));
typedef float parts __attribute__((ext_vector_type(4)));

#define INLINE static inline __attribute__((always_inline))

/// Below 2^31, so the conversion of signed numbers does.
INLINE parts float_of(channels value) {
  return __builtin_convertvector((whole)value, parts);
}

INLINE channels box_value(channels inner, channels ends, float end, float norm) {
  parts sum = float_of(inner) + float_of(ends) * end;
  // To nearest; below 2^23.
  return (channels)(sum * norm + 8388608.0f) & 0x007fffff;
}

/// A pixel of the line, or nothing beyond its ends.
INLINE channels at(const channels *line, ptrdiff_t index, ptrdiff_t count) {
  return index >= 0 && index < count ? line[index] : (channels)0;
}

void raster_box_pass(
    const uint32_t *from_channels, uint32_t *to_channels, ptrdiff_t count, ptrdiff_t radius,
    float end, float norm) {
  const channels *from = (const channels *)from_channels;
  channels *to = (channels *)to_channels;
  channels inner = 0;
  for (ptrdiff_t index = 0; index <= radius; index++) inner += at(from, index, count);
  for (ptrdiff_t index = 0; index < count; index++) {
    channels next = at(from, index + radius + 1, count);
    to[index] = box_value(inner, at(from, index - radius - 1, count) + next, end, norm);
    inner += next - at(from, index - radius, count);
  }
}

void raster_widen(const uint32_t *pixels, ptrdiff_t count, uint32_t *result) {
  channels *line = (channels *)result;
  for (ptrdiff_t index = 0; index < count; index++) {
    channels value = pixels[index];
    line[index] = ((value >> (channels){0, 8, 16, 24}) & 255) * 257;
  }
}

void raster_narrow(
    const uint32_t *from, ptrdiff_t count, uint32_t *pixels, ptrdiff_t stride) {
  const channels *line = (const channels *)from;
  for (ptrdiff_t index = 0; index < count; index++) {
    channels bytes = (line[index] * 255 + 32768) >> 16;
    uint32_t alpha = bytes.w < 255 ? bytes.w : 255;
    uint32_t red = bytes.x < alpha ? bytes.x : alpha;
    uint32_t green = bytes.y < alpha ? bytes.y : alpha;
    uint32_t blue = bytes.z < alpha ? bytes.z : alpha;
    pixels[index * stride] = red | green << 8 | blue << 16 | alpha << 24;
  }
}

void raster_pack(const uint32_t *from, ptrdiff_t count, uint16_t *result) {
  const channels *line = (const channels *)from;
  packed_channels *packed = (packed_channels *)result;
  for (ptrdiff_t index = 0; index < count; index++) {
    packed[index] = __builtin_convertvector(line[index], packed_channels);
  }
}

void raster_unpack(
    const uint16_t *from, ptrdiff_t stride, ptrdiff_t count, uint32_t *result) {
  const packed_channels *packed = (const packed_channels *)from;
  channels *line = (channels *)result;
  for (ptrdiff_t index = 0; index < count; index++) {
    line[index] = __builtin_convertvector(packed[index * stride], channels);
  }
}
