import type { CheckOptions as EngineOptions } from '../engine/verdict.ts';
import type { DiagnosticView, VerdictView } from './api.ts';

/** What the page asks of a check. */
export interface CheckOptions extends Omit<EngineOptions, 'components'> {
  /**
   * Whether states are left out by the strongest partial-order reduction that is sound for what is checked, depth first; absent: none are.
   */
  readonly reduction?: 'none' | 'strongest';
}

/** What became of a reduction that was asked for. */
export interface ReductionMade {
  /** False where it would have been unsound, so that all was searched. */
  readonly made: boolean;
  readonly note: string;
}

export interface Progress {
  readonly run: number;
  readonly states: number;
  readonly transitions: number;
  readonly depth: number;
  /** States that wait to be expanded; depth-first, those on the stack. */
  readonly frontier: number;
  readonly milliseconds: number;
  readonly bytes: number;
}

export interface CheckResult {
  readonly run: number;
  /** Diagnostics when the text could not be compiled; then there are no verdicts. */
  readonly failed: readonly DiagnosticView[] | null;
  /** True when every reachable state was explored. */
  readonly complete: boolean;
  /** Why not, in words that can be shown; null when complete. */
  readonly incompleteBecause: string | null;
  readonly statistics: StatisticsView;
  readonly verdicts: readonly VerdictView[];
  /** null when no reduction was asked for. */
  readonly reduction: ReductionMade | null;
  /** A sentence for everything that was done otherwise than it was asked for, but for the reduction. */
  readonly differences: readonly string[];
}

export interface StatisticsView {
  readonly states: number;
  readonly transitions: number;
  readonly revisits: number;
  /** Known for depth-first search only. */
  readonly loops: number | null;
  readonly depth: number;
  readonly milliseconds: number;
  readonly bytes: number;
  readonly terminated: number;
}
