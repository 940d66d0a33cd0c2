import type { CompareResult, Drawing, LabSide, SideName } from '../../../contract/lab/compare.ts';
import type { Happening, Square } from '../../../contract/lab/explain.ts';
import type { AnalyseRequest } from '../../../contract/model.ts';
import type { WorkbenchClient } from '../../../worker/client.ts';
import { type Workbench, service } from '../workbench/workbench.ts';
import {
  type ComparisonChoices,
  type ComparisonState,
  type Place,
  type Supposition,
  labDrawn,
  comparisonSlice,
  noSupposition,
} from './comparison.ts';
import { agreeable } from './sides.ts';
import { Latest } from '../../../base/latest.ts';

/** What can be done with two searches side by side. */
export interface Comparison {
  setSide(name: SideName, side: LabSide): void;
  swap(): void;
  /** Runs both searches; the promise is kept when they have ended. */
  compare(): Promise<void>;
  /** Ends what is under way; what has been found stays. */
  stop(): void;
  /** Explains a state of the drawing, which is then shown by the other panels too; null for none. */
  select(state: number | null): Promise<void>;
  /** Explains what the player is at: a state of the drawing, and what a side did there. */
  followPlayed(state: number, focus: SideName): void;
  /** The numbers of states in the drawing, -1 for those that are not drawn; null if nothing is drawn of the document as it is now. */
  find(states: readonly Int32Array[]): Promise<readonly number[] | null>;
  /** Explains the first state in which the side that is explained came to do something. */
  reveal(what: Happening): Promise<void>;
  setFocus(side: SideName): Promise<void>;
  /** Decides in the selected state with other options. */
  suppose(supposition: Supposition): Promise<void>;
  /** Executes two transitions of the selected state in both orders; null takes the picture away. */
  square(pair: readonly [number, number] | null): Promise<void>;
  /** Marks places in the source. */
  mark(places: readonly Place[]): void;
  setView(view: ComparisonState['view']): void;
  /** Puts choices into the lab, as a lesson or a link has them. */
  prepare(choices: Partial<Pick<ComparisonState, 'sides' | 'view' | 'focus' | 'lesson'>>): void;
  /** Does again what a link says was done. */
  restore(shared: ComparisonChoices): Promise<void>;
  /** Calls `listener` when another comparison is there, so that states have other numbers. */
  whenCompared(listener: () => void): void;
}

const limits = { maxStates: 1_000_000, maxMilliseconds: 60_000 };

/** Where a model becomes too large for its graph its layers are shown, and its graph where it is not any more. */
function viewFor({ view, compared }: ComparisonState, { drawing, layers }: CompareResult): ComparisonState['view'] {
  const [before, now] = [compared?.result.drawing ?? null, drawing].map((one) => one === null || one.kind === 'full');
  if (before === now) return view;
  if (now === true) return view === 'layers' ? 'graph' : view;
  return view === 'graph' && layers !== null ? 'layers' : view;
}

/** The lab has a worker of its own, so that the results of the last check stay what they are. */
export const comparisonOf = service((workbench: Workbench): Comparison => {
  const { store, startClient, showing } = workbench;
  const current = (): ComparisonState => comparisonSlice.of(store.getState());
  const comparedListeners: (() => void)[] = [];
  let client: WorkbenchClient | null = null;
  const questions = new Latest();
  const theClient = (): WorkbenchClient => {
    client ??= startClient();
    return client;
  };
  const set = (change: Partial<ComparisonState>): void => comparisonSlice.update(store, (lab) => ({ ...lab, ...change }));
  const model = (run: number): AnalyseRequest => {
    const { text, language, constants } = store.getState().document;
    return { run, text, language, constants };
  };

  async function compare(): Promise<void> {
    const question = questions.next();
    theClient().stop('lab');
    const { sides } = current();
    const { revision } = store.getState().document;
    set({ progress: 'starting', failure: null });
    try {
      const request = { ...model(question.run), ...sides, limits, drawn: labDrawn };
      const result = await theClient().compareSearches(request, (progress) => {
        if (question.isLast() && current().progress !== null) set({ progress });
      });
      if (!question.isLast()) return;
      const failure = result.failed === null ? null : `The model cannot be run: ${result.failed[0]?.message ?? 'it has errors'}`;
      const found = failure === null ? { compared: { result, sides, revision } } : {};
      const view = viewFor(current(), result);
      const fresh = { view, supposition: noSupposition, explanation: null, pair: null, square: null, marked: [] };
      set({ ...found, ...fresh, progress: null, failure, selected: result.drawing === null ? null : shownIn(result.drawing) });
      if (failure === null) for (const listener of comparedListeners) listener();
      await explain();
    } catch (error) {
      if (question.isLast()) set({ progress: null, failure: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Asks for the explanation that the selection, the focus and the supposition call for. */
  async function explain(): Promise<void> {
    const { selected, focus, supposition, compared } = current();
    if (selected === null || compared === null) return;
    const explanation = await theClient()
      .explainState({ side: focus, state: selected, ...supposition })
      .catch(() => null);
    const now = current();
    if (now.selected === selected && now.focus === focus && now.supposition === supposition)
      set({ explanation, marked: explanation?.enabled.flatMap(({ fate, spans }) => (fate === 'taken' ? spans : [])) ?? [] });
  }

  /** Chooses a state; the promise is kept when it is explained. What was explained before stays until then. */
  async function choose(selected: number | null, focus = current().focus): Promise<void> {
    const { square: before } = current();
    set({
      selected,
      focus,
      supposition: noSupposition,
      pair: null,
      square: null,
      ...(selected === null && { explanation: null, marked: [] }),
    });
    await explain();
    const lab = current();
    if (before !== null && lab.selected === selected && lab.explanation?.state === selected) await squareAgain(before);
  }

  /** The state of a drawing that the other panels show; the initial one if it is not known. */
  function shownIn({ kind, nodes }: Drawing): number {
    const { view, followed } = store.getState();
    const id = view.selection?.id ?? followed?.view.stateIds[followed.index] ?? 0;
    return kind === 'full' && id < nodes.length ? id : 0;
  }

  /** The drawing of the document as it is now. */
  function drawing(): Drawing | null {
    const { compared } = current();
    return compared?.revision === store.getState().document.revision ? compared.result.drawing : null;
  }

  async function square(pair: readonly [number, number] | null): Promise<void> {
    set({ pair, square: null });
    const { selected } = current();
    if (pair === null || selected === null) return;
    const found = await theClient()
      .commutingSquare(selected, ...pair)
      .catch(() => null);
    if (current().pair === pair) set({ square: found });
  }

  /** Draws a square in the state chosen as one was drawn in the state before, if transitions that are called the same are enabled. */
  async function squareAgain({ first, second }: Square): Promise<void> {
    const enabled = current().explanation?.enabled ?? [];
    const one = enabled.find(({ label }) => label === first)?.transition;
    const other = enabled.find(({ label, transition }) => label === second && transition !== one)?.transition;
    if (one !== undefined && other !== undefined) await square([one, other]);
  }

  async function select(selected: number | null): Promise<void> {
    await choose(selected);
    const { explanation, selected: now } = current();
    if (explanation?.state === selected && now === selected && drawing() !== null) showing.show(explanation.words, explanation.state);
  }

  workbench.whenLeaving(() => {
    questions.forget();
    client?.stop('lab');
  });
  // A state of the graph that another panel selects is explained too.
  workbench.selection.whenSelected((id) => {
    const drawn = drawing();
    if (drawn?.kind === 'full' && id < drawn.nodes.length && current().selected !== id) void choose(id);
  });

  return {
    setSide: (name, side) => comparisonSlice.update(store, (lab) => ({ ...lab, sides: { ...lab.sides, [name]: agreeable(side) } })),
    swap: () => comparisonSlice.update(store, (lab) => ({ ...lab, sides: { left: lab.sides.right, right: lab.sides.left } })),
    compare,
    stop: () => {
      client?.stop('lab');
    },
    select,
    followPlayed: (state, focus) => {
      const lab = current();
      if (drawing() !== null && (lab.selected !== state || lab.focus !== focus)) void choose(state, focus);
    },
    find: async (states) => {
      if (drawing() === null) return null;
      return theClient()
        .drawnStates(states)
        .catch(() => null);
    },
    reveal: async (what) => {
      const found = await theClient()
        .findState(current().focus, what)
        .catch(() => null);
      if (found !== null) await select(found);
    },
    setFocus: async (focus) => {
      set({ focus, supposition: noSupposition });
      await explain();
    },
    suppose: async (supposition) => {
      set({ supposition });
      await explain();
    },
    square,
    mark: (marked) => set({ marked }),
    setView: (view) => set({ view }),
    prepare: (choices) => set(choices),
    restore: async ({ sides, view, focus, lesson, selected, supposition, pair }) => {
      set({ sides, view, focus, lesson });
      await compare();
      set({ view });
      if (current().compared?.result.drawing != null && selected !== null) {
        set({ selected, supposition });
        await explain();
        if (pair !== null) await square(pair);
      }
    },
    whenCompared: (listener) => {
      comparedListeners.push(listener);
    },
  };
});
