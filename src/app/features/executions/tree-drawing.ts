import type { Point } from '../../../base/layered.ts';
import type { ExecutionsRecording, ExecutionTree } from '../../../contract/executions.ts';
import { type Drawing, type Mark, type Piece, type Role, circle, polygon, rectangle } from '../../../drawing/drawing.ts';
import { kindLooks } from '../../../drawing/state-looks.ts';
import { textWidth } from '../../../drawing/text-width.ts';
import { signPieces } from '../../../drawing/signs.ts';
import { belowMiddle, branch, halfSign, nameEnd, stubs, treeGeometry, treeType } from './geometry.ts';
import type { TreeLayout } from './layout.ts';
import { classLetters, meanings, namesOf, numberAt, redundantOf, statelessTitles, treeSummary } from './words.ts';

/** Room for the title, and for each line below the tree. */
const [top, noteHeight] = [40, 24] as const;

/** A tree of executions as a picture: each execution in a row of its own, with the sign of its class at its end. */
export function treeDrawing(recording: ExecutionsRecording, tree: number, layout: TreeLayout): Drawing | null {
  const found = recording.trees[tree];
  if (found === undefined) return null;
  const names = namesOf(recording);
  const { width, height, x, y } = treeGeometry(found, layout, names);
  const at = (row: number): number => top + y(row);
  const marks: Mark[] = layout.nodes.flatMap((place): Mark[] => {
    const one = found.nodes[place.node];
    if (one === undefined) return [];
    const above = layout.places.get(one.parent);
    const stops = one.kind !== 'plain' && one.kind !== 'initial';
    const [px, py] = [x(place), at(place.row)];
    const path = { kind: 'path', role: 'other' } as const;
    const name = place.parts ? names.short(one.transition) : '';
    return [
      ...(above === undefined
        ? []
        : [
            {
              ...path,
              role: 'arrow',
              pieces: branch(x(above), at(above.row), px, py, textWidth(name, treeType)),
              stroke: 'taken',
              width: 1.5,
            } as const,
          ]),
      ...(one.left.length === 0 ? [] : [{ ...path, pieces: stubs(one.left.length, px, py), stroke: 'left', dash: [2, 2] } as const]),
      !stops
        ? { ...path, role: 'state', pieces: circle(px, py, 4), fill: 'kept' }
        : {
            ...path,
            role: 'state',
            pieces: signPieces(one.kind, px, py, 7),
            fill: kindLooks[one.kind].fill,
            stroke: kindLooks[one.kind].rim,
            width: 1.5,
          },
      ...(name === '' ? [] : [words(name, { x: nameEnd(px), y: py + belowMiddle(treeType) }, 'end')]),
    ];
  });
  const redundant = redundantOf(found.executions);
  for (const [i, { node, class: number, end }] of found.executions.slice(0, layout.rows).entries()) {
    const place = layout.places.get(node);
    if (place === undefined) continue;
    const [left, py] = [x(place) + 10, at(place.row)];
    if (number === null) marks.push(words(end === 'asleep' ? 'asleep' : 'cut', { x: left + 2, y: py + 4 }, 'start'));
    else marks.push(...classSign(number, left, py));
    marks.push(
      words(numberAt(i, redundant), { x: left + (number === null ? 51 : 2 * halfSign(classLetters(number)) + 6), y: py + 4 }, 'start'),
    );
  }
  const title = `${statelessTitles[found.search].title}: ${treeSummary(found, recording.maxDepth)[0] ?? ''}`;
  const heading = { ...words(title, { x: 14, y: 24 }, 'start'), size: 13, bold: true };
  marks.push(heading);
  const legend = legendBelow(found, layout, redundant, top + height);
  marks.push(...legend.marks);
  const right = Math.max(heading.x + textWidth(title, heading.size, true), legend.right);
  return { title, width: Math.max(width, right + 14), height: legend.bottom, marks };
}

/** What the letters and numbers at the ends of executions mean, as far as there are any, in lines below the tree. */
function legendBelow({ executions }: ExecutionTree, layout: TreeLayout, redundant: ReadonlySet<number>, below: number) {
  const marks: Mark[] = [];
  let [bottom, right] = [below, 0];
  const note = (sign: (y: number) => readonly Mark[], meaning: string): void => {
    const y = bottom + noteHeight / 2;
    marks.push(...sign(y), words(meaning, { x: 50, y: y + 4 }, 'start', 'legend'));
    right = Math.max(right, 50 + textWidth(meaning, treeType));
    bottom += noteHeight;
  };
  const first = executions.slice(0, layout.rows).find((execution) => execution.class !== null)?.class;
  const [again] = redundant;
  if (first != null) note((y) => classSign(first, 14, y, 'legend'), meanings.class);
  if (again !== undefined) note((y) => [words(numberAt(again, redundant), { x: 14, y: y + 4 }, 'start', 'legend')], meanings.redundant);
  return { marks, bottom, right };
}

/** The sign of a class, from its left edge on. */
function classSign(number: number, left: number, y: number, role: 'label' | 'legend' = 'label'): Mark[] {
  const half = halfSign(classLetters(number));
  return [
    { kind: 'path', role: 'other', pieces: classShape(number, left + half, y), fill: 'surface', stroke: 'text' },
    words(classLetters(number), { x: left + half, y: y + 4 }, 'middle', role),
  ];
}

/** The shapes of the signs of classes, as on the page: those of two letters and more are rectangles. */
function classShape(number: number, x: number, y: number): Piece[] {
  const half = halfSign(classLetters(number));
  if (number >= 26) return rectangle(x - half, y - 9, 2 * half, 18);
  switch (number % 4) {
    case 0:
      return circle(x, y, 9.5);
    case 1:
      return rectangle(x - 9, y - 9, 18, 18);
    case 2:
      return polygon([x, y - 10.4], [x + 11, y], [x, y + 10.4], [x - 11, y]);
    default:
      return polygon([x - 5, y - 10], [x + 5, y - 10], [x + 11, y], [x + 5, y + 10], [x - 5, y + 10], [x - 11, y]);
  }
}

function words(text: string, { x, y }: Point, anchor: 'start' | 'middle' | 'end', role: Role = 'label'): Mark & { readonly kind: 'text' } {
  return { kind: 'text', role, text, x, y, size: treeType, anchor, ink: 'text' };
}
