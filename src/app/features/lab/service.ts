import type { Proviso } from '../../../contract/check/proviso-catalogue.ts';
import type { Algorithm } from '../../../contract/check/reduction.ts';
import type { AllVariations, MeasureRow, Variation } from '../../../contract/lab/measure.ts';
import type { WorkbenchClient } from '../../../worker/client.ts';
import { studyValues } from '../../kit/growth-chart/study-point.ts';
import { comparisonSlice, fullSearch } from '../../session/comparison/comparison.ts';
import { Latest, type Question } from '../../../base/latest.ts';
import { formatCount } from '../../kit/widgets/format.ts';
import { service, type Workbench } from '../../session/workbench/workbench.ts';
import { provisoForRoom, provisosForRoom } from './room-provisos.ts';
import { type Growth, type MeasuringState, measuringSlice, type RoomFound } from './measured.ts';

/** The table of algorithms, and the growth of some of them with a constant. */
export interface Measuring {
  /** Runs all algorithms on the model, varied as chosen, with the other options of the right side. */
  measure(): Promise<void>;
  /** Runs some of them for each value of a constant, each for at most `milliseconds`. */
  grow(constant: string, from: number, to: number, variations: readonly Variation[], milliseconds: number): Promise<void>;
  /** Finds how much room the chosen algorithm leaves on the model. */
  findRoom(): Promise<void>;
  /** Chooses the algorithm whose room is asked for. */
  setRoomOf(por: Algorithm): void;
  /** Chooses the proviso under which it is asked for. */
  setRoomUnder(proviso: Proviso): void;
  stopMeasuring(): void;
  /** Chooses what the table varies besides the algorithm. */
  setAlso(also: AllVariations): void;
}

const mostStates = 300_000;
/** The whole graph is kept for the room left, with the smallest sets of each of its states. */
const mostRoomStates = 50_000;

/** Nothing is under way any more; what was found so far stays. */
function ended(measuring: MeasuringState): MeasuringState {
  const { measured, growth, room } = measuring;
  return {
    ...measuring,
    measured: measured === null ? null : { ...measured, running: false },
    growth: growth === null ? null : { ...growth, running: false },
    room: room === null ? null : { ...room, running: false },
  };
}

/** Measurements have a worker of their own, so that states can be explained meanwhile. */
export const measuringOf = service(({ store, startClient }: Workbench): Measuring => {
  let client: WorkbenchClient | null = null;
  const questions = new Latest();

  function begin(): { readonly question: Question; readonly worker: WorkbenchClient } {
    client ??= startClient();
    client.stop('lab');
    measuringSlice.update(store, ended);
    return { question: questions.next(), worker: client };
  }

  /** The model and the options but for the algorithm. Nothing unsound is measured. */
  function request({ run }: Question, milliseconds: number) {
    const { document } = store.getState();
    const { search, reduction } = comparisonSlice.of(store.getState()).sides.right;
    const { text, language, constants, revision } = document;
    const side = { search, reduction: { ...reduction, unsound: false } };
    return {
      revision,
      ask: { run, text, language, constants, side, limits: { maxStates: mostStates, maxMilliseconds: milliseconds } },
    };
  }

  return {
    measure: async () => {
      const { question, worker } = begin();
      const { ask, revision } = request(question, 10_000);
      // Progress comes by a channel of its own and may be overtaken by the result.
      let over = false;
      const show = (rows: readonly MeasureRow[], done: number, total: number, running: boolean): void => {
        if (question.isLast() && !over)
          measuringSlice.update(store, (measuring) => ({ ...measuring, measured: { rows, done, total, running, revision } }));
      };
      show([], 0, 0, true);
      try {
        const { rows } = await worker.measureAlgorithms({ ...ask, variations: measuringSlice.of(store.getState()).also }, (progress) =>
          show(progress.rows, progress.done, progress.total, true),
        );
        show(rows, rows.length, rows.length, false);
        over = true;
      } catch {
        const { measured } = measuringSlice.of(store.getState());
        show(measured?.rows ?? [], measured?.done ?? 0, measured?.total ?? 0, false);
        over = true;
      }
    },
    grow: async (constant, from, to, variations, milliseconds) => {
      const { question, worker } = begin();
      const { ask, revision } = request(question, milliseconds);
      const values = studyValues(from, to);
      const set = (change: Partial<Growth>): void =>
        measuringSlice.update(store, (measuring) =>
          !question.isLast() || measuring.growth === null ? measuring : { ...measuring, growth: { ...measuring.growth, ...change } },
        );
      measuringSlice.update(store, (measuring) => ({
        ...measuring,
        growth: { constant, values, variations, found: [], running: true, problem: null, revision },
      }));
      const found: (readonly MeasureRow[])[] = [];
      for (const value of values) {
        const side = { ...fullSearch, ...ask.side };
        const one = { ...ask, side, variations, constants: { ...ask.constants, [constant]: value } };
        const result = await worker.measureAlgorithms(one, () => undefined).catch(() => null);
        if (!question.isLast() || measuringSlice.of(store.getState()).growth?.running !== true) return;
        if (result === null || result.failed !== null) {
          set({ running: false, problem: `${constant} = ${value}: ${result?.failed?.[0]?.message ?? 'the worker was stopped'}` });
          return;
        }
        if (result.stopped) break;
        found.push(result.rows);
        set({ found: [...found] });
      }
      set({ running: false });
    },
    findRoom: async () => {
      const { question, worker } = begin();
      const { ask, revision } = request(question, 10_000);
      const { roomOf: por, roomUnder } = measuringSlice.of(store.getState());
      const proviso = provisoForRoom(por, roomUnder, ask.side);
      const set = (change: Partial<RoomFound>): void => {
        const nothing: RoomFound = { por, running: false, room: null, problem: null, revision };
        if (question.isLast()) measuringSlice.update(store, (measuring) => ({ ...measuring, room: { ...nothing, ...change } }));
      };
      set({ running: true });
      const { interference, select } = ask.side.reduction;
      const { run, text, language, constants } = ask;
      const asked = { run, text, language, constants, by: { por, interference, select, proviso }, maxStates: mostRoomStates };
      const result = await worker.roomLeft(asked).catch(() => null);
      const tooMany = `The model has more than ${formatCount(mostRoomStates)} states, and all are needed. Make it smaller, for instance through its constants.`;
      if (result === null) set({ problem: 'The worker was stopped.' });
      else if (result.stopped) set({ problem: 'Stopped before the end.' });
      else set({ room: result.room, problem: result.failed?.[0]?.message ?? (result.room === null ? tooMany : null) });
    },
    setRoomOf: (roomOf) =>
      measuringSlice.update(store, (measuring) => {
        const { roomUnder } = measuring;
        return { ...measuring, roomOf, roomUnder: roomUnder === null || provisosForRoom(roomOf).includes(roomUnder) ? roomUnder : 'none' };
      }),
    setRoomUnder: (roomUnder) => measuringSlice.update(store, (measuring) => ({ ...measuring, roomUnder })),
    setAlso: (also) => measuringSlice.update(store, (measuring) => ({ ...measuring, also })),
    stopMeasuring: () => {
      client?.stop('lab');
      measuringSlice.update(store, (measuring) => ({
        ...measuring,
        growth: measuring.growth === null ? null : { ...measuring.growth, running: false },
      }));
    },
  };
});
