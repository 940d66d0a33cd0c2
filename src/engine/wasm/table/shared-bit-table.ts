import type { Code, FunctionReference } from '../emit/encoder/code.ts';
import type { Environment } from '../emit/environment.ts';
import { stop } from '../emit/stop.ts';
import { type BitCounts, BitTable } from './bit-table.ts';
import type { Insertion, Key } from './state-table.ts';

/**
 * The same bits while several threads are at them. Each bit is set by one access that says whether it was, and no bit is ever cleared: so
 * of the threads that meet a state for the first time at once, one at least finds a bit that was not set, and keeps the state. More of them
 * may: then the state is counted, and its steps are taken, by each.
 */
export class SharedBitTable extends BitTable {
  constructor(
    code: Code,
    env: Environment,
    counts: BitCounts,
    private readonly delay: FunctionReference | null,
  ) {
    super(code, env, counts);
  }

  override insert(key: Key, { out, fresh, found }: Insertion): void {
    const { code, env, places, counts } = this;
    const { globals } = env;
    const [clear, share] = [code.local(), code.local()];
    this.locate(key);
    code.block((done) => {
      code.block((there) => {
        code.block((missing) => {
          this.branchUnlessAll(missing);
          code.br(there);
        });
        code.getGlobal(globals.count).getGlobal(globals.maxStates).op('i32.ge_u');
        code.if(() => code.i32(stop.states).setGlobal(globals.stop).br(out));
        code.i32(0).set(clear);
        for (const place of places) {
          if (this.delay !== null) code.call(this.delay);
          code.get(clear);
          this.pushSet(place);
          code.op('i32.eqz', 'i32.add').set(clear);
        }
        // Other threads were faster with all of them.
        code.get(clear).op('i32.eqz').brIf(there);
        code.i32(counts.set).get(clear).atomic('i32.atomic.rmw.add');
        this.countAtStep(share);
        code.getGlobal(globals.count).i32(1).op('i32.add').setGlobal(globals.count);
        fresh();
        code.br(done);
      });
      found();
    });
    code.release(clear, share);
  }

  /** Sets a bit, and pushes what it was. */
  private pushSet(place: number): void {
    const { code, env } = this;
    code.get(place).i32(3).op('i32.shr_u').i32(1).get(place).i32(7).op('i32.and', 'i32.shl').atomic('i32.atomic.rmw8.or_u', env.map.table);
    code.get(place).i32(7).op('i32.and', 'i32.shr_u').i32(1).op('i32.and');
  }
}
