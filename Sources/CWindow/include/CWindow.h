// A window of the desktop that shows pixels and tells what a person does to it. SDL 2 draws it;
// its library is loaded when the first window opens, so programs start without it and run where it
// is missing.
#ifndef CWINDOW_H
#define CWINDOW_H

#include <stdbool.h>
#include <stdint.h>

typedef struct desktop_window desktop_window;

/// What happened to a window.
typedef enum {
  /// The person wants it to close.
  desktop_window_close,
  /// It has another size, or must be drawn again.
  desktop_window_redraw,
  desktop_window_pointer_down,
  desktop_window_pointer_moved,
  desktop_window_pointer_up,
  desktop_window_key_down,
} desktop_window_event_kind;

typedef struct {
  desktop_window_event_kind kind;
  /// Where a pointer is, in the window's points from the top left.
  double x, y;
  /// 0 is the mouse, and others are fingers.
  int64_t pointer;
  /// The character of a key without modifiers, or 0x40000000 and a scan code.
  int32_t key;
  /// A key that is held down.
  bool repeats;
} desktop_window_event;

/// Keys that are no characters.
enum {
  desktop_window_key_return = 13,
  desktop_window_key_escape = 27,
  desktop_window_key_right = 0x4000004F,
};

/// Opens a window.
/// - Returns: NULL, or why there is no window; the text is the library's own.
const char *_Nullable desktop_window_open(const char *_Nonnull title, int width, int height,
                                          desktop_window *_Nullable *_Nonnull window);

void desktop_window_destroy(desktop_window *_Nonnull window);

/// The size in points and in the screen's own pixels.
void desktop_window_measure(desktop_window *_Nonnull window, int *_Nonnull width,
                            int *_Nonnull height, int *_Nonnull pixel_width,
                            int *_Nonnull pixel_height);

/// Takes the next event, for which it waits so many milliseconds; 0 does not wait.
/// - Returns: false when there is none.
bool desktop_window_next_event(desktop_window *_Nonnull window, int wait,
                               desktop_window_event *_Nonnull event);

/// Shows a picture of red, green, blue and alpha bytes, with as many pixels as the window has, and
/// waits for the screen where it has a rhythm.
/// - Parameter pixels: NULL shows the last picture again.
/// - Returns: NULL, or why it cannot be shown.
const char *_Nullable desktop_window_show(desktop_window *_Nonnull window,
                                          const uint8_t *_Nullable pixels, int width, int height);

void desktop_window_set_title(desktop_window *_Nonnull window, const char *_Nonnull title);

#endif
