import { describe, expect, it } from 'vitest';
import type { RunDivision, RunOutline } from '../../src/contract/run-outline.ts';
import { chosenDivision, keyOf, listRows, sectionAt, sectionsOf } from '../../src/app/features/run/sections.ts';
import { lanesOf, placeAt } from '../../src/app/features/run/strip.ts';

const rounds = (starts: readonly number[]): RunDivision => ({ kind: 'rounds', process: 'P', at: 'line 7', starts, labels: [] });

describe('the sections of a run', () => {
  it('have each step in exactly one of them, however it is divided', () => {
    for (const starts of [[1, 5, 9], [4, 8, 12], [90], Array.from({ length: 500 }, (_, i) => 2 * i + 3)]) {
      const steps = 1_010;
      const sections = sectionsOf(rounds(starts), steps);
      expect(sections.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i))).toEqual(
        Array.from({ length: steps }, (_, i) => i + 1),
      );
      expect(sections.length).toBeLessThanOrEqual(62);
      for (const [number, { from, to }] of sections.entries())
        for (const place of [from, to]) expect(sectionAt(sections, place)).toBe(number);
    }
  });

  it('are called rounds, or by the labels where they begin, and several that are put together by both ends', () => {
    expect(sectionsOf(rounds([3, 6]), 8).map(({ title }) => title)).toEqual(['Before', 'Round 1', 'Round 2']);
    const labels: RunDivision = { kind: 'labels', process: 'P', at: '', starts: [1, 4], labels: ['up', 'down'] };
    expect(sectionsOf(labels, 5)).toEqual([
      { title: 'P@up', from: 1, to: 3 },
      { title: 'P@down', from: 4, to: 5 },
    ]);
    expect(sectionsOf(rounds(Array.from({ length: 120 }, (_, i) => i + 1)), 120)[1]?.title).toBe('Rounds 3 to 4');
  });

  it('are those that were chosen, else the first offered; a short run has none', () => {
    const outline: RunOutline = { properties: [], divisions: [rounds([1, 40]), { ...rounds([9, 80]), at: 'up' }] };
    expect(chosenDivision(outline, null, 100)?.at).toBe('line 7');
    expect(chosenDivision(outline, keyOf({ ...rounds([]), at: 'up' }), 100)?.at).toBe('up');
    expect(chosenDivision(outline, 'none', 100)).toBeNull();
    expect(chosenDivision(outline, null, 30)).toBeNull();
  });

  it('fold in the list all but those that are open, and leave the initial state before them', () => {
    const sections = sectionsOf(rounds([1, 3]), 4);
    const written = (open: (section: number) => boolean) =>
      listRows(sections, open, 4).map((row) => (row.kind === 'section' ? `section ${row.number}` : row.place));
    expect(written((number) => number === 1)).toEqual([0, 'section 0', 'section 1', 3, 4]);
    expect(listRows([], () => true, 2)).toHaveLength(3);
  });
});

describe('the strip of a run', () => {
  const step = (...processes: string[]) => ({ processes });

  it('has a lane for each process that moves, with steps side by side as one piece', () => {
    expect(lanesOf(['P', 'Q', 'R'], [step('P'), step('P', 'Q'), step('Q'), step('P')])).toEqual([
      { process: 'P', path: 'M0 0H2V1H0ZM3 0H4V1H3Z' },
      { process: 'Q', path: 'M1 0H3V1H1Z' },
    ]);
  });

  it('loses no single step of a long run', () => {
    const steps = Array.from({ length: 1_800 }, (_, i) => step(i === 901 ? 'Q' : 'P'));
    expect(lanesOf(['P', 'Q'], steps).find(({ process }) => process === 'Q')?.path).toBe('M900 0H906V1H900Z');
  });

  it('has the processes that move most where there are many', () => {
    const names = Array.from({ length: 40 }, (_, i) => `P${i}`);
    const lanes = lanesOf(
      names,
      names.flatMap((name, i) => Array.from({ length: i + 1 }, () => step(name))),
    );
    expect(lanes.map(({ process }) => process)).toEqual(names.slice(24));
  });

  it('stands for the places from the first to the last', () => {
    expect([-1, 0, 0.5, 1, 2].map((share) => placeAt(share, 10))).toEqual([0, 0, 5, 10, 10]);
  });
});
