import type { Proviso } from '../../../contract/check/proviso-catalogue.ts';
import type { Algorithm } from '../../../contract/check/reduction.ts';
import type { RoomView } from '../../../contract/lab/room.ts';
import type { AllVariations, MeasureRow, Variation } from '../../../contract/lab/measure.ts';
import { slice } from '../../session/state/slice.ts';

/** The algorithms run one after another on the model. */
export interface Measured {
  readonly rows: readonly MeasureRow[];
  readonly done: number;
  readonly total: number;
  readonly running: boolean;
  readonly revision: number;
}

/** How the states of some algorithms grow with a constant. */
export interface Growth {
  readonly constant: string;
  readonly values: readonly number[];
  readonly variations: readonly Variation[];
  /** For each value that is done the rows of the algorithms, in their order. */
  readonly found: readonly (readonly MeasureRow[])[];
  readonly running: boolean;
  readonly problem: string | null;
  readonly revision: number;
}

/** The room that an algorithm leaves on the model. */
export interface RoomFound {
  readonly por: Algorithm;
  readonly running: boolean;
  readonly room: RoomView | null;
  readonly problem: string | null;
  readonly revision: number;
}

/** What is measured of all algorithms. */
export interface MeasuringState {
  /** What the table varies besides the algorithm. */
  readonly also: AllVariations;
  readonly measured: Measured | null;
  readonly growth: Growth | null;
  /** The algorithm whose room is asked for. */
  readonly roomOf: Algorithm;
  /** The proviso that was chosen for its sets; null for that of the search on the right. */
  readonly roomUnder: Proviso | null;
  readonly room: RoomFound | null;
}

export const initialMeasuring: MeasuringState = {
  also: { sleep: true, merge: true },
  measured: null,
  growth: null,
  roomOf: 'stubborn',
  roomUnder: null,
  room: null,
};

/** What was chosen stays for the next model. */
export const measuringSlice = slice('measuring', initialMeasuring, ({ also, roomOf, roomUnder }) => ({
  ...initialMeasuring,
  also,
  roomOf,
  roomUnder,
}));
