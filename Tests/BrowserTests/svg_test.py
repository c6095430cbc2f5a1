#!/usr/bin/env python3
"""Opens SVG files in Chromium and compares what they show at some moments with our own frames.
Exits 1 when something is wrong.
usage: svg_test.py ZOETROPE FOLDER
FOLDER holds cases.json: a list of {"name", "file", "times", "arguments", "width", "height"}. Of each
file the folder has the SVG picture; the frames are drawn by ZOETROPE with the arguments."""
import base64
import json
import os
import subprocess
import sys
from contextlib import closing

from browser import Browser

# Levels (of 255) that a channel may differ by in places: at edges browsers count coverage in
# quarters of a pixel's height.
TOLERANCE = 100
# How much of a picture may differ by more than four levels: edges, which small pictures have many of.
SHARE = 0.06

# How many pixels differ by more than four levels, as a part of all, and the largest difference.
COMPARE = '''
  (async (ours, theirs) => {
    const pixels = async (data) => {
      // Not an image element, which a tab in the background need not decode.
      const file = await (await fetch(`data:image/png;base64,${data}`)).blob();
      const image = await createImageBitmap(file);
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, image.width, image.height);
    };
    const [a, b] = [await pixels(ours), await pixels(theirs)];
    if (a.width !== b.width || a.height !== b.height) return [1, 255];
    let [count, largest] = [0, 0];
    for (let i = 0; i < a.data.length; i += 4) {
      let most = 0;
      for (let k = 0; k < 3; k++) most = Math.max(most, Math.abs(a.data[i + k] - b.data[i + k]));
      if (most > 4) count++;
      largest = Math.max(largest, most);
    }
    return [count / (a.data.length / 4), largest];
  })
'''


def main():
    tool, folder = sys.argv[1:]
    with open(os.path.join(folder, 'cases.json')) as file:
        cases = json.load(file)
    failures = 0
    with closing(Browser()) as browser, closing(browser.open('about:blank')) as judge:
        for case in cases:
            page = browser.open(f'file://{folder}/{case["file"]}', ratio=1,
                                width=case['width'], height=case['height'])
            page.wait("document.documentElement?.tagName === 'svg'")
            for time in case['times']:
                # A little behind the frame's time, which is not exactly a number of seconds.
                seconds = time + 1e-4
                page.run('document.documentElement.pauseAnimations();'
                         f'document.documentElement.setCurrentTime({seconds});'
                         'for (const each of document.getAnimations()) {'
                         f'  each.pause(); each.currentTime = {seconds * 1000}; }}; true')
                theirs = page.call('Page.captureScreenshot', format='png')['data']
                frame = os.path.join(folder, 'frame.png')
                subprocess.run([tool, 'render', *case['arguments'], '--time', str(time), '--force',
                                '--quiet', '--background', 'white', '-o', frame], check=True)
                with open(frame, 'rb') as file:
                    ours = base64.b64encode(file.read()).decode()
                share, most = judge.run(f'{COMPARE}({json.dumps(ours)}, {json.dumps(theirs)})')
                holds = share <= SHARE and most <= TOLERANCE
                failures += not holds
                print(f'{"ok  " if holds else "FAIL"} {case["name"]} at {time} s: '
                      f'{100 * share:.2f} % of the pixels differ, by {most} levels at most')
            page.close()
    sys.exit(failures > 0)


if __name__ == '__main__':
    main()
