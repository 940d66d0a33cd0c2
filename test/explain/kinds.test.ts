import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import type { Step } from '../../src/contract/steps.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { kindsOf, traceKey } from '../../src/engine/explain/kinds.ts';
import { CounterexampleSearch } from '../../src/engine/runs/counterexamples.ts';
import { eventsOf } from '../../src/engine/runs/run-events.ts';
import { StepList } from '../../src/engine/source/source.ts';
import { amount } from '../campaign.ts';
import { compile } from '../support.ts';
import { smallModel } from './small-models.ts';

const nameOf = (run: readonly Step[]): string => run.map(({ transition, choice }) => `${transition}.${choice}`).join(' ');

/** All runs that swaps of independent neighbours make of one. */
function traceOf(model: CompiledModel, run: readonly Step[]): Set<string> {
  const seen = new Set([nameOf(run)]);
  const queue = [run];
  for (const one of queue) {
    const { events } = eventsOf(model, one);
    for (let i = 1; i < one.length; i++) {
      if (events[i]!.after.includes(i - 1)) continue;
      const swapped = one.with(i - 1, one[i]!).with(i, one[i - 1]!);
      if (seen.has(nameOf(swapped))) continue;
      seen.add(nameOf(swapped));
      queue.push(swapped);
    }
  }
  return seen;
}

/** All runs of a length, or shorter where they end. */
function runsOf({ machine }: CompiledModel, length: number, most: number): Step[][] {
  const found: Step[][] = [];
  const go = (state: Int32Array, run: Step[]): void => {
    if (found.length >= most) return;
    const steps = new StepList();
    machine.enabled(state, steps);
    if (run.length === length || steps.count === 0) {
      found.push(run);
      return;
    }
    for (let i = 0; i < steps.count; i++) {
      const step = { transition: steps.transition(i), choice: steps.choice(i) };
      const next = new Int32Array(machine.words);
      if (machine.fire(state, step.transition, step.choice, next) === null) go(next, [...run, step]);
    }
  };
  const first = new Int32Array(machine.words);
  machine.initial(first);
  go(first, []);
  return found;
}

describe('the kinds of wrong', () => {
  it('tell two runs apart unless swaps of independent neighbours make one of the other', () => {
    let together = 0;
    for (let seed = 1; seed <= amount(25, 500); seed++) {
      const model = new CompiledModel(compile(smallModel(seed)));
      if (model.machine.initialError !== null) continue;
      const runs = runsOf(model, 5, 60);
      if (runs.length === 0) continue;
      const one = runs[new Random(seed).below(runs.length)]!;
      const trace = traceOf(model, one);
      for (const other of runs) {
        expect([seed, nameOf(other), traceKey(model, other) === traceKey(model, one)]).toEqual([
          seed,
          nameOf(other),
          trace.has(nameOf(other)),
        ]);
        if (trace.has(nameOf(other)) && other !== one) together++;
      }
    }
    expect(together).toBeGreaterThan(10);
  });

  it('are by what is wrong at the end, a shortest run of each, and those first', () => {
    const text =
      'MODEL M; TYPE t = 0..3; VAR x, y, z: t; PROCESS P; BEGIN x := 1; x := 2 END P; PROCESS Q; BEGIN z := 1; y := 1 END Q; BEGIN P; Q END M\nASSERT ok: AG (x < 2 & y < 1)';
    const model = new CompiledModel(compile(text));
    const violated = { property: 'ok', terminationIsDeadlock: false };
    const search = new CounterexampleSearch(model.machine, { ...violated, kind: 'invariant' }, 1_000);
    while (!search.slice(50, 10));
    const kinds = kindsOf(model, violated, search.found.toReversed(), text);
    expect(kinds.map(({ cause }) => cause).toSorted()).toEqual(['x is 2', 'y is 1']);
    expect(kinds.map(({ run }) => run.length)).toEqual([2, 2]);
    expect(kinds.reduce((sum, { runs }) => sum + runs, 0)).toBe(search.found.length);
    for (const { runs, traces } of kinds) expect(traces).toBeLessThanOrEqual(runs);
  });

  it('of deadlocks are by where the processes stand, and of errors by what fails', () => {
    const stuck = new CompiledModel(
      compile('MODEL M; VAR x: 0..2; PROCESS P; BEGIN IF TRUE -> a: WHEN x = 1 [] TRUE -> b: WHEN x = 2 END END P; BEGIN P END M'),
    );
    const runs = runsOf(stuck, 3, 10);
    const kinds = kindsOf(stuck, { property: 'deadlock', terminationIsDeadlock: false }, runs, '');
    expect(kinds.map(({ cause }) => cause).toSorted()).toEqual(['P at a', 'P at b']);
    const failing = new CompiledModel(compile('MODEL M; VAR x: 0..2; PROCESS P; BEGIN x := 2; x := x + 1 END P; BEGIN P END M'));
    const { transitions } = failing.system;
    const run = transitions.map((_, transition) => ({ transition, choice: 0 })).slice(0, 2);
    expect(kindsOf(failing, { property: 'errors', terminationIsDeadlock: false }, [run], '')[0]?.cause).toMatch(/\(P\)$/);
  });
});
