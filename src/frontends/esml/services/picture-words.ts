import type { Completion, CompletionItem, Hover } from '../../../contract/language.ts';
import { type PictureColour, pictureColours } from '../../../contract/picture.ts';
import type { ServiceContext } from './context.ts';

interface PictureWord {
  readonly text: string;
  /** A line with it; what is in brackets is to be filled in. */
  readonly line: string;
  /** The words that may follow in the line. */
  readonly next: readonly string[];
}

const words: Readonly<Record<string, PictureWord>> = {
  circle: { text: 'a circle with a name; the number is its radius', line: 'circle [28] "[name]"', next: ['at'] },
  box: { text: 'a rectangle with a name; the numbers are its width and height', line: 'box [60] [30] "[name]"', next: ['at'] },
  label: { text: 'a text without an outline', line: 'label "[name]"', next: ['at'] },
  shows: { text: 'the value of an expression, at the shape above', line: 'shows [x]', next: [] },
  hidden: { text: 'while the condition holds, the shape above is not there', line: 'hidden when [x > 0]', next: ['when'] },
  line: { text: 'a line between two shapes, by their names', line: 'line "[one]" "[other]"', next: ['when'] },
  arrow: { text: 'an arrow from a shape to another, by their names', line: 'arrow "[one]" "[other]"', next: ['when'] },
  each: {
    text: 'repeats the lines up to its end; what stands in braces is calculated for each',
    line: 'each [i] = [0] .. [n - 1] ring [110]\n[…]\nend',
    next: ['ring', 'across', 'down', 'of', 'turn'],
  },
  end: { text: 'ends what “each” repeats', line: 'end', next: [] },
};

/** Words inside of lines. */
const inside: Readonly<Record<string, { readonly text: string; readonly insert: string }>> = {
  at: { text: 'moves a shape from its place, to the right and down; with variables in it the shape moves', insert: 'at [0], [0]' },
  when: { text: 'a condition, as after ASSERT without temporal operators', insert: 'when [x > 0]' },
  ring: { text: 'places what is repeated around a ring, from the top, clockwise', insert: 'ring [110]' },
  across: { text: 'places what is repeated beside each other', insert: 'across [80]' },
  down: { text: 'places what is repeated below each other', insert: 'down [60]' },
  of: { text: 'leaves places of a ring free: so many there are', insert: 'of [n]' },
  turn: { text: 'begins a ring elsewhere, so many degrees on', insert: 'turn [180]' },
};

const colourLine = (colour: PictureColour): string => `${colour} "[words]" when [x > 0]`;
const colourText = 'while the condition holds, the shape above has this colour, and the words stand at it';
const isColour = (word: string): word is PictureColour => pictureColours.some((colour) => colour === word);

/** The line of the picture that an offset is in, below its title; null elsewhere. */
function lineAt({ model, comments }: ServiceContext, offset: number): { readonly start: number; readonly text: string } | null {
  const comment = comments.find(({ start, end }) => /^\(\*\s*PICTURE\b/.test(model.text.slice(start, end)));
  if (comment === undefined || offset <= comment.start || offset > comment.end) return null;
  const start = model.text.lastIndexOf('\n', offset - 1) + 1;
  if (start <= comment.start) return null;
  const end = model.text.indexOf('\n', offset);
  return { start, text: model.text.slice(start, Math.min(end < 0 ? comment.end : end, comment.end)) };
}

/** What could be written at an offset of a picture; null where there is none, or in its quoted texts. */
export function pictureCompletion(context: ServiceContext, offset: number): Completion | null {
  const line = lineAt(context, offset);
  if (line === null) return null;
  const before = line.text.slice(0, offset - line.start);
  const replace = { start: offset - (/[a-z]*$/.exec(before)?.[0].length ?? 0), end: offset };
  if ((before.split('"').length - 1) % 2 === 1) return { replace, items: [] };
  if (/^\s*[a-z]*$/.test(before)) return { replace, items: lineItems };
  const first = /^\s*([a-z]+)/.exec(before)?.[1] ?? '';
  const next = isColour(first) ? ['when'] : Object.hasOwn(words, first) ? (words[first]?.next ?? []) : [];
  const items = next.flatMap((word) => {
    const { text, insert } = inside[word] ?? {};
    return text === undefined || insert === undefined ? [] : [itemOf(word, text, insert)];
  });
  return { replace, items };
}

/** What an editor inserts for a line with places to fill in. */
function snippet(line: string): string {
  let place = 0;
  return line.replace(/\[([^\]]*)\]/g, (_, usual: string) => (usual === '…' ? '$0' : `\${${++place}:${usual}}`));
}

const itemOf = (label: string, detail: string, line: string): CompletionItem => ({ label, kind: 'keyword', detail, insert: snippet(line) });

const lineItems: readonly CompletionItem[] = [
  ...Object.entries(words).map(([word, { text, line }]) => itemOf(word, text, line)),
  ...pictureColours.map((colour) => itemOf(colour, colourText, colourLine(colour))),
];

/** What a word of a picture means; null where there is none. */
export function pictureHover(context: ServiceContext, offset: number): Hover | null {
  const line = lineAt(context, offset);
  if (line === null) return null;
  for (const { 0: word, index } of line.text.matchAll(/"[^"]*"?|[A-Za-z_]\w*/g)) {
    const start = line.start + index;
    if (offset < start || offset > start + word.length) continue;
    const first = line.text.slice(0, index).trim() === '';
    const known = first ? firstHelp(word) : Object.hasOwn(inside, word) ? inside[word] : undefined;
    if (known === undefined) return null;
    return { span: { start, end: start + word.length }, code: plain(known.insert), text: `${word}: ${known.text}.` };
  }
  return null;
}

function firstHelp(word: string): { readonly text: string; readonly insert: string } | undefined {
  if (isColour(word)) return { text: colourText, insert: colourLine(word) };
  const known = Object.hasOwn(words, word) ? words[word] : undefined;
  return known === undefined ? undefined : { text: known.text, insert: known.line };
}

/** The line with the usual words in its places. */
function plain(line: string): string {
  return line.replace(/\[([^\]]*)\]/g, '$1');
}
