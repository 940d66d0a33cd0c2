import type { AnalyseRequest } from '../model.ts';
import type { ChoiceCounts, LabLimits, LabSide } from './compare.ts';
import type { ReductionOptions } from '../check/reduction.ts';
import type { EncodingName } from '../check/store-options.ts';
import type { DiagnosticView } from '../diagnostic.ts';

export interface MeasureRequest extends AnalyseRequest {
  /** The options but for those that are varied. */
  readonly side: LabSide;
  readonly limits: LabLimits;
  /** What to run. The full search is run first in any case, and heads the rows. */
  readonly variations: readonly Variation[] | AllVariations;
}

/** The codes in which Algorithm 4 of Holzmann, Godefroid and Pirottin (1992, section 6) stores states. */
export type StateCode = Extract<EncodingName, 'huffman' | 'run-length'>;

/** What tells the rows of a measurement apart. */
export interface Variation extends Pick<ReductionOptions, 'por' | 'sleep' | 'merge'> {
  /** The code in which states are stored; absent: none. */
  readonly code?: StateCode;
}

/** Every algorithm by itself and, where asked for, with sleep sets, with merged steps, and with both. */
export interface AllVariations {
  readonly sleep: boolean;
  readonly merge: boolean;
  /** Whether those rows of Table II are added in which states are coded (Algorithm 4). */
  readonly codes?: boolean;
}

export interface MeasureProgress {
  readonly run: number;
  readonly done: number;
  readonly total: number;
  readonly rows: readonly MeasureRow[];
}

export interface MeasureResult {
  readonly run: number;
  readonly failed: readonly DiagnosticView[] | null;
  readonly stopped: boolean;
  readonly rows: readonly MeasureRow[];
}

/** One algorithm on the model. */
export interface MeasureRow extends Variation {
  readonly refusal: string | null;
  readonly ran: boolean;
  readonly complete: boolean;
  readonly incompleteBecause: string | null;
  readonly states: number;
  readonly transitions: number;
  readonly milliseconds: number;
  /** The most bytes that the search held at once: states, tables and stack. */
  readonly bytes: number;
  readonly deadlocks: number;
  readonly choices: ChoiceCounts;
  /** What the combination preserves, in words. */
  readonly preserves: readonly string[];
  /** Whether its verdicts and deadlocks are those of the full search; null if one of them is incomplete. */
  readonly agrees: boolean | null;
}
