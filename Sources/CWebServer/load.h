#ifndef CWEBSERVER_LOAD_H
#define CWEBSERVER_LOAD_H

#include <libwebsockets.h>

// Everything of libwebsockets that is called.
#define WEBSOCKET_FUNCTIONS(F)    \
  F(lws_add_http_common_headers)  \
  F(lws_add_http_header_by_name)  \
  F(lws_callback_on_writable)     \
  F(lws_cancel_service)           \
  F(lws_close_reason)             \
  F(lws_context_destroy)          \
  F(lws_context_user)             \
  F(lws_create_context)           \
  F(lws_finalize_write_http_header) \
  F(lws_frame_is_binary)          \
  F(lws_get_context)              \
  F(lws_get_vhost_by_name)        \
  F(lws_get_vhost_listen_port)    \
  F(lws_hdr_copy)                 \
  F(lws_hdr_total_length)         \
  F(lws_http_transaction_completed) \
  F(lws_is_final_fragment)        \
  F(lws_remaining_packet_payload) \
  F(lws_service)                  \
  F(lws_set_log_level)            \
  F(lws_write)

typedef struct {
#define MEMBER(name) __typeof__(&name) name;
  WEBSOCKET_FUNCTIONS(MEMBER)
#undef MEMBER
} websocket_functions;

/// NULL, and a sentence, when the library cannot be loaded.
const websocket_functions *websocket_functions_load(const char **missing);

#endif
