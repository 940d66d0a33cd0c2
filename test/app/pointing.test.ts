import { describe, expect, it } from 'vitest';
import type { GraphPicture, PictureArrow, PictureNode } from '../../src/drawing/graph/picture.ts';
import { pointedByKey } from '../../src/app/kit/drawing/graph/pointing-keys.ts';

const plain = {
  kind: 'plain',
  half: { x: 10, y: 10 },
  dot: true,
  words: [],
  colour: null,
  cyclic: false,
  bottom: false,
  hidden: 0,
  x: 0,
  y: 0,
} as const;
const arrow = (source: number, target: number): PictureArrow => ({ source, target, labels: [], bent: false, colour: null });
const nodes: PictureNode[] = [plain, plain, plain];
const picture: GraphPicture = { nodes, arrows: [arrow(0, 1), arrow(1, 2), arrow(0, 2)], type: 12 };
const key = (name: string, pointed: number | null, current = -1, shiftKey = false) =>
  pointedByKey({ key: name, shiftKey }, picture, null, pointed, current);

describe('keys point', () => {
  it('at one state after the other, first at the first or the one after that at hand', () => {
    expect(key('n', null)).toBe(0);
    expect(key('n', null, 1)).toBe(2);
    expect(key('n', 2)).toBe(0);
    expect(key('N', 0, -1, true)).toBe(2);
  });

  it('at the steps out of the state at hand, and back at states', () => {
    expect(key('s', null, 0)).toBe(3);
    expect(key('s', 3, 0)).toBe(5);
    expect(key('s', 5, 0)).toBe(3);
    expect(key('S', 3, 0, true)).toBe(5);
    expect(key('s', 1, 0)).toBe(4);
    expect(key('n', 4)).toBe(2);
  });

  it('at nothing that is not drawn', () => {
    const looks = { nodes: ['plain', null, 'plain'], arrows: [null, null, 'plain'] } as const;
    expect(pointedByKey({ key: 'n', shiftKey: false }, picture, looks, 0, -1)).toBe(2);
    expect(pointedByKey({ key: 's', shiftKey: false }, picture, looks, 0, -1)).toBe(5);
    expect(pointedByKey({ key: 's', shiftKey: false }, picture, looks, 2, -1)).toBeUndefined();
  });

  it('at nothing any more after Escape, and leave other keys alone', () => {
    expect(key('Escape', 1)).toBeNull();
    expect(key('Escape', null)).toBeUndefined();
    expect(key('x', 1)).toBeUndefined();
  });
});
