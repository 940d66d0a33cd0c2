import type { Proviso } from './proviso-catalogue.ts';

/** All algorithms by the words that choose them on the command line and in links; `engine/reduce/catalogue.ts` says what they are. */
export type Algorithm =
  | 'none'
  | 'alg2'
  | 'alg3'
  | 'alg2+alg3'
  | 'overman'
  | 'overman-refined'
  | 'persistent1'
  | 'persistent2'
  | 'persistent3'
  | 'stubborn'
  | 'stubborn-deletion'
  | 'stubborn-both'
  | 'ample';

export const interferences = ['can-be-dependent', 'do-not-accord', 'state-dependent'] as const;

export type Interference = (typeof interferences)[number];

export const selections = ['smallest', 'processes', 'first'] as const;

export type Selection = (typeof selections)[number];

/** Rules that somebody wrote, and what is known of them for the model at hand. */
export interface OwnRulesOptions {
  /** Their text, in which nothing is wrong. */
  readonly rules: string;
  /** What their sets are known to keep. */
  readonly keeps: readonly ('deadlock' | 'errors' | 'invariants' | 'ltl')[];
  /** Why no more. */
  readonly because: string;
}

/** How a search is reduced. */
export interface ReductionOptions {
  readonly por: Algorithm;
  readonly sleep: boolean;
  readonly proviso: Proviso;
  /** The relation by which persistent and stubborn sets grow. */
  readonly interference: Interference;
  /** Whether the first set found is taken, or the one with the fewest enabled transitions, or the one of the fewest processes. */
  readonly select: Selection;
  readonly merge: boolean;
  /** Whether only sets of a single step are taken, as branching time needs; see `adapted`. */
  readonly single?: boolean;
  /** Whether sets are taken that do not preserve what is asked for; the verdict then says so. */
  readonly unsound: boolean;
  /** Rules that choose in place of an algorithm, which is then `none`. */
  readonly own?: OwnRulesOptions;
}

export const noReduction: ReductionOptions = {
  por: 'none',
  sleep: false,
  proviso: 'stack',
  interference: 'state-dependent',
  select: 'smallest',
  merge: false,
  unsound: false,
};
