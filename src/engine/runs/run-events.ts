import type { Step } from '../../contract/steps.ts';
import type { CompiledModel } from '../compiled-model.ts';
import { type Occurrence, Occurrences } from '../reduce/occurrences.ts';
import { Situation } from '../reduce/situation.ts';
import { StepList } from '../source/source.ts';
import type { RunEvent } from './fewest-switches.ts';

/** A run taken by the machine: its last state, and whether its last step failed there. */
export interface Replayed {
  readonly state: Int32Array;
  readonly failed: boolean;
}

/**
 * Takes steps one after the other; `before` is told of the state in which each is taken. Throws if a step cannot be taken, or fails before
 * the last one.
 */
export function replayed(
  { machine }: Pick<CompiledModel, 'machine'>,
  taken: readonly Step[],
  before: (state: Int32Array, step: Step, enabled: StepList) => void = () => {},
): Replayed {
  let state = new Int32Array(machine.words);
  machine.initial(state);
  const enabled = new StepList();
  for (const [i, step] of taken.entries()) {
    machine.enabled(state, enabled);
    if (!includes(enabled, step)) throw new Error(`step ${i + 1} cannot be taken`);
    before(state, step, enabled);
    const next = new Int32Array(machine.words);
    if (machine.fire(state, step.transition, step.choice, next) !== null) {
      if (i < taken.length - 1) throw new Error(`step ${i + 1} fails`);
      return { state, failed: true };
    }
    state = next;
  }
  return { state, failed: false };
}

/**
 * The steps of a run as events, with those that cannot come after each: the dependent ones, as source sets take them (`Occurrences`). A
 * last step that fails stays the last. Throws as `replayed` does.
 */
export function eventsOf(model: CompiledModel, steps: readonly Step[]): { readonly events: readonly RunEvent[]; readonly end: Replayed } {
  const { analysis, layout } = model;
  const occurrences = new Occurrences(analysis);
  const situation = new Situation(analysis, layout);
  const seen: Occurrence[] = [];
  const end = replayed(model, steps, (state, step, enabled) => {
    situation.look(state, enabled);
    seen.push(occurrences.at(step.transition, state, situation));
  });
  const events = seen.map((occurrence, i): RunEvent => {
    const last = end.failed && i === seen.length - 1;
    const after: number[] = [];
    for (let j = 0; j < i; j++) {
      const other = seen[j];
      if (other !== undefined && (last || !occurrences.commute(other, occurrence))) after.push(j);
    }
    return { processes: analysis.footprint(occurrence.transition).processes, after };
  });
  return { events, end };
}

function includes(list: StepList, { transition, choice }: Step): boolean {
  for (let i = 0; i < list.count; i++) if (list.transition(i) === transition && list.choice(i) === choice) return true;
  return false;
}
