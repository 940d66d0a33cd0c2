import type { AnalyseRequest, LabSide, SideName } from '../../worker/api.ts';
import type { SharedLab } from '../share/lab.ts';
import type { WorkbenchClient } from '../../worker/client.ts';
import { agreeable, forgetFound, type LabState, labDrawn, noSupposition, type Place, type Supposition } from '../state/lab.ts';
import { type AppStore, update } from '../state/store.ts';
import { createMeasuring, type Measuring } from './measuring.ts';

/** What can be done in the reduction lab. */
export interface Lab extends Measuring {
  setSide(name: SideName, side: LabSide): void;
  swap(): void;
  /** Runs both searches; the promise is kept when they have ended. */
  compare(): Promise<void>;
  /** Ends what is under way; what has been found stays. */
  stop(): void;
  /** Explains a state of the drawing; null for none. */
  select(state: number | null): Promise<void>;
  setFocus(side: SideName): Promise<void>;
  /** Decides in the selected state with other options. */
  suppose(supposition: Supposition): Promise<void>;
  /** Executes two transitions of the selected state in both orders; null takes the picture away. */
  square(pair: readonly [number, number] | null): Promise<void>;
  /** Marks places in the source. */
  mark(places: readonly Place[]): void;
  setView(view: LabState['view']): void;
  /** Puts choices into the lab, as a lesson or a link has them. */
  prepare(choices: Partial<Pick<LabState, 'sides' | 'view' | 'focus' | 'lesson'>>): void;
  /** Does again what a link says was done. */
  restore(shared: SharedLab): Promise<void>;
  /** Forgets all that was found, for another model. */
  forget(): void;
}

const limits = { maxStates: 1_000_000, maxMilliseconds: 60_000 };

/** The lab has a worker of its own, so that the results of the last check stay what they are. */
export function createLab(store: AppStore, startClient: () => WorkbenchClient): Lab {
  let client: WorkbenchClient | null = null;
  let run = 0;
  const theClient = (): WorkbenchClient => {
    client ??= startClient();
    return client;
  };
  const set = (change: Partial<LabState>): void => update(store, 'lab', (lab) => ({ ...lab, ...change }));
  const model = (): AnalyseRequest => {
    const { text, dialect, constants } = store.getState().document;
    return { run, text, dialect, constants };
  };

  async function compare(): Promise<void> {
    const mine = ++run;
    theClient().stopLab();
    const { sides } = store.getState().lab;
    const { revision } = store.getState().document;
    set({ progress: 'starting', failure: null });
    try {
      const request = { ...model(), ...sides, limits, drawn: labDrawn };
      const result = await theClient().compareSearches(request, (progress) => {
        if (mine === run && store.getState().lab.progress !== null) set({ progress });
      });
      if (mine !== run) return;
      const failure = result.failed === null ? null : `The model cannot be run: ${result.failed[0]?.message ?? 'it has errors'}`;
      const found = failure === null ? { compared: { result, sides, revision } } : {};
      const fresh = { supposition: noSupposition, explanation: null, pair: null, square: null, marked: [] };
      set({ ...found, ...fresh, progress: null, failure, selected: result.drawing === null ? null : 0 });
      await explain();
    } catch (error) {
      if (mine === run) set({ progress: null, failure: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Asks for the explanation that the selection, the focus and the supposition call for. */
  async function explain(): Promise<void> {
    const { selected, focus, supposition, compared } = store.getState().lab;
    if (selected === null || compared === null) return;
    const explanation = await theClient()
      .explainState({ side: focus, state: selected, ...supposition })
      .catch(() => null);
    const now = store.getState().lab;
    if (now.selected === selected && now.focus === focus && now.supposition === supposition)
      set({ explanation, marked: explanation?.enabled.flatMap(({ fate, spans }) => (fate === 'taken' ? spans : [])) ?? [] });
  }

  const measuring = createMeasuring(store, startClient);

  async function square(pair: readonly [number, number] | null): Promise<void> {
    set({ pair, square: null });
    const { selected } = store.getState().lab;
    if (pair === null || selected === null) return;
    const found = await theClient()
      .commutingSquare(selected, ...pair)
      .catch(() => null);
    if (store.getState().lab.pair === pair) set({ square: found });
  }

  return {
    ...measuring,
    setSide: (name, side) => update(store, 'lab', (lab) => ({ ...lab, sides: { ...lab.sides, [name]: agreeable(side) } })),
    swap: () => update(store, 'lab', (lab) => ({ ...lab, sides: { left: lab.sides.right, right: lab.sides.left } })),
    compare,
    stop: () => {
      client?.stopLab();
    },
    select: async (selected) => {
      set({ selected, supposition: noSupposition, explanation: null, pair: null, square: null, marked: [] });
      await explain();
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
    restore: async ({ sides, view, focus, lesson, selected, supposition, pair, measured, also, growth }) => {
      set({ sides, view, focus, lesson, also });
      await compare();
      if (store.getState().lab.compared?.result.drawing != null && selected !== null) {
        set({ selected, supposition });
        await explain();
        if (pair !== null) await square(pair);
      }
      if (measured) await measuring.measure();
      const [from, to] = [growth?.values[0], growth?.values.at(-1)];
      if (growth != null && from !== undefined && to !== undefined)
        await measuring.grow(growth.constant, from, to, growth.variations, 20_000);
    },
    forget: () => {
      run++;
      client?.stopLab();
      update(store, 'lab', forgetFound);
    },
  };
}
