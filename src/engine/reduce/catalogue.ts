import type { Algorithm } from '../../contract/check/reduction.ts';
import { ample } from './ample.ts';
import type { AlgorithmDescriptor } from './descriptor.ts';
import { conflictSets, fullSearch } from './full-search.ts';
import { localAndConflictSets, localSets } from './local-sets.ts';
import { overman, overmanRefined } from './overman.ts';
import { persistentOne } from './persistent-one.ts';
import { persistentThree } from './persistent-three.ts';
import { persistentTwo } from './persistent-two.ts';
import { stubborn } from './stubborn.ts';
import { stubbornDeletion } from './stubborn-deletion.ts';

/** All algorithms, in the order in which they are shown. */
export const catalogue: Readonly<Record<Algorithm, AlgorithmDescriptor>> = {
  none: fullSearch,
  alg2: localSets,
  alg3: conflictSets,
  'alg2+alg3': localAndConflictSets,
  overman,
  'overman-refined': overmanRefined,
  persistent1: persistentOne,
  persistent2: persistentTwo,
  persistent3: persistentThree,
  stubborn,
  'stubborn-deletion': stubbornDeletion,
  ample,
};
