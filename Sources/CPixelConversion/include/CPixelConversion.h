// Vector forms of loops that Swift writes plainly elsewhere. Each does a part of the work and
// says how much; the plain loop does the rest, and a test holds the two to the same bytes.
#ifndef CPIXELCONVERSION_H
#define CPIXELCONVERSION_H

#include <stddef.h>
#include <stdint.h>

/// Converts columns of two rows of RGBA8 to 4:2:0, from column 2 on. Coefficients and rounding
/// are those of `BT709.convertRowPair`; all in units of 1/32768.
/// Returns the first column that is not converted, even and at least 2; 2 where the processor
/// has no AVX2.
size_t pixel_conversion_rgba_to_yuv420(
    const uint8_t *_Nonnull top, const uint8_t *_Nonnull bottom, size_t width,
    const int16_t *_Nonnull coefficients /* Y, Cb, Cr: red, green, blue each */,
    uint8_t *_Nonnull top_luma, uint8_t *_Nonnull bottom_luma, uint8_t *_Nonnull blue_chroma,
    uint8_t *_Nonnull red_chroma);

/// Converts a row of RGBA8 to 4:4:4 of 10 bits in 16, with alpha, from column 0 on. Coefficients
/// and rounding are those of `BT709.convertRowTo10Bits`.
/// Returns the first column that is not converted; 0 where the processor has no AVX2.
size_t pixel_conversion_rgba_to_yuva444_10(
    const uint8_t *_Nonnull row, size_t width, const int16_t *_Nonnull coefficients,
    uint8_t *_Nonnull luma, uint8_t *_Nonnull blue_chroma, uint8_t *_Nonnull red_chroma,
    uint8_t *_Nonnull alpha);

#endif
