import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { textWidth } from '../../src/drawing/text-width.ts';
import { type DrawnGraph, measure, type Rectangle } from '../../src/base/layout/measure.ts';
import type { Point } from '../../src/base/layered.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { exportedAs } from '../../src/worker/model/exported.ts';
import { compile } from '../support.ts';

const nothing = { throughNodes: 0, onNodes: 0, onLabels: 0, onArrows: 0, ambiguous: 0, overlapping: 0, undrawn: 0 };

/** Of words in TikZ (`\small`), in the units of the picture, which are 0.02 centimetres: 9 points of 0.0351 centimetres. */
const type = (9 * 0.0351) / 0.02;

/** What LaTeX draws, as far as it can be known without it: states as rectangles, arrows by their corners, words by about their width. */
function drawnIn(text: string): DrawnGraph {
  const numbers = new Map<string, number>();
  const nodes = [...text.matchAll(/minimum width=([\d.]+)cm, minimum height=([\d.]+)cm\] \(n(\d+)\) at \(([-\d.]+),([-\d.]+)\)/g)].map(
    ([, width, height, id = '', x, y], i) => {
      numbers.set(id, i);
      const [w, h] = [Number(width) / 0.04, Number(height) / 0.04];
      return { outline: cornersOf({ left: Number(x) - w, right: Number(x) + w, top: Number(y) - h, bottom: Number(y) + h }), texts: [] };
    },
  );
  const labels: { arrow: number; box: Rectangle }[] = [];
  const arrows = [...text.matchAll(/ {2}% n(\d+) -> n(\d+): .*\n {2}\\draw\[->\] (.*);/g)].map(
    ([, from = '', to = '', way = ''], arrow) => {
      const [path = ''] = way.split(' node');
      const words = [...way.matchAll(/node\[inner sep=0pt\] at \(([-\d.]+),([-\d.]+)\) \{((?:[^{}]|\{\})*)\}/g)].map(
        ([, x, y, said = '']) => {
          const half = textWidth(said.replace(/\\[a-z]+\{\}/g, 'x').replaceAll('\\', ''), type, false) / 2;
          return { left: Number(x) - half, right: Number(x) + half, top: Number(y) - 0.4 * type, bottom: Number(y) + 0.4 * type };
        },
      );
      if (words.length > 0)
        labels.push({
          arrow,
          box: words.reduce((a, b) => ({
            left: Math.min(a.left, b.left),
            right: Math.max(a.right, b.right),
            top: Math.min(a.top, b.top),
            bottom: Math.max(a.bottom, b.bottom),
          })),
        });
      const line = [...path.matchAll(/\(([-\d.]+),([-\d.]+)\)/g)].map(([, x, y]): Point => ({ x: Number(x), y: Number(y) }));
      return { source: numbers.get(from)!, target: numbers.get(to)!, line };
    },
  );
  return { nodes, arrows, labels };
}

function cornersOf({ left, right, top, bottom }: Rectangle): Point[] {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

describe('a state graph in TikZ', () => {
  it.each(['vending-machine', 'philosophers-deadlock', 'lost-update', 'peterson', 'traffic-lights', 'fair-choice'])(
    'of %s cannot be misread',
    async (name) => {
      const text = readFileSync(`models/${name}.esml`, 'utf8');
      const machine = new Machine(compile(text));
      const drawn = drawnIn((await exportedAs('tikz', { machine, text, constants: [] })).text);
      expect(drawn.nodes.length).toBeGreaterThan(5);
      expect(drawn.arrows.length).toBeGreaterThanOrEqual(drawn.nodes.length - 1);
      expect({ name, ...measure(drawn) }).toMatchObject(nothing);
    },
  );
});
