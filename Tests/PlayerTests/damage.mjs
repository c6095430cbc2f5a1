// Feeds damaged commits to one instance of the WebAssembly player.
//
// usage: node damage.mjs PLAYER.wasm DOCUMENT COMMITS
// Prints how many were fed and how many were taken; a trap, or memory that grows on and on, ends it.
import fs from 'node:fs';

const [, , path, documentPath, commitsPath] = process.argv;
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

const document = fs.readFileSync(documentPath);
const commits = fs.readFileSync(commitsPath);
let taken = 0;
let memory = 0;
for (let turn = 0; turn < 10000; turn++) {
  // A scene into which everything was put would only become slower.
  if (turn % 500 === 0) send('zoetrope_begin_live', document);
  const bytes = Uint8Array.from(commits);
  for (let n = random(4) + 1; n > 0; n--) bytes[random(bytes.length)] = random(256);
  taken += send('zoetrope_apply', random(4) ? bytes : bytes.subarray(0, random(bytes.length)));
  if (turn % 25 === 0) player.zoetrope_render(turn / 1000, 32, 24);
  if (turn === 2000) memory = player.memory.buffer.byteLength;
}
const grown = player.memory.buffer.byteLength - memory;
if (grown > 1 << 24) throw new Error(`${grown} bytes more`);
console.log(`10000 commits, ${taken} taken, ${grown} bytes more`);
