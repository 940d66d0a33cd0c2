import type { SimulationView } from '../../../contract/run.ts';
import type { RunPurpose, SavedRun } from '../../../contract/saved-run.ts';
import type { Step } from '../../../contract/steps.ts';
import { type WorkbenchClient, WorkerEnded } from '../../../worker/client.ts';
import type { Analysing } from '../check/analysing.ts';
import { modelNameOf } from '../state/drafts.ts';
import { nothingSelected } from '../state/selection.ts';
import { type AppState, type AppStore, update } from '../state/store.ts';
import type { Notify } from '../window/actions.ts';
import { type TreePlace, stepsOf } from '../state/run-tree.ts';
import { type PastPlace, type SteppingState, recordRun, redo, undo } from '../state/stepping.ts';
import {
  type Origin,
  type FollowedRun,
  afterChange,
  choiceOf,
  choicesUpTo,
  openRun,
  receivePlace,
  sameChoice,
  stepTo,
} from '../state/followed-run.ts';
import { Latest } from '../../../base/latest.ts';

export interface Following {
  /** Replays a run and shows it at a place. */
  open(origin: Origin, steps: readonly Step[], index: number, loopStart?: number | null): Promise<void>;
  /** Begins a run by hand, in the initial state. */
  begin(): Promise<void>;
  showVerdict(property: string): Promise<void>;
  /**
   * Follows a saved run in the present model. In another one than its own (not `exact`) it is a counterexample of nothing until a check
   * says so.
   */
  openSaved(saved: SavedRun, exact: boolean): Promise<void>;
  stepTo(index: number): void;
  /** Takes a step at the place that is shown; what was recorded after it is dropped, unless it is the recorded step. */
  take(step: Step): Promise<void>;
  /** Takes up to `count` steps at random; with a condition, up to where it holds. */
  randomWalk(count: number, seed: number, until?: string): Promise<void>;
  /** Goes by a shortest way to a state where a condition holds. */
  nearest(until: string): Promise<void>;
  /** Stops looking for it. */
  stopNearest(): void;
  /** Goes back to where the last steps were taken, whatever has been looked at since. */
  undo(): Promise<void>;
  redo(): Promise<void>;
  /** Shows a place on one of the runs tried so far. */
  goTo(place: TreePlace): Promise<void>;
  /** Asks again about the run that is shown, since the numbers of its states may have become known. */
  refresh(): void;
  close(): void;
  /**
   * After a check: closes a run of a model of another name, and, after one that somebody asked for, a counterexample of an earlier text to
   * a property that holds now.
   */
  closeOutdated(): void;
  select(id: number | null): Promise<void>;
}

const ofAnother = 'This run is of an earlier model and cannot be gone on with. Bring that model back, or begin a new run.';

/** States that are looked at in search of the nearest one of a kind. */
export const mostSearched = 500_000;

/** A counterexample of more steps than this is not read from its beginning. */
const mostReadThrough = 60;

/** Where a counterexample is opened: at its beginning, a long one at what it shows, that is its end, or where its loop begins. */
function pointOfInterest(steps: number, loopStart: number | null): number {
  return steps <= mostReadThrough ? 0 : (loopStart ?? steps);
}

/** Runs step by step. Of several requests only the answer to the last one counts. */
export function createFollowing(store: AppStore, client: WorkbenchClient, analysing: Analysing, notify: Notify): Following {
  const questions = new Latest();
  const searches = new Latest();
  /**
   * Whether the numbers of states became known while a search for the nearest one was under way, which follows the run and must not be
   * disturbed.
   */
  let refreshLater = false;

  // A run stays that of the model that it was made with; an edit that is taken back makes it up to date again.
  store.subscribe(({ document, followed, stepping }, before) => {
    if (document.revision === before.document.revision || followed === null) return;
    const now = afterChange(followed, document);
    if (now === followed) return;
    const tree = stepping.tree?.revision === followed.revision ? { ...stepping.tree, revision: now.revision } : stepping.tree;
    store.setState({ followed: now, stepping: { ...stepping, tree } });
  });

  /** The run that is shown, if the model is still the one that it was made with; else says so. */
  function currentRun(): FollowedRun | null {
    const { followed, document } = store.getState();
    if (followed === null || followed.revision === document.revision) return followed;
    notify('warning', ofAnother);
    return null;
  }

  async function ask(
    origin: Origin,
    index: number | null,
    seed: number | null,
    send: () => Promise<SimulationView | null>,
    loopStart: number | null = null,
    undoable = true,
  ): Promise<void> {
    const question = questions.next();
    const { revision } = store.getState().document;
    if (store.getState().stepping.searching !== null) client.stop('run');
    try {
      if (!(await analysing.settled())) {
        notify('warning', 'The model has errors, so that it cannot be run. Fix the marked places first.');
        return;
      }
      const { document } = store.getState();
      // Steps are numbered by the model that they were made with; in another one the numbers mean other steps.
      if (document.revision !== revision) {
        if (question.isLast()) notify('warning', 'The model was changed before its run could be opened; open the run again.');
        return;
      }
      const view = await send();
      if (!question.isLast() || view === null) return;
      if (view.replayProblem !== null) notify('warning', view.replayProblem);
      const from = undoable ? here() : null;
      update(store, 'stepping', (state) => recordRun(state, view, revision, from, view.replayProblem === null ? loopStart : null));
      show(openRun(origin, view, index ?? view.steps.length, document, seed, loopStart));
    } catch (error) {
      if (question.isLast()) notify('error', `The run could not be followed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** What is shown, so that it can be shown again; null if it cannot. */
  function here(): PastPlace | null {
    const { followed, stepping } = store.getState();
    if (followed === null || stepping.tree?.revision !== followed.revision) return null;
    const { index, origin, loopStart, view } = followed;
    return { branch: stepping.tree.current, index, length: view.steps.length, origin, loopStart };
  }

  /** Shows a place on one of the runs tried so far; one that was left by Undo without taking note of it. */
  async function visit({ branch, index }: TreePlace, past: PastPlace | null): Promise<void> {
    const { tree } = store.getState().stepping;
    if (tree === null) return;
    if (tree.revision !== store.getState().document.revision) {
      notify('warning', ofAnother);
      return;
    }
    const choices = stepsOf(tree, branch).slice(0, past?.length).map(choiceOf);
    const { origin, loopStart } = past ?? { origin: { kind: 'simulation' }, loopStart: tree.branches[branch]?.loopStart ?? null };
    await ask(origin, index, null, () => client.simulate(choices), loopStart, past === null);
  }

  async function travel(by: (state: SteppingState, from: PastPlace) => ReturnType<typeof undo>): Promise<void> {
    const from = here();
    const move = from === null ? null : by(store.getState().stepping, from);
    if (move === null) return;
    update(store, 'stepping', () => move.state);
    await visit(move.to, move.to);
  }

  function show(followed: FollowedRun): void {
    update(store, 'selection', (selection) => ({ ...selection, range: null }));
    // What was shown before stays until the contents of the new place are here.
    update(store, 'followed', (before) => ({ ...followed, place: before?.place ?? null }));
    update(store, 'view', (view) => ({ ...view, selection: null }));
    lookAround();
  }

  /** Asks for the state at the place that is shown, and what can happen there. */
  function lookAround(): void {
    const { followed } = store.getState();
    if (followed === null) return;
    const { index, view } = followed;
    client.place(view.run, index).then(
      (place) => {
        if (place !== null) update(store, 'followed', (now) => now && receivePlace(now, place));
      },
      () => undefined,
    );
  }

  /** The answer of a search; one whose worker had to be replaced has still looked at the states that it told of. */
  async function searched(answer: Promise<SimulationView | null>): Promise<SimulationView | null> {
    try {
      return await answer;
    } catch (error) {
      const { searching } = store.getState().stepping;
      if (!(error instanceof WorkerEnded && error.reason === 'unresponsive') || searching === null) throw error;
      const found = { reached: false, problem: null, search: { states: searching, ended: 'stopped' } } as const;
      update(store, 'stepping', (state) => ({ ...state, found }));
      return null;
    }
  }

  function refresh(): void {
    const { followed, document, stepping } = store.getState();
    refreshLater = stepping.searching !== null;
    if (refreshLater) return;
    if (followed === null || followed.revision !== document.revision) return;
    const choices = choicesUpTo(followed, followed.view.steps.length);
    client.simulate(choices).then(
      (view) => {
        // Another run was opened meanwhile: the worker has to follow that one again.
        if (store.getState().followed?.view !== followed.view) return refresh();
        if (view.steps.length === choices.length) update(store, 'followed', (now) => now && { ...now, view });
        lookAround();
      },
      () => undefined,
    );
  }

  function move(index: number): void {
    update(store, 'followed', (followed) => followed && stepTo(followed, index));
    update(store, 'view', (view) => ({ ...view, selection: null }));
    lookAround();
  }

  function close(): void {
    questions.forget();
    update(store, 'followed', () => null);
    update(store, 'selection', () => nothingSelected);
  }

  return {
    open: (origin, steps, index, loopStart = null) => ask(origin, index, null, () => client.simulate(steps), loopStart),
    begin: () => ask({ kind: 'simulation' }, 0, null, () => client.simulate([])),
    showVerdict: async (property) => {
      const { finished } = store.getState().run;
      const verdict = finished?.result.verdicts.find((other) => other.property === property);
      if (verdict?.run == null) return;
      if (finished?.revision !== store.getState().document.revision) {
        notify('warning', 'The model has changed since it was searched. Press Run to search it again.');
        return;
      }
      const { run, kind, explanation, loopStart = null } = verdict;
      const { terminationIsDeadlock } = finished.options;
      const purpose: RunPurpose = { property, kind, expect: 'fails', explanation, loopStart, terminationIsDeadlock, formula: null };
      const origin: Origin = {
        kind: 'verdict',
        property,
        ...(verdict.holds === false && { purpose }),
        ...(verdict.showsInStates && { sought: { property, kind, terminationIsDeadlock } }),
      };
      await ask(origin, pointOfInterest(run.length, loopStart), null, () => client.simulate(run), loopStart);
    },
    openSaved: async (saved, exact) => {
      const { property, kind, expect, explanation, loopStart, terminationIsDeadlock, formula } = saved;
      const own: RunPurpose = { property, kind, expect, explanation, loopStart, terminationIsDeadlock, formula };
      const purpose: RunPurpose = exact ? own : { ...own, property: null, kind: null, expect: null, explanation: '', formula: null };
      await ask({ kind: 'saved', purpose }, 0, null, () => client.followRun(saved), loopStart);
    },
    stepTo: move,
    take: async (step) => {
      const followed = currentRun();
      if (followed === null) return;
      const recorded = followed.view.steps[followed.index];
      if (recorded !== undefined && sameChoice(recorded, step)) return move(followed.index + 1);
      const choices = [...choicesUpTo(followed, followed.index), choiceOf(step)];
      await ask({ kind: 'simulation' }, null, null, () => client.simulate(choices));
    },
    randomWalk: async (count, seed, until) => {
      const followed = currentRun();
      if (followed === null && store.getState().followed !== null) return;
      const choices = followed === null ? [] : choicesUpTo(followed, followed.index);
      await ask({ kind: 'simulation' }, null, seed, () => client.randomWalk(choices, count, seed, until));
    },
    nearest: async (until) => {
      const followed = currentRun();
      if (followed === null && store.getState().followed !== null) return;
      const choices = followed === null ? [] : choicesUpTo(followed, followed.index);
      const tell = (searching: number | null) => update(store, 'stepping', (state) => ({ ...state, searching, found: null }));
      const search = searches.next();
      const progress = (states: number) => store.getState().stepping.searching !== null && tell(states);
      try {
        await ask({ kind: 'simulation' }, null, null, () => {
          tell(0);
          return searched(client.nearest(choices, until, mostSearched, progress));
        });
      } finally {
        if (search.isLast()) {
          update(store, 'stepping', (state) => ({ ...state, searching: null }));
          if (refreshLater) refresh();
        }
      }
    },
    stopNearest: () => client.stop('run'),
    undo: () => travel(undo),
    redo: () => travel(redo),
    goTo: (place) => visit(place, null),
    refresh,
    close,
    closeOutdated: () => {
      const { followed, document, run } = store.getState();
      if (followed === null || followed.revision === document.revision || run.finished?.revision !== document.revision) return;
      const { result, automatic } = run.finished;
      const { origin } = followed;
      const mended =
        !automatic &&
        origin.kind === 'verdict' &&
        result.verdicts.some(({ property, holds }) => property === origin.property && holds === true);
      if (mended || modelNameOf(followed.model.text) !== modelNameOf(document.text)) close();
    },
    select: async (id) => {
      const place = id === null ? -1 : placeOfState(store.getState(), id);
      if (place >= 0) return move(place);
      const selection = id === null ? null : { id, number: id, state: null, enabled: [], found: null };
      update(store, 'view', (view) => ({ ...view, selection }));
      if (selection === null) return;
      const state = await client.state(selection.id).catch(() => null);
      update(store, 'view', (view) => (view.selection === selection ? { ...view, selection: { ...selection, state } } : view));
    },
  };
}

/** The place of the run nearest to the one that is shown where it is in a state of the graph; -1 if it is never there. */
export function placeOfState({ followed, document, run }: AppState, id: number): number {
  if (followed === null || followed.revision !== document.revision || run.finished?.revision !== followed.revision) return -1;
  const distance = (place: number) => Math.abs(place - followed.index);
  return followed.view.stateIds.reduce<number>(
    (best, other, place) => (other === id && (best < 0 || distance(place) < distance(best)) ? place : best),
    -1,
  );
}
