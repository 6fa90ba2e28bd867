// The package in a browser.
import init from "./pairwright.js";

await init();

export * from "./answers.js";
