import { describe, expect, it } from 'vitest';
import { moved, roomOf, swapsOf } from '../../src/app/features/chart/order.ts';
import { eventY, moverX, orderDrawing, orderMarks, orderPicture, roomMarks } from '../../src/app/features/chart/order-marks.ts';
import { roomWords } from '../../src/app/features/chart/OrderView.tsx';
import { eventWords } from '../../src/app/features/chart/OrderRows.tsx';
import type { OrderedEvent } from '../../src/contract/run.ts';
import type { Piece } from '../../src/drawing/drawing.ts';
import { textWidth } from '../../src/drawing/text-width.ts';
import { svgOf } from '../../src/drawing/svg.ts';
import { step } from './samples.ts';

/** P, Q and R take turns; Q's second step comes after P's first one, and the last is one of P and R. */
const events: readonly OrderedEvent[] = [
  { processes: [0], covers: [] },
  { processes: [1], covers: [] },
  { processes: [2], covers: [] },
  { processes: [1], covers: [0, 1] },
  { processes: [0, 2], covers: [0, 2] },
];
const steps = events.map((_, i) => ({ ...step(i), action: `does ${i}`, label: `label ${i}` }));

describe('a step of a partial order', () => {
  it('has room between what it comes after and what comes after it', () => {
    expect(events.map((_, i) => roomOf(events, i + 1))).toEqual([
      { from: 1, to: 3 },
      { from: 1, to: 3 },
      { from: 1, to: 4 },
      { from: 3, to: 5 },
      { from: 4, to: 5 },
    ]);
    expect(roomWords(2, { from: 1, to: 3 }, steps, 5)).toBe('Step 2 can be anywhere from 1 to 3 while the others keep their order.');
    expect(roomWords(3, { from: 3, to: 3 }, steps, 5)).toBe('Step 3 has its place: it comes after step 2 and before step 4.');
    expect(roomWords(1, { from: 1, to: 1 }, steps, 1)).toBe('Step 1 has its place.');
  });

  it('is told with what it comes after', () => {
    expect(eventWords(steps, events, 1, false)).toBe('Step 1: label 0, after no other');
    expect(eventWords(steps, events, 4, true)).toBe('Step 4: label 3, after steps 1 and 2, too late to avoid the violation after it');
  });

  it('is moved by swaps of neighbours', () => {
    expect(moved([1, 2, 3, 4], 3, 1)).toEqual([3, 1, 2, 4]);
    expect(moved([1, 2, 3, 4], 2, 4)).toEqual([1, 3, 4, 2]);
    const names = (place: number, to: number) =>
      swapsOf(steps, place, to).map(({ before, first, second }) => [
        before.map(({ transition }) => transition),
        first.transition,
        second.transition,
      ]);
    expect(names(3, 1)).toEqual([
      [[0], 1, 2],
      [[], 0, 2],
    ]);
    expect(names(1, 3)).toEqual([
      [[], 0, 1],
      [[1], 0, 2],
    ]);
    expect(names(2, 2)).toEqual([]);
  });
});

/** Whether pieces are those of an arrow: its curve, or its head. */
function isArrow(pieces: readonly Piece[]): boolean {
  return pieces.some(([kind]) => kind === 'C') ? pieces.at(-1)?.[0] !== 'Z' : pieces.at(-1)?.[0] === 'Z' && pieces.length === 4;
}

/** Points along pieces, close to each other. */
function pointsOf(pieces: readonly Piece[]): (readonly [number, number])[] {
  const found: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const piece of pieces) {
    if (piece[0] === 'Z') continue;
    const [a, b] = [x, y];
    if (piece[0] === 'M') [x, y] = [piece[1], piece[2]];
    else if (piece[0] === 'L') [x, y] = [piece[1], piece[2]];
    else [x, y] = [piece[5], piece[6]];
    if (piece[0] === 'M') found.push([x, y]);
    for (let i = 1; i <= 60 && piece[0] !== 'M'; i++) {
      const t = i / 60;
      const u = 1 - t;
      found.push(
        piece[0] === 'L'
          ? [a * u + x * t, b * u + y * t]
          : [
              a * u ** 3 + 3 * piece[1] * u * u * t + 3 * piece[3] * u * t * t + x * t ** 3,
              b * u ** 3 + 3 * piece[2] * u * u * t + 3 * piece[4] * u * t * t + y * t ** 3,
            ],
      );
    }
  }
  return found;
}

describe('the picture of a partial order', () => {
  const picture = orderPicture(events, steps, null, 600);

  it('has an arrow for each pair of the covering relation that no process has in common', () => {
    const arrows = orderMarks(picture, 1, 5, null).filter(({ role }) => role === 'arrow');
    // From step 1 of P to step 4 of Q; the others follow the line of a process.
    expect(arrows).toHaveLength(1);
    const words = orderMarks(picture, 1, 5, null).flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
    expect(words).toEqual(['1', 'does 0', '2', 'does 1', '3', 'does 2', '4', 'does 3', '5', 'does 4']);
  });

  it('draws what is in view, and the arrows that pass', () => {
    const seen = orderMarks(picture, 2, 3, null);
    expect(seen.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))).toEqual(['2', 'does 1', '3', 'does 2']);
    expect(seen.filter(({ role }) => role === 'arrow')).toHaveLength(1);
  });

  it('leads arrows round the events between', () => {
    const across: readonly OrderedEvent[] = [
      { processes: [0], covers: [] },
      { processes: [1], covers: [] },
      { processes: [2], covers: [0] },
    ];
    const drawn = orderPicture(across, steps.slice(0, 3), null, 600);
    const curve = orderMarks(drawn, 1, 3, null).find(
      (mark) => mark.kind === 'path' && mark.pieces[1]?.[0] === 'C' && mark.fill === undefined,
    );
    if (curve?.kind !== 'path') throw new Error('there is no arrow');
    const [[, x0, y0], [, x1, y1, x2, y2, x3, y3]] = curve.pieces as unknown as [[string, number, number], [string, ...number[]]];
    const [dotX, dotY] = [moverX(drawn, 1), eventY(2)];
    let nearest = Number.POSITIVE_INFINITY;
    for (let t = 0; t <= 1; t += 0.01) {
      const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      const x = a * x0 + b * x1! + c * x2! + d * x3!;
      const y = a * y0 + b * y1! + c * y2! + d * y3!;
      nearest = Math.min(nearest, Math.hypot(x - dotX, y - dotY));
    }
    expect(nearest).toBeGreaterThan(7);
  });

  it.each([1, 2, 3, 5])('keeps arrows from the right, %i rows above, off the words of the event', (rows) => {
    const others = Array.from({ length: rows - 1 }, (): OrderedEvent => ({ processes: [2], covers: [] }));
    const from: OrderedEvent[] = [{ processes: [1], covers: [] }, ...others, { processes: [0], covers: [0] }];
    const told = from.map((_, i) => ({ ...step(i), action: 'balance := balance + 1' }));
    const picture = orderPicture(from, told, null, 700);
    const marks = orderMarks(picture, 1, from.length, null);
    const words = marks.flatMap((mark) => (mark.kind === 'text' && mark.text.startsWith('balance') ? [mark] : [])).at(-1)!;
    const [left, right] = [words.x, words.x + textWidth(words.text, words.size)];
    const drawn = marks.flatMap((mark) =>
      mark.kind === 'path' && mark.pieces.length > 1 && isArrow(mark.pieces) ? pointsOf(mark.pieces) : [],
    );
    expect(drawn.length).toBeGreaterThan(20);
    const covered = drawn.filter(([x, y]) => x > left && x < right && y > words.y - 11 && y < words.y + 4);
    expect(covered).toEqual([]);
  });

  it('marks the places that a step can take along each of its processes', () => {
    expect(roomMarks(picture, 2, { from: 1, to: 3 }, 2)).toHaveLength(1);
    expect(roomMarks(picture, 5, { from: 4, to: 5 }, 4)).toHaveLength(4);
  });

  it('is saved with the names of the processes, and marks where a loop begins', () => {
    const svg = svgOf(orderDrawing('Partial order of a run of M', ['P', 'Q', 'R'], { ...picture, loopStart: 2 }, 1, 5));
    for (const name of ['>P<', '>Q<', '>R<', '>does 4<']) expect(svg).toContain(name);
    expect(svg).toContain('stroke-dasharray');
    expect(svg.length).toBeLessThan(20_000);
  });
});
