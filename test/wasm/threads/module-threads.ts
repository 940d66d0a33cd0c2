import { compactState } from '../../../src/system/compaction.ts';
import type { CompiledModel } from '../../../src/engine/compiled-model.ts';
import type { GlobalName } from '../../../src/engine/wasm/emit/globals.ts';
import { mostPages, pageBytes } from '../../../src/engine/wasm/emit/memory-map.ts';
import { assemble } from '../../../src/engine/wasm/search/assemble.ts';
import type { GeneratedSearch } from '../../../src/engine/wasm/search/generated-search.ts';
import { breadthFirstThread } from '../../../src/engine/wasm/search/recipes/threads.ts';
import { fillTables } from '../../../src/engine/wasm/host/threads/fill-tables.ts';
import { type FirstRoom, type SharedChoice, sharedKeeping } from '../../../src/engine/wasm/table/shared-table.ts';

/** The module of a thread, which the test calls: two of them run on the one thread of the test. */
export interface ModuleThread {
  readonly words: Int32Array;
  readonly generated: GeneratedSearch;
  get(name: GlobalName): number;
  set(name: GlobalName, value: number): void;
  call(name: string, ...values: readonly number[]): number;
  /** Searches until it has found so many states. */
  find(states: number): void;
  /** Has something done once, before so many places further where threads may come between each other. */
  between(places: number, what: () => void): void;
}

/** The modules of two threads that share a memory, the first of which is ready to search. */
export function modulesOfThreads(model: CompiledModel, choice: SharedChoice, room: FirstRoom): readonly [ModuleThread, ModuleThread] {
  const { system, layout } = model;
  const make = (thread: number, dataBytes: number | null): GeneratedSearch =>
    assemble(breadthFirstThread([]), system, layout, choice, {
      place: { thread, threads: 2, dataBytes },
      keeping: (compaction, common, own, remembers) => sharedKeeping(choice, compaction, common, own, remembers, { ...room, threads: 2 }),
      delays: true,
    });
  const first = make(0, null);
  const second = make(1, first.data.bytes);
  const memory = new WebAssembly.Memory({
    initial: Math.ceil(first.states.start.tableEnd / pageBytes) + 64,
    maximum: mostPages,
    shared: true,
  });
  first.common.write(new Int32Array(memory.buffer));
  first.states.nodes?.begin(new Int32Array(memory.buffer));
  const threads = [moduleThread(first, memory), moduleThread(second, memory)] as const;
  threads[0].call('begin', ...compactState(first.env.compaction, layout.ranges, layout.initial));
  return threads;
}

function moduleThread(generated: GeneratedSearch, memory: WebAssembly.Memory): ModuleThread {
  const { env, binary, states } = generated;
  fillTables(generated, memory);
  const waiting: Uint8Array[] = [];
  let [left, between] = [0, (): void => undefined];
  const host = {
    memory,
    flushOutput: (bytes: number) => {
      waiting.push(new Uint8Array(memory.buffer, env.map.output, bytes).slice());
      return 0;
    },
    flushLog: () => undefined,
    refill: () => {
      const states = waiting.shift() ?? new Uint8Array();
      new Uint8Array(memory.buffer).set(states, env.map.input);
      return states.length;
    },
    seen: () => undefined,
    isNewEnd: () => 1,
    delay: () => {
      if (left-- === 0) between();
    },
  };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(binary), { env: host });
  const call = (name: string, ...values: readonly number[]): number =>
    (exports[name] as (...values: readonly number[]) => number)(...values);
  const global = (name: GlobalName): WebAssembly.Global => exports[name] as WebAssembly.Global;
  const set = (name: GlobalName, value: number): void => {
    global(name).value = value;
  };
  const { slots, shift, width, tableAt, tableEnd, lanes = 1 } = states.start;
  for (const [name, value] of Object.entries({
    slots,
    shift,
    width,
    lanes,
    tableAt,
    tableEnd,
    batchAt: env.map.batch,
    maxPages: mostPages,
    maxStates: 2 ** 30,
  }))
    set(name as GlobalName, value);
  return {
    get words() {
      return new Int32Array(memory.buffer);
    },
    generated,
    get: (name) => (global(name).value as number) >>> 0,
    set,
    call,
    find(states) {
      set('full', states);
      for (let turn = 0; (global('count').value as number) < states; turn++) {
        if (turn > 1_000) throw new Error('there are fewer states');
        set('stop', 0);
        call('run', 1_000);
        host.flushOutput(global('outputAt').value as number);
        set('outputAt', 0);
      }
      set('stop', 0);
    },
    between(places, what) {
      left = places;
      between = what;
    },
  };
}
