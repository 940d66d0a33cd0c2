import { describe, expect, it } from 'vitest';
import { measure } from '../../src/base/layout/measure.ts';
import { drawnGraph } from '../../src/drawing/graph/drawn.ts';
import { largestType, largestTypes, typeAt } from '../../src/drawing/graph/node-type.ts';
import { leastRead, type PictureNode } from '../../src/drawing/graph/picture.ts';
import { readingOf, typeScale } from '../../src/drawing/graph/reading.ts';
import { boxFor, dotFor, innerOutlineOf, reachOf, signPlace, textsOf } from '../../src/drawing/graph/shapes.ts';
import { isWithin, type Place } from '../layout/read-svg.ts';
import { textWidth } from '../../src/drawing/text-width.ts';
import { kindLooks, type StateKind } from '../../src/drawing/state-looks.ts';

const kinds = Object.keys(kindLooks) as StateKind[];
const plain = { colour: null, cyclic: false, bottom: false, hidden: 0, x: 70, y: -30 };

const nodes = kinds.flatMap((kind): PictureNode[] => [
  ...['7', '42', '299', kind === 'initial' ? 'start' : '×1,200'].map((word) => ({
    ...plain,
    kind,
    dot: true,
    words: [word],
    half: dotFor([word], 12),
  })),
  { ...plain, kind, dot: false, words: ['P at crossing'], half: boxFor(kind, ['P at crossing'], 12) },
  { ...plain, kind, dot: false, words: ['×12', 'P at work', 'x = 3'], half: boxFor(kind, ['×12', 'P at work', 'x = 3'], 12) },
]);

const outside = (node: PictureNode, type: number): number => measure(drawnGraph({ nodes: [node], arrows: [], type })).outside;

/** Nodes whose rim has two lines. */
const doubled = nodes.flatMap((node) => (node.kind === 'terminated' ? (node.dot ? [] : [node]) : [{ ...node, bottom: true }]));

describe('the type of the words of a node', () => {
  it.each(nodes.filter((node) => !doubled.includes(node)).map((node) => [`${node.kind} ${node.words}`, node] as const))(
    'of %s is within its outline, and no larger could be',
    (_, node) => {
      const largest = largestType(node);
      expect(outside(node, largest)).toBe(0);
      expect(outside(node, 1.2 * largest)).toBeGreaterThan(0);
    },
  );

  it.each(doubled.map((node) => [`${node.kind} ${node.words}`, node] as const))('of %s is within both lines of its rim', (_, node) => {
    const largest = largestType(node);
    const corners = (type: number) =>
      textsOf(node, type).flatMap(({ left, right, top, bottom }) => [left, right].flatMap((x) => [top, bottom].map((y): Place => [x, y])));
    const inner = innerOutlineOf(node).map(({ x, y }): Place => [x, y]);
    expect(largest).toBeLessThan(largestType({ ...node, kind: node.kind === 'terminated' ? 'plain' : node.kind, bottom: false }));
    expect(corners(largest).every((corner) => isWithin(inner, corner))).toBe(true);
    expect(corners(1.2 * largest).every((corner) => isWithin(inner, corner))).toBe(false);
  });

  it('can be read at each scale, and is left out where it cannot', () => {
    expect([1, 0.95].map((scale) => typeAt(30, 12, scale))).toEqual([12, 12]);
    for (const node of nodes)
      for (const scale of [0.9, 0.6, 0.4, 0.2]) {
        const type = typeAt(largestType(node), 12, scale);
        if (type === null) expect(largestType(node) * scale).toBeLessThan(leastRead);
        else {
          expect(type * scale).toBeGreaterThanOrEqual(leastRead - 1e-9);
          expect(outside(node, type)).toBe(0);
        }
      }
  });

  it('is larger for lecture halls where the picture is made smaller, as far as the node has room', () => {
    expect([1, 0.95, 0.8, 0.65].map((scale) => typeAt(30, 17, scale)! * scale)).toEqual([
      17,
      0.95 * 17,
      expect.closeTo(15.58, 1),
      expect.closeTo(15.58, 1),
    ]);
    expect(typeAt(20, 17, 0.7)).toBe(20);
    expect(typeAt(18, 17, 0.62)).toBe(18);
    expect(typeAt(17, 17, 0.6)).toBeNull();
  });

  it('is one for all plain nodes, so that all of them have words or none', () => {
    const own = nodes.map(largestType);
    const plain = nodes.flatMap(({ kind }, i) => (kind === 'plain' ? [own[i]!] : []));
    expect(largestTypes(nodes)).toEqual(nodes.map(({ kind }, i) => (kind === 'plain' ? Math.min(...plain) : own[i])));
  });

  it('is that of bold words in special states', () => {
    const [start] = nodes.filter(({ kind, words }) => kind === 'initial' && words[0] === 'start');
    expect(textWidth('start', largestType(start!), true)).toBeLessThanOrEqual(2 * reachOf(start!).x);
  });

  it('of numbers of two digits can be read where their picture is half as large', () => {
    const [dot] = nodes.filter(({ kind, words }) => kind === 'plain' && words[0] === '42');
    expect(typeAt(largestType(dot!), 12, 0.55)).not.toBeNull();
  });

  it('has room beside the sign of a state that is pointed out, as small as it can be read', () => {
    for (const type of [12, 17])
      for (const kind of ['plain', 'deadlock', 'violation'] as const)
        for (const word of ['5', '13', '269']) {
          const node: PictureNode = { ...plain, kind, dot: true, words: [word], half: dotFor([word], type) };
          const { scale } = readingOf({ nodes: [node], arrows: [], type })!;
          const size = typeAt(largestType(node), type, typeScale(scale))!;
          const sign = signPlace(node, scale);
          const [box] = textsOf(node, size);
          const [dx, dy] = [Math.max(0, sign.x - box!.right), Math.max(0, box!.top - sign.y)];
          expect({ type, kind, word, apart: Math.hypot(dx, dy) >= sign.radius }).toEqual({ type, kind, word, apart: true });
        }
  });
});
