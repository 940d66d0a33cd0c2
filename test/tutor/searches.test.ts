import { describe, expect, it } from 'vitest';
import { Chooser } from '../../src/engine/reduce/chooser.ts';
import type { Proviso } from '../../src/contract/check/proviso-catalogue.ts';
import { type Algorithm, noReduction } from '../../src/contract/check/reduction.ts';
import { StepList } from '../../src/engine/source/source.ts';
import { Analysis } from '../../src/system/analysis/analysis.ts';
import type { Brute } from './brute.ts';
import { choices, endOf, questions, Tally } from './support.ts';
import { amount } from '../campaign.ts';

const many = Number(process.env.TUTOR_QUESTIONS ?? amount(12, 24));

/** What a recursive depth-first search does that shares nothing with the product's but the choice of a set in a state. */
interface Own {
  /** The set taken, by the steps on the stack when the state was entered. */
  readonly sets: ReadonlyMap<string, readonly number[]>;
  /** What was taken from each state, and where it led. */
  readonly taken: ReadonlyMap<string, readonly { readonly transition: number; readonly to: string | null }[]>;
}

function ownSearch(brute: Brute, por: Algorithm, proviso: Proviso): Own {
  const { machine, system } = brute;
  // Of Overman's sets the one with the fewest transitions is taken, as the paper says.
  const options = { ...noReduction, por, proviso, select: por === 'overman' ? 'smallest' : 'first' } as const;
  const chooser = new Chooser(new Analysis(system), machine.layout, machine, options);
  const sets = new Map<string, readonly number[]>();
  const taken = new Map<string, { transition: number; to: string | null }[]>();
  const stack = new Set<string>();
  const visit = (state: string, path: string): void => {
    stack.add(state);
    const steps = new StepList();
    const words = brute.words.get(state) ?? new Int32Array(0);
    machine.enabled(words, steps);
    const { candidate } = chooser.choose(words, steps, { advances: (next) => !stack.has(next.join(',')), asleep: new Set() });
    const set = candidate?.transitions ?? brute.transitions(state);
    sets.set(path, set);
    const out: { transition: number; to: string | null }[] = [];
    taken.set(state, out);
    for (const { transition, choice, to } of brute.of(state)) {
      if (!set.includes(transition)) continue;
      out.push({ transition, to });
      if (to !== null && !taken.has(to)) visit(to, `${path} ${transition}.${choice}`);
    }
    stack.delete(state);
  };
  visit(brute.first, '');
  return { sets, taken };
}

describe('gradings of what searches do compared with a recursive search', () => {
  it.each(['persistent1', 'persistent2', 'persistent3', 'alg2', 'overman', 'ample'] as const)('what %s chooses next', (algorithm) => {
    const tally = new Tally();
    for (const asked of questions('next-choice', many / 2, { algorithm })) {
      const { sets } = ownSearch(asked.brute, algorithm, 'stack');
      const path = (asked.posed.question.runs[0]?.steps ?? []).map(({ transition, choice }) => ` ${transition}.${choice}`).join('');
      const set = sets.get(path) ?? [];
      const enabled = asked.brute.transitions(endOf(asked, 0));
      for (const chosen of choices(enabled.length, 64, asked.seed)) {
        const truth = set.length === chosen.length && chosen.every((i) => set.includes(enabled[i] ?? -1));
        tally.add(asked, { kind: 'chosen', chosen }, truth);
      }
    }
    expect(tally.problems).toEqual([]);
    expect(tally.right).toBe(many / 2);
    expect(tally.answers).toBeGreaterThan(2 * many);
  });

  it('what is put off for ever without a proviso', () => {
    const tally = new Tally();
    for (const asked of questions('proviso', many / 2, { algorithm: 'persistent2' }, 1)) {
      const { taken } = ownSearch(asked.brute, 'persistent2', 'none');
      const start = endOf(asked, 0);
      const reached = new Set([start]);
      for (const at of reached) for (const { to } of taken.get(at) ?? []) if (to !== null) reached.add(to);
      const ever = new Set([...reached].flatMap((at) => (taken.get(at) ?? []).map(({ transition }) => transition)));
      const enabled = asked.brute.transitions(start);
      for (const chosen of choices(enabled.length, 64, asked.seed)) {
        tally.add(
          asked,
          { kind: 'chosen', chosen },
          enabled.every((transition, i) => ever.has(transition) !== chosen.includes(i)),
        );
      }
    }
    expect(tally.problems).toEqual([]);
    expect(tally.right).toBe(many / 2);
    expect(tally.answers).toBeGreaterThan(2 * many);
  });
});
