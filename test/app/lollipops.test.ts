import { describe, expect, it } from 'vitest';
import { lollipopDrawing } from '../../src/app/features/lab/lollipop-drawing.ts';
import { commonFloor, lollipopRows, lollipopSubjects, measuresOf } from '../../src/app/features/lab/lollipops.ts';
import type { MeasureRow, Variation } from '../../src/contract/lab/measure.ts';
import { tableTwo } from '../../src/engine/reduce/table-two.ts';
import type { Drawing } from '../../src/drawing/drawing.ts';
import { textWidth } from '../../src/drawing/text-width.ts';

const row = (variation: Partial<Variation>, states: number, more: Partial<MeasureRow> = {}): MeasureRow => ({
  por: 'none',
  sleep: false,
  merge: false,
  ...variation,
  refusal: null,
  ran: true,
  complete: true,
  incompleteBecause: null,
  states,
  transitions: 3 * states,
  milliseconds: states / 5,
  bytes: 40 * states,
  deadlocks: 0,
  choices: { computed: 0, smaller: 0, meanChosen: 0, meanEnabled: 0 },
  preserves: [],
  agrees: true,
  ...more,
});

const [sleepy, refused] = [row({ sleep: true }, 5), row({ por: 'ample' }, 0, { ran: false, refusal: 'why' })];
const rows = [
  row({}, 251_409),
  refused,
  sleepy,
  ...tableTwo.slice(1).map(({ por, code }, i) => row({ por, ...(code && { code }) }, 100_000 / (i + 1), { complete: i !== 2 })),
];

/** The boxes of the texts and of the balls. */
function boxes({ marks }: Drawing) {
  return marks.flatMap((mark) => {
    if (mark.kind === 'text') {
      const wide = textWidth(mark.text, mark.size, mark.bold);
      const left = mark.anchor === 'end' ? mark.x - wide : mark.x;
      return [{ left, right: left + wide, top: mark.y - mark.size * 0.8, bottom: mark.y + mark.size * 0.22 }];
    }
    if (mark.title === undefined) return [];
    const at = mark.pieces.flatMap((piece) => (piece[0] === 'M' || piece[0] === 'C' ? [piece.slice(-2) as [number, number]] : []));
    const [xs, ys] = [at.map(([x]) => x), at.map(([, y]) => y)];
    return [{ left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }];
  });
}

describe('lollipops', () => {
  it('are the rows of Table II with their names, or all that ran', () => {
    expect(lollipopRows(rows, 'table').map(({ name }) => name.split(':')[0])).toEqual(tableTwo.map(({ name }) => name));
    const all = lollipopRows(rows, 'all').map((one) => one.row);
    expect(all).toHaveLength(rows.length - 1);
    expect(all).toContain(sleepy);
    expect(all).not.toContain(refused);
  });
  it('leave times out that tell nothing', () => {
    expect(measuresOf('costs', rows).map(({ title }) => title)).toEqual(['Run time', 'Memory']);
    expect(measuresOf('costs', [row({}, 20)]).map(({ title }) => title)).toEqual(['Memory']);
  });
  it('have sticks as long as the numbers, from nought on, and hollow balls where a search was cut off', () => {
    const [states] = measuresOf('visits', rows);
    const shown = lollipopRows(rows, 'table');
    const { marks } = lollipopDrawing(shown, states === undefined ? [] : [states], { width: 800, size: 13 });
    const balls = marks.flatMap((mark) => (mark.kind === 'path' && mark.title !== undefined ? [mark] : []));
    const axis = marks.find((mark) => mark.kind === 'path' && mark.role === 'other');
    const x = axis?.kind === 'path' ? Number(axis.pieces[0]?.[1]) : 0;
    const lengths = balls.map(({ pieces }) => Number(pieces[0]?.[1]) - x - 13 * 0.4);
    const longest = shown[0]?.row.states ?? 1;
    lengths.forEach((length, i) => {
      expect(length / (lengths[0] ?? 1)).toBeCloseTo((shown[i]?.row.states ?? 0) / longest, 6);
    });
    expect(balls.map(({ fill }) => fill === 'surface')).toEqual(shown.map((one) => !one.row.complete));
  });
  it('have a broken stick and a hollow ball where a time is too short to be told', () => {
    const [time] = measuresOf('costs', rows);
    const shown = lollipopRows([row({}, 2_000), row({ por: 'alg2' }, 40)], 'all');
    const { marks } = lollipopDrawing(shown, time === undefined ? [] : [time], { width: 800, size: 13 });
    const bars = marks.flatMap((mark) => (mark.kind === 'path' && mark.role === 'bar' ? [mark] : []));
    const sticks = bars.filter(({ title }) => title === undefined).map(({ dash }) => dash !== undefined);
    const balls = bars.filter(({ title }) => title !== undefined).map(({ fill }) => fill === 'surface');
    expect([sticks, balls]).toEqual([
      [false, true],
      [false, true],
    ]);
  });
  it.each([300, 340, 520, 760, 1_000])('covers no name, number or ball with another, and keeps within %i pixels', (width) => {
    for (const size of [13, 17])
      for (const which of ['table', 'all'] as const)
        for (const subject of lollipopSubjects) {
          const drawing = lollipopDrawing(lollipopRows(rows, which), measuresOf(subject, rows), { width, size });
          const all = boxes(drawing);
          const axes = drawing.marks.flatMap((mark) =>
            mark.kind === 'path' && mark.role === 'other' ? [Number(mark.pieces[0]?.[1])] : [],
          );
          all.forEach((a, i) => {
            expect([a.left >= -0.5, a.right <= width + 0.5, a.top >= 0, a.bottom <= drawing.height]).toEqual([true, true, true, true]);
            for (const x of axes) if (a.right - a.left > 2 * size * 0.4 + 1) expect(a.left >= x || a.right <= x).toBe(true);
            for (const b of all.slice(0, i))
              expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
          });
        }
  });

  it('say where searches of different size have the same least memory', () => {
    const [first, second] = lollipopRows(rows, 'all');
    if (first === undefined || second === undefined) throw new Error('there are rows');
    const row = (states: number, bytes: number) => ({ ...first, row: { ...first.row, states, bytes } });
    expect(commonFloor([row(10, 2048), row(20, 2048), row(90, 9999)])).toBe('2.0 KB');
    expect(commonFloor([row(10, 2048), row(10, 2048), row(90, 9999)])).toBeNull();
    expect(commonFloor([row(10, 2048), row(20, 4096)])).toBeNull();
  });
});
