import type { Code, FunctionReference } from '../emit/encoder/code.ts';
import type { Environment } from '../emit/environment.ts';
import { stop } from '../emit/stop.ts';
import type { SharedEntryCode } from './shared-entry-code.ts';
import type { Insertion, Key, TableAccess } from './state-table.ts';

/** Looks at an entry whose words are being written before a thread sleeps, and nanoseconds for which it does then. */
const looks = { before: 1_000, sleep: 1_000_000 };

/** Looks until a thread takes it that the one that writes is lost: some seconds. */
const mostLooks = 6_000;

/**
 * Accesses to a table that several threads share; states are only put into it. A thread that finds a place empty claims it by one
 * compare-and-swap, and looks once more at what is there where another one was faster: so each state has one entry, and one thread alone
 * finds it new.
 */
export class SharedEntryTable implements TableAccess {
  private readonly slot: number;

  constructor(
    private readonly code: Code,
    private readonly env: Environment,
    private readonly entry: SharedEntryCode,
    private readonly delay: FunctionReference | null,
  ) {
    this.slot = code.local();
  }

  reload(): void {
    this.entry.reload();
  }

  warm({ x }: Key): void {
    const { code, entry, slot } = this;
    entry.pushHome(x);
    code.set(slot);
    entry.pushSlot(slot);
    code.memory('i64.load');
  }

  insert({ push, x }: Key, { out, fresh, found }: Insertion): void {
    const { code, entry, slot } = this;
    const { globals } = this.env;
    const first = code.local('i64');
    entry.take(push);
    entry.home(x, slot);
    entry.pushSlot(slot);
    code.set(slot);
    code.block((done) => {
      code.block((there) => {
        code.loop((again) => {
          entry.pushFirst(slot);
          code.tee(first).op('i64.eqz');
          code.if(() => {
            code.getGlobal(globals.count).getGlobal(globals.maxStates).op('i32.ge_u');
            code.if(() => code.i32(stop.states).setGlobal(globals.stop).br(out));
            this.wait();
            entry.pushClaim(slot);
            code.tee(first).op('i64.eqz');
            code.if(() => {
              if (entry.hasMore) {
                this.wait();
                entry.writeMore(slot);
              }
              code.getGlobal(globals.count).i32(1).op('i32.add').setGlobal(globals.count);
              fresh();
              code.br(done);
            });
          });
          entry.pushSameFirst(first);
          code.if(() => {
            if (!entry.hasMore) code.br(there);
            this.untilWritten(first, () => code.i32(stop.lost).setGlobal(globals.stop).br(out));
            entry.pushSameMore(slot);
            code.brIf(there);
          });
          entry.further(slot);
          entry.pushTooFar();
          code.if(() => code.i32(stop.lost).setGlobal(globals.stop).br(out));
          code.br(again);
        });
      });
      found();
    });
    code.release(first);
  }

  find(): void {
    throw new Error('threads only put states into the table that they share');
  }

  pushPayload(): void {
    throw new Error('the table that threads share keeps nothing beside states');
  }

  setPayload(): void {
    throw new Error('the table that threads share keeps nothing beside states');
  }

  /** Waits until the words of the entry are written whose first one is in a local; `lost` where that takes too long. */
  private untilWritten(first: number, lost: () => void): void {
    const { code, entry, slot } = this;
    const looked = code.local();
    code.i32(0).set(looked);
    code.block((ready) => {
      code.loop((again) => {
        entry.pushIsWritten(first);
        code.brIf(ready);
        code.get(looked).i32(1).op('i32.add').tee(looked).i32(mostLooks).op('i32.gt_u');
        code.if(lost);
        code.get(looked).i32(looks.before).op('i32.gt_u');
        code.if(() => code.get(slot).get(first).op('i32.wrap_i64').i64(looks.sleep).atomic('memory.atomic.wait32').op('drop'));
        entry.pushFirst(slot);
        code.set(first).br(again);
      });
    });
    code.release(looked);
  }

  private wait(): void {
    if (this.delay !== null) this.code.call(this.delay);
  }
}
