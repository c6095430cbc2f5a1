#!/usr/bin/env python3
"""Tests the live preview's page in headless Chromium.

usage: preview_test.py TOOL [--frames RELEASE_TOOL] [--pictures FOLDER] [--figures] [NAME…]

Prints a line for each test: "ok NAME" or "failed NAME: REASON". The frames are compared at full size
with those of RELEASE_TOOL, or small with those of TOOL, which may be a slow debug build.
"""
import argparse
import hashlib
import json
import os
import random
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import time
import traceback

from browser import Browser, WebSocket

PURPLE, BLUE, PINK = (0, 0, 138), (25, 69, 255), (255, 0, 121)
WHITE, RED = (255, 255, 255), (209, 42, 24)
MIDDLE = (187.5, 333.5)


class Preview:
    """A running `zoetrope preview`."""

    def __init__(self, tool, *arguments, **options):
        self.process = subprocess.Popen(
            [tool, "preview", *arguments, "--no-open"], stdout=subprocess.PIPE, text=True,
            **options)
        self.url = self.process.stdout.readline().strip()
        assert self.url.startswith("http://"), f"no address: {self.url!r}"
        self.port = int(self.url.split(":")[2].split("/")[0])

    def memory(self):
        """Resident bytes."""
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")

    def is_alive(self):
        return self.process.poll() is None

    def socket(self, **options):
        options.setdefault("protocol", "zoetrope")
        options.setdefault("path", "/socket")
        return WebSocket("127.0.0.1", self.port, **options)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()


class Page:
    """The preview's page in a tab."""

    opened = []

    @classmethod
    def close_all(cls):
        for tab in cls.opened:
            tab.close()
        cls.opened = []

    def __init__(self, browser, preview, **options):
        self.tab = browser.open(preview.url, **options)
        Page.opened.append(self.tab)
        self.tab.wait("globalThis.preview?.isShowing")

    def time(self):
        """What the page's clock shows."""
        self.next_picture()
        return float(self.tab.run("document.getElementById('time').textContent").split()[0])

    def next_picture(self):
        # A tab behind another one draws nothing.
        self.tab.call("Page.bringToFront")
        self.tab.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def pause(self):
        if not self.tab.run("preview.isPaused"):
            self.tab.click_on("#play")
        self.tab.wait("preview.isPaused")

    def place(self, point):
        """A point of the scene in the window."""
        box, width = self.tab.run(
            "(() => { const b = document.getElementById('canvas').getBoundingClientRect();"
            " return [[b.x, b.y, b.width], preview.player.width]; })()")
        scale = box[2] / width
        return box[0] + point[0] * scale, box[1] + point[1] * scale

    def click(self, point):
        self.tab.click(*self.place(point))

    def step(self, seconds):
        """Lets a stopped app go on by so much, and waits until the page shows it."""
        wanted = self.tab.run("preview.time") + seconds
        self.tab.run(f"preview.link.step({seconds})")
        self.tab.wait(f"Math.abs(preview.time - {wanted}) < 1e-4")
        self.next_picture()

    def color(self, point):
        """The pixel of the canvas at a point of the scene."""
        return tuple(self.tab.run(
            "(() => { const c = document.getElementById('canvas');"
            " const s = c.width / preview.player.width;"
            f" const d = c.getContext('2d').getImageData({point[0]} * s, {point[1]} * s, 1, 1).data;"
            " return [...d.slice(0, 3)]; })()"))

    def expect(self, probes):
        self.next_picture()
        for point, wanted in probes:
            found = self.color(point)
            close = all(abs(a - b) <= 3 for a, b in zip(found, wanted))
            assert close, f"at {self.time()} s {point} is {found}, not {wanted}"

    def hash(self):
        return self.tab.run(
            "(() => { preview.player.frame(preview.time, 375, 667); return preview.player.hash; })()")


CHECK = [(MIDDLE, PURPLE), ((187.5, 437.3), BLUE), ((291.3, 333.5), BLUE), ((209.18, 333.41), BLUE),
         ((158.35, 351.85), BLUE), ((170, 351), PURPLE), ((205, 351), PURPLE)]
CROSS = [(MIDDLE, PINK), ((187.5, 437.3), PINK), ((291.3, 333.5), PINK), ((209.18, 333.41), PURPLE),
         ((158.35, 351.85), PURPLE), ((170, 351), PINK), ((205, 351), PINK)]


def between(color):
    """Neither a check nor a cross: only the two diagonals."""
    return [(point, color if point in (MIDDLE, (170, 351), (205, 351)) else PURPLE)
            for point, _ in CHECK]


def test_a_click_toggles_the_check_mark(suite):
    with Preview(suite.tool, "checkmark") as preview:
        page = Page(suite.browser, preview)
        page.pause()
        page.expect(CHECK)
        start = page.time()
        page.click(MIDDLE)
        page.step(0.8)
        assert abs(page.time() - start - 0.8) < 2e-3, f"{page.time()} s is not 0.8 s after {start}"
        page.expect(between(PINK))
        page.step(0.3)
        page.expect(CROSS)
        page.click(MIDDLE)
        page.step(0.5)
        page.expect(between((78, 53, 224)))
        page.step(0.5)
        page.expect([(MIDDLE, PURPLE), ((187.5, 437.3), PURPLE), ((291.3, 333.5), BLUE),
                     ((209.18, 333.41), BLUE), ((158.35, 351.85), BLUE)])
        page.step(0.3)
        page.expect(CHECK)
        # By itself, too.
        page.tab.click_on("#play")
        page.click(MIDDLE)
        time.sleep(1.5)
        page.expect(CROSS)


def test_the_keyboard_taps(suite):
    with Preview(suite.tool, "checkmark") as preview:
        page = Page(suite.browser, preview)
        page.pause()
        page.tab.run("document.getElementById('canvas').focus({ focusVisible: true })")
        page.tab.key("Enter")
        time.sleep(0.2)
        page.step(1.2)
        page.expect(CROSS)


def test_the_loading_animation_starts_again_on_a_click(suite):
    with Preview(suite.tool, "loading") as preview:
        page = Page(suite.browser, preview)
        page.pause()
        page.tab.run("preview.link.restart()")
        page.tab.wait("preview.isShowing && preview.time < 0.001")
        for seconds in (2.0, 2.0, 0.8):
            page.step(seconds)
        page.expect([((5, 5), (46, 117, 146)), ((370, 660), (46, 117, 146))])
        page.click(MIDDLE)
        page.step(0.01)
        page.expect([((5, 5), WHITE), ((370, 660), WHITE), ((100, 200), WHITE)])
        page.step(1.04)
        page.expect([((187.5, 348.5), RED), ((142.5, 378.5), WHITE)])


def test_search_again_starts_the_search_again(suite):
    button, corner, photo = (187, 604.5), (260, 201), (266, 207)
    with Preview(suite.tool, "multiplayer-search") as preview:
        page = Page(suite.browser, preview)
        page.pause()
        page.tab.run("preview.link.restart()")
        page.tab.wait("preview.isShowing && preview.time < 0.001")
        background = page.color(photo)
        # Before it is seen the button hears nothing: the search goes on to its end.
        page.click(button)
        page.step(5)
        page.step(5.6)
        # The squares' mitred corner, and the picture where there was a circle.
        page.expect([(corner, WHITE)])
        picture = page.color(photo)
        assert picture != background, f"there is no square: {picture}"
        for _ in range(2):
            page.click(button)
            page.step(0.01)
            page.expect([((351, 247), WHITE), (photo, background)])
            # The moment before the two meet, a second after the click.
            page.step(0.985)
            page.expect([((189.85, 242.5), WHITE), (photo, background)])
            page.step(9.7)
            page.expect([(corner, WHITE), (photo, picture)])


def test_two_hundred_clicks_leave_page_and_app_in_step(suite):
    with Preview(suite.tool, "checkmark") as preview:
        page = Page(suite.browser, preview)
        chance = random.Random(4)
        for _ in range(200):
            page.click((chance.uniform(5, 370), chance.uniform(5, 660)))
            time.sleep(chance.uniform(0, 0.02))
        assert preview.is_alive()
        time.sleep(0.3)
        page.pause()
        # Somebody who comes now is sent the app's own scene.
        other = Page(suite.browser, preview)
        other.tab.wait("preview.isPaused")
        page.next_picture()
        assert page.time() == other.time(), f"{page.time()} and {other.time()}"
        for _ in range(4):
            assert page.hash() == other.hash(), f"the pages differ at {page.time()} s"
            page.step(0.21)
            other.tab.wait(f"Math.abs(preview.time - {page.tab.run('preview.time')}) < 1e-4")


def test_frames_are_the_native_ones(suite):
    tool, size = (suite.frames, (750, 1334)) if suite.frames else (suite.tool, (94, 167))
    for name, gestures in (("checkmark", ["--tap", "0.5@187,333", "--tap", "2.5@187,333",
                                          "--duration", "4.5"]),
                           ("loading", ["--duration", "5"]),
                           ("multiplayer-search", ["--duration", "11"])):
        listed = subprocess.run([tool, "list"], capture_output=True, text=True).stdout
        if name not in listed:
            continue
        render = subprocess.Popen(
            [tool, "render", name, *gestures, "--fps", "60", "--size", f"{size[0]}x{size[1]}",
             "--format", "rgba", "-o", "-", "--quiet"], stdout=subprocess.PIPE)
        native = []
        while frame := render.stdout.read(size[0] * size[1] * 4):
            native.append(hashlib.sha256(frame).hexdigest())
        assert len(native) > 200, f"{len(native)} frames of {name}"
        with Preview(suite.tool, name, *gestures) as preview:
            page = Page(suite.browser, preview)
            page.pause()
            web = page.tab.run(
                "(async () => { const hashes = [];"
                f"for (let frame = 0; frame < {len(native)}; frame++) {{"
                f"  const picture = preview.player.frame(frame / 60, {size[0]}, {size[1]});"
                "  const hash = await crypto.subtle.digest('SHA-256', picture.data);"
                "  hashes.push([...new Uint8Array(hash)]"
                "    .map((byte) => byte.toString(16).padStart(2, '0')).join(''));"
                "} return hashes; })()")
        differing = [frame for frame, pair in enumerate(zip(native, web)) if pair[0] != pair[1]]
        assert not differing, f"{name}: frames {differing[:5]} of {len(native)} differ"


def test_a_recording_is_scrubbed(suite):
    with Preview(suite.tool, "checkmark", "--tap", "0.5@187,333", "--duration", "3") as preview:
        page = Page(suite.browser, preview)
        page.pause()
        for moment, probes in ((2.5, CROSS), (0.25, CHECK), (1.3, between(PINK))):
            page.tab.run("(() => { const bar = document.getElementById('scrub');"
                         f" bar.value = {moment}; bar.dispatchEvent(new Event('input')); }})()")
            page.expect(probes)
        page.tab.click_on("#back")
        assert abs(page.time() - (1.3 - 1 / 60)) < 2e-3, page.time()


def test_layers_are_listed_and_outlined(suite):
    with Preview(suite.tool, "checkmark") as preview:
        page = Page(suite.browser, preview)
        page.pause()
        page.tab.wait("document.querySelectorAll('#layers li').length > 4")
        assert "CAShapeLayer" in page.tab.run("document.getElementById('layers').textContent")
        page.tab.click_on("#pick")
        page.click((187.5, 250))
        page.tab.wait("!!document.querySelector('#layers [aria-selected=true]')")
        page.tab.wait("document.querySelector('#values table')?.textContent.includes('strokeEnd')")
        assert not page.tab.run("document.getElementById('outline').hasAttribute('hidden')")
        # While a shape is drawn its values are marked as moving.
        page.click(MIDDLE)
        page.step(0.4)
        page.tab.wait("!!document.querySelector('#values .moves')")


def test_the_state_says_whether_the_app_runs(suite):
    state = "document.getElementById('state')"
    with Preview(suite.tool, "checkmark") as preview:
        for width in (1200, 400):
            page = Page(suite.browser, preview, width=width, height=800, ratio=1)
            page.tab.wait(f"{state}.textContent === 'Live' && {state}.dataset.state === 'live'")
            page.pause()
            page.tab.wait(f"{state}.textContent === 'Stopped' && {state}.dataset.state !== 'live'")
            assert page.tab.run("document.getElementById('live-note').checkVisibility()")
            page.tab.wait("document.getElementById('said').textContent.startsWith('Stopped at')")
            page.tab.run("document.getElementById('speed').value = '0.25'; 0")
            page.tab.click_on("#play")
            page.tab.wait(f"{state}.textContent === 'Live, at a quarter of its speed'")
            page.tab.run("preview.link.rate(1)")
            page.tab.wait(f"{state}.textContent === 'Live'")
            Page.close_all()


def test_what_can_be_pressed_has_a_name_and_is_reached_by_the_keyboard(suite):
    with Preview(suite.tool, "checkmark") as preview:
        page = Page(suite.browser, preview)
        page.tab.wait("document.querySelectorAll('#layers li').length > 4")
        nameless = page.tab.run(
            "[...document.querySelectorAll('button')].filter((button) => button.checkVisibility()"
            " && !button.innerText.trim()).map((button) => button.id)")
        assert nameless == [], nameless
        tree = page.tab.call("Accessibility.getFullAXTree")["nodes"]
        for node in tree:
            role = node.get("role", {}).get("value")
            if role in ("button", "checkbox", "combobox", "slider", "treeitem"):
                assert node.get("name", {}).get("value"), node
        reached = []
        for _ in range(12):
            page.tab.key("Tab")
            reached.append(page.tab.run("document.activeElement.id"
                                        " || document.activeElement.tagName"))
        for wanted in ("reduced", "canvas", "restart", "play", "step", "speed", "pick", "values"):
            assert wanted in reached, f"{wanted} is not among {reached}"
        assert "back" not in reached, "an app that runs goes back"


def test_keys_pause_and_step_wherever_the_mouse_was(suite):
    with Preview(suite.tool, "checkmark") as preview:
        page = Page(suite.browser, preview)
        # A click leaves the focus on the scene, and the check mark turns into a cross.
        page.click(MIDDLE)
        page.tab.key(" ", "Space")
        page.tab.wait("preview.isPaused")
        page.step(1.2)
        page.expect(CROSS)
        start = page.time()
        page.tab.key("ArrowRight")
        page.tab.wait(f"preview.time > {start}")
        assert abs(page.time() - start - 1 / 60) < 2e-3, page.time()
        page.tab.run("document.getElementById('restart').focus()")
        page.tab.key("ArrowRight")
        page.tab.wait(f"preview.time > {start + 0.02}")
        page.tab.run("document.activeElement.blur()")
        page.tab.key("r")
        page.tab.wait("preview.time < 0.5")


def test_layers_have_names(suite):
    with Preview(suite.tool, "checkmark") as preview:
        page = Page(suite.browser, preview)
        page.tab.wait("document.querySelectorAll('#layers li').length > 4")
        titles = page.tab.run("[...document.querySelectorAll('#layers li span')]"
                              ".map((title) => title.textContent)")
        assert titles[0] == "root" and "UIWindow" in titles, titles
        assert not any(title.startswith("#") for title in titles), titles


def test_what_does_not_fit_can_be_scrolled_to(suite):
    with Preview(suite.tool, "checkmark") as preview:
        for width, height in ((1200, 500), (400, 800)):
            page = Page(suite.browser, preview, width=width, height=height, ratio=1)
            page.tab.wait("document.querySelectorAll('#layers li').length > 4")
            page.tab.run("document.querySelectorAll('#layers li')[4].click()")
            page.tab.wait("!!document.querySelector('#values tr:last-child')")
            page.tab.run("document.querySelector('#values tr:last-child').scrollIntoView()")
            hidden = page.tab.run(
                "(() => { const box = document.querySelector('#values tr:last-child')"
                ".getBoundingClientRect();"
                " const place = document.elementFromPoint(box.x + 4, box.y + box.height / 2);"
                " return !place?.closest('#values'); })()")
            assert not hidden, f"the last value is cut off at {width} by {height}"
            wide = page.tab.run("document.documentElement.scrollWidth")
            assert wide <= width, f"the page is {wide} wide, not {width}"
            Page.close_all()


def test_a_page_follows_a_change_of_density(suite):
    with Preview(suite.tool, "checkmark") as preview:
        page = Page(suite.browser, preview, width=900, height=900, ratio=1)
        page.pause()
        before = page.tab.run("document.getElementById('canvas').width")
        for ratio in (2, 3, 1):
            page.tab.call("Emulation.setDeviceMetricsOverride", width=900, height=900,
                          deviceScaleFactor=ratio, mobile=False)
            page.tab.wait("Math.abs(document.getElementById('canvas').width"
                          f" - {before * ratio}) <= {ratio}")
            page.expect([(MIDDLE, PURPLE), ((187.5, 437.3), BLUE)])


def test_dense_screens_have_their_own_pixels(suite):
    sides = ("(() => { const c = document.getElementById('canvas');"
             " return [c.width, c.height, c.clientWidth, c.clientHeight]; })()")
    with Preview(suite.tool, "checkmark") as preview:
        for ratio in (1, 2, 3):
            page = Page(suite.browser, preview, width=900, height=900, ratio=ratio)
            page.pause()
            page.tab.wait(f"(([w, h, x, y]) => Math.abs(w - x * {ratio}) < 2"
                          f" && Math.abs(h - y * {ratio}) < 2)({sides})")
            page.expect([(MIDDLE, PURPLE), ((187.5, 437.3), BLUE)])
        page.click(MIDDLE)
        page.step(1.2)
        page.expect(CROSS)


def test_a_page_says_that_the_app_is_gone_and_comes_back(suite):
    preview = Preview(suite.tool, "checkmark")
    page = Page(suite.browser, preview)
    preview.process.kill()
    preview.process.wait()
    page.tab.wait("document.getElementById('state').textContent.includes('gone')")
    with Preview(suite.tool, "checkmark", "--port", str(preview.port)):
        page.tab.wait("document.getElementById('state').textContent === 'Live'")
        page.click(MIDDLE)
        time.sleep(1.5)
        page.expect(CROSS)


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)


def test_a_change_of_the_source_is_built_and_shown(suite):
    """With a compiler that is a script: it fails, and then succeeds."""
    with tempfile.TemporaryDirectory() as folder:
        tool, good = f"{folder}/.build/debug/zoetrope", f"{folder}/good"
        write(f"{folder}/Package.swift", "")
        write(f"{folder}/Sources/a.swift", "")
        write(f"{folder}/bin/swift", f"#!/bin/sh\n[ -e {good} ] && exit 0\n"
              "echo 'a.swift:3:5: error: what is that'; exit 1\n")
        os.chmod(f"{folder}/bin/swift", 0o755)
        os.makedirs(os.path.dirname(tool))
        shutil.copy(suite.tool, tool)
        environment = dict(os.environ, PATH=f"{folder}/bin:{os.environ['PATH']}")
        with Preview(tool, "checkmark", "--watch", env=environment) as preview:
            page = Page(suite.browser, preview)
            page.pause()
            page.step(1)
            write(f"{folder}/Sources/a.swift", "that")
            page.tab.wait("document.getElementById('trouble-text').textContent"
                          ".includes('a.swift:3:5: error: what is that')")
            assert page.tab.run("preview.isShowing"), "the version before is gone"
            write(good, "")
            write(f"{folder}/Sources/b.swift", "")
            # The new program begins anew, at the same address.
            page.tab.wait("document.getElementById('trouble').hidden && preview.isShowing"
                          " && !preview.isPaused && document.getElementById('state')"
                          ".textContent === 'Live'")
            page.click(MIDDLE)
            time.sleep(1.5)
            page.expect(CROSS)


def test_strangers_are_refused(suite):
    with Preview(suite.tool, "checkmark") as preview:
        own = f"http://127.0.0.1:{preview.port}"
        assert preview.socket(origin=own).is_open
        assert not preview.socket(origin="http://example.com").is_open
        assert not preview.socket(origin=own, name="example.com").is_open
        assert not preview.socket(origin=f"http://localhost:{preview.port}").is_open

        def ask(path, host):
            answer = subprocess.run(
                [sys.executable, "-c",
                 "import http.client, sys\n"
                 "link = http.client.HTTPConnection('127.0.0.1', int(sys.argv[1]), timeout=20)\n"
                 "link.request('GET', sys.argv[2], headers={'Host': sys.argv[3]})\n"
                 "print(link.getresponse().status)", str(preview.port), path, host],
                capture_output=True, text=True)
            return answer.stdout.strip()

        assert ask("/", f"127.0.0.1:{preview.port}") == "200"
        assert ask("/", "example.com") == "403"
        for path in ("/../Package.swift", "/etc/passwd", "/%2e%2e/x"):
            assert ask(path, f"127.0.0.1:{preview.port}") in ("403", "404"), path
    with Preview(suite.tool, "checkmark", "--host", "0.0.0.0") as preview:
        assert "?token=" in preview.url
        token = preview.url.split("?")[1]
        assert preview.socket(path=f"/socket?{token}").is_open
        assert not preview.socket(path="/socket").is_open
        assert not preview.socket(path="/socket?token=" + "0" * 32).is_open


def test_malformed_messages_close_the_connection(suite):
    chance = random.Random(9)
    good = [struct.pack("<BBBdd", 1, 0, 0, 10, 10), struct.pack("<Bd", 2, 1),
            struct.pack("<Bd", 3, 0.001), bytes([4])]
    with Preview(suite.tool, "checkmark") as preview:
        before = None
        for turn in range(300):
            link = preview.socket()
            assert link.is_open
            message = bytearray(chance.choice(good))
            for _ in range(chance.randrange(1, 4)):
                message[chance.randrange(len(message))] = chance.randrange(256)
            if chance.random() < 0.3:
                message = message[:chance.randrange(len(message) + 1)]
            if chance.random() < 0.1:
                message += bytes(chance.randrange(1, 100000))
            try:
                link.send(bytes(message), opcode=chance.choice([1, 2, 2, 2]))
            except OSError:
                pass
            link.close()
            if turn == 100:
                before = preview.memory()
        assert preview.is_alive()
        assert preview.memory() < before + 8e6, "the server grows"
        # A message that is none gets no answer but the end.
        link = preview.socket()
        link.send(b"\x09", opcode=2)
        kinds = []
        try:
            while not kinds or kinds[-1] != 8:
                kinds.append(link.receive()[0])
        except (EOFError, OSError):
            pass
        assert preview.is_alive()
        # It still serves.
        page = Page(suite.browser, preview)


def test_pages_that_leave_in_the_middle_leave_nothing_behind(suite):
    with Preview(suite.tool, "checkmark") as preview:
        # In the middle of a message of theirs, and of one of the server's.
        message = struct.pack("<BBBdd", 1, 0, 0, *MIDDLE)
        frame = bytes([0x82, 0x80 | len(message), 0, 0, 0, 0]) + message
        for turn in range(60):
            link = preview.socket()
            link.sock.sendall(frame[:turn % len(frame)])
            if turn % 2:
                # Without a goodbye, too.
                link.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            link.sock.close()
            link.file.close()
        assert preview.is_alive()
        # With a finger down: the touch is cancelled, and nothing was tapped.
        leaving = Page(suite.browser, preview)
        leaving.tab.call("Page.bringToFront")
        leaving.tab.mouse("mousePressed", *leaving.place(MIDDLE))
        time.sleep(0.2)
        Page.close_all()
        page = Page(suite.browser, preview)
        time.sleep(0.3)
        page.pause()
        page.step(1.2)
        page.expect(CHECK)
        page.click(MIDDLE)
        page.step(1.2)
        page.expect(CROSS)


def test_a_page_that_does_not_read_costs_nothing(suite):
    with Preview(suite.tool, "checkmark") as preview:
        slow = [preview.socket() for _ in range(8)]
        quick = preview.socket()
        quick.send(struct.pack("<Bd", 2, 1), opcode=2)
        before = preview.memory()
        for turn in range(400):
            for phase in (0, 2):
                quick.send(struct.pack("<BBBdd", 1, phase, 0, 187, 333), opcode=2)
            time.sleep(0.002)
        quick.sock.settimeout(10)
        commits = 0
        while commits < 20:
            kind, body = quick.receive()
            commits += kind == 2
        assert preview.is_alive()
        assert preview.memory() < before + 48e6, f"{preview.memory() - before} bytes more"
        for link in slow:
            link.close()


# Pictures and figures

def pictures(suite, folder):
    with Preview(suite.tool, "checkmark") as preview:
        for name, options in (("light", {"width": 1120, "height": 720, "ratio": 1}),
                              ("dark", {"width": 1120, "height": 720, "ratio": 1, "dark": True}),
                              ("narrow", {"width": 390, "height": 844, "ratio": 1})):
            page = Page(suite.browser, preview, **options)
            page.pause()
            page.tab.run("preview.link.restart()")
            page.tab.wait("preview.isShowing && preview.time < 0.001")
            page.click(MIDDLE)
            page.step(0.62)
            page.tab.wait("document.querySelectorAll('#layers li').length > 4")
            page.tab.run("document.querySelectorAll('#layers li')[4].click();"
                         " document.activeElement.blur()")
            time.sleep(1.5)
            page.tab.picture(os.path.join(folder, f"preview-{name}.png"))
            Page.close_all()


def figures(suite):
    for name, gesture in (("checkmark", True), ("loading", False), ("multiplayer-search", False)):
        listed = subprocess.run([suite.tool, "list"], capture_output=True, text=True).stdout
        if name not in listed:
            continue
        with Preview(suite.tool, name) as preview:
            first = []
            for _ in range(3):
                page = Page(suite.browser, preview, width=1100, height=800, ratio=2)
                page.tab.wait("preview.firstPicture")
                first.append(page.tab.run("preview.firstPicture"))
                Page.close_all()
            page = Page(suite.browser, preview, width=1100, height=800, ratio=2)
            # Exactly 750 by 1334 pixels.
            page.tab.run("document.getElementById('frame').style.cssText ="
                         " 'width: 375px; height: 667px'; 0")
            page.next_picture()
            page.tab.run("preview.link.restart()")
            time.sleep(0.3)
            if gesture:
                page.click(MIDDLE)
            busy = page.tab.run(
                "new Promise((done) => { const times = []; let last = performance.now();"
                " const start = last; const frames = [];"
                " (function next(at) { const begin = performance.now();"
                "   preview.player.draw(preview.time); times.push(performance.now() - begin);"
                "   frames.push(begin - last); last = begin;"
                "   if (begin - start < 3000) requestAnimationFrame(next);"
                "   else { times.sort((a, b) => a - b); frames.sort((a, b) => a - b);"
                "     const c = document.getElementById('canvas');"
                "     done([c.width, c.height, times.length / 3, times[times.length >> 1],"
                "       times[Math.floor(times.length * .95)]]); } })(); })")
            Page.close_all()
            print(f"{name}: first picture {sorted(first)[1]:.0f} ms, {busy[0]:.0f}x{busy[1]:.0f},"
                  f" {busy[2]:.0f} frames/s, busy {busy[3]:.2f} ms median, {busy[4]:.2f} ms 95 %")


class Suite:
    pass


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("--frames")
    parser.add_argument("--pictures")
    parser.add_argument("--figures", action="store_true")
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_args()
    suite = Suite()
    suite.tool, suite.frames = arguments.tool, arguments.frames
    suite.browser = Browser()
    failures = 0
    try:
        if arguments.pictures:
            pictures(suite, arguments.pictures)
            return 0
        if arguments.figures:
            figures(suite)
            return 0
        for name, test in [item for item in globals().items() if item[0].startswith("test_")]:
            if arguments.names and name not in arguments.names:
                continue
            title = name[5:].replace("_", " ")
            start = time.time()
            try:
                test(suite)
                print(f"ok {title} ({time.time() - start:.1f} s)", flush=True)
            except Exception as problem:  # A failure of one test is told, and the others run.
                failures += 1
                places = [f"{frame.lineno}" for frame in traceback.extract_tb(problem.__traceback__)]
                print(f"failed {title}: {problem!r} (lines {', '.join(places)})", flush=True)
            finally:
                Page.close_all()
    finally:
        suite.browser.close()
    return 1 if failures else 0


sys.exit(main())
