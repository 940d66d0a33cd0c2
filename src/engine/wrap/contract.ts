import type { Evidence, EvidenceChild } from '../../contract/check/evidence.ts';
import type { Verdict } from '../../contract/check/verdict.ts';
import type { Step } from '../../contract/steps.ts';
import type { Transition } from '../../system/ir.ts';
import { type RunTimeError, StepList } from '../source/source.ts';
import { sameError } from './lift.ts';
import type { SerialModel } from './serialised.ts';

/** A path of the serial model as one of the model. */
interface Contracted {
  readonly steps: readonly Step[];
  readonly loopStart: number | null;
  /** For each state of the path of the serial model its number in that of the model; null where a FORALL is under way. */
  readonly index: readonly (number | null)[];
  /** For each state of the path of the model the number of one of the serial path. */
  readonly from: readonly number[];
  /** The states of the path of the serial model. */
  readonly states: readonly Int32Array[];
}

/**
 * Turns runs of a model whose FORALLs are done process by process into runs of the model itself: the steps of a FORALL become the one step
 * that leads to the same state. What is said of states in which a FORALL is under way is left out.
 */
export class Contraction {
  private readonly steps = new StepList();

  constructor(private readonly model: SerialModel) {}

  verdict(verdict: Verdict): Verdict {
    const { run, evidence, loopStart } = verdict;
    const start = new Int32Array(this.model.serial.machine.words);
    this.model.serial.machine.initial(start);
    const path = run === null ? null : this.path(start, run, loopStart ?? null);
    const said = evidence == null ? evidence : this.evidence(start, evidence);
    return {
      ...verdict,
      ...(path === null ? {} : { run: path.steps }),
      ...(path === null || loopStart === undefined ? {} : { loopStart: path.loopStart }),
      ...(said === undefined ? {} : { evidence: said }),
    };
  }

  private evidence(start: Int32Array, evidence: Evidence): Evidence {
    const path = this.path(start, evidence.steps, evidence.loopStart);
    let cut = evidence.cut;
    const children = evidence.children.flatMap((child): EvidenceChild[] => {
      const at = path.index[child.at] ?? null;
      const state = path.states[child.at];
      if (at === null || state === undefined) return [];
      if (child.via === null) return [{ ...child, at, evidence: this.evidence(state, child.evidence) }];
      const aside = this.after(state, child.via);
      const first = this.firstThatCounts(aside, child.evidence.steps);
      const via = first === null ? null : this.stepTo(state, first, child.via);
      if (via === null) {
        cut = true;
        return [];
      }
      return [{ at, via, evidence: this.evidence(aside, child.evidence) }];
    });
    const rows =
      evidence.rows?.map((row) => {
        const numbers = evidence.ends ? path.from : path.from.slice(0, path.steps.length);
        return { ...row, values: numbers.map((number) => row.values[number] ?? false) };
      }) ?? null;
    return { ...evidence, steps: path.steps, loopStart: path.loopStart, children, rows, cut, processes: null };
  }

  /** The first state on a path, from a state on, in which no FORALL is under way. */
  private firstThatCounts(start: Int32Array, steps: readonly Step[]): Int32Array | null {
    let state = start;
    for (const step of steps) {
      if (!this.model.isUnderWay(state)) return state;
      state = this.after(state, step);
    }
    return this.model.isUnderWay(state) ? null : state;
  }

  private path(start: Int32Array, given: readonly Step[], loop: number | null): Contracted {
    const { model } = this;
    const inner = loop === null || loop >= given.length ? null : loop;
    const states: Int32Array[] = [start];
    let fails: RunTimeError | null = null;
    const take = (step: Step): void => {
      const { next, error } = this.fired(states.at(-1) ?? start, step);
      fails ??= error;
      states.push(next);
    };
    for (const step of given) take(step);
    const taken = [...given];
    const counts = (number: number): boolean => !model.isUnderWay(states[number] ?? start);
    // A loop that begins while a FORALL is under way is begun where that is over.
    let begin = inner;
    if (inner !== null)
      while (begin !== null && !counts(begin) && begin < given.length) {
        const step = given[begin];
        if (step !== undefined) {
          take(step);
          taken.push(step);
        }
        begin++;
      }
    const index: (number | null)[] = [];
    const from: number[] = [];
    const steps: Step[] = [];
    let last = -1;
    states.forEach((state, number) => {
      if (!counts(number)) {
        index.push(null);
        return;
      }
      const first = taken[last];
      const before = states[last];
      if (last >= 0 && before !== undefined && first !== undefined) {
        const failed = number === states.length - 1 ? fails : null;
        const step = failed === null ? this.stepTo(before, state, first) : this.failing(before, first, failed);
        if (step === null) throw new Error('a run of the serial model is none of the model');
        steps.push(step);
      }
      index.push(from.push(inner !== null && number >= given.length ? inner + number - given.length : number) - 1);
      last = number;
    });
    return { steps, loopStart: inner === null ? loop : (index[begin ?? 0] ?? 0), index, from, states };
  }

  private after(state: Int32Array, step: Step): Int32Array {
    return this.fired(state, step).next;
  }

  /** The state after a step; one that fails leads nowhere, and is the last one of a path. */
  private fired(state: Int32Array, { transition, choice }: Step): { readonly next: Int32Array; readonly error: RunTimeError | null } {
    const next = new Int32Array(state.length);
    const error = this.model.serial.machine.fire(state, transition, choice, next);
    return { next: error === null ? next : Int32Array.from(state), error };
  }

  /** The step of the model between two states, by the process that begins if there are several; null if there is none. */
  private stepTo(before: Int32Array, after: Int32Array, first: Step): Step | null {
    const wanted = this.model.project(after);
    return this.find(before, first, (error, next) => error === null && next.every((word, i) => word === wanted[i]));
  }

  /** The step of the model that fails as one of the serial model does. */
  private failing(before: Int32Array, step: Step, wanted: RunTimeError): Step | null {
    return this.find(before, step, (error) => error !== null && sameError(error, wanted));
  }

  private find(before: Int32Array, first: Step, fits: (error: RunTimeError | null, next: Int32Array) => boolean): Step | null {
    const { given, serial } = this.model;
    const state = this.model.project(before);
    given.machine.enabled(state, this.steps);
    let found: Step | null = null;
    const mover = moverOf(serial.system.transitions[first.transition]);
    const next = new Int32Array(given.machine.words);
    for (let i = 0; i < this.steps.count; i++) {
      const step: Step = { transition: this.steps.transition(i), choice: this.steps.choice(i) };
      const error = given.machine.fire(state, step.transition, step.choice, next);
      if (!fits(error, next)) continue;
      if (moverOf(given.system.transitions[step.transition]) === mover) return step;
      found ??= step;
    }
    return found;
  }
}

function moverOf(transition: Transition | undefined): number {
  return transition === undefined ? -1 : transition.kind === 'local' ? transition.activation : transition.sender;
}
