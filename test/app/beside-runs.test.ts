import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignRuns, differingEnds } from '../../src/app/features/run/beside/aligned-runs.ts';
import { besideWords, headsOf, stretches } from '../../src/app/features/run/beside/beside-words.ts';
import { earlierRun, runBefore, runBeforeSlice } from '../../src/app/features/run/beside/run-before.ts';
import { openRun, type FollowedRun } from '../../src/app/session/state/followed-run.ts';
import { createAppStore } from '../../src/app/session/state/store.ts';
import { usualLanguage } from '../../src/contract/languages.ts';
import type { SimulationView } from '../../src/contract/run.ts';
import { simulation, step } from './samples.ts';

/** Runs by the letters of their steps; a capital letter is a step of Q, others are of P. */
const steps = (letters: string) =>
  [...letters].map((label, i) => ({ ...step(label.charCodeAt(0)), label, processes: [label < 'a' ? 'Q' : 'P'], choice: 0, i }));
const shown = (left: string, right: string) =>
  alignRuns(steps(left), steps(right))
    .rows.map((row) =>
      row.kind === 'both' ? `${row.left}=${row.right}` : `${row.kind === 'left' ? '<' : '>'}${row.place}:${row.elsewhere}`,
    )
    .join(' ');
const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'D', 'E'), maxLength: 9 });

function shownRun(letters: string, { stopped = null, text = 'MODEL M' }: Partial<SimulationView> & { text?: string } = {}): FollowedRun {
  const view = { ...simulation([0]), steps: steps(letters), stopped };
  return openRun({ kind: 'simulation' }, view, 0, { text, language: usualLanguage, constants: {}, revision: 1 }, null);
}

describe('two runs side by side', () => {
  it('have columns that are told apart', () => {
    const heads = (left: string, right: string) => headsOf(alignRuns(steps(left), steps(right)), shownRun(left), shownRun(right));
    expect(heads('ab', 'abD')).toEqual(['Simulation, 2 steps', 'Simulation, 3 steps']);
    expect(heads('ab', 'aD')).toEqual(['Simulation, 2 steps, step 2: b', 'Simulation, 2 steps, step 2: D']);
    expect(heads('ab', 'ab')).toEqual(['Simulation, 2 steps', 'Simulation, 2 steps']);
  });

  it('stand event by event, those of another order with their places there', () => {
    expect(shown('abD', 'abD')).toBe('1=1 2=2 3=3');
    expect(shown('aDb', 'abD')).toBe('1=1 <2:3 3=2 >3:2');
    expect(shown('aab', 'acb')).toBe('1=1 <2:null >2:null 3=3');
    expect(shown('', 'a')).toBe('>1:null');
  });

  it('put as many events on one line as can be, and each step on one', () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const { prefix, rows, moved, onlyLeft, onlyRight } = alignRuns(steps(a), steps(b));
        const both = rows.flatMap((row) => (row.kind === 'both' ? [row] : []));
        const taken = (side: 'left' | 'right') =>
          rows.flatMap((row) => (row.kind === 'both' ? [row[side]] : row.kind === side ? [row.place] : []));
        expect(taken('left')).toEqual([...a].map((_, i) => i + 1));
        expect(taken('right')).toEqual([...b].map((_, i) => i + 1));
        for (const { left, right } of both) expect(a[left - 1]).toBe(b[right - 1]);
        expect(both.length).toBe(mostOnOneLine(events(a), events(b)));
        for (let i = 0; i < prefix; i++) expect(both[i]).toEqual({ kind: 'both', left: i + 1, right: i + 1 });
        expect(a[prefix] === undefined || a[prefix] !== b[prefix]).toBe(true);
        expect(both.length + moved + onlyLeft).toBe(a.length);
        expect(both.length + moved + onlyRight).toBe(b.length);
        for (const row of rows)
          if (row.kind === 'left' && row.elsewhere !== null) expect(events(a)[row.place - 1]).toBe(events(b)[row.elsewhere - 1]);
      }),
      { numRuns: 300 },
    );
  });

  it('fold what is the same, and lose no row', () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const { rows } = alignRuns(steps(a), steps(b));
        expect(stretches(rows, 2).flatMap((one) => [...one.rows])).toEqual(rows);
      }),
    );
    const kinds = (left: string, right: string) =>
      stretches(alignRuns(steps(left), steps(right)).rows).map(({ kind, rows }) => `${kind} ${rows.length}`);
    expect(kinds('aaaaaab', 'aaaaaac')).toEqual(['same 5', 'rows 3']);
    expect(kinds('aaab', 'aaac')).toEqual(['rows 5']);
  });

  it('say in sentences how they differ, and where processes end otherwise', () => {
    expect(differingEnds(steps('abD'), steps('aDb'))).toEqual([]);
    expect(differingEnds(steps('abD'), steps('aDE'))).toEqual([
      { process: 'P', left: 2, right: 1 },
      { process: 'Q', left: 3, right: 3 },
    ]);
    const words = (left: FollowedRun, right: FollowedRun) => besideWords(alignRuns(left.view.steps, right.view.steps), left, right);
    expect(words(shownRun('ab'), shownRun('ab'))).toEqual(['Both take the same steps, in the same order.']);
    expect(words(shownRun('abD', { stopped: 'deadlock' }), shownRun('aDbE', { stopped: 'deadlock' }))).toEqual([
      'They begin with the same step.',
      'Then: 1 step in the same order, 1 step in another order, 1 step only in this one.',
      'Each ends with a deadlock: the run before after 3 steps, this one after 4 steps; Q took another last step.',
    ]);
    expect(words(shownRun('ab', { stopped: 'deadlock' }), shownRun('Dab', { stopped: 'terminated' })).at(-1)).toBe(
      'The run before ends with a deadlock after 2 steps; this one ends with all processes ended after 3 steps.',
    );
    expect(words(shownRun('ab'), { ...shownRun('aD'), loopStart: 1 }).at(-1)).toBe(
      'The run before stops after 2 steps; this one repeats from step 2 on.',
    );
    expect(words({ ...shownRun('ab'), loopStart: 1 }, { ...shownRun('aD'), loopStart: 1 }).at(-1)).toBe(
      'The run before repeats from step 2 on; this one repeats from step 2 on.',
    );
  });
});

describe('the run before', () => {
  it('is the one that was shown last and does not only go on or end earlier', () => {
    const [a, ab, ac] = [shownRun('a'), shownRun('ab'), shownRun('ac')];
    expect(runBefore(null, null, a)).toBeNull();
    expect(runBefore(null, a, ab)).toBeNull();
    expect(runBefore(null, ab, a)).toBeNull();
    expect(runBefore(null, ab, ac)).toBe(ab);
    expect(runBefore(ab, ac, { ...ac, index: 1 })).toBe(ab);
  });

  it('is one of an earlier text too, and one that was closed', () => {
    const [old, edited] = [shownRun('ab'), shownRun('ab', { text: 'MODEL N' })];
    expect(runBefore(null, old, edited)).toBe(old);
    expect(runBefore(null, old, null)).toBe(old);
    expect(runBefore(old, null, edited)).toBe(old);
  });

  it('stands beside the one that is shown only if it is of a model of the same name', () => {
    const store = createAppStore({ text: 'MODEL M', language: usualLanguage, constants: {} });
    const shows = (before: FollowedRun | null, now: FollowedRun | null) => {
      runBeforeSlice.update(store, () => before);
      store.setState({ followed: now });
      return earlierRun(store.getState());
    };
    const [old, edited, other] = [shownRun('ab'), shownRun('ac', { text: 'MODEL M; VAR x: 0..1;' }), shownRun('ac', { text: 'MODEL N' })];
    expect(shows(old, edited)).toBe(old);
    expect(shows(old, other)).toBeNull();
    expect(shows(old, null)).toBeNull();
    expect(shows(null, edited)).toBeNull();
  });
});

function events(run: string): string[] {
  return [...run].map((letter, i) => `${letter}${[...run.slice(0, i)].filter((other) => other === letter).length}`);
}

/** The length of a longest common subsequence, by the definition. */
function mostOnOneLine(a: readonly string[], b: readonly string[]): number {
  const [first, ...rest] = a;
  if (first === undefined) return 0;
  const at = b.indexOf(first);
  return Math.max(mostOnOneLine(rest, b), at < 0 ? 0 : 1 + mostOnOneLine(rest, b.slice(at + 1)));
}
