import { describe, expect, it } from 'vitest';
import { inShort } from '../../src/app/features/results/in-short.ts';
import { summaryOf } from '../../src/app/features/results/summary.ts';
import type { FinishedRun } from '../../src/app/session/state/run.ts';
import type { VerdictView } from '../../src/contract/check/result.ts';

const step = { transition: 0, choice: 0 };
const holds: VerdictView = { property: 'p', kind: 'invariant', holds: true, explanation: '', run: null, span: null } as never;
const deadlock: VerdictView = { ...holds, property: 'deadlock', kind: 'deadlock', holds: false, run: [step, step, step] } as never;
const error: VerdictView = { ...holds, property: 'errors', kind: 'errors', holds: false, run: [] } as never;

function said(result: object, automatic = false): string {
  const whole = {
    verdicts: [holds],
    complete: true,
    incompleteBecause: null,
    statistics: { states: 35 },
    reduction: null,
    symmetry: null,
    store: null,
    threads: 1,
    ...result,
  };
  const { found, sure } = summaryOf({ result: whole as never as FinishedRun['result'], automatic });
  return `${found} ${sure}`;
}

describe('what a search has found, in a sentence', () => {
  it.each([
    [{ verdicts: [deadlock, holds] }, 'Deadlock after 3 steps. All 35 states were searched.'],
    [{ verdicts: [holds, error, deadlock] }, 'Run-time error in the initial state. Another check fails, too. All 35 states were searched.'],
    [{ verdicts: [{ ...holds, holds: false }] }, '“p” is violated. All 35 states were searched.'],
    [
      { verdicts: [{ ...holds, holds: false, run: [step], loopStart: 0 }] },
      '“p” is violated by a run that goes on for ever. All 35 states were searched.',
    ],
    [
      { verdicts: [{ ...holds, holds: false, run: [step, step], loopStart: 1, evidence: { steps: [step], loopStart: null } }] },
      '“p” is violated in a state after 1 step, from which a run goes on for ever. All 35 states were searched.',
    ],
    [{}, 'All checks passed. All 35 states were searched.'],
    [
      {
        verdicts: [
          { ...deadlock, holds: true },
          { ...error, holds: true },
        ],
      },
      'No deadlock, no run-time error; the model states no property of its own. All 35 states were searched.',
    ],
    [{ statistics: { states: 1 } }, 'All checks passed. Its only state was searched.'],
    [{ verdicts: [{ ...holds, vacuous: [] }] }, 'All checks passed, with remarks. All 35 states were searched.'],
    [{ verdicts: [{ ...holds, holds: null }] }, 'Some properties are undecided. All 35 states were searched.'],
    [{ reduction: { made: true, note: '' } }, 'All checks passed. The reduced search is over: 35 states stand for all.'],
    [{ symmetry: { made: true, note: '' } }, 'All checks passed. Every reachable state is stood for: 35 were searched.'],
    [{ store: { kind: 'cache' } }, 'All checks passed. Every reachable state was searched.'],
    [
      { store: { kind: 'bitstate', unproved: true }, incompleteBecause: 'states may be missing' },
      'Nothing found, and nothing proved. Not proved: states may be missing.',
    ],
    [
      { complete: false, incompleteBecause: 'the limit of 10 states was reached', verdicts: [deadlock] },
      'Deadlock after 3 steps. Incomplete: the limit of 10 states was reached.',
    ],
  ])('%#: %j', (result, words) => {
    expect(said(result)).toBe(words);
  });

  it('says of a search that nobody asked for how to have all of it', () => {
    expect(said({ complete: false, incompleteBecause: 'x' }, true)).toBe(
      'Nothing found so far. Incomplete: stopped after 35 states. Press Run to search them all.',
    );
  });
});

it('the line of figures says by how many threads, if by several', () => {
  const statistics = { states: 35, transitions: 1, milliseconds: 40 } as FinishedRun['result']['statistics'];
  expect(inShort({ statistics, store: null, threads: 1 })).toBe('35 states, 1 transition, 40 ms');
  expect(inShort({ statistics, store: null, threads: 4 })).toBe('35 states, 1 transition, 40 ms, 4 threads');
  expect(inShort({ statistics: { ...statistics, symbolic: null }, store: null, threads: 2 })).toBe('40 ms, 2 threads');
});
