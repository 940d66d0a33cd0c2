import { unreachable } from '../base/unreachable.ts';
import { begin } from '../engine/plan/begin.ts';
import { possiblePlan } from '../engine/plan/plan.ts';
import { noReduction, type ReductionOptions } from '../contract/check/reduction.ts';
import type { Choice } from '../engine/reduce/chooser.ts';
import type { StoredEvent } from '../engine/search/events.ts';
import { isStored } from '../engine/search/events.ts';
import type { Step } from '../contract/steps.ts';
import { defaultTemporalOptions } from '../contract/check/options.ts';
import { isReadable } from '../engine/store/store.ts';
import { mostStates, type Subject } from './subject.ts';

/** A state that a depth-first search has just entered for the first time. */
export interface Entered {
  readonly number: number;
  readonly state: Int32Array;
  /** The steps on the stack. */
  readonly stack: readonly Step[];
  readonly choice: Choice;
  readonly enabled: readonly number[];
  readonly asleep: readonly number[];
  /** What was asleep in the state before, when the last step of the stack was taken; what had been explored there is among it. */
  readonly asleepBefore: readonly number[];
}

/** A step that a search took. */
export interface Taken extends Step {
  readonly source: number;
  /** -1 after an error. */
  readonly target: number;
}

/** What a depth-first search did. */
export interface Searched {
  readonly entered: readonly Entered[];
  readonly taken: readonly Taken[];
}

/** An open state of the stack. */
interface Open {
  asleep: readonly number[];
  readonly step: Step | null;
}

/** Runs a depth-first search of the model with a reduction, sound or not, and notes what it does. */
export function searched(subject: Subject, options: Partial<ReductionOptions>): Searched {
  const entered: Entered[] = [];
  const taken: Taken[] = [];
  const stack: Open[] = [];
  let last: Step | null = null;
  const reduction = { ...noReduction, ...options, unsound: true };
  const plan = possiblePlan(subject.compiled, {
    engine: 'machine',
    search: 'dfs',
    maxStates: mostStates + 1,
    reduction,
    temporal: { ...defaultTemporalOptions, only: ['deadlock'] },
  });
  const check = begin(plan, ({ store }) => (event) => {
    if (isStored(event)) note(event, store);
  });
  while (!check.slice(1_000));
  return { entered, taken };

  function note(event: StoredEvent, store: Parameters<typeof isReadable>[0]): void {
    switch (event.kind) {
      case 'enter': {
        if (!isReadable(store)) throw new Error('the exact store reads states back');
        const state = new Int32Array(subject.machine.words);
        store.read(event.state, state);
        const asleepBefore = stack.at(-1)?.asleep ?? [];
        const steps = [...stack.flatMap(({ step }) => (step === null ? [] : [step])), ...(last === null ? [] : [last])];
        const { state: number, choice, enabled, asleep } = event;
        entered.push({ number, state, stack: steps, choice, enabled, asleep: [...asleep], asleepBefore });
        stack.push({ asleep: [...asleep], step: last });
        return;
      }
      case 'again':
        stack.push({ asleep: [...event.asleep], step: last });
        return;
      case 'take':
        last = { transition: event.transition, choice: event.choice };
        taken.push({ ...last, source: event.state, target: event.target });
        return;
      case 'sleep': {
        const top = stack.at(-1);
        if (top !== undefined) top.asleep = [...event.asleep];
        return;
      }
      case 'leave':
        stack.pop();
        break;
      default:
        unreachable(event);
    }
  }
}
