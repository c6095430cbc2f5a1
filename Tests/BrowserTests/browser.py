"""A headless Chromium, driven over the DevTools protocol with the standard library alone."""
import base64
import json
import os
import re
import shutil
import socket
import struct
import subprocess
import tempfile
import threading
import time
import urllib.request

import processes


class WebSocket:
    """The client's side of RFC 6455, as far as tests need it."""

    def __init__(self, host, port, path, origin=None, protocol=None, name=None):
        self.sock = socket.create_connection((host, port), timeout=60)
        self.file = self.sock.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {name or f'{host}:{port}'}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        if origin:
            lines.append(f"Origin: {origin}")
        if protocol:
            lines.append(f"Sec-WebSocket-Protocol: {protocol}")
        self.sock.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.status = self.file.readline().decode()
        while self.file.readline().strip():
            pass
        self.is_open = " 101 " in self.status

    def send(self, data, opcode=1):
        if isinstance(data, str):
            data = data.encode()
        size, mask = len(data), os.urandom(4)
        head = bytes([0x80 | opcode, 0x80 | (size if size < 126 else 126 if size < 65536 else 127)])
        if size >= 65536:
            head += struct.pack(">Q", size)
        elif size >= 126:
            head += struct.pack(">H", size)
        self.sock.sendall(head + mask + bytes(byte ^ mask[i & 3] for i, byte in enumerate(data)))

    def _read(self, count):
        data = self.file.read(count)
        if len(data) < count:
            raise EOFError("the connection was closed")
        return data

    def receive(self):
        """The next message: its opcode and its bytes. A close is one, with opcode 8."""
        whole, kind = b"", None
        while True:
            first, size = self._read(2)
            size &= 127
            if size == 126:
                size, = struct.unpack(">H", self._read(2))
            elif size == 127:
                size, = struct.unpack(">Q", self._read(8))
            body = self._read(size)
            if first & 15 == 9:
                continue
            kind = kind or first & 15
            whole += body
            if first & 0x80:
                return kind, whole

    def close(self):
        self.sock.close()


class Tab:
    """A page of the browser."""

    def __init__(self, port, url, width=1280, height=860, ratio=2, dark=False, reduced=False,
                 before=None):
        ask = urllib.request.Request(f"http://127.0.0.1:{port}/json/new?about:blank", method="PUT")
        target = json.load(urllib.request.urlopen(ask))
        self.id = 0
        # What the browser said by itself.
        self.events = []
        self.port, self.target = port, target["id"]
        path = target["webSocketDebuggerUrl"].split(str(port), 1)[1]
        self.link = WebSocket("127.0.0.1", port, path)
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=ratio, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if reduced else "no-preference"}])
        for domain in ("Page", "Runtime", "Network"):
            self.call(f"{domain}.enable")
        if before:
            self.call("Page.addScriptToEvaluateOnNewDocument", source=before)
        self.call("Page.navigate", url=url)

    def call(self, method, **parameters):
        self.id += 1
        self.link.send(json.dumps({"id": self.id, "method": method, "params": parameters}))
        while True:
            reply = json.loads(self.link.receive()[1])
            if "method" in reply:
                self.events.append(reply)
            if reply.get("id") == self.id:
                if "error" in reply:
                    raise RuntimeError(f"{method}: {reply['error']}")
                return reply["result"]

    def run(self, script):
        """What a piece of JavaScript gives; what it throws is thrown here."""
        result = self.call("Runtime.evaluate", expression=script, awaitPromise=True,
                           returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def wait(self, condition, seconds=20):
        end = time.time() + seconds
        while time.time() < end:
            try:
                if self.run(condition):
                    return
            except RuntimeError:
                pass  # The page is being replaced.
            time.sleep(0.02)
        raise AssertionError(f"in vain waited for: {condition}")

    def mouse(self, kind, x, y):
        pressed = {"mousePressed": 1, "mouseReleased": 0, "mouseMoved": 0}[kind]
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left",
                  buttons=pressed, clickCount=1)

    def click(self, x, y):
        self.mouse("mouseMoved", x, y)
        self.mouse("mousePressed", x, y)
        self.mouse("mouseReleased", x, y)

    def click_on(self, selector):
        box = self.run(f"(() => {{ const b = document.querySelector({json.dumps(selector)})"
                       ".getBoundingClientRect();"
                       " return [b.x + b.width / 2, b.y + b.height / 2]; })()")
        self.click(*box)

    def key(self, name, code=None):
        text = {"Enter": "\r", " ": " "}.get(name)
        parameters = {"key": name, "code": code or name}
        if text:
            parameters["text"] = text
        self.call("Input.dispatchKeyEvent", type="keyDown", **parameters)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=name, code=code or name)

    def problems(self):
        """What went wrong on the page: exceptions, and errors in the console."""
        found = []
        for event in self.events:
            said = event.get("params", {})
            if event["method"] == "Runtime.exceptionThrown":
                details = said["exceptionDetails"]
                found.append(details.get("exception", {}).get("description", details["text"]))
            if event["method"] == "Runtime.consoleAPICalled" and said["type"] == "error":
                found.append(" ".join(str(part.get("value")) for part in said["args"]))
        return found

    def requests(self):
        """The addresses that the page asked for."""
        return [event["params"]["request"]["url"] for event in self.events
                if event["method"] == "Network.requestWillBeSent"]

    def picture(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def close(self):
        self.link.close()
        urllib.request.urlopen(f"http://127.0.0.1:{self.port}/json/close/{self.target}").read()


class Browser:
    program = shutil.which("chromium")

    def __init__(self):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.process = subprocess.Popen(
            [self.program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--disable-background-networking", "--disable-component-update", "--no-first-run",
             "--disable-renderer-backgrounding", "--disable-background-timer-throttling",
             "--disable-backgrounding-occluded-windows",
             "--remote-debugging-port=0", f"--user-data-dir={self.profile.name}", "about:blank"],
            stderr=subprocess.PIPE, text=True)
        said = (re.search(r"DevTools listening on ws://[^:]+:(\d+)", line)
                for line in self.process.stderr)
        self.port = next(int(match[1]) for match in said if match)
        threading.Thread(target=self.process.stderr.read, daemon=True).start()

    def open(self, url, **options):
        return Tab(self.port, url, **options)

    def close(self):
        processes.end(self.process)
        self.profile.cleanup()
