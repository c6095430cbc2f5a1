#ifndef CWEBPAGE_H
#define CWEBPAGE_H

#include <stddef.h>

/// A file that the program carries inside of it.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} web_page_file;

web_page_file web_page_player_js(void);
web_page_file web_page_preview_html(void);
web_page_file web_page_preview_css(void);
web_page_file web_page_preview_js(void);
web_page_file web_page_zoetrope_player_js(void);
web_page_file web_page_export_html(void);

#endif
