#include "raster_kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))
#define INLINE static inline __attribute__((always_inline)) AVX2

int raster_kernels_available(void) { return __builtin_cpu_supports("avx2"); }

// 16-bit lanes from here on: a register holds four pixels of four channels.

/// Products of two bytes, divided by 255 and rounded.
INLINE __m256i divided_by_255(__m256i product) {
  return _mm256_mulhi_epu16(
      _mm256_add_epi16(product, _mm256_set1_epi16(128)), _mm256_set1_epi16(257));
}

INLINE __m256i scaled(__m256i value, __m256i factor) {
  return divided_by_255(_mm256_mullo_epi16(value, factor));
}

/// 255 minus the alpha of each pixel, in all of its channels.
INLINE __m256i rest(__m256i pixels) {
  const __m256i alphas = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15));
  return _mm256_sub_epi16(_mm256_set1_epi16(255), _mm256_shuffle_epi8(pixels, alphas));
}

INLINE __m256i low_half(__m256i pixels) {
  return _mm256_unpacklo_epi8(pixels, _mm256_setzero_si256());
}

INLINE __m256i high_half(__m256i pixels) {
  return _mm256_unpackhi_epi8(pixels, _mm256_setzero_si256());
}

INLINE __m256i over(__m256i source, __m256i destination) {
  return _mm256_add_epi16(source, scaled(destination, rest(source)));
}

/// Eight 32-bit factors, spread to the channels of the pixels in `low_half` and `high_half`.
INLINE __m256i low_factors(__m256i factors) {
  return _mm256_shuffle_epi8(
      factors, _mm256_broadcastsi128_si256(
                   _mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5)));
}

INLINE __m256i high_factors(__m256i factors) {
  return _mm256_shuffle_epi8(
      factors, _mm256_broadcastsi128_si256(
                   _mm_setr_epi8(8, 9, 8, 9, 8, 9, 8, 9, 12, 13, 12, 13, 12, 13, 12, 13)));
}

/// All ones for the first `count` of eight 32-bit lanes.
INLINE __m256i first_lanes(ptrdiff_t count) {
  return _mm256_cmpgt_epi32(
      _mm256_set1_epi32(count > 8 ? 8 : (int32_t)count),
      _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

INLINE __m256i color_lanes(uint32_t color) {
  return low_half(_mm256_set1_epi32((int32_t)color));
}

/// Eight pixels under a colour with eight coverages of 32 bits.
INLINE __m256i over_color_8(__m256i destination, __m256i color, __m256i coverage) {
  __m256i low = over(scaled(color, low_factors(coverage)), low_half(destination));
  __m256i high = over(scaled(color, high_factors(coverage)), high_half(destination));
  return _mm256_packus_epi16(low, high);
}

INLINE __m256i over_pixels_8(__m256i destination, __m256i source, __m256i coverage) {
  __m256i low = over(scaled(low_half(source), low_factors(coverage)), low_half(destination));
  __m256i high = over(scaled(high_half(source), high_factors(coverage)), high_half(destination));
  return _mm256_packus_epi16(low, high);
}

INLINE __m256i load(const uint32_t *pixels) { return _mm256_loadu_si256((const __m256i *)pixels); }

INLINE void store(uint32_t *pixels, __m256i value) {
  _mm256_storeu_si256((__m256i *)pixels, value);
}

/// `source` (16-bit channels) over eight pixels; `remainder` is its 255 − alpha.
INLINE __m256i over_constant_8(__m256i destination, __m256i source, __m256i remainder) {
  __m256i low = _mm256_add_epi16(source, scaled(low_half(destination), remainder));
  __m256i high = _mm256_add_epi16(source, scaled(high_half(destination), remainder));
  return _mm256_packus_epi16(low, high);
}

INLINE void over_constant(uint32_t *pixels, ptrdiff_t count, __m256i color, uint32_t coverage) {
  __m256i source = scaled(color, _mm256_set1_epi16((int16_t)coverage));
  __m256i remainder = rest(source);
  ptrdiff_t index = 0;
  if (_mm256_testz_si256(remainder, remainder)) {
    __m256i value = _mm256_packus_epi16(source, source);
    for (; index + 8 <= count; index += 8) store(pixels + index, value);
    if (index < count) {
      _mm256_maskstore_epi32((int *)(pixels + index), first_lanes(count - index), value);
    }
    return;
  }
  for (; index + 16 <= count; index += 16) {
    __m256i first = over_constant_8(load(pixels + index), source, remainder);
    __m256i second = over_constant_8(load(pixels + index + 8), source, remainder);
    store(pixels + index, first);
    store(pixels + index + 8, second);
  }
  for (; index < count; index += 8) {
    __m256i lanes = first_lanes(count - index);
    __m256i destination = _mm256_maskload_epi32((const int *)(pixels + index), lanes);
    _mm256_maskstore_epi32(
        (int *)(pixels + index), lanes, over_constant_8(destination, source, remainder));
  }
}

/// Running sums to alphas; see `CoverageRule`.
INLINE __m256i alphas(__m256i sums, int is_even_odd) {
  const __m256i full = _mm256_set1_epi32(1 << 17);
  __m256i area = _mm256_abs_epi32(sums);
  if (is_even_odd) {
    area = _mm256_and_si256(area, _mm256_set1_epi32((1 << 18) - 1));
    area = _mm256_min_epu32(area, _mm256_sub_epi32(_mm256_set1_epi32(1 << 18), area));
  } else {
    area = _mm256_min_epu32(area, full);
  }
  area = _mm256_sub_epi32(area, _mm256_srli_epi32(area, 8));
  return _mm256_srli_epi32(_mm256_add_epi32(area, _mm256_set1_epi32(256)), 9);
}

INLINE uint32_t alpha(int32_t sum, int is_even_odd) {
  return (uint32_t)_mm256_extract_epi32(alphas(_mm256_set1_epi32(sum), is_even_odd), 0);
}

INLINE __m256i running_sums(__m256i cells) {
  cells = _mm256_add_epi32(cells, _mm256_slli_si256(cells, 4));
  cells = _mm256_add_epi32(cells, _mm256_slli_si256(cells, 8));
  __m256i lower = _mm256_permute2x128_si256(cells, cells, 0x08);
  return _mm256_add_epi32(cells, _mm256_shuffle_epi32(lower, 0xff));
}

INLINE __m256i load_coverage(const uint8_t *coverage) {
  return _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)coverage));
}

/// The last `count` (below eight) coverages, without reading past them.
INLINE __m256i load_last_coverage(const uint8_t *coverage, ptrdiff_t count) {
  uint64_t bytes = 0;
  for (ptrdiff_t index = 0; index < count; index++) {
    bytes |= (uint64_t)coverage[index] << (index * 8);
  }
  return _mm256_cvtepu8_epi32(_mm_cvtsi64_si128((int64_t)bytes));
}

/// Products of eight pairs of bytes in lanes of 32 bits, divided by 255 and rounded.
INLINE __m256i product_of_coverages(__m256i a, __m256i b) {
  return divided_by_255(_mm256_mullo_epi16(a, b));
}

/// `extra` multiplies all coverages.
INLINE void over_color_masked(
    uint32_t *pixels, ptrdiff_t count, __m256i color, const uint8_t *coverage, uint32_t extra) {
  const __m256i extras = _mm256_set1_epi32((int32_t)extra);
  const __m256i whole = _mm256_set1_epi32(255);
  const __m256i remainder = rest(color);
  ptrdiff_t index = 0;
  for (; index + 8 <= count; index += 8) {
    __m256i factors = load_coverage(coverage + index);
    if (_mm256_testz_si256(factors, factors)) continue;
    factors = product_of_coverages(factors, extras);
    __m256i destination = load(pixels + index);
    if (_mm256_testc_si256(factors, whole)) {
      store(pixels + index, over_constant_8(destination, color, remainder));
    } else {
      store(pixels + index, over_color_8(destination, color, factors));
    }
  }
  if (index < count) {
    __m256i lanes = first_lanes(count - index);
    __m256i factors = load_last_coverage(coverage + index, count - index);
    factors = product_of_coverages(factors, extras);
    __m256i destination = _mm256_maskload_epi32((const int *)(pixels + index), lanes);
    _mm256_maskstore_epi32(
        (int *)(pixels + index), lanes, over_color_8(destination, color, factors));
  }
}

enum purpose { FILL, FILL_UNDER_CLIP, COVER };

/// Walks over the rows of a shape; `purpose` and `is_even_odd` are constants where it is inlined.
INLINE void walk_rows(const struct raster_fill *fill, enum purpose purpose, int is_even_odd) {
  const __m256i color = color_lanes(fill->color);
  const ptrdiff_t words_per_row = fill->stride >> 9;
  const ptrdiff_t limit = fill->limit;
  const __m256i last_lane = _mm256_set1_epi32(7);
  const __m256i gather_bytes = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, 4, 8, 12, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1));
  int32_t *cells = fill->cells;
  uint64_t *bits = fill->bits;
  uint32_t *pixels = fill->pixels;
  uint8_t *coverages = fill->coverage;
  for (ptrdiff_t row = 0; row < fill->rows; row++) {
    __m256i sum = _mm256_setzero_si256();
    ptrdiff_t column = fill->start;
    for (ptrdiff_t word = fill->first_word; word <= fill->last_word + 1; word++) {
      // Behind the last word a step of its own ends the row.
      uint64_t left = word <= fill->last_word ? bits[word] : 1;
      if (left == 0) continue;
      int is_end = word > fill->last_word;
      if (!is_end) bits[word] = 0;
      do {
        ptrdiff_t start = is_end ? limit : ((word << 6) + __builtin_ctzll(left)) << 3;
        left &= left - 1;
        if (column < start) {
          ptrdiff_t end = start < limit ? start : limit;
          uint32_t coverage = alpha(_mm256_extract_epi32(sum, 0), is_even_odd);
          if (coverage != 0 && column < end) {
            ptrdiff_t count = end - column;
            if (purpose == FILL) {
              over_constant(pixels + column, count, color, coverage);
            } else if (purpose == FILL_UNDER_CLIP) {
              over_color_masked(pixels + column, count, color, coverages + column, coverage);
            } else {
              __builtin_memset(coverages + column, (int)coverage, (size_t)count);
            }
          }
        }
        if (is_end) break;
        __m256i sums = running_sums(_mm256_loadu_si256((const __m256i *)(cells + start)));
        _mm256_storeu_si256((__m256i *)(cells + start), _mm256_setzero_si256());
        sums = _mm256_add_epi32(sums, sum);
        sum = _mm256_permutevar8x32_epi32(sums, last_lane);
        column = start + 8;
        if (start >= limit) continue;
        __m256i coverage = alphas(sums, is_even_odd);
        if (_mm256_testz_si256(coverage, coverage)) continue;
        if (purpose == COVER) {
          __m256i bytes = _mm256_shuffle_epi8(coverage, gather_bytes);
          uint64_t low = (uint32_t)_mm256_extract_epi32(bytes, 0);
          uint64_t high = (uint32_t)_mm256_extract_epi32(bytes, 4);
          low |= high << 32;
          __builtin_memcpy(coverages + start, &low, 8);
          continue;
        }
        if (purpose == FILL_UNDER_CLIP) {
          coverage = product_of_coverages(coverage, load_coverage(coverages + start));
        }
        if (column <= limit) {
          store(pixels + start, over_color_8(load(pixels + start), color, coverage));
        } else {
          __m256i lanes = first_lanes(limit - start);
          __m256i destination = _mm256_maskload_epi32((const int *)(pixels + start), lanes);
          _mm256_maskstore_epi32(
              (int *)(pixels + start), lanes, over_color_8(destination, color, coverage));
        }
      } while (left != 0);
    }
    cells += fill->stride;
    bits += words_per_row;
    pixels += fill->pixel_stride;
    coverages += fill->coverage_stride;
  }
}

AVX2 void raster_fill_rows(const struct raster_fill *fill) {
  if (fill->coverage) {
    if (fill->is_even_odd) {
      walk_rows(fill, FILL_UNDER_CLIP, 1);
    } else {
      walk_rows(fill, FILL_UNDER_CLIP, 0);
    }
  } else if (fill->is_even_odd) {
    walk_rows(fill, FILL, 1);
  } else {
    walk_rows(fill, FILL, 0);
  }
}

AVX2 void raster_cover_rows(const struct raster_fill *fill) {
  if (fill->is_even_odd) {
    walk_rows(fill, COVER, 1);
  } else {
    walk_rows(fill, COVER, 0);
  }
}

AVX2 void raster_over_pixels(
    uint32_t *pixels, ptrdiff_t count, const uint32_t *sources, uint32_t coverage) {
  const __m256i factors = _mm256_set1_epi32((int32_t)coverage);
  const __m256i opaque = _mm256_set1_epi32((int32_t)0xff000000);
  ptrdiff_t index = 0;
  for (; index + 8 <= count; index += 8) {
    __m256i source = load(sources + index);
    if (_mm256_testz_si256(source, source)) continue;
    if (coverage == 255 && _mm256_testc_si256(source, opaque)) {
      store(pixels + index, source);
    } else {
      store(pixels + index, over_pixels_8(load(pixels + index), source, factors));
    }
  }
  if (index < count) {
    __m256i lanes = first_lanes(count - index);
    __m256i source = _mm256_maskload_epi32((const int *)(sources + index), lanes);
    __m256i destination = _mm256_maskload_epi32((const int *)(pixels + index), lanes);
    _mm256_maskstore_epi32(
        (int *)(pixels + index), lanes, over_pixels_8(destination, source, factors));
  }
}

AVX2 void raster_over_pixels_masked(
    uint32_t *pixels, ptrdiff_t count, const uint32_t *sources, const uint8_t *coverage) {
  ptrdiff_t index = 0;
  for (; index + 8 <= count; index += 8) {
    __m256i factors = load_coverage(coverage + index);
    if (_mm256_testz_si256(factors, factors)) continue;
    __m256i source = load(sources + index);
    store(pixels + index, over_pixels_8(load(pixels + index), source, factors));
  }
  if (index < count) {
    __m256i lanes = first_lanes(count - index);
    __m256i factors = load_last_coverage(coverage + index, count - index);
    __m256i source = _mm256_maskload_epi32((const int *)(sources + index), lanes);
    __m256i destination = _mm256_maskload_epi32((const int *)(pixels + index), lanes);
    _mm256_maskstore_epi32(
        (int *)(pixels + index), lanes, over_pixels_8(destination, source, factors));
  }
}

AVX2 void raster_lookup_padded(
    uint32_t *pixels, ptrdiff_t count, const uint32_t *colors, int32_t first, int32_t step,
    int32_t last) {
  const __m256i upper = _mm256_set1_epi32(last);
  const __m256i stride = _mm256_set1_epi32((int32_t)((uint32_t)step * 8));
  __m256i place = _mm256_add_epi32(
      _mm256_set1_epi32(first),
      _mm256_mullo_epi32(_mm256_set1_epi32(step), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7)));
  for (ptrdiff_t index = 0; index < count; index += 8) {
    __m256i whole = _mm256_srai_epi32(place, 16);
    whole = _mm256_min_epi32(_mm256_max_epi32(whole, _mm256_setzero_si256()), upper);
    __m256i value = _mm256_i32gather_epi32((const int *)colors, whole, 4);
    if (index + 8 <= count) {
      store(pixels + index, value);
    } else {
      _mm256_maskstore_epi32((int *)(pixels + index), first_lanes(count - index), value);
    }
    place = _mm256_add_epi32(place, stride);
  }
}

/// Four pixels of four channels between four neighbours each: `right` and `below` are 0 ... 255.
INLINE __m128i between_4(
    __m128i top01, __m128i top23, __m128i bottom01, __m128i bottom23, __m128i right,
    __m128i below) {
#define LEFT_ONES(a, b) _mm_castps_si128(_mm_shuffle_ps(_mm_castsi128_ps(a), _mm_castsi128_ps(b), 0x88))
#define RIGHT_ONES(a, b) _mm_castps_si128(_mm_shuffle_ps(_mm_castsi128_ps(a), _mm_castsi128_ps(b), 0xdd))
  __m256i a = _mm256_cvtepu8_epi16(LEFT_ONES(top01, top23));
  __m256i b = _mm256_cvtepu8_epi16(RIGHT_ONES(top01, top23));
  __m256i c = _mm256_cvtepu8_epi16(LEFT_ONES(bottom01, bottom23));
  __m256i d = _mm256_cvtepu8_epi16(RIGHT_ONES(bottom01, bottom23));
#undef LEFT_ONES
#undef RIGHT_ONES
  const __m256i alternate = _mm256_setr_epi8(
      0, 1, 0, 1, 0, 1, 0, 1, 8, 9, 8, 9, 8, 9, 8, 9, 0, 1, 0, 1, 0, 1, 0, 1, 8, 9, 8, 9, 8, 9, 8,
      9);
  __m256i part = _mm256_shuffle_epi8(_mm256_cvtepu32_epi64(right), alternate);
  // The sum of the two products fits 16 bits, whatever the steps on the way to it wrap around.
  __m256i top = _mm256_add_epi16(
      _mm256_slli_epi16(a, 8), _mm256_mullo_epi16(_mm256_sub_epi16(b, a), part));
  __m256i bottom = _mm256_add_epi16(
      _mm256_slli_epi16(c, 8), _mm256_mullo_epi16(_mm256_sub_epi16(d, c), part));
  // Products of signed numbers are what there is: 32768 is taken off and put back 256 times.
  const __m256i sign = _mm256_set1_epi16((int16_t)0x8000);
  const __m256i back = _mm256_set1_epi32((32768 << 8) + 32768);
  top = _mm256_xor_si256(top, sign);
  bottom = _mm256_xor_si256(bottom, sign);
  __m256i weights = _mm256_castsi128_si256(_mm_or_si128(
      _mm_sub_epi32(_mm_set1_epi32(256), below), _mm_slli_epi32(below, 16)));
  __m256i even = _mm256_permutevar8x32_epi32(weights, _mm256_setr_epi32(0, 0, 0, 0, 2, 2, 2, 2));
  __m256i odd = _mm256_permutevar8x32_epi32(weights, _mm256_setr_epi32(1, 1, 1, 1, 3, 3, 3, 3));
  even = _mm256_madd_epi16(_mm256_unpacklo_epi16(top, bottom), even);
  odd = _mm256_madd_epi16(_mm256_unpackhi_epi16(top, bottom), odd);
  even = _mm256_srli_epi32(_mm256_add_epi32(even, back), 16);
  odd = _mm256_srli_epi32(_mm256_add_epi32(odd, back), 16);
  __m256i wide = _mm256_packus_epi32(even, odd);
  return _mm_packus_epi16(_mm256_castsi256_si128(wide), _mm256_extracti128_si256(wide, 1));
}

INLINE __m128i two_neighbours(const uint32_t *first, const uint32_t *second) {
  return _mm_unpacklo_epi64(
      _mm_loadl_epi64((const __m128i *)first), _mm_loadl_epi64((const __m128i *)second));
}

/// Four parts of 256, the nearer neighbour's share raised; as `SharpenedStep` does it.
INLINE __m128i sharpened(__m128i parts) {
  const __m128i whole = _mm_set1_epi32(256);
  __m128i behind = _mm_cmpgt_epi32(parts, _mm_set1_epi32(128));
  __m128i near = _mm_min_epi32(parts, _mm_sub_epi32(whole, parts));
  __m128i steep = _mm_max_epi32(
      _mm_sub_epi32(near, _mm_set1_epi32(32)),
      _mm_sub_epi32(_mm_slli_epi32(near, 1), _mm_set1_epi32(128)));
  __m128i weight = _mm_max_epi32(_mm_srli_epi32(near, 1), steep);
  __m128i other = _mm_min_epi32(_mm_sub_epi32(whole, weight), _mm_set1_epi32(255));
  return _mm_blendv_epi8(weight, other, behind);
}

AVX2 void raster_bilinear(
    uint32_t *pixels, ptrdiff_t count, const uint32_t *source, ptrdiff_t stride, int64_t u,
    int64_t v, int64_t du, int64_t dv, bool is_sharpened) {
  // What lies behind a pixel needs no more than the lower half of a place.
  const __m128i lanes = _mm_setr_epi32(0, 1, 2, 3);
  __m128i u_parts = _mm_add_epi32(
      _mm_set1_epi32((int32_t)u), _mm_mullo_epi32(_mm_set1_epi32((int32_t)du), lanes));
  __m128i v_parts = _mm_add_epi32(
      _mm_set1_epi32((int32_t)v), _mm_mullo_epi32(_mm_set1_epi32((int32_t)dv), lanes));
  const __m128i u_step = _mm_set1_epi32((int32_t)((uint32_t)du * 4));
  const __m128i v_step = _mm_set1_epi32((int32_t)((uint32_t)dv * 4));
  for (ptrdiff_t index = 0; index < count; index += 4) {
    const uint32_t *place[4];
    ptrdiff_t left = count - index < 4 ? count - index : 4;
    for (ptrdiff_t lane = 0; lane < 4; lane++) {
      place[lane] = source + (ptrdiff_t)(v >> 32) * stride + (ptrdiff_t)(u >> 32);
      // Lanes without a pixel stay where the last one is.
      if (lane < left - 1 || left == 4) {
        u += du;
        v += dv;
      }
    }
    __m128i top01 = two_neighbours(place[0], place[1]);
    __m128i top23 = two_neighbours(place[2], place[3]);
    __m128i bottom01 = two_neighbours(place[0] + stride, place[1] + stride);
    __m128i bottom23 = two_neighbours(place[2] + stride, place[3] + stride);
    __m128i any = _mm_or_si128(_mm_or_si128(top01, top23), _mm_or_si128(bottom01, bottom23));
    __m128i result = _mm_setzero_si128();
    if (!_mm_testz_si128(any, any)) {
      __m128i right = _mm_srli_epi32(u_parts, 24);
      __m128i below = _mm_srli_epi32(v_parts, 24);
      if (is_sharpened) {
        right = sharpened(right);
        below = sharpened(below);
      }
      result = between_4(top01, top23, bottom01, bottom23, right, below);
    }
    if (left == 4) {
      _mm_storeu_si128((__m128i *)(pixels + index), result);
    } else {
      _mm_maskstore_epi32(
          (int *)(pixels + index), _mm_cmpgt_epi32(_mm_set1_epi32((int32_t)left), lanes), result);
    }
    u_parts = _mm_add_epi32(u_parts, u_step);
    v_parts = _mm_add_epi32(v_parts, v_step);
  }
}

#else
// Elsewhere the Swift loops are all there is.
typedef int raster_kernels_are_empty;
#endif
