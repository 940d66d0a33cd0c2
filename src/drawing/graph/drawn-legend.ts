import { circle, line, type Mark, rectangle } from '../drawing.ts';
import type { Ink } from '../inks.ts';
import {
  cornerOf,
  groupLook,
  kindLooks,
  partlyDrawn,
  type StateKind,
  stateFates,
  stateLook,
  type StepFate,
  stepFates,
} from '../state-looks.ts';
import { signPieces } from '../signs.ts';
import { textWidth } from '../text-width.ts';
import { nodeSigns, signOfFate } from './node-signs.ts';
import { arrowFate, type Emphasis, type GraphPicture, type Looks, nodeFate } from './picture.ts';

/** An entry of the legend of a saved picture: its sign, drawn around a place, and its words. */
interface Entry {
  readonly sign: (x: number, y: number, size: number) => Mark[];
  readonly words: string;
  readonly ink?: Ink;
}

/**
 * The legend of a picture in lines of a width, below a height: all signs that the picture has, and what its colours mean; and the width
 * that it takes, which is more where an entry alone is wider.
 */
export function drawnLegend(
  picture: GraphPicture,
  looks: Looks | null,
  emphasis: Emphasis,
  colours: readonly string[],
  { width, top }: { readonly width: number; readonly top: number },
): { readonly marks: readonly Mark[]; readonly width: number; readonly height: number } {
  const { type } = picture;
  const entries = entriesOf(picture, looks, emphasis, colours);
  const [size, left] = [1.1 * type, 20];
  let [x, row, widest] = [left, 0, 0];
  const marks = entries.flatMap(({ sign, words, ink = 'text' }): Mark[] => {
    const room = 1.9 * size + textWidth(words, type) + 1.6 * type;
    if (x > left && x + room > width) [x, row] = [left, row + 1];
    const y = top + (row + 0.5) * 1.7 * type;
    const at = x;
    x += room;
    widest = Math.max(widest, x);
    return [
      ...sign(at + 0.8 * size, y, size),
      { kind: 'text', role: 'legend', text: words, x: at + 1.9 * size, y: y + 0.35 * type, size: type, anchor: 'start', ink },
    ];
  });
  return { marks, width: widest, height: entries.length === 0 ? 0 : (row + 1) * 1.7 * type + 0.6 * type };
}

function entriesOf({ nodes, arrows }: GraphPicture, looks: Looks | null, emphasis: Emphasis, colours: readonly string[]): Entry[] {
  const { run, index, loopStart, selected, signs = [] } = emphasis;
  const kinds = new Set(nodes.flatMap(({ kind }, i) => (nodeFate(looks, i) === null ? [] : [kind])));
  const fates = new Set(arrows.map((_, i) => arrowFate(looks, i)));
  const states = (Object.keys(kindLooks) as StateKind[]).filter((kind) => kind !== 'plain' && kinds.has(kind));
  const steps = (['taken', 'pruned', 'low', 'high', 'added', 'gone', 'altered'] as const).filter((fate) => fates.has(fate));
  const become = new Set(nodes.map((_, i) => nodeFate(looks, i)));
  const shown = (['current', 'waiting', 'done', 'cyan', 'blue', 'red', 'unvisited', 'equal', 'changed', 'added', 'gone'] as const).filter(
    (fate) => become.has(fate),
  );
  const current = selected >= 0 || (run[Math.min(index, run.length - 1)] ?? -1) >= 0;
  const pointed = new Set(signs.map(({ sign }) => sign).filter((sign) => !shown.some((fate) => signOfFate[fate] === sign)));
  return [
    ...states.map((kind): Entry => {
      const { fill, rim, word } = kindLooks[kind];
      return { words: word, sign: (x, y, size) => [path(signPieces(kind, x, y, size / 2), rim, 2, fill)] };
    }),
    ...shown.map((fate): Entry => {
      const { fill, rim, width, dash } = stateLook('plain', fate);
      const sign = signOfFate[fate];
      const letter = sign === undefined ? '' : `${nodeSigns[sign].letter} `;
      const shape = (x: number, y: number, half: number) =>
        cornerOf('plain', fate) === null ? circle(x, y, half) : rectangle(x - half, y - half, 2 * half, 2 * half);
      return {
        words: `${letter}${stateFates[fate].word}`,
        sign: (x, y, size) => [path(shape(x, y, size / 2), rim, 0.7 * width, fill, dash)],
      };
    }),
    ...(nodes.some(({ hidden }, i) => hidden > 0 && nodeFate(looks, i) !== null) ? [partlyEntry] : []),
    ...(run.length > 1 && loopStart !== 0 ? [arrowEntry('run')] : []),
    ...(loopStart === null ? [] : [arrowEntry('again')]),
    ...steps.map(arrowEntry),
    ...(current ? [{ words: 'current', sign: (x: number, y: number, size: number) => [path(circle(x, y, size / 2), 'current', 3)] }] : []),
    ...[...pointed].map((sign): Entry => {
      const { letter, ink, word } = nodeSigns[sign];
      return { words: `${letter} ${word}`, sign: (x, y, size) => [path(circle(x, y, size / 2), ink, 1.6)] };
    }),
    ...colours.map((words, i): Entry => {
      const look = groupLook(i);
      const ink = look?.ink ?? 'text';
      return { words: `${look?.letter ?? ''}: ${words}`, ink, sign: (x, y, size) => [path(circle(x, y, size / 2), ink, 2)] };
    }),
  ];
}

const partlyEntry: Entry = {
  words: partlyDrawn.word,
  sign: (x, y, size) => [path(circle(x, y, size / 2), 'border', 1.4, 'node', partlyDrawn.dash)],
};

function arrowEntry(fate: StepFate): Entry {
  const { word, ink, width, dash } = stepFates[fate];
  return {
    words: word,
    sign: (x, y, size) => [
      {
        kind: 'path',
        role: 'legend',
        pieces: line([x - 0.7 * size, y], [x + 0.8 * size, y]),
        stroke: ink,
        width,
        ...(dash.length > 0 && { dash: dash.map((length) => 0.6 * length) }),
      },
    ],
  };
}

function path(pieces: ReturnType<typeof circle>, stroke: Ink, width: number, fill?: Ink, dash: readonly number[] = []): Mark {
  const dashed = dash.length > 0 && { dash: dash.map((length) => 0.6 * length) };
  return { kind: 'path', role: 'legend', pieces, stroke, width, ...(fill !== undefined && { fill }), ...dashed };
}
