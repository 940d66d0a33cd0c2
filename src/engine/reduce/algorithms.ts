import { ample } from './ample.ts';
import { localSets } from './local-sets.ts';
import type { Algorithm, ReductionOptions } from './options.ts';
import { overman, overmanRefined } from './overman.ts';
import { persistentOne } from './persistent-one.ts';
import { persistentThree } from './persistent-three.ts';
import { persistentTwo } from './persistent-two.ts';
import type { Reducer } from './reducer.ts';
import { stubborn } from './stubborn.ts';
import { stubbornDeletion } from './stubborn-deletion.ts';

/** Algorithm 1 of Holzmann, Godefroid and Pirottin (1992), and Algorithm 3 alone: no transition is left out of a set. */
const nothing: Reducer = () => [];

/** The algorithm behind each word of the command line. */
export const reducers: Readonly<Record<Algorithm, Reducer>> = {
  none: nothing,
  alg2: localSets,
  alg3: nothing,
  'alg2+alg3': localSets,
  overman,
  'overman-refined': overmanRefined,
  persistent1: persistentOne,
  persistent2: persistentTwo,
  persistent3: persistentThree,
  stubborn,
  'stubborn-deletion': stubbornDeletion,
  ample,
};

/** Algorithms that put steps to sleep: conflict sets are a form of sleep sets. */
export function usesSleep(por: Algorithm, sleep: boolean): boolean {
  return sleep || hasTags(por);
}

/** Algorithms whose transitions sleep with tags, in conflict sets (Holzmann, Godefroid and Pirottin 1992, section 4). */
export function hasTags(por: Algorithm): boolean {
  return por === 'alg3' || por === 'alg2+alg3';
}

/**
 * Whether the proviso of the stack lets a step lead back to a state in which everything is taken: what is put off before is still enabled there, and taken (S. Evangelista
 * and C. Pajault, Solving the ignoring problem for partial order reduction, 2010, has such marks on states). The algorithms of the paper and the slides keep the proviso
 * of their sources; and where something sleeps, not everything is taken.
 */
export function countsWhole({ por, sleep, proviso }: ReductionOptions): boolean {
  return proviso === 'stack' && !usesSleep(por, sleep) && (por === 'stubborn' || por === 'stubborn-deletion');
}
