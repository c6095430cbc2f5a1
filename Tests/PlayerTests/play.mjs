// Plays documents with the WebAssembly player and prints the hash of each frame.
//
// usage: node play.mjs PLAYER.wasm < PLAN
// Each line of the plan is: DOCUMENT WIDTH HEIGHT TIME…
// For each time one line is printed: the frame's hash, or "error CODE OFFSET".
import fs from 'node:fs';

const module = new WebAssembly.Module(fs.readFileSync(process.argv[2]));
const hex = (hash) => BigInt.asUintN(64, hash).toString(16).padStart(16, '0');

for (const line of fs.readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  const [path, width, height, ...times] = line.split(' ');
  // The player imports nothing, so an instance is as good as a fresh process.
  const player = new WebAssembly.Instance(module, {}).exports;
  const bytes = fs.readFileSync(path);
  const address = player.zoetrope_allocate(bytes.length) >>> 0;
  new Uint8Array(player.memory.buffer, address, bytes.length).set(bytes);
  const loaded = player.zoetrope_load(address, bytes.length);
  player.zoetrope_free(address);
  const failure = () =>
    `error ${player.zoetrope_error_code()} ${player.zoetrope_error_offset()}`;
  for (const time of times) {
    if (loaded && player.zoetrope_render(Number(time), Number(width), Number(height))) {
      console.log(hex(player.zoetrope_frame_hash()));
    } else {
      console.log(failure());
    }
  }
}
