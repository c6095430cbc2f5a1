#include "CTextLibraries.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <string.h>

#ifdef __APPLE__
#define LIBRARY_NAME(name, major) "lib" name "." major ".dylib"
#else
#define LIBRARY_NAME(name, major) "lib" name ".so." major
#endif

#define FIND(name)                             \
  if (complete) {                              \
    void *address = dlsym(library, #name);     \
    if (!address) complete = false;            \
    memcpy(&functions.name, &address, sizeof address); \
  }

// The major numbers have been the same for as long as the functions that we call exist.
#define LOADER(library_type, file, FUNCTIONS)                       \
  static library_type##_functions library_type##_table;            \
  static bool library_type##_is_there;                             \
  static pthread_once_t library_type##_once = PTHREAD_ONCE_INIT;   \
  static void library_type##_open(void) {                          \
    void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);           \
    library_type##_functions functions = {0};                           \
    bool complete = library != NULL;                               \
    FUNCTIONS(FIND)                                                \
    library_type##_table = functions;                              \
    library_type##_is_there = complete;                            \
  }                                                                \
  const library_type##_functions *library_type##_load(void) {      \
    pthread_once(&library_type##_once, library_type##_open);       \
    return library_type##_is_there ? &library_type##_table : NULL; \
  }

LOADER(harfbuzz, LIBRARY_NAME("harfbuzz", "0"), HARFBUZZ_FUNCTIONS)
LOADER(fribidi, LIBRARY_NAME("fribidi", "0"), FRIBIDI_FUNCTIONS)
LOADER(fontconfig, LIBRARY_NAME("fontconfig", "1"), FONTCONFIG_FUNCTIONS)
