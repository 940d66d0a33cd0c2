import type { CheckOptions, CheckProgress } from './options.ts';
import type { DiagnosticView } from '../diagnostic.ts';
import type { AnalyseRequest } from '../model.ts';
import type { Span } from '../../base/span.ts';
import type { StoreRan } from './usual-stores.ts';
import type { VacuousPart, Verdict } from './verdict.ts';
import type { Statistics, Unreached, UnspecifiedReception } from './outcome.ts';

/** What the page asks of a check. */
export interface PageCheckOptions extends Omit<CheckOptions, 'components'> {
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

/** What became of putting states together that differ in which of several alike processes is which, where that was asked for. */
export interface SymmetryMade {
  /** False where it was refused, so that all states were searched. */
  readonly made: boolean;
  readonly note: string;
}

/** What became of FORALLs that were to be done process by process. */
export interface SerialMade {
  /** False where that was refused, or none could be. */
  readonly made: boolean;
  /** A sentence for each FORALL, or why there is none. */
  readonly notes: readonly string[];
  /** The formulas as they are written, and as they were checked. */
  readonly formulas: readonly { readonly property: string; readonly given: string; readonly text: string }[];
}

export interface Progress extends CheckProgress {
  readonly run: number;
  /** Whether the search is over, and what it found is being made ready: runs, and remarks on what holds. */
  readonly searched?: true;
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
  /**
   * Commands that no process ever comes to, and those at which one waits for ever for what does not come; empty where that is not known.
   */
  readonly unreached: readonly Unreached[];
  readonly receptions: readonly UnspecifiedReception[];
  /** null when no reduction was asked for. */
  readonly reduction: ReductionMade | null;
  /** null when it was not asked for. */
  readonly symmetry: SymmetryMade | null;
  /** null when it was not asked for. */
  readonly serial: SerialMade | null;
  /** A sentence for everything that was done otherwise than it was asked for, but for the reduction. */
  readonly differences: readonly string[];
  /** How the states were stored; null where none were: nothing ran, or sets of states did. */
  readonly store: StoreRan | null;
  /** How many threads have searched the states. */
  readonly threads: number;
  /** Warnings of the formula that was asked for, with spans in its text; absent: there are none. */
  readonly warnings?: readonly DiagnosticView[];
  /** Why it was not begun, as the options cannot be had together; absent: it was. */
  readonly refusal?: string;
}

/** What the page shows of what was counted. */
export type StatisticsView = Pick<
  Statistics,
  'states' | 'transitions' | 'revisits' | 'loops' | 'depth' | 'milliseconds' | 'bytes' | 'terminated' | 'symbolic'
>;

export interface CheckRequest extends AnalyseRequest {
  readonly options: PageCheckOptions;
  /** A formula to be checked in place of the model's properties: CTL, or LTL and a formula of it. */
  readonly formula?: string;
}

export interface VerdictView extends Verdict {
  /** Whether single states or steps show it, so that `counterexamples` finds further runs. */
  readonly showsInStates?: boolean;
}

/** How often commands are taken over all reachable states, and what that says about the model. */
export interface CoverageView {
  /** False when not all states were explored: what seems unreached may not be. */
  readonly complete: boolean;
  readonly states: number;
  readonly commands: readonly { readonly span: Span; readonly taken: number }[];
  /** Commands that are never reached; empty unless complete. */
  readonly unreached: readonly Span[];
  /** Parts of properties for which these hold, whatever the rest of them says; empty unless complete. */
  readonly vacuous: readonly (VacuousPart & { readonly property: string; readonly span: Span })[];
}
