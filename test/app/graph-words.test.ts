import { describe, expect, it } from 'vitest';
import { boxed, distanceTo, isClearlyNearest, linesUnder, measure } from '../../src/base/layout/measure.ts';
import { boxOf } from '../../src/drawing/graph/box.ts';
import { drawnGraph } from '../../src/drawing/graph/drawn.ts';
import { lineOf, outlineArrow } from '../../src/drawing/graph/outline.ts';
import type { GraphPicture, PictureNode } from '../../src/drawing/graph/picture.ts';
import { extentOf } from '../../src/drawing/graph/viewport.ts';
import { placeInSight, placeTogether, placeWords, textOf } from '../../src/drawing/graph/placed-words.ts';
import { PathRecorder } from '../../src/drawing/path-recorder.ts';
import { Random } from '../../src/base/random.ts';

const node = (x: number, y: number): PictureNode => ({
  x,
  y,
  half: { x: 16, y: 16 },
  dot: true,
  kind: 'plain',
  words: [],
  colour: null,
  cyclic: false,
  bottom: false,
  hidden: 0,
});

/** Random pictures of a layered kind, with long and short labels. */
function picture(seed: number): GraphPicture {
  const random = new Random(seed);
  const nodes = Array.from({ length: 12 }, (_, i) => node((i % 4) * 64 + random.below(20), Math.floor(i / 4) * 92));
  const arrows = Array.from({ length: 24 }, () => {
    const [source, target] = [random.below(12), random.below(12)];
    const labels = [`P[${random.below(9)}]: x${'y'.repeat(random.below(24))} := 1`, ...(random.below(3) === 0 ? ['b'] : [])];
    return { source, target, labels, bent: source !== target && target <= source, colour: null };
  });
  return { nodes, arrows, type: 12 };
}

const size = 12;
const wide = (text: string) => text.length * size * 0.56;

describe('words of arrows', () => {
  it('never hide each other or a state, on random pictures', () => {
    let said = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const given = picture(seed);
      const words = placeWords(
        given,
        given.arrows.map((_, i) => i),
        size,
        26,
      );
      said += words.length;
      words.forEach((a, i) => {
        for (const b of words.slice(0, i)) {
          const apart = Math.abs(a.x - b.x) >= (wide(a.text) + wide(b.text)) / 2 || Math.abs(a.y - b.y) >= size;
          expect({ seed, a: a.text, b: b.text, apart }).toMatchObject({ apart: true });
        }
        for (const { x, y, half } of given.nodes)
          expect(Math.abs(x - a.x) >= half.x + wide(a.text) / 2 || Math.abs(y - a.y) >= half.y + size / 2).toBe(true);
      });
    }
    // Most have room.
    expect(said).toBeGreaterThan(0.4 * 60 * 24);
  });

  it('lie on no arrow, and are clearly nearest to their own where they have to be, on random pictures', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const given = picture(seed);
      const lines = boxed(given.arrows.map((arrow) => lineOf(given.nodes, arrow)));
      const all = given.arrows.map((_, i) => i);
      for (const clearly of [false, true])
        for (const { arrow, box } of placeWords(given, all, size, 26, [], clearly)) {
          expect({ seed, clearly, arrow, under: linesUnder(box, lines) }).toMatchObject({ under: 0 });
          if (clearly) expect({ seed, arrow, own: isClearlyNearest(box, arrow, lines) }).toMatchObject({ own: true });
        }
    }
  });

  it('are cut to their length, with the number of further labels, and to the process where there is no room', () => {
    const two = [node(0, 0), node(0, 300), node(400, 0), node(400, 300)];
    const arrow = { source: 0, target: 1, labels: ['P: a := 1', 'Q: b := 2'], bent: false, colour: null };
    const given: GraphPicture = {
      nodes: two,
      arrows: [arrow, { ...arrow, source: 2, target: 3, labels: ['A very long label of an arrow'] }],
      type: 12,
    };
    expect(placeWords(given, [0, 1], size, 12).map(({ text }) => text)).toEqual(['P: a := 1 (+1)', '…of an arrow']);
    expect(placeWords(given, [], size, 12)).toEqual([]);
  });

  it.each([
    ['Worker[0]: finished := finished + 1', 'Worker[0]: finished := fi…'],
    ['User[1]: DO 2: TRUE -> r := try', 'User[1]: …TRUE -> r := try'],
    ['Philosopher[0]: WHEN ~taken[left]', 'Philosopher[0]: …ken[left]'],
    ['Approaching[1] ! enter -> Crossing', '…ng[1] ! enter -> Crossing'],
    ['AProcessOfALongName[10]: x := 1 + y', '…ALongName[10]: x := 1 + y'],
    ['Worker[0]: copy := counter', 'Worker[0]: copy := counter'],
  ])('say who acts, and the end of what is done only where that tells more: %s', (text, shown) => {
    expect(textOf({ labels: [text] }, 26)).toBe(shown);
  });
});

describe('words in a grid', () => {
  /** A grid of so many columns and rows, whose steps say what those of a producer and a consumer do. */
  function grid(columns: number, rows: number): GraphPicture {
    const nodes = Array.from({ length: columns * rows }, (_, i) => node((i % columns) * 120, Math.floor(i / columns) * 150));
    const arrows = nodes.flatMap((_, i) => [
      ...((i + 1) % columns === 0 ? [] : [{ source: i, target: i + 1, labels: ['Producer: DO (i < 3) ->'], bent: false, colour: null }]),
      ...(i + columns >= nodes.length
        ? []
        : [{ source: i, target: i + columns, labels: ['buf -> Consumer ? data(1)'], bent: false, colour: null }]),
    ]);
    return { nodes, arrows, type: 12 };
  }

  it.each([
    [2, 2],
    [4, 3],
    [5, 5],
  ])('of %i by %i stand beside their arrows, on none of them', (columns, rows) => {
    const given = grid(columns, rows);
    const drawn = drawnGraph(given);
    expect(measure(drawn)).toMatchObject({ onArrows: 0, ambiguous: 0, onNodes: 0, onLabels: 0 });
    expect(drawn.labels.length).toBeGreaterThan(given.arrows.length / 2);
    const all = boxOf(extentOf(given));
    expect(drawn.labels.every(({ box }) => box.left >= all.left && box.right <= all.right && box.top >= all.top)).toBe(true);
  });

  it('are not put where others stand', () => {
    const given = grid(2, 1);
    const [first] = placeWords(given, [0], size, 26);
    const [second] = placeWords(given, [0], size, 26, [first!.box]);
    expect(first!.y === second?.y).toBe(false);
  });
});

describe('words of the arrows of a state', () => {
  it('stand at all of them or at none, but for the step that is shown', () => {
    let [all, none] = [0, 0];
    for (let seed = 1; seed <= 60; seed++) {
      const given = picture(seed);
      const arrows = given.arrows.flatMap(({ source }, i) => (source === 5 ? [i] : []));
      if (arrows.length === 0) continue;
      const words = placeWords(given, arrows, size, 26);
      const complete = words.length === arrows.length;
      expect(placeTogether(given, arrows, undefined, size, 26)).toEqual(complete ? words : []);
      const [first = -1] = arrows;
      expect(placeTogether(given, arrows, first, size, 26)).toEqual(complete ? words : placeWords(given, [first], size, 26));
      expect(placeTogether(given, arrows, 99, size, 26)).toEqual(complete ? words : []);
      if (complete) all++;
      else none++;
    }
    expect(Math.min(all, none)).toBeGreaterThan(0);
  });

  it('stand in what is seen of the picture, if they have room there, and are never cut by its edge', () => {
    const moved = { left: 0, right: 0, top: 0, bottom: 0 };
    let gone = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const given = picture(seed);
      const arrows = given.arrows.flatMap(({ source }, i) => (source === 5 ? [i] : []));
      const anywhere = placeTogether(given, arrows, arrows[0], size, 26);
      if (anywhere.length === 0) continue;
      for (const side of ['left', 'right', 'top', 'bottom'] as const) {
        const whole = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 };
        // The edge goes through the words of the first arrow.
        const [middle] = anywhere;
        const seen = { ...whole, [side]: side === 'left' || side === 'right' ? middle?.x : middle?.y };
        const words = placeInSight(given, arrows, arrows[0], size, 26, [], seen);
        for (const { box } of words)
          expect(box.left > seen.left && box.right < seen.right && box.top > seen.top && box.bottom < seen.bottom).toBe(true);
        if (words.length === anywhere.length) moved[side]++;
        else gone++;
        expect(placeInSight(given, arrows, arrows[0], size, 26, [], whole)).toEqual(anywhere);
      }
    }
    expect(Math.min(gone, ...Object.values(moved))).toBeGreaterThan(0);
  });

  it('are near it, also where it is short and slanting and they are long', () => {
    for (const [x, y] of [
      [40, 40],
      [-40, 40],
      [40, -40],
      [-40, -40],
      [60, 30],
      [30, 60],
    ] as const) {
      const arrow = { source: 0, target: 1, labels: ['Observer: wasFull := LEN(c) = size'], bent: false, colour: null };
      const given: GraphPicture = { nodes: [node(0, 0), node(x, y)], arrows: [arrow], type: 12 };
      const [words] = placeWords(given, [0], size, 40);
      expect(words?.full).toBe(true);
      expect(distanceTo(words!.box, lineOf(given.nodes, arrow))).toBeLessThan(1.6 * size);
    }
    for (let seed = 1; seed <= 20; seed++) {
      const given = picture(seed);
      for (const { box, arrow } of placeWords(given, [...given.arrows.keys()], size, 26))
        expect(distanceTo(box, lineOf(given.nodes, given.arrows[arrow]!))).toBeLessThanOrEqual(1.6 * size);
    }
  });

  it('keep away from a state that is wider than its dot', () => {
    const start: PictureNode = { ...node(0, 0), kind: 'initial' };
    const arrow = { source: 0, target: 1, labels: ['P'], bent: false, colour: null };
    for (let x = 30; x < 200; x += 10) {
      const given: GraphPicture = { nodes: [start, node(x, 30)], arrows: [arrow], type: 12 };
      for (const { x: at, y } of placeWords(given, [0], size, 26))
        expect(Math.abs(at) >= 1.4 * 16 + wide('P') / 2 || Math.abs(y) >= 0.9 * 16 + size / 2, `${x}: ${at} ${y}`).toBe(true);
    }
  });
});

describe('opposite arrows', () => {
  it('lie apart: the one back is bent', () => {
    const nodes = [node(0, 0), node(0, 200)];
    const traced = [false, true].map((back) => {
      const line = new PathRecorder(1, 0, 0);
      const [source, target] = back ? [1, 0] : [0, 1];
      outlineArrow(nodes, { source, target, labels: [], bent: back, colour: null }, line, null);
      return line.pieces.at(-1);
    });
    expect(traced[0]?.[0]).toBe('L');
    expect(traced[1]?.[0]).toBe('C');
  });
});
