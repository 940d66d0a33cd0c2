import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { treeGeometry } from '../../src/app/features/executions/geometry.ts';
import { treeLayout } from '../../src/app/features/executions/layout.ts';
import { treeDrawing } from '../../src/app/features/executions/tree-drawing.ts';
import { namesOf } from '../../src/app/features/executions/words.ts';
import type { Drawing, Piece } from '../../src/drawing/drawing.ts';
import { leastRead } from '../../src/drawing/graph/picture.ts';
import { type DrawnGraph, measure } from '../../src/base/layout/measure.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { amount } from '../campaign.ts';
import { example } from '../lab/support.ts';
import { cornersOf, textBox } from '../layout/drawn-marks.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const nothing = { throughNodes: 0, onNodes: 0, onLabels: 0, onArrows: 0, ambiguous: 0, outside: 0, overlapping: 0, undrawn: 0 };

const models = readdirSync('models')
  .filter((name) => name.endsWith('.esml'))
  .map((name) => name.replace('.esml', ''));

/**
 * The drawing of a tree as it is read: in its marks the branch to a node is followed by the node, and that by the step's name. The sign of
 * a class and the number of its execution are nodes that nothing may meet; so is the title.
 */
function drawnTree({ marks }: Drawing): DrawnGraph {
  const nodes: { outline: DrawnGraph['nodes'][number]['outline']; texts: DrawnGraph['nodes'][number]['texts'][number][] }[] = [];
  const arrows: DrawnGraph['arrows'][number][] = [];
  const labels: DrawnGraph['labels'][number][] = [];
  let branch: DrawnGraph['arrows'][number]['line'] | null = null;
  let ends = false;
  marks.forEach((mark, i) => {
    if (mark.kind === 'path' && mark.role === 'arrow') branch = cornersOf(mark.pieces);
    else if (mark.kind === 'path' && mark.role === 'state') {
      const node = nodes.push({ outline: cornersOf(mark.pieces), texts: [] }) - 1;
      const [from] = branch ?? [];
      const source = nodes.findIndex(({ outline }) => from !== undefined && within(outline, from));
      if (branch !== null) arrows.push({ source, target: node, line: branch });
      branch = null;
    } else if (mark.kind === 'path' && 'fill' in mark && mark.fill === 'surface') {
      ends = true;
      nodes.push({ outline: cornersOf(mark.pieces), texts: [] });
    } else if (mark.kind === 'text') {
      const box = textBox(mark);
      const before = marks[i - 1];
      if (mark.anchor === 'middle') nodes.at(-1)?.texts.push(box);
      else if (!ends && mark.anchor === 'end' && before?.kind === 'path') labels.push({ arrow: arrows.length - 1, box });
      else nodes.push({ outline: textBoxCorners(box), texts: [] });
    }
  });
  return { nodes, arrows, labels };
}

/** The names through which the branch of their own step goes: it is interrupted where they stand in it. */
function struckNames({ marks }: Drawing): string[] {
  let branch: readonly Piece[] = [];
  return marks.flatMap((mark) => {
    if (mark.kind === 'path' && mark.role === 'arrow') branch = mark.pieces;
    if (mark.kind !== 'text' || mark.anchor !== 'end') return [];
    const { left, right, top, bottom } = textBox(mark);
    const level = branch.some(([letter, , y = 0]) => letter === 'L' && y > top && y < bottom);
    const ends = branch.flatMap(([letter, x = 0]) => (letter === 'L' || letter === 'M' ? [x] : []));
    return level && ends.some((x) => x < left - 2 && x > left - 8) && ends.some((x) => x > right + 2 && x < right + 8) ? [] : [mark.text];
  });
}

/** Of a page of 720 pixels, what is left for a tree that is presented in type for a lecture hall. */
const hall = 560;

function textBoxCorners({ left, right, top, bottom }: ReturnType<typeof textBox>) {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

function within(
  outline: readonly { readonly x: number; readonly y: number }[],
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  const [xs, ys] = [outline.map((corner) => corner.x), outline.map((corner) => corner.y)];
  return Math.min(...xs) <= x && x <= Math.max(...xs) && Math.min(...ys) <= y && y <= Math.max(...ys);
}

describe('trees of executions of the models', () => {
  it.each(models)('of %s cannot be misread', async (name) => {
    const workbench = createWorkbench();
    const limits = { maxDepth: amount(14, 30), mostExecutions: amount(30, 200), mostNodes: 2_000, mostMilliseconds: 10_000 };
    const model = { run: 1, text: example(name), language: usualLanguage, constants: {} } as const;
    const { recording } = await workbench.recordExecutions({ ...model, ...limits, searches: ['none', 'persistent2+sleep'] });
    expect(recording).not.toBeNull();
    if (recording === null) return;
    for (const [tree, found] of recording.trees.entries())
      for (const rows of [5, 24, 60]) {
        const drawing = treeDrawing(recording, tree, treeLayout(found, rows));
        if (drawing === null || found.executions.length === 0) continue;
        expect({ name, tree, rows, ...measure(drawnTree(drawing)) }).toMatchObject(nothing);
        expect(struckNames(drawing)).toEqual([]);
        if (rows === 24) expect(treeGeometry(found, treeLayout(found, rows), namesOf(recording)).height).toBeLessThan(hall);
        const texts = drawing.marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
        expect(texts.filter(({ size }) => size < leastRead).map(({ text }) => text)).toEqual([]);
        for (const { right } of texts.map(textBox)) expect(right).toBeLessThanOrEqual(drawing.width);
      }
  });
});
