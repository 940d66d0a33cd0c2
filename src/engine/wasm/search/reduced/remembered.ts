import type { Analysis } from '../../../../system/analysis/analysis.ts';
import type { Layout } from '../../../../system/layout.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Data } from '../../emit/data.ts';
import type { BitRows } from './bit-rows.ts';
import { type Truths, wordsOf } from './truths.ts';

/**
 * The first sets in states that the proviso was asked about, by all that they follow from: which transitions are enabled, where the
 * processes are, the number of messages and the first signal of each buffer, and those conditions that were asked for while the set was
 * made, with what they gave. Whether a step fails does not follow from these, and which sets have a visible member does.
 *
 * An entry has one of several places, by all of these but the conditions, and takes them in turn: states that are alike but for conditions
 * have as many sets there.
 */
export interface Remembered {
  /** Where the entries lie, one behind the other, and how many bytes each of them has. */
  readonly entries: number;
  readonly entryBytes: number;
  /**
   * Where the tags of the entries lie, in the same order: a word of the hash of each key, 0 for none. An entry with another tag is not
   * read.
   */
  readonly tags: number;
  /** The number of groups of places, a power of two. */
  readonly groups: number;
  /** Of the key: addresses in the working state, of two words each. Before these are the enabled transitions. */
  readonly places: readonly (readonly [number, number])[];
  /** How many words of 64 bits the key has before the conditions, and how many these take, two bits each. */
  readonly words: number;
  readonly truthWords: number;
  /** Globals: the entry that is to be filled, 0 for none; and how much looking may still cost. */
  readonly open: number;
  readonly credit: number;
  /** Globals: how often an entry has been opened, and the groups that are in use, less one. */
  readonly turn: number;
  readonly mask: number;
  /** Whether a step of the state fails. */
  readonly failing: number;
  /** How many sets of the state have been turned down that were remembered, and how many have been tried. */
  readonly turnedDown: number;
  readonly tried: number;
}

/** How many words a key has at most; with more, looking for it costs too much. */
const mostWords = 24;
/** Bytes for all entries, at most. */
const mostBytes = 2 ** 22;

/** How many groups are in use at first: a short search has no use for more memory, which has to be cleared for it. */
const firstGroups = 64;

/** The name of the global with the groups in use, less one. */
const maskName = 'remembered groups';

/** How many places an entry may have. */
export const ways = 16;

/**
 * What it costs to look for a state that is not found, in members of sets that could be looked at in that time. A state that is found pays
 * for as many as its set cost. There is something to begin with; where that is used up, each state for which nothing is looked for pays
 * one, so that it is seen when states that are alike begin to come.
 */
export const price = 8;
const firstCredit = 256 * price;

/** Makes room for sets to be remembered; null where what they follow from is too much. */
export function roomToRemember(
  module: ModuleBuilder,
  data: Data,
  rows: BitRows,
  { system }: Analysis,
  layout: Layout,
  truths: Truths,
): Remembered | null {
  const locations = system.activations.map((_, process) => 4 * (layout.frames[process] ?? 0));
  const pairs = Array.from({ length: Math.ceil(locations.length / 2) }, (_, i): [number, number] => {
    const first = locations[2 * i] ?? 0;
    return [first, locations[2 * i + 1] ?? first];
  });
  const buffers = layout.buffers.flatMap(({ address }, i): [number, number][] =>
    (system.channels[i]?.capacity ?? 0) > 0 ? [[4 * address, 4 * address + 4]] : [],
  );
  const places = [...pairs, ...buffers];
  const words = rows.words + places.length;
  const truthWords = wordsOf(truths);
  if (words + truthWords > mostWords) return null;
  const entryBytes = 8 * (words + 2 * truthWords) + rows.bytes + 8;
  const groups = 2 ** Math.floor(Math.log2(mostBytes / (ways * entryBytes)));
  return {
    entries: data.reserve((groups * ways * entryBytes) / 4, { bytes: ways * entryBytes, lastInUse: maskName }),
    entryBytes,
    tags: data.reserve(groups * ways),
    groups,
    places,
    words,
    truthWords,
    open: module.global('i32'),
    credit: module.global('i32', firstCredit),
    turn: module.global('i32'),
    mask: module.global('i32', Math.min(firstGroups, groups) - 1, maskName),
    failing: module.global('i32'),
    turnedDown: module.global('i32'),
    tried: module.global('i32'),
  };
}

/**
 * Where in an entry is what, in bytes: the conditions that were asked for, what they gave, the set, what it cost, and how many sets are
 * tried before it.
 */
export function placesOf({ words, truthWords, entryBytes }: Remembered) {
  return {
    asked: 8 * words,
    truths: 8 * (words + truthWords),
    set: 8 * (words + 2 * truthWords),
    cost: entryBytes - 8,
    before: entryBytes - 4,
  } as const;
}
