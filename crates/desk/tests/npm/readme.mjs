// The example of the README in Node.js: each line that it prints is the comment below the statement that prints it.
//
//     node readme.mjs README REPORT, in a folder with node_modules/pairwright
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";

const [readme, report] = process.argv.slice(2);
const blocks = [...readFileSync(readme, "utf8").matchAll(/^```js\n(.*?)^```$/gms)].map(([, code]) => code);
assert.equal(blocks.length, 1);
copyFileSync(report, "event.trf");
for (const code of blocks) {
  writeFileSync("readme-example.mjs", code);
  const printed = execFileSync(process.execPath, ["readme-example.mjs"], { encoding: "utf8" });
  const said = [...code.matchAll(/^console\.log\(.*\);\n\/\/ (.*)$/gm)].map(([, line]) => line);
  assert.equal(said.length, code.match(/console\.log/g).length, "a line that is printed is not shown");
  assert.equal(printed, said.map((line) => `${line}\n`).join(""));
}
console.log("npm: the README's example prints what it says");
