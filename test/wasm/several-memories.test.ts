import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultCheckOptions } from '../../src/contract/check/options.ts';
import { usualStores } from '../../src/contract/check/usual-stores.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { threadsPart } from '../../src/engine/plan/part-threads.ts';
import { GeneratedCheck } from '../../src/engine/wasm/host/generated-check.ts';
import { severalMemories } from '../../src/engine/wasm/host/part-choice.ts';
import { noThreads } from '../../src/engine/wasm/host/threads/thread-host.ts';
import { compile } from '../models/run.ts';
import { modelText } from '../store/models.ts';
import { figure, lasting, memoryBytes, searchedIn } from './several-memories.ts';

const philosophers = (n: number) => compile(modelText('dining-philosophers'), { constants: { n } });

/** A model whose states have so many different parts that a tree of them gets numbers of more than 16 bits. */
const wide = compile(`MODEL Wide;
VAR x, y, a, b: 0..1000003;
PROCESS Steps();
BEGIN
  DO x < 300 -> ATOMIC x := x + 1; a := (x * 2083 + y * 7919) MOD 1000003; b := (y * 3571 + x * 104729) MOD 1000003 END
  [] y < 300 -> ATOMIC y := y + 1; a := (x * 2083 + y * 7919) MOD 1000003; b := (y * 3571 + x * 104729) MOD 1000003 END
  END
END Steps;
BEGIN Steps() END Wide`);

/** The modules that are compiled while a test runs. */
const compiled: string[] = [];
const { Module, Memory } = WebAssembly;
beforeAll(() => {
  WebAssembly.Module = class extends Module {
    constructor(bytes: BufferSource) {
      super(bytes);
      compiled.push(Buffer.from(bytes as Uint8Array).toString('base64'));
    }
  };
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => {
  WebAssembly.Module = Module;
});

describe('states kept in several memories', () => {
  it.each([
    ['cells, breadth first', { search: 'bfs' }, 4],
    ['cells, depth first', { search: 'dfs' }, 8],
    ['a tree, breadth first', { search: 'bfs', store: usualStores.tree }, 8],
    ['a tree, depth first', { search: 'dfs', store: usualStores.tree }, 2],
  ] as const)('are those of one: %s', (_, options, memories) => {
    const system = philosophers(7);
    const several = searchedIn({}, system, { ...options, maxBytes: memories * memoryBytes });
    expect(lasting(several)).toEqual(lasting(searchedIn(null, system, options)));
  });

  it.each(['bfs', 'dfs'] as const)('have room for numbers of nodes that become longer: %s', (search) => {
    const options = { search, store: usualStores.tree };
    const several = searchedIn({ memoryBytes: 2 ** 23 }, wide, { ...options, maxBytes: 2 ** 26 });
    const one = searchedIn(null, wide, options);
    expect(figure(one, 'different left and right parts')).toBeGreaterThan(2 ** 17);
    expect(lasting(several)).toEqual(lasting(one));
  });

  it('are searched in these by one thread where several had one memory, which was too little', () => {
    const system = philosophers(9);
    const { machine } = new CompiledModel(system);
    const { layout } = machine;
    const host = { ...noThreads('none'), start: () => ({ failed: true, end: () => undefined }) };
    const gaveUp: string[] = [];
    const options = { ...defaultCheckOptions, maxBytes: 16 * memoryBytes };
    const check = new GeneratedCheck(
      system,
      machine,
      options,
      null,
      0,
      {
        longFrom: Number.POSITIVE_INFINITY,
        prepare: () => undefined,
        search: (choice, watches, limits) =>
          threadsPart.search({ system, layout }, { host, threads: 2 }, choice, watches, { ...limits, maxBytes: memoryBytes }),
        gaveUp: (reason) => void gaveUp.push(reason),
        took: () => undefined,
      },
      severalMemories(0, memoryBytes),
    );
    while (!check.slice(1_000));
    expect(gaveUp).toEqual(['memory']);
    expect(lasting(check.outcome())).toEqual(lasting(searchedIn({}, system, options)));
    expect(check.outcome().statistics.bytes).toBeGreaterThan(memoryBytes);
  });

  it('take as many bytes of a place as in one table with as many places', () => {
    const [one, several] = [null, {}].map((sizes) => searchedIn(sizes, philosophers(9), { maxBytes: 16 * memoryBytes }));
    if (one === undefined || several === undefined) throw new Error('both have searched');
    expect(figure(several, 'bytes of a place')).toBe(figure(one, 'bytes of a place'));
    expect(figure(several, 'places')).toBeLessThan(1.35 * figure(one, 'places'));
  });

  it.each([1, 57, 5_000])('end at a limit of states as those of one do: %i', (maxStates) => {
    const options = { maxStates, maxBytes: 4 * memoryBytes };
    expect(lasting(searchedIn({}, philosophers(7), options))).toEqual(lasting(searchedIn(null, philosophers(7), { maxStates })));
  });

  it('end at the limit that all memories have together, however fast the machine is', () => {
    // No time passes: as much is done between two looks at the memory as may be.
    vi.spyOn(performance, 'now').mockReturnValue(0);
    for (const megabytes of [2.5, 3, 3.5, 4, 4.5]) {
      const maxBytes = megabytes * 2 ** 20;
      const { completeness, statistics } = searchedIn({}, wide, { maxBytes, store: usualStores.exact });
      expect(completeness).toEqual({ kind: 'bounded', by: 'memory', limit: maxBytes });
      expect(statistics.bytes).toBeLessThan(1.01 * maxBytes);
      expect(statistics.states).toBeGreaterThan(20_000);
    }
  });

  it('end where there are no more than 64 memories, and these are full', () => {
    const pages = 3 * 2 ** 16;
    const { completeness } = searchedIn({ memoryBytes: pages }, wide, { maxBytes: 2 ** 30, store: usualStores.exact });
    expect(completeness).toEqual({ kind: 'bounded', by: 'memory', limit: 64 * pages });
  });

  it('are those of one memory, from the same modules, while that is enough', () => {
    const modules = [2 ** 32, 2 ** 40].map((maxBytes) => {
      compiled.length = 0;
      searchedIn({ from: 2 ** 29, memoryBytes: 2 ** 32 }, philosophers(5), { maxBytes });
      return [...compiled];
    });
    expect(modules[0]?.length).toBeGreaterThan(0);
    expect(modules[1]).toEqual(modules[0]);
  });

  it('begin in one memory, and again in several once it is large', () => {
    compiled.length = 0;
    const several = searchedIn({ from: 2 ** 16 }, philosophers(7), { maxBytes: 4 * memoryBytes });
    expect(compiled.length).toBeGreaterThan(2);
    expect(lasting(several)).toEqual(lasting(searchedIn(null, philosophers(7))));
  });

  it('stay in one where no others can be had', () => {
    const expected = searchedIn(null, philosophers(7));
    let made = 0;
    WebAssembly.Memory = class extends Memory {
      constructor(descriptor: WebAssembly.MemoryDescriptor) {
        made++;
        if (made > 3) throw new RangeError('no memory');
        super(descriptor);
      }
    };
    try {
      expect(lasting(searchedIn({}, philosophers(7), { maxBytes: 4 * memoryBytes }))).toEqual(lasting(expected));
      expect(made).toBe(4);
    } finally {
      WebAssembly.Memory = Memory;
    }
  });
});
