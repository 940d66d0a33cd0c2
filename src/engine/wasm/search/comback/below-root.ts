import type { FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import { copyCells, type RebuildCounts, type Stepping, takeStep } from './rebuilding.ts';
import { askedBit, node, pushNode, type TreeRoom } from './tree-nodes.ts';

/** Generates the function that walks through what lies below a root, by its place: depth first. */
export function visitFunction(
  module: ModuleBuilder,
  room: TreeRoom,
  stepping: Stepping,
  make: FunctionReference,
  meet: FunctionReference,
  counts: RebuildCounts,
): FunctionReference {
  const visit = module.named('visit', ['i32']);
  const { code } = visit;
  const { cells, at: cellsAt, full } = stepping;
  const at = code.local();
  const height = code.local();
  const state = code.local();
  const number = code.local();
  const child = code.local();
  const wayBytes = 4 * cells;
  /** Whether the state on top of the way is also where steps are taken. */
  const there = code.local();
  const pushState = (): void => void code.get(height).i32(wayBytes).op('i32.mul').i32(room.way).op('i32.add');
  const pushNext = (): void => void code.get(height).i32(4).op('i32.mul');
  const tell = (): void => {
    code.get(at).memory('i32.load', node.number).i32(31).op('i32.shr_u');
    code.if(() => code.get(state).get(at).memory('i32.load', node.hash).call(meet));
  };
  const readNumber = (): void => {
    code.get(at).memory('i32.load', node.number).i32(~askedBit).op('i32.and').set(number);
  };
  pushNode(code, room, 0);
  code.set(at);
  readNumber();
  code.get(number).call(full.has);
  code.if(
    () => code.get(number).call(full.cellsOf).set(state),
    // It has been counted when it was asked for, or is not asked for at all.
    () => {
      code.get(number).call(make).i32(cellsAt).set(state);
      code.getGlobal(counts.wanted).i32(1).op('i32.sub').setGlobal(counts.wanted);
    },
  );
  copyCells(
    code,
    cells,
    () => code.i32(room.way),
    () => code.get(state),
  );
  tell();
  code.i32(0).set(height).i32(0).set(there);
  code.i32(0).get(at).memory('i32.load', node.child).memory('i32.store', room.nexts);
  code.loop((next) => {
    pushNext();
    code.memory('i32.load', room.nexts).tee(child).op('i32.eqz');
    code.if(
      () => {
        code.i32(0).set(there);
        code.get(height).tee(child).i32(1).op('i32.sub').set(height);
        code.get(child).brIf(next);
      },
      () => {
        pushNode(code, room, child);
        code.set(at);
        pushNext();
        code.get(at).memory('i32.load', node.sibling).memory('i32.store', room.nexts);
        code.get(there).op('i32.eqz');
        code.if(() => copyCells(code, cells, () => code.i32(cellsAt), pushState));
        readNumber();
        takeStep(code, stepping, () => code.get(number));
        code.getGlobal(counts.replayed).i64(1).op('i64.add').setGlobal(counts.replayed);
        code.i32(cellsAt).set(state);
        tell();
        code.get(at).memory('i32.load', node.child).set(child);
        code
          .get(height)
          .i32(room.longest - 1)
          .op('i32.eq');
        code.if(
          () => {
            // There is no room for a longer way: what lies below becomes roots.
            code.i32(0).set(there);
            code.block((out) => {
              code.loop((sibling) => {
                code.get(child).op('i32.eqz').brIf(out);
                pushNode(code, room, child);
                code.tee(at).memory('i32.load', node.sibling).set(number);
                code.get(at).getGlobal(room.roots).memory('i32.store', node.sibling).get(child).setGlobal(room.roots);
                code.get(number).set(child).br(sibling);
              });
            });
          },
          () => {
            code.get(child);
            code.if(
              () => {
                code.get(height).i32(1).op('i32.add').set(height);
                copyCells(code, cells, pushState, () => code.i32(cellsAt));
                pushNext();
                code.get(child).memory('i32.store', room.nexts);
                code.i32(1).set(there);
              },
              () => code.i32(0).set(there),
            );
          },
        );
        code.br(next);
      },
    );
  });
  return visit;
}
