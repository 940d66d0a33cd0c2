import { describe, expect, it } from 'vitest';
import { arrowScale, distanceAt, pictureStyle, unscaledHead } from '../../src/app/kit/drawing/graph/cytoscape/style.ts';
import { pictureMarks } from '../../src/drawing/graph/picture-marks.ts';
import { dotsBelow } from '../../src/drawing/graph/dots.ts';
import { dotRadius, type GraphPicture, type PictureNode } from '../../src/drawing/graph/picture.ts';
import { stepFates } from '../../src/drawing/state-looks.ts';
import { dotFor } from '../../src/drawing/graph/shapes.ts';

const node = (type: number, y: number): PictureNode => ({
  x: 0,
  y,
  half: dotFor(['1'], type),
  dot: true,
  kind: 'plain',
  words: ['1'],
  colour: null,
  cyclic: false,
  bottom: false,
  hidden: 0,
});
const picture = (type: number): GraphPicture => ({
  nodes: [node(type, 0), node(type, 120)],
  arrows: [{ source: 0, target: 1, labels: [], bent: false, colour: null }],
  type,
});

/** The length of the head as it is painted at a scale, in pixels. */
function painted(type: number, scale: number): number {
  const nothing = { run: [], index: 0, loopStart: null, selected: -1 };
  const head = pictureMarks(picture(type), null, nothing, { scale, x: 0, y: 0 }).find(({ role }) => role === 'other');
  if (head?.kind !== 'path') throw new Error('the arrow has no head');
  const ys = head.pieces.flatMap((piece) => (piece.length === 3 ? [piece[2]] : []));
  return Math.max(...ys) - Math.min(...ys);
}

describe('the heads of arrows', () => {
  it.each([0.3, 0.4, 0.5, 0.6, 0.75, 1, 1.3])('can be seen at a scale of %d, and grow with the type', (scale) => {
    for (const type of [12, 16]) {
      expect(painted(type, scale)).toBeGreaterThanOrEqual(7 - 1e-9);
      // What Cytoscape draws is as long.
      expect(arrowScale(distanceAt(scale, dotsBelow(picture(type).nodes)), type) * unscaledHead * scale).toBeGreaterThanOrEqual(7 - 1e-9);
    }
    expect(painted(16, 1)).toBeCloseTo((4 / 3) * painted(12, 1));
  });

  it('are seen on the ring of a state at which they end, and rings above all from far away', () => {
    const order = (scale: number) => {
      const run = { run: [0, 1], index: 1, loopStart: null, selected: -1 };
      const marks = pictureMarks(picture(12), null, run, { scale, x: 0, y: 0 });
      const ring = marks.findIndex((mark) => mark.kind === 'path' && mark.stroke === 'current');
      return marks.findLastIndex(({ role }) => role === 'arrow') - ring;
    };
    expect(order(1)).toBeGreaterThan(0);
    expect(order(0.2)).toBeLessThan(0);
  });

  it('leave a good part of a short arrow to its line', () => {
    const nodes = [node(12, 0), node(12, 52)];
    const arrows = picture(12).arrows;
    const nothing = { run: [], index: 0, loopStart: null, selected: -1 };
    const head = pictureMarks({ nodes, arrows, type: 12 }, null, nothing, { scale: 0.5, x: 0, y: 0 }).find(({ role }) => role === 'other');
    const ys = head?.kind === 'path' ? head.pieces.flatMap((piece) => (piece.length === 3 ? [piece[2]] : [])) : [];
    // From rim to rim there are 20 units less a little; two fifths of these are four pixels.
    expect(Math.max(...ys) - Math.min(...ys)).toBeLessThanOrEqual(4);
    expect(arrowScale('quiet', 12, 1, 20) * unscaledHead).toBeCloseTo(8);
    expect(arrowScale('quiet', 12, 1, 2) * unscaledHead).toBeCloseTo(4);
  });

  const styleOf = (selector: string): Record<string, unknown> => {
    const rule = pictureStyle(() => '#000000').find((one) => 'selector' in one && one.selector === selector);
    return rule !== undefined && 'style' in rule ? { ...rule.style } : {};
  };
  type Measured = (element: { data(name: string): number }) => number;

  it('are not covered by outlines of two lines', () => {
    const style = styleOf('node.terminated, node.bottom');
    for (const side of ['width', 'height'] as const)
      expect((style[side] as Measured)({ data: () => 40 }) + Number(style['border-width'])).toBe(40);
  });

  it('are not covered by the dots of a small picture, nor by those of states of which something was left out', () => {
    for (const fate of ['whole', 'reduced', 'unvisited'])
      expect(Number(styleOf(`node.small.${fate}`).width) / 2).toBeLessThan(dotRadius + 3);
  });

  it('are small where they lead to states that are small dots', () => {
    const headOf = (selector: string) => (styleOf(selector)['arrow-scale'] as Measured)({ data: (name) => (name === 'type' ? 16 : 200) });
    for (const fate of ['pruned', 'beyond']) {
      expect(headOf(`edge.small.${fate}`)).toBeLessThan(0.6 * headOf('edge.small.taken'));
      expect(headOf(`edge.near.${fate}`)).toBeGreaterThan(0.8 * headOf('edge.near.taken'));
    }
  });

  it('are no larger than the dots of a small picture, whose lines are wide', () => {
    for (const { width } of Object.values(stepFates)) {
      const grown = Math.max(29, (13.37 * 2 * width) ** 0.9) / 29;
      expect(arrowScale('small', 12, 2 * width) * unscaledHead * grown).toBeLessThanOrEqual(2 * dotRadius);
    }
  });
});
