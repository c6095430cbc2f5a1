#include "load.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static websocket_functions functions;
static const char *problem;
static pthread_once_t once = PTHREAD_ONCE_INIT;

// What is called must be what the headers describe, whose structures change between versions: the
// library of the headers comes first, and whatever is loaded has to have their version.
static const char *const names[] = {
#ifdef __APPLE__
  "libwebsockets.dylib",
#else
  "libwebsockets.so", "libwebsockets.so.17", "libwebsockets.so.18", "libwebsockets.so.19",
#endif
};

static int has_version_of_headers(void *library) {
  const char *(*version)(void) = NULL;
  void *address = dlsym(library, "lws_get_library_version");
  if (!address) return 0;
  memcpy(&version, &address, sizeof address);
  char wanted[32];
  snprintf(wanted, sizeof wanted, "%d.%d.", LWS_LIBRARY_VERSION_MAJOR, LWS_LIBRARY_VERSION_MINOR);
  return strncmp(version(), wanted, strlen(wanted)) == 0;
}

static void load(void) {
  void *library = NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names && !library; i++) {
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (library && !has_version_of_headers(library)) {
      dlclose(library);
      library = NULL;
    }
  }
  if (!library) {
    problem = "libwebsockets is not installed, or not the version that this was built with; "
              "install the package libwebsockets-dev and build again";
    return;
  }
#define LOAD(name)                                             \
  if (!problem) {                                              \
    void *address = dlsym(library, #name);                     \
    if (!address) problem = "libwebsockets lacks " #name;      \
    memcpy(&functions.name, &address, sizeof address);         \
  }
  WEBSOCKET_FUNCTIONS(LOAD)
#undef LOAD
  if (!problem) functions.lws_set_log_level(0, NULL);
}

const websocket_functions *websocket_functions_load(const char **missing) {
  pthread_once(&once, load);
  *missing = problem;
  return problem ? NULL : &functions;
}
