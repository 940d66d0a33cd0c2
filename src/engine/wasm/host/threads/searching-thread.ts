import type { GlobalName } from '../../emit/globals.ts';
import { stop } from '../../emit/stop.ts';
import { SearchLog } from '../search-log.ts';
import { Control, ofTable } from './control.ts';
import { delays } from './delays.ts';
import { type FoundFrom, Pieces } from './pieces.ts';
import type { ThreadShape } from './thread-shape.ts';

/** Into how many pieces a thread divides what it has at the end of a round, at most, and the fewest states that are worth one. */
const lastPieces = 8;
const leastStates = 32;

/** What a thread has taken: states from a number on, in the order in which it expands them. */
interface Taken extends FoundFrom {
  readonly expanded: number;
}

/**
 * One of the threads of a breadth-first search at work: it takes pieces of the level, expands their states, and puts what is new into the
 * next level. It numbers the states that it finds, and those that it expands, each from 0.
 */
export class SearchingThread {
  readonly control: Control;
  readonly pieces: Pieces;
  private readonly log = new SearchLog();
  private readonly taken: Taken[] = [];
  private readonly exports: WebAssembly.Exports;
  private readonly words = new Map<string, WebAssembly.Global>();
  /** States that it has sent to the next level. */
  private sent = 0;
  private level = -1;
  /** Whether states are only looked at, as a limit has ended the search. */
  private looksOnly = false;

  /** Throws a RangeError where there is no memory. */
  constructor(private readonly shape: ThreadShape) {
    const { thread, memory, binary, control, mostSeen, levels, stateBytes, pieceStates, threads, delay } = shape;
    this.control = new Control(control, mostSeen);
    this.pieces = new Pieces(levels, this.control, stateBytes, pieceStates, threads);
    const host = {
      memory,
      flushOutput: (bytes: number) => this.send(bytes),
      flushLog: (bytes: number) => this.note(bytes),
      refill: () => this.refill(),
      seen: (kind: number) =>
        this.control.see(thread, { kind, state: this.get('current'), ordinal: this.get('ordinal'), level: Math.max(0, this.level) }),
      isNewEnd: () => 1,
      delay: delays(delay, thread),
    };
    this.exports = new WebAssembly.Instance(new WebAssembly.Module(binary), { env: host }).exports;
    this.set('batchAt', shape.batch);
    this.set('current', -1);
  }

  /** Reads where the table is, and how large. */
  readTable(): void {
    for (const name of ofTable) this.set(name, this.control.get(name));
  }

  /** Says so, where this is the first thread, which has changed that. */
  writeTable(): void {
    for (const name of ofTable) this.control.set(name, this.get(name));
  }

  /** Reads what the first thread has said of the round that begins. */
  beginRound(): void {
    const { control, shape } = this;
    this.readTable();
    for (const name of ['full', 'maxStates'] as const) this.set(name, control.of(shape.thread, name));
    this.set('stop', stop.none);
    this.set('inputAt', 0);
    this.set('inputEnd', 0);
    this.pieces.claimed = { at: 0, end: 0 };
    const level = control.get('level') | 0;
    if (level === this.level) return;
    this.level = level;
    this.flushLog();
    this.log.startLevel(this.get('count'), this.get('logParent'));
  }

  /** Searches for about so many steps; gives why it stopped, or that it did not. */
  run(budget: number): number {
    if (this.get('stop') === stop.paused) this.set('stop', stop.none);
    (this.exports.run as (budget: number) => void)(budget);
    this.publish();
    return this.get('stop');
  }

  /** Whether it can end its round here: not between the steps of one state. */
  get mayEnd(): boolean {
    return this.get('stop') !== stop.paused;
  }

  /** Looks up and sends what it has found, so that whatever is left to be done is in the memory that is shared. */
  endRound(): void {
    const why = this.get('stop');
    if (why === stop.none || why === stop.quota || why === stop.done) (this.exports.finish as () => void)();
    const bytes = this.get('outputAt');
    this.send(bytes, Math.max(leastStates, Math.ceil(bytes / this.pieces.stateBytes / lastPieces)));
    this.set('outputAt', 0);
    this.publish();
  }

  /** In which state, by number of the thread that found it, a state was found that this thread has found, and by which step. */
  origin(found: number): FoundFrom & { readonly ordinal: number } {
    this.flushLog();
    const { parent, ordinal } = this.log.origin(found);
    return { ordinal, ...this.expanded(parent) };
  }

  /** By which thread a state was found, and under which number, that this one has expanded. */
  expanded(state: number): FoundFrom {
    const { taken } = this;
    let [first, behind] = [0, taken.length];
    while (behind - first > 1) {
      const middle = (first + behind) >>> 1;
      if ((taken[middle]?.expanded ?? 0) <= state) first = middle;
      else behind = middle;
    }
    const piece = taken[first];
    if (piece === undefined) throw new Error('the thread has expanded no state');
    return { thread: piece.thread, state: piece.state + state - piece.expanded };
  }

  /** Looks at the properties in so many of the states that wait; true if there are more. Only the first thread does that. */
  watchWaiting(most: number): boolean {
    this.looksOnly = true;
    return (this.exports.watchWaiting as (most: number) => number)(most) === 1;
  }

  /** Calls a function of the module; gives what that does, if it does. */
  call(name: string, ...values: readonly number[]): number {
    return (this.exports[name] as (...values: readonly number[]) => number)(...values);
  }

  get(name: GlobalName): number {
    const { value } = this.global(name);
    return typeof value === 'bigint' ? Number(value) : (value as number) >>> 0;
  }

  set(name: GlobalName, value: number): void {
    const global = this.global(name);
    global.value = typeof global.value === 'bigint' ? BigInt(value) : value;
  }

  /** Bytes that it holds outside of memory that is shared. */
  get bytes(): number {
    return this.log.bytes + 24 * this.taken.length;
  }

  private publish(): void {
    const { control, shape } = this;
    const { thread } = shape;
    for (const name of ['stop', 'count', 'current', 'deadlocks', 'terminated', 'inputAt', 'inputEnd'] as const)
      control.setOf(thread, name, this.get(name));
    control.setOf(thread, 'claimAt', this.pieces.claimed.at);
    control.setOf(thread, 'claimEnd', this.pieces.claimed.end);
    const last = this.taken.at(-1);
    if (last !== undefined) {
      control.setOf(thread, 'inputThread', last.thread);
      control.setOf(thread, 'inputState', last.state);
    }
    const transitions = this.get('transitions');
    control.setOf(thread, 'transitionsLow', (transitions % 2 ** 32) | 0);
    control.setOf(thread, 'transitionsHigh', Math.floor(transitions / 2 ** 32));
    control.setOf(thread, 'kilobytes', Math.ceil(this.bytes / 1_024));
  }

  private send(bytes: number, most?: number): number {
    if (bytes === 0) return 0;
    const { thread, memory, output } = this.shape;
    this.pieces.put(new Uint8Array(memory.buffer, output, bytes), { thread, state: this.sent }, most);
    this.sent += bytes / this.pieces.stateBytes;
    return 0;
  }

  private note(bytes: number): void {
    const { memory, log } = this.shape;
    this.log.append(new Uint8Array(memory.buffer, log, bytes));
  }

  private flushLog(): void {
    this.note(this.get('logAt'));
    this.set('logAt', 0);
  }

  private refill(): number {
    const piece = this.take() ?? (this.looksOnly ? this.takeOfNext() : null);
    if (piece === null) return 0;
    this.taken.push({ expanded: (this.get('current') + 1) >>> 0, thread: piece.thread, state: piece.state });
    return piece.bytes;
  }

  private take(): (FoundFrom & { readonly bytes: number }) | null {
    return this.pieces.take(new Uint8Array(this.shape.memory.buffer), this.shape.input);
  }

  /** Goes on with the next level once, where states are only looked at. */
  private takeOfNext(): (FoundFrom & { readonly bytes: number }) | null {
    const { control } = this;
    const made = control.get('made');
    if (made === 0) return null;
    control.set('made', 0);
    this.level = control.get('level') + 1;
    control.set('level', this.level);
    control.set('pieces', made);
    control.set('claimed', 0);
    return this.take();
  }

  private global(name: GlobalName): WebAssembly.Global {
    let global = this.words.get(name);
    if (global === undefined) {
      global = this.exports[name] as WebAssembly.Global;
      this.words.set(name, global);
    }
    return global;
  }
}
