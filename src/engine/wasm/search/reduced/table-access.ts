import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import type { MarkHost } from '../../emit/host-functions.ts';
import type { Keys } from '../../table/keys.ts';
import { pushMixed } from '../../table/mixing.ts';
import type { Key, StateTable, TableAccess } from '../../table/state-table.ts';
import type { Twins } from '../twins.ts';

/** What a look into the table gives; the last two for states in which everything is taken, if that is kept. */
export const found = { nowhere: 0, elsewhere: 1, onStack: 2, wholeElsewhere: 3, wholeOnStack: 4 } as const;

/** Functions on the table of states; each takes the address of the cells. */
export interface TableFunctions {
  /** Gives where the state is, see `found`. */
  readonly find: FunctionReference;
  /** The same, and puts a state that is nowhere into the table, on the stack. */
  readonly insert: FunctionReference;
  /** Sets whether a state is on the stack, to 0 or 1. */
  readonly mark: FunctionReference;
  /** Notes that everything is taken in the state that was looked up last, unless something is asleep there; null if that is not kept. */
  readonly whole: FunctionReference | null;
  /** Keeps with the state that was looked up last what else there is; null if that is nothing. */
  readonly keep: FunctionReference | null;
  /** Where entries have places, which spares looking for them again; null where they have none. */
  readonly places: EntryPlaces | null;
}

/** The place of the entry of the state that was looked up last. */
export interface EntryPlaces {
  /** Module globals: the place, and the end of the table while it is that of the entry. */
  readonly place: number;
  readonly end: number;
  /** Sets whether the state whose entry is at a place is on the stack, to 0 or 1. */
  readonly mark: FunctionReference;
}

/** What the table keeps of a state beside its mark. */
export interface Kept {
  /** The module global where `insert` leaves the number of the state; null if states have no numbers. */
  readonly number: number | null;
  /** The module global of 64 bits where `insert` leaves what else is kept of a state that is found; null if that is nothing. */
  readonly besides: number | null;
  /** Whether entries have places. */
  readonly placed: boolean;
  /** Whether everything is taken there: in the bit behind the mark. */
  readonly whole: boolean;
  /** Pushes 1 if something is asleep in the state; null if nothing ever is. */
  readonly pushSleeps: ((code: Code) => void) | null;
  /** What knows the states on the stack where the table does not; null where it does. */
  readonly marks: MarkHost | null;
  /** How states are told apart of which the table knows hashes; null where it knows all. */
  readonly twins: Twins | null;
}

/** Generates the functions on the table. */
export function tableFunctions(module: ModuleBuilder, env: Environment, keys: Keys, states: StateTable, kept: Kept): TableFunctions {
  const places = kept.placed ? placesOf(module, states) : null;
  return {
    find: finding(module, env, keys, states, kept),
    insert: inserting(module, env, keys, states, kept, places),
    mark: marking(module, env, keys, states, 0, kept.marks?.pop ?? null, kept),
    places,
    whole: kept.whole ? wholly(module, env, keys, states, kept, places) : null,
    keep: kept.besides === null ? null : besides(module, env, keys, states, places),
  };
}

/** The bit that says whether everything is taken. */
const wholeBit = 1;

function finding(module: ModuleBuilder, env: Environment, keys: Keys, states: StateTable, kept: Kept): FunctionReference {
  const { twins, marks } = kept;
  const result = module.named('find', ['i32'], ['i32']);
  const { code } = result;
  const table = states.access(code);
  const where = code.local();
  const key = keyOf(code, env, keys);
  const current = code.local();
  if (twins !== null) code.getGlobal(twins.number).set(current);
  table.reload();
  table.find(
    key,
    () => {
      pushFlags(code, table, marks);
      pushWhere(code, kept);
      code.set(where);
    },
    () => code.i32(found.nowhere).set(where),
    twins === null ? null : { number: twins.number, isSame: twins.collisions(code, 0).isSame },
  );
  if (twins !== null) code.get(current).setGlobal(twins.number);
  code.get(where);
  return result;
}

function inserting(
  module: ModuleBuilder,
  env: Environment,
  keys: Keys,
  states: StateTable,
  kept: Kept,
  places: EntryPlaces | null,
): FunctionReference {
  const { number, marks, twins, besides } = kept;
  const { globals } = env;
  const result = module.named('insert', ['i32'], ['i32']);
  const { code } = result;
  const table = states.access(code);
  const where = code.local();
  const key = keyOf(code, env, keys);
  code.i32(found.elsewhere).set(where);
  code.block((out) => {
    code.getGlobal(globals.stop).brIf(out);
    table.reload();
    table.insert(key, {
      out,
      number,
      ...(twins === null ? {} : { collisions: twins.collisions(code, 0) }),
      fresh: () => {
        code.i32(found.nowhere).set(where);
        if (marks !== null) code.get(0).call(marks.put);
        twins?.discovered(code, 0);
        leavePlace();
      },
      found: () => {
        pushFlags(code, table, marks);
        pushWhere(code, kept);
        code.set(where);
        leavePlace();
        if (besides === null) return;
        partOf(table).push();
        code.setGlobal(besides);
      },
    });
  });
  code.get(where);
  return result;

  function leavePlace(): void {
    if (places === null) return;
    placesIn(table).push();
    code.setGlobal(places.place).getGlobal(globals.tableEnd).setGlobal(places.end);
  }
}

function wholly(
  module: ModuleBuilder,
  env: Environment,
  keys: Keys,
  states: StateTable,
  kept: Kept,
  places: EntryPlaces | null,
): FunctionReference {
  const mark = marking(module, env, keys, states, wholeBit, kept.marks?.takeAll ?? null, kept);
  const result = module.named('note whole', []);
  const { code } = result;
  if (kept.pushSleeps !== null) {
    kept.pushSleeps(code);
    code.if(() => code.op('return'));
  }
  const table = states.access(code);
  ifInPlace(code, env, table, places, () => table.setPayload(wholeBit, () => code.i32(1)));
  code.i32(env.map.child).i32(1).call(mark);
  return result;
}

/** Does something about the entry of the state that was looked up last, and returns, if it is still where it was. */
function ifInPlace(code: Code, { globals }: Environment, table: TableAccess, places: EntryPlaces | null, inside: () => void): void {
  if (places === null) return;
  code.getGlobal(places.end).getGlobal(globals.tableEnd).op('i32.eq');
  code.if(() => {
    placesIn(table).returnTo(() => code.getGlobal(places.place));
    inside();
    code.op('return');
  });
}

function placesOf(module: ModuleBuilder, states: StateTable): EntryPlaces {
  const mark = module.named('mark at', ['i32', 'i32']);
  const { code } = mark;
  const table = states.access(code);
  placesIn(table).returnTo(() => code.get(0));
  table.setPayload(0, () => code.get(1));
  return { place: module.global('i32'), end: module.global('i32'), mark };
}

function placesIn({ entryPlaces }: TableAccess): NonNullable<TableAccess['entryPlaces']> {
  if (entryPlaces === undefined) throw new Error('entries of this table have no places');
  return entryPlaces;
}

/** Pushes what is known of the state that has been found, whose address is in the first parameter. */
function pushFlags(code: Code, table: TableAccess, marks: MarkHost | null): void {
  if (marks === null) table.pushPayload();
  else code.get(0).call(marks.flags);
}

/** Makes of the payload on the stack where the state is. */
function pushWhere(code: Code, kept: Kept): void {
  code
    .i32(kept.whole ? 3 : 1)
    .op('i32.and')
    .i32(1)
    .op('i32.add');
}

/**
 * Generates a function that sets a bit of a state that is in the table, or tells the host where that keeps the bits. Where the table knows
 * hashes only, the state is that whose number has been left.
 */
function marking(
  module: ModuleBuilder,
  env: Environment,
  keys: Keys,
  states: StateTable,
  bit: number,
  told: FunctionReference | null,
  { twins }: Kept,
): FunctionReference {
  const result = module.named('mark', ['i32', 'i32']);
  const { code } = result;
  if (told !== null) {
    code.call(told);
    return result;
  }
  const table = states.access(code);
  const key = keyOf(code, env, keys);
  const wanted = code.local();
  if (twins !== null) code.getGlobal(twins.number).set(wanted);
  table.reload();
  table.find(
    key,
    () => table.setPayload(bit, () => code.get(1)),
    () => code.op('unreachable'),
    twins === null ? null : { number: twins.number, isSame: () => code.getGlobal(twins.number).get(wanted).op('i32.eq') },
  );
  return result;
}

/** Generates a function that keeps something with the state that was looked up last, whose address is given. */
function besides(module: ModuleBuilder, env: Environment, keys: Keys, states: StateTable, places: EntryPlaces | null): FunctionReference {
  const result = module.named('keep besides', ['i32', 'i64']);
  const { code } = result;
  const table = states.access(code);
  ifInPlace(code, env, table, places, () => partOf(table).set(() => code.get(1)));
  const key = keyOf(code, env, keys);
  table.reload();
  table.find(
    key,
    () => partOf(table).set(() => code.get(1)),
    () => code.op('unreachable'),
  );
  return result;
}

function partOf({ kept }: TableAccess): NonNullable<TableAccess['kept']> {
  if (kept === undefined) throw new Error('this table keeps nothing else with a state');
  return kept;
}

/** The key of the state whose cells lie at the address in the first parameter. */
function keyOf(code: Code, env: Environment, keys: Keys): Key {
  const cells = env.compaction.cells.map((_, cell) => {
    const local = code.local();
    code
      .get(0)
      .memory('i32.load', 4 * cell)
      .set(local);
    return local;
  });
  const { key } = keys.make(code, cells);
  const x = code.local();
  pushMixed(code, key);
  code.set(x);
  return { x, push: (word) => void code.get(key[word] ?? 0) };
}
