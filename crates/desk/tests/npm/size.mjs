// The module in WebAssembly is as small as it has to be: what a browser loads of it, compressed by brotli.
//
//     node size.mjs pairwright_bg.wasm
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const module = readFileSync(process.argv[2]);
const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
const size = brotliCompressSync(module, { params }).length;
console.log(`web: ${module.length} bytes, ${size} by brotli`);
assert.ok(size <= 900_000, "more than 0.90 MB is too much to wait for");
