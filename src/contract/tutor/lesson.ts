import type { StatelessName } from '../check/stateless-catalogue.ts';
import type { PlayedStore } from '../lab/played-store.ts';
import type { SideName } from '../lab/compare.ts';
import type { Happening } from '../lab/explain.ts';
import type { CheckOptions } from '../check/options.ts';
import type { Algorithm, ReductionOptions } from '../check/reduction.ts';
import type { Wish } from './exercise.ts';

/** A lesson as it was written: a title, and blocks in the order of the text. */
export interface LessonText {
  readonly title: string;
  readonly blocks: readonly LessonBlock[];
}

/** A part of a lesson, with the line where it begins, from 1. */
export type LessonBlock = { readonly line: number } & (
  | { readonly kind: 'text'; readonly markdown: string }
  /** A model written in the lesson: what comes after it is about it. */
  | { readonly kind: 'model'; readonly text: string }
  | { readonly kind: 'setup'; readonly setup: LessonSetup }
  | { readonly kind: 'predict'; readonly predict: Prediction }
  | { readonly kind: 'exercise'; readonly wish: Wish }
  | { readonly kind: 'panel'; readonly panel: LessonPanel }
);

/** What is asked before it is shown. What follows a prediction is hidden until it has been made. */
export interface Prediction {
  readonly ask: string;
  readonly answer:
    | { readonly kind: 'choose'; readonly options: readonly string[]; readonly right: readonly number[] }
    /** `measure`: what of the set-up below the number is, so that it can be tested; null where it is said alone. */
    | { readonly kind: 'number'; readonly right: number; readonly measure: Measure | null };
}

/** The panels that a lesson can bring to the front. */
export const lessonPanels = [
  'source',
  'results',
  'run',
  'chart',
  'graph',
  'state',
  'waiting',
  'study',
  'stores',
  'alike',
  'diagrams',
  'problem',
  'sides',
  'why',
  'own',
  'algorithms',
  'player',
  'dependence',
  'programs',
  'listing',
  'properties',
  'evidence',
  'language',
] as const;
export type LessonPanel = (typeof lessonPanels)[number];

/**
 * What can be counted of the searches of a set-up, `left` and `right`: states found and transitions taken, those searched again included;
 * and where a store is at work (`store left`), states searched again, missed, or made again, and the steps taken for that. `check.states`:
 * the states that the check finds.
 */
export const counted = ['states', 'transitions', 'again', 'missed', 'rebuilt', 'replayed'] as const;
export type Counted = (typeof counted)[number];
export type Measure = `${SideName}.${Counted}` | 'check.states';
export const measures: readonly Measure[] = [
  ...(['left', 'right'] as const).flatMap((side) => counted.map((what) => `${side}.${what}` as const)),
  'check.states',
];

/**
 * How a set-up has the model checked: states as they are, without dead variables, one of each orbit, as counters, with FORALL process by
 * process, or sets of states.
 */
export const lessonChecks = ['plain', 'live', 'representatives', 'counters', 'serial', 'diagrams'] as const;
export type LessonCheck = (typeof lessonChecks)[number];

/** The options of such a check, where they are not as usual. */
export const checkOptionsOf: Readonly<Record<LessonCheck, Partial<Pick<CheckOptions, 'live' | 'symmetry' | 'forall' | 'engine'>>>> = {
  plain: {},
  live: { live: true },
  representatives: { symmetry: 'representatives' },
  counters: { symmetry: 'counters' },
  serial: { forall: 'serial' },
  diagrams: { engine: 'symbolic' },
};

/** What is opened, compared and shown. */
export interface LessonSetup {
  /** An example by the name of its file, or a file beside the lesson, which ends in `.esml`; null for the model written above. */
  readonly model: string | null;
  readonly constants: Readonly<Record<string, number>>;
  /** The searches compared in the lab; null where nothing is. */
  readonly sides: Readonly<Record<SideName, Partial<ReductionOptions>>> | null;
  readonly at: readonly string[];
  /** Draw the first two of the steps of `at` in both orders. */
  readonly square: boolean;
  readonly reveals: Happening | null;
  readonly focus: SideName;
  readonly grow: {
    readonly constant: string;
    readonly from: number;
    readonly to: number;
    readonly algorithms: readonly Algorithm[];
  } | null;
  /** Has the model checked; null: it is only opened. */
  readonly check: LessonCheck | null;
  /** Whose executions are shown as trees: no search, or one or two. */
  readonly executions: readonly StatelessName[];
  readonly play: readonly SideName[];
  /** How the states of the searches that are played are stored, where that is said. */
  readonly stores: Readonly<Partial<Record<SideName, PlayedStore>>>;
  readonly measure: boolean;
  readonly expect: Expectation | null;
}

/** States and transitions of both sides, and whether they agree. */
export interface Expectation {
  readonly left: readonly [number, number];
  readonly right: readonly [number, number];
  readonly agreement: 'agree' | 'differ';
}

/** What is wrong in a lesson, and what to do. */
export interface LessonProblem {
  readonly line: number;
  readonly message: string;
  readonly advice: string;
}
