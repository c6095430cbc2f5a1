#!/usr/bin/env python3
"""Clicks on the check mark in a window under Xvfb, and looks at it. Exits 1 when something is wrong.
usage: window_test.py ZOETROPE"""
import os
import subprocess
import sys
import time

import x11

PURPLE, BLUE, PINK = (0, 0, 138), (25, 69, 255), (255, 0, 121)
# Points of the scene, and what is there when it is a check mark and when it is a cross.
PROBES = [((187.5, 333.5), PURPLE, PINK), ((187.5, 437.3), BLUE, PINK),
          ((170, 351), PURPLE, PINK), ((205, 351), PURPLE, PINK),
          ((209.18, 333.41), BLUE, PURPLE), ((158.35, 351.85), BLUE, PURPLE)]
# A pixel on the edge of a slanted line is covered by four fifths.
TOLERANCE = 60


def is_near(pixel, color):
    return all(abs(a - b) <= TOLERANCE for a, b in zip(pixel, color))


class Test:
    def __init__(self, server, tool):
        self.display = server.connect()
        self.process = subprocess.Popen(
            [tool, 'preview', 'checkmark', '--window'], env=server.environment,
            stdout=subprocess.DEVNULL)
        self.failures = 0
        self.place = (0, 0, 1)

    def check(self, sentence, holds):
        print(f'{"ok  " if holds else "FAIL"} {sentence}')
        self.failures += not holds

    def shows(self, index):
        picture = self.display.screenshot()
        left, top, scale = self.place
        return all(is_near(picture.pixel(left + x * scale, top + y * scale), colors[index])
                   for (x, y), *colors in PROBES)

    def wait(self, condition, seconds=10):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.process.poll() is not None:
                return False
            if condition():
                return True
            time.sleep(0.05)
        return False

    def find_window(self):
        wide = [window for window in self.display.windows() if window[3] > 100]
        if not wide:
            return False
        window, x, y, width, _ = wide[-1]
        self.window, self.place = window, (x, y, width / 375)
        return True

    def click(self):
        left, top, scale = self.place
        x, y = int(left + 187 * scale), int(top + 333 * scale)
        # As a hand does it: a window that the pointer has not entered yet hears no click.
        self.display.move(x - 5, y)
        time.sleep(0.1)
        self.display.click(x, y)

    def run(self):
        self.check('a window opens', self.wait(self.find_window))
        self.check('it shows the check mark', self.wait(lambda: self.shows(0)))
        self.click()
        self.check('a click makes it a cross', self.wait(lambda: self.shows(1)))
        self.click()
        self.check('another makes it a check mark again', self.wait(lambda: self.shows(0)))
        self.display.resize(self.window, 10, 10, 750, 1334)
        self.check('it grows with its window', self.wait(lambda: self.find_window()
                                                         and self.place[2] == 2 and self.shows(0)))
        self.click()
        self.check('clicks land where they are seen', self.wait(lambda: self.shows(1)))
        self.display.focus(self.window)
        self.display.press(27)
        self.check('R begins anew', self.wait(lambda: self.shows(0)))
        self.display.press(36)
        self.check('Return taps', self.wait(lambda: self.shows(1)))
        self.display.press(65)
        time.sleep(0.2)
        self.click()
        time.sleep(0.5)
        self.check('Space stops time', self.shows(1))
        self.display.press(65)
        self.check('and lets it go on', self.wait(lambda: self.shows(0)))
        self.display.press(9)
        try:
            status = self.process.wait(10)
        except subprocess.TimeoutExpired:
            status = None
        self.check('Escape closes the window, and all is well', status == 0)

    def close(self):
        if self.process.poll() is None:
            self.process.kill()


def fails_without_a_screen(tool):
    hidden = ('DISPLAY', 'WAYLAND_DISPLAY', 'SDL_VIDEODRIVER')
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    run = subprocess.run([tool, 'preview', 'checkmark', '--window'], env=environment, timeout=60,
                         capture_output=True, text=True)
    return run.returncode == 1 and 'there is no screen here' in run.stderr


def main():
    with x11.Server(800, 1400) as server:
        test = Test(server, sys.argv[1])
        try:
            test.check('without a screen it says so', fails_without_a_screen(sys.argv[1]))
            test.run()
        finally:
            test.close()
    return 1 if test.failures else 0


sys.exit(main())
