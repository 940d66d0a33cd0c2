import type { Workbench } from '../../session/workbench/workbench.ts';
import { service } from '../../session/workbench/workbench.ts';
import type { WorkbenchClient } from '../../../worker/client.ts';
import type { ExecutionsRecording } from '../../../contract/executions.ts';
import { isTooLong, readable } from './fitting.ts';
import type { SharedExecutions } from './link.ts';
import {
  type ExecutionPlace,
  type ExecutionsSetUp,
  type ExecutionsState,
  executionsFace,
  executionsSlice,
  initialSetUp,
  stepsOfExecution,
} from './state.ts';
import { Latest } from '../../../base/latest.ts';

export interface Executions {
  /** Shows the trees in the player, or the search that stores states. */
  show(shown: boolean): void;
  setUp(change: Partial<ExecutionsSetUp>): void;
  /** Runs the searches that are set up. */
  record(): Promise<void>;
  /** Highlights the executions of a class; null for none. */
  chooseClass(number: number | null): void;
  /** Highlights an execution and opens it as the run that the workbench shows. */
  choose(place: ExecutionPlace): Promise<void>;
  /** Runs again what a link says, and chooses what was chosen; the run that is shown is not changed. */
  restore(shared: SharedExecutions): Promise<void>;
  /** Ends the searches under way; what was found before stays. */
  stop(): void;
}

const limits = { mostExecutions: 2_000, mostNodes: 20_000, mostMilliseconds: 4_000 };

/** Trees are recorded by a worker of their own. */
export const executionsOf = service(({ store, startClient, execution, view, whenLeaving }: Workbench): Executions => {
  let client: WorkbenchClient | null = null;
  const questions = new Latest();
  const set = (change: Partial<ExecutionsState>): void => executionsSlice.update(store, (state) => ({ ...state, ...change }));
  const show = (shown: boolean): void => view.setFace(executionsFace.panel, shown ? executionsFace.name : null);

  async function record(): Promise<void> {
    const question = questions.next();
    client ??= startClient();
    const { document } = store.getState();
    const executions = executionsSlice.of(store.getState());
    const { text, language, constants, revision } = document;
    const { setUp, ownDepth } = executions;
    const { first, second } = setUp;
    const searches = second === null ? [first] : [first, second];
    const model = { run: question.run, text, language, constants, searches, ...limits };
    const asked = client;
    const cutAfter = async (maxDepth: number): Promise<ExecutionsRecording | null> => {
      const { failed, recording } = await asked.recordExecutions({ ...model, maxDepth });
      if (recording === null && question.isLast()) throw new Error(`The model cannot be run: ${failed?.[0]?.message ?? 'it has errors'}`);
      return question.isLast() ? recording : null;
    };
    set({ running: true, failure: null });
    try {
      const most = ownDepth ? setUp.maxDepth : initialSetUp.maxDepth;
      const whole = await cutAfter(most);
      const shorter = whole !== null && !ownDepth && isTooLong(whole) ? await readable(cutAfter, most) : null;
      if (whole === null || !question.isLast()) return;
      const recording = shorter ?? whole;
      set({ recording, running: false, revision, chosenClass: null, chosen: null });
      executionsSlice.update(store, (state) => ({ ...state, setUp: { ...state.setUp, maxDepth: recording.maxDepth } }));
    } catch (error) {
      if (question.isLast()) set({ running: false, failure: error instanceof Error ? error.message : String(error) });
    }
  }

  whenLeaving(() => {
    questions.forget();
  });

  return {
    show,
    setUp: (change) =>
      executionsSlice.update(store, (state) => {
        const setUp = { ...state.setUp, ...change };
        const ownDepth = state.ownDepth || change.maxDepth !== undefined;
        return { ...state, ownDepth, setUp: setUp.second === setUp.first ? { ...setUp, second: null } : setUp };
      }),
    record,
    chooseClass: (chosenClass) => set({ chosenClass, chosen: null }),
    choose: async (place) => {
      const { document } = store.getState();
      const executions = executionsSlice.of(store.getState());
      const { recording, revision } = executions;
      const steps = recording === null ? null : stepsOfExecution(recording, place);
      if (recording === null || steps === null) return;
      set({ chosen: place, chosenClass: recording.trees[place.tree]?.executions[place.execution]?.class ?? null });
      if (revision === document.revision) await execution.open({ kind: 'simulation' }, steps, 0);
    },
    restore: async ({ setUp, chosenClass, chosen, shown }) => {
      show(shown);
      set({ setUp, ownDepth: true });
      await record();
      const { recording } = executionsSlice.of(store.getState());
      if (recording === null) return;
      const found = chosen !== null && recording.trees[chosen.tree]?.executions[chosen.execution] !== undefined;
      const known = chosenClass !== null && recording.classes[chosenClass] !== undefined;
      set({ chosen: found ? chosen : null, chosenClass: known ? chosenClass : null });
    },
    stop: () => {
      questions.forget();
      client?.end();
      set({ running: false });
    },
  };
});
