#include "CFileLibraries.h"

#include <dlfcn.h>
#include <pthread.h>

#ifdef __APPLE__
#define LIBRARY_NAME(name, major) "lib" name "." major ".dylib"
#else
#define LIBRARY_NAME(name, major) "lib" name ".so." major
#endif

#define NAME_OF(name) #name,
static const char *const libzip_names[] = {LIBZIP_FUNCTIONS(NAME_OF)};
static const char *const turbojpeg_names[] = {TURBOJPEG_FUNCTIONS(NAME_OF)};
static const char *const libwebp_names[] = {LIBWEBP_FUNCTIONS(NAME_OF)};
static const char *const zlib_names[] = {ZLIB_FUNCTIONS(NAME_OF)};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/// One library: where its functions go, and whether it was tried.
typedef struct {
  const char *const *file_names;  // tried in turn; NULL ends them
  const char *const *names;
  void **table;
  size_t count;
  int state;  // 0 not tried, 1 complete, -1 missing
} library;

static const void *load(library *library) {
  pthread_mutex_lock(&lock);
  if (library->state == 0) {
    void *handle = NULL;
    for (const char *const *file = library->file_names; *file && !handle; file++) {
      handle = dlopen(*file, RTLD_NOW | RTLD_LOCAL);
    }
    library->state = handle ? 1 : -1;
    for (size_t i = 0; handle && i < library->count; i++) {
      library->table[i] = dlsym(handle, library->names[i]);
      if (!library->table[i]) library->state = -1;
    }
  }
  const void *result = library->state == 1 ? library->table : NULL;
  pthread_mutex_unlock(&lock);
  return result;
}

// A table holds nothing but pointers to functions, in the order of the names.
#define LIBRARY(kind, ...)                                                                   \
  static kind##_functions kind##_table;                                                      \
  static const char *const kind##_files[] = {__VA_ARGS__, NULL};                             \
  static library kind##_library = {kind##_files, kind##_names, (void **)&kind##_table,       \
                                   sizeof kind##_names / sizeof kind##_names[0], 0};         \
  const kind##_functions *kind##_load(void) { return load(&kind##_library); }

LIBRARY(libzip, LIBRARY_NAME("zip", "4"), LIBRARY_NAME("zip", "5"))
LIBRARY(turbojpeg, LIBRARY_NAME("turbojpeg", "0"))
LIBRARY(libwebp, LIBRARY_NAME("webp", "7"))
LIBRARY(zlib, LIBRARY_NAME("z", "1"))
