import type { StatelessName } from '../check/stateless-catalogue.ts';
import type { Algorithm, ReductionOptions } from '../check/reduction.ts';
import type { PlayedStore } from '../lab/played-store.ts';
import type { SideName } from '../lab/compare.ts';
import type { Happening } from '../lab/explain.ts';

/** A notion of the lecture, and how the lab shows it; written in `docs/lessons`. */
export interface Lesson {
  readonly id: string;
  readonly title: string;
  /** Where the notion is defined. */
  readonly source: string;
  readonly notion: string;
  /** What to look at when it is set up. */
  readonly look: string;
  /** Whether it goes on with a second model, which the tutor alone shows. */
  readonly goesOn: boolean;
  /** The example model, by the name of its file. */
  readonly model: string;
  readonly constants?: Readonly<Record<string, number>>;
  readonly left: Partial<ReductionOptions>;
  readonly right: Partial<ReductionOptions>;
  /** The state to explain is the first in which steps with these words are enabled; the initial state if there are none. */
  readonly at?: readonly string[];
  /** Draw the first two of those steps in both orders. */
  readonly square?: boolean;
  /** The state to explain is the first in which the search explained came to do this. */
  readonly reveals?: Happening;
  /** The side to explain; the right one if none is named. */
  readonly focus?: SideName;
  /** Measure the growth with a constant, beside the full search. */
  readonly grow?: { readonly constant: string; readonly from: number; readonly to: number; readonly algorithms: readonly Algorithm[] };
  /** Show the executions of these searches, one or two, as trees in the player. */
  readonly executions?: readonly StatelessName[];
  /** Play these searches in the player. */
  readonly play?: readonly SideName[];
  /** With these stores; exact ones if none is named. */
  readonly stores?: Readonly<Partial<Record<SideName, PlayedStore>>>;
  /** Measure all algorithms. */
  readonly measure?: boolean;
  /** States and transitions of both sides, and whether they agree. */
  readonly expect: {
    readonly left: readonly [number, number];
    readonly right: readonly [number, number];
    readonly agreement: 'agree' | 'differ';
  };
}

/** What the lab does for a lesson. */
export type LabTask = Omit<Lesson, 'title' | 'source' | 'notion' | 'look' | 'goesOn' | 'expect'>;
