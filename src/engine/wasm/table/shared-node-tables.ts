import type { Code, FunctionReference } from '../emit/encoder/code.ts';
import type { Data } from '../emit/data.ts';
import type { ModuleBuilder } from '../emit/encoder/module-builder.ts';
import type { Environment } from '../emit/environment.ts';
import { stop } from '../emit/stop.ts';
import { about, nextNodeSlot, nodeTables, NodeTables, nodeWord, pushNodeSlot } from './node-tables.ts';
import { waitUntil } from './waiting-code.ts';

/** What is in a place of an index while a thread writes the node that it has there. */
const busy = -1;

/** Nodes for which there is room when the threads are to meet: so many, or a quarter where there are few. */
const spareNodes = 1 << 14;

/**
 * Tables of nodes that threads share. The thread that changes an empty place of the index to `busy` gives the next number to its pair,
 * writes it, and then the number into the place; who meets a busy place waits for that. So a pair has one number, and no number goes lost.
 * The tables grow while one thread is alone.
 */
export class SharedNodeTables extends NodeTables {
  private grow: FunctionReference | null = null;
  /** Called where threads may come between each other; null: nothing is. */
  private delay: FunctionReference | null = null;

  /** `own` is one thread's alone; `firstRoom`: how many nodes a table has room for at first. */
  constructor(
    common: Data,
    own: Data,
    protected override readonly firstRoom: number,
  ) {
    super(common, own);
  }

  override generate(module: ModuleBuilder, env: Environment, delay: FunctionReference | null = null): number {
    this.delay = delay;
    return super.generate(module, env);
  }

  protected override insertFunction(
    module: ModuleBuilder,
    { globals }: Environment,
    table: number,
    grow: FunctionReference,
  ): FunctionReference {
    this.grow = grow;
    const insert = module.named('insert', ['i32', 'i32'], ['i32']);
    const { code } = insert;
    const at = (which: number): number => nodeWord(this.directory, table, which);
    const [slot, slots, index, nodes, place, entry, number] = [
      code.local(),
      code.local(),
      code.local(),
      code.local(),
      code.local(),
      code.local(),
      code.local(),
    ];
    const pair = code.local('i64');
    code.load(at(about.slots)).set(slots).load(at(about.index)).set(index).load(at(about.nodes)).set(nodes);
    code.get(1).op('i64.extend_i32_u').i64(32).op('i64.shl').get(0).op('i64.extend_i32_u', 'i64.or').set(pair);
    pushNodeSlot(code, pair, slots);
    code.set(slot);
    const node = (): void => void code.get(nodes).get(number).i32(8).op('i32.mul', 'i32.add');
    const look = (): void => void code.get(place).atomic('i32.atomic.load').set(entry);
    const giveUp = (reason: number): void => void code.i32(reason).setGlobal(globals.stop).i32(0).op('return');
    code.loop((again) => {
      code.get(index).get(slot).i32(4).op('i32.mul', 'i32.add').set(place);
      look();
      code.get(entry).op('i32.eqz');
      code.if(() => {
        this.wait(code);
        code.get(place).i32(0).i32(busy).atomic('i32.atomic.rmw.cmpxchg').tee(entry).op('i32.eqz');
        code.if(() => {
          code.i32(at(about.count)).i32(1).atomic('i32.atomic.rmw.add').tee(number).load(at(about.room)).op('i32.ge_u');
          code.if(() => {
            code.get(place).i32(0).atomic('i32.atomic.store');
            giveUp(stop.memory);
          });
          this.wait(code);
          node();
          code.get(pair).memory('i64.store');
          this.wait(code);
          code.get(place).get(number).i32(1).op('i32.add').atomic('i32.atomic.store');
          // The thread meets the others before there is no more room.
          code.get(number);
          pushUsual(code, () => code.load(at(about.room)));
          code.op('i32.ge_u');
          code.if(() => code.i32(0).setGlobal(globals.full));
          code.get(number).op('return');
        });
      });
      waitUntil(code, {
        pushIsReady: () => code.get(entry).i32(busy).op('i32.ne'),
        look,
        pushAddress: () => code.get(place),
        pushSeen: () => code.get(entry),
        lost: () => giveUp(stop.lost),
      });
      code.get(entry).i32(1).op('i32.sub').set(number);
      node();
      code.memory('i64.load').get(pair).op('i64.eq');
      code.if(() => code.get(number).op('return'));
      nextNodeSlot(code, slot, slots);
      code.br(again);
    });
    code.op('unreachable');
    return insert;
  }

  /**
   * Generates `enlargeNodes`, which makes those tables larger that have hardly any room left, and then the table of states, by
   * `growStates`, if its entries have no room for all numbers that may be given.
   */
  enlargeFunction(module: ModuleBuilder, { globals }: Environment, growStates: FunctionReference): void {
    const { grow } = this;
    if (grow === null) throw new Error('the functions of the node tables come first');
    const { code } = module.function([], [], 'enlargeNodes');
    for (let table = 0; table < nodeTables.count; table++)
      code.block((enough) => {
        code.loop((again) => {
          this.pushCount(code, table);
          pushUsual(code, () => this.pushRoom(code, table));
          code.op('i32.lt_u').brIf(enough);
          code.i32(table).call(grow).getGlobal(globals.stop);
          code.if(() => code.op('return'));
          code.br(again);
        });
      });
    for (const [side, half] of [globals.lowHalf, globals.highHalf].entries()) {
      this.pushRoom(code, side);
      code.i32(1).op('i32.sub').i32(16).op('i32.shr_u').getGlobal(half).op('i32.shr_u');
    }
    code.op('i32.or');
    code.if(() => code.call(growStates));
  }

  private wait(code: Code): void {
    if (this.delay !== null) code.call(this.delay);
  }
}

/** Pushes how many nodes there may be before the threads are to meet, in the room that is pushed. */
function pushUsual(code: Code, pushRoom: () => void): void {
  pushRoom();
  pushRoom();
  code.i32(2).op('i32.shr_u').i32(spareNodes);
  pushRoom();
  code
    .i32(4 * spareNodes)
    .op('i32.lt_u', 'select')
    .op('i32.sub');
}
