#include "CWebPage.h"

// `#embed` is C23's; the compiler has it in every language mode, and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char player_js[] = {
#embed "player.js"
};

static const unsigned char preview_html[] = {
#embed "preview.html"
};

static const unsigned char preview_css[] = {
#embed "preview.css"
};

static const unsigned char preview_js[] = {
#embed "preview.js"
};

static const unsigned char zoetrope_player_js[] = {
#embed "zoetrope-player.js"
};

static const unsigned char export_html[] = {
#embed "export.html"
};

#define FILE_OF(array) ((web_page_file){array, sizeof array})

web_page_file web_page_player_js(void) { return FILE_OF(player_js); }
web_page_file web_page_preview_html(void) { return FILE_OF(preview_html); }
web_page_file web_page_preview_css(void) { return FILE_OF(preview_css); }
web_page_file web_page_preview_js(void) { return FILE_OF(preview_js); }
web_page_file web_page_zoetrope_player_js(void) { return FILE_OF(zoetrope_player_js); }
web_page_file web_page_export_html(void) { return FILE_OF(export_html); }
