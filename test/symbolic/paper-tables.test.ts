import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultCheckOptions } from '../../src/contract/check/options.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { groupName, orderedGroups } from '../../src/engine/symbolic/growth.ts';
import { reach } from '../../src/engine/symbolic/reachability.ts';
import { SymbolicCheck } from '../../src/engine/symbolic/symbolic-check.ts';
import { makeSymbolicModel } from '../../src/engine/symbolic/make-symbolic-model.ts';
import { finish } from '../../src/engine/temporal/finish.ts';
import { countedModel } from '../../src/engine/wrap/counted.ts';
import type { CountedStates } from '../../src/system/symmetry/counters/local-states.ts';
import { root } from '../architecture/sources.ts';
import { begun, finished, planned } from '../begun.ts';
import { compile } from '../support.ts';

const modelText = (name: string): string => readFileSync(join(root, 'models', `${name}.esml`), 'utf8');
const model = (name: string, n: number): CompiledModel => new CompiledModel(compile(modelText(name), { n }));

/** States and verdicts of the counters of a model, by decision diagrams. */
function counters(given: CompiledModel, states: CountedStates) {
  const { counted } = countedModel(states === 'reachable' ? given.live : given, undefined, states);
  const { statistics, verdicts, completeness } = finished(
    new SymbolicCheck(counted.machine, { ...defaultCheckOptions, engine: 'symbolic' }),
  );
  expect(completeness.kind).toBe('exhaustive');
  return { states: statistics.states, verdicts: verdicts.map(({ holds }) => holds) };
}

describe('Table 2: the list-based lock', () => {
  it.each([2, 3])('has as many vectors of counters as orbits, without and with local state reduction: n = %i', (n) => {
    const lock = model('list-lock-alike', n);
    const orbits = (live: boolean) => {
      const { statistics, verdicts } = finished(begun(lock, { symmetry: 'representatives', engine: 'machine', live }));
      return { states: statistics.states, verdicts: verdicts.map(({ holds }) => holds) };
    };
    expect(counters(lock, 'conceivable')).toEqual(orbits(false));
    expect(counters(lock, 'reachable')).toEqual(orbits(true));
    for (const symmetry of ['counters', 'all-counters'] as const) {
      const { statistics, ran } = finished(begun(lock, { engine: 'symbolic', symmetry }));
      expect([ran.symmetry, statistics.states]).toEqual([symmetry, orbits(symmetry === 'counters').states]);
    }
  });

  it('has a counter for each of 28 local states without the reduction, and for 9 with it', () => {
    const lock = model('list-lock-alike', 3);
    const named = (given: CompiledModel, states: CountedStates): number =>
      countedModel(given, undefined, states).counted.system.shared.filter(({ name }) => /^P@/.test(name)).length;
    expect([named(lock, 'conceivable'), named(lock.live, 'reachable')]).toEqual([28, 9]);
  });

  it('needs the more nodes without the reduction, the more processes there are', () => {
    const growth = [3, 6].map((n) => {
      const nodes = (given: CompiledModel, states: CountedStates): number => {
        const symbolic = finish(makeSymbolicModel(countedModel(given, undefined, states).counted.machine));
        return symbolic.bdd.size([finish(reach(symbolic, 'chaining')).states]);
      };
      const lock = model('list-lock-alike', n);
      return nodes(lock, 'conceivable') / nodes(lock.live, 'reachable');
    });
    expect(growth[0]).toBeGreaterThan(2);
    expect(growth[1]).toBeGreaterThan(growth[0] ?? 0);
  });
});

describe('Table 3: the bridge', () => {
  const relation = (n: number, forall: 'atomic' | 'serial') => {
    const plan = planned(model('communication-bridge', n), { engine: 'symbolic', symmetry: 'counters', forall });
    const symbolic = finish(makeSymbolicModel(plan.model.machine));
    return { symbolic, nodes: symbolic.bdd.size(symbolic.relations.flatMap((one) => one.functions())) };
  };

  it('has a smaller relation when the broadcast is serialized, and the bit for that comes first in the order', () => {
    for (const n of [4, 16, 64]) {
      const { symbolic, nodes } = relation(n, 'serial');
      expect(nodes).toBeLessThan(0.6 * relation(n, 'atomic').nodes);
      const [first] = orderedGroups(symbolic);
      expect(groupName(symbolic, first?.words ?? [])).toBe('SERIAL');
    }
    // As the lesson on serialization says.
    expect([relation(16, 'atomic').nodes, relation(16, 'serial').nodes]).toEqual([628, 361]);
  });

  it.each([4, 9])('has the same verdicts, and the states of the broadcast besides: %i processes', (n) => {
    const found = (forall: 'atomic' | 'serial', engine: 'symbolic' | 'machine') => {
      const { statistics, verdicts } = finished(begun(model('communication-bridge', n), { engine, symmetry: 'counters', forall }));
      return { states: statistics.states, verdicts: verdicts.map(({ property, holds }) => `${property} ${holds}`) };
    };
    const [atOnce, serial] = [found('atomic', 'symbolic'), found('serial', 'symbolic')];
    expect(serial.verdicts).toEqual(atOnce.verdicts);
    // Where the ports are full and all processes busy, as many steps as there are processes.
    expect(serial.states).toBeGreaterThan(atOnce.states);
    expect(serial).toEqual(found('serial', 'machine'));
  });
});
