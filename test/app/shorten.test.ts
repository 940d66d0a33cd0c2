import { describe, expect, it } from 'vitest';
import type { ChartRow } from '../../src/app/features/chart/rows.ts';
import { chartWidth, fitted, leastColumn, measuresFor, shapesOf } from '../../src/app/features/chart/shapes.ts';
import { linesFor } from '../../src/drawing/graph/arrow-words.ts';
import { leastOf, shorten } from '../../src/app/kit/widgets/shorten.ts';
import { step } from './samples.ts';

describe('a name that is too long', () => {
  it('keeps the index of the process and the payload of the message', () => {
    expect(shorten('Philosopher[2]', 8)).toBe('Phil…[2]');
    expect(shorten('acknowledge(3)', 8)).toBe('ackn…(3)');
    expect(shorten('acknowledge(3, TRUE)', 12)).toBe('ac…(3, TRUE)');
    expect(shorten('acknowledge((1, 2), [3])', 16)).toBe('ac…((1, 2), [3])');
    expect(shorten('link[0][1]', 9)).toBe('li…[0][1]');
  });

  it('is shortened in the middle where it has neither, or no room for them', () => {
    expect(shorten('taken[left] := TRUE', 11)).toBe('taken[…TRUE');
    expect(shorten('m(1234567890)', 8)).toBe('m(123…0)');
    expect(shorten('short', 5)).toBe('short');
  });

  it('is never longer than was asked for, and never shorter than one character and a sign', () => {
    for (const words of ['Philosopher[2]', 'up(3)', 'x := y + 1', '((', 'a[1]'])
      for (let most = 2; most < 20; most++) {
        const short = shorten(words, most);
        expect(short.length).toBeLessThanOrEqual(most);
        if (most >= leastOf(words) && /[\])]$/.test(words)) expect(short.endsWith(words.slice(words.search(/[[(]/)))).toBe(true);
      }
  });
});

describe('the sequence chart', () => {
  const row = (action: string): ChartRow => ({
    kind: 'step',
    index: 1,
    step: { ...step(1), kind: 'rendezvous', action },
    message: { from: 0, to: 1 },
    actor: 0,
    accesses: [],
  });
  const lifelines = Array.from({ length: 12 }, (_, i) => ({ kind: 'process', name: `Philosopher[${i}]` }) as const);

  it('has columns in which no payload and no index is lost, however many there are', () => {
    for (const action of ['up(3)', 'acknowledgement(12, TRUE)', 'message(1, 2, 3, 4, 5, 6)']) {
      const rows = [row(action)];
      const measures = measuresFor(lifelines.length, 300, leastColumn(rows, lifelines));
      const texts = shapesOf(row(action), measures, null).flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
      const payload = action.slice(action.indexOf('('));
      expect(texts.some((text) => text.endsWith(payload))).toBe(true);
      for (const { name } of lifelines) expect(fitted(name, measures.column - 20)).toMatch(/\[\d+\]$/);
    }
  });

  it('does not widen its columns without need', () => {
    expect(measuresFor(3, 600, leastColumn([row('up(3)')], lifelines)).column).toBe(174);
    expect(measuresFor(30, 600, 40).column).toBe(92);
  });

  it('lets few lifelines fill a wide panel', () => {
    for (const count of [2, 3, 5, 8]) expect(chartWidth(measuresFor(count, 900)) / 900).toBeGreaterThan(0.98);
    expect(chartWidth(measuresFor(1, 900)) / 900).toBeGreaterThan(0.55);
  });
});

describe('the words beside an arrow', () => {
  const lines = (label: string) => linesFor({ labels: [label] });
  it('are in two lines: who, and what', () => {
    expect(lines('Phil[1] ! up(1) -> Chopstick')).toEqual(['Phil[1] ! up(1)', '-> Chopstick']);
    expect(lines('Worker[0]: seen := bit')).toEqual(['Worker[0]:', 'seen := bit']);
    expect(lines('alone')).toEqual(['alone']);
  });
  it('give up their end where they are too long, and their beginning where that is a guard', () => {
    expect(lines('Writer[0]: wasFull := LENGTH(buffer) = size')).toEqual(['Writer[0]:', 'wasFull := LENGTH(buffe…']);
    expect(lines('Writer[0]: DO (LENGTH(buffer) < size) -> i := 1')).toEqual(['Writer[0]:', '…) < size) -> i := 1']);
  });
  it('begin with a whole word, and leave out what only holds a step together', () => {
    expect(lines('Device: ATOMIC WHEN ~input; input := TRUE END')).toEqual(['Device:', '…~input; input := TRUE']);
    expect(lines('Device: ATOMIC WHEN full; full := FALSE END')).toEqual(['Device:', 'WHEN full; full := FALSE']);
    expect(lines('Device: ATOMIC x := 1 END')).toEqual(['Device:', 'ATOMIC x := 1 END']);
    expect(linesFor({ labels: ['Device: ATOMIC WHEN ~input; input := TRUE END', 'b', 'c'] })[1]).toBe('…~input; input := TRUE (+2)');
    // One long word keeps its end.
    expect(lines('P: WHEN aVeryLongNameThatGoesOnAndOn')).toEqual(['P:', '…eryLongNameThatGoesOnAndOn'.slice(-24).replace(/^./, '…')]);
  });
});
