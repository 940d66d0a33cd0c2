import { Machine } from '../../src/engine/machine/machine.ts';
import { type Occurrence, Occurrences } from '../../src/engine/reduce/occurrences.ts';
import { Situation } from '../../src/engine/reduce/situation.ts';
import { foata, type TraceStep, traceKey } from '../../src/engine/reduce/traces.ts';
import { Findings } from '../../src/engine/search/first-findings.ts';
import type { OptimalSearch } from '../../src/engine/search/optimal/optimal-search.ts';
import type { LightOptimalSearch } from '../../src/engine/search/optimal-light/light-search.ts';
import { Paths } from '../../src/engine/search/paths.ts';
import { StepList } from '../../src/engine/source/source.ts';
import { readableStore } from '../../src/engine/store/readable-store.ts';
import { Analysis } from '../../src/system/analysis/analysis.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { defaultCheckOptions } from '../../src/contract/check/options.ts';

type Taken = TraceStep & Occurrence;

/** The executions of a model, by the normal forms of their classes, and its errors. */
export interface Enumerated {
  /** Of executions that end where nothing can be taken. */
  readonly stuck: readonly string[];
  /** Of executions that end with an error where nothing else can be taken. */
  readonly failed: readonly string[];
  /** Of executions that end with an error elsewhere. */
  readonly failedEarly: readonly string[];
  /** `${transition} ${message}` of each error. */
  readonly errors: ReadonlySet<string>;
}

/** Runs all executions one by one; null if there are more than some. */
export function enumerated(system: TransitionSystem, most: number): Enumerated | null {
  const machine = new Machine(system);
  const analysis = new Analysis(system);
  const occurrences = new Occurrences(analysis, 'run');
  const situation = new Situation(analysis, machine.layout);
  const key = keyBy(occurrences);
  const found = { stuck: [] as string[], failed: [] as string[], failedEarly: [] as string[], errors: new Set<string>() };
  const path: Taken[] = [];
  let left = most;
  const go = (state: Int32Array): void => {
    const steps = new StepList();
    machine.enabled(state, steps);
    if (steps.count === 0) {
      found.stuck.push(key(path, false));
      left--;
    }
    const outcomes = Array.from({ length: steps.count }, (_, i) => {
      const next = new Int32Array(machine.words);
      const [transition, choice] = [steps.transition(i), steps.choice(i)];
      return { transition, choice, next, error: machine.fire(state, transition, choice, next) };
    });
    const all = outcomes.every(({ error }) => error !== null);
    for (const { transition, choice, next, error } of outcomes) {
      if (left < 0) return;
      path.push({ ...occurrences.at(transition, state, situation), choice });
      if (error === null) go(next);
      else {
        (all ? found.failed : found.failedEarly).push(key(path, true));
        found.errors.add(`${transition} ${error.message}`);
        left--;
      }
      path.pop();
    }
  };
  const first = new Int32Array(machine.words);
  machine.initial(first);
  go(first);
  return left < 0 ? null : found;
}

/** What optimal reduction runs, in the same terms; `blocked`: executions given up. It ends early where there are more than some. */
export function optimal(
  system: TransitionSystem,
  maxDepth: number,
  most: number,
  Optimal: typeof OptimalSearch | typeof LightOptimalSearch,
): Enumerated & { readonly blocked: number; readonly executions: number } {
  const machine = new Machine(system);
  const analysis = new Analysis(system);
  const key = keyBy(new Occurrences(analysis, 'run'));
  const found = { stuck: [] as string[], failed: [] as string[], failedEarly: [] as string[], errors: new Set<string>() };
  const path: Taken[] = [];
  const states: Int32Array[] = [];
  let error = '';
  class Watch extends Findings {
    override fails(...[number, last, why]: Parameters<Findings['fails']>): void {
      error = `${last?.transition} ${why.message}`;
      super.fails(number, last, why);
    }
  }
  const context = {
    source: machine,
    findings: new Watch(system, machine, false),
    paths: new Paths(),
    store: readableStore(machine.layout.ranges),
    ranges: machine.layout.ranges,
    options: defaultCheckOptions,
  };
  const steps = new StepList();
  const next = new Int32Array(machine.words);
  const search = new Optimal(context, new Situation(analysis, machine.layout), maxDepth, (event) => {
    if (event.kind === 'come') {
      if (event.step !== null) path.push(event.step);
      states.push(event.state);
    } else if (event.kind === 'back') {
      path.pop();
      states.pop();
    } else if (event.kind === 'end' && event.how === 'stuck') found.stuck.push(key(path, false));
    else if (event.kind === 'fail') {
      const state = states[states.length - 1]!;
      machine.enabled(state, steps);
      const all = Array.from({ length: steps.count }, (_, i) => i).every(
        (i) => machine.fire(state, steps.transition(i), steps.choice(i), next) !== null,
      );
      found.errors.add(error);
      (all ? found.failed : found.failedEarly).push(key([...path, { ...event.step, elements: new Map() }], true));
    }
  });
  while (search.executions + search.blocked <= most && search.advance());
  return { ...found, blocked: search.blocked, executions: search.executions };
}

function keyBy(occurrences: Occurrences) {
  const dependent = (a: Taken, b: Taken): boolean => !occurrences.commute(a, b);
  return (steps: readonly Taken[], fails: boolean): string => traceKey(foata(steps, dependent, fails), fails);
}
