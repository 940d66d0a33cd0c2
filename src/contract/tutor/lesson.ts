import type { SideName } from '../lab/compare.ts';
import type { Happening } from '../lab/explain.ts';
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
  'sides',
  'why',
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

export const measures = ['left.states', 'left.transitions', 'right.states', 'right.transitions'] as const;
export type Measure = (typeof measures)[number];

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
  readonly executions: boolean;
  readonly play: readonly SideName[];
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
