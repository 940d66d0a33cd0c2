import { describe, expect, it } from 'vitest';
import type { Point } from '../../src/base/layered.ts';
import { elementsOf } from '../../src/app/kit/drawing/graph/cytoscape/elements.ts';
import { laidPicture } from '../../src/drawing/graph/laid.ts';
import { lineOf } from '../../src/drawing/graph/outline.ts';
import type { GraphPicture, PictureArrow, PictureNode } from '../../src/drawing/graph/picture.ts';
import { rendererFor } from '../../src/app/kit/drawing/graph/renderer.ts';

const dot = { half: { x: 16, y: 16 }, dot: true, colour: null, cyclic: false, bottom: false, hidden: 0, x: 0, y: 0 } as const;
const kinds = ['initial', 'plain', 'deadlock', 'violation', 'terminated', 'plain'] as const;
const pairs = [
  [0, 1],
  [0, 2],
  [1, 3],
  [2, 3],
  [3, 0],
  [3, 4],
  [0, 4],
  [4, 4],
  [4, 5],
  [5, 4],
] as const;

function picture(laid: boolean): GraphPicture {
  const nodes = kinds.map((kind, i): PictureNode => ({ ...dot, kind, words: [String(i)], x: 90 * i, y: (i % 2) * 70 }));
  const arrows = pairs.map(([source, target], i): PictureArrow => ({ source, target, labels: [`step ${i}`], bent: i > 5, colour: null }));
  return { ...(laid ? laidPicture({ nodes, arrows, type: 12 }, { shape: 1.5 }) : { nodes, arrows }), type: 12 };
}

/** The line of an edge as Cytoscape draws it from its style: offsets from the middles of its ends, and corners by their chord. */
function lineDrawn(elements: ReturnType<typeof elementsOf>, arrow: number): Point[] {
  const placeOf = (id: unknown): Point => elements.find(({ data }) => data.id === id)?.position as Point;
  const { source, target, out, in: into, weights, distances } = elements.find(({ data }) => data.id === `e${arrow}`)?.data ?? {};
  const [from, to] = [placeOf(source), placeOf(target)];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const end = (middle: Point, offset: string): Point => {
    const [x = 0, y = 0] = offset.split(' ').map((part) => Number(part.replace('px', '')));
    return { x: middle.x + x, y: middle.y + y };
  };
  const corners = (weights as number[]).map((weight, i) => ({
    x: from.x + weight * dx - ((distances as number[])[i] ?? 0) * (dy / length),
    y: from.y + weight * dy + ((distances as number[])[i] ?? 0) * (dx / length),
  }));
  return [end(from, out as string), ...corners, end(to, into as string)];
}

describe('what Cytoscape draws', () => {
  it.each([true, false])('goes along the lines that the canvas and files draw, laid out: %s', (laid) => {
    const given = picture(laid);
    const elements = elementsOf(given, null, 'near', 1);
    given.arrows.forEach((arrow, i) => {
      const wanted = lineOf(given.nodes, arrow);
      const drawn = lineDrawn(elements, i);
      expect(drawn).toHaveLength(wanted.length);
      for (const [k, { x, y }] of wanted.entries()) {
        expect(drawn[k]?.x).toBeCloseTo(x, 6);
        expect(drawn[k]?.y).toBeCloseTo(y, 6);
      }
    });
  });

  it('has no corner of a sign beyond its box by a rounding, which Cytoscape refuses', () => {
    for (const size of [10, 15.3, 16, 17.7, 31.1]) {
      const nodes = kinds.map((kind): PictureNode => ({ ...dot, kind, words: [], half: { x: size, y: size }, x: 1e3 / 7, y: 2e3 / 3 }));
      for (const { data } of elementsOf({ nodes, arrows: [], type: 12 }, null, 'near', 1))
        expect((data.corners as number[]).filter((at) => !(Math.abs(at) <= 1))).toEqual([]);
    }
  });

  it('has the words of arrows where the layout has made room for them', () => {
    const given = picture(true);
    const elements = elementsOf(given, null, 'near', 1);
    const worded = given.arrows.flatMap(({ words }, i) => (words === undefined ? [] : [[i, words] as const]));
    expect(worded).not.toHaveLength(0);
    for (const [i, { x, y }] of worded) {
      const position = elements.find(({ data }) => data.id === `w${i}`)?.position;
      expect(position?.x).toBeCloseTo(x, 6);
      expect(position?.y).toBeCloseTo(y, 6);
    }
  });

  it('gives way to a canvas where a picture is too large to be moved smoothly', () => {
    const sized = (nodes: number, arrows: number) => ({ nodes: { length: nodes }, arrows: { length: arrows }, type: 12 }) as never;
    expect(rendererFor(sized(1_200, 3_600), 1)).toBe('cytoscape');
    expect(rendererFor(sized(1_200, 3_600), 2)).toBe('canvas');
    expect(rendererFor(sized(10, 3_601), 1)).toBe('canvas');
  });
});
