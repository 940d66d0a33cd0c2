import { describe, expect, it } from 'vitest';
import { changedIn, filmOf } from '../../src/app/features/run/film.ts';
import { step } from './samples.ts';

const frames = (...places: number[]) => places.map((place) => ({ kind: 'frame', place }));

describe('the film of a run that repeats', () => {
  it('has a frame for each state of its stem, and of its loop to the state that is the same', () => {
    expect(filmOf(5, 2, 0)).toEqual({ stem: frames(0, 1), loop: frames(2, 3, 4, 5) });
    expect(filmOf(1, 0, 1)).toEqual({ stem: [], loop: frames(0, 1) });
  });

  it('leaves places of a long run out, but not the ends, nor what is beside the place that is shown', () => {
    const { stem, loop } = filmOf(100, 50, 20);
    expect(stem).toEqual([
      ...frames(0, 1, 2),
      { kind: 'gap', from: 3, to: 15 },
      ...frames(16, 17, 18, 19, 20, 21, 22, 23, 24),
      { kind: 'gap', from: 25, to: 47 },
      ...frames(48, 49),
    ]);
    expect(loop).toEqual([...frames(50, 51, 52), { kind: 'gap', from: 53, to: 97 }, ...frames(98, 99, 100)]);
  });

  it('has each place once, in its order, whatever is shown', () => {
    for (let index = 0; index <= 90; index++) {
      const { stem, loop } = filmOf(90, 33, index);
      const places = [...stem, ...loop].flatMap((item) => {
        if (item.kind === 'frame') return [item.place];
        return Array.from({ length: item.to - item.from + 1 }, (_, i) => item.from + i);
      });
      expect(places).toEqual(Array.from({ length: 91 }, (_, place) => place));
      expect([...stem, ...loop]).toContainEqual({ kind: 'frame', place: index });
    }
  });

  it('says what a step changed, else what it does', () => {
    const change = (name: string, after: string) => ({ name, before: '0', after });
    expect(changedIn(step(3))).toBe('x := 3');
    expect(changedIn({ ...step(3), changes: [change('turn', '1'), change('flag[0]', '0')] })).toBe('turn = 1');
    expect(changedIn({ ...step(3), kind: 'send', action: 'msg(1)' })).toBe('! msg(1)');
    expect(changedIn({ ...step(3), kind: 'receive', action: 'msg(1)' })).toBe('? msg(1)');
    const many = [change('a', '1'), change('b', '2'), change('c', '3'), change('d', '4')];
    expect(changedIn({ ...step(3), changes: many })).toBe('a = 1, and 3 more');
    expect(changedIn({ ...step(3), changes: [change('acknowledgements[2]', '1')] })).toBe('acknowledgements[2] = 1');
  });
});
