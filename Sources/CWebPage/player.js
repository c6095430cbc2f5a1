// Plays Zoetrope scenes on a canvas: the WebAssembly module's functions as a class.
//
//   const player = await Player.create('ZoetropePlayer.wasm');
//   player.load(new Uint8Array(await (await fetch('scene.zoe')).arrayBuffer()));
//   player.attach(canvas);                 // drawn with the screen's own pixels
//   player.draw(0.5);                      // seconds
//
// For a scene that goes on by itself, ask a Clock for the time of each frame. An app that is
// still running is played with beginLive(document) and apply(commits), as they come.
//
// No imports, no globals: it may be copied into a page's own <script type="module">.

/** Why the player refused, or that it stopped. */
export class PlayerError extends Error {
  /**
   * @param {number} code 1 no document, 2 impossible frame, 3 not live, 16 and above: not a
   *   document (16 plus the reason of DocumentError); 0: the module trapped and was started anew.
   * @param {number} offset the byte of the document that could not be read
   */
  constructor(code, offset) {
    super(PlayerError.message(code, offset));
    this.name = 'PlayerError';
    this.code = code;
    this.offset = offset;
  }

  static message(code, offset) {
    if (code === 0) return 'the player stopped and was started anew: load the scene again';
    if (code === 1) return 'no document is loaded';
    if (code === 2) return 'a frame has 1 to 8192 pixels a side, and a time that is a number';
    if (code === 3) return 'commits can only be applied to a live scene: call beginLive first';
    if (code === 17) return 'the document was written by a later version of Zoetrope';
    return `not a Zoetrope document, or a damaged one (byte ${offset})`;
  }
}

export class Player {
  #module;
  #wasm;
  #canvas = null;
  #context = null;
  #observer = null;
  /** Ends the wait for another density of the screen. */
  #density = null;
  #image = null;
  #size = { width: 0, height: 0 };
  /** Pixels of the screen a pixel of the page, when the canvas was measured. */
  #ratio = 1;
  #measure = null;
  #needsPut = true;

  /**
   * Compiles the module once; players are then made from it at no cost.
   * @param {string | URL | Response | BufferSource | WebAssembly.Module} source
   * @returns {Promise<WebAssembly.Module>}
   */
  static async compile(source) {
    if (source instanceof WebAssembly.Module) return source;
    if (typeof source === 'string' || source instanceof URL) source = fetch(source);
    source = await source;
    if (!(source instanceof Response)) return WebAssembly.compile(source);
    if (!source.ok) throw new Error(`${source.url}: ${source.status} ${source.statusText}`);
    return WebAssembly.compile(await source.arrayBuffer());
  }

  /** Makes a player; the argument is compile's. */
  static async create(source) {
    const module = await Player.compile(source);
    return new Player(module, (await WebAssembly.instantiate(module, {})).exports);
  }

  constructor(module, exports) {
    this.#module = module;
    this.#wasm = exports;
  }

  // What is played

  /** Plays a recording (the bytes of a .zoe). Any moment of it can be drawn, in any order. */
  load(bytes) { this.#send('zoetrope_load', bytes); }

  /** Plays an app that is still running: a document of what it did so far. */
  beginLive(bytes) { this.#send('zoetrope_begin_live', bytes); }

  /** Takes encoded commits of the running app; they are played when their times come. */
  apply(bytes) { this.#send('zoetrope_apply', bytes); }

  /** The canvas in points. */
  get width() { return this.#wasm.zoetrope_width(); }
  get height() { return this.#wasm.zoetrope_height(); }
  /** Seconds; of a live scene, when the document was made. */
  get duration() { return this.#wasm.zoetrope_duration(); }
  /** Pixels a point that it was made for. */
  get scale() { return this.#wasm.zoetrope_scale(); }
  /** Frames a second that its author had in mind. */
  get frameRate() { return this.#wasm.zoetrope_frame_rate() || 60; }

  // Frames

  /**
   * Draws on this canvas from now on, with one pixel a pixel of the screen. Its size on the page
   * is the page's business; the scene is fitted into it. Null lets go of it.
   * @param {HTMLCanvasElement | null} canvas
   * @param {(() => void) | null} onResize hears that the canvas has another size: draw again
   */
  attach(canvas, onResize = null) {
    this.#observer?.disconnect();
    this.#observer = null;
    this.#density?.abort();
    this.#density = null;
    this.#canvas = canvas;
    this.#context = canvas?.getContext('2d') ?? null;
    this.#needsPut = true;
    if (!canvas) return;
    const measure = (entry) => {
      const exact = entry?.devicePixelContentBoxSize?.[0];
      const box = canvas.getBoundingClientRect();
      const ratio = density();
      this.#ratio = ratio;
      // The browser's own count knows how pixels are rounded; where it is another count (of a
      // screen that is only imitated, or before a zoom) the box and the ratio are right.
      const side = (counted, length) =>
        clampSide(Math.abs(counted - length * ratio) < 2 ? counted : length * ratio);
      this.#size = {
        width: side(exact?.inlineSize, box.width), height: side(exact?.blockSize, box.height),
      };
    };
    measure(null);
    this.#measure = measure;
    this.#density = new AbortController();
    this.#awaitDensity(this.#density.signal, () => {
      measure(null);
      onResize?.();
    });
    this.#observer = new ResizeObserver((entries) => {
      measure(entries.at(-1));
      onResize?.();
    });
    try {
      this.#observer.observe(canvas, { box: 'device-pixel-content-box' });
    } catch {
      this.#observer.observe(canvas);
    }
  }

  /**
   * Draws the frame at a time on the attached canvas. Only what changed is painted.
   * @param {number} time seconds
   * @returns {boolean} whether anything changed since the last frame
   */
  draw(time) {
    const canvas = this.#canvas;
    if (!canvas) return false;
    // Not every change of it is told.
    if (density() !== this.#ratio) this.#measure(null);
    const { width, height } = this.#size;
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
      this.#needsPut = true;
    }
    this.#render(time, width, height);
    if (!this.#needsPut && this.#wasm.zoetrope_painted() === 0) return false;
    const [left, top, right, bottom] = this.#needsPut
      ? [0, 0, width, height] : [0, 1, 2, 3].map((edge) => this.#wasm.zoetrope_painted_edge(edge));
    this.#needsPut = false;
    this.#context.putImageData(
      this.#pixels(width, height), 0, 0, left, top, right - left, bottom - top);
    return true;
  }

  /**
   * The frame at a time without a canvas, fitted into so many pixels.
   * @returns {ImageData} valid until the next call of the player
   */
  frame(time, width, height) {
    this.#render(time, width, height);
    this.#needsPut = true;
    return this.#pixels(width, height);
  }

  /** The last frame's hash (FNV-1a of the premultiplied bytes), as the native build has it. */
  get hash() {
    return BigInt.asUintN(64, this.#wasm.zoetrope_frame_hash()).toString(16).padStart(16, '0');
  }

  /** A point of the window (clientX, clientY) in the scene's points. */
  scenePoint(x, y) {
    const [column, row] = this.#canvasPoint(x, y);
    const fit = this.#fit();
    return [(column - fit.x) / fit.scale, (row - fit.y) / fit.scale];
  }

  // Touches, of recordings that answer to them

  get isInteractive() { return this.#wasm.zoetrope_is_interactive() !== 0; }
  /** The number of the segment that plays; 0 is the opening. */
  get segment() { return this.#wasm.zoetrope_segment(); }
  /** Whether the scene waits for a person. */
  get isAtRest() { return this.#wasm.zoetrope_is_at_rest() !== 0; }

  /** The gestures that a point of the scene answers: bit n for the gesture of number n. */
  gestures(x, y) { return this.#call('zoetrope_gestures', x, y) >>> 0; }

  /**
   * Makes a gesture at a point of the scene.
   * @returns {boolean} whether it is answered, at once or at the end of the segment that plays
   */
  send(gesture, x, y, time) { return this.#call('zoetrope_send', gesture, x, y, time) !== 0; }

  /** Makes a gesture on what is in front and answers it: for keyboards. */
  sendToFirst(gesture, time) {
    return this.#call('zoetrope_send_to_first', gesture, time) !== 0;
  }

  // Inspection

  /** The layers in drawing order: { node, depth, kind, role, name }. The root's node is 0. */
  layers() {
    const view = this.#answer(this.#wasm.zoetrope_layers());
    const layers = [];
    for (let at = 0; at + 10 <= view.byteLength;) {
      const length = view.getUint16(at + 8, true);
      const name = new Uint8Array(view.buffer, view.byteOffset + at + 10, length);
      layers.push({
        node: view.getUint32(at, true),
        depth: view.getUint16(at + 4, true),
        kind: view.getUint8(at + 6),
        role: view.getUint8(at + 7),
        name: new TextDecoder().decode(name),
      });
      at += 10 + length;
    }
    return layers;
  }

  /**
   * The properties of a layer that were set or that move, as they are at a time:
   * { property, type, numbers, isAnimated }; numbers is null for no value (no colour, no path).
   */
  values(node, time) {
    const view = this.#answer(this.#wasm.zoetrope_values(node, time));
    const values = [];
    for (let at = 0; at + 8 <= view.byteLength;) {
      const flags = view.getUint8(at + 3);
      const count = view.getUint32(at + 4, true);
      const numbers = [];
      for (let i = 0; i < count; i++) numbers.push(view.getFloat64(at + 8 + i * 8, true));
      values.push({
        property: view.getUint16(at, true),
        type: view.getUint8(at + 2),
        numbers: flags & 1 ? numbers : null,
        isAnimated: (flags & 2) !== 0,
      });
      at += 8 + count * 8;
    }
    return values;
  }

  /** The corners of a layer's box in pixels of the canvas, or null when it is not to be seen. */
  outline(node, time) {
    const { width, height } = this.#size;
    const view = this.#answer(this.#wasm.zoetrope_outline(node, time, width, height));
    if (view.byteLength < 64) return null;
    return [0, 16, 32, 48].map((at) => [view.getFloat64(at, true), view.getFloat64(at + 8, true)]);
  }

  /** The layer in front at a point of the window. */
  layerAt(x, y, time) {
    const [column, row] = this.#canvasPoint(x, y);
    const { width, height } = this.#size;
    return this.#call('zoetrope_layer_at', column, row, time, width, height) >>> 0;
  }

  /** A window that moves to a denser screen may keep its size, and no box changes. */
  #awaitDensity(signal, changed) {
    globalThis.matchMedia?.(`(resolution: ${density()}dppx)`)
      .addEventListener('change', () => {
        changed();
        this.#awaitDensity(signal, changed);
      }, { once: true, signal });
  }

  // Memory of the module

  #call(name, ...values) {
    try {
      return this.#wasm[name](...values);
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
      // After a trap the memory is not to be trusted.
      this.#wasm = new WebAssembly.Instance(this.#module, {}).exports;
      this.#image = null;
      this.#needsPut = true;
      throw new PlayerError(0, 0);
    }
  }

  #send(name, bytes) {
    const data = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
    const address = this.#call('zoetrope_allocate', data.length) >>> 0;
    new Uint8Array(this.#wasm.memory.buffer, address, data.length).set(data);
    const done = this.#call(name, address, data.length);
    this.#wasm.zoetrope_free(address);
    if (!done) this.#fail();
    this.#needsPut = true;
  }

  #render(time, width, height) {
    if (!this.#call('zoetrope_render', time, width, height)) this.#fail();
  }

  #fail() {
    throw new PlayerError(this.#wasm.zoetrope_error_code(), this.#wasm.zoetrope_error_offset());
  }

  #pixels(width, height) {
    const address = this.#call('zoetrope_pixels') >>> 0;
    const { buffer } = this.#wasm.memory;
    const data = this.#image?.data;
    // Memory that grew is a new buffer, and the view of the old one is empty.
    if (!data || data.buffer !== buffer || data.byteOffset !== address
        || this.#image.width !== width || this.#image.height !== height) {
      const view = new Uint8ClampedArray(buffer, address, width * height * 4);
      this.#image = new ImageData(view, width, height);
    }
    return this.#image;
  }

  #answer(address) {
    return new DataView(
      this.#wasm.memory.buffer, address >>> 0, this.#wasm.zoetrope_answer_count());
  }

  #canvasPoint(x, y) {
    const box = this.#canvas.getBoundingClientRect();
    const { width, height } = this.#size;
    return [((x - box.left) * width) / box.width, ((y - box.top) * height) / box.height];
  }

  #fit() {
    const { width, height } = this.#size;
    const scale = Math.min(width / this.width, height / this.height);
    // Centred to whole pixels, as the module draws it.
    const margin = (outer, inner) => Math.floor((outer - inner * scale) / 2 + 1e-6);
    return { scale, x: margin(width, this.width), y: margin(height, this.height) };
  }
}

function density() { return globalThis.devicePixelRatio || 1; }

function clampSide(pixels) {
  return Math.min(8192, Math.max(1, Math.round(pixels) || 1));
}

/** Time that can be stopped, slowed and set: what decides which moment of a recording is shown. */
export class Clock {
  #time = 0;
  #since = performance.now();
  #rate = 1;
  #isPlaying = false;

  /** Seconds. */
  get time() {
    if (!this.#isPlaying) return this.#time;
    return this.#time + ((performance.now() - this.#since) / 1000) * this.#rate;
  }

  set time(seconds) {
    this.#time = seconds;
    this.#since = performance.now();
  }

  get isPlaying() { return this.#isPlaying; }

  /** How many seconds pass in a second; below zero it goes back. */
  get rate() { return this.#rate; }

  set rate(rate) {
    this.time = this.time;
    this.#rate = rate;
  }

  play() {
    this.time = this.time;
    this.#isPlaying = true;
  }

  pause() {
    this.time = this.time;
    this.#isPlaying = false;
  }
}
