/** A report, as text or as the bytes of its file. */
export type Report = string | Uint8Array;
/** `auto`, which leaves the choice to the report, an edition's id, or the last word of one. */
export type Rules = "auto" | "dutch-2012" | "dutch-2017" | "dutch-2026" | (string & {});

export interface Options {
  rules?: Rules;
  /** From 1; the next round, or all of them, if it is left out. */
  round?: number;
}

/** What every object says of the event. */
export interface EventFacts {
  schema: number;
  event: string;
  date: string | null;
  players: number;
  /** The edition in force on that date. */
  in_force: string | null;
}

export interface PairedPlayer {
  number: number;
  name: string;
  rating: number;
  /** Points before the round. */
  score: number;
}

export interface Pairing extends EventFacts {
  rules: string;
  round: number;
  boards: { board: number; white: PairedPlayer; black: PairedPlayer }[];
  bye: PairedPlayer | null;
}

/** What is said of a file among many. */
export interface FileFacts extends EventFacts {
  file: string;
  /** Why nothing, or not everything, could be looked at. */
  error: string | null;
}

export interface CheckedRound {
  round: number;
  agrees: boolean;
  /** Boards of the edition that the report lacks. */
  missing: unknown[];
  /** Boards of the report that the edition lacks. */
  unexpected: unknown[];
  class: string;
  note: string | null;
  [more: string]: unknown;
}

export interface Check extends FileFacts {
  rules: string | null;
  rules_reason: string | null;
  rounds_checked: number;
  rounds_differing: number;
  rounds: CheckedRound[];
  [more: string]: unknown;
}

export interface Comparison extends FileFacts {
  rules: string[];
  rounds: { round: number; same: boolean; same_order: boolean; differing_boards: unknown[]; because: unknown[] }[];
  [more: string]: unknown;
}

export interface Verdict extends FileFacts {
  class?: string;
  /** The editions that explain the event. */
  rules?: string[];
  [more: string]: unknown;
}

export interface Standings extends EventFacts {
  after: number;
  tie_breaks: string[];
  rows: { rank: number; player: number; points: number; values: (number | null)[]; [more: string]: unknown }[];
  [more: string]: unknown;
}

/** A round, bracket by bracket. */
export interface Explanation extends EventFacts {
  rules: string;
  round: number;
  [more: string]: unknown;
}

/** What is asked of a round: why two do not meet, or why one floats, has the bye or the colour; by numbers. */
export type Question = { pair: [number, number] } | { float: number } | { bye: number } | { colour: number };

export interface Reply extends EventFacts {
  rules: string;
  round: number;
  answer: { kind: string; [more: string]: unknown };
  [more: string]: unknown;
}

/** The round that is paired next, or another one. Throws what the command would say if it cannot be paired. */
export function pair(report: Report, options?: Options): Pairing;
/** The recorded rounds against those of an edition. */
export function check(report: Report, options?: Options & { file?: string }): Check;
/** The recorded rounds under all complete editions. */
export function compare(report: Report, options?: { round?: number; file?: string }): Comparison;
/** The edition that explains the recorded rounds. */
export function identify(report: Report, options?: { file?: string }): Verdict;
/** A round, article by article; what concerns one player, if one is named. */
export function explain(report: Report, options?: Options & { player?: number }): Explanation;
/** Why the round is not otherwise. */
export function why(report: Report, question: Question, options?: Options): Reply;
/** The players by rank, after the last round with all results or another one. */
export function standings(report: Report, options?: { round?: number }): Standings;
/** The report in another format, and what that has no room for. */
export function convert(report: Report, format: "trf06" | "trf16" | "trf16-strict" | "trfx" | "trf2026" | "json"): { text: string; losses: string[] };
/** The report after an action in the words of `pairwright enter`, such as `result 1 3 4 1-0`. */
export function act(report: Report, action: string): Uint8Array;
/** The ids of the editions, oldest first. */
export function editions(): string[];
