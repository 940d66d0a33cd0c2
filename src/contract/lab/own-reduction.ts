import type { Span } from '../../base/span.ts';
import type { Algorithm } from '../check/reduction.ts';
import type { Verdict } from '../check/verdict.ts';
import type { DiagnosticView } from '../diagnostic.ts';
import type { AnalyseRequest } from '../model.ts';
import type { Step } from '../steps.ts';

/** Something to say of a place in the text of a reduction; line and column from 1. */
export interface OwnRemark {
  readonly line: number;
  readonly column: number;
  readonly span: Span;
  readonly message: string;
}

/** What is wrong with the text of a reduction, and what to do. */
export interface OwnMistake extends OwnRemark {
  readonly kind: 'mistake';
}

/** The conditions on the sets of a reduction, as `own-reduction-words.ts` tells them. */
export const ownConditions = ['C0', 'C1', 'C2', 'S', 'C3'] as const;

export type OwnCondition = (typeof ownConditions)[number];

/** What a reduction can preserve, each needing all that the one before needs. */
export const ownPreserved = ['deadlock', 'errors', 'invariants', 'ltl'] as const;

export type OwnPreserved = (typeof ownPreserved)[number];

/** A state in which a set does not meet a condition. */
export interface OwnProblem {
  readonly condition: OwnCondition;
  /** Its number in the breadth-first order of all states. */
  readonly state: number;
  /** The line of the rule that chose the set; null where no rule fitted. */
  readonly line: number | null;
  readonly enabled: readonly number[];
  readonly taken: readonly number[];
  /** A shortest run to the state that the reduction takes. */
  readonly run: readonly Step[];
  /**
   * How it goes on. C1: steps outside of the set, of which the last disturbs `member`. C3: round the cycle, back to the state. Otherwise
   * nothing.
   */
  readonly further: readonly Step[];
  /** C1: the transition that disturbs; C2: the one that is seen; C3 and S: the one that is put off for ever. C0: null. */
  readonly transition: number | null;
  /** C1: the member of the set that is disturbed; otherwise null. */
  readonly member: number | null;
}

/** What a search by the reduction may say of a property that single states decide. */
export interface OwnVerdict {
  readonly property: string;
  /** What has to be kept for it. */
  readonly asks: OwnPreserved;
  /** Null where it found nothing against it, and is not known to keep what the property asks for; or where it could not be evaluated. */
  readonly holds: boolean | null;
  /** What the search would say if it were sound. */
  readonly found: boolean | null;
}

/** A run of the model that a reduction does not have. */
export interface LostRun<Taken extends Step = Step> {
  readonly steps: readonly Taken[];
  /**
   * The first step that the sets leave out, by its place in the run from 0, and the line of the rule that chose there (null where no rule
   * fitted); null where they leave out none of them.
   */
  readonly leftOut: { readonly place: number; readonly line: number | null } | null;
}

/** A verdict that is another one with the reduction. */
export interface OwnLoss {
  readonly property: string;
  readonly kind: Verdict['kind'];
  readonly full: boolean | null;
  readonly reduced: boolean | null;
  /** A shortest run of the model that shows what is lost; null where no run does. */
  readonly run: LostRun | null;
}

/** What the text of a reduction does on a model, and where its sets break the conditions. */
export interface OwnStudy {
  /** States and steps of the model, and of what the reduction leaves. */
  readonly states: number;
  readonly transitions: number;
  readonly visited: number;
  readonly taken: number;
  /** States in which the reduction leaves something out: so many sets are tested. */
  readonly smaller: number;
  /** `open`: that was more work than may be. */
  readonly judged: Readonly<Record<OwnCondition, 'holds' | 'fails' | 'open'>>;
  /** Of each condition that fails the state with the shortest run. */
  readonly problems: readonly OwnProblem[];
  /** Where C1 fails: whether all sets are at least weakly stubborn, so that deadlocks are kept. Null: that was not asked, or is open. */
  readonly stubborn: boolean | null;
  /** States in which nothing is enabled. */
  readonly deadlocks: { readonly all: number; readonly found: number; readonly lost: LostRun | null };
  readonly verdicts: readonly OwnVerdict[];
  /** Verdicts on what single states show that differ. */
  readonly losses: readonly OwnLoss[];
  /** What the conditions that hold make sure of. */
  readonly keeps: readonly OwnPreserved[];
}

/** A step of a run by name. */
export interface OwnStep extends Step {
  readonly label: string;
}

export interface OwnMember {
  readonly name: string;
  readonly spans: readonly Span[];
  readonly isTaken: boolean;
}

/** A problem in words. */
export interface OwnProblemView {
  readonly condition: OwnCondition;
  readonly state: number;
  readonly line: number | null;
  /** The enabled transitions of the state. */
  readonly members: readonly OwnMember[];
  readonly run: readonly OwnStep[];
  readonly further: readonly OwnStep[];
  /** What is wrong, in a sentence. */
  readonly says: string;
}

export interface OwnLossView extends Omit<OwnLoss, 'run'> {
  readonly run: LostRun<OwnStep> | null;
}

/** A study with its transitions and runs in words. */
export interface OwnStudyView extends Omit<OwnStudy, 'problems' | 'losses' | 'deadlocks'> {
  readonly problems: readonly OwnProblemView[];
  readonly losses: readonly OwnLossView[];
  readonly deadlocks: { readonly all: number; readonly found: number; readonly lost: LostRun<OwnStep> | null };
}

/** What an algorithm leaves of the same model, keeping the same. */
export interface OwnRival {
  readonly por: Algorithm;
  readonly states: number;
  readonly transitions: number;
}

/** A request to try a reduction on a model. */
export interface OwnRequest extends AnalyseRequest {
  /** The text of the reduction. */
  readonly rules: string;
  /** Models with more states are not tested. */
  readonly maxStates: number;
}

export interface OwnResult {
  readonly run: number;
  /** Why the model could not be used; null if it could. */
  readonly failed: readonly DiagnosticView[] | null;
  /** Why the reduction could not be used; null if it could. */
  readonly mistake: OwnMistake | null;
  /** What to look at in the text, though it is understood: names that the model does not have. */
  readonly remarks: readonly OwnRemark[];
  readonly stopped: boolean;
  /** Null where there is a mistake, the work was stopped, or the model has too many states. */
  readonly study: OwnStudyView | null;
  readonly rivals: readonly OwnRival[];
}
