import type { Code, FunctionReference } from '../emit/encoder/code.ts';
import type { ModuleBuilder } from '../emit/encoder/module-builder.ts';
import type { Data } from '../emit/data.ts';
import type { Environment } from '../emit/environment.ts';
import { stop } from '../emit/stop.ts';
import { RecentPairs } from './recent-pairs.ts';

/** The tables of nodes: those of the two children of the root, whose numbers make the key of a state, and the others. */
export const nodeTables = { left: 0, right: 1, inner: 2, count: 3 } as const;

/**
 * Words about a table of nodes: where its nodes lie, how many it has room for, where their index lies and how many slots it has; and how
 * many nodes there are, which threads that share the tables write, so that it is far from what they only read.
 */
export const about = { nodes: 0, room: 1, index: 2, slots: 3, count: 32, words: 64 } as const;

/** Up to so many nodes the room doubles. */
const doubled = 1 << 15;

function slotsFor(room: number): number {
  return Math.floor(room / 3) * 4 + 4;
}

/**
 * Tables of pairs of numbers, numbered from 0 in the order of their first insertion; number 0 is the pair of zeros. They lie one behind the
 * other before the table of states; where one grows, all behind it moves up. The functions are made once memory has its places.
 */
export class NodeTables {
  protected readonly directory: number;
  /** How many nodes a table has room for at first. */
  protected readonly firstRoom: number = 1 << 10;
  private readonly words = new Int32Array(about.words * nodeTables.count);
  private readonly functions: FunctionReference[] = [];
  private readonly recent: readonly RecentPairs[];

  /** `own`: where the pairs numbered last are kept. */
  constructor(data: Data, own = data) {
    this.directory = data.add(this.words);
    this.recent = Array.from({ length: nodeTables.count }, () => new RecentPairs(own));
  }

  /** Generates the functions, and lays the tables out from where the table of states would begin; gives where that begins now. */
  generate(module: ModuleBuilder, env: Environment): number {
    const { firstRoom } = this;
    let at = env.map.table;
    for (let table = 0; table < nodeTables.count; table++) {
      const set = (word: number, value: number): void => {
        this.words[about.words * table + word] = value;
      };
      set(about.nodes, at);
      set(about.room, firstRoom);
      set(about.count, 1);
      set(about.index, at + 8 * firstRoom);
      set(about.slots, slotsFor(firstRoom));
      at += 8 * firstRoom + 4 * slotsFor(firstRoom);
    }
    const grow = growNodes(module, env, this.directory);
    for (let table = 0; table < nodeTables.count; table++) this.functions.push(this.insertFunction(module, env, table, grow));
    return (at + 15) & ~15;
  }

  /** A function of a pair that gives its number, and inserts it if it is new; `grow` makes the table with a number larger. */
  protected insertFunction(module: ModuleBuilder, env: Environment, table: number, grow: FunctionReference): FunctionReference {
    return insertNode(module, env, this.directory, table, grow);
  }

  /** Writes the pair of zeros into each table. */
  begin(memory: Int32Array): void {
    for (let table = 0; table < nodeTables.count; table++) memory[(this.words[about.words * table + about.index] ?? 0) / 4] = 1;
  }

  /** How many nodes there are. */
  counts(memory: Int32Array): number[] {
    return Array.from({ length: nodeTables.count }, (_, table) => memory[this.directory / 4 + about.words * table + about.count] ?? 0);
  }

  /** Sets a local to the number of the pair in two others. */
  number(code: Code, table: number, left: number, right: number, number: number): void {
    const [insert, recent] = [this.functions[table], this.recent[table]];
    if (insert === undefined || recent === undefined) throw new Error('the functions of the node tables come first');
    recent.number(code, left, right, number, insert);
  }

  /** Pushes the address of the node whose number is in a local. */
  pushNode(code: Code, table: number, number: number): void {
    code
      .load(nodeWord(this.directory, table, about.nodes))
      .get(number)
      .i32(8)
      .op('i32.mul', 'i32.add');
  }

  /** Pushes how many nodes there are. */
  pushCount(code: Code, table: number): void {
    code.load(nodeWord(this.directory, table, about.count));
  }

  /** Pushes how many nodes there is room for. */
  pushRoom(code: Code, table: number): void {
    code.load(nodeWord(this.directory, table, about.room));
  }
}

/** The address of a word about a table. */
export function nodeWord(directory: number, table: number, which: number): number {
  return directory + 4 * (about.words * table + which);
}

/** Pushes the slot where the search begins for the pair in an i64: a multiplicative hash; the pair of zeros belongs into slot 0. */
export function pushNodeSlot(code: Code, pair: number, slots: number): void {
  const h = code.local('i64');
  code.get(pair).get(pair).i64(29).op('i64.shr_u', 'i64.xor').i64(0x9e3779b97f4a7c15n).op('i64.mul').set(h);
  code.get(h).get(h).i64(32).op('i64.shr_u', 'i64.xor').i64(0xc2b2ae3d27d4eb4fn).op('i64.mul').i64(32).op('i64.shr_u');
  code.get(slots).op('i64.extend_i32_u', 'i64.mul').i64(32).op('i64.shr_u', 'i32.wrap_i64');
  code.release(h);
}

/** Goes one slot further in an index of nodes, round the end. */
export function nextNodeSlot(code: Code, slot: number, slots: number): void {
  code.i32(0).get(slot).i32(1).op('i32.add').tee(slot).get(slot).get(slots).op('i32.eq', 'select').set(slot);
}

/** A function of a pair that gives its number, and inserts it if it is new. Where there is no room it stops the search. */
function insertNode(
  module: ModuleBuilder,
  { globals }: Environment,
  directory: number,
  table: number,
  grow: FunctionReference,
): FunctionReference {
  const insert = module.named('insert', ['i32', 'i32'], ['i32']);
  const { code } = insert;
  const at = (which: number): number => nodeWord(directory, table, which);
  const [slot, slots, index, nodes, entry, count] = [code.local(), code.local(), code.local(), code.local(), code.local(), code.local()];
  const pair = code.local('i64');
  code.load(at(about.slots)).set(slots).load(at(about.index)).set(index).load(at(about.nodes)).set(nodes);
  code.get(1).op('i64.extend_i32_u').i64(32).op('i64.shl').get(0).op('i64.extend_i32_u', 'i64.or').set(pair);
  pushNodeSlot(code, pair, slots);
  code.set(slot);
  code.block((empty) => {
    code.loop((again) => {
      code.get(index).get(slot).i32(4).op('i32.mul', 'i32.add').memory('i32.load').tee(entry).op('i32.eqz').brIf(empty);
      code.get(nodes).get(entry).i32(1).op('i32.sub').i32(8).op('i32.mul', 'i32.add').memory('i64.load').get(pair).op('i64.eq');
      code.if(() => code.get(entry).i32(1).op('i32.sub', 'return'));
      nextNodeSlot(code, slot, slots);
      code.br(again);
    });
  });
  code.load(at(about.count)).tee(count).load(at(about.room)).op('i32.eq');
  code.if(() => {
    code.i32(table).call(grow).getGlobal(globals.stop);
    code.if(() => code.i32(0).op('return'));
    code.get(0).get(1).call(insert).op('return');
  });
  code.get(nodes).get(count).i32(8).op('i32.mul', 'i32.add').get(pair).memory('i64.store');
  code.get(index).get(slot).i32(4).op('i32.mul', 'i32.add').get(count).i32(1).op('i32.add').memory('i32.store');
  code.store(at(about.count), () => code.get(count).i32(1).op('i32.add'));
  if (table !== nodeTables.inner) {
    // A number beyond the bits that entries keep: the table of states is to grow before the next insertion.
    code
      .get(count)
      .i32(16)
      .op('i32.shr_u')
      .getGlobal(table === nodeTables.left ? globals.lowHalf : globals.highHalf)
      .op('i32.shr_u');
    code.if(() => code.i32(0).setGlobal(globals.full));
  }
  code.get(count);
  return insert;
}

/** A function that makes the table of nodes with a number larger. */
function growNodes(module: ModuleBuilder, { globals }: Environment, directory: number): FunctionReference {
  const grow = module.named('grow', ['i32']);
  const { code } = grow;
  const own = code.local();
  const [room, slots, more, end, pages] = [code.local(), code.local(), code.local(), code.local(), code.local()];
  const read = (which: number): Code => code.get(own).memory('i32.load', 4 * which);
  code
    .get(0)
    .i32(4 * about.words)
    .op('i32.mul')
    .i32(directory)
    .op('i32.add')
    .set(own);
  // The room doubles, later it grows by a quarter.
  read(about.room).i32(2).op('i32.mul');
  read(about.room);
  read(about.room).i32(2).op('i32.shr_u', 'i32.add');
  read(about.room).i32(doubled).op('i32.lt_u', 'select').set(room);
  code.get(room).i32(3).op('i32.div_u').i32(4).op('i32.mul').i32(4).op('i32.add').set(slots);
  code.get(room);
  read(about.room).op('i32.sub').i32(8).op('i32.mul').get(slots);
  read(about.slots).op('i32.sub').i32(4).op('i32.mul', 'i32.add').i32(15).op('i32.add').i32(-16).op('i32.and').set(more);
  code.getGlobal(globals.tableEnd).get(more).op('i32.add').tee(end).getGlobal(globals.tableEnd).op('i32.lt_u');
  code.get(end).i32(16).op('i32.shr_u').getGlobal(globals.maxPages).op('i32.ge_u', 'i32.or');
  code.if(() => code.i32(stop.memory).setGlobal(globals.stop).op('return'));
  code.get(end).i32(16).op('i32.shr_u').i32(1).op('i32.add').memorySize().op('i32.sub').tee(pages).i32(0).op('i32.gt_s');
  code.if(() => {
    code.get(pages).memoryGrow().i32(-1).op('i32.eq');
    code.if(() => code.i32(stop.refused).setGlobal(globals.stop).op('return'));
  });
  // All that lies behind moves up.
  const behind = code.local();
  read(about.index);
  read(about.slots).i32(4).op('i32.mul', 'i32.add').set(behind);
  code.get(behind).get(more).op('i32.add').get(behind).getGlobal(globals.tableEnd).get(behind).op('i32.sub').memoryCopy();
  const other = code.local();
  const up = (address: number): void => {
    code.get(other).get(other).memory('i32.load', address).get(more).op('i32.add').memory('i32.store', address);
  };
  code.get(own).set(other);
  code.block((out) => {
    code.loop((again) => {
      code
        .get(other)
        .i32(4 * about.words)
        .op('i32.add')
        .tee(other);
      code
        .i32(directory + 4 * about.words * nodeTables.count)
        .op('i32.ge_u')
        .brIf(out);
      up(4 * about.nodes);
      up(4 * about.index);
      code.br(again);
    });
  });
  code.getGlobal(globals.tableAt).get(more).op('i32.add').setGlobal(globals.tableAt);
  code.get(end).setGlobal(globals.tableEnd);
  const write = (which: number, value: number): void =>
    void code
      .get(own)
      .get(value)
      .memory('i32.store', 4 * which);
  write(about.room, room);
  write(about.slots, slots);
  // The index is made anew.
  const index = code.local();
  read(about.nodes).get(room).i32(8).op('i32.mul', 'i32.add').set(index);
  write(about.index, index);
  code.get(index).i32(0).get(slots).i32(4).op('i32.mul').memoryFill();
  const [number, node, slot] = [code.local(), code.local(), code.local()];
  const pair = code.local('i64');
  code.i32(0).set(number);
  read(about.nodes).set(node);
  code.loop((again) => {
    code.get(node).memory('i64.load').set(pair);
    pushNodeSlot(code, pair, slots);
    code.set(slot);
    code.block((empty) => {
      code.loop((probe) => {
        code.get(index).get(slot).i32(4).op('i32.mul', 'i32.add').memory('i32.load').op('i32.eqz').brIf(empty);
        nextNodeSlot(code, slot, slots);
        code.br(probe);
      });
    });
    code.get(index).get(slot).i32(4).op('i32.mul', 'i32.add').get(number).i32(1).op('i32.add').memory('i32.store');
    code.get(node).i32(8).op('i32.add').set(node);
    code.get(number).i32(1).op('i32.add').tee(number);
    read(about.count).op('i32.lt_u').brIf(again);
  });
  return grow;
}
