import { addOne } from '../depth-first.ts';
import type { Code } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import type { HostFunctions } from '../../emit/host-functions.ts';
import { sight, stuck, type Watch, watch } from '../../emit/observations.ts';
import { stop } from '../../emit/stop.ts';
import { linkAt, type RecordPlaces, RecordStack } from './record-stack.ts';
import type { LoopFunctions } from './loop-functions.ts';
import { pushAny } from './bit-code.ts';
import { pushChosen } from './push-chosen.ts';
import { todo } from './records.ts';
import { found } from './table-access.ts';

/**
 * Generates the loop of a reduced depth-first search: `begin` takes the cells of the first state, `run` takes records off the stack until
 * so many steps have been met. The order is that of `engine/search/depth-first.ts`: a state is looked for in the table only when its turn
 * comes.
 */
export class ReducedLoop {
  private readonly code: Code;
  private readonly cells: readonly number[];
  private readonly stack: RecordStack;
  private readonly places: RecordPlaces | null;

  constructor(
    private readonly module: ModuleBuilder,
    private readonly env: Environment,
    private readonly host: HostFunctions,
    private readonly watches: readonly Watch[],
    private readonly functions: LoopFunctions,
    /** Whether states may be forgotten. */
    private readonly forgets: boolean,
  ) {
    this.code = module.function(['i32'], [], 'run').code;
    this.cells = env.compaction.cells.map(() => this.code.local());
    const { places } = functions.table;
    this.places = places === null ? null : { own: [places.place, places.end], taken: [this.code.local(), this.code.local()] };
    this.stack = new RecordStack(env, host, functions.sleep?.room ?? null, functions.twins?.number ?? null, this.places);
  }

  generate(): void {
    const { code, env, functions } = this;
    const { globals, map } = env;
    this.begin();
    const word = code.local();
    const where = code.local();
    code.loop((next) => {
      code.getGlobal(globals.stop);
      code.if(() => code.op('return'));
      code.getGlobal(globals.inputAt).op('i32.eqz');
      code.if(() => code.i32(stop.done).setGlobal(globals.stop).op('return'));
      code.i32(0).setGlobal(globals.ordinal);
      this.stack.pop(code, this.cells, word);
      code.switch(
        () =>
          code
            .get(word)
            .i32((1 << todo.bits) - 1)
            .op('i32.and'),
        [
          () => {
            code.i32(map.child).call(functions.table.insert).set(where);
            code.getGlobal(globals.stop);
            code.if(() => code.op('return'));
            addOne(code, globals.transitions);
            code.get(where).i32(found.onStack).op('i32.eq').get(where).i32(found.wholeOnStack).op('i32.eq', 'i32.or');
            code.if(() => addOne(code, globals.loops));
            code.get(where).i32(found.nowhere).op('i32.eq');
            code.if(
              () => this.visit(word),
              () => this.visitAgain(word, where),
            );
          },
          () => {
            this.leaving();
            this.unmark();
            code.getGlobal(globals.height).i32(1).op('i32.sub').setGlobal(globals.height);
          },
          () => code.getGlobal(globals.height).i32(1).op('i32.sub').setGlobal(globals.height),
          () => this.fail(word),
        ],
      );
      code.get(0).getGlobal(globals.ordinal).op('i32.sub').i32(1).op('i32.sub').tee(0).i32(0).op('i32.gt_s').brIf(next);
    });
  }

  /** Before a state leaves the stack: which one it is, where different states may have one key. */
  private leaving(): void {
    const { code, env, functions } = this;
    const { twins } = functions;
    if (twins === null) return;
    const { length } = env.compaction.cells;
    code.load(env.map.child + linkAt(length).parent).setGlobal(twins.number);
    twins.leaving(code);
  }

  /** The state taken from the stack is on it no longer. */
  private unmark(): void {
    const { code, env, functions, places } = this;
    const { mark, places: entries } = functions.table;
    const look = (): void => void code.i32(env.map.child).i32(0).call(mark);
    if (places === null || entries === null) return look();
    const [place, end] = places.taken;
    code.get(end).getGlobal(env.globals.tableEnd).op('i32.eq');
    code.if(() => code.get(place).i32(0).call(entries.mark), look);
  }

  private begin(): void {
    const { code } = this.module.function(
      this.cells.map(() => 'i32'),
      [],
      'begin',
    );
    this.stack.push(
      code,
      (cell) => code.get(cell),
      () => code.i32(todo.enter),
    );
  }

  /** A new state. */
  private visit(word: number): void {
    const { code, env, host, functions } = this;
    const { sleep } = functions;
    this.put(word, () => code.i32(todo.leave));
    if (this.forgets && sleep !== null && sleep.keep !== null) code.call(sleep.keep);
    this.expand(true);
    code.getGlobal(env.globals.batchAt).i32(env.map.batch).op('i32.eq');
    code.if(
      () => {
        if (!this.forgets) stuck(code, env, host);
        else {
          code.call(host.isNewEnd);
          code.if(() => stuck(code, env, host));
        }
      },
      () => {
        if (sleep === null) code.call(functions.choose);
        else this.chooseAwake(sleep);
        pushChosen(code, this.env, this.stack, functions.settle, functions.sleep?.room ?? null);
      },
    );
  }

  /** Chooses where something may be asleep; where nothing is, nothing has to be kept: nothing can be woken. */
  private chooseAwake(sleep: NonNullable<LoopFunctions['sleep']>): void {
    const { code, functions } = this;
    const { room } = sleep;
    const some = code.local();
    pushAny(code, room.rows, room.asleep);
    code.tee(some);
    code.if(() => code.call(sleep.flagAsleep));
    code.call(functions.choose).get(some);
    code.if(() => code.call(sleep.keepChosen));
    code.call(sleep.carry);
    code.release(some);
  }

  /** A state found again: for what was asleep then and is not now. */
  private visitAgain(word: number, where: number): void {
    const { code, env, functions } = this;
    const { sleep, table } = functions;
    if (sleep === null) return;
    code.call(sleep.wake);
    code.if(() => {
      this.put(word, () => code.i32(todo.leaveAgain).i32(todo.leave).get(where).i32(found.onStack).op('i32.eq', 'select'));
      const { places } = table;
      // Nothing has been looked up since.
      if (places === null) code.i32(env.map.child).i32(1).call(table.mark);
      else code.getGlobal(places.place).i32(1).call(places.mark);
      this.expand(false);
      code.call(sleep.chooseWoken).call(sleep.carry);
      pushChosen(code, this.env, this.stack, functions.settle, functions.sleep?.room ?? null);
    });
  }

  /** Puts the state taken from the stack back on it, to be left when all behind it is done. */
  private put(word: number, kind: () => void): void {
    const { code, env, cells } = this;
    const { globals } = env;
    this.stack.push(
      code,
      (cell) => code.get(cells[cell] ?? 0),
      () => {
        code.get(word);
        kind();
        code.op('i32.or');
      },
    );
    this.stack.notePlace(code);
    code.getGlobal(globals.height).getGlobal(globals.highest).op('i32.gt_u');
    code.if(() => code.getGlobal(globals.height).setGlobal(globals.highest));
    code.getGlobal(globals.height).i32(1).op('i32.add').setGlobal(globals.height);
  }

  private unpack(): void {
    for (const local of this.cells) this.code.get(local);
    this.code.call(this.functions.unpack);
  }

  /** Collects all steps of the state. */
  private expand(watched: boolean): void {
    const { code, env, host, cells, functions } = this;
    const { globals, map } = env;
    this.unpack();
    code.i32(map.batch).setGlobal(globals.batchAt).i32(0).setGlobal(globals.ordinal);
    if (watched) watch(code, env, host, this.watches);
    functions.expand(code, cells);
    code.getGlobal(globals.stop);
    code.if(() => code.op('return'));
  }

  private fail(word: number): void {
    const { code, env, host } = this;
    const { globals } = env;
    code.getGlobal(globals.failures).op('i32.eqz');
    code.if(() => {
      code.get(word).i32(todo.bits).op('i32.shr_u').setGlobal(globals.ordinal);
      code.i32(1).setGlobal(globals.failures).i32(sight.failure).call(host.seen);
    });
  }
}
