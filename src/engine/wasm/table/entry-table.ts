import type { Code, Label } from '../emit/encoder/code.ts';
import type { Globals } from '../emit/globals.ts';
import { stop } from '../emit/stop.ts';
import type { EntryFormat } from './entry.ts';
import type { EntryCode } from './entry-code.ts';
import { probe } from './probing.ts';
import type { Grow, Insertion, Key, SameEntry, TableAccess, TableSite } from './state-table.ts';

/** Accesses to a table of entries that hold all of a key that their places do not tell. */
export class EntryTable implements TableAccess {
  readonly entryPlaces = {
    push: (): void => void this.code.get(this.slot),
    returnTo: (push: () => void): void => {
      push();
      this.code.set(this.slot);
    },
  };
  readonly kept = { push: (): void => this.pushKept(), set: (push: () => void): void => this.setKept(push) };
  private readonly slot: number;
  private readonly globals: Globals;

  constructor(
    private readonly code: Code,
    env: TableSite,
    private readonly format: EntryFormat,
    private readonly grow: Grow,
    private readonly entry: EntryCode,
    /** Whether keys may come that entries have no room for before the table has grown; `full` is 0 then. */
    private readonly widens = false,
  ) {
    this.slot = code.local();
    this.globals = env.globals;
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

  insert(key: Key, { out, number = null, collisions, fresh, found }: Insertion): void {
    const { code, entry, slot, globals } = this;
    const enlarge = (): void => {
      code.call(this.grow).getGlobal(globals.stop).brIf(out);
      entry.reload();
    };
    code.block((done) => {
      code.block((there) => {
        code.loop((again) => {
          code.getGlobal(globals.count).getGlobal(globals.full).op('i32.ge_u');
          code.if(enlarge);
          this.aim(key);
          const tooFar = (): void => {
            enlarge();
            code.br(again);
          };
          code.block((empty) => {
            if (collisions === undefined) probe(code, entry, slot, there, empty, tooFar);
            else this.probeAll(number, collisions.isSame, there, empty, tooFar);
          });
        });
        collisions?.putOff(done);
        code.getGlobal(globals.count).getGlobal(globals.maxStates).op('i32.ge_u');
        code.if(() => code.i32(stop.states).setGlobal(globals.stop).br(out));
        this.bring(number);
        entry.write(slot);
        code.getGlobal(globals.count).i32(1).op('i32.add').setGlobal(globals.count);
        fresh();
        code.br(done);
      });
      if (collisions === undefined) this.readNumber(number);
      found();
    });
  }

  find(key: Key, found: () => void, missing: () => void, same: SameEntry | null = null, number: number | null = null): void {
    const { code, entry, slot, globals } = this;
    code.block((done) => {
      code.block((there) => {
        code.block((empty) => {
          if (this.widens) {
            code.getGlobal(globals.full).op('i32.eqz');
            code.if(() => {
              code.call(this.grow).getGlobal(globals.stop).brIf(empty);
              entry.reload();
            });
          }
          this.aim(key);
          const tooFar = (): void => void code.br(empty);
          if (same === null) probe(code, entry, slot, there, empty, tooFar);
          else this.probeAll(same.number, same.isSame, there, empty, tooFar);
        });
        missing();
        code.br(done);
      });
      this.readNumber(number);
      found();
    });
  }

  pushPayload(): void {
    const { code, entry, slot, format } = this;
    entry.pushWord(slot, 0, true);
    code.i64(format.mark).op('i64.shr_u', 'i32.wrap_i64');
  }

  setPayload(bit: number, push: () => void): void {
    const { code, slot, format } = this;
    const at = format.mark + bit;
    code
      .get(slot)
      .get(slot)
      .memory('i64.load')
      .i64(~(1n << BigInt(at)))
      .op('i64.and');
    push();
    code.op('i64.extend_i32_u').i64(at).op('i64.shl', 'i64.or').memory('i64.store');
  }

  private pushKept(): void {
    const { code, entry, slot, format } = this;
    entry.pushWord(slot, 0, true);
    code.i64(format.kept).op('i64.shr_u').i64(ones(format.keptBits)).op('i64.and');
  }

  private setKept(push: () => void): void {
    const { code, slot, format } = this;
    const all = ones(format.keptBits) << BigInt(format.kept);
    code.get(slot).get(slot).memory('i64.load').i64(BigInt.asIntN(64, ~all)).op('i64.and');
    push();
    code.i64(format.kept).op('i64.shl', 'i64.or').memory('i64.store');
  }

  /** As `probe`, where different states may have one key. */
  private probeAll(number: number | null, isSame: () => void, there: Label, empty: Label, tooFar: () => void): void {
    const { code, entry, slot } = this;
    code.loop((more) => {
      code.block((match) => probe(code, entry, slot, match, empty, tooFar));
      this.readNumber(number);
      isSame();
      code.brIf(there);
      entry.further(slot);
      entry.pushTooFar();
      code.if(tooFar);
      code.br(more);
    });
  }

  /** Leaves the number of the entry found. */
  private readNumber(number: number | null): void {
    if (number === null) return;
    this.entry.pushNumber(this.slot);
    this.code.setGlobal(number);
  }

  /** Makes the entry of a key, and finds its home slot. */
  private aim({ push, x }: Key): void {
    const { code, entry, slot } = this;
    entry.take(push);
    entry.home(x, slot);
    entry.pushSlot(slot);
    code.set(slot);
  }

  /** Sets the mark and the number of a new entry. */
  private bring(number: number | null): void {
    const { code, entry, globals, format } = this;
    const word = entry.words[0] ?? 0;
    if (format.mark >= 0)
      code
        .get(word)
        .i64(1n << BigInt(format.mark))
        .op('i64.or')
        .set(word);
    if (number === null) return;
    code.getGlobal(globals.count).setGlobal(number);
    code.get(word).getGlobal(number).op('i64.extend_i32_u').i64(format.number).op('i64.shl', 'i64.or').set(word);
  }
}

/** So many bits that are set. */
function ones(bits: number): bigint {
  return (1n << BigInt(bits)) - 1n;
}
