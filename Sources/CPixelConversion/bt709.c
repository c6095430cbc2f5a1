#include "CPixelConversion.h"

#if defined(__x86_64__)

#include <immintrin.h>
#include <string.h>

/// Red and blue, and green and alpha, of eight pixels as 16-bit numbers.
typedef struct {
  __m256i red_blue, green_alpha;
} pixels;

__attribute__((target("avx2"))) static inline pixels load(const uint8_t *bytes) {
  __m256i rgba = _mm256_loadu_si256((const __m256i *)bytes);
  return (pixels){_mm256_and_si256(rgba, _mm256_set1_epi16(0xff)), _mm256_srli_epi16(rgba, 8)};
}

__attribute__((target("avx2"))) static inline pixels add(pixels a, pixels b) {
  return (pixels){_mm256_add_epi16(a.red_blue, b.red_blue),
                  _mm256_add_epi16(a.green_alpha, b.green_alpha)};
}

/// One row of the matrix, twice: (red, blue) and (green, 0), to multiply pairs of numbers by.
typedef struct {
  __m256i red_blue, green;
} weights;

__attribute__((target("avx2"))) static inline weights spread(const int16_t *row) {
  uint32_t red_blue = (uint16_t)row[0] | (uint32_t)(uint16_t)row[2] << 16;
  return (weights){_mm256_set1_epi32((int)red_blue), _mm256_set1_epi32((uint16_t)row[1])};
}

__attribute__((target("avx2"))) static inline __m256i weigh(pixels p, weights w, __m256i bias) {
  __m256i sum = _mm256_add_epi32(_mm256_madd_epi16(p.red_blue, w.red_blue),
                                 _mm256_madd_epi16(p.green_alpha, w.green));
  return _mm256_add_epi32(sum, bias);
}

/// Left neighbour + 2 * itself + right neighbour, in the even pixels.
__attribute__((target("avx2"))) static inline __m256i smooth(__m256i here, __m256i left) {
  __m256i right = _mm256_srli_epi64(here, 32);
  return _mm256_add_epi16(_mm256_add_epi16(here, here), _mm256_add_epi16(left, right));
}

__attribute__((target("avx2"))) static size_t convert(
    const uint8_t *top, const uint8_t *bottom, size_t width, const int16_t *coefficients,
    uint8_t *top_luma, uint8_t *bottom_luma, uint8_t *blue_chroma, uint8_t *red_chroma) {
  const weights luma = spread(coefficients), blue = spread(coefficients + 3),
                red = spread(coefficients + 6);
  // The offset of black or grey, and a half for rounding; chroma sums eight pixels.
  const __m256i luma_bias = _mm256_set1_epi32((16 << 15) + (1 << 14));
  const __m256i chroma_bias = _mm256_set1_epi32((128 << 18) + (1 << 17));
  // cb cr cb cr -> cb cb cr cr
  const __m128i by_plane =
      _mm_setr_epi8(0, 2, 4, 6, 1, 3, 5, 7, -1, -1, -1, -1, -1, -1, -1, -1);
  size_t x = 2;
  for (; x + 8 <= width; x += 8) {
    pixels above = load(top + 4 * x), below = load(bottom + 4 * x);
    __m256i above_luma = _mm256_srai_epi32(weigh(above, luma, luma_bias), 15);
    __m256i below_luma = _mm256_srai_epi32(weigh(below, luma, luma_bias), 15);
    __m256i both = _mm256_packs_epi32(above_luma, below_luma);
    both = _mm256_packus_epi16(both, both);
    __m128i rows = _mm_unpacklo_epi32(_mm256_castsi256_si128(both),
                                      _mm256_extracti128_si256(both, 1));
    _mm_storel_epi64((__m128i *)(top_luma + x), rows);
    _mm_storel_epi64((__m128i *)(bottom_luma + x), _mm_unpackhi_epi64(rows, rows));

    pixels here = add(above, below);
    pixels left = add(load(top + 4 * x - 4), load(bottom + 4 * x - 4));
    pixels sum = {smooth(here.red_blue, left.red_blue),
                  smooth(here.green_alpha, left.green_alpha)};
    __m256i cb = _mm256_srai_epi32(weigh(sum, blue, chroma_bias), 18);
    __m256i cr = _mm256_srai_epi32(weigh(sum, red, chroma_bias), 18);
    __m256i pair = _mm256_blend_epi32(cb, _mm256_slli_epi64(cr, 32), 0xaa);
    pair = _mm256_packs_epi32(pair, pair);
    pair = _mm256_packus_epi16(pair, pair);
    __m128i planes = _mm_unpacklo_epi32(_mm256_castsi256_si128(pair),
                                        _mm256_extracti128_si256(pair, 1));
    planes = _mm_shuffle_epi8(planes, by_plane);
    int four = _mm_cvtsi128_si32(planes);
    memcpy(blue_chroma + x / 2, &four, 4);
    four = _mm_extract_epi32(planes, 1);
    memcpy(red_chroma + x / 2, &four, 4);
  }
  return x;
}

/// Eight 32-bit numbers to eight 16-bit ones in the same order.
__attribute__((target("avx2"))) static inline void store_narrow(uint8_t *out, __m256i wide) {
  __m256i packed = _mm256_permute4x64_epi64(_mm256_packus_epi32(wide, wide), 0xd8);
  _mm_storeu_si128((__m128i *)out, _mm256_castsi256_si128(packed));
}

__attribute__((target("avx2"))) static size_t convert_to_10_bits(
    const uint8_t *row, size_t width, const int16_t *coefficients, uint8_t *luma,
    uint8_t *blue_chroma, uint8_t *red_chroma, uint8_t *alpha) {
  const weights y = spread(coefficients), cb = spread(coefficients + 3),
                cr = spread(coefficients + 6);
  const __m256i luma_bias = _mm256_set1_epi32((64 << 13) + (1 << 12));
  const __m256i chroma_bias = _mm256_set1_epi32((512 << 13) + (1 << 12));
  size_t x = 0;
  for (; x + 8 <= width; x += 8) {
    pixels here = load(row + 4 * x);
    store_narrow(luma + 2 * x, _mm256_srai_epi32(weigh(here, y, luma_bias), 13));
    store_narrow(blue_chroma + 2 * x, _mm256_srai_epi32(weigh(here, cb, chroma_bias), 13));
    store_narrow(red_chroma + 2 * x, _mm256_srai_epi32(weigh(here, cr, chroma_bias), 13));
    __m256i eight = _mm256_srli_epi32(here.green_alpha, 16);
    store_narrow(alpha + 2 * x, _mm256_or_si256(_mm256_slli_epi32(eight, 2),
                                                _mm256_srli_epi32(eight, 6)));
  }
  return x;
}

size_t pixel_conversion_rgba_to_yuva444_10(
    const uint8_t *row, size_t width, const int16_t *coefficients, uint8_t *luma,
    uint8_t *blue_chroma, uint8_t *red_chroma, uint8_t *alpha) {
  if (!__builtin_cpu_supports("avx2")) return 0;
  return convert_to_10_bits(row, width, coefficients, luma, blue_chroma, red_chroma, alpha);
}

size_t pixel_conversion_rgba_to_yuv420(
    const uint8_t *top, const uint8_t *bottom, size_t width, const int16_t *coefficients,
    uint8_t *top_luma, uint8_t *bottom_luma, uint8_t *blue_chroma, uint8_t *red_chroma) {
  if (width < 2 || !__builtin_cpu_supports("avx2")) return 2;
  return convert(top, bottom, width, coefficients, top_luma, bottom_luma, blue_chroma,
                 red_chroma);
}

#else

size_t pixel_conversion_rgba_to_yuv420(
    const uint8_t *top, const uint8_t *bottom, size_t width, const int16_t *coefficients,
    uint8_t *top_luma, uint8_t *bottom_luma, uint8_t *blue_chroma, uint8_t *red_chroma) {
  (void)top, (void)bottom, (void)width, (void)coefficients, (void)top_luma;
  (void)bottom_luma, (void)blue_chroma, (void)red_chroma;
  return 2;
}

size_t pixel_conversion_rgba_to_yuva444_10(
    const uint8_t *row, size_t width, const int16_t *coefficients, uint8_t *luma,
    uint8_t *blue_chroma, uint8_t *red_chroma, uint8_t *alpha) {
  (void)row, (void)width, (void)coefficients, (void)luma, (void)blue_chroma;
  (void)red_chroma, (void)alpha;
  return 0;
}

#endif
