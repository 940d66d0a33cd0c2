import type { FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import { pushHashSlot } from './batch-candidates.ts';
import { visitFunction } from './below-root.ts';
import type { RebuildCounts, Stepping } from './rebuilding.ts';
import { askedBit, askFunction, asking, climbFunction, nextSlot, node, placeFunction, pushNode, type TreeRoom } from './tree-nodes.ts';

/** Functions for a tree of back edges. */
export interface TreeFunctions {
  /** Asks for a state by its number and its hash; gives 0 if there is no room. */
  readonly ask: FunctionReference;
  /** Makes the states asked for, each step once that they share, and hands their cells and hashes to `meet`. The tree is empty then. */
  readonly walk: FunctionReference;
}

/**
 * The back edges of many states as a tree (Evangelista, Westergaard and Kristensen 2009, section 4): from each state back until one that is
 * already in the tree or is kept in full. Where there is no room for more of the tree, or the way through it is too long, a state is made
 * by itself with `make`, and is one of the roots; what is in the tree then is made before more is put into it.
 */
export function treeFunctions(
  module: ModuleBuilder,
  room: TreeRoom,
  stepping: Stepping,
  make: FunctionReference,
  counts: RebuildCounts,
  meet: FunctionReference,
): TreeFunctions {
  const place = placeFunction(module, room);
  return { ask: askFunction(module, room), walk: walkFunction(module, room, stepping, { make, meet, place }, counts) };
}

interface WalkCalls {
  readonly make: FunctionReference;
  readonly meet: FunctionReference;
  readonly place: FunctionReference;
}

function walkFunction(
  module: ModuleBuilder,
  room: TreeRoom,
  stepping: Stepping,
  { make, meet, place }: WalkCalls,
  counts: RebuildCounts,
): FunctionReference {
  const { asked, asks, count, most } = room;
  const climb = climbFunction(module, room, stepping, place);
  const fell = fellFunction(module, room, visitFunction(module, room, stepping, make, meet, counts));
  const walk = module.named('walk', []);
  const { code } = walk;
  const next = code.local();
  const from = code.local();
  const found = code.local();
  const at = code.local();
  const before = code.local();
  code.i32(0).set(next);
  code.block((out) => {
    code.loop((more) => {
      code.get(next).getGlobal(asks).op('i32.ge_u').brIf(out);
      code.getGlobal(count).i32(most).op('i32.eq');
      code.if(() => code.call(fell));
      code.get(next).i32(asking.bytes).op('i32.mul').set(from);
      code.getGlobal(count).set(before);
      code
        .get(from)
        .memory('i32.load', asked + asking.number)
        .call(place)
        .set(found);
      pushNode(code, room, found);
      code.tee(at).memory('i32.load', node.number).i32(31).op('i32.shr_u', 'i32.eqz').getGlobal(counts.wanted).op('i32.add');
      code.setGlobal(counts.wanted);
      code.get(at).get(at).memory('i32.load', node.number).i32(askedBit).op('i32.or').memory('i32.store', node.number);
      code
        .get(at)
        .get(from)
        .memory('i32.load', asked + asking.hash)
        .memory('i32.store', node.hash);
      code.get(found).get(before).op('i32.gt_u');
      code.if(() => code.get(found).call(climb));
      code.get(next).i32(1).op('i32.add').set(next).br(more);
    });
  });
  code.call(fell).i32(0).setGlobal(asks);
  return walk;
}

/** Generates the function that makes all states of the tree, which has none then. */
function fellFunction(module: ModuleBuilder, room: TreeRoom, visit: FunctionReference): FunctionReference {
  const fell = module.named('fell', []);
  const { code } = fell;
  const at = code.local();
  const slot = code.local();
  code.getGlobal(room.count).op('i32.eqz');
  code.if(() => code.op('return'));
  code.block((out) => {
    code.loop((next) => {
      code.getGlobal(room.roots).tee(at).op('i32.eqz').brIf(out);
      pushNode(code, room, at);
      code.memory('i32.load', node.sibling).setGlobal(room.roots);
      code.get(at).call(visit).br(next);
    });
  });
  // Each node leaves its slot.
  code.getGlobal(room.count).set(at);
  code.loop((next) => {
    pushHashSlot(
      code,
      () => {
        pushNode(code, room, at);
        code.memory('i32.load', node.number).i32(~askedBit).op('i32.and');
      },
      room.slots,
      room.slotBits,
    );
    code.set(slot);
    code.block((found) => {
      code.loop((further) => {
        code.get(slot).memory('i32.load').get(at).op('i32.eq').brIf(found);
        nextSlot(code, room, slot);
        code.br(further);
      });
    });
    code.get(slot).i32(0).memory('i32.store');
    code.get(at).i32(1).op('i32.sub').tee(at).brIf(next);
  });
  code.i32(0).setGlobal(room.count);
  return fell;
}
