import type { Step } from '../../contract/steps.ts';
import type { AnyNumberFinding } from '../../contract/any-number.ts';
import { defaultTemporalOptions } from '../../contract/check/options.ts';
import type { Property, TransitionSystem } from '../../system/ir.ts';
import { CannotCount } from '../../system/symmetry/counters/cannot-count.ts';
import { OutOfTime, type Watch } from '../../system/symmetry/counters/limits.ts';
import { findFamilies } from '../../system/symmetry/find-families.ts';
import { notInvariant } from '../../system/symmetry/invariance.ts';
import { CompiledModel } from '../compiled-model.ts';
import { begin } from '../plan/begin.ts';
import { possiblePlan } from '../plan/plan.ts';
import { TooManySteps } from '../source/source.ts';
import { countersFor } from './counters-for.ts';
import { searchCutOff } from './counters-cut-off.ts';
import { CountsProcesses } from './edge-use.ts';
import { boundsIn } from './surely.ts';

/** What is asked for any number of processes. */
export interface AnyNumberRequest {
  /** The model with at least `leastSize` processes in each family; whatever else it has is the same for any number. */
  readonly many: TransitionSystem;
  /** The model as it is given, in which violations are looked for. */
  readonly given: TransitionSystem;
  readonly cutoff: number;
  readonly maxStates: number;
  readonly maxMilliseconds: number;
}

/** What was found. */
export interface AnyNumberOutcome {
  /** States with cut off counters. */
  readonly states: number;
  readonly findings: readonly (AnyNumberFinding & { readonly run: readonly Step[] | null })[];
}

/** Thrown where nothing can be said for any number; says why. */
export class NotForAnyNumber extends Error {}

/**
 * What holds for any number of alike processes: invariants and the absence of run-time errors, by counters that are cut off (see
 * `counters-cut-off.ts`). All that a model of any size does is among their runs: what holds in all of them holds for any number. The
 * converse is not so: what does not is looked for in the model as it is given, and fails only if a run of that shows it.
 */
export async function anyNumber(
  { many, given, cutoff, maxStates, maxMilliseconds }: AnyNumberRequest,
  goOn: () => Promise<boolean>,
): Promise<AnyNumberOutcome> {
  const end = performance.now() + maxMilliseconds;
  const pause = async (): Promise<boolean> => (await goOn()) && performance.now() < end;
  const { families } = findFamilies(many);
  const invariants = many.properties.flatMap((property) => {
    const e = invariantOf(property);
    return e === null || notInvariant(many, families, [property]) !== null ? [] : [property];
  });
  const watch = (): void => {
    if (performance.now() > end) throw new OutOfTime('counters take too long to be made');
  };
  const { states, safe, complete } = await cutOff({ ...many, properties: invariants }, { cutoff, maxStates, watch, pause });
  const names = ['deadlock', 'errors', ...many.properties.map(({ name }) => name)];
  const left = names.filter((name) => !safe.has(name));
  const real = left.length === 0 ? [] : await realRuns(given, left, maxStates, pause);
  const findings = names.map((property) => {
    if (safe.has(property)) return { property, result: 'holds' as const, because: 'for any number', run: null };
    const verdict = real.find((one) => one.property === property);
    if (verdict?.holds === false)
      return { property, result: 'fails' as const, because: 'a run of the given number shows it', run: verdict.run };
    const asked = property === 'errors' || invariants.some(({ name }) => name === property);
    const why = asked
      ? complete
        ? 'the counters have a run against it, which may be of no number of processes'
        : 'there are too many states of the counters'
      : 'only invariants and errors are decided for any number';
    return {
      property,
      result: 'unknown' as const,
      because: `${why}${verdict?.holds === true ? '; it holds for the given number' : ''}`,
      run: null,
    };
  });
  return { states, findings };
}

/** The condition that a property says of all reachable states; null if it is no invariant. */
function invariantOf({ formula }: Property) {
  const { kind } = formula;
  if (kind !== 'unary' || (formula.operator !== 'AG' && formula.operator !== 'G')) return null;
  return formula.operand.kind === 'proposition' ? formula.operand.expression : null;
}

interface Limits {
  readonly cutoff: number;
  readonly maxStates: number;
  readonly watch: Watch;
  readonly pause: () => Promise<boolean>;
}

async function cutOff(system: TransitionSystem, { cutoff, maxStates, watch, pause }: Limits) {
  try {
    const { counted, counters, first, uses } = countersFor(system, cutoff, watch);
    const { machine, layout } = counted;
    const found = await searchCutOff({ counted, counters, first, uses, cutoff, maxStates }, pause);
    if (!found.complete) return { states: found.states.length, safe: new Set<string>(), complete: false };
    const places = new Set(counters);
    const holds = counted.system.properties.filter((property) => {
      const e = invariantOf(property);
      if (e === null) return false;
      return found.states.every((state) => {
        const { low, fails } = boundsIn(e, state, layout, places, cutoff);
        return low >= 1 && !fails;
      });
    });
    const safe = new Set(holds.map(({ name }) => name));
    if (found.failing.length === 0 && machine.initialError === null) safe.add('errors');
    return { states: found.states.length, safe, complete: true };
  } catch (problem) {
    if (problem instanceof CannotCount) throw new NotForAnyNumber(`counters cannot take the place of the processes: ${problem.reason}`);
    if (problem instanceof CountsProcesses || problem instanceof TooManySteps || problem instanceof OutOfTime)
      throw new NotForAnyNumber(problem.message);
    throw problem;
  }
}

/** Verdicts on the model as it is given. */
async function realRuns(system: TransitionSystem, only: readonly string[], maxStates: number, pause: () => Promise<boolean>) {
  const options = { temporal: { ...defaultTemporalOptions, only }, maxStates, maxMilliseconds: 30_000 };
  const check = begin(possiblePlan(new CompiledModel(system), options));
  while (!check.slice(50)) if (!(await pause())) return [];
  return check.outcome().verdicts;
}
