import type { AlgorithmDescriptor } from './descriptor.ts';

/** Algorithm 1 of Holzmann, Godefroid and Pirottin (1992): no transition is left out. */
export const fullSearch: AlgorithmDescriptor = {
  title: 'Full search',
  hint: 'All enabled transitions are taken.',
  source: 'Holzmann, Godefroid and Pirottin 1992, Algorithm 1',
  set: 'all enabled transitions',
  keeps: 'everything',
  propose: null,
  growFrom: null,
  reads: [],
  tags: false,
  back: 'some',
  takesTried: false,
  generated: 'all',
};

/** Algorithm 3 alone: no transition is left out of a set, but transitions sleep with tags. */
export const conflictSets: AlgorithmDescriptor = {
  ...fullSearch,
  title: 'Algorithm 3',
  hint: 'Conflict sets with tags, a form of sleep sets (1992 paper, 4).',
  source: 'Holzmann, Godefroid and Pirottin 1992, Algorithm 3',
  tags: true,
};
