// The package in Node.js.
import { readFileSync } from "node:fs";
import { initSync } from "./pairwright.js";

initSync({ module: readFileSync(new URL("pairwright_bg.wasm", import.meta.url)) });

export * from "./answers.js";
