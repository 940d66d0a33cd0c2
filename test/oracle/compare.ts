import { Check } from '../../src/engine/machine-check.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { Simulation } from '../../src/engine/runs/simulation.ts';
import { type RunTimeErrorKind, StepList } from '../../src/engine/source/source.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import type { CheckedModel } from '../../src/frontends/esml/check/checked.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { type Exploration, explore } from './oracle.ts';
import type { Verdict } from '../../src/contract/check/verdict.ts';
import type { SearchOutcome } from '../../src/contract/check/outcome.ts';
import { defaultCheckOptions } from '../../src/contract/check/options.ts';

/** Checks a text; throws its errors if it has any. */
export function checked(text: string): CheckedModel {
  const result = analyse(text, { dialect: 'extended', constants: {} });
  const errors = result.diagnostics.filter((d) => d.severity === 'error');
  if (errors.length > 0) throw new Error(errors.map((d) => `${d.code} ${d.message}: ${text.slice(d.span.start, d.span.end)}`).join('\n'));
  return result;
}

/** The differences between the oracle and the product on a model; null when it has more states than the limit. */
export function differences(text: string, limit = 20_000): string[] | null {
  const model = checked(text);
  const expected = explore(model, limit);
  if (expected === null) return null;
  const system = lower(model);
  return [...differencesIn(system, expected, 'bfs'), ...differencesIn(system, expected, 'dfs'), ...errorDifferences(system, expected)];
}

function differencesIn(system: TransitionSystem, expected: Exploration, search: 'bfs' | 'dfs'): string[] {
  const check = new Check(system, new Machine(system), { ...defaultCheckOptions, search });
  while (!check.slice(1000));
  const outcome = check.outcome();
  const found: string[] = [];
  const compare = (what: string, actual: unknown, wanted: unknown): void => {
    if (actual !== wanted) found.push(`${search} ${what}: ${String(actual)}, expected ${String(wanted)}`);
  };
  const { statistics } = outcome;
  compare('completeness', outcome.completeness.kind, 'exhaustive');
  for (const name of ['states', 'transitions', 'deadlocks', 'terminated'] as const) compare(name, statistics[name], expected[name]);
  if (search === 'bfs') compare('depth', statistics.depth, expected.depth);
  compareVerdicts(outcome, expected, search, compare);
  for (const verdict of outcome.verdicts) {
    const problem = replayProblem(system, verdict, expected);
    if (problem !== null) found.push(`${search} run of ${verdict.property}: ${problem}`);
  }
  return found;
}

function compareVerdicts(
  outcome: SearchOutcome,
  expected: Exploration,
  search: 'bfs' | 'dfs',
  compare: (what: string, actual: unknown, wanted: unknown) => void,
): void {
  const verdict = (name: string): Verdict | undefined => outcome.verdicts.find((v) => v.property === name);
  const length = (name: string): number | null => verdict(name)?.run?.length ?? null;
  compare('deadlock', verdict('deadlock')?.holds, expected.deadlocks === 0);
  compare('errors', verdict('errors')?.holds, expected.errors.size === 0);
  if (search === 'bfs') {
    compare('steps to a deadlock', length('deadlock'), expected.deadlockAt);
    compare('steps to an error', length('errors'), expected.errorAt);
  }
  if (expected.errorAt === 0) return;
  for (const { name, holds, decidedAt, failsAt } of expected.properties) {
    // A state that decides it counts, wherever another one is in which it cannot be evaluated.
    compare(name, verdict(name)?.holds, holds);
    if (search === 'bfs') compare(`steps for ${name}`, length(name), decidedAt ?? failsAt);
  }
}

/** Repeats the run of a verdict; says what is wrong with where it ends. */
function replayProblem(system: TransitionSystem, verdict: Verdict, expected: Exploration): string | null {
  if (verdict.run === null) return null;
  const machine = new Machine(system);
  const simulation = new Simulation(machine);
  const problem = simulation.replay(verdict.run);
  if (problem !== null) return problem;
  const { error } = simulation.current;
  if (verdict.kind === 'errors') return error !== null && expected.errors.has(error.kind) ? null : `ends with ${error?.kind ?? 'no error'}`;
  if (error !== null) return `ends with the error ${error.kind}`;
  if (verdict.kind === 'deadlock') return simulation.stopped() === 'deadlock' ? null : `ends with ${simulation.stopped()}`;
  return null;
}

/** Compares which kinds of errors there are, by trying all steps of all states. */
function errorDifferences(system: TransitionSystem, expected: Exploration): string[] {
  const show = (kinds: Iterable<RunTimeErrorKind>): string => [...kinds].sort().join(', ');
  const [actual, wanted] = [show(errorKinds(system)), show(expected.errors.keys())];
  return actual === wanted ? [] : [`kinds of errors: ${actual}, expected ${wanted}`];
}

/** The kinds of errors that steps of reachable states end in. */
function errorKinds(system: TransitionSystem): Set<RunTimeErrorKind> {
  const machine = new Machine(system);
  const kinds = new Set<RunTimeErrorKind>();
  const root = new Simulation(machine);
  if (root.current.error !== null) kinds.add(root.current.error.kind);
  const queue = [root.current.state];
  const seen = new Set(queue.map(String));
  for (let i = 0; i < queue.length; i++) {
    const state = queue[i];
    if (state === undefined || root.current.error !== null) break;
    for (const step of stepsFrom(machine, state)) {
      const next = new Int32Array(machine.words);
      const error = machine.execute(state, step.transition, step.choice, next, []);
      if (error !== null) kinds.add(error.kind);
      else if (!seen.has(String(next))) {
        seen.add(String(next));
        queue.push(next);
      }
    }
  }
  return kinds;
}

function stepsFrom(machine: Machine, state: Int32Array): { transition: number; choice: number }[] {
  const steps = new StepList();
  machine.enabled(state, steps);
  return Array.from({ length: steps.count }, (_, i) => ({ transition: steps.transition(i), choice: steps.choice(i) }));
}
