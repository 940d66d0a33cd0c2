import { bitstateGuarantee, mostBits } from '../../store/bitstate/bitstate.ts';
import { secondSeed } from '../../store/hash.ts';
import type { StoreReport } from '../../../contract/check/store-report.ts';
import type { Code, Label } from '../emit/encoder/code.ts';
import type { Data } from '../emit/data.ts';
import type { Environment } from '../emit/environment.ts';
import { stop } from '../emit/stop.ts';
import { hashKeys, hashOfCells } from './hash-keys.ts';
import type { Keys } from './keys.ts';
import type { Insertion, Key, TableAccess, TableLook } from './state-table.ts';

/** How a table of bits is made: `store/bitstate/bitstate.ts`. */
export interface BitOptions {
  readonly bytes: number;
  readonly functions: number;
  readonly seed: number;
}

/** The bits set are divided into so many steps, as a power of two: at each it is counted how many states came then. */
const stepBits = 12;

/** The first place of a state, and the distance to the second. */
export function bitKeys(cells: number, seed: number): Keys {
  return hashKeys(cells, [2 ** 32, 2 ** 32], false, (code, locals) => [
    hashOfCells(code, locals, seed),
    hashOfCells(code, locals, seed ^ secondSeed),
  ]);
}

/** Where a table of bits counts. */
export class BitCounts {
  readonly bits: number;
  /** Logarithm of the bits of a step. */
  readonly step: number;
  /** Addresses of the number of bits set, and of the numbers of states that came at each step. */
  readonly set: number;
  readonly steps: number;

  /** `common`: where the bits set are counted for all threads; `all`: where each of them has its steps. */
  constructor(
    readonly options: BitOptions,
    data: Data,
    common = data,
    private readonly all: (steps: number) => readonly number[] = (steps) => [steps],
  ) {
    this.bits = Math.min(8 * options.bytes, mostBits);
    this.step = Math.max(0, Math.ceil(Math.log2(this.bits)) - stepBits);
    this.set = common.reserve(1);
    this.steps = data.reserve(1 + 2 ** stepBits);
  }

  /** The estimate: where the share f of the bits is set, a new state is taken for a seen one with probability f^k. */
  report({ get, words, bytes }: TableLook): StoreReport {
    const { bits, step, options } = this;
    const set = (words[this.set / 4] ?? 0) >>> 0;
    const steps = this.all(this.steps);
    let [omitted, logWhole] = [0, 0];
    for (let i = 0; i <= 2 ** stepBits; i++) {
      const states = steps.reduce((sum, at) => sum + ((words[at / 4 + i] ?? 0) >>> 0), 0);
      const taken = Math.min(1 - 1e-12, ((i + 0.5) * 2 ** step) / bits) ** options.functions;
      omitted += (states * taken) / (1 - taken);
      logWhole += states * Math.log1p(-taken);
    }
    return {
      kind: 'bitstate',
      bytes,
      guarantee: bitstateGuarantee(get('count'), omitted, logWhole),
      figures: [
        { name: 'bits', value: bits },
        { name: 'bits set', value: set },
        { name: 'share of the bits set', value: set / bits },
        { name: 'hash functions', value: options.functions },
        { name: 'states expected to be omitted', value: omitted },
      ],
    };
  }
}

/** Accesses to a table of bits: a state all of whose bits are set counts as found. There are no marks. */
export class BitTable implements TableAccess {
  protected readonly places: readonly number[];

  constructor(
    protected readonly code: Code,
    protected readonly env: Environment,
    protected readonly counts: BitCounts,
  ) {
    this.places = Array.from({ length: counts.options.functions }, () => code.local());
  }

  reload(): void {}

  warm({ push }: Key): void {
    const { code, env } = this;
    push(0);
    this.reduce();
    code.i32(3).op('i32.shr_u').memory('i64.load', env.map.table);
  }

  insert(key: Key, { out, fresh, found }: Insertion): void {
    const { code, env, places, counts } = this;
    const { globals } = env;
    const share = code.local();
    this.locate(key);
    code.block((done) => {
      code.block((there) => {
        code.block((missing) => {
          this.branchUnlessAll(missing);
          code.br(there);
        });
        code.getGlobal(globals.count).getGlobal(globals.maxStates).op('i32.ge_u');
        code.if(() => code.i32(stop.states).setGlobal(globals.stop).br(out));
        code.load(counts.set);
        this.countAtStep(share);
        for (const place of places) {
          this.pushBit(place);
          code.op('i32.eqz');
          code.if(() => this.set(place));
        }
        code.getGlobal(globals.count).i32(1).op('i32.add').setGlobal(globals.count);
        fresh();
        code.br(done);
      });
      found();
    });
    code.release(share);
  }

  find(key: Key, found: () => void, missing: () => void): void {
    const { code } = this;
    this.locate(key);
    code.block((done) => {
      code.block((nowhere) => {
        this.branchUnlessAll(nowhere);
        found();
        code.br(done);
      });
      missing();
    });
  }

  pushPayload(): void {
    this.code.i32(0);
  }

  setPayload(): void {
    throw new Error('a table of bits has no marks');
  }

  /** Computes the places of a state's bits. */
  protected locate({ push }: Key): void {
    const { code, places } = this;
    const [place, step] = [code.local(), code.local()];
    push(0);
    code.set(place);
    push(1);
    code.set(step);
    for (const [i, local] of places.entries()) {
      code.get(place);
      this.reduce();
      code.set(local);
      if (i === places.length - 1) break;
      code.get(place).get(step).op('i32.add').set(place);
      code
        .get(step)
        .i32(i + 1)
        .op('i32.add')
        .set(step);
    }
    code.release(place, step);
  }

  /** Counts a new state, where so many bits were set as have been pushed. */
  protected countAtStep(share: number): void {
    const { code, counts } = this;
    code.i32(counts.step).op('i32.shr_u').i32(4).op('i32.mul').set(share);
    code.get(share).get(share).memory('i32.load', counts.steps).i32(1).op('i32.add').memory('i32.store', counts.steps);
  }

  /** Branches if one of the bits is not set. */
  protected branchUnlessAll(missing: Label): void {
    for (const place of this.places) {
      this.pushBit(place);
      this.code.op('i32.eqz').brIf(missing);
    }
  }

  /** Makes a place of the number on the stack. */
  private reduce(): void {
    const { bits } = this.counts;
    if (bits < mostBits) this.code.i32(bits | 0).op('i32.rem_u');
  }

  private pushBit(place: number): void {
    const { code, env } = this;
    code.get(place).i32(3).op('i32.shr_u').memory('i32.load8_u', env.map.table);
    code.get(place).i32(7).op('i32.and', 'i32.shr_u').i32(1).op('i32.and');
  }

  private set(place: number): void {
    const { code, env, counts } = this;
    code.get(place).i32(3).op('i32.shr_u').get(place).i32(3).op('i32.shr_u').memory('i32.load8_u', env.map.table);
    code.i32(1).get(place).i32(7).op('i32.and', 'i32.shl', 'i32.or').memory('i32.store8', env.map.table);
    code.store(counts.set, () => code.load(counts.set).i32(1).op('i32.add'));
  }
}
