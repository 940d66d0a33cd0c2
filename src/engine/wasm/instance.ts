import { compactState } from '../../system/compaction.ts';
import { firstShift, slotBytes, spareSlots } from './entry.ts';
import type { GlobalName } from './globals.ts';
import { pageBytes } from './memory-map.ts';
import type { GeneratedSearch } from './module.ts';
import { SearchLog } from './search-log.ts';
import { StateQueue } from './state-queue.ts';

/** A limit above which counters of the module cannot be compared as 32-bit numbers. */
const mostStates = 0xffff_fff0;

/** A generated search at work: its memory, its queue of states and its log. */
export class SearchInstance {
  readonly log: SearchLog;
  readonly queue: StateQueue;
  readonly memory: WebAssembly.Memory;
  private readonly instance: WebAssembly.Instance;
  private readonly view: () => Uint8Array;

  constructor(
    private readonly generated: GeneratedSearch,
    maxStates: number,
    maxBytes: number,
  ) {
    const { env, format, pages } = generated;
    const { map } = env;
    const width = slotBytes(format, firstShift);
    const slots = 2 ** firstShift;
    const tableEnd = map.table + (slots + spareSlots) * width + 16;
    const memory = new WebAssembly.Memory({ initial: Math.max(pages, Math.ceil(tableEnd / pageBytes)), maximum: 65_536 });
    this.memory = memory;
    this.view = () => new Uint8Array(memory.buffer);
    this.log = new SearchLog();
    this.queue = new StateQueue();
    const host = {
      memory,
      flushOutput: (bytes: number) => this.queue.add(this.view().slice(map.output, map.output + bytes)),
      flushLog: (bytes: number) => this.log.append(this.view().subarray(map.log, map.log + bytes)),
      refill: () => this.refill(),
    };
    this.instance = new WebAssembly.Instance(new WebAssembly.Module(generated.binary), { env: host });
    this.set('slots', slots);
    this.set('shift', firstShift);
    this.set('width', width);
    this.set('full', Math.floor(slots / 5) * 4);
    this.set('tableEnd', tableEnd);
    this.set('maxStates', Math.min(maxStates, mostStates));
    this.set('maxPages', Math.min(65_536, Math.floor(maxBytes / pageBytes)));
    this.set('current', -1);
    this.set('batchAt', map.batch);
    this.fillTables();
  }

  /** Puts the initial state into the table and the queue, by way of the batch. */
  begin(initial: Int32Array): void {
    const { env } = this.generated;
    const cells = compactState(env.compaction, env.layout.ranges, initial);
    const visit = this.instance.exports.visit as (...cells: number[]) => void;
    this.set('current', 0);
    visit(...cells);
    this.set('current', -1);
    // The way into the initial state is no transition.
    this.set('transitions', -1);
  }

  /** Expands up to so many states. */
  run(budget: number): void {
    const run = this.instance.exports.run as (budget: number) => void;
    run(budget);
  }

  get(name: GlobalName): number {
    const { value } = this.instance.exports[name] as WebAssembly.Global;
    return typeof value === 'bigint' ? Math.max(0, Number(value)) : (value as number) >>> 0;
  }

  /** The number of the state that decided a watched property, or that its expression failed in; -1 if there is none yet. */
  decidedAt(property: number): number {
    return (new Int32Array(this.memory.buffer)[this.generated.env.map.monitors / 4 + property] ?? 0) - 1;
  }

  /** Brings the log up to date. */
  finishLog(): void {
    const { map } = this.generated.env;
    this.log.append(this.view().subarray(map.log, map.log + this.get('logAt')));
    this.set('logAt', 0);
  }

  /** Bytes held: the module's memory in use, the queue and the log. */
  get bytes(): number {
    return this.get('tableEnd') + this.queue.bytes + this.log.bytes;
  }

  /** Bytes of the table alone. */
  get tableBytes(): number {
    return this.get('tableEnd') - this.generated.env.map.table;
  }

  private set(name: GlobalName, value: number): void {
    const global = this.instance.exports[name] as WebAssembly.Global;
    global.value = typeof global.value === 'bigint' ? BigInt(value) : value;
  }

  private refill(): number {
    const { map } = this.generated.env;
    const chunk = this.queue.next(() => {
      const bytes = this.get('outputAt');
      this.set('outputAt', 0);
      return this.view().slice(map.output, map.output + bytes);
    });
    if (chunk === null) return 0;
    if (chunk.startsLevel) {
      this.finishLog();
      this.log.startLevel(this.get('count'), this.get('logParent'));
    }
    this.view().set(chunk.states, map.input);
    return chunk.states.length;
  }

  private fillTables(): void {
    const { map, layout, compaction } = this.generated.env;
    const words = new Int32Array(this.memory.buffer);
    words.set(layout.initial, map.initial / 4);
    words.set(compaction.cellOf, map.cellOf / 4);
    words.set(Int32Array.from(compaction.factors), map.factors / 4);
    layout.ranges.forEach(({ low, high }, word) => {
      words[map.state / 4 + word] = low;
      words[map.lows / 4 + word] = low;
      words[map.highs / 4 + word] = high;
    });
  }
}
