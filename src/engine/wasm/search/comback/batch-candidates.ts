import type { Data } from '../../emit/data.ts';
import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import { mostEntries } from '../../emit/memory-map.ts';
import type { BatchShape } from '../batch.ts';

/** Spreads hashes over the slots. */
const factor = 0x9e3779b1 | 0;

/** The bit of a link that says that the candidate is equal to a stored state. */
const dropped = 1 << 31;

/** Entries of the batch of which it is not known yet whether they are new. */
export interface CandidatesRoom {
  /** How many there may be. */
  readonly most: number;
  /** Copies of the entries, of so many bytes each. */
  readonly entries: number;
  readonly entryBytes: number;
  /** For each candidate the next one from 1 with the same slot, and whether it was dropped. */
  readonly links: number;
  /** The first candidate from 1 of each slot. */
  readonly slots: number;
  readonly slotBits: number;
  /** The global with their number. */
  readonly count: number;
}

/** Room for so many candidates and a batch. */
export function candidatesRoom(module: ModuleBuilder, data: Data, delay: number, entryWords: number): CandidatesRoom {
  const most = delay + mostEntries;
  const slotBits = Math.ceil(Math.log2(most)) + 1;
  return {
    most,
    entries: data.reserve(most * entryWords),
    entryBytes: 4 * entryWords,
    links: data.reserve(most),
    slots: data.reserve(2 ** slotBits),
    slotBits,
    count: module.global('i32'),
  };
}

/** Pushes the address of the slot of a hash, which is pushed. */
export function pushHashSlot(code: Code, hash: () => void, slots: number, slotBits: number): void {
  hash();
  code
    .i32(factor)
    .op('i32.mul')
    .i32(32 - slotBits)
    .op('i32.shr_u')
    .i32(4)
    .op('i32.mul')
    .i32(slots)
    .op('i32.add');
}

/** Pushes the address of a candidate, by its number, which is pushed. */
export function pushCandidate(code: Code, { entries, entryBytes }: CandidatesRoom, number: () => void): void {
  number();
  code.i32(entryBytes).op('i32.mul').i32(entries).op('i32.add');
}

/** Pushes 1 if the candidate has been dropped. */
export function pushDropped(code: Code, { links }: CandidatesRoom, candidate: number): void {
  code.get(candidate).i32(4).op('i32.mul').memory('i32.load', links).i32(31).op('i32.shr_u');
}

function findFunction(module: ModuleBuilder, room: CandidatesRoom, cells: number): FunctionReference {
  const find = module.named('find', ['i32', 'i32'], ['i32']);
  const { code } = find;
  const at = code.local();
  const entry = code.local();
  pushHashSlot(code, () => code.get(1), room.slots, room.slotBits);
  code.memory('i32.load').set(at);
  code.block((out) => {
    code.loop((next) => {
      code.get(at).op('i32.eqz').brIf(out);
      pushCandidate(code, room, () => code.get(at).i32(1).op('i32.sub'));
      code.set(entry);
      pushSameCells(code, cells, 0, entry);
      code.brIf(out);
      code.get(at).i32(1).op('i32.sub').i32(4).op('i32.mul').memory('i32.load', room.links).i32(~dropped).op('i32.and').set(at).br(next);
    });
  });
  code.get(at);
  return find;
}

/** Pushes 1 if the cells at two addresses, in locals, are the same. */
export function pushSameCells(code: Code, cells: number, a: number, b: number): void {
  for (let cell = 0; cell < cells; cell++) {
    code
      .get(a)
      .memory('i32.load', 4 * cell)
      .get(b)
      .memory('i32.load', 4 * cell)
      .op('i32.eq');
    if (cell > 0) code.op('i32.and');
  }
}

/** Functions for candidates. */
export interface CandidateFunctions {
  /** Looks for the candidate with the cells at an address and a hash; gives its number from 1 on, or 0. */
  readonly find: FunctionReference;
  /** Takes an entry of the batch, by its address, unless there is a candidate that is equal to it. */
  readonly add: FunctionReference;
  /** Drops the candidate, if any, that is the state whose cells lie at an address and which has a hash. */
  readonly drop: FunctionReference;
}

export function candidateFunctions(module: ModuleBuilder, env: Environment, shape: BatchShape, room: CandidatesRoom): CandidateFunctions {
  const find = findFunction(module, room, env.compaction.cells.length);
  return { find, add: addFunction(module, shape, room, find), drop: dropFunction(module, room, find) };
}

function addFunction(module: ModuleBuilder, shape: BatchShape, room: CandidatesRoom, find: FunctionReference): FunctionReference {
  const { entryBytes, links, slots, slotBits, count } = room;
  const add = module.named('add', ['i32']);
  const { code } = add;
  const slot = code.local();
  const to = code.local();
  const pushHash = (): void => void code.get(0).memory('i32.load', shape.key);
  code.get(0);
  pushHash();
  code.call(find);
  code.if(() => code.op('return'));
  pushCandidate(code, room, () => code.getGlobal(count));
  code.set(to);
  for (let at = 0; at < entryBytes; at += 4) code.get(to).get(0).memory('i32.load', at).memory('i32.store', at);
  pushHashSlot(code, pushHash, slots, slotBits);
  code.set(slot);
  code.getGlobal(count).i32(4).op('i32.mul').get(slot).memory('i32.load').memory('i32.store', links);
  code.getGlobal(count).i32(1).op('i32.add').setGlobal(count);
  code.get(slot).getGlobal(count).memory('i32.store');
  return add;
}

function dropFunction(module: ModuleBuilder, { links }: CandidatesRoom, find: FunctionReference): FunctionReference {
  const drop = module.named('drop', ['i32', 'i32']);
  const { code } = drop;
  const at = code.local();
  code.get(0).get(1).call(find).tee(at);
  code.if(() => {
    code.get(at).i32(1).op('i32.sub').i32(4).op('i32.mul').tee(at);
    code.get(at).memory('i32.load', links).i32(dropped).op('i32.or').memory('i32.store', links);
  });
  return drop;
}
