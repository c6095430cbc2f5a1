// libpng reports errors by longjmp, which Swift cannot cross. These functions keep every jump
// inside C: they return false and leave a message instead.
#ifndef CPNGCODEC_H
#define CPNGCODEC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Room for a message of libpng, with its terminating zero.
#define PNG_CODEC_MESSAGE_SIZE 128

/// Takes encoded bytes in order. Returns false to stop the encoder.
typedef bool (*png_codec_sink)(void *_Nullable context, const uint8_t *_Nonnull bytes,
                               size_t count);

typedef struct png_codec_writer png_codec_writer;

/// Starts a picture of 8 bits a channel, `channels` 3 (RGB) or 4 (RGBA, straight alpha), tagged
/// sRGB. `level` is zlib's 0...9; `filter` is one of PNG_FILTER_* of png.h.
/// Returns NULL when there is no memory or the size is not possible.
png_codec_writer *_Nullable png_codec_writer_create(
    uint32_t width, uint32_t height, int channels, int level, int filter,
    png_codec_sink _Nonnull sink, void *_Nullable context,
    char *_Nonnull message /* PNG_CODEC_MESSAGE_SIZE */);

/// Appends one row of width * channels bytes.
bool png_codec_writer_row(png_codec_writer *_Nonnull writer, const uint8_t *_Nonnull row);

/// Ends the picture. All rows must have been written.
bool png_codec_writer_finish(png_codec_writer *_Nonnull writer);

void png_codec_writer_destroy(png_codec_writer *_Nullable writer);

typedef struct png_codec_reader png_codec_reader;

/// Reads the header. The bytes must stay alive until the reader is destroyed.
png_codec_reader *_Nullable png_codec_reader_create(
    const uint8_t *_Nonnull bytes, size_t count, uint32_t *_Nonnull width,
    uint32_t *_Nonnull height, char *_Nonnull message /* PNG_CODEC_MESSAGE_SIZE */);

/// Decodes any kind of PNG into rows of straight RGBA8. `pixels` holds width * height * 4 bytes.
bool png_codec_reader_read(png_codec_reader *_Nonnull reader, uint8_t *_Nonnull pixels,
                           size_t bytes_per_row);

void png_codec_reader_destroy(png_codec_reader *_Nullable reader);

#endif
