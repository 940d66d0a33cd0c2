import type { ShownRun } from './exercise.ts';
import type { MisconceptionName } from './misconceptions.ts';

/** A problem that is solved by a model of one's own. The processes, constants and properties of its first text are fixed. */
export interface Problem {
  readonly title: string;
  /** What is wanted, in Markdown. */
  readonly statement: string;
  /** The text to begin with. */
  readonly start: string;
  /** The model of the teacher: what it does on the observed names is what is asked for. */
  readonly model: string;
  /** Expressions whose values are all that is compared, such as `Worker[0]@critical`. */
  readonly observe: readonly string[];
  /** Whether a solution may do less of that than the teacher's model: where there are many ways that are good. */
  readonly within: boolean;
  /** Expressions that have to change, and are not compared: what a solution must not go round. */
  readonly happens: readonly string[];
  /** Keywords that a solution has to do without. */
  readonly forbid: readonly string[];
  readonly hints: readonly ProblemHint[];
}

/** A hint that is given on request. */
export interface ProblemHint {
  /**
   * `start`: at any time; else the kind of a verdict, what was violated (a property, `deadlock`, `errors`, `runs`), or what was changed.
   */
  readonly on: string;
  readonly text: string;
}

/** How a task was changed, or got round, so that the rest of a solution does not count. */
export type Change = 'property' | 'process' | 'constant' | 'name' | 'forbidden' | 'vacuous';

/** What is said of a solution. */
export type SolutionVerdict =
  | { readonly kind: 'right'; readonly explanation: string }
  /** It is no model yet. */
  | { readonly kind: 'unreadable'; readonly explanation: string; readonly line: number }
  | { readonly kind: 'changed'; readonly change: Change; readonly explanation: string }
  /**
   * It does what must not happen: a run of it shows that. `violated`: a property, `deadlock`, `errors`, or `runs` of the teacher's model.
   */
  | { readonly kind: 'weak'; readonly violated: string; readonly explanation: string; readonly run: ShownRun | null }
  /** It does not do all that is asked for: the last of `missing` cannot come after the others; the run leads to where it could. */
  | { readonly kind: 'strong'; readonly explanation: string; readonly missing: readonly string[]; readonly run: ShownRun | null }
  /** It has too many states to be graded. */
  | { readonly kind: 'unknown'; readonly explanation: string };

/** The misconception that a verdict speaks of, if there is one of that kind. */
export function misconceptionOf(verdict: SolutionVerdict): MisconceptionName | null {
  if (verdict.kind !== 'changed') return null;
  if (verdict.change === 'property') return 'property-changed';
  return verdict.change === 'process' ? 'process-removed' : null;
}

/** A solution to be graded. */
export interface SolutionRequest {
  readonly problem: Problem;
  readonly text: string;
}
