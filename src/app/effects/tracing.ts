import type { SimulationView, StepChoice } from '../../worker/api.ts';
import type { WorkbenchClient } from '../../worker/client.ts';
import { type AppStore, update } from '../state/store.ts';
import { choiceOf, choicesUpTo, type Origin, openTrace, receivePlace, sameChoice, stepTo, type TraceState } from '../state/trace.ts';
import type { Notice } from '../state/view.ts';
import type { Analysing } from './analysing.ts';

export interface Tracing {
  /** Replays a run and shows it at a place. */
  open(origin: Origin, steps: readonly StepChoice[], index: number): Promise<void>;
  showVerdict(property: string): Promise<void>;
  stepTo(index: number): void;
  /** Takes a step at the place that is shown; what was recorded after it is dropped, unless it is the recorded step. */
  take(step: StepChoice): Promise<void>;
  randomWalk(seed: number): Promise<void>;
  /** Runs the same steps on the text as it is now. */
  replay(): Promise<void>;
  /** Asks again about the run that is shown, since the numbers of its states may have become known. */
  refresh(): void;
  close(): void;
  select(id: number | null): Promise<void>;
}

/** Steps of one random walk. */
const walkLength = 25;

/** Runs step by step. Of several requests only the answer to the last one counts. */
export function createTracing(
  store: AppStore,
  client: WorkbenchClient,
  analysing: Analysing,
  notify: (tone: Notice['tone'], text: string) => void,
): Tracing {
  let ticket = 0;

  async function ask(
    origin: Origin,
    index: number | null,
    seed: number | null,
    send: () => Promise<SimulationView>,
    loopStart: number | null = null,
  ): Promise<void> {
    const mine = ++ticket;
    try {
      if (!(await analysing.settled())) {
        notify('warning', 'The model has errors, so that it cannot be run. Fix the marked places first.');
        return;
      }
      const { revision } = store.getState().document;
      const view = await send();
      if (mine !== ticket) return;
      if (view.replayProblem !== null) notify('warning', view.replayProblem);
      show(openTrace(origin, view, index ?? view.steps.length, revision, seed, loopStart));
    } catch (error) {
      if (mine === ticket) notify('error', `The run could not be followed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  function show(trace: TraceState): void {
    update(store, 'trace', () => trace);
    update(store, 'view', (view) => ({ ...view, selection: null }));
    lookAround();
  }

  /** Asks for the state at the place that is shown, and what can happen there. */
  function lookAround(): void {
    const { trace } = store.getState();
    if (trace === null) return;
    const { index, view } = trace;
    client.place(view.run, index).then(
      (place) => {
        if (place !== null) update(store, 'trace', (now) => now && receivePlace(now, view.run, place));
      },
      () => undefined,
    );
  }

  function move(index: number): void {
    update(store, 'trace', (trace) => trace && stepTo(trace, index));
    update(store, 'view', (view) => ({ ...view, selection: null }));
    lookAround();
  }

  return {
    open: (origin, steps, index) => ask(origin, index, null, () => client.simulate(steps)),
    showVerdict: async (property) => {
      const verdict = store.getState().run.finished?.result.verdicts.find((other) => other.property === property);
      if (verdict?.trace == null) return;
      const { trace } = verdict;
      await ask({ kind: 'verdict', property }, 0, null, () => client.simulate(trace), verdict.loopStart ?? null);
    },
    stepTo: move,
    take: async (step) => {
      const { trace } = store.getState();
      if (trace === null) return;
      const recorded = trace.view.steps[trace.index];
      if (recorded !== undefined && sameChoice(recorded, step)) return move(trace.index + 1);
      const choices = [...choicesUpTo(trace, trace.index), choiceOf(step)];
      await ask({ kind: 'simulation' }, null, null, () => client.simulate(choices));
    },
    randomWalk: async (seed) => {
      const { trace } = store.getState();
      const choices = trace === null ? [] : choicesUpTo(trace, trace.index);
      await ask({ kind: 'simulation' }, null, seed, () => client.randomWalk(choices, walkLength, seed));
    },
    replay: async () => {
      const { trace } = store.getState();
      if (trace === null) return;
      await ask(trace.origin, trace.index, trace.seed, () => client.simulate(choicesUpTo(trace, trace.view.steps.length)), trace.loopStart);
    },
    refresh: () => {
      const { trace, document } = store.getState();
      if (trace === null || trace.revision !== document.revision) return;
      const choices = choicesUpTo(trace, trace.view.steps.length);
      client.simulate(choices).then(
        (view) => {
          update(store, 'trace', (now) => (now?.view === trace.view && view.steps.length === choices.length ? { ...now, view } : now));
          lookAround();
        },
        () => undefined,
      );
    },
    close: () => {
      ticket++;
      update(store, 'trace', () => null);
    },
    select: async (id) => {
      update(store, 'view', (view) => ({ ...view, selection: id === null ? null : { id, state: null } }));
      if (id === null) return;
      const state = await client.state(id).catch(() => null);
      update(store, 'view', (view) => (view.selection?.id === id ? { ...view, selection: { id, state } } : view));
    },
  };
}
