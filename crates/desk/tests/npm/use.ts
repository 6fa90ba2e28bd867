// What a program in TypeScript writes; the compiler checks it, and Node.js runs it.
import { act, check, compare, convert, editions, explain, identify, pair, standings, why } from "pairwright";
import type { Pairing, Report } from "pairwright";

export const all = (report: Report) => {
  const next: Pairing = pair(report);
  return {
    pair: next,
    boards: next.boards.map(({ white, black }): [number, number] => [white.number, black.number]),
    check: check(report, { file: "club" }),
    compare: compare(report, { file: "club" }),
    identify: identify(report, { file: "club" }),
    explain: explain(report, { round: 4, player: 1 }),
    why: why(report, { pair: [2, 7] }, { rules: "auto" }),
    standings: standings(report),
    convert: convert(report, "trf2026").losses.length,
    acted: act(report, "pair"),
    editions: editions(),
  };
};
