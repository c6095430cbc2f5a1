// The live preview's page: a connection to the app, a canvas, the time, and an inspector.
import { Clock, Player, PlayerError } from './player.js';

const element = (id) => document.getElementById(id);
const canvas = element('canvas');

/** What the page shows and knows. One connection at a time feeds it. */
const page = {
  player: null,
  /** The app's clock as told by the server, or the page's own for a recording. */
  isLive: true,
  isShowing: false,
  names: { properties: {}, kinds: {} },
  selected: null,
  /** Why what is seen may not be the app as it is: a kind and a word; null when all is well. */
  problem: ['waiting', 'Connecting…'],
};

// Time

/** The running app's clock: what the server last said, carried on by this machine's clock. */
class AppClock {
  #time = 0;
  #at = performance.now();
  rate = 0;

  get time() { return this.#time + ((performance.now() - this.#at) / 1000) * (this.rate || 0); }

  hear(time, rate) {
    // A word that was long on its way says too little; the quickest ones are right.
    const lead = this.time - time;
    if (rate === this.rate && rate > 0 && lead >= 0 && lead < 0.1) return;
    this.#time = time;
    this.#at = performance.now();
    this.rate = rate;
  }
}

const appClock = new AppClock();
const ownClock = new Clock();
const frameTime = () => 1 / (page.player?.frameRate || 60);
const speed = () => Number(element('speed').value);
const isPaused = () => (page.isLive ? appClock.rate === 0 : !ownClock.isPlaying);

/** Seconds that are shown now. */
function now() {
  if (page.isLive) return appClock.time;
  const { duration } = page.player;
  const time = ownClock.time;
  if (time <= duration || duration <= 0) return Math.max(0, Math.min(time, duration));
  if (ownClock.isPlaying) {
    // From the beginning again.
    ownClock.time = time % duration;
    return ownClock.time;
  }
  return duration;
}

// The connection

const link = {
  socket: null,
  wait: 250,

  open() {
    const address = `ws://${location.host}/socket${location.search}`;
    const socket = new WebSocket(address, 'zoetrope');
    socket.binaryType = 'arraybuffer';
    socket.onmessage = ({ data }) => {
      this.wait = 250;
      if (typeof data === 'string') hear(JSON.parse(data));
      else receive(new Uint8Array(data));
    };
    socket.onclose = () => {
      this.socket = null;
      appClock.hear(appClock.time, 0);
      setProblem('trouble', 'The app has gone. Connecting again…');
      setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 1.5, 3000);
    };
    this.socket = socket;
  },

  /** Low bytes first; the first byte is the kind of message. */
  send(...parts) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const bytes = new DataView(new ArrayBuffer(parts.reduce((sum, [size]) => sum + size, 0)));
    let at = 0;
    for (const [size, value] of parts) {
      if (size === 1) bytes.setUint8(at, value);
      else bytes.setFloat64(at, value, true);
      at += size;
    }
    this.socket.send(bytes.buffer);
  },
  pointer(phase, finger, x, y) { this.send([1, 1], [1, phase], [1, finger], [8, x], [8, y]); },
  rate(rate) { this.send([1, 2], [8, rate]); },
  step(seconds) { this.send([1, 3], [8, seconds]); },
  restart() { this.send([1, 4]); },
};

function hear(note) {
  switch (note.type) {
    case 'hello':
      page.isLive = note.isLive;
      page.names = note;
      page.isShowing = false;
      element('name').textContent = note.name;
      document.title = `${note.name} · Zoetrope`;
      setKind();
      showTrouble(null);
      // Whether an app runs is said with its clock.
      page.problem = note.isLive ? ['waiting', 'Connecting…'] : null;
      page.awaitsClock = note.isLive;
      showTransport();
      break;
    case 'clock':
      appClock.hear(note.time, note.rate);
      if (page.awaitsClock) page.problem = null;
      page.awaitsClock = false;
      showTransport();
      if (note.rate === 0) say(`Stopped at ${note.time.toFixed(3)} seconds`);
      break;
    case 'running':
      showTrouble(null);
      page.problem = null;
      showTransport();
      break;
    case 'restarted':
      page.isShowing = false;
      // Its clock goes back, and the next word of it counts in any case.
      appClock.rate = NaN;
      break;
    case 'building': setProblem('waiting', 'Building…'); break;
    case 'failed':
      setProblem('trouble', 'Not up to date');
      showTrouble('The change does not build; this is the version before it.', note.message);
      break;
    case 'ended':
      setProblem('trouble', 'Ended');
      showTrouble('The app has ended. “Restart” starts it anew.', note.message);
      break;
  }
}

const traffic = { bytes: 0, count: 0, since: performance.now() };

function receive(bytes) {
  // A document begins with the letters ZOE; anything else is commits.
  const isScene = bytes[0] === 0x5a && bytes[1] === 0x4f && bytes[2] === 0x45;
  try {
    if (isScene) {
      if (page.isLive) page.player.beginLive(bytes);
      else page.player.load(bytes);
      begin();
    } else {
      page.player.apply(bytes);
      traffic.bytes += bytes.length;
      traffic.count += 1;
      element('commit').textContent = formatBytes(bytes.length);
    }
  } catch (error) {
    if (!(error instanceof PlayerError)) throw error;
    // The scene here is not the app's any more: begin anew with all of it.
    page.isShowing = false;
    link.socket?.close();
  }
}

/** A scene has come: from here on there is something to see. */
function begin() {
  const isFirst = !page.isShowing;
  page.isShowing = true;
  layOut();
  if (!page.isLive && isFirst) {
    ownClock.rate = speed();
    ownClock.time = 0;
    element('scrub').max = page.player.duration;
    if (!element('reduced').checked && page.player.duration > 0) ownClock.play();
    showTransport();
  }
  tree.refresh();
  draw();
}

// The picture

const figures = { busy: 0, frames: 0, since: performance.now() };

function draw() {
  if (!page.isShowing) return;
  const start = performance.now();
  const time = now();
  try {
    page.player.draw(time);
  } catch (error) {
    if (!(error instanceof PlayerError)) throw error;
    page.isShowing = false;
    link.socket?.close();
    return;
  }
  figures.busy = Math.max(figures.busy, performance.now() - start);
  figures.frames += 1;
  if (!page.firstPicture) page.firstPicture = performance.now();
  element('time').textContent = `${time.toFixed(3)} s`;
  if (!page.isLive) element('scrub').value = time;
  showOutline(time);
}

let lastStill = 0;

function eachFrame(at) {
  requestAnimationFrame(eachFrame);
  if (element('reduced').checked && !isPaused()) {
    if (at - lastStill < 500) return;
    lastStill = at;
  }
  draw();
}

/** As large as there is room, with the scene's proportions. */
function layOut() {
  if (!page.isShowing) return;
  const room = element('frame').getBoundingClientRect();
  const { width, height } = page.player;
  const scale = Math.min(room.width / width, room.height / height);
  if (!(scale > 0 && Number.isFinite(scale))) return;
  for (const [part, property] of [[width, 'width'], [height, 'height']]) {
    const size = `${Math.max(1, Math.floor(part * scale))}px`;
    canvas.style[property] = size;
    element('overlay').style[property] = size;
  }
}

function showFigures() {
  const seconds = (performance.now() - figures.since) / 1000;
  element('busy').textContent = `${figures.busy.toFixed(1)} ms`;
  element('rate').textContent = `${Math.round(figures.frames / seconds)} a second`;
  element('traffic').textContent =
    `${Math.round(traffic.count / seconds)}/s, ${formatBytes(traffic.bytes / seconds)}/s`;
  Object.assign(figures, { busy: 0, frames: 0, since: performance.now() });
  Object.assign(traffic, { bytes: 0, count: 0 });
}

function formatBytes(count) {
  if (count < 1000) return `${Math.round(count)} B`;
  return count < 1e6 ? `${(count / 1e3).toFixed(1)} kB` : `${(count / 1e6).toFixed(1)} MB`;
}

// Time, by hand

function togglePlay() {
  if (page.isLive) {
    link.rate(isPaused() ? speed() : 0);
  } else if (ownClock.isPlaying) {
    ownClock.pause();
  } else {
    if (now() >= page.player.duration) ownClock.time = 0;
    ownClock.play();
  }
  showTransport();
}

function stepBy(frames) {
  if (page.isLive) {
    if (!isPaused()) link.rate(0);
    if (frames > 0) link.step(frames * frameTime());
    return;
  }
  ownClock.pause();
  // To whole frames, so that steps meet the frames of a video.
  const frame = Math.round(now() / frameTime()) + frames;
  ownClock.time = Math.max(0, Math.min(frame * frameTime(), page.player.duration));
  showTransport();
  say(`${now().toFixed(3)} seconds`);
}

function restart() {
  if (page.isLive) link.restart();
  else ownClock.time = 0;
}

function showTransport() {
  const button = element('play');
  const isStopped = isPaused();
  button.toggleAttribute('data-paused', isStopped);
  const label = isStopped ? 'Play' : 'Pause';
  setText('play-label', label);
  button.title = `${label} (space)`;
  element('live-note').toggleAttribute('data-stopped', isStopped);
  setText('live-note', isStopped
    ? 'The app is stopped, for every page that shows it.'
    : 'The app runs, for every page that shows it.');
  const name = element('name').textContent;
  const state = page.isLive ? (isStopped ? 'stopped' : 'running') : 'a recording';
  canvas.setAttribute('aria-label', `${name}, ${state}`);
  showState();
}

function setKind() {
  element('scrub').hidden = page.isLive;
  element('live-note').hidden = !page.isLive;
  element('back').hidden = page.isLive;
  for (const part of document.querySelectorAll('.if-live')) part.hidden = !page.isLive;
  canvas.classList.toggle('touchable', page.isLive);
  canvas.setAttribute('role', page.isLive ? 'application' : 'img');
  element('canvas-help').textContent = page.isLive
    ? 'Arrow keys move a cross over the scene, and Enter taps there.' : '';
}

element('play').onclick = togglePlay;
element('step').onclick = () => stepBy(1);
element('back').onclick = () => stepBy(-1);
element('restart').onclick = restart;
element('speed').onchange = () => {
  ownClock.rate = speed();
  if (page.isLive && !isPaused()) link.rate(speed());
};
element('scrub').oninput = ({ target }) => {
  ownClock.pause();
  ownClock.time = Number(target.value);
  showTransport();
};

const motion = matchMedia('(prefers-reduced-motion: reduce)');
element('reduced').checked = motion.matches;
motion.onchange = () => { element('reduced').checked = motion.matches; };

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const action = {
    ' ': togglePlay, ArrowRight: () => stepBy(1), ArrowLeft: () => stepBy(-1),
    r: restart, p: () => setPicking(!isPicking),
  }[event.key];
  // What has a meaning of its own where the focus is keeps it.
  const own = { ' ': 'button, select, input, [role=tree]', r: 'select', p: 'select' }[event.key]
    ?? 'select, input, [role=tree]';
  if (!action || event.target.closest(own)) return;
  event.preventDefault();
  action();
});

// Touches

/** Which of the app's sixteen fingers each pointer of the browser is. */
const fingers = new Map();
let isPicking = false;

canvas.addEventListener('pointerdown', (event) => {
  showCross(false);
  if (isPicking) {
    tree.select(page.player.layerAt(event.clientX, event.clientY, now()), true);
    setPicking(false);
    return;
  }
  if (!page.isLive || event.button !== 0) return;
  const taken = new Set(fingers.values());
  const finger = Array.from({ length: 16 }, (_, n) => n).find((n) => !taken.has(n));
  if (finger === undefined) return;
  fingers.set(event.pointerId, finger);
  canvas.setPointerCapture(event.pointerId);
  link.pointer(0, finger, ...page.player.scenePoint(event.clientX, event.clientY));
});

canvas.addEventListener('pointermove', (event) => {
  if (isPicking && page.isShowing) {
    showOutlineOf(page.player.layerAt(event.clientX, event.clientY, now()), now());
    return;
  }
  const finger = fingers.get(event.pointerId);
  if (finger === undefined) return;
  link.pointer(1, finger, ...page.player.scenePoint(event.clientX, event.clientY));
});

for (const [name, phase] of [['pointerup', 2], ['pointercancel', 3]]) {
  canvas.addEventListener(name, (event) => {
    const finger = fingers.get(event.pointerId);
    if (finger === undefined) return;
    fingers.delete(event.pointerId);
    link.pointer(phase, finger, ...page.player.scenePoint(event.clientX, event.clientY));
  });
}

/** A cross that the keyboard moves, in the scene's points. */
const cross = { x: 0, y: 0, isPlaced: false, isShown: false };
const keyboardFinger = 15;

canvas.addEventListener('focus', () => {
  if (!page.isLive || !page.isShowing || !canvas.matches(':focus-visible')) return;
  if (!cross.isPlaced) {
    Object.assign(cross, { x: page.player.width / 2, y: page.player.height / 2, isPlaced: true });
  }
  showCross(true);
});
canvas.addEventListener('blur', () => showCross(false));

canvas.addEventListener('keydown', (event) => {
  // Without the cross, as after a click, keys are those of the page.
  if (!page.isLive || !page.isShowing || !cross.isShown) return;
  const reach = event.shiftKey ? 1 : 10;
  const way = {
    ArrowLeft: [-reach, 0], ArrowRight: [reach, 0], ArrowUp: [0, -reach], ArrowDown: [0, reach],
  }[event.key];
  if (way) {
    cross.x = Math.min(Math.max(cross.x + way[0], 0), page.player.width);
    cross.y = Math.min(Math.max(cross.y + way[1], 0), page.player.height);
    showCross(true);
  } else if ((event.key === 'Enter' || event.key === ' ') && !event.repeat) {
    link.pointer(0, keyboardFinger, cross.x, cross.y);
    link.pointer(2, keyboardFinger, cross.x, cross.y);
  } else if (event.key !== 'Enter' && event.key !== ' ') {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
});

function showCross(isShown) {
  cross.isShown = isShown;
  const scale = canvas.getBoundingClientRect().width / (page.player?.width || 1);
  element('cross').toggleAttribute('hidden', !isShown);
  element('cross').setAttribute('transform', `translate(${cross.x * scale} ${cross.y * scale})`);
}

// The inspector

function setPicking(isOn) {
  isPicking = isOn;
  element('pick').setAttribute('aria-pressed', isOn);
  canvas.classList.toggle('picking', isOn);
}
element('pick').onclick = () => setPicking(!isPicking);

const tree = {
  signature: '',
  hovered: null,

  /** Lists the layers anew when they are not those that are listed. */
  refresh() {
    if (!page.isShowing) return;
    const layers = page.player.layers().slice(0, 2000);
    const signature = JSON.stringify(layers);
    if (signature === this.signature) return;
    this.signature = signature;
    const focused = document.activeElement?.dataset?.node;
    const items = layers.map((layer) => {
      const item = document.createElement('li');
      item.setAttribute('role', 'treeitem');
      item.setAttribute('aria-level', layer.depth + 1);
      item.dataset.node = layer.node;
      item.style.paddingLeft = `${8 + layer.depth * 16}px`;
      const kind = page.names.kinds[layer.kind] ?? 'layer';
      const name = layer.name || (layer.node === 0 ? 'root' : '');
      // A name and the class; without a name the class, and the number by which commands find it.
      const title = document.createElement('span');
      title.textContent = name || kind;
      title.className = name ? '' : 'unnamed';
      const detail = document.createElement('small');
      detail.textContent = (name ? kind : `#${layer.node}`) + (layer.role === 1 ? ', mask' : '');
      item.append(title, detail);
      item.title = `#${layer.node}`;
      return item;
    });
    element('layers').replaceChildren(...items);
    if (!layers.some(({ node }) => node === page.selected)) page.selected = null;
    this.mark();
    if (focused !== undefined) this.item(focused)?.focus();
  },

  item(node) { return element('layers').querySelector(`[data-node="${node}"]`); },

  mark() {
    const items = [...element('layers').children];
    for (const item of items) {
      const isSelected = Number(item.dataset.node) === page.selected;
      item.setAttribute('aria-selected', isSelected);
      item.tabIndex = isSelected || (page.selected === null && item === items[0]) ? 0 : -1;
    }
  },

  select(node, isScrolled = false) {
    page.selected = node;
    this.mark();
    if (isScrolled) this.item(node)?.scrollIntoView({ block: 'nearest' });
    showValues();
  },
};

element('layers').addEventListener('click', ({ target }) => {
  const item = target.closest('li');
  if (item) {
    tree.select(Number(item.dataset.node));
    item.focus();
  }
});
element('layers').addEventListener('pointerover', ({ target }) => {
  tree.hovered = target.closest('li') ? Number(target.closest('li').dataset.node) : null;
});
element('layers').addEventListener('pointerleave', () => { tree.hovered = null; });
element('layers').addEventListener('keydown', (event) => {
  const items = [...element('layers').children];
  const at = items.indexOf(event.target.closest('li'));
  const next = {
    ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1,
  }[event.key];
  if (event.key === 'Enter' || event.key === ' ') tree.select(Number(items[at]?.dataset.node));
  else if (next === undefined || !items[next]) return;
  else {
    tree.select(Number(items[next].dataset.node));
    items[next].focus();
  }
  event.preventDefault();
});

function showOutline(time) {
  if (isPicking) return;
  showOutlineOf(tree.hovered ?? page.selected, time);
}

/** Draws the box of a layer over the canvas. */
function showOutlineOf(node, time) {
  const corners = node === null ? null : page.player.outline(node, time);
  element('outline').toggleAttribute('hidden', !corners);
  if (!corners) return;
  const ratio = canvas.getBoundingClientRect().width / canvas.width;
  const points = corners.map(([x, y]) => `${(x * ratio).toFixed(2)},${(y * ratio).toFixed(2)}`);
  element('outline').setAttribute('points', points.join(' '));
}

function showValues() {
  if (page.selected === null || !page.isShowing) return;
  const rows = page.player.values(page.selected, now()).map((value) => {
    const row = document.createElement('tr');
    row.className = value.isAnimated ? 'moves' : '';
    if (value.isAnimated) row.title = 'An animation moves this value now.';
    const name = document.createElement('th');
    name.scope = 'row';
    name.textContent = page.names.properties[value.property] ?? `property ${value.property}`;
    const cell = document.createElement('td');
    cell.append(...formatValue(value));
    row.append(name, cell);
    return row;
  });
  const table = document.createElement('table');
  table.append(...rows);
  element('values').replaceChildren(table);
}

const [typeBool, typeColor, typePath, typeTransform, typeColors] = [0, 6, 7, 8, 10];

function formatValue({ type, numbers }) {
  if (numbers === null) return ['none'];
  const text = (list) => list.map((number) => `${Math.round(number * 1000) / 1000}`).join(' ');
  if (type === typeBool) return [numbers[0] ? 'yes' : 'no'];
  if (type === typePath) return [`${numbers[4]} elements in ${text(numbers.slice(0, 4))}`];
  if (type === typeColor) return formatColor(numbers);
  if (type === typeColors) {
    const colors = [];
    for (let at = 0; at < numbers.length; at += 4) colors.push(numbers.slice(at, at + 4));
    return colors.flatMap((color) => [...formatColor(color), ' ']);
  }
  if (type === typeTransform && numbers.every((number, at) => number === (at % 5 === 0 ? 1 : 0))) {
    return ['identity'];
  }
  return [text(numbers)];
}

function formatColor([red, green, blue, alpha]) {
  const bytes = [red, green, blue].map((part) => Math.round(part * 255));
  const swatch = document.createElement('span');
  swatch.className = 'swatch';
  swatch.style.background = `rgb(${bytes.join(' ')} / ${alpha})`;
  return [swatch, alpha === 1 ? bytes.join(' ') : `${bytes.join(' ')}, ${Math.round(alpha * 100)} %`];
}

// What is the matter

/** Text that did not change is not announced again. */
function setText(id, text) {
  if (element(id).textContent !== text) element(id).textContent = text;
}

/** Tells those who hear the page what others see. */
function say(text) { setText('said', text); }

function setProblem(kind, text) {
  page.problem = [kind, text];
  showTransport();
}

function showState() {
  const isStopped = isPaused();
  const speeds = { 0.5: 'half', 0.25: 'a quarter', 0.1: 'a tenth' };
  const slowness = speeds[appClock.rate] ? `, at ${speeds[appClock.rate]} of its speed` : '';
  const [kind, text] = page.problem ?? (!page.isLive
    ? ['recording', isStopped ? 'Recording, paused' : 'Recording']
    : isStopped ? ['stopped', 'Stopped'] : ['live', `Live${slowness}`]);
  element('state').dataset.state = kind;
  setText('state', text);
}

function showTrouble(title, text = '') {
  element('trouble').hidden = title === null;
  element('trouble-title').textContent = title ?? '';
  element('trouble-text').textContent = text;
}

// The start

try {
  page.player = await Player.create('player.wasm');
  page.player.attach(canvas, draw);
  new ResizeObserver(() => {
    layOut();
    showCross(canvas.matches(':focus-visible') && page.isLive && cross.isPlaced);
  }).observe(element('frame'));
  link.open();
  requestAnimationFrame(eachFrame);
  setInterval(() => tree.refresh(), 250);
  setInterval(showValues, 100);
  setInterval(showFigures, 1000);
} catch (error) {
  setProblem('trouble', 'This browser cannot play it');
  showTrouble('The player could not be started.', String(error));
}

/** For scripts and tests: the player, and the time that is shown. */
globalThis.preview = {
  get player() { return page.player; },
  get time() { return now(); },
  get isShowing() { return page.isShowing; },
  get isPaused() { return isPaused(); },
  get firstPicture() { return page.firstPicture; },
  link,
};
