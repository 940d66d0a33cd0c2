import type { CompareRequest, CompareResult, LabProgress, SideName } from '../../contract/lab/compare.ts';
import type { ExplainRequest, Explanation, Happening, Square } from '../../contract/lab/explain.ts';
import type { MeasureProgress, MeasureRequest, MeasureResult } from '../../contract/lab/measure.ts';
import type { OwnRequest, OwnResult } from '../../contract/lab/own-reduction.ts';
import type { OwnSmallestProgress, OwnSmallestRequest, OwnSmallestResult } from '../../contract/lab/own-smallest.ts';
import type { RoomRequest, RoomResult } from '../../contract/lab/room.ts';
import type { CallsOf } from '../late.ts';

/** What the reduction lab asks of the worker. All of it speaks of the model in the request, or of the comparison made last. */
export interface LabApi {
  /** Searches twice, as the two sides say, and compares what is found. Told to stop it ends early; the result then says so. */
  compareSearches(request: CompareRequest, onProgress: (progress: LabProgress) => void): Promise<CompareResult>;
  /**
   * What one of the searches compared last decides in a state that is drawn, or would decide with other options; null if there is no such
   * state.
   */
  explainState(request: ExplainRequest): Explanation | null;
  /** The numbers of states in the drawing, -1 for those that are not drawn; null if there is no drawing. */
  drawnStates(states: readonly Int32Array[]): readonly number[] | null;
  /** Two transitions enabled in a drawn state, executed in both orders; null if there is no such state. */
  commutingSquare(state: number, first: number, second: number): Square | null;
  /** The first drawn state in which a search compared last did something; null if there is none. */
  findState(side: SideName, what: Happening): number | null;
  /** Runs algorithms on the model, with the other options as given. */
  measureAlgorithms(request: MeasureRequest, onProgress: (progress: MeasureProgress) => void): Promise<MeasureResult>;
  /** How much room an algorithm leaves on the model. */
  roomLeft(request: RoomRequest): Promise<RoomResult>;
  /** Tries a reduction that somebody wrote on the model, and holds its sets against the definitions. */
  tryReduction(request: OwnRequest): Promise<OwnResult>;
  /** Looks for the smallest model on which a reduction that somebody wrote is wrong. */
  smallestMistake(request: OwnSmallestRequest, onProgress: (progress: OwnSmallestProgress) => void): Promise<OwnSmallestResult>;
}

/** All of its calls, which are known before what answers them is loaded. */
export const labCalls: CallsOf<LabApi> = {
  compareSearches: true,
  explainState: true,
  drawnStates: true,
  commutingSquare: true,
  findState: true,
  measureAlgorithms: true,
  roomLeft: true,
  tryReduction: true,
  smallestMistake: true,
};

/** The calls that take long, and can be told to stop. */
export const labTasks = [
  'compareSearches',
  'measureAlgorithms',
  'roomLeft',
  'tryReduction',
  'smallestMistake',
] as const satisfies readonly (keyof LabApi)[];
