// The element <zoetrope-player>: plays a scene on a page, and lets visitors touch it.
//
//   <script type="module" src="zoetrope-player.js"></script>
//   <zoetrope-player src="scene.zoe" autoplay loop></zoetrope-player>
//
// Attributes  src, poster, autoplay, loop, count, speed, direction, controls, background
// Methods     load, play, pause, stop, togglePlay, seek, setSpeed, setDirection, setLooping
// Properties  currentTime, duration, paused, speed, loop, isInteractive, isAtRest, state
// Events      ready, load, play, pause, stop, frame, loop, state, complete, error
//
// They mean what they mean for <lottie-player>; Documentation/WebExport.md lists them.

import { Player, Clock } from './player.js';

/** Raw values of Gesture in the document. */
const gesture = {
  tap: 1, doubleTap: 2, longPress: 3, swipeLeft: 4, swipeRight: 5, swipeUp: 6, swipeDown: 7,
};

// What makes a movement of a finger one gesture or another; the same numbers as the app's own
// recognizers have. Seconds and points.
const longestTap = 1.5;
const longestPause = 0.35;
const farthestTap = 45;
const pressTime = 0.5;
const farthestPress = 10;
const swipeLength = 50;
const longestSwipe = 0.5;

const style = `
  :host { display: inline-block; position: relative; width: 300px; aspect-ratio: 1; }
  :host([hidden]) { display: none; }
  :host(:focus-visible) { outline: 2px solid Highlight; outline-offset: 2px; }
  canvas, .poster { position: absolute; inset: 0; width: 100%; height: 100%; display: block; }
  canvas { touch-action: manipulation; -webkit-tap-highlight-color: transparent; }
  .poster { object-fit: contain; }
  [hidden] { display: none !important; }
  .bar {
    position: absolute; inset: auto 0 0 0; display: flex; gap: 8px; padding: 6px 8px;
    background: rgb(0 0 0 / 60%); color: white; align-items: center;
  }
  .bar button { all: unset; min-width: 24px; line-height: 24px; text-align: center; cursor: pointer; }
  .bar button:focus-visible { outline: 2px solid white; }
  .bar input { flex: 1; min-width: 0; }
`;

export class ZoetropePlayerElement extends HTMLElement {
  static observedAttributes = [
    'src', 'poster', 'speed', 'direction', 'controls', 'background', 'loop',
  ];

  /**
   * Where the WebAssembly module is, for all elements of the page: an address, or the bytes.
   * Left out, it is in a script of the page with the id zoetrope-module, as base64, or else lies
   * beside this file.
   */
  static module = null;
  static #compiled = null;

  #player = null;
  #clock = new Clock();
  #canvas = document.createElement('canvas');
  #poster = document.createElement('img');
  #bar = document.createElement('div');
  #button = document.createElement('button');
  #slider = document.createElement('input');
  #request = 0;
  #loading = 0;
  #loops = 0;
  #segment = 0;
  #wasAtRest = false;
  #wasShown = false;
  #finger = null;
  #lastTap = null;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    const sheet = document.createElement('style');
    sheet.textContent = style;
    this.#poster.className = 'poster';
    this.#poster.alt = '';
    this.#poster.hidden = true;
    this.#bar.className = 'bar';
    this.#bar.hidden = true;
    this.#button.type = 'button';
    this.#slider.type = 'range';
    this.#slider.min = '0';
    this.#slider.max = '1';
    this.#slider.step = 'any';
    this.#slider.setAttribute('aria-label', 'Time');
    this.#bar.append(this.#button, this.#slider);
    root.append(sheet, this.#canvas, this.#poster, this.#bar);
    this.#button.addEventListener('click', (event) => {
      event.stopPropagation();
      this.togglePlay();
    });
    this.#slider.addEventListener('input', () => {
      this.currentTime = Number(this.#slider.value) * this.duration;
    });
    this.#listen();
  }

  connectedCallback() {
    if (!this.hasAttribute('tabindex')) this.tabIndex = 0;
    if (!this.hasAttribute('role')) this.setAttribute('role', 'img');
    this.#player?.attach(this.#canvas, () => this.#resized());
    if (this.#player) this.#schedule();
    else if (this.hasAttribute('src')) this.load(this.getAttribute('src')).catch(() => {});
    else this.#loadInline();
  }

  disconnectedCallback() {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
    this.#player?.attach(null);
  }

  attributeChangedCallback(name, old, value) {
    if (old === value) return;
    if (name === 'src' && this.isConnected && value !== null) this.load(value).catch(() => {});
    if (name === 'speed' || name === 'direction') this.#setRate();
    if (name === 'background') this.style.background = value ?? '';
    if (name === 'controls') this.#bar.hidden = value === null;
    if (name === 'poster') {
      this.#poster.src = value ?? '';
      this.#poster.hidden = value === null || this.#wasShown;
    }
  }

  // What is played

  /** Plays a scene from an address, or from the bytes of a .zoe. */
  async load(source) {
    const turn = ++this.#loading;
    try {
      const player = this.#player ?? (await ZoetropePlayerElement.#makePlayer());
      let bytes = source;
      if (typeof source === 'string' || source instanceof URL) {
        const response = await fetch(source);
        if (!response.ok) throw new Error(`${source}: ${response.status} ${response.statusText}`);
        bytes = await response.arrayBuffer();
      }
      if (turn !== this.#loading) return;
      player.load(bytes);
      this.#begin(player);
    } catch (error) {
      if (turn === this.#loading) this.#emit('error', { error, message: error.message });
      throw error;
    }
  }

  static async #makePlayer() {
    ZoetropePlayerElement.#compiled ??= Player.compile(
      ZoetropePlayerElement.module ?? inlineModule()
        ?? new URL('ZoetropePlayer.wasm', import.meta.url));
    return Player.create(await ZoetropePlayerElement.#compiled);
  }

  /** A document that stands in the page itself, as an exported page has it. */
  #loadInline() {
    const script = this.querySelector('script[type="application/zoetrope"]');
    if (script) bytesIn(script).then((bytes) => this.load(bytes)).catch(() => {});
  }

  #begin(player) {
    this.#player = player;
    if (this.isConnected) player.attach(this.#canvas, () => this.#resized());
    this.style.aspectRatio ||= `${player.width} / ${player.height}`;
    if (player.isInteractive && this.getAttribute('role') === 'img') {
      this.setAttribute('role', 'button');
    }
    this.#clock.pause();
    this.#clock.time = 0;
    this.#loops = 0;
    this.#segment = 0;
    this.#wasAtRest = false;
    this.#setRate();
    this.#emit('load');
    this.#emit('ready');
    // A poster is kept until something moves.
    if (!this.hasAttribute('poster')) this.#draw();
    if (this.hasAttribute('autoplay')) this.play();
    this.#showState();
  }

  // Playing

  /** Goes on, from the beginning when it is at the end. */
  play() {
    if (!this.#player) return;
    const end = this.#rate > 0 ? this.duration : 0;
    if (!this.isInteractive && this.#clock.time === end) {
      this.#clock.time = this.#rate > 0 ? 0 : this.duration;
      this.#loops = 0;
    }
    this.#clock.play();
    this.#emit('play');
    this.#schedule();
    this.#showState();
  }

  /** Stands still. */
  pause() {
    if (this.paused) return;
    this.#clock.pause();
    this.#emit('pause');
    this.#showState();
  }

  /** Stands still at the beginning. */
  stop() {
    this.#clock.pause();
    this.#clock.time = 0;
    this.#loops = 0;
    this.#draw();
    this.#emit('stop');
    this.#showState();
  }

  togglePlay() {
    if (this.paused) this.play();
    else this.pause();
  }

  /**
   * Goes to a frame by its number, or to a share of the whole ('50%').
   * @param {number | string} value
   */
  seek(value) {
    const text = String(value).trim();
    const number = parseFloat(text);
    if (!this.#player || !Number.isFinite(number)) return;
    this.currentTime =
      text.endsWith('%') ? (this.duration * number) / 100 : number / this.#player.frameRate;
  }

  setSpeed(speed = 1) { this.setAttribute('speed', speed); }
  setDirection(direction = 1) { this.setAttribute('direction', direction); }
  setLooping(loops = true) { this.toggleAttribute('loop', Boolean(loops)); }

  /** Seconds. */
  get currentTime() { return this.#clock.time; }
  set currentTime(seconds) {
    if (!Number.isFinite(seconds)) return;
    const end = this.isInteractive ? Infinity : this.duration;
    this.#clock.time = Math.min(Math.max(0, seconds), end);
    this.#wasAtRest = false;
    this.#draw();
  }

  /** Seconds; 0 before a scene is loaded. */
  get duration() { return this.#player?.duration ?? 0; }
  get paused() { return !this.#clock.isPlaying; }

  get speed() { return positive(this.getAttribute('speed')) ?? 1; }
  set speed(speed) { this.setSpeed(speed); }
  get loop() { return this.hasAttribute('loop'); }
  set loop(loops) { this.setLooping(loops); }

  /** Whether the scene answers to touches. */
  get isInteractive() { return this.#player?.isInteractive ?? false; }
  /** Whether the scene waits for a visitor. */
  get isAtRest() { return this.#player?.isAtRest ?? false; }
  /** The number of the segment that plays; 0 is the opening. */
  get state() { return this.#player?.segment ?? 0; }

  /** The frame's hash, as the native build has it. */
  get hash() { return this.#player?.hash ?? ''; }

  get #rate() { return this.#clock.rate; }

  #setRate() {
    const back = Number(this.getAttribute('direction')) === -1;
    // Touches only lead forwards.
    this.#clock.rate = this.speed * (back && !this.isInteractive ? -1 : 1);
  }

  // Frames

  #schedule() {
    if (this.#request || !this.isConnected) return;
    this.#request = requestAnimationFrame(() => {
      this.#request = 0;
      this.#tick();
      if (!this.paused) this.#schedule();
    });
  }

  #tick() {
    if (this.paused || !this.#player) return;
    if (!this.isInteractive) this.#turnAtEnd();
    this.#draw();
    this.#emit('frame', {
      time: this.currentTime, frame: this.currentTime * this.#player.frameRate,
    });
  }

  #turnAtEnd() {
    const { duration } = this;
    const time = this.#clock.time;
    const isPast = this.#rate > 0 ? time >= duration : time <= 0;
    if (!isPast) return;
    const count = positive(this.getAttribute('count')) ?? Infinity;
    if (this.loop && duration > 0 && this.#loops + 1 < count) {
      this.#loops += 1;
      this.#clock.time = ((time % duration) + duration) % duration;
      this.#emit('loop');
      return;
    }
    this.#clock.pause();
    this.#clock.time = this.#rate > 0 ? duration : 0;
    this.#loops = 0;
    this.#draw();
    this.#emit('complete');
    this.#showState();
  }

  /** A poster stays until something plays. */
  #resized() {
    if (this.#wasShown || !this.hasAttribute('poster')) this.#draw();
  }

  #draw() {
    if (!this.#player || !this.isConnected) return;
    try {
      this.#player.draw(this.#clock.time);
    } catch (error) {
      this.#clock.pause();
      this.#emit('error', { error, message: error.message });
      return;
    }
    if (!this.#wasShown) {
      this.#wasShown = true;
      this.#poster.hidden = true;
    }
    if (!this.#bar.hidden && this.duration > 0) {
      this.#slider.value = String(Math.min(1, this.#clock.time / this.duration));
    }
    if (this.isInteractive) this.#noteState();
  }

  #noteState() {
    const segment = this.#player.segment;
    if (segment !== this.#segment) {
      this.#segment = segment;
      this.#wasAtRest = false;
      this.#emit('state', { segment });
    }
    const isAtRest = this.#player.isAtRest;
    if (isAtRest && !this.#wasAtRest) this.#emit('complete');
    this.#wasAtRest = isAtRest;
  }

  #showState() {
    this.#button.textContent = this.paused ? '\u25B6\uFE0E' : '\u275A\u275A';
    this.#button.setAttribute('aria-label', this.paused ? 'Play' : 'Pause');
  }

  #emit(name, detail = {}) { this.dispatchEvent(new CustomEvent(name, { detail })); }

  // Touches

  #listen() {
    const canvas = this.#canvas;
    canvas.addEventListener('pointerdown', (event) => this.#down(event));
    canvas.addEventListener('pointermove', (event) => this.#move(event));
    canvas.addEventListener('pointerup', (event) => this.#up(event));
    canvas.addEventListener('pointercancel', () => this.#forget());
    this.addEventListener('keydown', (event) => {
      if (event.target !== this) return;
      const frames = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (frames && this.#player && !this.isInteractive) this.#step(frames);
      else if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      if (frames) return;
      if (event.repeat) return;
      if (!this.isInteractive) this.togglePlay();
      else if (this.#player.sendToFirst(gesture.tap, this.#clock.time)) this.#answer();
    });
  }

  /** To a whole frame, as those of a video lie. */
  #step(frames) {
    this.pause();
    const rate = this.#player.frameRate;
    this.currentTime = (Math.round(this.#clock.time * rate) + frames) / rate;
  }

  #point(event) {
    const [x, y] = this.#player.scenePoint(event.clientX, event.clientY);
    return { x, y, time: event.timeStamp / 1000 };
  }

  #answers(point) { return this.#player.gestures(point.x, point.y); }

  #send(kind, point) {
    if (this.#player.send(kind, point.x, point.y, this.#clock.time)) this.#answer();
  }

  /** A visitor's touch starts a scene that stands still. */
  #answer() {
    this.#draw();
    if (this.paused) this.play();
  }

  #down(event) {
    if (!this.isInteractive || !event.isPrimary || event.button !== 0) return;
    this.#canvas.setPointerCapture(event.pointerId);
    const start = this.#point(event);
    this.#finger = { start, isDecided: false, timer: 0 };
    if (this.#answers(start) & (1 << gesture.longPress)) {
      this.#finger.timer = setTimeout(() => {
        if (this.#finger?.start !== start || this.#finger.isDecided) return;
        this.#finger.isDecided = true;
        this.#send(gesture.longPress, start);
      }, pressTime * 1000);
    }
  }

  #move(event) {
    if (!this.isInteractive || !event.isPrimary) return;
    const point = this.#point(event);
    if (!this.#finger) {
      this.#canvas.style.cursor = this.#answers(point) ? 'pointer' : '';
      return;
    }
    const { start } = this.#finger;
    const [x, y] = [point.x - start.x, point.y - start.y];
    const distance = Math.hypot(x, y);
    if (distance > farthestPress) clearTimeout(this.#finger.timer);
    if (this.#finger.isDecided || point.time - start.time > longestSwipe) return;
    const [along, across] = [Math.max(Math.abs(x), Math.abs(y)), Math.min(Math.abs(x), Math.abs(y))];
    if (along < swipeLength || across > along / 2) return;
    const kind = Math.abs(x) >= Math.abs(y)
      ? (x > 0 ? gesture.swipeRight : gesture.swipeLeft)
      : (y > 0 ? gesture.swipeDown : gesture.swipeUp);
    this.#finger.isDecided = true;
    clearTimeout(this.#finger.timer);
    this.#send(kind, start);
  }

  #up(event) {
    const finger = this.#finger;
    this.#forget();
    if (!finger || finger.isDecided || !event.isPrimary) return;
    const point = this.#point(event);
    const { start } = finger;
    const isNear = Math.hypot(point.x - start.x, point.y - start.y) <= farthestTap;
    if (!isNear || point.time - start.time > longestTap) return;
    const waitsForSecond = (this.#answers(start) & (1 << gesture.doubleTap)) !== 0;
    const last = this.#lastTap;
    this.#lastTap = null;
    if (last && waitsForSecond && point.time - last.time <= longestPause) {
      clearTimeout(last.timer);
      this.#send(gesture.doubleTap, start);
      return;
    }
    if (!waitsForSecond) {
      this.#send(gesture.tap, start);
      return;
    }
    const timer = setTimeout(() => {
      this.#lastTap = null;
      this.#send(gesture.tap, start);
    }, longestPause * 1000);
    this.#lastTap = { time: point.time, timer };
  }

  #forget() {
    if (this.#finger) clearTimeout(this.#finger.timer);
    this.#finger = null;
  }
}

function positive(text) {
  const number = Number(text);
  return text !== null && Number.isFinite(number) && number > 0 ? number : null;
}

function inlineModule() {
  const script = document.getElementById('zoetrope-module');
  return script && bytesIn(script);
}

/** The bytes that stand in a script as base64, with data-packed="zlib" also packed. */
async function bytesIn(script) {
  const text = atob(script.textContent.trim());
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  if (script.dataset.packed !== 'zlib') return bytes;
  if (typeof DecompressionStream === 'undefined') return inflate(bytes);
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

/** Unpacks what zlib packed (RFC 1950, 1951), for browsers from before 2023. */
export function inflate(packed) {
  let [at, held, count] = [2, 0, 0];
  let out = new Uint8Array(packed.length * 4);
  let end = 0;
  const bits = (wanted) => {
    while (count < wanted) {
      held |= packed[at++] << count;
      count += 8;
    }
    const value = held & ((1 << wanted) - 1);
    held >>>= wanted;
    count -= wanted;
    return value;
  };
  // Of each length of code: how many there are; and the symbols in the order of their codes.
  const makeCode = (lengths) => {
    const [counts, symbols] = [new Array(16).fill(0), []];
    for (let length = 1; length < 16; length++) {
      lengths.forEach((own, symbol) => {
        if (own === length) {
          counts[length] += 1;
          symbols.push(symbol);
        }
      });
    }
    return { counts, symbols };
  };
  const symbol = ({ counts, symbols }) => {
    for (let [length, code, first, index] = [1, 0, 0, 0]; length < 16; length++) {
      code |= bits(1);
      if (code - first < counts[length]) return symbols[index + code - first];
      index += counts[length];
      first = (first + counts[length]) << 1;
      code <<= 1;
    }
    throw new Error('the packed data is damaged');
  };
  const put = (byte) => {
    if (end === out.length) {
      const longer = new Uint8Array(end * 2);
      longer.set(out);
      out = longer;
    }
    out[end++] = byte;
  };
  const readLengths = () => {
    const [literals, distances, codes] = [bits(5) + 257, bits(5) + 1, bits(4) + 4];
    const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
    const short = new Array(19).fill(0);
    for (let i = 0; i < codes; i++) short[order[i]] = bits(3);
    const code = makeCode(short);
    const lengths = [];
    while (lengths.length < literals + distances) {
      const next = symbol(code);
      if (next < 16) lengths.push(next);
      else {
        const value = next === 16 ? lengths.at(-1) : 0;
        const times = next === 16 ? bits(2) + 3 : next === 17 ? bits(3) + 3 : bits(7) + 11;
        for (let i = 0; i < times; i++) lengths.push(value);
      }
    }
    return [lengths.slice(0, literals), lengths.slice(literals)];
  };
  const fixed = [
    Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8)),
    new Array(30).fill(5),
  ];
  for (let isLast = false; !isLast;) {
    if (at > packed.length) throw new Error('the packed data is damaged');
    isLast = bits(1) === 1;
    const kind = bits(2);
    if (kind === 0) {
      // Bytes as they are, from the next whole byte on.
      at -= count >> 3;
      held = count = 0;
      const length = packed[at] | (packed[at + 1] << 8);
      at += 4;
      for (let i = 0; i < length; i++) put(packed[at++]);
      continue;
    }
    const [literals, distances] = (kind === 1 ? fixed : readLengths()).map(makeCode);
    for (let next = symbol(literals); next !== 256; next = symbol(literals)) {
      if (next < 256) {
        put(next);
        continue;
      }
      // Lengths and distances double every four and every two symbols.
      let length = 258;
      if (next < 285) {
        const step = next < 265 ? 0 : (next - 261) >> 2;
        length = step === 0 ? next - 254 : 3 + ((4 + ((next - 261) & 3)) << step) + bits(step);
      }
      const far = symbol(distances);
      const step = far < 4 ? 0 : (far - 2) >> 1;
      const distance = step === 0 ? far + 1 : 1 + ((2 + (far & 1)) << step) + bits(step);
      for (let i = 0; i < length; i++) put(out[end - distance]);
    }
  }
  return out.slice(0, end);
}

if (!customElements.get('zoetrope-player')) {
  customElements.define('zoetrope-player', ZoetropePlayerElement);
}
