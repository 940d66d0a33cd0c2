import type { Algorithm } from '../../contract/check/reduction.ts';
import { ample } from './ample.ts';
import { localSets } from './local-sets.ts';
import { overman, overmanRefined } from './overman.ts';
import { persistentOne } from './persistent-one.ts';
import { persistentThree } from './persistent-three.ts';
import { persistentTwo } from './persistent-two.ts';
import type { AlgorithmSets } from './reducer.ts';
import { stubborn } from './stubborn.ts';
import { stubbornBoth } from './stubborn-both.ts';
import { stubbornDeletion } from './stubborn-deletion.ts';

/** All transitions are taken. */
const all: AlgorithmSets = { propose: null, growFrom: null };

/** What makes the sets of each algorithm of `catalogue.ts`. */
export const sets: Readonly<Record<Algorithm, AlgorithmSets>> = {
  none: all,
  alg2: localSets,
  alg3: all,
  'alg2+alg3': localSets,
  overman,
  'overman-refined': overmanRefined,
  persistent1: persistentOne,
  persistent2: persistentTwo,
  persistent3: persistentThree,
  stubborn,
  'stubborn-deletion': stubbornDeletion,
  'stubborn-both': stubbornBoth,
  ample,
};

/** What makes the sets of an algorithm. */
export function setsOf(por: Algorithm): AlgorithmSets {
  return sets[por];
}
