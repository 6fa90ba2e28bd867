// The answers of the library: a report in, what the command of this name prints as JSON out.
import * as library from "./pairwright.js";

const bytes = report => typeof report === "string" ? new TextEncoder().encode(report) : report;
const asked = name => (report, options = {}) => JSON.parse(library[name](bytes(report), JSON.stringify(options)));

export const pair = asked("pair");
export const check = asked("check");
export const compare = asked("compare");
export const identify = asked("identify");
export const explain = asked("explain");
export const standings = asked("standings");
export const why = (report, question, options = {}) =>
  JSON.parse(library.why(bytes(report), JSON.stringify(question), JSON.stringify(options)));
export const convert = (report, format) => JSON.parse(library.convert(bytes(report), format));
export const act = (report, action) => library.act(bytes(report), action);
export const editions = () => library.editions();
