import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { CannotCount } from '../../src/system/symmetry/counters/cannot-count.ts';
import { abstractByCounters } from '../../src/system/symmetry/counters/counter-abstraction.ts';
import { findFamilies } from '../../src/system/symmetry/find-families.ts';
import { validate } from '../../src/system/validate.ts';
import { checked } from '../oracle/compare.ts';
import { outcomesOf, propositionsIn, statesOf } from './explored.ts';
import { familyModels } from './family-models.ts';
import { randomSymmetricModel } from './random-symmetric.ts';
import { amount } from '../campaign.ts';

/** What is wrong with the counters of a model; a refusal is its reason; null if the model is too large. */
function examined(
  system: TransitionSystem,
  limit: number,
  [family] = findFamilies(system).families,
): { problems: string[]; states: number; counted: number } | string | null {
  const model = new CompiledModel(system);
  if (model.machine.initialError !== null || family === undefined) return null;
  const states = statesOf(model.machine, limit);
  if (states === null) return null;
  try {
    const made = abstractByCounters(system, family);
    const abstract = new CompiledModel(made.system);
    const problems = [...validate(made.system)];
    const counted = statesOf(abstract.machine, limit + 10);
    if (counted === null) return { problems: ['more states'], states: states.size, counted: -1 };
    const abstraction = (state: Int32Array): string => {
      const into = new Int32Array(abstract.machine.words);
      made.abstraction(model.layout, abstract.layout, state, into);
      return String(into);
    };
    const met = new Set<string>();
    for (const [key, state] of states) {
      const name = abstraction(state);
      met.add(name);
      const chosen = counted.get(name);
      if (chosen === undefined) {
        problems.push(`${name} is not reached, and ${key} is`);
        continue;
      }
      const own = outcomesOf(model.machine, state);
      const its = outcomesOf(abstract.machine, chosen);
      const led = [...new Set(own.successors.map(abstraction))].sort().join('; ');
      if (led !== [...new Set(its.successors.map(String))].sort().join('; ')) problems.push(`${key} and ${name} lead to different states`);
      if ([...new Set(own.errors)].sort().join() !== [...new Set(its.errors)].sort().join())
        problems.push(`${key} and ${name} fail differently`);
      if (propositionsIn(model, state) !== propositionsIn(abstract, chosen)) problems.push(`${key} and ${name} look different`);
    }
    if (met.size !== counted.size) problems.push(`${counted.size} states of counters, ${met.size} of them of the model`);
    return { problems: problems.slice(0, 3), states: states.size, counted: counted.size };
  } catch (problem) {
    if (problem instanceof CannotCount) return problem.reason;
    throw problem;
  }
}

describe('counters', () => {
  it.each([
    [2, amount(5, 25)],
    [3, amount(1, 5)],
  ])('in the place of %i processes are bisimilar to them', (size, most) => {
    let looked = 0;
    let smaller = 0;
    const refusals: string[] = [];
    for (let seed = 0; seed < 150 && looked < most; seed++) {
      const found = examined(
        lower(checked(randomSymmetricModel(seed, { size, identities: false, counted: true }))),
        size === 2 ? 2500 : 600,
      );
      if (found === null) continue;
      if (typeof found === 'string') {
        refusals.push(`${seed} ${found}`);
        continue;
      }
      looked++;
      expect(found.problems, `seed ${seed}`).toEqual([]);
      if (found.counted < found.states) smaller++;
    }
    expect(looked).toBe(most);
    expect(smaller).toBeGreaterThan(most / 2);
    expect(refusals.length).toBeLessThan(4 * most);
  });

  /** States of every model of the repository that has a family, and those left with counters in the place of each family. */
  const sizes: Readonly<Record<string, readonly number[]>> = {
    'bit-operations': [8, 4],
    'broadcast-bridge': [500, 140],
    'communication-bridge': [32, 16],
    'figure-one-lock': [122, 36],
    'figures/critical-sections': [8, 5],
    'figures/state-vector': [478, 258],
    'independent-loops': [1000, 220],
    'independent-runs': [1000, 220],
    'independent-steps': [16, 5],
    'list-lock-alike': [632, 55],
    'lost-update': [33, 18],
    'mutual-exclusion': [135, 75],
    'one-shared-variable': [1000, 220],
    'producer-consumer': [2268, 945],
    'railway-crossing': [144, 87],
    'read-write-complement': [1331, 286],
    'readers-writers-alike': [36, 20, 26],
    'readers-writers': [198, 126, 123],
    'sleeping-barber': [47, 30],
    'spin-lock': [15, 9],
    'thesis/mutual-exclusion': [135, 75],
  };

  it.each(familyModels())('in the place of each family of $name are bisimilar to it, or the reason against them is said', (model) => {
    const { name, system, families } = model;
    const [states, ...counts] = sizes[name] ?? [];
    const holder = { 'german-cache': 'client', 'mcs-lock': 'tail' }[name];
    const reason = expect.stringContaining(`"${holder}" says which member of pid is meant, for more than one process or place`);
    expect(families.map((family) => examined(system, 3000, [family]))).toEqual(
      holder === undefined ? counts.map((counted) => ({ problems: [], states, counted })) : [reason],
    );
  });

  /** A label behind a DO whose guards read what is shared, the member's variable and its element. */
  const labelled = (command: string): string => `MODEL L; TYPE pid = SCALARSET [2]; n = 0..2; flags = ARRAY [pid] OF BOOLEAN;
VAR f: flags; busy: BOOLEAN; x: n;
PROCESS P(me: pid); VAR v: n;
BEGIN LOOP f[me] := TRUE; DO v = 0 -> v := 1 [] busy & f[me] -> WHEN ~busy END; cs: v := 2; ${command}; v := 0 END END P;
BEGIN FOR i IN pid DO P(i) END END L
ASSERT mutex: AG(COUNT(P p : p@cs) <= 1)
ASSERT some: EF(SOME i IN pid : P[i]@cs & (P[i].v = 1))`;

  it.each([
    ['alone', 'f[me] := FALSE'],
    ['asked for in a guard', 'WHEN ~(SOME i IN pid : P[i]@cs); busy := ~busy'],
    ['asked for when what it reads has changed', 'ATOMIC busy := ~busy; IF SOME i IN pid : P[i]@cs -> x := 1 [] TRUE -> x := 2 END END'],
    [
      'asked for of a member that has been changed',
      'ATOMIC busy := TRUE; IF SOME i IN pid : f[i] -> f[i] := FALSE; IF P[i]@cs -> x := 1 [] ~P[i]@cs -> x := 2 END [] TRUE -> busy := FALSE END END',
    ],
  ])('know of a label behind a DO, %s', (_, command) => {
    expect(examined(lower(checked(labelled(command))), 3000)).toMatchObject({ problems: [] });
  });

  it('refuse a FORALL that asks for a label behind a DO', () => {
    const command = 'FORALL i IN pid DO IF P[i]@cs -> f[i] := TRUE [] ~P[i]@cs -> SKIP END END';
    expect(examined(lower(checked(labelled(command))), 3000)).toBe('a FORALL asks whether a process is at a label behind a DO');
  });
});
