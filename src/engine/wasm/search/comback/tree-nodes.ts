import type { Data } from '../../emit/data.ts';
import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import { pushHashSlot } from './batch-candidates.ts';
import type { Stepping } from './rebuilding.ts';

/** A node: the number of a state, and whether it is asked for; its first child and its next sibling, from 1; the hash of the state. */
export const node = { number: 0, child: 4, sibling: 8, hash: 12, bytes: 16 } as const;
export const askedBit = 1 << 31;

/** States in the tree, at least, and so many for each candidate; and words of the states on the way to the one that is being met. */
const fewestNodes = 1 << 10;
const nodesPerCandidate = 2;
const wayWords = 1 << 13;
const longestWay = 1 << 11;

/** A state that is asked for: its number and its hash; and how many there may be for each candidate. */
export const asking = { number: 0, hash: 4, bytes: 8, perCandidate: 2 } as const;

/** Room for the tree of states that are made again. */
export interface TreeRoom {
  readonly most: number;
  readonly nodes: number;
  /** The states asked for. */
  readonly asked: number;
  readonly mostAsked: number;
  /** Nodes from 1 by a hash of their numbers, by linear probing; 0: free. At most half full. */
  readonly slots: number;
  readonly slotBits: number;
  /** States on the way from a root to where the walk is, and the child that comes next for each. */
  readonly longest: number;
  readonly way: number;
  readonly nexts: number;
  /**
   * Globals: how many states are asked for; how many nodes there are; and the first root from 1, from which its siblings are the others.
   */
  readonly asks: number;
  readonly count: number;
  readonly roots: number;
}

/** Room for a tree of what so many candidates may be equal to. */
export function treeRoom(module: ModuleBuilder, data: Data, candidates: number, cells: number): TreeRoom {
  const most = Math.max(fewestNodes, nodesPerCandidate * candidates);
  const slotBits = Math.ceil(Math.log2(most)) + 1;
  const longest = Math.max(16, Math.min(longestWay, Math.floor(wayWords / cells)));
  return {
    most,
    nodes: data.reserve((most * node.bytes) / 4),
    asked: data.reserve((candidates * asking.perCandidate * asking.bytes) / 4),
    mostAsked: candidates * asking.perCandidate,
    slots: data.reserve(2 ** slotBits),
    slotBits,
    longest,
    way: data.reserve(longest * cells),
    nexts: data.reserve(longest),
    asks: module.global('i32'),
    count: module.global('i32'),
    roots: module.global('i32'),
  };
}

/** Pushes the address of a node, by the local with its place from 1. */
export function pushNode(code: Code, { nodes }: TreeRoom, place: number): void {
  code
    .get(place)
    .i32(node.bytes)
    .op('i32.mul')
    .i32(nodes - node.bytes)
    .op('i32.add');
}

/** Goes to the next slot: the address in a local. */
export function nextSlot(code: Code, { slots, slotBits }: TreeRoom, slot: number): void {
  code.i32(slots).get(slot).i32(4).op('i32.add').tee(slot);
  code
    .get(slot)
    .i32(slots + 4 * 2 ** slotBits)
    .op('i32.eq', 'select')
    .set(slot);
}

/**
 * Generates the function that gives the place of a state, from 1: the next one if it comes into the tree just now; 0 if there is no room
 * for it.
 */
export function placeFunction(module: ModuleBuilder, room: TreeRoom): FunctionReference {
  const { slots, slotBits, most, count } = room;
  const place = module.named('place', ['i32'], ['i32']);
  const { code } = place;
  const slot = code.local();
  const found = code.local();
  const at = code.local();
  pushHashSlot(code, () => code.get(0), slots, slotBits);
  code.set(slot);
  code.block((free) => {
    code.loop((next) => {
      code.get(slot).memory('i32.load').tee(found).op('i32.eqz').brIf(free);
      pushNode(code, room, found);
      code.memory('i32.load', node.number).i32(~askedBit).op('i32.and').get(0).op('i32.eq');
      code.if(() => code.get(found).op('return'));
      nextSlot(code, room, slot);
      code.br(next);
    });
  });
  code.getGlobal(count).i32(most).op('i32.eq');
  code.if(() => code.i32(0).op('return'));
  code.getGlobal(count).i32(1).op('i32.add').tee(found).setGlobal(count);
  code.get(slot).get(found).memory('i32.store');
  pushNode(code, room, found);
  code.tee(at).get(0).memory('i32.store', node.number);
  code.get(at).i32(0).memory('i32.store', node.child).get(at).i32(0).memory('i32.store', node.sibling);
  code.get(found);
  return place;
}

export function askFunction(module: ModuleBuilder, { asked, mostAsked, asks }: TreeRoom): FunctionReference {
  const ask = module.named('ask', ['i32', 'i32'], ['i32']);
  const { code } = ask;
  const at = code.local();
  code.getGlobal(asks).i32(mostAsked).op('i32.eq');
  code.if(() => code.i32(0).op('return'));
  code
    .getGlobal(asks)
    .i32(asking.bytes)
    .op('i32.mul')
    .tee(at)
    .get(0)
    .memory('i32.store', asked + asking.number);
  code
    .get(at)
    .get(1)
    .memory('i32.store', asked + asking.hash);
  code.getGlobal(asks).i32(1).op('i32.add').setGlobal(asks).i32(1);
  return ask;
}

/** Links a node from its place to its ancestors, as far as these are not in the tree. */
export function climbFunction(
  module: ModuleBuilder,
  room: TreeRoom,
  { edges, full }: Stepping,
  placeOf: FunctionReference,
): FunctionReference {
  const climb = module.named('climb', ['i32']);
  const { code } = climb;
  const at = code.local();
  const state = code.local();
  const above = code.local();
  const before = code.local();
  pushNode(code, room, 0);
  code.tee(at).memory('i32.load', node.number).i32(~askedBit).op('i32.and').set(state);
  code.loop((next) => {
    code.i32(0).set(above);
    code.get(state).call(full.has).op('i32.eqz');
    code.if(() => {
      code.get(state).call(edges.parent).set(state);
      code.getGlobal(room.count).set(before).get(state).call(placeOf).set(above);
    });
    code.get(above);
    code.if(
      () => {
        const up = code.local();
        pushNode(code, room, above);
        code.set(up);
        code.get(at).get(up).memory('i32.load', node.child).memory('i32.store', node.sibling);
        code.get(up).get(0).memory('i32.store', node.child);
        // A node that is new has to be linked, too.
        code.get(up).set(at).get(above).set(0).get(above).get(before).op('i32.gt_u').brIf(next);
        code.release(up);
      },
      () => {
        code.get(at).getGlobal(room.roots).memory('i32.store', node.sibling).get(0).setGlobal(room.roots);
      },
    );
  });
  return climb;
}
