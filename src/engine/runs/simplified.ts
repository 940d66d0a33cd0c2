import type { SimplifiedRun } from '../../contract/run.ts';
import type { Step } from '../../contract/steps.ts';
import type { CompiledModel } from '../compiled-model.ts';
import { type Occurrence, Occurrences } from '../reduce/occurrences.ts';
import { Situation } from '../reduce/situation.ts';
import { StepList } from '../source.ts';
import { fewestSwitches, type RunEvent, switchesIn } from './fewest-switches.ts';

/**
 * The same run in an order with the fewest switches between processes: of all runs that come of it by swapping neighbouring independent
 * steps (Mazurkiewicz traces; VeriSoft slides, "Basic Property of Traces"), which all end in the same state. Independent is what source
 * sets take for it (`Occurrences`). A last step that fails stays the last. The new order is replayed; throws if it does not end as the run
 * does, or if the run is none of the model.
 */
export function simplifiedRun({ layout, analysis, machine }: CompiledModel, steps: readonly Step[]): SimplifiedRun {
  const occurrences = new Occurrences(analysis);
  const situation = new Situation(analysis, layout);
  const seen: Occurrence[] = [];
  const end = replayed(steps, (state, step, enabled) => {
    situation.look(state, enabled);
    seen.push(occurrences.at(step.transition, state, situation));
  });
  const events: RunEvent[] = seen.map((occurrence, i) => {
    const earlier = seen.slice(0, i);
    const last = end.failed && i === seen.length - 1;
    return {
      processes: analysis.footprint(occurrence.transition).processes,
      after: earlier.flatMap((other, j) => (last || !occurrences.commute(other, occurrence) ? [j] : [])),
    };
  });
  const { order, switches, exact } = fewestSwitches(events);
  const reordered = order.flatMap((i) => steps[i] ?? []);
  const now = replayed(reordered, () => {});
  if (now.failed !== end.failed || now.state.some((word, i) => word !== end.state[i]))
    throw new Error('the run in another order does not end in the same state');
  return {
    steps: reordered,
    switches,
    before: switchesIn(
      events,
      steps.map((_, i) => i),
    ),
    exact,
  };

  /** Takes steps one after the other; the last state, and whether the last step failed there. */
  function replayed(
    taken: readonly Step[],
    before: (state: Int32Array, step: Step, enabled: StepList) => void,
  ): { readonly state: Int32Array; readonly failed: boolean } {
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
}

function includes(list: StepList, { transition, choice }: Step): boolean {
  for (let i = 0; i < list.count; i++) if (list.transition(i) === transition && list.choice(i) === choice) return true;
  return false;
}
