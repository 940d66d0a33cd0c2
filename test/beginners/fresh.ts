import { readFileSync } from 'node:fs';

/**
 * Lists of mistakes that were written down before anything was done about them, each with what was said first of them then: a list is read
 * by nobody who mends, until it is scored. `helped` of them had a message that names the mistake where it is and says what to write. What
 * is expected now stands behind each.
 */
export const freshLists = [
  { file: 'fresh-1.txt', mistakes: 96, helped: 50 },
  { file: 'fresh-2.txt', mistakes: 148, helped: 64 },
  { file: 'fresh-3.txt', mistakes: 169, helped: 133 },
  { file: 'fresh-4.txt', mistakes: 153, helped: 100 },
  { file: 'fresh-5.txt', mistakes: 158, helped: 121 },
  { file: 'fresh-6.txt', mistakes: 99, helped: 82 },
  { file: 'fresh-7.txt', mistakes: 100, helped: 74 },
  { file: 'fresh-8.txt', mistakes: 100, helped: 70 },
  { file: 'fresh-9.txt', mistakes: 59, helped: 45 },
  { file: 'fresh-10.txt', mistakes: 44, helped: 35 },
  { file: 'fresh-11.txt', mistakes: 20, helped: 7 },
  { file: 'fresh-12.txt', mistakes: 46, helped: 40 },
  { file: 'fresh-13.txt', mistakes: 54, helped: 16 },
  { file: 'fresh-14.txt', mistakes: 75, helped: 62 },
  { file: 'fresh-15.txt', mistakes: 94, helped: 73 },
  { file: 'fresh-16.txt', mistakes: 60, helped: 40 },
  { file: 'fresh-17.txt', mistakes: 63, helped: 58 },
] as const;

/** Where a mistake is made: among commands, in a receiving process, in declarations, the model's body or behind its end. */
type Place = 'commands' | 'receiver' | 'declarations' | 'body' | 'property';

/** A mistake of such a list. */
export interface Fresh {
  readonly place: Place;
  /** The language that it comes from. */
  readonly from: string;
  readonly written: string;
  /** The whole first message. */
  readonly says: string;
  /** The lines that the first fixes make, taken one after the other; null where they leave an error that has none. */
  readonly becomes: string | null;
}

/** The mistakes of a list. */
export function readFresh(file: string): readonly Fresh[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text
    .split(/^=== /m)
    .slice(1)
    .map((entry) => {
      const [, place, from, written = '', says = '', becomes] = /^(\w+), (\S+)\n([\s\S]*?)\n--- (.*)\n(?:([\s\S]*?)\n)?$/.exec(entry) ?? [];
      return { place: place as Place, from: from ?? '', written, says, becomes: becomes ?? null };
    });
}

const commands = (text: string): string => `MODEL M;
TYPE num = 0..7; prot = {data(num), stop}; row = ARRAY [3] OF num; colour = red, green; pair = (fst: num; snd: BOOLEAN);
VAR c: prot; total: num; flags: ARRAY [2] OF BOOLEAN;

PROCESS P(OUT out: prot; me: 0..1);
VAR x, y, count: num; done, ready: BOOLEAN; a: row; light: colour; q: LIST [4] OF num; r: pair;
BEGIN
  ${text}
END P;

PROCESS Q(IN in: prot);
VAR k: num;
BEGIN
  DO TRUE -> in?data(k) END
END Q;

BEGIN
  P(c, 0);
  Q(c)
END M
`;
const body = (text: string): string =>
  `MODEL M;\nVAR x: 0..7; done: BOOLEAN;\nPROCESS P(i: 0..7);\nVAR y: 0..7;\nBEGIN\n  l: x := i; y := 1\nEND P;\nPROCESS Q;\nBEGIN\n  m: done := TRUE\nEND Q;\nBEGIN\n  ${text}\nEND M\n`;

/** A correct model around what stands in each place. */
export const around: Readonly<Record<Place, (text: string) => string>> = {
  commands,
  receiver: (text) => commands('SKIP').replace('DO TRUE -> in?data(k) END', text),
  declarations: (text) => `MODEL M;\n${text}\nPROCESS P;\nVAR x: 0..7;\nBEGIN\n  x := 1\nEND P;\nBEGIN\n  P\nEND M\n`,
  body,
  property: (text) => `${body('P(0); P(1); Q')}${text}\n`,
};
