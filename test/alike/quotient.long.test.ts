import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { findFamilies } from '../../src/system/symmetry/find-families.ts';
import { Orbits } from '../../src/system/symmetry/orbits.ts';
import { permute } from '../../src/system/symmetry/permute.ts';
import { type WordRoles, wordRoles } from '../../src/system/symmetry/word-roles.ts';
import { checked } from '../oracle/compare.ts';
import { outcomesOf, propositionsIn, statesOf } from './explored.ts';
import { familyModels } from './family-models.ts';
import { randomSymmetricModel } from './random-symmetric.ts';
import { amount } from '../campaign.ts';

/** Each change of places of two neighbours in a family. */
function neighbours({ first, families }: WordRoles): Int32Array[] {
  const members = first.at(-1) ?? 0;
  return families.flatMap(({ size }, family) =>
    Array.from({ length: size - 1 }, (_, i) => {
      const to = Int32Array.from({ length: members }, (_, member) => member);
      const one = (first[family] ?? 0) + i;
      to[one] = one + 1;
      to[one + 1] = one;
      return to;
    }),
  );
}

/** What was seen of a model: what is wrong, and how many states and orbits it has. */
interface Examined {
  readonly problems: readonly string[];
  readonly states: number;
  readonly orbits: number;
  readonly representatives: number;
}

/**
 * What is wrong with the symmetries of a model and with its quotient, and how many states and orbits there are; null if it is too large.
 */
function examined(system: TransitionSystem, limit: number): Examined | null {
  const model = new CompiledModel(system);
  const { machine, layout } = model;
  if (machine.initialError !== null) return null;
  const { families } = findFamilies(system);
  const roles = wordRoles(system, layout, families);
  const orbits = new Orbits(roles);
  const states = statesOf(machine, limit);
  if (states === null) return null;
  const problems: string[] = [];
  const canonical = (state: Int32Array): string => {
    const into = new Int32Array(state.length);
    orbits.canonical(state, into);
    return String(into);
  };
  const permuted = (to: Int32Array, state: Int32Array): Int32Array<ArrayBuffer> => {
    const into = new Int32Array(state.length);
    permute(roles, to, state, into);
    return into;
  };
  const orbitOf = new Map<string, string>();
  for (const [key, state] of states) {
    if (orbitOf.has(key)) continue;
    const waiting = [state];
    orbitOf.set(key, key);
    for (const one of waiting)
      for (const to of neighbours(roles)) {
        const other = permuted(to, one);
        if (!states.has(String(other))) problems.push(`${String(other)} is not reachable as ${String(one)} is`);
        if (orbitOf.has(String(other))) continue;
        orbitOf.set(String(other), key);
        waiting.push(other);
      }
  }
  const represented = new Map<string, string>();
  for (const [key, state] of states) {
    const orbit = orbitOf.get(key) ?? '';
    const representative = canonical(state);
    if (orbitOf.get(representative) !== orbit) problems.push(`${representative} is not of the orbit of ${key}`);
    if ((represented.get(orbit) ?? representative) !== representative) problems.push(`${key} has two representatives`);
    represented.set(orbit, representative);
    const sorted = new Int32Array(state.length);
    orbits.sorted(state, sorted);
    if (orbitOf.get(String(sorted)) !== orbit) problems.push(`${String(sorted)} is not of the orbit of ${key}`);
    const own = outcomesOf(machine, state);
    const chosen = states.get(representative);
    if (chosen !== undefined) {
      const its = outcomesOf(machine, chosen);
      const led = (all: readonly Int32Array[]): string => all.map(canonical).sort().join('; ');
      if (led(own.successors) !== led(its.successors)) problems.push(`${key} and ${representative} lead to different orbits`);
      if ([...own.errors].sort().join() !== [...its.errors].sort().join()) problems.push(`${key} and ${representative} fail differently`);
      if (own.terminated !== its.terminated) problems.push(`of ${key} and ${representative} one has ended`);
      if (propositionsIn(model, state) !== propositionsIn(model, chosen)) problems.push(`${key} and ${representative} look different`);
    }
  }
  return {
    problems: problems.slice(0, 5),
    states: states.size,
    orbits: represented.size,
    representatives: new Set(represented.values()).size,
  };
}

describe('the quotient by symmetry', () => {
  it.each([
    [2, true],
    [2, false],
    [3, true],
    [3, false],
  ])('of random models with %i processes is bisimilar to them; variables that hold identities: %s', (size, identities) => {
    let looked = 0;
    let smaller = 0;
    for (let seed = 0; seed < 100 && looked < amount(18, 35); seed++) {
      const found = examined(lower(checked(randomSymmetricModel(seed, { size, identities }))), 2500);
      if (found === null) continue;
      looked++;
      expect(found.problems, `seed ${seed}`).toEqual([]);
      expect(found.representatives, `seed ${seed}`).toBe(found.orbits);
      if (found.orbits < found.states) smaller++;
    }
    expect(looked).toBeGreaterThan(amount(10, 15));
    expect(smaller).toBeGreaterThan(amount(6, 10));
  });

  /** States and orbits of every model of the repository that has a family; none has more than 3,000 states. */
  const sizes: Readonly<Record<string, readonly [number, number]>> = {
    'bit-operations': [8, 4],
    'broadcast-bridge': [500, 140],
    'communication-bridge': [32, 16],
    'figure-one-lock': [122, 62],
    'german-cache': [1497, 750],
    'independent-loops': [1000, 220],
    'independent-runs': [1000, 220],
    'independent-steps': [16, 5],
    'list-lock-alike': [632, 124],
    'lost-update': [33, 19],
    'mcs-lock': [1074, 540],
    'mutual-exclusion': [135, 75],
    'one-shared-variable': [1000, 220],
    'producer-consumer': [2268, 1323],
    'railway-crossing': [144, 87],
    'read-write-complement': [1331, 286],
    'readers-writers-alike': [36, 14],
    'readers-writers': [198, 78],
    'sleeping-barber': [47, 30],
    'spin-lock': [15, 9],
    'figures/critical-sections': [8, 5],
    'figures/state-vector': [478, 258],
    'thesis/mutual-exclusion': [135, 75],
  };

  it.each(familyModels())('of $name is bisimilar to it', ({ name, system }) => {
    const found = examined(system, 3000);
    expect(found).toEqual({ problems: [], states: sizes[name]?.[0], orbits: sizes[name]?.[1], representatives: sizes[name]?.[1] });
  });
});
