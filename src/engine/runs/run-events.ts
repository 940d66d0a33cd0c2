import type { Analysis } from '../../system/analysis/analysis.ts';
import type { Access } from '../../system/analysis/objects.ts';
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
 * The steps of a run as events, with the earlier ones on which each depends. Steps depend on each other if they are of one process, or
 * touch the same and one changes it, each by the alternative that it takes (`Occurrences`). A send and a receive of a buffer depend on each
 * other only if they use the same place of it, taken as a ring: the receive takes that message, or made room for it. A last step that
 * fails stays the last. Throws as `replayed` does.
 */
export function eventsOf(model: CompiledModel, steps: readonly Step[]): { readonly events: readonly RunEvent[]; readonly end: Replayed } {
  const { analysis, layout } = model;
  const occurrences = new Occurrences(analysis, 'run');
  const rings = new Rings(analysis);
  const situation = new Situation(analysis, layout);
  const seen: RunOccurrence[] = [];
  const end = replayed(model, steps, (state, step, enabled) => {
    situation.look(state, enabled);
    seen.push({ ...occurrences.at(step.transition, state, situation), ring: rings.next(step.transition) });
  });
  const events = seen.map((occurrence, i): RunEvent => {
    const last = end.failed && i === seen.length - 1;
    const after: number[] = [];
    for (let j = 0; j < i; j++) {
      const other = seen[j];
      if (other === undefined) continue;
      const apart = (first: Access, second: Access): boolean => isTransfer(first, second) && other.ring !== occurrence.ring;
      if (last || !occurrences.commute(other, occurrence, apart)) after.push(j);
    }
    return { processes: analysis.footprint(occurrence.transition).processes, after };
  });
  return { events, end };
}

/** A step of a run, and which place of a ring it uses if it sends into a buffer or receives from one; a step does that at most once. */
interface RunOccurrence extends Occurrence {
  readonly ring: number | null;
}

/** The places that the steps of a run use of buffers, taken as rings: the next one for each send, and for each receive. */
class Rings {
  private readonly used = new Map<string, number>();

  constructor(private readonly analysis: Analysis) {}

  /** The place that a step of a transition uses, which is taken then. */
  next(transition: number): number | null {
    const access = this.analysis.footprint(transition).accesses.find(({ operation }) => operation === 'send' || operation === 'receive');
    if (access === undefined) return null;
    const key = `${access.operation} ${access.object}`;
    const count = this.used.get(key) ?? 0;
    this.used.set(key, count + 1);
    return count % (this.analysis.objects[access.object]?.capacity ?? 1);
  }
}

/** Whether of two accesses to a buffer one sends and one receives. */
function isTransfer({ operation: one }: Access, { operation: other }: Access): boolean {
  return (one === 'send' && other === 'receive') || (one === 'receive' && other === 'send');
}

function includes(list: StepList, { transition, choice }: Step): boolean {
  for (let i = 0; i < list.count; i++) if (list.transition(i) === transition && list.choice(i) === choice) return true;
  return false;
}
