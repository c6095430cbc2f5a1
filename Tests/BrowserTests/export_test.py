#!/usr/bin/env python3
"""Opens exported pages from the disk in Chromium, clicks on them, and looks at what they show.
Exits 1 when something is wrong.
usage: export_test.py FOLDER
FOLDER holds checkmark.html, loading.html and timeline.html, as the tool wrote them, and
hashes.json: {"check": [width, height, hash], "cross": …, "blue": …} of native frames."""
import json
import os
import sys
import time
from contextlib import closing

from browser import Browser

PURPLE, BLUE, PINK = (0, 0, 138), (25, 69, 255), (255, 0, 121)
# Points of the scene, and what is there when it is a check mark and when it is a cross.
PROBES = [((187.5, 333.5), PURPLE, PINK), ((187.5, 437.3), BLUE, PINK),
          ((170, 351), PURPLE, PINK), ((205, 351), PURPLE, PINK),
          ((209.18, 333.41), BLUE, PURPLE), ((158.35, 351.85), BLUE, PURPLE)]
# A pixel on the edge of a slanted line is covered by four fifths.
TOLERANCE = 60

# In the page: the element, what it has said so far, and a pixel of the scene.
HELPERS = '''
  globalThis.element = document.querySelector('zoetrope-player');
  globalThis.said = [];
  for (const name of ['ready', 'load', 'play', 'pause', 'stop', 'loop', 'state', 'complete',
                      'error', 'frame']) {
    element.addEventListener(name, (event) => said.push(
      name === 'state' ? `state ${event.detail.segment}` : name));
  }
  globalThis.pixel = (x, y) => {
    const canvas = element.shadowRoot.querySelector('canvas');
    const scale = canvas.width / 375;
    const data = canvas.getContext('2d').getImageData(x * scale, y * scale, 1, 1).data;
    return [...data.slice(0, 3)];
  };
  true
'''


class Test:
    def __init__(self, browser, folder):
        self.browser, self.folder, self.failures = browser, folder, 0
        with open(os.path.join(folder, 'hashes.json')) as file:
            self.hashes = json.load(file)

    def check(self, sentence, holds, note=''):
        print(f'{"ok  " if holds else "FAIL"} {sentence}{"" if holds else f": {note}"}')
        self.failures += not holds

    def open(self, name, ratio=1, before=None):
        tab = self.browser.open(f'file://{self.folder}/{name}', ratio=ratio, before=before)
        tab.wait("document.querySelector('zoetrope-player')?.duration !== undefined"
                     " && document.querySelector('zoetrope-player').hash !== ''"
                     " && document.querySelector('zoetrope-player').currentTime > 0")
        tab.run(HELPERS)
        return tab

    def shows(self, tab, index):
        found = tab.run(f'{json.dumps([point for point, *_ in PROBES])}'
                             '.map(([x, y]) => pixel(x, y))')
        return all(all(abs(a - b) <= TOLERANCE for a, b in zip(pixel, colors[index]))
                   for pixel, (_, *colors) in zip(found, PROBES))

    def wait(self, condition, seconds=15):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if condition():
                return True
            time.sleep(0.03)
        return False

    def box(self, tab):
        return tab.run('(() => { const b = element.getBoundingClientRect();'
                            ' return [b.left, b.top, b.width, b.height]; })()')

    def click(self, tab, x=187, y=333):
        left, top, width, _ = self.box(tab)
        tab.click(left + x * width / 375, top + y * width / 375)

    def finish(self, tab, name):
        self.check(f'{name}: nothing was fetched and nothing complained',
                   not tab.problems() and all(
                       url.startswith(('file:', 'data:', 'blob:')) for url in tab.requests()),
                   f'{tab.problems()} {tab.requests()}')

    def check_mark(self):
        tab = self.open('checkmark.html')
        self.check('the page shows a check mark', self.wait(lambda: self.shows(tab, 0)))
        width, height, check = self.hashes['check']
        self.check('drawn with the screen\'s own pixels', tab.run(
            '(() => { const c = element.shadowRoot.querySelector("canvas");'
            ' return [c.width, c.height]; })()') == [width, height])
        self.check('whose bytes are those of the native frame',
                   tab.run('element.hash') == check)
        self.click(tab)
        self.check('a real click makes it a cross', self.wait(lambda: self.shows(tab, 1)))
        self.wait(lambda: tab.run('element.isAtRest'))
        self.check('whose bytes are those of the native frame, too',
                   self.wait(lambda: tab.run('element.hash') == self.hashes['cross'][2], 3),
                   tab.run('element.hash'))
        self.check('the element says what happened', [
            word for word in tab.run('said') if word != 'frame'] == ['state 1', 'complete'],
            tab.run('said.filter((word) => word !== "frame")'))
        self.click(tab)
        self.check('another click brings the check mark back',
                   self.wait(lambda: tab.run('element.state') == 2 and self.shows(tab, 0)))
        self.wait(lambda: tab.run('element.isAtRest'))
        tab.run('element.focus()')
        tab.key('Enter')
        self.check('so does Return, by keyboard', self.wait(lambda: self.shows(tab, 1)))
        # Two quick clicks: the second is answered when the first is over.
        self.wait(lambda: tab.run('element.isAtRest'))
        self.click(tab)
        self.click(tab)
        self.check('a click while it moves is answered afterwards', self.wait(
            lambda: tab.run('element.state') == 1 and tab.run('element.isAtRest')))
        for number in range(30):
            self.click(tab, 30 + number * 10 % 300, 60 + number * 37 % 550)
        self.check('thirty clicks leave it alive', self.wait(
            lambda: tab.run('element.isAtRest')) and (self.shows(tab, 0) or self.shows(tab, 1)))
        self.finish(tab, 'check mark')

    def loading(self):
        tab = self.open('loading.html')
        self.check('the loading animation plays', tab.run('element.state') == 0)
        self.click(tab)
        self.check('and rests', self.wait(lambda: tab.run('element.isAtRest')))
        self.check('in blue, as natively, without minding a click before that',
                   tab.run('element.state') == 0
                   and self.wait(lambda: self.hash_of(tab) == self.hashes['blue'][2], 3))
        self.click(tab)
        self.check('a click plays it again', self.wait(
            lambda: tab.run('element.state') == 1 and not tab.run('element.isAtRest')))
        self.finish(tab, 'loading')

    def hash_of(self, tab):
        return tab.run('element.hash')

    def old_browser(self):
        """One from before 2023 does not unpack by itself; the page does it."""
        tab = self.open('checkmark.html', ratio=2, before='delete globalThis.DecompressionStream')
        self.check('an old browser plays it too', self.wait(lambda: self.shows(tab, 0)))
        self.check('on a dense screen with twice the pixels', tab.run(
            'element.shadowRoot.querySelector("canvas").width')
            == 2 * self.hashes['check'][0])
        self.finish(tab, 'old browser')

    def attributes(self):
        tab = self.open('timeline.html')
        duration = tab.run('element.duration')
        self.check('a timeline has its length', abs(duration - 0.6) < 1e-9, duration)
        self.check('with loop it begins again', self.wait(
            lambda: 'loop' in tab.run('said')))
        tab.run('element.pause(); said.length = 0; element.seek("50%")')
        self.check('seek takes a share', abs(tab.run('element.currentTime') - 0.3) < 1e-9)
        tab.run('element.seek(6)')
        self.check('or a frame', abs(tab.run('element.currentTime') - 0.1) < 1e-9)
        self.check('and time stands still meanwhile',
                   tab.run('element.paused') and tab.run('said') == [])
        tab.run('element.focus()')
        tab.key('ArrowRight')
        self.check('arrow keys go from frame to frame',
                   abs(tab.run('element.currentTime * 60') - 7) < 1e-9)
        tab.key('ArrowLeft')
        self.check('and back', abs(tab.run('element.currentTime * 60') - 6) < 1e-9)
        tab.run('element.setLooping(false); element.speed = 4; element.play()')
        self.check('without loop it completes', self.wait(
            lambda: 'complete' in tab.run('said')), tab.run('said'))
        self.check('in the end', tab.run('element.paused')
                   and tab.run('element.currentTime') == duration)
        self.check('nothing looped', 'loop' not in tab.run('said'))
        tab.run('said.length = 0; element.setDirection(-1); element.play()')
        self.check('backwards it completes at the beginning', self.wait(
            lambda: 'complete' in tab.run('said')
            and tab.run('element.currentTime') == 0))
        tab.run('element.setDirection(1); element.setAttribute("count", "2");'
                     'element.loop = true; said.length = 0; element.play()')
        self.check('count ends the loop', self.wait(
            lambda: [word for word in tab.run('said') if word in ('loop', 'complete')]
            == ['loop', 'complete']), tab.run('said'))
        tab.run('element.stop()')
        self.check('stop goes back', tab.run('element.currentTime') == 0)
        problem = tab.run(
            'new Promise((done) => { element.addEventListener("error",'
            ' (event) => done(event.detail.message), { once: true });'
            ' element.load(new Uint8Array([1, 2, 3])).catch(() => {}); })')
        self.check('bytes that are no scene are an error event', 'not a Zoetrope document' in problem)
        tab.run('''
          const poster = document.createElement('zoetrope-player');
          poster.setAttribute('poster', 'data:image/gif;base64,R0lGODlhAQABAAAAACw=');
          poster.append(document.querySelector('script[type="application/zoetrope"]'));
          document.body.append(poster);
          globalThis.other = poster;
          globalThis.shown = () => !poster.shadowRoot.querySelector('.poster').hidden;
        ''')
        tab.wait('other.duration > 0')
        self.check('a poster is seen until it plays', tab.run('shown() && other.paused'))
        tab.run('other.play()')
        self.check('and not any more then', self.wait(lambda: not tab.run('shown()')))
        self.finish(tab, 'timeline')


def main():
    with closing(Browser()) as browser:
        test = Test(browser, os.path.abspath(sys.argv[1]))
        for part in (test.check_mark, test.loading, test.old_browser, test.attributes):
            part()
    return 1 if test.failures else 0


sys.exit(main())
