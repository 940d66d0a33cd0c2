import type { Step } from '../../../contract/steps.ts';
import { choiceOf } from '../../session/state/followed-run.ts';
import { type Workbench, service } from '../../session/workbench/workbench.ts';
import { chosenStepSlice, instructionsSlice, lastOf, receiveExecuted, steppedChoice } from './state.ts';
import { Latest } from '../../../base/latest.ts';

/** Steps executed instruction by instruction. */
export interface Instructions {
  /** Asks for the instructions of the step that is looked at; whoever shows them calls this whenever the place or the step changes. */
  follow(): void;
  /** Nobody shows the instructions any more. */
  leave(): void;
  /** Looks at another step that is possible at the place that is shown. */
  choose(step: Step): void;
  moveTo(at: number): void;
  /** Goes on to the next instruction; after the last one, takes the step. */
  next(): void;
  /** Goes back to the instruction before; before the first one, to the last one of the step before. */
  previous(): void;
}

export const instructionsOf = service(({ store, client, execution }: Workbench): Instructions => {
  const questions = new Latest();
  /** Where a step is entered that one comes to by going back. */
  let enter: 'first' | 'last' = 'first';

  return {
    follow: () => {
      const state = store.getState();
      const { followed } = state;
      const step = steppedChoice(state);
      const question = questions.next();
      if (followed === null || step === null) return instructionsSlice.update(store, () => null);
      const { index, view } = followed;
      client.executed(view.run, index, choiceOf(step)).then(
        (executed) => {
          if (!question.isLast()) return;
          const from = enter;
          enter = 'first';
          instructionsSlice.update(store, (now) =>
            executed === null ? null : receiveExecuted(now, { index, step: choiceOf(step), executed }, from),
          );
        },
        () => undefined,
      );
    },
    leave: () => {
      questions.forget();
      instructionsSlice.update(store, () => null);
    },
    choose: (step) =>
      chosenStepSlice.update(store, (chosen) => {
        const { followed } = store.getState();
        return followed === null ? chosen : { run: followed.view.run, index: followed.index, step: choiceOf(step) };
      }),
    moveTo: (at) => instructionsSlice.update(store, (now) => now && { ...now, at: Math.max(0, Math.min(at, lastOf(now.executed))) }),
    next: () => {
      const { followed } = store.getState();
      const instructions = instructionsSlice.of(store.getState());
      if (followed === null || instructions === null || instructions.index !== followed.index) return;
      if (instructions.at < lastOf(instructions.executed))
        instructionsSlice.update(store, () => ({ ...instructions, at: instructions.at + 1 }));
      else if (instructions.executed.error === null) void execution.take(instructions.step);
    },
    previous: () => {
      const { followed } = store.getState();
      const instructions = instructionsSlice.of(store.getState());
      if (followed === null || instructions === null || instructions.index !== followed.index) return;
      if (instructions.at > 0) instructionsSlice.update(store, () => ({ ...instructions, at: instructions.at - 1 }));
      else if (followed.index > 0) {
        enter = 'last';
        execution.stepTo(followed.index - 1);
      }
    },
  };
});
