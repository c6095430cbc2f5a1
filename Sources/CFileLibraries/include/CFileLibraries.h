// The libraries that read archives and pictures and that pack bytes, loaded when they are first needed: most runs of a
// program read none.
#ifndef CFILE_LIBRARIES_H
#define CFILE_LIBRARIES_H

#if !__has_include(<zip.h>) || !__has_include(<turbojpeg.h>) || !__has_include(<webp/decode.h>) || \
    !__has_include(<zlib.h>)
#error "Headers are missing: apt-get install libzip-dev libturbojpeg0-dev libwebp-dev zlib1g-dev"
#endif

#include <stdint.h>
#include <turbojpeg.h>
#include <webp/decode.h>
#include <zip.h>
#include <zlib.h>

/// What we call of libzip.
#define LIBZIP_FUNCTIONS(X)  \
  X(zip_source_buffer_create) \
  X(zip_source_free)         \
  X(zip_open_from_source)    \
  X(zip_discard)             \
  X(zip_get_num_entries)     \
  X(zip_stat_index)          \
  X(zip_fopen_index)         \
  X(zip_fread)               \
  X(zip_fclose)              \
  X(zip_error_init)          \
  X(zip_error_fini)          \
  X(zip_error_strerror)      \
  X(zip_source_buffer)       \
  X(zip_source_keep)         \
  X(zip_source_stat)         \
  X(zip_source_open)         \
  X(zip_source_read)         \
  X(zip_source_close)        \
  X(zip_file_add)            \
  X(zip_file_set_dostime)    \
  X(zip_close)

/// Of libjpeg-turbo.
#define TURBOJPEG_FUNCTIONS(X) \
  X(tjInitDecompress)          \
  X(tjDecompressHeader3)       \
  X(tjDecompress2)             \
  X(tjGetErrorStr2)            \
  X(tjDestroy)

/// Of libwebp.
#define LIBWEBP_FUNCTIONS(X) \
  X(WebPGetInfo)             \
  X(WebPDecodeRGBAInto)

/// Of zlib.
#define ZLIB_FUNCTIONS(X) \
  X(compressBound)        \
  X(compress2)

/// The functions of a library under their own names, all of them there.
#define FILE_LIBRARY_MEMBER(name) __typeof__(&name) _Nonnull name;
typedef struct { LIBZIP_FUNCTIONS(FILE_LIBRARY_MEMBER) } libzip_functions;
typedef struct { TURBOJPEG_FUNCTIONS(FILE_LIBRARY_MEMBER) } turbojpeg_functions;
typedef struct { LIBWEBP_FUNCTIONS(FILE_LIBRARY_MEMBER) } libwebp_functions;
typedef struct { ZLIB_FUNCTIONS(FILE_LIBRARY_MEMBER) } zlib_functions;
#undef FILE_LIBRARY_MEMBER

/// Loads a library at the first call; later ones answer the same at once. NULL when the library is
/// missing or lacks a function. Any thread may call them.
const libzip_functions *_Nullable libzip_load(void);
const turbojpeg_functions *_Nullable turbojpeg_load(void);
const libwebp_functions *_Nullable libwebp_load(void);
const zlib_functions *_Nullable zlib_load(void);

// Macros that Swift does not see.
static const uint64_t zip_stat_has_index_and_name = ZIP_STAT_INDEX | ZIP_STAT_NAME;

#endif
