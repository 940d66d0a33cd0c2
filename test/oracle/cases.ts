import { channelCases } from './cases-channels.ts';
import { atomicCases, controlCases } from './cases-control.ts';
import { dataCases } from './cases-data.ts';
import { extremeCases, extremeChannelCases } from './cases-extremes.ts';
import { guardedCases } from './cases-guards.ts';
import { labelCases } from './cases-labels.ts';
import { jumpCases } from './cases-jumps.ts';
import { locationCases } from './cases-locations.ts';
import { valueCases } from './cases-values.ts';

/** What a model must give, by hand; what is left out is not said. */
export interface Wanted {
  readonly states?: number;
  readonly transitions?: number;
  readonly deadlocks?: number;
  readonly terminated?: number;
  readonly errors?: readonly string[];
  /** For each property whether it holds, and after how many steps that shows where a state shows it. */
  readonly verdicts?: readonly string[];
}

/** A title, the variables and the body of a process, what it must give, and further variables. */
export type Case = readonly [title: string, variables: string, body: string, wanted?: Wanted, more?: string];

const types = `
TYPE
  n = 0..5; wide = -9..9; big = -2147483647 - 1 .. 2147483647; pos = 2..4; neg = -5..-3;
  colour = red, green, blue;
  arr = ARRAY [3] OF n; mat = ARRAY [3] OF arr; odd = ARRAY [2] OF pos;
  tup = (x: n; b: BOOLEAN; a: arr; c: colour); holder = (p: pos; g: neg; b: BOOLEAN);
  que = LIST [3] OF n; rec = LIST [2] OF tup; lol = LIST [2] OF que;
  cell = (q: que; x: n); deep = ARRAY [2] OF cell;
  top = 0..2147483647; bottom = -2147483647 - 1..0; edge = 2147483645..2147483647; pit = -2147483647 - 1..-2147483646;
  half = -1..2147483646; third = -2147483647 - 1..-1; tops = ARRAY [2] OF top; edges = ARRAY [3] OF edge; bigs = ARRAY [2] OF big;
  queue = LIST [2] OF big; both = (e: edge; p: pit; b: BOOLEAN; g: big); spread = LIST [2] OF both;
`;

/** A model of one process. */
function single([, variables, body, , more = '']: Case): string {
  return `MODEL One;${types}PROCESS P;\n${variables}${more.replace('VAR', '')}\nBEGIN\n  ${body}\nEND P;\nBEGIN P END One`;
}

export const cases: readonly { readonly title: string; readonly text: string; readonly wanted: Wanted }[] = [
  ...[...controlCases, ...atomicCases, ...dataCases, ...jumpCases, ...valueCases, ...extremeCases].map((c) => ({
    title: c[0],
    text: single(c),
    wanted: c[3] ?? {},
  })),
  ...[...channelCases, ...guardedCases, ...extremeChannelCases, ...locationCases, ...labelCases].map(([title, text, wanted = {}]) => ({
    title,
    text,
    wanted,
  })),
];
