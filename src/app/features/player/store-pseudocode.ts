import type { PlayedStore } from '../../../contract/lab/played-store.ts';
import type { CodeLine } from './pseudocode.ts';

/** What a store adds to the pseudo-code of a search. */
interface StoreLines {
  /** Before it is asked whether a state is new. */
  readonly before: readonly CodeLine[];
  /** Where it is new. */
  readonly after: readonly CodeLine[];
  /** After all steps of a state. */
  readonly atEnd: readonly CodeLine[];
}

const nothing: StoreLines = { before: [], after: [], atEnd: [] };

/** How a store decides what is new, after the papers that it is from. */
export function storeLines({ kind, values }: PlayedStore): StoreLines {
  switch (kind) {
    case 'exact':
      return nothing;
    case 'cache':
      return {
        ...nothing,
        after: [
          { id: 'again', indent: 3, text: 'even if it was found before, when it has been replaced since' },
          { id: 'keep', indent: 3, text: "s' gets a free place, or that of a state which is not on the stack" },
        ],
      };
    case 'bitstate':
      return {
        ...nothing,
        before: [{ id: 'mistake', indent: 2, text: "s' counts as old if all its bits are set, by whatever state" }],
        after: [{ id: 'keep', indent: 3, text: "set the bits of s'" }],
      };
    case 'compact':
      return {
        ...nothing,
        before: [{ id: 'mistake', indent: 2, text: "s' counts as old if its hash is stored, of whatever state" }],
        after: [{ id: 'keep', indent: 3, text: "store the hash of s'" }],
      };
    case 'comback':
      return (values.delay ?? 0) > 0 ? delayed : atOnce;
  }
}

const kept: CodeLine = { id: 'keep', indent: 3, text: "store the hash of s' and the step that led to it" };

const atOnce: StoreLines = {
  ...nothing,
  before: [{ id: 'look', indent: 2, text: "make each stored state again that has the hash of s', and compare it" }],
  after: [kept],
};

const delayed: StoreLines = {
  before: [
    { id: 'look', indent: 2, text: "look at the states kept in full that have the hash of s'" },
    { id: 'wait', indent: 2, text: "if stored states have the hash of s': s' waits as a candidate" },
  ],
  after: [kept],
  atEnd: [
    { id: 'group', indent: 1, text: 'when there are enough candidates, or the level ends: make these states again, together' },
    { id: 'settle', indent: 2, text: 'a candidate that equals none of them is new' },
  ],
};
