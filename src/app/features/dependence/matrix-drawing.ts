import { circle, type Drawing, line, type Mark, rectangle } from '../../../drawing/drawing.ts';
import { helveticaWidth, winAnsi } from '../../../drawing/helvetica.ts';
import type { DependenceView, DependentPair } from '../../../contract/dependence.ts';

const cell = 20;
const head = 28;
const legend: readonly (readonly [DependentPair['kind'], string])[] = [
  ['always', 'dependent by what they do to a common object'],
  ['sometimes', 'dependent in some states'],
  ['process', 'move the same process'],
];

/** The dependence matrix as a picture: a row and a column for each transition, a sign where two are dependent. */
export function matrixDrawing(model: string, { transitions, pairs, left }: DependenceView): Drawing {
  const names = transitions.map(({ number, name, local, visible }) => `${number} ${name}${local ? ' L' : ''}${visible ? ' V' : ''}`);
  const wide = Math.max(60, ...names.map((name) => helveticaWidth(winAnsi(name), false) * 11)) + 24;
  const places = new Map(transitions.map(({ number }, i) => [number, i]));
  const grid = wide + transitions.length * cell;
  const marks: Mark[] = transitions.flatMap(({ number }, i): Mark[] => [
    words(names[i] ?? '', 8, head + i * cell + 14, 'start'),
    words(String(number), wide + (i + 0.5) * cell, head - 8, 'middle'),
    { kind: 'path', role: 'other', pieces: line([8, head + i * cell], [grid, head + i * cell]), stroke: 'faint', width: 1 },
  ]);
  for (const { a, b, kind } of pairs) {
    const [row, column] = [places.get(a) ?? 0, places.get(b) ?? 0];
    const at = (i: number) => (i + 0.5) * cell;
    marks.push(...sign(kind, wide + at(column), head + at(row)));
    if (row !== column) marks.push(...sign(kind, wide + at(row), head + at(column)));
  }
  const bottom = head + transitions.length * cell + 12;
  marks.push({ kind: 'path', role: 'other', pieces: rectangle(wide, head, grid - wide, transitions.length * cell), stroke: 'line' });
  legend.forEach(([kind, text], i) => {
    marks.push(...sign(kind, 18, bottom + 8 + i * 18, 'other'), words(text, 34, bottom + 12 + i * 18, 'start'));
  });
  const rest = left > 0 ? `; ${left} more transitions are left out` : '';
  marks.push(words(`empty: independent; L local, V visible to a property${rest}`, 8, bottom + 70, 'start'));
  return { title: `Dependence of the transitions of ${model}`, width: Math.max(grid + 12, 380), height: bottom + 84, marks };
}

/** The signs differ in shape: a full circle, one half of which is full, a small dot. */
function sign(kind: DependentPair['kind'], x: number, y: number, role: 'cell' | 'other' = 'cell'): Mark[] {
  const path = { kind: 'path', role } as const;
  if (kind === 'process') return [{ ...path, pieces: circle(x, y, 1.6), fill: 'quiet' }];
  if (kind === 'always') return [{ ...path, pieces: circle(x, y, 5), fill: 'text' }];
  const h = 0.5523 * 5;
  return [
    { ...path, pieces: circle(x, y, 5), fill: 'surface', stroke: 'text' },
    {
      ...path,
      role: 'other',
      pieces: [['M', x, y - 5], ['C', x - h, y - 5, x - 5, y - h, x - 5, y], ['C', x - 5, y + h, x - h, y + 5, x, y + 5], ['Z']],
      fill: 'text',
    },
  ];
}

function words(text: string, x: number, y: number, anchor: 'start' | 'middle'): Mark {
  return { kind: 'text', role: 'label', text, x, y, size: 11, anchor, ink: 'text' };
}
