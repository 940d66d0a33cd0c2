import { describe, expect, it } from 'vitest';
import { runCommands } from '../../src/app/features/run/commands.ts';
import { endWords, shortWords } from '../../src/app/features/run/no-return-words.ts';
import { saidBy } from '../../src/app/kit/widgets/said-by.ts';
import type { AppState } from '../../src/app/session/state/store.ts';
import { WorkerEnded } from '../../src/worker/client.ts';

/** A state of the page with a run from somewhere. */
function following(origin: object, loopStart: number | null = null, revision = 1, verdicts: readonly object[] = []): AppState {
  const followed = { origin, loopStart, revision, view: { steps: [1, 2, 3] } };
  const run = { finished: verdicts.length === 0 ? null : { revision: 1, result: { verdicts } } };
  return { followed, run, document: { revision: 1 } } as unknown as AppState;
}

describe('what is said of a run', () => {
  it('is why it cannot be simplified, and what to do', () => {
    const why = (state: AppState) => (runCommands.simplifyRun.enabled(state) ? null : runCommands.simplifyRun.disabledBecause?.(state));
    const simulation = { kind: 'simulation' };
    expect(why(following(simulation))).toBeNull();
    expect(why(following(simulation, 0))).toBe('A run that repeats for ever stays as it is.');
    expect(why(following(simulation, null, 0))).toMatch(/Run the model again/);
    // What a run from elsewhere shows is known by the present verdicts.
    const link = { kind: 'link', property: 'low' };
    expect(why(following({ kind: 'link', property: null }))).toBeNull();
    expect(why(following(link))).toBe('Run the model to its end first, so that it is known what this run shows.');
    expect(why(following(link, null, 1, [{ property: 'low', showsInStates: true }]))).toBeNull();
    expect(why(following(link, null, 1, [{ property: 'low', kind: 'ctl', run: [] }]))).toMatch(/its order stays/);
    // A search that was not finished has no run of it.
    expect(why(following(link, null, 1, [{ property: 'low', kind: 'ctl', run: null }]))).toMatch(/^Run the model to its end first/);
    expect(why(following(link, null, 1, [{ property: 'low', kind: 'invariant', run: null }]))).toBeNull();
    const saved = { kind: 'saved', purpose: { property: 'low', formula: null } };
    expect(why(following(saved, null, 1, [{ property: 'low', showsInStates: true }]))).toBeNull();
    expect(why(following({ kind: 'saved', purpose: { property: 'low', formula: 'AF x' } }))).toMatch(/its order stays/);
  });

  it('is from which step on it is too late, of fair runs too where that is another one', () => {
    const all = { fairness: 'none', last: 27, other: null } as const;
    expect(shortWords(all, 28)).toBe('too late from step 28');
    expect(shortWords({ ...all, other: { fairness: 'weak', last: 20 } }, 28)).toBe('too late from step 28 (fair runs: step 21)');
    expect(shortWords({ ...all, other: { fairness: 'weak', last: -1 } }, 28)).toBe('too late from step 28 (fair runs: the start)');
    expect(shortWords({ fairness: 'weak', last: -1, other: { fairness: 'none', last: 28 } }, 28)).toBe(
      'unavoidable from the start (all runs: never)',
    );
  });

  it('is from which step on it repeats, which is the first one of the loop', () => {
    const end = { steps: [], loopStart: 1, ends: null };
    // After 4 steps and one more the loop begins: its first step is the sixth.
    expect(endWords(end, 4, { property: 'books', terminationIsDeadlock: false })).toMatch(/it repeats from step 6 on\.$/);
  });

  it('is what an error says without the name of its class', () => {
    expect(saidBy(new WorkerEnded('unresponsive'))).toBe('The checker did not answer and was started again.');
    expect(saidBy('too long')).toBe('too long');
  });
});
