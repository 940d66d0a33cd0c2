import { stepSeed } from '../../store/cache/state-cache.ts';
import { exact } from '../../store/store.ts';
import type { StoreReport } from '../../../contract/check/store-report.ts';
import type { Code } from '../emit/encoder/code.ts';
import type { Data } from '../emit/data.ts';
import type { Environment } from '../emit/environment.ts';
import { stop } from '../emit/stop.ts';
import { hashKeys, hashOfCells } from './hash-keys.ts';
import type { Keys } from './keys.ts';
import type { Insertion, Key, TableAccess, TableLook } from './state-table.ts';

/** A state cache of so many places: `store/cache/state-cache.ts`. */
export interface CacheOptions {
  readonly size: number;
  readonly collisions: number;
  readonly probes: number;
}

/** The flags of a place: the first two are what else is kept with a state, `pushPayload`. */
const flag = { onStack: 1, whole: 2, used: 4 } as const;

/** The first place of a state, the step from probe to probe, and the cells. */
export function cacheKeys(cells: readonly number[], { size }: CacheOptions): Keys {
  return hashKeys(cells.length, [2 ** 32, 2 ** 32, ...cells], false, (code, locals) => {
    const first = hashOfCells(code, locals, 0);
    code.get(first).i32(size).op('i32.rem_u').set(first);
    const step = hashOfCells(code, locals, stepSeed);
    if (size === 1) code.i32(0).set(step);
    else
      code
        .get(step)
        .i32(size - 1)
        .op('i32.rem_u')
        .i32(1)
        .op('i32.add')
        .set(step);
    return [first, step, ...locals];
  });
}

/** Where a cache counts. */
export class CacheCounts {
  /** Addresses of the numbers of places in use and of replacements. */
  readonly stored: number;
  readonly replaced: number;
  readonly width: number;

  constructor(
    readonly options: CacheOptions,
    readonly cells: number,
    data: Data,
  ) {
    this.stored = data.add(new Int32Array(2));
    this.replaced = this.stored + 4;
    this.width = 4 * (cells + 1);
  }

  report({ get, words, bytes }: TableLook): StoreReport {
    return {
      kind: 'cache',
      bytes,
      guarantee: exact,
      figures: [
        { name: 'places', value: this.options.size },
        { name: 'states stored', value: words[this.stored / 4] ?? 0 },
        { name: 'replacements', value: words[this.replaced / 4] ?? 0 },
        { name: 'most states on the stack', value: get('highest') + 1 },
      ],
    };
  }
}

/** Accesses to a state cache (thesis, Figure 5.4): places of cells and flags. The number of a state is that of its place. */
export class CacheTable implements TableAccess {
  private readonly place: number;
  private readonly at: number;
  private readonly probes: number;
  private readonly flags: number;

  constructor(
    private readonly code: Code,
    private readonly env: Environment,
    private readonly counts: CacheCounts,
  ) {
    this.place = code.local();
    this.at = code.local();
    this.probes = code.local();
    this.flags = code.local();
  }

  reload(): void {}

  warm({ push }: Key): void {
    push(0);
    this.code.i32(this.counts.width).op('i32.mul').memory('i64.load', this.env.map.table);
  }

  insert(key: Key, { out, number = null, fresh, found }: Insertion): void {
    const { code, env, counts, flags } = this;
    const { globals } = env;
    const { collisions, probes } = counts.options;
    code.block((done) => {
      code.block((there) => {
        code.block((put) => {
          this.walk(key, probes, () => {
            code.get(flags).op('i32.eqz').brIf(put);
            this.pushEqual(key);
            code.brIf(there);
            code.get(this.probes).i32(collisions).op('i32.ge_u').get(flags).i32(flag.onStack).op('i32.and', 'i32.eqz', 'i32.and').brIf(put);
          });
          code.i32(stop.full).setGlobal(globals.stop).br(out);
        });
        code.getGlobal(globals.count).getGlobal(globals.maxStates).op('i32.ge_u');
        code.if(() => code.i32(stop.states).setGlobal(globals.stop).br(out));
        const counter = code.local();
        code.i32(counts.replaced).i32(counts.stored).get(flags).op('select').set(counter);
        code.get(counter).get(counter).memory('i32.load').i32(1).op('i32.add').memory('i32.store');
        code.release(counter);
        for (let cell = 0; cell < counts.cells; cell++) {
          code.get(this.at);
          key.push(2 + cell);
          code.memory('i32.store', env.map.table + 4 * cell);
        }
        code
          .get(this.at)
          .i32(flag.used | flag.onStack)
          .memory('i32.store', env.map.table + 4 * counts.cells);
        code.getGlobal(globals.count).i32(1).op('i32.add').setGlobal(globals.count);
        if (number !== null) code.get(this.place).setGlobal(number);
        fresh();
        code.br(done);
      });
      if (number !== null) code.get(this.place).setGlobal(number);
      found();
    });
  }

  find(key: Key, found: () => void, missing: () => void): void {
    const { code, counts, flags } = this;
    code.block((done) => {
      code.block((there) => {
        code.block((nowhere) => {
          this.walk(key, counts.options.probes, () => {
            code.get(flags).op('i32.eqz').brIf(nowhere);
            this.pushEqual(key);
            code.brIf(there);
          });
        });
        missing();
        code.br(done);
      });
      found();
    });
  }

  pushPayload(): void {
    const { code, env, counts } = this;
    code
      .get(this.at)
      .memory('i32.load', env.map.table + 4 * counts.cells)
      .i32(flag.onStack | flag.whole)
      .op('i32.and');
  }

  setPayload(bit: number, push: () => void): void {
    const { code, env, counts } = this;
    const flags = env.map.table + 4 * counts.cells;
    code
      .get(this.at)
      .get(this.at)
      .memory('i32.load', flags)
      .i32(~(1 << bit))
      .op('i32.and');
    push();
    code.i32(bit).op('i32.shl', 'i32.or').memory('i32.store', flags);
  }

  /** Goes from place to place, so many at most; `inside` is generated with the distance of the place in `at`, and its flags. */
  private walk({ push }: Key, most: number, inside: () => void): void {
    const { code, env, place, at, probes, flags, counts } = this;
    const { size } = counts.options;
    push(0);
    code.set(place).i32(0).set(probes);
    code.loop((again) => {
      code
        .get(place)
        .i32(counts.width)
        .op('i32.mul')
        .tee(at)
        .memory('i32.load', env.map.table + 4 * counts.cells)
        .set(flags);
      inside();
      code.get(place);
      push(1);
      code.op('i32.add').set(place);
      code.get(place).i32(size).op('i32.ge_u');
      code.if(() => code.get(place).i32(size).op('i32.sub').set(place));
      code.get(probes).i32(1).op('i32.add').tee(probes).i32(most).op('i32.lt_u').brIf(again);
    });
  }

  /** Pushes 1 if the place holds the state. */
  private pushEqual({ push }: Key): void {
    const { code, env, at, counts } = this;
    for (let cell = 0; cell < counts.cells; cell++) {
      code.get(at).memory('i32.load', env.map.table + 4 * cell);
      push(2 + cell);
      code.op('i32.eq');
      if (cell > 0) code.op('i32.and');
    }
  }
}
