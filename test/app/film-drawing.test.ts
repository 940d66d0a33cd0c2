import { describe, expect, it } from 'vitest';
import { filmDrawing } from '../../src/app/features/run/film-drawing.ts';
import { lastChanges, mostFilmFrames, placesIn, placesText, suggestedPlaces } from '../../src/app/features/run/film-places.ts';
import type { StepView } from '../../src/contract/steps.ts';
import type { PathMark, TextMark } from '../../src/drawing/drawing.ts';
import { textWidth } from '../../src/drawing/text-width.ts';

/** A step that sets `x` to its number, and then others of which it is known what they do. */
function step(place: number, more: Partial<StepView> = {}): StepView {
  return {
    transition: 0,
    choice: 0,
    label: `P[${place}] x := ${place}`,
    kind: 'assignment',
    action: `x := ${place}`,
    channel: null,
    sender: null,
    receiver: null,
    changes: [{ name: 'x', before: String(place - 1), after: String(place) }],
    reads: [],
    processes: [`P[${place}]`],
    spans: [],
    output: [],
    error: null,
    ...more,
  };
}

const steps = Array.from({ length: 30 }, (_, i) => step(i + 1));

function drawn(places: readonly number[], run = { steps, loopStart: null as number | null }) {
  const { width, height, marks } = filmDrawing('Model: Steps to the deadlock', run, places);
  const texts = marks.filter((mark): mark is TextMark => mark.kind === 'text');
  const boxes = marks
    .filter((mark): mark is PathMark => mark.kind === 'path' && mark.role === 'state')
    .map(({ pieces, stroke, width: rim }) => {
      const points = pieces.flatMap((piece) => (piece[0] === 'M' || piece[0] === 'L' ? [{ x: piece[1], y: piece[2] }] : []));
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
      return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys), stroke, rim };
    });
  return { width, height, texts, boxes, words: texts.map(({ text }) => text) };
}

describe('the frames of a filmstrip', () => {
  it('say who moved, what the step does, and what has changed since the frame before', () => {
    const { words } = drawn([0, 1, 5]);
    expect(words).toContain('0 · start');
    expect(words).toContain('1 · P[1]');
    expect(words).toContain('x := 1');
    expect(words).toContain('x: 0 → 1');
    expect(words).toContain('5 · P[5]');
    expect(words).toContain('x: 1 → 5 since 1');
    expect(words).toContain('+3');
  });

  it('have arrows whose numbers fit between them', () => {
    const many = Array.from({ length: 2_100 }, (_, i) => step(i + 1));
    for (const places of [
      [0, 6],
      [0, 500],
      [0, 2_000],
    ]) {
      const { texts } = drawn(places, { steps: many, loopStart: null });
      const { text, size } = texts.find((one) => one.text.startsWith('+'))!;
      expect(textWidth(text, size)).toBeLessThanOrEqual(34);
    }
  });

  it('leave out what has its old value again', () => {
    const back = [step(1), step(2, { changes: [{ name: 'x', before: '1', after: '0' }] })];
    expect(drawn([0, 2], { steps: back, loopStart: null }).words.filter((text) => text.startsWith('x:'))).toEqual([]);
  });

  it('stand apart on the slide, with all their words inside, however many and long these are', () => {
    const changes = Array.from({ length: 20 }, (_, i) => ({
      name: `records[${i}].owner`,
      before: 'NOBODY',
      after: 'Philosopher[2] of the other table',
    }));
    const long = steps.map((one, i) =>
      step(i + 1, {
        ...one,
        changes,
        label: 'Transmitter[1] transmit[i] := transmit[i] + received[j] - lost[k] + resent[i] * 2',
        processes: ['Transmitter[1]', 'Receiver[2]'],
      }),
    );
    for (let count = 1; count <= mostFilmFrames; count++) {
      const { boxes, texts, width, height } = drawn(
        Array.from({ length: count }, (_, i) => 2 * i),
        { steps: long, loopStart: 2 },
      );
      expect(boxes).toHaveLength(count);
      for (const [i, a] of boxes.entries()) {
        expect([a.left >= 0, a.right <= width, a.top > 40, a.bottom <= height]).toEqual([true, true, true, true]);
        for (const b of boxes.slice(0, i))
          expect(a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom).toBe(true);
      }
      for (const { text, x, y, size, anchor, bold = false } of texts) {
        const box = boxes.find((one) => y > one.top && y < one.bottom && x > one.left && x < one.right);
        if (box === undefined) continue;
        const wide = textWidth(text, size, bold);
        const from = anchor === 'end' ? x - wide : x;
        expect([text, from >= box.left && from + wide <= box.right, y + 0.25 * size <= box.bottom]).toEqual([text, true, true]);
      }
      if (count > 1) expect(texts.some(({ text }) => /^and \d+ more$/.test(text))).toBe(true);
    }
  });

  it('take values of any length', () => {
    const changes = [{ name: 'list', before: '[]', after: `[${'1, '.repeat(500_000)}2]` }];
    expect(drawn([0, 1], { steps: [step(1, { changes })], loopStart: null }).words).toContainEqual(expect.stringMatching(/^….*1, 2\]$/));
  });

  it('mark where a run repeats, and an error', () => {
    const { words, boxes } = drawn([0, 2, 30], { steps, loopStart: 2 });
    expect(words).toContain('as 2');
    expect(boxes.map(({ rim }) => rim)).toEqual([1.5, 3, 3]);
    const failing = [step(1, { error: { message: 'division by zero', span: { start: 0, end: 1 } } })];
    const failed = drawn([0, 1], { steps: failing, loopStart: null });
    expect(failed.words).toContain('division by zero');
    expect(failed.boxes.map(({ stroke }) => stroke)).toEqual(['border', 'bad']);
  });
});

describe('the steps of a filmstrip', () => {
  it('are all of a short run, else both ends, what is notable, and others between', () => {
    expect(suggestedPlaces(3, [])).toEqual([0, 1, 2, 3]);
    const quiet = steps.map((one, i) => (i % 4 === 0 ? one : { ...one, changes: [] }));
    expect(lastChanges(quiet)).toEqual([29, 25, 21]);
    expect(suggestedPlaces(100, [40])).toEqual([0, 19, 39, 40, 69, 84, 99, 100]);
    for (let steps = 0; steps < 60; steps++)
      for (const notable of [[], [steps], [1, 2], [0, Math.floor(steps / 2)]]) {
        const places = suggestedPlaces(steps, notable);
        expect(places.length).toBe(Math.min(8, steps + 1));
        expect(placesIn(placesText(places), steps)).toEqual(places);
      }
  });

  it.each([
    ['0, 4-6, 9', [0, 4, 5, 6, 9]],
    ['9 3;3 1', [1, 3, 9]],
    ['7–8', [7, 8]],
    ['', 'Name at least one step; 0 is the start.'],
    ['x', 'Write numbers of steps, such as 0, 30, not “x”.'],
    ['5-3', '“5-3” ends before it begins.'],
    ['31', 'The run has 30 steps, and no step 31.'],
    ['0-12', 'A slide has room for 12 steps: leave some out.'],
    ['0-999999999', 'The run has 30 steps, and no step 999999999.'],
    ['0-9, 11, 13, 15', 'A slide has room for 12 steps: leave some out.'],
  ])('are named as %j', (text, expected) => expect(placesIn(text, 30)).toEqual(expected));
});
