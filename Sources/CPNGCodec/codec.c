#include "CPNGCodec.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void keep_message(png_structp png, png_const_charp text) {
  char *message = png_get_error_ptr(png);
  snprintf(message, PNG_CODEC_MESSAGE_SIZE, "%s", text);
  png_longjmp(png, 1);
}

// A warning never changes a picture, and a library may not print.
static void ignore_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

// Writing

struct png_codec_writer {
  png_structp png;
  png_infop info;
  png_codec_sink sink;
  void *context;
};

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
  png_codec_writer *writer = png_get_io_ptr(png);
  if (!writer->sink(writer->context, bytes, count)) png_error(png, "the output was refused");
}

static void flush_nothing(png_structp png) { (void)png; }

png_codec_writer *png_codec_writer_create(uint32_t width, uint32_t height, int channels,
                                          int level, int filter, png_codec_sink sink,
                                          void *context, char *message) {
  snprintf(message, PNG_CODEC_MESSAGE_SIZE, "out of memory");
  png_codec_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  writer->sink = sink;
  writer->context = context;
  writer->png =
      png_create_write_struct(PNG_LIBPNG_VER_STRING, message, keep_message, ignore_warning);
  if (writer->png) writer->info = png_create_info_struct(writer->png);
  if (!writer->info || setjmp(png_jmpbuf(writer->png))) {
    png_codec_writer_destroy(writer);
    return NULL;
  }
  png_set_write_fn(writer->png, writer, write_bytes, flush_nothing);
  png_set_user_limits(writer->png, 0x7fffffff, 0x7fffffff);
  // Fewer and larger chunks than by default.
  png_set_compression_buffer_size(writer->png, 1 << 16);
  png_set_compression_level(writer->png, level);
  png_set_filter(writer->png, PNG_FILTER_TYPE_BASE, filter);
  png_set_IHDR(writer->png, writer->info, width, height, 8,
               channels == 3 ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(writer->png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(writer->png, writer->info);
  return writer;
}

bool png_codec_writer_row(png_codec_writer *writer, const uint8_t *row) {
  if (setjmp(png_jmpbuf(writer->png))) return false;
  png_write_row(writer->png, row);
  return true;
}

bool png_codec_writer_finish(png_codec_writer *writer) {
  if (setjmp(png_jmpbuf(writer->png))) return false;
  png_write_end(writer->png, NULL);
  return true;
}

void png_codec_writer_destroy(png_codec_writer *writer) {
  if (!writer) return;
  if (writer->png) png_destroy_write_struct(&writer->png, &writer->info);
  free(writer);
}

// Reading

struct png_codec_reader {
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t left;
};

static void read_bytes(png_structp png, png_bytep into, size_t count) {
  png_codec_reader *reader = png_get_io_ptr(png);
  if (count > reader->left) png_error(png, "the file ends too early");
  memcpy(into, reader->bytes, count);
  reader->bytes += count;
  reader->left -= count;
}

png_codec_reader *png_codec_reader_create(const uint8_t *bytes, size_t count, uint32_t *width,
                                          uint32_t *height, char *message) {
  snprintf(message, PNG_CODEC_MESSAGE_SIZE, "out of memory");
  png_codec_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->bytes = bytes;
  reader->left = count;
  reader->png =
      png_create_read_struct(PNG_LIBPNG_VER_STRING, message, keep_message, ignore_warning);
  if (reader->png) reader->info = png_create_info_struct(reader->png);
  if (!reader->info || setjmp(png_jmpbuf(reader->png))) {
    png_codec_reader_destroy(reader);
    return NULL;
  }
  png_set_read_fn(reader->png, reader, read_bytes);
  png_read_info(reader->png, reader->info);
  *width = png_get_image_width(reader->png, reader->info);
  *height = png_get_image_height(reader->png, reader->info);
  return reader;
}

bool png_codec_reader_read(png_codec_reader *reader, uint8_t *pixels, size_t bytes_per_row) {
  png_structp png = reader->png;
  if (setjmp(png_jmpbuf(png))) return false;
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
  if (png_get_rowbytes(png, reader->info) != bytes_per_row) return false;
  uint32_t height = png_get_image_height(png, reader->info);
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < height; y++) {
      png_read_row(png, pixels + (size_t)y * bytes_per_row, NULL);
    }
  }
  png_read_end(png, NULL);
  return true;
}

void png_codec_reader_destroy(png_codec_reader *reader) {
  if (!reader) return;
  if (reader->png) png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}
