// FFmpeg's libraries, loaded when they are first needed. Linked directly, they and the hundred
// libraries that they need would add about 60 ms to the start of every program.
#ifndef CFFMPEG_H
#define CFFMPEG_H

#if !__has_include(<libavformat/avformat.h>) || !__has_include(<libavcodec/avcodec.h>)
#error "FFmpeg's headers are missing: apt-get install libavformat-dev libavcodec-dev libavutil-dev"
#endif

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/error.h>
#include <libavutil/frame.h>
#include <libavutil/opt.h>
#include <stdbool.h>

/// What we call, by library.
#define CFFMPEG_FUNCTIONS(X)               \
  X(avutil, av_dict_free)                  \
  X(avutil, av_dict_get)                   \
  X(avutil, av_dict_set)                   \
  X(avutil, av_frame_alloc)                \
  X(avutil, av_frame_free)                 \
  X(avutil, av_frame_get_buffer)           \
  X(avutil, av_frame_make_writable)        \
  X(avutil, av_log_format_line2)           \
  X(avutil, av_log_set_callback)           \
  X(avutil, av_strerror)                   \
  X(avcodec, av_packet_alloc)              \
  X(avcodec, av_packet_free)               \
  X(avcodec, av_packet_rescale_ts)         \
  X(avcodec, av_packet_unref)              \
  X(avcodec, avcodec_alloc_context3)       \
  X(avcodec, avcodec_find_decoder)         \
  X(avcodec, avcodec_find_decoder_by_name) \
  X(avcodec, avcodec_find_encoder_by_name) \
  X(avcodec, avcodec_free_context)         \
  X(avcodec, avcodec_open2)                \
  X(avcodec, avcodec_parameters_from_context) \
  X(avcodec, avcodec_parameters_to_context) \
  X(avcodec, avcodec_receive_frame)        \
  X(avcodec, avcodec_receive_packet)       \
  X(avcodec, avcodec_send_frame)           \
  X(avcodec, avcodec_send_packet)          \
  X(avformat, av_interleaved_write_frame)  \
  X(avformat, av_read_frame)               \
  X(avformat, av_write_trailer)            \
  X(avformat, avformat_alloc_output_context2) \
  X(avformat, avformat_close_input)        \
  X(avformat, avformat_find_stream_info)   \
  X(avformat, avformat_free_context)       \
  X(avformat, avformat_new_stream)         \
  X(avformat, avformat_open_input)         \
  X(avformat, avformat_write_header)       \
  X(avformat, avio_closep)                 \
  X(avformat, avio_open)

/// The functions under their own names, all of them there.
typedef struct {
#define CFFMPEG_MEMBER(library, name) __typeof__(&name) _Nonnull name;
  CFFMPEG_FUNCTIONS(CFFMPEG_MEMBER)
#undef CFFMPEG_MEMBER
} ffmpeg_functions;

/// Loads the libraries whose version the headers describe; later calls answer the same at once.
/// Returns NULL when one is missing, and its file name in `missing`. Any thread may call it.
const ffmpeg_functions *_Nullable ffmpeg_load(const char *_Nullable *_Nonnull missing);

/// The major versions that the program was built for.
static const int ffmpeg_format_major = LIBAVFORMAT_VERSION_MAJOR;
static const int ffmpeg_codec_major = LIBAVCODEC_VERSION_MAJOR;

/// Room for `ffmpeg_take_errors`.
#define FFMPEG_MESSAGE_SIZE 512

/// The last error lines that FFmpeg or an encoder inside it logged on any thread since the last
/// call, oldest first, separated by "; ". Nothing is ever printed.
void ffmpeg_take_errors(char *_Nonnull text /* FFMPEG_MESSAGE_SIZE */);

// Macros that Swift does not see.
static const int ffmpeg_error_again = AVERROR(EAGAIN);
static const int ffmpeg_error_end = AVERROR_EOF;
static const int64_t ffmpeg_no_time = AV_NOPTS_VALUE;

#endif
