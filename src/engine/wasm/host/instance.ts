import type { StoreReport } from '../../../contract/check/store-report.ts';
import { compactState } from '../../../system/compaction.ts';
import type { GlobalName } from '../emit/globals.ts';
import { mostPages, pageBytes } from '../emit/memory-map.ts';
import type { KeepingChoice } from '../table/keeping.ts';
import type { StateRows } from '../table/state-rows.ts';
import type { PartsAtWork } from '../table/state-table.ts';
import type { FrontierShape, GeneratedSearch, Helper } from '../search/generated-search.ts';
import { EdgeQueue } from './edge-queue.ts';
import type { Frontier, MakeOwn, ModuleAccess, Sighting, StartedModule } from './frontier.ts';
import { sampleOf } from './table-sample.ts';
import type { Searching } from './searching.ts';
import { QueueFrontier } from './state-queue.ts';
import { StackFrontier } from './state-stack.ts';
import { stop } from '../emit/stop.ts';

/** States that wait and are looked at in one go. */
const watchedAtOnce = 10_000;

/** A limit above which counters of the module cannot be compared as 32-bit numbers. */
const mostStates = 0xffff_fff0;

/** A generated search at work: its memory, and the states that wait outside of it. */
export class SearchInstance implements StartedModule, Searching {
  readonly frontier: Frontier;
  /** What was seen for the first time, in order. */
  readonly sightings: Sighting[] = [];
  /** The states without steps, where states are forgotten. */
  private readonly ends = new Set<string>();
  /** The last state that was expanded before a limit ended the search; null before. */
  private expanded: number | null = null;
  /** States at which it stops. */
  readonly maxStates: number;
  private readonly memory: WebAssembly.Memory;
  private readonly helpers: readonly Helper[];
  /** The tables, where they are not in the module's own memory. */
  private readonly parts: PartsAtWork | null;
  private readonly instance: WebAssembly.Instance;
  private readonly globals = new Map<string, WebAssembly.Global>();

  constructor(
    private readonly generated: GeneratedSearch,
    maxStates: number,
    private readonly maxBytes: number,
    makeOwn: MakeOwn | null = null,
  ) {
    const { env, states, pages, helpers } = generated;
    const { slots, shift, width, full, tableAt, tableEnd } = states.start;
    const memory = new WebAssembly.Memory({ initial: Math.max(pages, Math.ceil(tableEnd / pageBytes)), maximum: mostPages });
    this.memory = memory;
    const access = {
      env,
      bytes: () => new Uint8Array(memory.buffer),
      get: (name: GlobalName) => this.get(name),
      set: (name: GlobalName, value: number) => this.set(name, value),
    };
    const own = makeOwn?.(access, this) ?? null;
    const frontier = own?.frontier ?? usualFrontier(access, generated.frontier);
    this.frontier = frontier;
    this.helpers = helpers.map((make) => make(memory));
    const { parts } = states;
    this.parts =
      parts === undefined
        ? null
        : parts.atWork(parts, {
            nodes: (side) => states.nodes?.counts(new Int32Array(memory.buffer))[side] ?? 0,
            set: (name, value) => this.set(name, value),
          });
    const host = {
      memory,
      ...this.parts?.calls,
      ...Object.assign({}, ...this.helpers.map(({ calls }) => calls)),
      flushOutput: (bytes: number) => frontier.flush(bytes),
      flushLog: (bytes: number) => frontier.flushLog(bytes),
      refill: () => frontier.refill(),
      isNewEnd: () => Number(this.isNewEnd()),
      ...own?.calls,
      seen: (kind: number) => void this.sightings.push({ kind, ...frontier.here() }),
    };
    this.instance = new WebAssembly.Instance(new WebAssembly.Module(generated.binary), { env: host });
    this.set('slots', slots);
    this.set('shift', shift);
    this.set('width', width);
    this.set('full', full);
    this.set('tableAt', tableAt);
    this.set('tableEnd', tableEnd);
    this.maxStates = Math.min(maxStates, states.most ?? mostStates, mostStates);
    this.set('maxStates', this.maxStates);
    this.set('batchAt', env.map.batch);
    this.fillTables();
  }

  /** Hands the initial state to the search. */
  begin(initial: Int32Array): void {
    const { env } = this.generated;
    this.beginAt(compactState(env.compaction, env.layout.ranges, initial));
  }

  /** Hands a state to the search, as its cells: the first one, or where the search allows that another once it is done. */
  beginAt(cells: Uint32Array): void {
    const begin = this.instance.exports.begin as (...cells: number[]) => void;
    this.set('stop', stop.none);
    begin(...cells);
    this.set('current', -1);
    // The way into the initial state is no transition, and the stack is no higher for it.
    this.set('transitions', this.get('transitions') - 1);
    this.set('height', 0);
    this.set('highest', 0);
  }

  /** States from so many places of the table, as their cells, where entries are made of these. */
  sample(most: number): StateRows {
    const { format, start } = this.generated.states;
    if (format === null || this.choice.kind !== 'cells') throw new Error('only tables of cells have states to look at');
    const sizes = { slots: this.get('slots'), shift: this.get('shift'), width: this.get('width'), at: start.tableAt };
    return sampleOf(new Uint8Array(this.memory.buffer), format, sizes, most);
  }

  /** How states are kept. */
  get choice(): KeepingChoice {
    return this.generated.choice;
  }

  /** Whether the state on top of the stack, which has no steps, is seen for the first time. */
  private isNewEnd(): boolean {
    const { env, frontier } = this.generated;
    const { map, compaction } = env;
    const top = map.input + this.get('inputAt') - (frontier.kind === 'stack' ? frontier.records.bytes : 0);
    const key = new Int32Array(this.memory.buffer).subarray(top / 4, top / 4 + compaction.cells.length).join();
    const isNew = !this.ends.has(key);
    this.ends.add(key);
    return isNew;
  }

  /** What the table has to say of itself. */
  report(): StoreReport {
    this.parts?.tell();
    const look = { get: (name: GlobalName) => this.get(name), words: new Int32Array(this.memory.buffer), bytes: this.tableBytes };
    const report = this.generated.states.report(look);
    return this.frontier.report?.(report) ?? report;
  }

  /** Whether steps to states on the stack are known as such. */
  get marks(): boolean {
    return this.generated.states.marks;
  }

  /** Goes on until about so many steps have been met. */
  run(budget: number): void {
    const run = this.instance.exports.run as (budget: number) => void;
    if (this.get('stop') === stop.paused) this.set('stop', stop.none);
    // The table may have what is not held outside of the module.
    const room = this.maxBytes - this.outside + this.unused;
    this.parts?.limit(room - this.get('tableEnd'));
    this.parts?.tell();
    this.set('maxPages', Math.min(mostPages, Math.max(0, Math.floor((room - (this.parts?.bytes ?? 0)) / pageBytes))));
    run(budget);
  }

  /**
   * Looks at the properties in some of the states that still wait where a limit has ended a breadth-first search; true if there are more.
   * Their number stays what it was when the search ended.
   */
  watchWaiting(): boolean {
    const watchWaiting = this.instance.exports.watchWaiting as ((most: number) => number) | undefined;
    if (watchWaiting === undefined) return false;
    this.expanded ??= this.get('current');
    const more = watchWaiting(watchedAtOnce) === 1;
    if (!more) this.set('current', this.expanded);
    return more;
  }

  /** Nothing runs beside. */
  halt(): void {}

  dispose(): void {}

  /** A counter of the module. */
  get(name: GlobalName): number {
    const { value } = this.global(name);
    return typeof value === 'bigint' ? Number(value) : (value as number) >>> 0;
  }

  /** A global of the module that not all modules have. */
  value(name: string): number {
    return Number(this.global(name).value);
  }

  /** Calls a function of the module with a state, given by its cells. */
  call(name: string, cells: Uint32Array): number {
    return (this.instance.exports[name] as (...cells: number[]) => number)(...cells);
  }

  exported(name: string): WebAssembly.ExportValue | undefined {
    return this.instance.exports[name];
  }

  private global(name: string): WebAssembly.Global {
    let global = this.globals.get(name);
    if (global === undefined) {
      global = this.instance.exports[name] as WebAssembly.Global;
      this.globals.set(name, global);
    }
    return global;
  }

  /** Bytes held: the module's memory in use, and what waits or is logged outside of it. */
  get bytes(): number {
    return this.get('tableEnd') - this.unused + (this.parts?.bytes ?? 0) + this.outside;
  }

  /** Bytes that its memories can have at most. */
  get mostBytes(): number {
    const { parts } = this.generated.states;
    return parts === undefined ? pageBytes * mostPages : parts.count * parts.memoryBytes;
  }

  /** What of its memory is left to be taken into use. */
  private get unused(): number {
    return this.generated.data.unused((name) => this.value(name));
  }

  /** What waits or is logged outside of the module's memory. */
  private get outside(): number {
    return this.helpers.reduce((sum, { bytes }) => sum + bytes, this.frontier.bytes);
  }

  /** Bytes of the table alone. */
  get tableBytes(): number {
    return this.get('tableEnd') - this.generated.env.map.table + (this.parts?.bytes ?? 0);
  }

  private set(name: GlobalName, value: number): void {
    const global = this.global(name);
    global.value = typeof global.value === 'bigint' ? BigInt(value) : value;
  }

  private fillTables(): void {
    const { map, layout, compaction } = this.generated.env;
    const words = new Int32Array(this.memory.buffer);
    this.generated.data.write(words);
    this.generated.states.nodes?.begin(words);
    words.set(compaction.cellOf, map.cellOf / 4);
    words.set(Int32Array.from(compaction.factors), map.factors / 4);
    layout.ranges.forEach(({ low }, word) => {
      words[map.state / 4 + word] = low;
    });
  }
}

/** Where states wait that no host of its own keeps. */
function usualFrontier(access: ModuleAccess, shape: FrontierShape): Frontier {
  switch (shape.kind) {
    case 'queue':
      return new QueueFrontier(access);
    case 'edges':
      return new EdgeQueue(access);
    case 'stack':
      return new StackFrontier(access, shape.records);
    case 'own':
      throw new Error('this search has a host of its own');
  }
}
