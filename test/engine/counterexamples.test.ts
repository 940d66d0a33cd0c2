import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CounterexampleSearch } from '../../src/engine/runs/counterexamples.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { monitorFor } from '../../src/engine/properties/monitors.ts';
import { showsInStates } from '../../src/engine/properties/sought.ts';
import { StepList } from '../../src/engine/source/source.ts';
import { check, compile } from '../support.ts';
import type { SoughtRuns } from '../../src/contract/saved-run.ts';
import type { Step } from '../../src/contract/steps.ts';

const model = (name: string) => readFileSync(`models/${name}.esml`, 'utf8');

/** Two counters that are to differ: three pairs are equal beside the first. */
const pairs = `MODEL Pairs;
TYPE t = 0..3;
VAR x, y: t;
PROCESS P;
BEGIN x := 1; x := 2; x := 3 END P;
PROCESS Q;
BEGIN y := 2; y := 1; y := 3 END Q;
BEGIN P; Q END Pairs
ASSERT apart: AG ~((x = y) & (x > 0))
ASSERT high: EF x + y = 4
ASSERT late: AF x = 3
ASSERT start: x = 1
`;

/** Each of two processes may find that the other one was between. */
const faults = `MODEL Faults;
TYPE t = 0..3;
VAR x: t;
PROCESS P;
BEGIN x := 1; ASSERT(x = 1) END P;
PROCESS Q;
BEGIN x := 2; ASSERT(x = 2) END Q;
BEGIN P; Q END Faults
`;

function enabled(machine: Machine, state: Int32Array): Step[] {
  const list = new StepList();
  machine.enabled(state, list);
  return Array.from({ length: list.count }, (_, i) => ({ transition: list.transition(i), choice: list.choice(i) }));
}

/** Whether a state shows a verdict, by the definition. */
function shows(machine: Machine, { property, kind, terminationIsDeadlock }: SoughtRuns, state: Int32Array): boolean {
  if (kind === 'errors') return false;
  if (kind === 'deadlock') return enabled(machine, state).length === 0 && (terminationIsDeadlock || !machine.terminated(state));
  const index = machine.system.properties.findIndex(({ name }) => name === property);
  const monitor = monitorFor(machine.system.properties[index]!, index)!;
  return machine.proposition(monitor.expression, state) === monitor.wanted;
}

/**
 * All states that can be reached without passing one that shows the verdict, and the steps from them that lead into one, or (errors) fail.
 */
function byDefinition(machine: Machine, sought: SoughtRuns): { readonly ends: Set<string>; readonly ways: number } {
  const initial = new Int32Array(machine.words);
  machine.initial(initial);
  const known = new Set([initial.join()]);
  const ends = new Set<string>();
  let ways = shows(machine, sought, initial) ? 1 : 0;
  if (ways > 0) ends.add(initial.join());
  for (const queue = ways > 0 ? [] : [initial]; queue.length > 0; ) {
    const state = queue.pop()!;
    for (const { transition, choice } of enabled(machine, state)) {
      const next = new Int32Array(machine.words);
      if (machine.fire(state, transition, choice, next) !== null) {
        if (sought.kind !== 'errors') continue;
        ends.add(`${state.join()} ${transition} ${choice}`);
        ways++;
      } else if (shows(machine, sought, next)) {
        ends.add(next.join());
        ways++;
      } else if (!known.has(next.join())) {
        known.add(next.join());
        queue.push(next);
      }
    }
  }
  return { ends, ways };
}

/** Where a run ends, by the machine; fails if it is not one, or has shown the verdict before its end. */
function endOf(machine: Machine, sought: SoughtRuns, run: readonly Step[]): string {
  let state = new Int32Array(machine.words);
  machine.initial(state);
  for (const [i, { transition, choice }] of run.entries()) {
    expect(shows(machine, sought, state)).toBe(false);
    expect(enabled(machine, state)).toContainEqual({ transition, choice });
    const next = new Int32Array(machine.words);
    if (machine.fire(state, transition, choice, next) !== null) {
      expect([sought.kind, i]).toEqual(['errors', run.length - 1]);
      return `${state.join()} ${transition} ${choice}`;
    }
    state = next;
  }
  expect(shows(machine, sought, state)).toBe(sought.kind !== 'errors');
  return state.join();
}

function search(machine: Machine, sought: SoughtRuns, wanted = 10_000, maxStates = 100_000): CounterexampleSearch {
  const made = new CounterexampleSearch(machine, sought, maxStates);
  while (!made.slice(wanted, 1_000));
  return made;
}

const cases: readonly [string, string, Pick<SoughtRuns, 'property' | 'kind'>, number, number][] = [
  ['deadlocks of the philosophers', model('philosophers-deadlock'), { property: 'deadlock', kind: 'deadlock' }, 1, 3],
  ['errors of the lost update', model('lost-update'), { property: 'errors', kind: 'errors' }, 1, 1],
  ['failed assertions', faults, { property: 'errors', kind: 'errors' }, 4, 4],
  ['violations of an invariant', pairs, { property: 'apart', kind: 'invariant' }, 3, 6],
  ['witnesses', pairs, { property: 'high', kind: 'ctl' }, 3, 6],
];

describe('all counterexamples', () => {
  it.each(cases)('%s: each ends in another state first, and then takes another way', (_, text, given, states, ways) => {
    const machine = new Machine(compile(text));
    const sought = { ...given, terminationIsDeadlock: false };
    const { found, ended } = search(machine, sought);
    const expected = byDefinition(machine, sought);
    const ends = found.map((run) => endOf(machine, sought, run));
    expect([ended, new Set(ends).size, found.length]).toEqual(['complete', states, ways]);
    expect(new Set(ends)).toEqual(expected.ends);
    expect(found).toHaveLength(expected.ways);
    expect(new Set(ends.slice(0, states)).size).toBe(states);
    expect(new Set(found.map((run) => JSON.stringify(run))).size).toBe(ways);
    const lengths = found.slice(0, states).map((run) => run.length);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    const first = check(text).verdicts.find(({ property }) => property === given.property)?.run;
    expect(found[0]).toEqual(first);
  });

  it('are found one after the other, and the search goes on where it was', () => {
    const machine = new Machine(compile(pairs));
    const sought = { property: 'apart', kind: 'invariant', terminationIsDeadlock: false } as const;
    const all = search(machine, sought).found;
    const made = new CounterexampleSearch(machine, sought, 100);
    for (let wanted = 1; wanted <= all.length; wanted++) {
      while (!made.slice(wanted, 1));
      expect(made.found.slice(0, wanted)).toEqual(all.slice(0, wanted));
    }
  });

  it('says that it stopped at a limit of states', () => {
    const machine = new Machine(compile(pairs));
    const sought = { property: 'apart', kind: 'invariant', terminationIsDeadlock: false } as const;
    expect(search(machine, sought, 10, 3)).toMatchObject({ ended: 'limit', states: 3, found: [] });
  });

  it('takes termination for a deadlock where that is asked for', () => {
    const machine = new Machine(compile(pairs));
    const deadlocks = (terminationIsDeadlock: boolean) =>
      search(machine, { property: 'deadlock', kind: 'deadlock', terminationIsDeadlock }).found.length;
    expect([deadlocks(false), deadlocks(true)]).toEqual([0, 2]);
  });

  it('are looked for where single states show them', () => {
    const machine = new Machine(compile(pairs));
    const fits = (property: string, kind: SoughtRuns['kind']) => showsInStates(machine, { property, kind });
    expect([fits('deadlock', 'deadlock'), fits('errors', 'errors'), fits('apart', 'invariant'), fits('high', 'ctl')]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([fits('late', 'ctl'), fits('start', 'ctl'), fits('nothing', 'ltl')]).toEqual([false, false, false]);
  });
});
