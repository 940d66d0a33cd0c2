/** All provisos, by the words that choose them on the command line and in links. */
export type Proviso = 'stack' | 'closed' | 'none';

/**
 * To which states a step leads back: those on the stack of a depth-first search, or all that were found before. Each search, generated
 * code and the lab say how that is found out.
 */
export type LeadsBackTo = 'stack' | 'found';

/** The states to which a step leads back, in words. */
export interface BackWords {
  /** In the pseudo-code: "the steps of T lead to". */
  readonly code: string;
  /** Behind "leads back to a state". */
  readonly back: string;
  /** Behind "some step must lead to a state that". */
  readonly onward: string;
}

/** What a proviso forbids sets to do. */
export interface Forbidden {
  readonly leadingBackTo: LeadsBackTo;
  readonly words: BackWords;
  /** The words where states do not count in which everything is taken; absent: there are no such marks on states with this proviso. */
  readonly whole?: BackWords;
}

/** What is known of a proviso: what keeps a reduction from putting transitions off for ever. */
export interface ProvisoDescriptor {
  /** What it is called, behind "proviso". */
  readonly title: string;
  /** The same in a list without a label. */
  readonly short: string;
  /** What it asks for, in a sentence. */
  readonly hint: string;
  /** Where it is from; null: from nowhere, since nothing is asked for. */
  readonly source: string | null;
  /** What it forbids; null: nothing, so that properties are not looked at either. */
  readonly forbids: Forbidden | null;
  /** Its row among the provisos of `engine/plan/preserves.ts`. */
  readonly keeps: 'everything' | 'deadlocks';
  /** What takes its place where there is no stack, in breadth-first search; itself if it needs none. */
  readonly withoutStack: Proviso;
}

const source = 'Holzmann, Godefroid and Pirottin 1992, section 3.1';

/** All provisos, in the order in which they are shown. */
export const provisoCatalogue: Readonly<Record<Proviso, ProvisoDescriptor>> = {
  stack: {
    title: 'off the stack',
    short: 'proviso: off stack',
    hint: 'Some step of a set must lead to a state that is not on the search stack.',
    source,
    forbids: {
      leadingBackTo: 'stack',
      words: { code: 'the stack', back: 'on the search stack', onward: 'is not on the search stack' },
      whole: {
        code: 'states on the stack where not everything is taken',
        back: 'on the search stack where something is left out',
        onward: 'is not on the search stack, or where everything is taken',
      },
    },
    keeps: 'everything',
    withoutStack: 'closed',
  },
  closed: {
    title: 'to a new state',
    short: 'proviso: new state',
    hint: 'Some step of a set must lead to a state that was not found before.',
    source,
    forbids: {
      leadingBackTo: 'found',
      words: { code: 'old states', back: 'found before', onward: 'was not found before' },
    },
    keeps: 'everything',
    withoutStack: 'closed',
  },
  none: {
    title: 'none',
    short: 'no proviso',
    hint: 'Transitions may be put off for ever.',
    source: null,
    forbids: null,
    keeps: 'deadlocks',
    withoutStack: 'none',
  },
};
