import type { Code } from '../emit/encoder/code.ts';
import type { Data } from '../emit/data.ts';
import type { Keys, Locals, Made } from './keys.ts';
import { type NodeTables, nodeTables } from './node-tables.ts';
import type { TreePair, TreeShape } from './tree-shape.ts';

/** Words about a node of the state that was written last: both of its words, and its number. */
const memoBytes = 12;

/** A node of the shape with a table for its pairs, and the place where its last pair is remembered. */
interface Node {
  readonly table: number;
  readonly memo: number;
  readonly left: Part;
  readonly right: Part;
}

/** A cell by its number, a node, or nothing beside a cell that is numbered alone. */
type Part = number | Node | null;

/**
 * States as a tree database has them (A. Laarman, J. van de Pol and M. Weber, Parallel recursive state compression for free, 2011): cells
 * are paired, pairs numbered, and numbers paired again, so that parts that are equal are stored once; the key is the pair at the root. Of
 * the state that was opened last all pairs are remembered, so that for a successor only those are looked up that the step has changed.
 */
export class TreeKeys implements Keys {
  /** The second word is cut to the bits that the numbers have by now. */
  readonly sizes = [2 ** 32, 2 ** 32];
  readonly stored = 2;
  readonly storesKey = true;
  readonly mixed = true;
  private readonly sides: readonly [Node, Node];

  constructor(
    shape: TreePair,
    private readonly nodes: NodeTables,
    private readonly data: Data,
    private readonly cells: number,
    /** Whether the pairs of a state that is made are remembered, where states are not opened. */
    private readonly remembers: boolean,
  ) {
    this.sides = [this.side(shape.left, nodeTables.left), this.side(shape.right, nodeTables.right)];
  }

  make(code: Code, cells: Locals): Made {
    const numbers = this.sides.map((side) => this.number(code, side, cells));
    const [left = 0, right = 0] = numbers;
    const [low, high] = [code.local(), code.local()];
    code.get(left).i32(0xffff).op('i32.and').get(right).i32(16).op('i32.shl', 'i32.or').set(low);
    code
      .get(left)
      .i32(16)
      .op('i32.shr_u')
      .get(right)
      .i32(0xffff0000 | 0)
      .op('i32.and', 'i32.or')
      .set(high);
    code.release(...numbers);
    const words = [low, high];
    return { stored: words, key: words };
  }

  open(code: Code, [low = 0, high = 0]: Locals): Locals {
    const cells = Array.from({ length: this.cells }, () => code.local());
    const number = code.local();
    const [left, right] = this.sides;
    code.get(low).i32(0xffff).op('i32.and').get(high).i32(16).op('i32.shl', 'i32.or').set(number);
    this.spread(code, left, number, cells);
    code
      .get(low)
      .i32(16)
      .op('i32.shr_u')
      .get(high)
      .i32(0xffff0000 | 0)
      .op('i32.and', 'i32.or')
      .set(number);
    this.spread(code, right, number, cells);
    code.release(number);
    return cells;
  }

  /** A child of the root, which has a number also where it is a single cell. */
  private side(shape: TreeShape, table: number): Node {
    const memo = this.memo();
    if (shape === null || typeof shape === 'number') return { table, memo, left: shape, right: null };
    return { table, memo, left: this.part(shape.left), right: this.part(shape.right) };
  }

  private part(shape: TreeShape): Part {
    if (shape === null || typeof shape === 'number') return shape;
    return { table: nodeTables.inner, memo: this.memo(), left: this.part(shape.left), right: this.part(shape.right) };
  }

  private memo(): number {
    return this.data.add(new Int32Array(memoBytes / 4));
  }

  /** Gives a local with the number of a node of the state in the cells. */
  private number(code: Code, { table, memo, left, right }: Node, cells: Locals): number {
    const [l, r] = [this.value(code, left, cells), this.value(code, right, cells)];
    const number = code.local();
    code
      .load(memo)
      .get(l)
      .op('i32.eq')
      .load(memo + 4)
      .get(r)
      .op('i32.eq', 'i32.and');
    code.if(
      () => code.load(memo + 8).set(number),
      () => {
        this.nodes.number(code, table, l, r, number);
        if (this.remembers) this.remember(code, memo, l, r, number);
      },
    );
    if (typeof left !== 'number') code.release(l);
    if (typeof right !== 'number') code.release(r);
    return number;
  }

  private value(code: Code, part: Part, cells: Locals): number {
    if (typeof part === 'number') return cells[part] ?? 0;
    if (part !== null) return this.number(code, part, cells);
    const zero = code.local();
    code.i32(0).set(zero);
    return zero;
  }

  /** Reads the cells of the node with the number in a local, and remembers its pair. */
  private spread(code: Code, { table, memo, left, right }: Node, number: number, cells: Locals): void {
    const node = code.local();
    this.nodes.pushNode(code, table, number);
    code.set(node);
    const words = [left, right].map((part, i) => {
      const word = typeof part === 'number' ? (cells[part] ?? 0) : code.local();
      code
        .get(node)
        .memory('i32.load', 4 * i)
        .set(word);
      return word;
    });
    const [l = 0, r = 0] = words;
    this.remember(code, memo, l, r, number);
    for (const [i, part] of [left, right].entries()) {
      if (typeof part === 'number') continue;
      if (part !== null) this.spread(code, part, words[i] ?? 0, cells);
      code.release(words[i] ?? 0);
    }
    code.release(node);
  }

  private remember(code: Code, memo: number, left: number, right: number, number: number): void {
    code.store(memo, () => code.get(left));
    code.store(memo + 4, () => code.get(right));
    code.store(memo + 8, () => code.get(number));
  }
}
