import { describe, expect, it } from 'vitest';
import { pictureDrawing } from '../../src/drawing/graph/picture-drawing.ts';
import type { GraphPicture, PictureNode } from '../../src/drawing/graph/picture.ts';
import { textWidth } from '../../src/drawing/text-width.ts';
import { dotFor } from '../../src/drawing/graph/shapes.ts';

const node = (kind: PictureNode['kind'], word: string, x: number): PictureNode => ({
  ...{ x, y: 0, half: dotFor([word], 12), dot: true, kind, words: [word] },
  ...{ colour: null, cyclic: false, bottom: false, hidden: 0 },
});
const arrow = (source: number, target: number) => ({ source, target, labels: [], bent: false, colour: null });
const picture: GraphPicture = {
  nodes: [node('initial', 'start', 0), node('plain', '1', 120), node('plain', '2', 240)],
  arrows: [arrow(0, 1), arrow(1, 2), arrow(2, 0)],
  type: 12,
};

function saved(index: number, loopStart: number | null, selected = -1) {
  const { marks } = pictureDrawing('a run', picture, null, { run: [0, 1, 2, 0], index, loopStart, selected }, []);
  const rings = marks.filter((mark) => mark.kind === 'path' && mark.role === 'other' && mark.stroke === 'current');
  return {
    rings: rings.map((ring) => {
      const xs = ring.kind === 'path' ? ring.pieces.flatMap((piece) => (piece.length === 3 ? [piece[1]] : [])) : [];
      return xs.reduce((sum, x) => sum + x / xs.length, 0);
    }),
    rims: marks.flatMap((mark) => (mark.kind === 'path' && mark.role === 'state' ? [mark.stroke] : [])),
    legend: marks.flatMap((mark) => (mark.kind === 'text' && mark.role === 'legend' ? [mark.text] : [])),
  };
}

describe('a saved picture of a run', () => {
  it('has a ring where the run is, as its legend says', () => {
    const [first, second] = [saved(1, null), saved(2, null)];
    expect([first.rings.length, second.rings.length]).toEqual([1, 1]);
    expect((second.rings[0] ?? 0) - (first.rings[0] ?? 0)).toBeGreaterThan(60);
    expect(first.legend).toEqual(['initial', 'run', 'current']);
  });

  it('has one more round the state that was chosen, if it is another one', () => {
    expect(saved(1, null, 2).rings.length).toBe(2);
    expect(saved(1, null, 1).rings.length).toBe(1);
  });

  it('shows of which states not all steps are drawn', () => {
    const partly = { ...picture, nodes: picture.nodes.map((one, i) => ({ ...one, hidden: i === 2 ? 3 : 0 })) };
    const { marks } = pictureDrawing('a part', partly, null, { run: [], index: 0, loopStart: null, selected: -1 }, []);
    const dashed = marks.flatMap((mark) => (mark.kind === 'path' && mark.role === 'state' ? [mark.dash !== undefined] : []));
    expect(dashed).toEqual([false, false, true]);
    expect(marks.some((mark) => mark.kind === 'text' && mark.text === 'not all steps drawn')).toBe(true);
  });

  it('is as wide as its legend', () => {
    const long = 'in which the first philosopher holds a stick and waits for another';
    const narrow = { ...picture, nodes: [node('initial', 'start', 0)], arrows: [] };
    const { marks, width } = pictureDrawing('narrow', narrow, null, { run: [], index: 0, loopStart: null, selected: 0 }, [long]);
    for (const mark of marks)
      if (mark.kind === 'text' && mark.anchor === 'start') expect(mark.x + textWidth(mark.text, mark.size)).toBeLessThanOrEqual(width);
  });

  it('leaves the initial state its rim, and names only what it has', () => {
    const { rims, legend } = saved(1, 0);
    expect(rims).toEqual(['text', 'taken', 'taken']);
    expect(legend).toEqual(['initial', 'repeats for ever', 'current']);
    expect(saved(1, 1).legend).toContain('run');
  });
});
