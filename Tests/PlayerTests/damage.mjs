// Feeds damaged commits or documents to one instance of the WebAssembly player, ten thousand times.
//
// usage: node damage.mjs PLAYER.wasm commits DOCUMENT COMMITS
//        node damage.mjs PLAYER.wasm documents DOCUMENT…
// Prints how many were fed and how many were taken; a trap, or memory that grows on and on, ends it.
import fs from 'node:fs';

const [, , path, kind, ...paths] = process.argv;
const module = new WebAssembly.Module(fs.readFileSync(path));
const player = new WebAssembly.Instance(module, {}).exports;

function send(name, bytes) {
  const address = player.zoetrope_allocate(bytes.length) >>> 0;
  new Uint8Array(player.memory.buffer, address, bytes.length).set(bytes);
  const done = player[name](address, bytes.length);
  player.zoetrope_free(address);
  return done;
}

// The same numbers in every run (xorshift).
let state = 2463534242;
function random(limit) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % limit;
}

/** A copy with up to four bytes changed, and one time in four without its end. */
function damaged(bytes) {
  const copy = Uint8Array.from(bytes);
  for (let n = random(4) + 1; n > 0; n--) copy[random(copy.length)] = random(256);
  return random(4) ? copy : copy.subarray(0, random(copy.length));
}

const files = paths.map((name) => fs.readFileSync(name));
const turns = {
  commits(turn) {
    // A scene into which everything was put would only become slower.
    if (turn % 500 === 0) send('zoetrope_begin_live', files[0]);
    const isTaken = send('zoetrope_apply', damaged(files[1]));
    if (turn % 25 === 0) player.zoetrope_render(turn / 1000, 32, 24);
    return isTaken;
  },
  documents(turn) {
    const isTaken = send('zoetrope_load', damaged(files[turn % files.length]));
    if (!isTaken) return 0;
    player.zoetrope_render(random(200) / 100, 24, 16);
    if (turn % 8 === 0) {
      player.zoetrope_send(1 + random(7), random(96), random(64), 1);
      player.zoetrope_render(2, 24, 16);
      player.zoetrope_pixels();
      player.zoetrope_layers();
      player.zoetrope_values(1, 1);
    }
    return 1;
  },
};

let taken = 0;
let memory = 0;
for (let turn = 0; turn < 10000; turn++) {
  taken += turns[kind](turn);
  if (turn === 2000) memory = player.memory.buffer.byteLength;
}
const grown = player.memory.buffer.byteLength - memory;
if (grown > 1 << 24) throw new Error(`${grown} bytes more`);
console.log(`10000 ${kind}, ${taken} taken, ${grown} bytes more`);
