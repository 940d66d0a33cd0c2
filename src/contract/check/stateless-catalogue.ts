/** The algorithms of searches that run executions and keep no states, by the words that choose them. */
export type StatelessAlgorithm = 'none' | 'persistent2' | 'source-dpor' | 'optimal-dpor' | 'optimal-light';

export interface StatelessDescriptor {
  readonly title: string;
  /** What it does, in a sentence. */
  readonly hint: string;
  readonly source: string;
  /** Whether it looks at the races of executions, and so takes sleep sets along: one order of each class is run, or few. */
  readonly dynamic: boolean;
}

/** All of them, in the order in which they are shown. */
export const statelessCatalogue: Readonly<Record<StatelessAlgorithm, StatelessDescriptor>> = {
  none: { title: 'All orders', hint: 'Every execution is run.', source: 'Godefroid, VeriSoft slides', dynamic: false },
  persistent2: {
    title: 'Persistent sets',
    hint: 'In each state a persistent set only, by the second strategy (slides).',
    source: 'Godefroid, VeriSoft slides, persistent sets',
    dynamic: false,
  },
  'source-dpor': {
    title: 'Source sets',
    hint: 'Other orders are tried where a race was seen (Abdulla, Aronis, Jonsson and Sagonas 2014).',
    source: 'Abdulla, Aronis, Jonsson and Sagonas 2014, Algorithm 1',
    dynamic: true,
  },
  'optimal-dpor': {
    title: 'Optimal reduction',
    hint: 'One execution of each class: a race is noted with all that leads to its other order (Abdulla, Aronis, Jonsson and Sagonas 2014).',
    source: 'Abdulla, Aronis, Jonsson and Sagonas 2014, Algorithm 2',
    dynamic: true,
  },
  'optimal-light': {
    title: 'Light optimal reduction',
    hint: 'One execution of each class, with one in memory: where to go on is computed from it (after Kokologiannakis et al. 2022).',
    source: 'after Kokologiannakis, Marmanis, Gladstein and Vafeiadis 2022; Avis and Fukuda 1996',
    dynamic: true,
  },
};

/** The words of all. */
export const statelessAlgorithms = Object.keys(statelessCatalogue) as StatelessAlgorithm[];

/** A search as it is compared: an algorithm, also with sleep sets. */
export type StatelessName = StatelessAlgorithm | 'sleep' | 'persistent2+sleep';

/** All that are compared, in the order in which they are shown. */
export const statelessSearches: Readonly<Record<StatelessName, { readonly por: StatelessAlgorithm; readonly sleep: boolean }>> = {
  none: { por: 'none', sleep: false },
  sleep: { por: 'none', sleep: true },
  persistent2: { por: 'persistent2', sleep: false },
  'persistent2+sleep': { por: 'persistent2', sleep: true },
  'source-dpor': { por: 'source-dpor', sleep: false },
  'optimal-dpor': { por: 'optimal-dpor', sleep: false },
  'optimal-light': { por: 'optimal-light', sleep: false },
};

export const statelessNames = Object.keys(statelessSearches) as StatelessName[];
