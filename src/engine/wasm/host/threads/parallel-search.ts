import { compactState } from '../../../../system/compaction.ts';
import type { StoreReport } from '../../../../contract/check/store-report.ts';
import type { GlobalName } from '../../emit/globals.ts';
import { mostPages, pageBytes } from '../../emit/memory-map.ts';
import { stop } from '../../emit/stop.ts';
import type { ThreadPlace } from '../../emit/thread-memory.ts';
import type { GeneratedSearch } from '../../search/generated-search.ts';
import type { FirstRoom } from '../../table/shared-table.ts';
import type { Place, Sighting } from '../frontier.ts';
import type { Threaded } from '../generated-check.ts';
import type { SearchCounter, Searching } from '../searching.ts';
import { Control, halting, task } from './control.ts';
import { fillTables } from './fill-tables.ts';
import { Helpers } from './helpers.ts';
import { moveTogether, type Range } from './moving-together.ts';
import { type FoundFrom, statesOfPiece } from './pieces.ts';
import { mayFind, tableLimit } from './quotas.ts';
import { SearchingThread } from './searching-thread.ts';
import { sharedMemory } from './shared-memory.ts';
import type { ThreadHost } from './thread-host.ts';
import type { ThreadShape } from './thread-shape.ts';

/** How several threads search; all but the first two are for tests. */
export interface ThreadOptions extends FirstRoom {
  readonly host: ThreadHost;
  readonly threads: number;
  /** Levels with fewer states are expanded by the first thread alone: to wake the others takes longer. */
  readonly aloneBelow?: number;
  /** States in a piece of work. */
  readonly pieceStates?: number;
  /** States that a thread finds before all meet, at most. */
  readonly roundStates?: number;
  /** Microseconds that threads wait at the most where they may come between each other. */
  readonly delay?: number;
  /** Slots up to which the first thread moves all entries of a table that grows. */
  readonly movesAlone?: number;
  /** Whether a round begins only when all threads are there. */
  readonly together?: boolean;
}

const usualAloneBelow = 2_000;

/** Milliseconds for which the first thread waits for others before its caller has its turn. */
const wait = 4;

/** Milliseconds without any sign of a thread after which it is taken for lost. */
const patience = 30_000;

/** States that wait and are looked at in one go. */
const watchedAtOnce = 10_000;

const mostStates = 0xffff_fff0;

/**
 * A breadth-first search by several threads, level by level: in each round threads take pieces of one level, and what they find makes the
 * next one. Between rounds one thread, which is the caller's, is alone with all memory: it makes the table larger, and says how many
 * states each may find. It works in slices, and does without those that are not there yet.
 */
export class ParallelSearch implements Searching, Threaded {
  readonly frontier: Searching['frontier'];
  readonly maxStates: number;
  readonly marks = false;
  sightings: readonly Sighting[] = [];
  private readonly control: Control;
  private readonly first: SearchingThread;
  private readonly helpers: Helpers;
  private readonly generated: GeneratedSearch;
  private readonly shape: ThreadShape;
  private why: number = stop.none;
  private round = 0;
  /** The helpers that take part in the round that is under way; null between rounds. */
  private working: readonly number[] | null = null;
  private ownDone = false;
  /** How many helpers were there when that began. */
  private readyThen = 0;
  /** The level that was begun last. */
  private depth = 0;
  /** Whether the table cannot grow any more. */
  private atMost = false;
  /** When something of the helpers' counters was last seen to change, and what they were. */
  private sign = { at: 0, sum: -1 };

  /** Throws a RangeError where there is no memory. `generate` makes the module of a thread. */
  constructor(
    generate: (place: ThreadPlace) => GeneratedSearch,
    private readonly options: ThreadOptions,
    maxStates: number,
    private readonly maxBytes: number,
    mostSeen: number,
  ) {
    const { threads, pieceStates, delay = 0 } = options;
    const generated = generate({ thread: 0, threads, dataBytes: null });
    this.generated = generated;
    this.maxStates = Math.min(maxStates, mostStates);
    const { states, frontier, stored } = generated;
    if (frontier.kind !== 'queue') throw new Error('only states in a queue are divided among threads');
    const { slots, shift, width, tableAt, tableEnd, lanes = 1 } = states.start;
    const memory = sharedMemory(Math.ceil(tableEnd / pageBytes), maxBytes);
    const control = Control.make(threads, mostSeen);
    this.control = control;
    const stateBytes = 4 * stored;
    const levels = [sharedMemory(1, maxBytes), sharedMemory(1, maxBytes)] as const;
    const shapeOf = ({ binary, env: { map } }: GeneratedSearch, thread: number): ThreadShape => ({
      thread,
      threads,
      binary,
      memory,
      input: map.input,
      output: map.output,
      log: map.log,
      batch: map.batch,
      stateBytes,
      pieceStates: pieceStates ?? statesOfPiece(stateBytes),
      levels,
      control: control.buffer,
      mostSeen,
      delay,
    });
    for (const [name, value] of Object.entries({ slots, shift, width, tableAt, tableEnd, lanes })) control.set(name as 'slots', value);
    control.set('level', -1);
    this.shape = shapeOf(generated, 0);
    const words = new Int32Array(memory.buffer);
    generated.common.write(words);
    states.nodes?.begin(words);
    fillTables(generated, memory);
    this.first = new SearchingThread(this.shape);
    this.helpers = new Helpers(control, options, (thread) => {
      const more = generate({ thread, threads, dataBytes: generated.data.bytes });
      fillTables(more, memory);
      return shapeOf(more, thread);
    });
    const depth = (): number => this.depth;
    const waiting = (): number => this.get('count') - this.expanded;
    const pathTo = ({ path }: Place): readonly number[] => path ?? noPath();
    this.frontier = {
      get depth() {
        return depth();
      },
      get waiting() {
        return Math.max(0, waiting());
      },
      pathTo,
    };
  }

  /** Hands the initial state to the search, and has the other threads begin, which takes them some time. */
  begin(initial: Int32Array): void {
    const { first, generated } = this;
    this.helpers.begin();
    const { env } = generated;
    first.set('maxStates', this.maxStates);
    first.readTable();
    first.set('current', 0);
    first.call('begin', ...compactState(env.compaction, env.layout.ranges, initial));
    first.set('current', -1);
    // The way into the initial state is no transition.
    first.set('transitions', first.get('transitions') - 1);
  }

  run(budget: number): void {
    try {
      const before = this.get('transitions');
      do this.goOn(budget);
      while (this.why === stop.none && (this.working?.length ?? 0) === 0 && this.get('transitions') - before < budget);
    } catch (problem) {
      if (problem instanceof ThreadLost) this.why = stop.lost;
      else if (problem instanceof RangeError) this.why = stop.refused;
      else throw problem;
    }
  }

  get(name: SearchCounter): number {
    switch (name) {
      case 'stop':
        return this.why;
      case 'count':
      case 'deadlocks':
      case 'terminated':
        return this.first.get(name) + this.sumOfHelpers((thread) => this.control.of(thread, name));
      case 'transitions':
        return this.first.get(name) + this.sumOfHelpers((thread) => this.transitionsOf(thread));
      case 'loops':
        return 0;
    }
  }

  get bytes(): number {
    return this.control.get('tableEnd') + this.outside;
  }

  report(): StoreReport {
    const { states, env } = this.generated;
    const get = (name: GlobalName): number => (name === 'count' ? this.get(name) : this.first.get(name));
    return states.report({ get, words: new Int32Array(this.shape.memory.buffer), bytes: this.control.get('tableEnd') - env.map.table });
  }

  watchWaiting(): boolean {
    return this.first.watchWaiting(watchedAtOnce);
  }

  halt(): void {
    const { control } = this;
    if (this.working !== null) {
      control.set('halt', halting.over);
      for (let left = patience; left > 0 && !this.isOver(this.working) && !this.isLost(this.working); left -= wait)
        control.awaitFinished(control.get('finished'), wait);
      this.first.endRound();
    }
    if (this.sightings.length < this.seenInAll) this.sightings = this.sighted();
  }

  dispose(): void {
    this.helpers.end();
  }

  get threads(): number {
    return 1 + this.helpers.ready().length;
  }

  get anyFailed(): boolean {
    return this.helpers.anyFailed;
  }

  private goOn(budget: number): void {
    const { control, first } = this;
    if (this.working === null) {
      this.beginRound();
      return;
    }
    if (!this.ownDone) {
      const why = first.run(budget);
      const over = why !== stop.none && why !== stop.paused;
      // One that has come since then takes its part of what is left of the level.
      if ((over && why !== stop.done) || this.helpers.ready().length > this.readyThen) control.set('halt', halting.meet);
      if (!over && (control.get('halt') === halting.none || !first.mayEnd)) return;
      first.endRound();
      this.ownDone = true;
    }
    const finished = control.get('finished');
    if (this.isOver(this.working)) this.endRound(this.working);
    else if (this.isLost(this.working)) this.why = stop.lost;
    else control.awaitFinished(finished, wait);
  }

  /** Says how many states each thread may find, and wakes those that take part. */
  private beginRound(): void {
    const { control, first, options } = this;
    const { aloneBelow = usualAloneBelow, together = false, roundStates = Number.POSITIVE_INFINITY } = options;
    const pieces = control.get('pieces');
    const waiting = this.get('count') - this.expanded;
    let helpers: readonly number[] = [];
    if (pieces > 1 && waiting >= aloneBelow) {
      if (together && this.helpers.ready().length < options.threads - 1 && !this.helpers.anyFailed) {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, wait);
        return;
      }
      helpers = this.helpers.ready();
    }
    const found = this.get('count');
    const room = (): number => tableLimit(control.get('slots') * control.get('lanes'), this.atMost) - found;
    if (this.generated.states.nodes !== null && !this.enlarge('enlargeNodes', helpers)) {
      this.why = first.get('stop');
      return;
    }
    while (room() < (1 + helpers.length) * 2 * leastQuota && !this.atMost) this.atMost = !this.enlarge('enlarge', helpers);
    if (room() < leastQuota) {
      this.why = first.get('stop') === stop.refused ? stop.refused : stop.memory;
      return;
    }
    const quotas = mayFind(room(), this.maxStates - found, 1 + helpers.length);
    if (quotas === null) helpers = [];
    const { soft, hard } = quotas ?? { soft: room(), hard: this.maxStates - found };
    this.round++;
    control.set('halt', halting.none);
    for (const thread of [0, ...helpers]) {
      const count = thread === 0 ? first.get('count') : control.of(thread, 'count');
      control.setOf(thread, 'full', count + Math.min(soft, roundStates));
      control.setOf(thread, 'maxStates', count + hard);
    }
    this.working = helpers;
    this.ownDone = false;
    this.readyThen = this.helpers.ready().length;
    this.sign = { at: performance.now(), sum: -1 };
    for (const thread of helpers) this.helpers.tell(thread, this.round, task.search);
    first.beginRound();
  }

  /** Has the first thread make tables larger while it is alone; false if it cannot. Then the table of states is what it was. */
  private enlarge(what: 'enlarge' | 'enlargeNodes', helpers: readonly number[]): boolean {
    const { first } = this;
    first.set('maxPages', Math.min(mostPages, Math.max(0, Math.floor((this.maxBytes - this.outside) / pageBytes))));
    first.set('stop', stop.none);
    first.call(what);
    const done = first.get('stop') === stop.none;
    if (done) first.writeTable();
    else first.readTable();
    if (done && what === 'enlarge')
      moveTogether(first, 1 + helpers.length, (ranges) => this.move(ranges, helpers), this.options.movesAlone);
    return done;
  }

  /** Has each thread move the entries of a range, and waits for all. Throws `ThreadLost`. */
  private move([own, ...ranges]: readonly Range[], helpers: readonly number[]): void {
    const { control } = this;
    this.round++;
    helpers.forEach((thread, i) => {
      const { top = 0, bottom = 0 } = ranges[i] ?? {};
      control.setOf(thread, 'top', top);
      control.setOf(thread, 'bottom', bottom);
      this.helpers.tell(thread, this.round, task.move);
    });
    if (own !== undefined) this.first.call('move', own.top, own.bottom);
    this.awaitAll(helpers);
  }

  /** Waits for helpers to have done what they were told. Throws `ThreadLost`. */
  private awaitAll(helpers: readonly number[]): void {
    const { control } = this;
    for (let left = patience; ; left -= wait) {
      const finished = control.get('finished');
      if (this.isOver(helpers)) return;
      if (left <= 0 || helpers.some((thread) => control.of(thread, 'done') !== this.round && this.helpers.hasFailed(thread)))
        throw new ThreadLost();
      control.awaitFinished(finished, wait);
    }
  }

  private isOver(working: readonly number[]): boolean {
    return working.every((thread) => this.control.of(thread, 'done') === this.round);
  }

  private isLost(working: readonly number[]): boolean {
    const { control } = this;
    if (working.some((thread) => control.of(thread, 'done') !== this.round && this.helpers.hasFailed(thread))) return true;
    const sum = this.get('transitions') + this.get('count');
    const now = performance.now();
    if (sum !== this.sign.sum) this.sign = { at: now, sum };
    return now - this.sign.at > patience;
  }

  /** All threads have ended the round: what is left of the level is theirs again, or the next one is. */
  private endRound(working: readonly number[]): void {
    const { control, first } = this;
    this.working = null;
    const reasons = [first.get('stop'), ...working.map((thread) => control.of(thread, 'stop'))];
    const wrong = reasons.find((reason) => reason !== stop.none && reason !== stop.done && reason !== stop.quota);
    if (wrong !== undefined) {
      // A limit that one of several threads has met is not yet that of all.
      this.end(wrong === stop.states && working.length > 0 ? stop.lost : wrong);
      return;
    }
    for (const thread of [0, ...working]) this.putBack(thread);
    if (control.get('claimed') < control.get('pieces')) return;
    const made = control.get('made');
    if (made === 0) {
      this.end(stop.done);
      return;
    }
    this.depth = (control.get('level') + 1) | 0;
    control.set('level', this.depth);
    control.set('pieces', made);
    control.set('claimed', 0);
    control.set('made', 0);
  }

  /** Ends the search; while all threads are there they are asked for the ways to what they have seen. */
  private end(why: number): void {
    this.why = why;
    this.sightings = this.sighted();
    if (this.sightings.length < this.seenInAll) this.why = stop.lost;
  }

  private get seenInAll(): number {
    return [0, ...this.helpers.ready()].reduce((sum, thread) => sum + this.control.of(thread, 'sightings'), 0);
  }

  /** Puts back the states that a thread has taken and not expanded. */
  private putBack(thread: number): void {
    const { control } = this;
    this.first.pieces.putBackClaimed(control.of(thread, 'claimAt'), control.of(thread, 'claimEnd'));
    control.setOf(thread, 'claimEnd', control.of(thread, 'claimAt'));
    const at = control.of(thread, 'inputAt');
    const bytes = control.of(thread, 'inputEnd') - at;
    if (bytes === 0) return;
    const { input, stateBytes, memory } = this.helpers.shapeOf(thread) ?? this.shape;
    const from = { thread: control.of(thread, 'inputThread'), state: control.of(thread, 'inputState') + at / stateBytes };
    this.first.pieces.putBack(new Uint8Array(memory.buffer, input + at, bytes).slice(), from);
    control.setOf(thread, 'inputEnd', at);
  }

  /** What all threads have seen, nearest first, with the ways there; what has none is left out. */
  private sighted(): Sighting[] {
    return [0, ...this.helpers.ready()]
      .flatMap((thread) => this.control.seen(thread).map((one) => ({ ...one, thread })))
      .sort((a, b) => a.level - b.level || a.thread - b.thread)
      .flatMap(({ kind, state, ordinal, thread }) => {
        const path = this.tryPathTo({ thread, state });
        return path === null ? [] : [{ kind, state, ordinal, path }];
      });
  }

  /** The same as `pathTo`; null where a thread is lost that would have to be asked. */
  private tryPathTo(place: FoundFrom): readonly number[] | null {
    try {
      return this.pathTo(place);
    } catch (problem) {
      if (!(problem instanceof ThreadLost)) throw problem;
      return null;
    }
  }

  /** The steps to a state that a thread has expanded. Throws `ThreadLost` where one that has to be asked is. */
  private pathTo(place: FoundFrom): readonly number[] {
    const ordinals: number[] = [];
    let { thread, state: found } = this.ask(place.thread, task.expanded, place.state);
    while (thread !== 0 || found !== 0) {
      const origin = this.ask(thread, task.found, found);
      ordinals.push(origin.ordinal);
      thread = origin.thread;
      found = origin.state;
    }
    return ordinals.reverse();
  }

  /** Asks a thread how it came to a state. */
  private ask(thread: number, what: typeof task.expanded | typeof task.found, state: number) {
    const { control, first } = this;
    if (thread === 0) return what === task.found ? first.origin(state) : { ordinal: 0, ...first.expanded(state) };
    this.round++;
    control.setOf(thread, 'asked', state);
    this.helpers.tell(thread, this.round, what);
    this.awaitAll([thread]);
    const answer = (word: 'ordinal' | 'thread' | 'state'): number => control.of(thread, word);
    return { ordinal: answer('ordinal'), thread: answer('thread'), state: answer('state') };
  }

  private get expanded(): number {
    const of = (current: number): number => (current + 1) >>> 0;
    return of(this.first.get('current')) + this.sumOfHelpers((thread) => of(this.control.of(thread, 'current')));
  }

  private get outside(): number {
    const kilobytes = this.sumOfHelpers((thread) => this.control.of(thread, 'kilobytes'));
    return this.first.pieces.held + this.first.bytes + 1_024 * kilobytes;
  }

  private transitionsOf(thread: number): number {
    return this.control.of(thread, 'transitionsLow') + 2 ** 32 * this.control.of(thread, 'transitionsHigh');
  }

  private sumOfHelpers(of: (thread: number) => number): number {
    return this.helpers.ready().reduce((sum, thread) => sum + of(thread), 0);
  }
}

/** That a thread has ended that was to go on. */
class ThreadLost extends Error {}

function noPath(): never {
  throw new Error('ways are known of what was seen only');
}

/** States that a thread may find in a round, at least: fewer are not worth that the threads meet. */
const leastQuota = 1_024;
