#ifndef CWEBSERVER_H
#define CWEBSERVER_H

#include <stddef.h>
#include <stdint.h>

// An HTTP and WebSocket server, by libwebsockets, which is loaded when the first server starts.
// All callbacks come on the thread that runs the server.

typedef struct web_server web_server;

/// What a browser asks for. The texts end with 0 and are valid during the callback only; a header
/// that is missing is empty.
typedef struct {
  const char *path;
  const char *query;
  const char *host;
  const char *origin;
} web_request;

/// What it gets. The bytes are copied.
typedef struct {
  unsigned status;
  const char *content_type;
  const uint8_t *bytes;
  size_t count;
} web_response;

/// A message for a page. The bytes are copied.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  int is_binary;
} web_message;

typedef struct {
  /// The address to listen at, as numbers with dots.
  const char *address;
  /// 0 takes one that is free.
  int port;
  /// Bytes of the longest message that a page may send; a longer one closes its connection.
  size_t longest_message;
  /// Open WebSockets; further ones are refused.
  unsigned most_pages;
  void *owner;
  /// Answers a GET.
  void (*answer)(void *owner, const web_request *request, web_response *response);
  /// Says whether a WebSocket may be opened: 0 refuses.
  int (*allows)(void *owner, const web_request *request);
  void (*opened)(void *owner, uint32_t page);
  /// A whole message; 0 closes the connection.
  int (*received)(void *owner, uint32_t page, const uint8_t *bytes, size_t count, int is_binary);
  /// The page can take a message: fills it in, or gives 0 when there is none.
  int (*next)(void *owner, uint32_t page, web_message *message);
  void (*closed)(void *owner, uint32_t page);
} web_server_options;

/// Starts to listen. NULL when that fails; `problem` is then a sentence without a full stop.
web_server *web_server_start(const web_server_options *options, const char **problem);

int web_server_port(const web_server *server);

/// Serves until `web_server_stop`; on a thread of its own. The server is gone afterwards.
void web_server_run(web_server *server);

/// There is something to send, or to stop: from any thread.
void web_server_wake(web_server *server);
void web_server_stop(web_server *server);

#endif
