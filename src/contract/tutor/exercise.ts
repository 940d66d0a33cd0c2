import type { Algorithm } from '../check/reduction.ts';
import type { Fairness } from '../check/options.ts';
import type { OwnPreserved } from '../lab/own-reduction.ts';
import type { Step } from '../steps.ts';
import type { MisconceptionName } from './misconceptions.ts';

/** What can be asked of a model. */
export const exerciseKinds = [
  'independent-pair',
  'independent-pairs',
  'persistent-set',
  'build-set',
  'next-choice',
  'sleep',
  'omit-steps',
  'trace-classes',
  'order-by-swaps',
  'proviso',
  'formula',
  'fair-run',
  'count-states',
  'orbits',
  'representative',
  'diagram-nodes',
  'back-edges',
  'visible',
  'deadlock',
  'no-return',
  'repair',
  'beat',
  'find-mistake',
] as const;
export type ExerciseKind = (typeof exerciseKinds)[number];

/** Sets that are built by pressing transitions. */
export const builtSets = ['persistent', 'stubborn', 'ample'] as const;
type BuiltSet = (typeof builtSets)[number];

/** How the mistake of a reduction is shown: by the condition that it breaks, or by a model on which it loses something. */
export const mistakeAnswers = ['condition', 'model'] as const;
type MistakeAnswer = (typeof mistakeAnswers)[number];

/** Which exercise is wanted. What a kind does not read is ignored by it; the parser of lessons says which those are. */
export interface Wish {
  readonly kind: ExerciseKind;
  /** The same seed on the same model gives the same question. */
  readonly seed: number;
  /** The state is the first in which different transitions with all these words are enabled; otherwise the seed chooses one. */
  readonly at?: readonly string[];
  /** The algorithm whose choices are asked for, or whose states are counted. */
  readonly algorithm?: Algorithm;
  readonly fairness?: Exclude<Fairness, 'none'>;
  /** Whether a persistent set has to have no smaller one inside it. */
  readonly minimal?: boolean;
  /** Which sets are built by pressing transitions. */
  readonly set?: BuiltSet;
  /** Whether the formula has to use a temporal operator. */
  readonly temporal?: boolean;
  /** The proposition whose changes are asked for. */
  readonly formula?: string;
  /** Formulas that must hold of a corrected model besides its own properties. */
  readonly keep?: readonly string[];
  /** Rules have to leave fewer states than this algorithm, or at most so many. */
  readonly rival?: Algorithm | number;
  /** What rules have to preserve, and the algorithm that is beaten preserves. */
  readonly preserve?: OwnPreserved;
  /** Rules that do what is asked for, so that it is known to be possible. */
  readonly answer?: string;
  /** The wrong reduction whose mistake is to be found, by its name among those of `contract/lab/wrong-reductions.ts`. */
  readonly reduction?: string;
  /** How its mistake is to be shown. */
  readonly ask?: MistakeAnswer;
}

/** A run that can be shown: its steps from the initial state. */
export interface ShownRun {
  readonly title: string;
  readonly steps: readonly Step[];
  /** The state (from 0) from which it repeats for ever; null for a finite run. */
  readonly loopStart: number | null;
  /** After how many steps it is opened where runs are followed; absent: at its end. */
  readonly opensAt?: number;
  /** What each step is called. */
  readonly labels: readonly string[];
  /** The state at its end in words: variables, channels, and where the processes are. */
  readonly end: readonly string[];
}

/** States near one that is asked about, as a picture in which its transitions can be pressed. */
export interface NearStates {
  /** The state itself comes first. */
  readonly states: readonly NearState[];
  readonly arrows: readonly NearArrow[];
}

export interface NearState {
  /** Its number, as everywhere else. */
  readonly number: number;
  readonly kind: 'plain' | 'deadlock' | 'terminated';
  /** Whether all of its steps are in the picture. */
  readonly whole: boolean;
  readonly words: readonly string[];
}

/** A step between two states of the picture, by their places in it; what fails leads nowhere. */
export interface NearArrow {
  readonly source: number;
  readonly target: number;
  readonly label: string;
  /** The option whose transition it takes; null for one that is not offered. */
  readonly option: number | null;
}

/** How an answer is given. */
export type Form =
  /** Numbers of options, between `least` and `most` of them. */
  | { readonly kind: 'choose'; readonly options: readonly string[]; readonly least: number; readonly most: number }
  /**
   * A set built by pressing options, of which the first `enabled` are enabled in the state, and the others not yet; or by pressing their
   * arrows in a picture, where there is room for one.
   */
  | { readonly kind: 'build'; readonly options: readonly string[]; readonly enabled: number; readonly near: NearStates | null }
  /** A class for each run of the question. */
  | { readonly kind: 'classes' }
  | { readonly kind: 'number' }
  /** A number for each field. */
  | { readonly kind: 'numbers'; readonly fields: readonly string[] }
  /** Exchanges of neighbouring items, one after another. */
  | { readonly kind: 'swaps'; readonly items: readonly string[] }
  | { readonly kind: 'formula' }
  /** A model, to begin with the given text. */
  | { readonly kind: 'model'; readonly text: string }
  /** Rules of a reduction, to begin with the given text. */
  | { readonly kind: 'rules'; readonly text: string }
  /** Steps from the initial state. */
  | { readonly kind: 'walk' };

/** A question as plain data, for a page, a phone or a terminal. */
export interface Question {
  readonly wish: Wish;
  readonly title: string;
  /** Sentences: what is given, and what is asked. */
  readonly task: readonly string[];
  /** Runs and states that the task speaks of. */
  readonly runs: readonly ShownRun[];
  /** Rules of a reduction that the task speaks of; absent where it speaks of none. */
  readonly rules?: string;
  readonly form: Form;
  /** What to look at first, without the answer, for who asks before trying; absent where that depends on the answer. */
  readonly hint?: string;
}

export type Answer =
  | { readonly kind: 'chosen'; readonly chosen: readonly number[] }
  | { readonly kind: 'classes'; readonly classes: readonly number[] }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'numbers'; readonly numbers: readonly number[] }
  /** The places of the first of two neighbours, from 0, in the order at that time. */
  | { readonly kind: 'swaps'; readonly swaps: readonly number[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'walk'; readonly steps: readonly Step[] };

/** How many states are left of a model by rules that somebody wrote, beside others. */
export interface StatesLeft {
  /** All states of the model, those that the rules leave, and those that they are compared with. */
  readonly all: number;
  readonly own: number;
  readonly rival: { readonly name: string; readonly states: number };
  /** Whether the rules are sound on the model; otherwise their number counts for nothing. */
  readonly sound: boolean;
}

/** A model of its own that shows something, with runs of it. */
export interface ShownModel {
  readonly title: string;
  readonly text: string;
  /** What is to be seen, in a sentence. */
  readonly says: string;
  readonly runs: readonly ShownRun[];
}

/** What is said of an answer. */
export interface Grade {
  readonly right: boolean;
  /** What the answer may rest on, if it is like what people often think; null for right answers and for other wrong ones. */
  readonly misconception: MisconceptionName | null;
  readonly explanation: string;
  /** Runs of the model that show it, the smallest that do. */
  readonly evidence: readonly ShownRun[];
  /** The model of that evidence if it is another one than was asked about: a corrected text. */
  readonly evidenceOf: string | null;
  /** What to look at next, without the answer; null for right answers. */
  readonly hint: string | null;
  /** It is no answer to the question at all, and so no try. */
  readonly unfit?: true;
  /** What rules leave; absent where none were tried. */
  readonly left?: StatesLeft;
  /** Another model that shows what the answer was about; absent where none is shown. */
  readonly shown?: ShownModel;
}

/** A question with what grades its answers. */
export interface Posed {
  readonly question: Question;
  grade(answer: Answer): Grade;
  /** A right answer; null where finding one is not the tutor's task (a corrected model). */
  solution(): Answer | null;
}

/** Why there is no such question on a model, and what to do. */
export interface NotPosed {
  readonly refusal: string;
}
