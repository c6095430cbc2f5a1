"""An X server without a screen, and a client that looks at it and uses its mouse and keyboard.
Standard library only.

    with Server(800, 900) as server:
        subprocess.Popen(['program'], env=server.environment)
        display = server.connect()
        display.click(100, 100)
        print(display.screenshot().pixel(100, 100))
"""
import os
import shutil
import socket
import struct
import subprocess

import processes


def is_available():
    return shutil.which('Xvfb') is not None


class Server:
    """Xvfb with one screen of so many pixels."""

    def __init__(self, width, height):
        self.size = (width, height)
        out, back = os.pipe()
        self.process = subprocess.Popen(
            ['Xvfb', '-displayfd', str(back), '-screen', '0', f'{width}x{height}x24', '-ac',
             '-nolisten', 'tcp'],
            pass_fds=[back], stderr=subprocess.DEVNULL)
        os.close(back)
        with os.fdopen(out) as file:
            self.number = int(file.readline())
        self.environment = {**os.environ, 'DISPLAY': f':{self.number}'}
        for name in ('WAYLAND_DISPLAY', 'SDL_VIDEODRIVER'):
            self.environment.pop(name, None)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        processes.end(self.process)

    def connect(self):
        return Display(self.number, self.size)


class Display:
    """A client of the X protocol, with the few requests that a test needs."""

    QUERY_TREE, CONFIGURE_WINDOW, GET_GEOMETRY = 15, 12, 14
    SET_INPUT_FOCUS, GET_IMAGE, QUERY_EXTENSION = 42, 73, 98
    KEY_PRESS, KEY_RELEASE, BUTTON_PRESS, BUTTON_RELEASE, MOTION = 2, 3, 4, 5, 6

    def __init__(self, number, size):
        self.size = size
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(30)
        self.socket.connect(f'/tmp/.X11-unix/X{number}')
        self.socket.sendall(struct.pack('<BxHHHHxx', ord('l'), 11, 0, 0, 0))
        status, length = struct.unpack('<BxxxxxH', self._read(8))
        setup = self._read(length * 4)
        if status != 1:
            raise RuntimeError('the X server refused')
        vendor, = struct.unpack_from('<H', setup, 16)
        formats = setup[21]
        self.root, = struct.unpack_from('<I', setup, 32 + (vendor + 3) // 4 * 4 + formats * 8)
        name = b'XTEST'
        self._send(self.QUERY_EXTENSION, 0, struct.pack('<Hxx', len(name)) + name + b'\0' * 3)
        reply = self._reply()
        if not reply[8]:
            raise RuntimeError('the X server has no XTEST')
        self.test = reply[9]

    def _read(self, count):
        data = b''
        while len(data) < count:
            part = self.socket.recv(count - len(data))
            if not part:
                raise RuntimeError('the X server closed the connection')
            data += part
        return data

    def _send(self, opcode, detail, body):
        self.socket.sendall(struct.pack('<BBH', opcode, detail, 1 + len(body) // 4) + body)

    def _reply(self):
        while True:
            head = self._read(32)
            if head[0] == 0:
                raise RuntimeError(f'X error {head[1]} of request {head[10]}')
            if head[0] == 1:
                return head + self._read(struct.unpack_from('<I', head, 4)[0] * 4)

    def _fake(self, kind, detail, x=0, y=0):
        self._send(self.test, 2, struct.pack('<BBxxII8xhh8x', kind, detail, 0, self.root, x, y))

    def move(self, x, y):
        self._fake(self.MOTION, 0, x, y)

    def click(self, x, y):
        self.move(x, y)
        self._fake(self.BUTTON_PRESS, 1)
        self._fake(self.BUTTON_RELEASE, 1)

    def press(self, code):
        """A key by its number on a PC's keyboard: 9 Escape, 36 Return, 65 Space, 27 R."""
        self._fake(self.KEY_PRESS, code)
        self._fake(self.KEY_RELEASE, code)

    def windows(self):
        """The windows on the screen, with their places: (window, x, y, width, height)."""
        self._send(self.QUERY_TREE, 0, struct.pack('<I', self.root))
        reply = self._reply()
        count, = struct.unpack_from('<H', reply, 16)
        found = []
        for window in struct.unpack_from(f'<{count}I', reply, 32):
            self._send(self.GET_GEOMETRY, 0, struct.pack('<I', window))
            found.append((window, *struct.unpack_from('<hhHH', self._reply(), 12)))
        return found

    def resize(self, window, x, y, width, height):
        self._send(self.CONFIGURE_WINDOW, 0,
                   struct.pack('<IHxxIIII', window, 0b1111, x, y, width, height))

    def focus(self, window):
        self._send(self.SET_INPUT_FOCUS, 1, struct.pack('<II', window, 0))

    def screenshot(self):
        width, height = self.size
        self._send(self.GET_IMAGE, 2,
                   struct.pack('<IhhHHI', self.root, 0, 0, width, height, 0xFFFFFFFF))
        return Picture(width, height, self._reply()[32:])


class Picture:
    """A picture of the screen: blue, green, red and an unused byte a pixel."""

    def __init__(self, width, height, data):
        self.width, self.height, self.data = width, height, data

    def pixel(self, x, y):
        """Red, green and blue."""
        at = (int(y) * self.width + int(x)) * 4
        blue, green, red = self.data[at:at + 3]
        return red, green, blue
