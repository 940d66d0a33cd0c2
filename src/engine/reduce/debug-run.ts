import type { Analysis } from '../../system/analysis/analysis.ts';
import { conditionalDependence } from '../../system/analysis/relations/conditional.ts';
import { tableOneDependence } from '../../system/analysis/relations/table-one.ts';
import type { Machine } from '../machine/machine.ts';
import { StepList } from '../source/source.ts';
import { algorithms } from './traits.ts';
import { setsOf } from './makers.ts';
import { enablingViolation, footprintViolation } from './footprint-check.ts';
import { independent } from './independence.ts';
import { unnecessarySets } from './necessity.ts';
import { Neighbourhood } from './neighbourhood.ts';
import { dependenceViolation, persistenceViolation } from './persistence.ts';
import { persistentOneSetFrom } from './persistent-one.ts';
import { persistentThreeSetFrom } from './persistent-three.ts';
import { persistentTwoSetFrom } from './persistent-two.ts';
import { Situation } from './situation.ts';
import type { Step } from '../../contract/steps.ts';
import { interferences, noReduction } from '../../contract/check/reduction.ts';

/** What a debug run has looked at, and what it found to be wrong, in words. */
export interface DebugReport {
  readonly states: number;
  readonly steps: number;
  /** Chosen sets tested against the definition of persistence. */
  readonly sets: number;
  /** Sets whose test was given up: the paths outside of them reach too many states. */
  readonly open: number;
  readonly problems: readonly string[];
}

/** States whose steps are kept for the next tests, at most. */
const mostKept = 100_000;

/** How far a debug run goes: states looked at, breadth first, and states that the test of one set may reach. */
export interface DebugLimits {
  readonly states: number;
  readonly reach: number;
}

/**
 * Tests the dependence analysis and all algorithms on the first states of a model, by running it: what steps read and write, what decides
 * on them, whether transitions that are called independent commute, whether what must happen before a disabled transition really must,
 * whether each set that an algorithm chooses is persistent (VeriSoft slides, "Persistent Sets"), and whether the sets of the slides'
 * Algorithm 3 lie within those of 2, and those within 1. Yields after each state, for whoever wants to breathe; ends early when something
 * is wrong.
 */
export function* debugRun(machine: Machine, analysis: Analysis, limits: DebugLimits): Generator<DebugReport, DebugReport> {
  const situation = new Situation(analysis, machine.layout);
  let around = new Neighbourhood(machine);
  const list = new StepList();
  const first = new Int32Array(machine.words);
  machine.initial(first);
  const seen = new Set([first.join(' ')]);
  const waiting = [first];
  const problems: string[] = [];
  let report: DebugReport = { states: 0, steps: 0, sets: 0, open: 0, problems };
  for (let state = waiting.shift(); state !== undefined && problems.length === 0; state = waiting.shift()) {
    if (around.size > mostKept) around = new Neighbourhood(machine);
    machine.enabled(state, list);
    situation.look(state, list);
    const steps = Array.from({ length: list.count }, (_, i): Step => ({ transition: list.transition(i), choice: list.choice(i) }));
    problems.push(...relationProblems(around, state, situation), ...stepProblems(machine, analysis, state, steps));
    problems.push(...enablingProblems(around, state, situation, limits.reach));
    const { sets, open } = setProblems(around, state, situation, limits.reach, problems);
    report = {
      states: report.states + 1,
      steps: report.steps + steps.length,
      sets: report.sets + sets,
      open: report.open + open,
      problems,
    };
    for (const { transition, choice } of steps) {
      const next = new Int32Array(machine.words);
      if (machine.fire(state, transition, choice, next) !== null) continue;
      const key = next.join(' ');
      if (seen.has(key) || seen.size >= limits.states) continue;
      seen.add(key);
      waiting.push(next);
    }
    yield report;
  }
  return report;
}

function relationProblems(around: Neighbourhood, state: Int32Array, situation: Situation): string[] {
  return [conditionalDependence, tableOneDependence].flatMap((relation) => {
    const wrong = dependenceViolation(around, state, (a, b) => independent(a, b, situation, relation));
    return wrong === null ? [] : [`${relation.name}: transitions ${wrong.a} and ${wrong.b} do not commute`];
  });
}

function stepProblems(machine: Machine, analysis: Analysis, state: Int32Array, steps: readonly Step[]): string[] {
  const unsaid = enablingViolation(machine, analysis, state);
  const lacking = steps.flatMap((step) => {
    const found = footprintViolation(machine, analysis, state, step);
    return found === null ? [] : [`transition ${step.transition} ${found}, which its footprint lacks`];
  });
  return unsaid === null ? lacking : [`${unsaid} without its being said to decide on a step`, ...lacking];
}

function enablingProblems(around: Neighbourhood, state: Int32Array, situation: Situation, reach: number): string[] {
  return unnecessarySets(around, state, situation, reach).map(
    ({ transition, set, path }) =>
      `transition ${transition} is enabled after ${path.map((step) => step.transition).join(', ')} without its ${set.how.kind} set ${set.transitions}`,
  );
}

function setProblems(
  around: Neighbourhood,
  state: Int32Array,
  situation: Situation,
  reach: number,
  problems: string[],
): { sets: number; open: number } {
  let open = 0;
  const known = new Map<string, boolean>();
  const isPersistent = (transitions: readonly number[]): boolean => {
    const key = [...transitions].sort((a, b) => a - b).join(' ');
    let fine = known.get(key);
    if (fine === undefined) {
      const violation = persistenceViolation(around, state, new Set(transitions), reach);
      if (violation === undefined) open++;
      fine = violation == null;
      known.set(key, fine);
    }
    return fine;
  };
  for (const interference of interferences) {
    const options = { ...noReduction, interference };
    for (const por of algorithms)
      for (const { transitions } of setsOf(por).propose?.(situation, options) ?? [])
        if (!isPersistent(transitions)) problems.push(`${por} ${interference}: the set ${transitions} is not persistent`);
    for (const start of situation.enabled) {
      const one = new Set(persistentOneSetFrom(start, situation, options).transitions);
      const two = persistentTwoSetFrom(start, situation, options).transitions;
      const three = persistentThreeSetFrom(start, situation, options).transitions;
      if (!two.every((t) => one.has(t))) problems.push(`${interference}: persistent2 is not within persistent1 from ${start}`);
      if (!three.every((t) => two.includes(t))) problems.push(`${interference}: persistent3 is not within persistent2 from ${start}`);
    }
  }
  return { sets: known.size, open };
}
