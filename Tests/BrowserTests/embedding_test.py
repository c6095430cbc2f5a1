#!/usr/bin/env python3
"""Serves the embedding example's page, and compares its last picture with the native one.
Exits 1 when something is wrong.
usage: embedding_test.py FOLDER HASH
FOLDER holds page.html, player.js, ZoetropePlayer.wasm, start.zoe and commits."""
import functools
import http.server
import sys
import threading
from contextlib import closing

from browser import Browser


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {'.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm',
                      '': 'application/octet-stream'}

    def log_message(self, *_):
        pass


def main():
    folder, expected = sys.argv[1:]
    server = http.server.ThreadingHTTPServer(
        ('127.0.0.1', 0), functools.partial(Handler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with closing(Browser()) as browser:
        tab = browser.open(f'http://127.0.0.1:{server.server_port}/page.html', ratio=1)
        tab.wait('document.title.startsWith("done")')
        found = tab.run('document.title').split()[1]
    holds = int(found, 16) == int(expected, 16)
    print(f'{"ok  " if holds else "FAIL"} the page that was fed commits shows {found}, '
          f'the app {expected}')
    return 0 if holds else 1


sys.exit(main())
