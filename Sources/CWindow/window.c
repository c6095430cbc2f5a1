#include "CWindow.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// The part of SDL 2's binary interface that is used. SDL 2 froze it, and Debian's header package
// brings forty others with it; so it is written down here.

typedef struct SDL_Window SDL_Window;
typedef struct SDL_Renderer SDL_Renderer;
typedef struct SDL_Texture SDL_Texture;

enum {
  SDL_INIT_VIDEO = 0x20,
  SDL_WINDOW_SHOWN = 0x4,
  SDL_WINDOW_RESIZABLE = 0x20,
  SDL_WINDOW_ALLOW_HIGHDPI = 0x2000,
  SDL_WINDOWPOS_CENTERED = 0x2FFF0000,
  SDL_RENDERER_PRESENTVSYNC = 0x4,
  // Red, green, blue and alpha bytes in this order on a little-endian machine.
  SDL_PIXELFORMAT_ABGR8888 = 0x16762004,
  SDL_TEXTUREACCESS_STREAMING = 1,
  SDL_BLENDMODE_NONE = 0,
  SDL_QUIT = 0x100,
  SDL_WINDOWEVENT = 0x200,
  SDL_KEYDOWN = 0x300,
  SDL_MOUSEMOTION = 0x400,
  SDL_MOUSEBUTTONDOWN = 0x401,
  SDL_MOUSEBUTTONUP = 0x402,
  SDL_FINGERDOWN = 0x700,
  SDL_FINGERUP = 0x701,
  SDL_FINGERMOTION = 0x702,
  SDL_WINDOWEVENT_EXPOSED = 3,
  SDL_WINDOWEVENT_SIZE_CHANGED = 6,
  SDL_WINDOWEVENT_CLOSE = 14,
  SDL_BUTTON_LEFT = 1,
};

// The mouse that stands in for a finger.
static const uint32_t touch_mouse = UINT32_MAX;

typedef struct { uint32_t type, timestamp, window; uint8_t event, unused[3]; int32_t data[2]; } window_event;
typedef struct { uint32_t type, timestamp, window, which, state; int32_t x, y, dx, dy; } motion_event;
typedef struct { uint32_t type, timestamp, window, which; uint8_t button, state, clicks, unused; int32_t x, y; } button_event;
typedef struct { uint32_t type, timestamp, window; uint8_t state, repeat, unused[2]; int32_t scancode, symbol; } key_event;
typedef struct { uint32_t type, timestamp; int64_t touch, finger; float x, y, dx, dy, pressure; uint32_t window; } finger_event;

// SDL 2 says that its events have 56 bytes; a later one of the same interface may have more.
typedef union {
  uint32_t type;
  window_event window;
  motion_event motion;
  button_event button;
  key_event key;
  finger_event finger;
  uint8_t size[128];
} any_event;

#define FUNCTIONS(X) \
  X(int, SDL_SetHint, const char *, const char *) \
  X(int, SDL_Init, uint32_t) \
  X(void, SDL_Quit, void) \
  X(const char *, SDL_GetCurrentVideoDriver, void) \
  X(const char *, SDL_GetError, void) \
  X(SDL_Window *, SDL_CreateWindow, const char *, int, int, int, int, uint32_t) \
  X(void, SDL_DestroyWindow, SDL_Window *) \
  X(void, SDL_SetWindowTitle, SDL_Window *, const char *) \
  X(void, SDL_GetWindowSize, SDL_Window *, int *, int *) \
  X(SDL_Renderer *, SDL_CreateRenderer, SDL_Window *, int, uint32_t) \
  X(void, SDL_DestroyRenderer, SDL_Renderer *) \
  X(int, SDL_GetRendererOutputSize, SDL_Renderer *, int *, int *) \
  X(int, SDL_RenderClear, SDL_Renderer *) \
  X(int, SDL_RenderCopy, SDL_Renderer *, SDL_Texture *, const void *, const void *) \
  X(void, SDL_RenderPresent, SDL_Renderer *) \
  X(SDL_Texture *, SDL_CreateTexture, SDL_Renderer *, uint32_t, int, int, int) \
  X(void, SDL_DestroyTexture, SDL_Texture *) \
  X(int, SDL_SetTextureBlendMode, SDL_Texture *, int) \
  X(int, SDL_UpdateTexture, SDL_Texture *, const void *, const void *, int) \
  X(int, SDL_PollEvent, any_event *) \
  X(int, SDL_WaitEventTimeout, any_event *, int)

static struct {
#define MEMBER(result, name, ...) result (*name)(__VA_ARGS__);
  FUNCTIONS(MEMBER)
} sdl;

static const char *problem;
static pthread_once_t once = PTHREAD_ONCE_INIT;

#ifdef __APPLE__
#define LIBRARY "libSDL2-2.0.0.dylib"
#else
#define LIBRARY "libSDL2-2.0.so.0"
#endif

static void load(void) {
  void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    problem = LIBRARY " is missing: install SDL 2 (apt-get install libsdl2-2.0-0)";
    return;
  }
#define LOAD(result, name, ...)                          \
  {                                                      \
    void *address = dlsym(library, #name);               \
    if (!address) problem = LIBRARY " has no " #name;    \
    memcpy(&sdl.name, &address, sizeof address);         \
  }
  FUNCTIONS(LOAD)
  if (problem) return;
  // Ctrl-C belongs to the program, and a preview does not keep the screen awake.
  sdl.SDL_SetHint("SDL_NO_SIGNAL_HANDLERS", "1");
  sdl.SDL_SetHint("SDL_VIDEO_ALLOW_SCREENSAVER", "1");
  // The click that brings the window to the front is a click on what it shows.
  sdl.SDL_SetHint("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1");
  if (sdl.SDL_Init(SDL_INIT_VIDEO) != 0) {
    problem = sdl.SDL_GetError();
    return;
  }
  // Without a screen SDL draws windows that nobody sees, unless it was asked for just that.
  const char *driver = sdl.SDL_GetCurrentVideoDriver();
  if (!getenv("SDL_VIDEODRIVER") && driver &&
      (strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0)) {
    problem = "there is no screen here; leave out --window and open the page";
    sdl.SDL_Quit();
  }
}

struct desktop_window {
  SDL_Window *window;
  SDL_Renderer *renderer;
  SDL_Texture *texture;
  int width, height;
};

const char *desktop_window_open(const char *title, int width, int height, desktop_window **result) {
  *result = NULL;
  pthread_once(&once, load);
  if (problem) return problem;
  desktop_window *window = calloc(1, sizeof *window);
  if (!window) return "there is not enough memory";
  window->window = sdl.SDL_CreateWindow(
      title, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height,
      SDL_WINDOW_SHOWN | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
  if (window->window) {
    window->renderer = sdl.SDL_CreateRenderer(window->window, -1, SDL_RENDERER_PRESENTVSYNC);
    // Not every screen has a rhythm.
    if (!window->renderer) window->renderer = sdl.SDL_CreateRenderer(window->window, -1, 0);
  }
  if (!window->renderer) {
    const char *reason = sdl.SDL_GetError();
    desktop_window_destroy(window);
    return reason;
  }
  *result = window;
  return NULL;
}

void desktop_window_destroy(desktop_window *window) {
  if (window->texture) sdl.SDL_DestroyTexture(window->texture);
  if (window->renderer) sdl.SDL_DestroyRenderer(window->renderer);
  if (window->window) sdl.SDL_DestroyWindow(window->window);
  free(window);
}

void desktop_window_measure(desktop_window *window, int *width, int *height, int *pixel_width,
                            int *pixel_height) {
  sdl.SDL_GetWindowSize(window->window, width, height);
  if (sdl.SDL_GetRendererOutputSize(window->renderer, pixel_width, pixel_height) != 0) {
    *pixel_width = *width;
    *pixel_height = *height;
  }
}

// Says what an event means; false for those that mean nothing here.
static bool translate(desktop_window *window, const any_event *from, desktop_window_event *to) {
  *to = (desktop_window_event){0};
  switch (from->type) {
    case SDL_QUIT: to->kind = desktop_window_close; return true;
    case SDL_WINDOWEVENT:
      if (from->window.event == SDL_WINDOWEVENT_CLOSE) {
        to->kind = desktop_window_close;
        return true;
      }
      to->kind = desktop_window_redraw;
      return from->window.event == SDL_WINDOWEVENT_EXPOSED ||
             from->window.event == SDL_WINDOWEVENT_SIZE_CHANGED;
    case SDL_KEYDOWN:
      to->kind = desktop_window_key_down;
      to->key = from->key.symbol;
      to->repeats = from->key.repeat != 0;
      return true;
    case SDL_MOUSEMOTION:
      to->kind = desktop_window_pointer_moved;
      to->x = from->motion.x;
      to->y = from->motion.y;
      return from->motion.which != touch_mouse;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
      to->kind = from->type == SDL_MOUSEBUTTONDOWN ? desktop_window_pointer_down
                                                   : desktop_window_pointer_up;
      to->x = from->button.x;
      to->y = from->button.y;
      return from->button.which != touch_mouse && from->button.button == SDL_BUTTON_LEFT;
    case SDL_FINGERDOWN:
    case SDL_FINGERUP:
    case SDL_FINGERMOTION: {
      int width, height;
      sdl.SDL_GetWindowSize(window->window, &width, &height);
      to->kind = from->type == SDL_FINGERDOWN ? desktop_window_pointer_down
                 : from->type == SDL_FINGERUP ? desktop_window_pointer_up
                                              : desktop_window_pointer_moved;
      to->x = (double)from->finger.x * width;
      to->y = (double)from->finger.y * height;
      // 0 is the mouse.
      to->pointer = from->finger.finger == 0 ? INT64_MAX : from->finger.finger;
      return true;
    }
    default: return false;
  }
}

bool desktop_window_next_event(desktop_window *window, int wait, desktop_window_event *event) {
  any_event next;
  memset(&next, 0, sizeof next);
  if (wait > 0 && sdl.SDL_WaitEventTimeout(&next, wait)) {
    if (translate(window, &next, event)) return true;
  }
  while (sdl.SDL_PollEvent(&next)) {
    if (translate(window, &next, event)) return true;
  }
  return false;
}

const char *desktop_window_show(desktop_window *window, const uint8_t *pixels, int width,
                                int height) {
  if (pixels && (!window->texture || window->width != width || window->height != height)) {
    if (window->texture) sdl.SDL_DestroyTexture(window->texture);
    window->texture = sdl.SDL_CreateTexture(window->renderer, SDL_PIXELFORMAT_ABGR8888,
                                            SDL_TEXTUREACCESS_STREAMING, width, height);
    if (!window->texture) return sdl.SDL_GetError();
    window->width = width;
    window->height = height;
    sdl.SDL_SetTextureBlendMode(window->texture, SDL_BLENDMODE_NONE);
  }
  if (pixels && sdl.SDL_UpdateTexture(window->texture, NULL, pixels, width * 4) != 0) {
    return sdl.SDL_GetError();
  }
  sdl.SDL_RenderClear(window->renderer);
  if (window->texture) sdl.SDL_RenderCopy(window->renderer, window->texture, NULL, NULL);
  sdl.SDL_RenderPresent(window->renderer);
  return NULL;
}

void desktop_window_set_title(desktop_window *window, const char *title) {
  sdl.SDL_SetWindowTitle(window->window, title);
}
