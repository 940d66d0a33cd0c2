import type { GraphSize } from './graph.ts';
import type { LabSide } from './lab/compare.ts';
import type { Language } from './languages.ts';

/** What the graph of the model checked last is compared with; or two graphs of that model. */
export type OtherGraph =
  /** The version checked before. */
  | { readonly kind: 'before' }
  /** The same with another value of a constant. */
  | { readonly kind: 'constant'; readonly name: string; readonly value: number }
  /** Another model. */
  | {
      readonly kind: 'model';
      readonly title: string;
      readonly text: string;
      readonly language: Language;
      readonly constants: Readonly<Record<string, number>>;
    }
  /** What two searches of the model visit and take. */
  | { readonly kind: 'searches'; readonly other: LabSide; readonly present: LabSide };

/** Which graph is being explored, and how far that has come. */
export interface ComparisonProgress {
  readonly title: string;
  readonly states: number;
}

export interface GraphSide {
  readonly title: string;
  readonly size: GraphSize;
}

/** What came of a comparison. */
export interface ComparedGraphs {
  /** null if it was stopped, or there is a problem. */
  readonly found: GraphComparisonView | null;
  readonly problem: string | null;
}

/** Two graphs compared. */
export interface GraphComparisonView {
  readonly other: GraphSide;
  readonly present: GraphSide;
  /** The keys of what both models have, by which states match. */
  readonly common: readonly string[];
  /** States of the present graph that the other one has too, those that it has not, and those of the other that are gone. */
  readonly matched: number;
  readonly added: { readonly count: number; readonly states: readonly number[] };
  /** Those of the other that are gone have numbers where both are graphs of one model. */
  readonly lost: { readonly count: number; readonly states: readonly number[] };
  /** States that both have, but with other steps, or of another kind. */
  readonly changed: { readonly count: number; readonly states: readonly number[] };
  /** The nodes of a picture of both graphs in one. */
  readonly both: number;
  /** States without steps where not all processes have ended, and how many of the present graph the other has too. */
  readonly deadlocks: { readonly other: number; readonly present: number; readonly matched: number };
  /** States of the present graph to which some state of the other is strongly bisimilar. */
  readonly similar: number;
  readonly bisimilar: boolean;
  /** True at the start of the other graph and false at that of the present one; null if they are bisimilar. */
  readonly formula: string | null;
  /** Steps that show it: one graph moves, and the other answers with the same label, until it cannot. */
  readonly play: readonly { readonly by: SideOfComparison; readonly label: string; readonly answered: boolean }[];
  /** For two searches of one model: whether they are alike where steps that nobody sees do not count. */
  readonly stuttering: StutteringView | null;
}

export type SideOfComparison = 'other' | 'present';

/** Two graphs of one model compared by what its properties see of states; steps that change nothing of that do not count. */
export interface StutteringView {
  /** What is seen: the propositions of the properties, and the kinds of states without steps. */
  readonly seen: readonly string[];
  /** Whether every formula of CTL without next that is made of them has the same value in both. */
  readonly bisimilar: boolean;
  /** True at the start of the other graph and false at that of the present one, as models write it; null if they are bisimilar. */
  readonly formula: string | null;
  /** The formula with nothing but propositions of the model in it, so that it can be checked. */
  readonly checkable: boolean;
  /** States of the present graph to which some state of the other is stutter bisimilar. */
  readonly similar: number;
  /** Whether both have the same runs, so that every formula of LTL without next has the same value; null where that is too much work. */
  readonly sameRuns: boolean | null;
  /** A shortest run that only one of them has; null where none is known. */
  readonly run: SeenRunView | null;
  /** What each of the searches is not known to preserve, in words; null where it is sound for all that the model asks for. */
  readonly doubts: { readonly other: string | null; readonly present: string | null };
}

export interface SeenRunView {
  readonly by: SideOfComparison;
  /** Its steps, each with what it changes of what is seen. */
  readonly steps: readonly { readonly label: string; readonly changes: readonly string[] }[];
  /** Whether nothing of it changes any more then, for ever. */
  readonly stays: boolean;
}
