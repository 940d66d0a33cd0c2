import { GrowingInts } from '../../../base/growing.ts';
import { edgeBytes, endOfState } from '../search/breadth-first.ts';
import type { ModuleAccess } from './frontier.ts';
import { QueueFrontier } from './state-queue.ts';

/** The queue of a breadth-first search that logs its steps: keeps all states, as cells one after the other, and all steps. */
export class EdgeQueue extends QueueFrontier {
  /** For each state where its steps begin. */
  readonly first = new GrowingInts();
  readonly targets = new GrowingInts();
  /** For each step its place among those that are enabled where it begins. */
  readonly ordinals = new GrowingInts();
  /** For each state how many steps it has, those that fail included; and how many states were known when its last step was taken. */
  readonly totals = new GrowingInts();
  readonly known = new GrowingInts();
  private readonly kept: Uint8Array[] = [];
  private reached = 1;
  private begun = false;

  constructor(private readonly access: ModuleAccess) {
    super(access);
  }

  override flush(bytes: number): number {
    const { output } = this.access.env.map;
    if (bytes > 0) this.kept.push(this.access.bytes().slice(output, output + bytes));
    return super.flush(bytes);
  }

  override flushLog(bytes: number): void {
    const { log } = this.access.env.map;
    const words = new Int32Array(this.access.bytes().buffer, log, bytes / 4);
    for (let at = 0; at < words.length; at += edgeBytes / 4) this.take(words[at] ?? 0, words[at + 1] ?? 0, words[at + 2] ?? 0);
  }

  /** Takes in what the module has not handed over yet. */
  settle(): void {
    this.flushLog(this.access.get('logAt'));
    this.access.set('logAt', 0);
  }

  /** The states whose steps have all been logged are those before this number. */
  get complete(): number {
    const { access } = this;
    const { map, compaction } = access.env;
    if (access.get('batchAt') === map.batch) return this.totals.length;
    // The first step that waits to be looked up.
    const parent = new DataView(access.bytes().buffer).getInt32(map.batch + 4 * compaction.cells.length + 8, true);
    return Math.min(this.totals.length, Math.max(0, parent));
  }

  /** The cells of so many states, in their order. */
  cells(states: number): Uint32Array {
    const { access } = this;
    const { env } = access;
    const all = new Uint8Array(states * 4 * env.compaction.cells.length);
    let at = 0;
    const waiting = access.bytes().subarray(env.map.output, env.map.output + access.get('outputAt'));
    for (const chunk of [...this.kept, waiting]) {
      const part = chunk.subarray(0, all.length - at);
      all.set(part, at);
      at += part.length;
    }
    return new Uint32Array(all.buffer);
  }

  /** A step, or how many steps a state has. The first of all leads into the initial state from nowhere. */
  private take(state: number, ordinal: number, target: number): void {
    if (target === endOfState) {
      while (this.totals.length <= state) this.totals.push(0);
      this.totals.set(state, ordinal);
      return;
    }
    if (!this.begun) {
      this.begun = true;
      return;
    }
    this.begin(state);
    this.targets.push(target);
    this.ordinals.push(ordinal);
    this.reached = Math.max(this.reached, target + 1);
    this.known.set(state, this.reached);
  }

  /** Begins the steps of a state, and of those before it that have none. */
  begin(state: number): void {
    while (this.first.length <= state) {
      this.first.push(this.targets.length);
      this.known.push(this.reached);
    }
  }
}
