import type { Ink } from '../inks.ts';
import type { StateFate } from '../state-looks.ts';

/**
 * What is pointed out: what was found, what a graph has more or less than another, and where on a run a violation could be avoided last,
 * by which other steps, and where it could not any more.
 */
export type NodeSign = keyof typeof nodeSigns;

/** How a sign looks: a letter in a ring at the upper right corner of its node, in an ink. */
export const nodeSigns = {
  found: { letter: '✓', ink: 'current', word: 'found' },
  added: { letter: '+', ink: 'good', word: 'added' },
  changed: { letter: '≠', ink: 'sharing', word: 'changed' },
  lost: { letter: '−', ink: 'bad', word: 'gone' },
  lastChance: { letter: '!', ink: 'sharing', word: 'last chance' },
  tooLate: { letter: '×', ink: 'bad', word: 'too late' },
  avoiding: { letter: '»', ink: 'good', word: 'way out' },
} as const satisfies Readonly<Record<string, { readonly letter: string; readonly ink: Ink; readonly word: string }>>;

/** The sign of nodes of which a comparison says what became of them, by their fate. */
export const signOfFate: Partial<Readonly<Record<StateFate, NodeSign>>> = { changed: 'changed', added: 'added', gone: 'lost' };

/** So many signs may hide a little of their nodes; more are smaller. */
export const fewSigns = 12;
