// The libraries that lay out text, loaded when they are first needed. Linked directly, they would
// add about 1.5 ms of processor time to the start of every program.
#ifndef CTEXT_LIBRARIES_H
#define CTEXT_LIBRARIES_H

#if !__has_include(<harfbuzz/hb.h>) || !__has_include(<fribidi/fribidi.h>) || \
    !__has_include(<fontconfig/fontconfig.h>)
#error "Headers are missing: apt-get install libharfbuzz-dev libfribidi-dev libfontconfig-dev"
#endif

#include <fontconfig/fontconfig.h>
#include <fribidi/fribidi.h>
#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>

/// What we call of HarfBuzz, which shapes text and reads outlines and metrics.
#define HARFBUZZ_FUNCTIONS(X)         \
  X(hb_blob_create_from_file_or_fail) \
  X(hb_blob_destroy)                  \
  X(hb_buffer_add_utf32)              \
  X(hb_buffer_create)                 \
  X(hb_buffer_destroy)                \
  X(hb_buffer_get_glyph_infos)        \
  X(hb_buffer_get_glyph_positions)    \
  X(hb_buffer_set_cluster_level)      \
  X(hb_buffer_set_direction)          \
  X(hb_buffer_set_flags)              \
  X(hb_buffer_set_language)           \
  X(hb_buffer_set_script)             \
  X(hb_draw_funcs_create)             \
  X(hb_draw_funcs_destroy)            \
  X(hb_draw_funcs_set_close_path_func) \
  X(hb_draw_funcs_set_cubic_to_func)  \
  X(hb_draw_funcs_set_line_to_func)   \
  X(hb_draw_funcs_set_move_to_func)   \
  X(hb_draw_funcs_set_quadratic_to_func) \
  X(hb_face_create)                   \
  X(hb_face_destroy)                  \
  X(hb_face_get_glyph_count)          \
  X(hb_face_get_upem)                 \
  X(hb_font_create)                   \
  X(hb_font_destroy)                  \
  X(hb_font_get_glyph_h_advance)      \
  X(hb_font_get_glyph_shape)          \
  X(hb_font_get_h_extents)            \
  X(hb_font_get_nominal_glyph)        \
  X(hb_font_set_var_named_instance)   \
  X(hb_language_from_string)          \
  X(hb_ot_metrics_get_position)       \
  X(hb_shape)                         \
  X(hb_unicode_funcs_get_default)     \
  X(hb_unicode_script)

/// Of FriBidi, which finds the direction of each character.
#define FRIBIDI_FUNCTIONS(X)             \
  X(fribidi_get_bidi_types)              \
  X(fribidi_get_bracket_types)           \
  X(fribidi_get_par_embedding_levels_ex)

/// Of fontconfig, which knows the installed fonts.
#define FONTCONFIG_FUNCTIONS(X) \
  X(FcCharSetHasChar)           \
  X(FcConfigAppFontAddDir)      \
  X(FcConfigAppFontAddFile)     \
  X(FcConfigCreate)             \
  X(FcConfigDestroy)            \
  X(FcFontList)                 \
  X(FcFontSetDestroy)           \
  X(FcInitLoadConfigAndFonts)   \
  X(FcObjectSetAdd)             \
  X(FcObjectSetCreate)          \
  X(FcObjectSetDestroy)         \
  X(FcPatternCreate)            \
  X(FcPatternDestroy)           \
  X(FcPatternGetBool)           \
  X(FcPatternGetCharSet)        \
  X(FcPatternGetDouble)         \
  X(FcPatternGetInteger)        \
  X(FcPatternGetString)         \
  X(FcWeightToOpenTypeDouble)

/// The functions of a library under their own names, all of them there.
#define TEXT_LIBRARY_MEMBER(name) __typeof__(&name) _Nonnull name;
typedef struct { HARFBUZZ_FUNCTIONS(TEXT_LIBRARY_MEMBER) } harfbuzz_functions;
typedef struct { FRIBIDI_FUNCTIONS(TEXT_LIBRARY_MEMBER) } fribidi_functions;
typedef struct { FONTCONFIG_FUNCTIONS(TEXT_LIBRARY_MEMBER) } fontconfig_functions;
#undef TEXT_LIBRARY_MEMBER

/// Loads a library at the first call; later ones answer the same at once. NULL when the library is
/// missing or lacks a function. Any thread may call them.
const harfbuzz_functions *_Nullable harfbuzz_load(void);
const fribidi_functions *_Nullable fribidi_load(void);
const fontconfig_functions *_Nullable fontconfig_load(void);

// Macros that Swift does not see.
static const hb_ot_metrics_tag_t metrics_cap_height = HB_OT_METRICS_TAG_CAP_HEIGHT;
static const hb_ot_metrics_tag_t metrics_x_height = HB_OT_METRICS_TAG_X_HEIGHT;
static const hb_ot_metrics_tag_t metrics_underline_offset = HB_OT_METRICS_TAG_UNDERLINE_OFFSET;
static const hb_ot_metrics_tag_t metrics_underline_size = HB_OT_METRICS_TAG_UNDERLINE_SIZE;
static const hb_ot_metrics_tag_t metrics_strikeout_offset = HB_OT_METRICS_TAG_STRIKEOUT_OFFSET;
static const hb_ot_metrics_tag_t metrics_strikeout_size = HB_OT_METRICS_TAG_STRIKEOUT_SIZE;
static const FriBidiParType paragraph_left_to_right = FRIBIDI_PAR_LTR;
static const FriBidiParType paragraph_right_to_left = FRIBIDI_PAR_RTL;
static const FriBidiParType paragraph_by_content = FRIBIDI_PAR_ON;

#endif
