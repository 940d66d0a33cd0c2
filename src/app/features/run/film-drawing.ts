import type { StepView } from '../../../contract/steps.ts';
import { arrowHead, type Drawing, line, type Mark, rectangle } from '../../../drawing/drawing.ts';
import { textWidth } from '../../../drawing/text-width.ts';

/** The shape of a slide, and the room around and between frames. */
const slide = { width: 1280, height: 720, title: 24, margin: 24, gap: 34 } as const;
const titleHeight = 54;
const padding = 10;

/** The type of so many frames. */
const typeOf = (frames: number): number => (frames <= 4 ? 26 : frames <= 6 ? 22 : frames <= 8 ? 19 : 16);

/** The run of which frames are drawn: its steps, and from where it repeats for ever. */
export interface FilmedRun {
  readonly steps: readonly StepView[];
  readonly loopStart: number | null;
}

/** What all frames have in common, in pixels. */
interface Measures {
  readonly width: number;
  readonly height: number;
  readonly type: number;
  readonly lineHeight: number;
}

/**
 * Places of a run as frames on a slide, line by line: the step that led there, who moved, and what the shared variables have
 * changed since the frame before. An arrow between frames says how many steps it leaves out.
 */
export function filmDrawing(title: string, run: FilmedRun, places: readonly number[]): Drawing {
  const columns = places.length === 4 ? 2 : places.length < 7 ? Math.min(3, places.length) : 4;
  const rows = Math.ceil(places.length / columns);
  const type = typeOf(places.length);
  const lineHeight = 1.35 * type;
  const width = Math.min(560, (slide.width - 2 * slide.margin - (columns - 1) * slide.gap) / columns);
  const said = places.map((place, i) => linesOf(run.steps, place, places[i - 1] ?? 0, { room: width - 2 * padding, type }));
  const needed = Math.max(2, ...said.map((lines) => lines.length)) + 1;
  const height = Math.min(needed * lineHeight + 2 * padding, (slide.height - titleHeight - rows * slide.margin) / rows);
  const measures = { width, height, type, lineHeight };
  const above = titleHeight + (slide.height - titleHeight - rows * (height + slide.margin)) / 2;
  const left = (slide.width - columns * width - (columns - 1) * slide.gap) / 2;
  const marks = places.flatMap((place, i): Mark[] => {
    const x = left + (i % columns) * (width + slide.gap);
    const y = above + Math.floor(i / columns) * (height + slide.margin);
    const before = places[i - 1];
    return [
      ...frame(run, place, said[i] ?? [], x, y, measures),
      ...(before === undefined ? [] : arrow(place - before, x, y + height / 2, i % columns === 0)),
    ];
  });
  const shownTitle = cut(title, slide.width - 2 * slide.margin, slide.title, true);
  const heading = text(shownTitle, slide.width / 2, 36, { size: slide.title, bold: true, anchor: 'middle' });
  return { title, width: slide.width, height: slide.height, marks: [heading, ...marks] };
}

function frame({ steps, loopStart }: FilmedRun, place: number, said: readonly string[], x: number, y: number, measures: Measures): Mark[] {
  const { width, height, type, lineHeight } = measures;
  const step = steps[place - 1];
  const [inner, top] = [width - 2 * padding, y + type + padding - 2];
  const again = loopStart !== null && place === steps.length ? `as ${loopStart}` : '';
  const repeats = place === loopStart || again !== '';
  const room = inner - (again === '' ? 0 : textWidth(again, type) + 8);
  const number = `${place} · `;
  const mover = cut(step === undefined ? 'start' : (step.processes[0] ?? ''), room - textWidth(number, type, true), type, true);
  const most = Math.floor((height - 2 * padding) / lineHeight + 0.01) - 1;
  const lines = said.length <= most ? said : [...said.slice(0, most - 1), `and ${said.length - most + 1} more`];
  const failed = step?.error != null;
  return [
    {
      kind: 'path',
      role: 'state',
      pieces: rectangle(x, y, width, height),
      fill: failed ? 'badFill' : 'surface',
      stroke: failed ? 'bad' : repeats ? 'receiver' : 'border',
      width: repeats ? 3 : 1.5,
    },
    text(number + mover, x + padding, top, { size: type, bold: true }),
    ...(again === '' ? [] : [text(again, x + width - padding, top, { size: type, anchor: 'end' })]),
    ...lines.map((words, i) => text(words, x + padding, top + (i + 1) * lineHeight, { size: type })),
  ];
}

interface Line {
  readonly room: number;
  readonly type: number;
}

/** What stands in a frame, as lines that fit: the last step, its error, and what has another value than in the frame before. */
function linesOf(steps: readonly StepView[], place: number, before: number, { room, type }: Line): readonly string[] {
  const step = steps[place - 1];
  if (step === undefined) return [];
  const changed = new Map<string, { before: string; after: string }>();
  for (const { changes } of steps.slice(before, place))
    for (const { name, before: from, after } of changes) changed.set(name, { before: changed.get(name)?.before ?? from, after });
  const values = [...changed].filter(([, { before: from, after }]) => from !== after);
  const error = step.error === null ? [] : [step.error.message];
  // What several steps changed was not changed by the last one, which stands above.
  const since = place - before > 1 ? ` since ${before}` : '';
  return [
    ...wrapped(saidOf(step), room, type),
    ...error,
    ...values.map(([name, value]) => `${name}: ${value.before} → ${value.after}${since}`),
  ].map((words) => cut(words, room, type));
}

/** What a step does, without the process that begins it, which stands above. */
function saidOf({ label, processes: [first = ''] }: StepView): string {
  return label.startsWith(`${first} `) ? label.slice(first.length + 1).replace(/^: /, '') : label;
}

/** Words in up to two lines. */
function wrapped(words: string, room: number, type: number): readonly string[] {
  if (textWidth(words, type) <= room) return [words];
  let at = words.lastIndexOf(' ');
  while (at > 0 && textWidth(words.slice(0, at), type) > room) at = words.lastIndexOf(' ', at - 1);
  return at > 0 ? [words.slice(0, at), words.slice(at + 1)] : [words];
}

/** The arrow that leads to a frame, over it how many steps it leaves out; at the beginning of a line it is short. */
function arrow(steps: number, x: number, y: number, begins: boolean): Mark[] {
  const start = x - (begins ? slide.margin - 6 : slide.gap) + 3;
  const left = steps - 1;
  return [
    { kind: 'path', role: 'arrow', pieces: line([start, y], [x - 8, y]), stroke: 'taken', width: 2, ...(left > 0 ? { dash: [4, 3] } : {}) },
    { kind: 'path', role: 'other', pieces: arrowHead([x - 1, y], [1, 0]), fill: 'taken' },
    ...(left > 0 ? [text(`+${left}`, (start + x) / 2, y - 8, { size: left < 100 ? 13 : left < 1_000 ? 11 : 9, anchor: 'middle' })] : []),
  ];
}

interface Type {
  readonly size: number;
  readonly bold?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
}

function text(words: string, x: number, y: number, { size, bold = false, anchor = 'start' }: Type): Mark {
  return { kind: 'text', role: 'label', text: words, x, y, size, anchor, ink: 'text', bold };
}

/** So many letters of this type are wider than any line of a slide. */
const mostLetters = 400;

/** Words as far as they fit; their end, which tells most, stays. */
function cut(words: string, room: number, size: number, bold = false): string {
  if (textWidth(words, size, bold) <= room) return words;
  let from = Math.max(1, words.length - mostLetters);
  while (from < words.length && textWidth(`…${words.slice(from)}`, size, bold) > room) from++;
  return `…${words.slice(from)}`;
}
