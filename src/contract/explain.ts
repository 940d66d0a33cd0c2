import type { Span } from '../base/span.ts';
import type { Fairness } from './check/options.ts';
import type { SimplifiedRun } from './run.ts';
import type { StateKind } from './states.ts';
import type { Step } from './steps.ts';
import type { WaitsInWords } from './waiting.ts';

/** What a run shows: a deadlock, a run-time error, the violation of a property, a cycle. */
export interface Violated {
  /** The name of its verdict: `deadlock`, `errors`, that of the property. */
  readonly property: string;
  readonly terminationIsDeadlock: boolean;
}

/** Until where on a run the violation that it shows could be avoided. */
export interface PointOfNoReturn {
  /** The runs that count. */
  readonly fairness: Fairness;
  /**
   * The last place, after how many steps, from which some run goes on that does not show the violation; -1 where there never was one. The
   * step that leads from there gives it away.
   */
  readonly last: number;
  /** The same of other runs, where it is not the same: of fair ones, or of all. */
  readonly other: Pick<PointOfNoReturn, 'fairness' | 'last'> | null;
}

/** How a run can go on without a violation. */
export interface GoodEnd {
  readonly steps: readonly Step[];
  /** Of these steps, from which on it repeats for ever; null where it ends. */
  readonly loopStart: number | null;
  /** How it ends: with all processes, or where no step leads on. */
  readonly ends: 'terminated' | 'stuck' | null;
}

/** A part of a condition, in a state. */
export interface FormulaPart {
  readonly text: string;
  /** As the model writes it; `error` where it cannot be computed. */
  readonly value: string;
  /** Whether the whole is what it is because of it. */
  readonly decides: boolean;
  /** Where it is in the text; null where it is not written so. */
  readonly span: Span | null;
  readonly parts: readonly FormulaPart[];
}

/** A value at a place of a run, and after how many steps it was given last; 0: it is the initial one. */
export interface HistoryValue {
  readonly name: string;
  readonly value: string;
  readonly since: number;
}

/** A step of a run to which values at its end go back: what it set of them, and what it read. */
export interface HistoryStep {
  readonly place: number;
  readonly sets: readonly (HistoryValue & { readonly before: string })[];
  readonly reads: readonly HistoryValue[];
}

/** A process that takes no part in what a run does for ever, and in how many states of that it could. */
export interface WaitingProcess {
  readonly name: string;
  readonly enabled: 'always' | 'again' | 'never';
}

/** A part of a formula at a place of a run, and why it is true or false there. */
export interface LassoReason {
  readonly text: string;
  /** After how many steps. */
  readonly place: number;
  readonly parts: readonly LassoReason[];
}

/** What is said of a run that violates a property of whole runs. */
export interface LassoView {
  /** The steps that repeat for ever; null where the run ends. */
  readonly loop: { readonly from: number; readonly to: number } | null;
  /** The processes that move in them, and those that do not. */
  readonly moves: readonly string[];
  readonly waits: readonly WaitingProcess[];
  /** The fairness that asks least of those under which the run would not count; null where none excludes it. */
  readonly excludedBy: Exclude<Fairness, 'none'> | null;
  /** The same in sentences: what repeats, who moves, and what fairness would exclude. */
  readonly says: readonly string[];
  /** Why the property is false of the run; empty where it is not one of whole runs. */
  readonly reasons: readonly LassoReason[];
}

/** Why a run ends as it does. */
export interface WhyView {
  /** The condition that is violated, in the last state; null where no condition of single states is. */
  readonly condition: FormulaPart | null;
  /** The steps to which its values go back, the last one first. */
  readonly history: readonly HistoryStep[];
  /** How many steps further back it goes than is told. */
  readonly earlier: number;
  /**
   * What the run does for ever; null where it does not repeat, and does not end in a state without steps that violates a property of whole
   * runs.
   */
  readonly lasso: LassoView | null;
}

/** Why the run that is followed went wrong, with who waits for what where it ends in a deadlock; null elsewhere. */
export interface FollowedWhy extends WhyView {
  readonly waiting: WaitsInWords | null;
}

/** What is said of steps that a history goes back to further than it is told. */
export function earlierSteps(count: number): string {
  return count === 1 ? '1 earlier step, which is left out' : `${count} earlier steps, which are left out`;
}

/** What is told of a run that shows a violation. */
export interface ExplainedRun {
  /** A text says why it is not known. */
  readonly noReturn: PointOfNoReturn | string;
  /** The steps that can be taken in place of the one that gives the violation away, and keep it avoidable; none where no step does that. */
  readonly instead: readonly Step[];
  /** A run without the violation that goes on from there. */
  readonly goodEnd: GoodEnd | null;
  readonly why: WhyView;
}

/** A way in which a model goes wrong, by what is wrong at the ends of runs. */
export interface RunKind {
  /** What is wrong there. */
  readonly cause: string;
  /** A shortest run of the kind. */
  readonly run: readonly Step[];
  /** How many runs of the kind there are among those that were looked at, and how many when orders of independent steps count once. */
  readonly runs: number;
  readonly traces: number;
}

/** A kind of wrong in words, with how many runs are of it. */
export function kindWords({ cause, runs, traces }: RunKind): string {
  const shown = `${runs} run${runs === 1 ? '' : 's'}`;
  const apart = traces < runs ? `, ${traces} if the order of independent steps does not count` : '';
  return `${cause} (${shown}${apart})`;
}

/** The kinds of wrong among runs that show the same. */
export interface FoundKinds {
  readonly kinds: readonly RunKind[];
  /** How many runs were looked at. */
  readonly runs: number;
  /** Why no further run was: `enough`: as many were found as were asked for; `complete`: there is none. */
  readonly ended: 'enough' | 'complete' | 'limit' | 'stopped';
  readonly states: number;
}

/** A run made simple. */
export interface SimplestRun extends SimplifiedRun {
  /** How many steps were left out. */
  readonly leftOut: number;
  /** Whether none of the steps can be left out any more; null where that was not asked. */
  readonly needed: boolean | null;
}

/** A run by the names of its steps. */
export interface ModelRun {
  readonly steps: readonly string[];
  /** How it ends, where the other model can take the same steps but not end so. */
  readonly ends: StateKind | null;
}

/** How a model differs from an earlier one. */
export interface ModelDifference {
  /** A shortest run that only the earlier one has; null: none; `unknown`: there are too many to be looked at. */
  readonly vanished: ModelRun | null | 'unknown';
  /** A shortest run that only the later one has. */
  readonly appeared: ModelRun | null | 'unknown';
  /** True of the earlier one and false of the later one; null if they are alike. */
  readonly formula: string | null;
}
