import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { conditionalWords, type RunConditions } from '../../src/contract/run-conditions.ts';
import type { SoughtRuns } from '../../src/contract/saved-run.ts';
import type { Step } from '../../src/contract/steps.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { monitorFor } from '../../src/engine/properties/monitors.ts';
import { conditionalRuns } from '../../src/engine/runs/conditional-runs.ts';
import { replayed } from '../../src/engine/runs/run-events.ts';
import { StepList } from '../../src/engine/source/source.ts';
import { amount } from '../campaign.ts';
import { smallModel } from '../explain/small-models.ts';
import { compile } from '../support.ts';

/** Steps of a run that is tried, at most. */
const deepest = 7;

/** The length of a shortest run with conditions, by trying all runs; null where none is so short. */
function shortestByTrying(machine: Machine, sought: SoughtRuns, { without, switches, elsewhere }: RunConditions): number | null {
  const names = machine.system.activations.map(({ name }) => name);
  const movers = (step: Step): number[] => {
    const t = machine.system.transitions[step.transition]!;
    return t.kind === 'local' ? [t.activation] : [t.sender, t.receiver];
  };
  const barred = elsewhere === null ? null : [...replayed({ machine }, elsewhere).state].join();
  const property = machine.system.properties.findIndex(({ name }) => name === sought.property);
  const monitor = property < 0 ? null : monitorFor(machine.system.properties[property]!, property);
  let best: number | null = null;
  const go = (state: Int32Array, run: readonly Step[]): void => {
    if (best !== null && run.length >= best) return;
    const list = new StepList();
    machine.enabled(state, list);
    const steps = Array.from({ length: list.count }, (_, i) => ({ transition: list.transition(i), choice: list.choice(i) }));
    const shown =
      sought.kind === 'deadlock'
        ? steps.length === 0 && !machine.terminated(state)
        : monitor !== null && machine.proposition(monitor.expression, state) === monitor.wanted;
    if (shown && [...state].join() !== barred && allowed(run)) best = run.length;
    if (shown && best === run.length) return;
    for (const step of steps) {
      const next = new Int32Array(machine.words);
      const fails = machine.fire(state, step.transition, step.choice, next) !== null;
      const longer = [...run, step];
      if (fails) {
        if (sought.kind === 'errors' && [...state].join() !== barred && allowed(longer) && (best === null || longer.length < best))
          best = longer.length;
      } else if (longer.length <= deepest) go(next, longer);
    }
  };
  const allowed = (run: readonly Step[]): boolean => {
    if (run.some((step) => movers(step).some((process) => without.includes(names[process]!)))) return false;
    const count = run.filter((step, i) => i > 0 && !movers(step).some((process) => movers(run[i - 1]!).includes(process))).length;
    return switches === null || count <= switches;
  };
  const first = new Int32Array(machine.words);
  machine.initial(first);
  go(first, []);
  return best;
}

function search(machine: Machine, sought: SoughtRuns, conditions: RunConditions, maxStates = 10_000) {
  const runs = conditionalRuns(machine, sought, conditions, maxStates);
  if (typeof runs === 'string') throw new Error(runs);
  while (!runs.slice(1));
  return runs;
}

const free: RunConditions = { without: [], switches: null, elsewhere: null };

describe('a run with conditions', () => {
  it('is as short as any that was tried, and there is none where none was, on random models', () => {
    const seen = { found: 0, none: 0, longer: 0 };
    for (let seed = 1; seed <= amount(60, 1_500); seed++) {
      const random = new Random(seed);
      const property = ['errors', 'deadlock', 'asked'][seed % 3]!;
      const machine = new Machine(compile(`${smallModel(seed)}\nASSERT asked: AG ~((x = 2) & f)\n`));
      if (machine.initialError !== null) continue;
      const sought = { property, kind: property === 'asked' ? 'invariant' : property, terminationIsDeadlock: false } as SoughtRuns;
      const usual = search(machine, sought, free);
      const conditions: RunConditions = {
        without: random.below(3) === 0 ? [`P${random.below(2)}`] : [],
        switches: random.below(3) === 0 ? null : random.below(3),
        elsewhere: random.below(2) === 0 ? usual.found : null,
      };
      const { found, ended } = search(machine, sought, conditions);
      const tried = shortestByTrying(machine, sought, conditions);
      if (found === null || found.length <= deepest)
        expect([seed, found?.length ?? null, ended]).toEqual([seed, tried, tried === null ? 'complete' : 'found']);
      else seen.longer++;
      if (found !== null) replayed({ machine }, found);
      seen[found === null ? 'none' : 'found']++;
    }
    expect(Math.min(seen.found, seen.none)).toBeGreaterThan(5);
  });

  it('says that there is none only where all states were searched', () => {
    const machine = new Machine(
      compile(
        'MODEL M; VAR x: 0..9; PROCESS P(); BEGIN x := 1; x := 2; x := 3 END P; PROCESS Q(); VAR y: 0..1; BEGIN y := 1; y := 0 END Q; BEGIN P(); Q() END M\nASSERT low: AG x < 3',
      ),
    );
    const sought = { property: 'low', kind: 'invariant', terminationIsDeadlock: false } as const;
    expect(search(machine, sought, { ...free, without: ['P'] })).toMatchObject({ found: null, ended: 'complete' });
    expect(search(machine, sought, { ...free, without: ['Q'], switches: 0 }).found).toHaveLength(3);
    expect(search(machine, sought, free, 2)).toMatchObject({ found: null, ended: 'limit' });
    expect(conditionalRuns(machine, sought, { ...free, without: ['R'] }, 10)).toBe('there is no process "R"; there are P, Q');
  });

  it('is looked for in states that remember who moved last, and not by which step', () => {
    const machine = new Machine(
      compile(
        'MODEL M; VAR x: 0..2; PROCESS P(); BEGIN LOOP IF TRUE -> x := 1 [] TRUE -> x := 1 END; x := 0 END END P; BEGIN P() END M\nASSERT low: AG x < 2',
      ),
    );
    const sought = { property: 'low', kind: 'invariant', terminationIsDeadlock: false } as const;
    const usual = search(machine, sought, free);
    const counted = search(machine, sought, { ...free, switches: 9 });
    expect(counted).toMatchObject({ found: null, ended: 'complete' });
    // The initial state once more: nobody has moved there yet.
    expect(counted.states).toBe(usual.states + 1);
  });

  it('is told of in a sentence for each end', () => {
    const words = (ended: 'found' | 'complete' | 'limit' | 'stopped', states = 1_200) => conditionalWords({ run: null, ended, states });
    expect(words('complete')).toBe('There is no such run: all 1,200 states were searched.');
    expect(words('limit')).toContain('farther ones were not searched');
    expect(words('stopped', 1)).toBe('Stopped after 1 state; there may be such a run.');
    expect(words('found')).toContain('was found');
  });
});
