// Loops over pixels: with 256-bit vectors, for processors that have AVX2, and those of a blur, for any.
//
// Pixels are premultiplied, four bytes each, alpha in the highest. Products of two bytes are
// divided by 255 and rounded to nearest. Everything is defined for any input.

#ifndef RASTER_KERNELS_H
#define RASTER_KERNELS_H

#include <stddef.h>
#include <stdbool.h>
#include <stdint.h>

#if defined(__x86_64__)
#define RASTER_KERNELS_EXIST 1

/// Whether the processor can run the functions below.
int raster_kernels_available(void);

/// The rows of one shape: running sums of cells become coverage, and a colour goes over the pixels.
struct raster_fill {
  /// The first row of cells, and of the bits that say which blocks of eight were touched. Both are
  /// left cleared.
  int32_t *cells;
  uint64_t *bits;
  /// Cells in a row, a multiple of 512.
  ptrdiff_t stride;
  /// The pixel at column 0 of the first row, and pixels in a row.
  uint32_t *pixels;
  ptrdiff_t pixel_stride;
  ptrdiff_t rows;
  /// Words of bits to look at; columns before `start` have no coverage, those from `limit` on
  /// are not painted.
  ptrdiff_t first_word;
  ptrdiff_t last_word;
  ptrdiff_t start;
  ptrdiff_t limit;
  uint32_t color;
  int32_t is_even_odd;
  /// Coverages at column 0 of the first row, and their distance from row to row: what
  /// `raster_cover_rows` writes, and what multiplies the shape in `raster_fill_rows` unless it is
  /// null. Rows hold whole blocks of eight from that of `start` to that before `limit`.
  uint8_t *coverage;
  ptrdiff_t coverage_stride;
};

/// Puts the colour over the pixels.
void raster_fill_rows(const struct raster_fill *fill);

/// Adds nothing to pixels; writes the coverage of every touched block and of what lies between.
/// Where there is none, nothing is written.
void raster_cover_rows(const struct raster_fill *fill);

/// Each source pixel, scaled by `coverage` (0…255), over its pixel.
void raster_over_pixels(
    uint32_t *pixels, ptrdiff_t count, const uint32_t *sources, uint32_t coverage);

/// Each source pixel, scaled by its coverage, over its pixel.
void raster_over_pixels_masked(
    uint32_t *pixels, ptrdiff_t count, const uint32_t *sources, const uint8_t *coverage);

/// Looks `count` colours up: place i is `first + i · step` in 16.16, wrapping, held within
/// 0 ... `last`.
void raster_lookup_padded(
    uint32_t *pixels, ptrdiff_t count, const uint32_t *colors, int32_t first, int32_t step,
    int32_t last);

/// Samples `count` places of a picture between pixels: place i is `u + i · du`, `v + i · dv` in parts
/// of 2^32 of a pixel, counted from the middle of the first. Each has all of its four neighbours in
/// the picture, whose rows are `stride` pixels apart. Sharpened, the nearer neighbour counts more than
/// is due to it.
void raster_bilinear(
    uint32_t *pixels, ptrdiff_t count, const uint32_t *source, ptrdiff_t stride, int64_t u,
    int64_t v, int64_t du, int64_t dv, bool is_sharpened);

#endif

// The loops of a blur over lines of pixels with channels of 16 bits, kept in 32. They gain little
// over Swift's where that is optimised, but C stays bearable where it is not: a debug build that ran
// them in Swift would draw a shadow 140 times as slowly.

/// One pass of a box over a line, with nothing beyond its ends: `radius` pixels on each side of the
/// middle one count whole, the one behind them by `end`, and the sum is multiplied by `norm` and
/// rounded to nearest. `from` and `to` have four channels for each of `count` pixels, 16-byte aligned.
void raster_box_pass(
    const uint32_t *from, uint32_t *to, ptrdiff_t count, ptrdiff_t radius, float end, float norm);

/// A byte's 0…255 as 0…65535, channel by channel.
void raster_widen(const uint32_t *pixels, ptrdiff_t count, uint32_t *channels);

/// The way back, rounded to nearest, with no colour beyond its alpha; the pixels are `stride` apart.
void raster_narrow(const uint32_t *channels, ptrdiff_t count, uint32_t *pixels, ptrdiff_t stride);

/// Pixels of four 32-bit channels to 16-bit ones.
void raster_pack(const uint32_t *channels, ptrdiff_t count, uint16_t *packed);

/// The way back; the packed pixels are `stride` pixels apart.
void raster_unpack(
    const uint16_t *packed, ptrdiff_t stride, ptrdiff_t count, uint32_t *channels);

#endif
