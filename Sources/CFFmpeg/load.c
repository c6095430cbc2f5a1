#include "CFFmpeg.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#define TEXT_OF(number) TEXT(number)
#define TEXT(number) #number
#ifdef __APPLE__
#define LIBRARY_NAME(name, major) "lib" name "." TEXT_OF(major) ".dylib"
#else
#define LIBRARY_NAME(name, major) "lib" name ".so." TEXT_OF(major)
#endif

static ffmpeg_functions functions;
static const char *missing_library;
static pthread_once_t once = PTHREAD_ONCE_INIT;

// Log

enum { kept_lines = 3, line_size = 160 };

static pthread_mutex_t log_lock = PTHREAD_MUTEX_INITIALIZER;
static char lines[kept_lines][line_size];
static unsigned line_count;

static void keep_errors(void *object, int level, const char *format, va_list arguments) {
  if (level > AV_LOG_ERROR) return;
  pthread_mutex_lock(&log_lock);
  char *line = lines[line_count % kept_lines];
  int prefix = 1;
  functions.av_log_format_line2(object, level, format, arguments, line, line_size, &prefix);
  line[strcspn(line, "\r\n")] = 0;
  if (line[0]) line_count++;
  pthread_mutex_unlock(&log_lock);
}

void ffmpeg_take_errors(char *text) {
  pthread_mutex_lock(&log_lock);
  text[0] = 0;
  size_t used = 0;
  unsigned first = line_count > kept_lines ? line_count - kept_lines : 0;
  for (unsigned i = first; i < line_count && used < FFMPEG_MESSAGE_SIZE; i++) {
    int written = snprintf(text + used, FFMPEG_MESSAGE_SIZE - used, "%s%s", used ? "; " : "",
                           lines[i % kept_lines]);
    if (written > 0) used += (size_t)written;
  }
  line_count = 0;
  pthread_mutex_unlock(&log_lock);
}

// Loading

static void *open_library(const char *name) {
  if (missing_library) return NULL;
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) missing_library = name;
  return library;
}

static void load(void) {
  const char *avutil_name = LIBRARY_NAME("avutil", LIBAVUTIL_VERSION_MAJOR);
  const char *avcodec_name = LIBRARY_NAME("avcodec", LIBAVCODEC_VERSION_MAJOR);
  const char *avformat_name = LIBRARY_NAME("avformat", LIBAVFORMAT_VERSION_MAJOR);
  void *avutil = open_library(avutil_name);
  void *avcodec = open_library(avcodec_name);
  void *avformat = open_library(avformat_name);
#define LOAD(library, name)                                     \
  if (!missing_library) {                                       \
    void *address = dlsym(library, #name);                      \
    if (!address) missing_library = library##_name;             \
    memcpy(&functions.name, &address, sizeof address);          \
  }
  CFFMPEG_FUNCTIONS(LOAD)
#undef LOAD
  if (!missing_library) functions.av_log_set_callback(keep_errors);
}

const ffmpeg_functions *ffmpeg_load(const char **missing) {
  pthread_once(&once, load);
  *missing = missing_library;
  return missing_library ? NULL : &functions;
}
