// The package for npm in Node.js: its answers are those of the command.
//
//     node run.mjs PAIRWRIGHT REPORT, beside the compiled use.ts and node_modules/pairwright
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { pair, why } from "pairwright";

import { all } from "./use.js";

const [binary, path] = process.argv.slice(2);
const command = (...line) => {
  try {
    return JSON.parse(execFileSync(binary, line, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  } catch (error) {
    // Differences that were found are an exit code, too.
    return JSON.parse(error.stdout);
  }
};

const report = readFileSync(path);
const found = all(report);
assert.deepEqual(found.pair, command("pair", path, "--format", "json"));
assert.deepEqual(found.explain, command("explain", path, "--round", "4", "--player", "1", "--format", "json"));
assert.deepEqual(found.why, command("why", path, "--pair", "2", "7", "--format", "json"));
assert.deepEqual(found.standings, command("standings", path, "--format", "json"));
for (const name of ["check", "compare", "identify"]) {
  const [object] = command(name, path, "--format", "json").files;
  assert.deepEqual(found[name], { ...object, file: "club" }, name);
}
const after = pair(found.acted, { round: 5 });
assert.deepEqual(after.boards, found.pair.boards);
// Text is a report, too; what is wrong is thrown in the words of the command.
assert.deepEqual(all(report.toString()).pair, found.pair);
assert.throws(() => pair("nothing"), Error);
assert.throws(() => why(report, { pair: [2, 2] }), Error);
assert.throws(() => pair(report, { rules: "dutch-1066" }), /no edition/);
assert.equal(found.editions.includes(found.pair.rules), true);
console.log("npm: every answer is that of the command");
