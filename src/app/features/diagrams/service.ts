import type { GrowthView } from '../../../contract/diagrams.ts';
import type { WorkbenchClient } from '../../../worker/client.ts';
import { Latest, type Question } from '../../../base/latest.ts';
import { service, type Workbench } from '../../session/workbench/workbench.ts';
import { begunDiagrams, type DiagramsState, diagramsSlice, moved } from './state.ts';

/** The panel of decision diagrams. */
export interface Diagrams {
  /** Grows the set of reachable states, in the order that has been dragged or, with `anew`, in that of the model. */
  grow(how?: { readonly anew: boolean }): Promise<void>;
  sift(): Promise<void>;
  /** Ends what is under way; what has been found stays. */
  stop(): void;
  draw(ring: number): Promise<void>;
  /** Moves a group of words in the order of which the next sets are grown. */
  move(from: number, to: number): void;
}

const maxNodes = 2_000_000;
const maxMilliseconds = 30_000;
const maxStates = 200_000;

/** Diagrams have a worker of their own, so that the model can be looked at meanwhile. */
export const diagramsOf = service(({ store, startClient, whenLeaving }: Workbench): Diagrams => {
  let client: WorkbenchClient | null = null;
  const questions = new Latest();
  /** Of the sets that are shown; null before any. */
  let grown: Question | null = null;
  const stop = () => client?.stop('diagrams');
  whenLeaving(stop);
  const change = (question: Question, found: Partial<DiagramsState>): void =>
    diagramsSlice.update(store, (state) => (!question.isLast() || state === null ? state : { ...state, ...found }));
  const failed = (question: Question, error: unknown): void =>
    change(question, { running: null, problem: error instanceof Error ? error.message : String(error) });
  const draw = async (question: Question, ring: number): Promise<void> => {
    const drawn = (await client?.drawDiagram(ring)) ?? null;
    change(question, { ring, drawn });
  };
  return {
    grow: async (how) => {
      client ??= startClient();
      client.stop('diagrams');
      const question = questions.next();
      grown = question;
      const { text, language, constants, revision } = store.getState().document;
      const before = diagramsSlice.of(store.getState());
      const order = how?.anew !== true && before?.revision === revision ? wordsInOrder(before) : null;
      diagramsSlice.update(store, () => begunDiagrams(revision));
      try {
        const request = { run: question.run, text, language, constants, order, maxNodes, maxMilliseconds, maxStates };
        const growth = await client.growDiagrams(request, (now) => change(question, { growth: now }));
        change(question, {
          growth,
          running: null,
          problem: growth.failed === null ? null : (growth.failed[0]?.message ?? 'the model has errors'),
        });
        if (growth.rings.length > 0) await draw(question, growth.rings.length - 1);
      } catch (error) {
        failed(question, error);
      }
    },
    sift: async () => {
      const question = grown;
      if (client === null || question === null) return;
      change(question, { running: 'sifting', sifted: [], order: null });
      try {
        const growth = await client.siftDiagrams(({ nodes }) => change(question, { sifted: nodes }));
        change(question, { running: null, ...(growth === null ? {} : { growth }) });
        const { ring = null } = diagramsSlice.of(store.getState()) ?? {};
        if (ring !== null) await draw(question, ring);
      } catch (error) {
        failed(question, error);
      }
    },
    stop,
    draw: async (ring) => {
      if (grown !== null) await draw(grown, ring);
    },
    move: (from, to) =>
      diagramsSlice.update(store, (state) => {
        if (state?.growth == null) return state;
        return { ...state, order: moved(state.order ?? [...state.growth.order.keys()], from, to) };
      }),
  };
});

/** The groups of words in the order that is shown; null where none is. */
function wordsInOrder({ growth, order }: { readonly growth: GrowthView | null; readonly order: readonly number[] | null }) {
  if (growth === null || growth.order.length === 0) return null;
  return (order ?? [...growth.order.keys()]).map((group) => growth.order[group]?.words ?? []);
}
