/** The globals that all threads have from the table, and see as words of the same names. */
export const ofTable = [
  'slots',
  'shift',
  'width',
  'tableAt',
  'tableEnd',
  'lowHalf',
  'highHalf',
  'lanes',
  'slotsBefore',
  'shiftBefore',
  'widthBefore',
  'lowHalfBefore',
  'highHalfBefore',
  'lanesBefore',
] as const;

/** What all threads of a search see, one word each. */
const common = [
  /** See `halting`. */
  'halt',
  /** How often a helper has come to the end of its round. */
  'finished',
  /** The level that is expanded; its pieces; those claimed; and the pieces of the next level. */
  'level',
  'pieces',
  'claimed',
  'made',
  ...ofTable,
] as const;

/** What each thread has for itself: what the first thread tells it, and what it tells that. */
const own = [
  /** The number of the round that it is to do, or has done; what is to be done in it; and whether it is there. */
  'round',
  'done',
  'task',
  'ready',
  /** States that it may have found when the threads meet again, and at most. */
  'full',
  'maxStates',
  /** The globals of the same names; `current` is the number of states that it has expanded, less one. */
  'stop',
  'count',
  'current',
  'transitionsLow',
  'transitionsHigh',
  'deadlocks',
  'terminated',
  /** States of its input that are left, in bytes: from where to where. */
  'inputAt',
  'inputEnd',
  /** Which state was the first of its input: the thread that found it, and its number there. */
  'inputThread',
  'inputState',
  /** Pieces that it has claimed and not taken, as their numbers: from where to where. */
  'claimAt',
  'claimEnd',
  /** Kilobytes that it holds outside of memory that is shared. */
  'kilobytes',
  /** What it has seen, so many times. */
  'sightings',
  /** Slots of a table that has become larger whose entries it is to move. */
  'top',
  'bottom',
  /** A question about a state, and the answer: by which step it was found, in a state that a thread has found under a number. */
  'asked',
  'ordinal',
  'thread',
  'state',
] as const;

export type CommonWord = (typeof common)[number];
export type ThreadWord = (typeof own)[number];

/** Why threads are to end their round: so that they meet again, which leaves nothing undone, or since the search is over. */
export const halting = { none: 0, meet: 1, over: 2 } as const;

/**
 * What a helper is to do in a round: to search, to say how a state that it has expanded, or found, was found, or to move entries of a table
 * that has become larger; or to end.
 */
export const task = { search: 0, expanded: 1, found: 2, move: 3, end: 4 } as const;

/** Words of something seen: its kind, the state that was expanded, how many of its steps had been met, and the level. */
const sightingWords = 4;

/** Words in a line of a processor's cache, of which no two threads should write the same one. */
const lineWords = 32;

/** Looks at a word before a thread sleeps: some hundredths of a millisecond. */
const looks = 2_000;

/** Something that a thread has seen for the first time. */
export interface Seen {
  readonly kind: number;
  readonly state: number;
  readonly ordinal: number;
  readonly level: number;
}

/** Words that all threads read and write, each at once and in an order on which they agree. */
export class Control {
  private readonly words: Int32Array;
  private readonly stride: number;

  /** `mostSeen`: how much a thread may see for the first time. */
  constructor(
    readonly buffer: SharedArrayBuffer,
    readonly mostSeen: number,
  ) {
    this.words = new Int32Array(buffer);
    this.stride = strideFor(mostSeen);
  }

  static make(threads: number, mostSeen: number): Control {
    return new Control(new SharedArrayBuffer(4 * (lineWords + threads * strideFor(mostSeen))), mostSeen);
  }

  get(word: CommonWord): number {
    return Atomics.load(this.words, common.indexOf(word)) >>> 0;
  }

  set(word: CommonWord, value: number): void {
    Atomics.store(this.words, common.indexOf(word), value);
  }

  /** Adds to a word, and gives what it was before. */
  add(word: CommonWord, more: number): number {
    return Atomics.add(this.words, common.indexOf(word), more) >>> 0;
  }

  /** Claims pieces of the level, as many as `share` says for those that are left; gives the first, and the one behind the last. */
  claim(share: (left: number) => number): { readonly at: number; readonly end: number } {
    const place = common.indexOf('claimed');
    for (;;) {
      const at = this.get('claimed');
      const left = this.get('pieces') - at;
      const end = at + (left > 0 ? share(left) : 0);
      if (Atomics.compareExchange(this.words, place, at, end) === at) return { at, end };
    }
  }

  of(thread: number, word: ThreadWord): number {
    return Atomics.load(this.words, this.placeOf(thread, word)) >>> 0;
  }

  setOf(thread: number, word: ThreadWord, value: number): void {
    Atomics.store(this.words, this.placeOf(thread, word), value);
  }

  /** Wakes a helper that waits for a round. */
  wake(thread: number): void {
    Atomics.notify(this.words, this.placeOf(thread, 'round'));
  }

  /** Waits until a helper is told another round than the one that it has done. */
  awaitRound(thread: number, done: number): number {
    const place = this.placeOf(thread, 'round');
    if (!this.changesSoon(place, done)) Atomics.wait(this.words, place, done);
    return this.of(thread, 'round');
  }

  /** Says that a helper has come to the end of its round. */
  finish(thread: number, round: number): void {
    this.setOf(thread, 'done', round);
    this.add('finished', 1);
    Atomics.notify(this.words, common.indexOf('finished'));
  }

  /** Waits for at most so many milliseconds until a further helper has come to the end of its round than had been `finished`. */
  awaitFinished(finished: number, milliseconds: number): void {
    const place = common.indexOf('finished');
    if (!this.changesSoon(place, finished)) Atomics.wait(this.words, place, finished | 0, milliseconds);
  }

  /** Notes something that a thread has seen. */
  see(thread: number, { kind, state, ordinal, level }: Seen): void {
    const number = this.of(thread, 'sightings');
    if (number >= this.mostSeen) throw new Error('a thread has seen more for the first time than there is');
    const at = this.seenAt(thread, number);
    for (const [i, value] of [kind, state, ordinal, level].entries()) Atomics.store(this.words, at + i, value);
    this.setOf(thread, 'sightings', number + 1);
  }

  /** What a thread has seen. */
  seen(thread: number): Seen[] {
    return Array.from({ length: this.of(thread, 'sightings') }, (_, number) => {
      const [kind = 0, state = 0, ordinal = 0, level = 0] = this.words.subarray(this.seenAt(thread, number));
      return { kind, state: state >>> 0, ordinal: ordinal >>> 0, level };
    });
  }

  /** Looks for a moment whether a word becomes another one: rounds follow each other closely, and to sleep and be woken takes longer. */
  private changesSoon(place: number, value: number): boolean {
    for (let look = 0; look < looks; look++) if (Atomics.load(this.words, place) !== (value | 0)) return true;
    return false;
  }

  private placeOf(thread: number, word: ThreadWord): number {
    return lineWords + thread * this.stride + own.indexOf(word);
  }

  private seenAt(thread: number, number: number): number {
    return lineWords + thread * this.stride + own.length + sightingWords * number;
  }
}

function strideFor(mostSeen: number): number {
  return Math.ceil((own.length + sightingWords * mostSeen) / lineWords) * lineWords;
}
