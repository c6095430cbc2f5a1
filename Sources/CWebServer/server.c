#include "CWebServer.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "load.h"

enum {
  longest_path = 256,
  longest_query = 256,
  longest_header = 256,
  /// Bytes of a response that are handed over at a time.
  response_part = 1 << 16,
  /// Seconds after which a connection that does nothing is closed, requests only.
  request_timeout = 20,
};

// Close codes of RFC 6455, 7.4.1.
enum { close_bad_message = 1008, close_too_long = 1009 };

typedef struct page {
  struct page *next;
  struct lws *connection;
  uint32_t number;
  uint8_t *message;
  size_t count;
  size_t capacity;
} page;

struct web_server {
  web_server_options options;
  const websocket_functions *lws;
  struct lws_context *context;
  struct lws_protocols protocols[3];
  page *pages;
  unsigned page_count;
  uint32_t next_number;
  atomic_int is_stopping;
};

/// What a connection has: a response on its way out, or a page.
typedef struct {
  uint8_t *response;
  size_t count;
  size_t sent;
  page *page;
} session;

static web_server *server_of(const websocket_functions *lws, struct lws *connection) {
  return lws->lws_context_user(lws->lws_get_context(connection));
}

// Requests

static void copy_header(
    web_server *server, struct lws *connection, char *text, int size, enum lws_token_indexes name) {
  text[0] = 0;
  if (server->lws->lws_hdr_total_length(connection, name) <= 0) return;
  // What is too long is as good as missing: nothing of ours is.
  if (server->lws->lws_hdr_copy(connection, text, size, name) < 0) text[0] = 0;
}

typedef struct {
  char path[longest_path];
  char query[longest_query];
  char host[longest_header];
  char origin[longest_header];
} request_text;

static web_request read_request(web_server *server, struct lws *connection, request_text *text) {
  copy_header(server, connection, text->path, sizeof text->path, WSI_TOKEN_GET_URI);
  copy_header(server, connection, text->query, sizeof text->query, WSI_TOKEN_HTTP_URI_ARGS);
  copy_header(server, connection, text->host, sizeof text->host, WSI_TOKEN_HOST);
  copy_header(server, connection, text->origin, sizeof text->origin, WSI_TOKEN_ORIGIN);
  return (web_request){text->path, text->query, text->host, text->origin};
}

static int add_header(
    web_server *server, struct lws *connection, const char *name, const char *value,
    unsigned char **place, unsigned char *end) {
  return server->lws->lws_add_http_header_by_name(
      connection, (const unsigned char *)name, (const unsigned char *)value, (int)strlen(value),
      place, end);
}

static int answer(web_server *server, struct lws *connection, session *session) {
  request_text text;
  web_request request = read_request(server, connection, &text);
  web_response response = {.status = 500, .content_type = "text/plain"};
  server->options.answer(server->options.owner, &request, &response);

  unsigned char headers[LWS_PRE + 2048];
  unsigned char *start = headers + LWS_PRE, *place = start, *end = headers + sizeof headers - 1;
  if (server->lws->lws_add_http_common_headers(
          connection, response.status, response.content_type, response.count, &place, end))
    return 1;
  // Nothing but this server's own files is loaded, nothing is kept, and no other page frames it.
  if (add_header(server, connection, "content-security-policy:",
                 "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
                 "connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; "
                 "frame-ancestors 'none'", &place, end) ||
      add_header(server, connection, "x-content-type-options:", "nosniff", &place, end) ||
      add_header(server, connection, "referrer-policy:", "no-referrer", &place, end) ||
      add_header(server, connection, "cross-origin-resource-policy:", "same-origin", &place, end) ||
      add_header(server, connection, "cache-control:", "no-store", &place, end) ||
      server->lws->lws_finalize_write_http_header(connection, start, &place, end))
    return 1;

  free(session->response);
  session->response = malloc(LWS_PRE + response.count + 1);
  if (!session->response) return 1;
  if (response.count) memcpy(session->response + LWS_PRE, response.bytes, response.count);
  session->count = response.count;
  session->sent = 0;
  server->lws->lws_callback_on_writable(connection);
  return 0;
}

static int send_response(web_server *server, struct lws *connection, session *session) {
  if (!session->response) return 0;
  size_t left = session->count - session->sent;
  size_t part = left < response_part ? left : response_part;
  int is_last = part == left;
  // The bytes before the part were sent, so they may serve as the room that the library wants.
  if (server->lws->lws_write(
          connection, session->response + LWS_PRE + session->sent, part,
          is_last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)part)
    return -1;
  session->sent += part;
  if (!is_last) {
    server->lws->lws_callback_on_writable(connection);
    return 0;
  }
  free(session->response);
  session->response = NULL;
  return server->lws->lws_http_transaction_completed(connection) ? -1 : 0;
}

// Pages

static int open_page(web_server *server, struct lws *connection, session *session) {
  page *page = calloc(1, sizeof *page);
  if (!page) return -1;
  page->connection = connection;
  page->number = server->next_number++;
  page->next = server->pages;
  server->pages = page;
  server->page_count++;
  session->page = page;
  server->options.opened(server->options.owner, page->number);
  server->lws->lws_callback_on_writable(connection);
  return 0;
}

static void close_page(web_server *server, session *session) {
  page *closed = session->page;
  if (!closed) return;
  session->page = NULL;
  for (page **place = &server->pages; *place; place = &(*place)->next) {
    if (*place != closed) continue;
    *place = closed->next;
    break;
  }
  server->page_count--;
  server->options.closed(server->options.owner, closed->number);
  free(closed->message);
  free(closed);
}

static int close_with(web_server *server, struct lws *connection, int code) {
  server->lws->lws_close_reason(connection, (enum lws_close_status)code, NULL, 0);
  return -1;
}

static int receive(
    web_server *server, struct lws *connection, session *session, const void *bytes, size_t count) {
  page *page = session->page;
  if (!page) return -1;
  size_t left = server->lws->lws_remaining_packet_payload(connection);
  size_t limit = server->options.longest_message;
  // The first piece already says how much there will be.
  if (count > limit || left > limit || page->count > limit - count || page->count + count > limit - left)
    return close_with(server, connection, close_too_long);
  if (page->count + count > page->capacity) {
    uint8_t *larger = realloc(page->message, limit);
    if (!larger) return -1;
    page->message = larger;
    page->capacity = limit;
  }
  if (count) memcpy(page->message + page->count, bytes, count);
  page->count += count;
  if (left || !server->lws->lws_is_final_fragment(connection)) return 0;
  size_t length = page->count;
  page->count = 0;
  if (server->options.received(
          server->options.owner, page->number, page->message, length,
          server->lws->lws_frame_is_binary(connection)))
    return 0;
  return close_with(server, connection, close_bad_message);
}

static int send_message(web_server *server, struct lws *connection, session *session) {
  page *page = session->page;
  if (!page) return -1;
  web_message message = {0};
  if (!server->options.next(server->options.owner, page->number, &message)) return 0;
  uint8_t *copy = malloc(LWS_PRE + message.count + 1);
  if (!copy) return -1;
  if (message.count) memcpy(copy + LWS_PRE, message.bytes, message.count);
  // What the socket does not take now the library keeps, and asks for nothing more until it is out.
  int written = server->lws->lws_write(
      connection, copy + LWS_PRE, message.count,
      message.is_binary ? LWS_WRITE_BINARY : LWS_WRITE_TEXT);
  free(copy);
  if (written < (int)message.count) return -1;
  server->lws->lws_callback_on_writable(connection);
  return 0;
}

static int allows(web_server *server, struct lws *connection) {
  if (server->page_count >= server->options.most_pages) return 0;
  request_text text;
  web_request request = read_request(server, connection, &text);
  return server->options.allows(server->options.owner, &request);
}

// The library's one callback

static int handle(
    struct lws *connection, enum lws_callback_reasons reason, void *user, void *bytes,
    size_t count) {
  const char *missing;
  const websocket_functions *lws = websocket_functions_load(&missing);
  if (!lws || !connection) return 0;
  session *session = user;
  switch (reason) {
    case LWS_CALLBACK_HTTP: return answer(server_of(lws, connection), connection, session);
    case LWS_CALLBACK_HTTP_WRITEABLE:
      return send_response(server_of(lws, connection), connection, session);
    case LWS_CALLBACK_HTTP_BODY: return -1;
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
      if (session) {
        free(session->response);
        session->response = NULL;
      }
      return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
      return allows(server_of(lws, connection), connection) ? 0 : 1;
    case LWS_CALLBACK_ESTABLISHED:
      return open_page(server_of(lws, connection), connection, session);
    case LWS_CALLBACK_RECEIVE:
      return receive(server_of(lws, connection), connection, session, bytes, count);
    case LWS_CALLBACK_SERVER_WRITEABLE:
      return send_message(server_of(lws, connection), connection, session);
    case LWS_CALLBACK_CLOSED:
      close_page(server_of(lws, connection), session);
      return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED: {
      web_server *server = server_of(lws, connection);
      for (page *page = server->pages; page; page = page->next)
        lws->lws_callback_on_writable(page->connection);
      return 0;
    }
    default: return 0;
  }
}

// The server

/// Whether this machine has the address: whether something can be bound to it.
static int is_own_address(const char *address) {
  struct sockaddr_in place = {.sin_family = AF_INET};
  if (inet_pton(AF_INET, address, &place.sin_addr) != 1) return 0;
  int probe = socket(AF_INET, SOCK_STREAM, 0);
  if (probe < 0) return 1;
  int is_own = bind(probe, (struct sockaddr *)&place, sizeof place) == 0 || errno != EADDRNOTAVAIL;
  close(probe);
  return is_own;
}

web_server *web_server_start(const web_server_options *options, const char **problem) {
  const websocket_functions *lws = websocket_functions_load(problem);
  if (!lws) return NULL;
  web_server *server = calloc(1, sizeof *server);
  if (!server) {
    *problem = "there is no memory left";
    return NULL;
  }
  server->options = *options;
  server->lws = lws;
  server->next_number = 1;
  server->protocols[0] =
      (struct lws_protocols){.name = "http", .callback = handle, .per_session_data_size = sizeof(session)};
  server->protocols[1] = (struct lws_protocols){
    .name = "zoetrope", .callback = handle, .per_session_data_size = sizeof(session),
    .rx_buffer_size = 4096,
  };
  // The library would wait for such an address to appear, and say nothing.
  if (!is_own_address(options->address)) {
    free(server);
    *problem = "this machine has no such address; 0.0.0.0 listens at all that it has";
    return NULL;
  }
  struct lws_context_creation_info info = {
    .port = options->port,
    .iface = options->address,
    .protocols = server->protocols,
    .user = server,
    .options = LWS_SERVER_OPTION_DISABLE_IPV6,
    .gid = (gid_t)-1,
    .uid = (uid_t)-1,
    .keepalive_timeout = request_timeout,
    .timeout_secs = request_timeout,
  };
  server->context = lws->lws_create_context(&info);
  if (!server->context) {
    free(server);
    *problem = "the address or port cannot be listened at: it is taken, or not this machine's; "
               "choose another with --port";
    return NULL;
  }
  return server;
}

int web_server_port(const web_server *server) {
  struct lws_vhost *host = server->lws->lws_get_vhost_by_name(server->context, "default");
  return host ? server->lws->lws_get_vhost_listen_port(host) : -1;
}

void web_server_run(web_server *server) {
  while (!atomic_load(&server->is_stopping) && server->lws->lws_service(server->context, 0) >= 0) {
  }
  server->lws->lws_context_destroy(server->context);
  free(server);
}

void web_server_wake(web_server *server) { server->lws->lws_cancel_service(server->context); }

void web_server_stop(web_server *server) {
  atomic_store(&server->is_stopping, 1);
  web_server_wake(server);
}
