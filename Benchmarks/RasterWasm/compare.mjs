// How much slower the rasteriser is in WebAssembly than natively with vectors of the same width
// (the native worker's third argument leaves its wider kernels out). Both run by turns.
//
//     node compare.mjs MODULE.wasm RASTER-WORKER FILE.dl...

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { createInterface } from "node:readline";

const [modulePath, worker, ...files] = process.argv.slice(2);
const rounds = 5;
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

class Native {
  constructor(file) {
    this.process = spawn(worker, [file, "1", "without-kernels"]);
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }
  async line() { return (await this.lines.next()).value; }
  async ask(question) {
    this.process.stdin.write(question + "\n");
    return this.line();
  }
  /// Milliseconds of each of `count` frames.
  async run(count) {
    const answer = await this.ask(`run ${count}`);
    return answer.trim().split(" ").map((pair) => Number(pair.split(":")[0]));
  }
}

async function load(file) {
  const names = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(modulePath)));
  const imports = {};
  for (const { module, name } of names) (imports[module] ??= {})[name] = () => 0;
  const { instance } = await WebAssembly.instantiate(readFileSync(modulePath), imports);
  const { exports } = instance;
  exports._initialize?.();
  const text = readFileSync(file);
  const address = exports.bench_allocate(text.length);
  new Uint8Array(exports.memory.buffer).set(text, address);
  const line = exports.bench_load(address, text.length);
  if (line !== 0) throw new Error(`${file}: line ${line} is wrong`);
  return {
    hash: () => BigInt.asUintN(64, exports.bench_hash()).toString(16),
    run: (count) => Array.from({ length: count }, () => {
      const start = performance.now();
      exports.bench_render();
      return performance.now() - start;
    }),
  };
}

console.log("| workload | native, 128-bit | WebAssembly | ratio |\n| --- | --- | --- | --- |");
let product = 1;
for (const file of files) {
  const native = new Native(file);
  await native.line();
  const module = await load(file);
  const [ours, theirs] = [[], []];
  // The first rounds warm caches and V8's optimising compiler up.
  for (let round = -2; round < rounds; round++) {
    const [a, b] = [await native.run(8), module.run(8)];
    if (round >= 0) { ours.push(...a); theirs.push(...b); }
  }
  const hash = await native.ask("hash");
  if (hash !== module.hash()) throw new Error(`${file}: the pixels differ`);
  native.process.stdin.end();
  const [a, b] = [median(ours), median(theirs)];
  product *= b / a;
  console.log(`| ${basename(file, ".dl")} | ${a.toFixed(2)} | ${b.toFixed(2)} | ${(b / a).toFixed(2)} |`);
}
console.log(`| geometric mean | | | ${(product ** (1 / files.length)).toFixed(2)} |`);
