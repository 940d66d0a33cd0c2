import type { ModuleBuilder } from './encoder/module-builder.ts';
import type { Code, FunctionReference } from './encoder/code.ts';
import type { Environment } from './environment.ts';

/** Generates the function that makes a state of its cells, and leaves these where steps that write in loops change them. */
export function unpackFunction(module: ModuleBuilder, env: Environment): FunctionReference {
  const unpack = module.named(
    'unpack',
    env.compaction.cells.map(() => 'i32'),
  );
  const { code } = unpack;
  for (let cell = 0; cell < env.compaction.cells.length; cell++) unpackCell(code, env, cell);
  return unpack;
}

/**
 * The same where the working state is that of the cells in memory, as it is between two steps and behind one that writes in loops: of the
 * state only what lies in cells that are not the same is made anew.
 */
export function unpackChangedFunction(module: ModuleBuilder, env: Environment): FunctionReference {
  const unpack = module.named(
    'unpack',
    env.compaction.cells.map(() => 'i32'),
  );
  const { code } = unpack;
  for (let cell = 0; cell < env.compaction.cells.length; cell++) {
    code
      .load(env.map.cells + 4 * cell)
      .get(cell)
      .op('i32.ne');
    code.if(() => unpackCell(code, env, cell));
  }
  return unpack;
}

/** Generates what takes a cell, in the local of its number, apart: digit by digit, lowest first (thesis 3.4.3, GetValue). */
function unpackCell(code: Code, { compaction, layout, map }: Environment, cell: number): void {
  const { words = [], size = 1 } = compaction.cells[cell] ?? {};
  code.store(map.cells + 4 * cell, () => code.get(cell));
  let bound = size;
  words.forEach((word, index) => {
    const { low, high } = layout.ranges[word] ?? { low: 0, high: 0 };
    const radix = high - low + 1;
    const address = map.state + 4 * word;
    const add = (): void => {
      if (low !== 0) code.i32(low).op('i32.add');
    };
    if (index === words.length - 1) {
      code.store(address, () => {
        code.get(cell);
        add();
      });
      return;
    }
    const quotient = code.local();
    pushQuotient(code, cell, radix, bound);
    code.set(quotient);
    code.store(address, () => {
      if ((radix & (radix - 1)) === 0)
        code
          .get(cell)
          .i32(radix - 1)
          .op('i32.and');
      else
        code
          .get(cell)
          .get(quotient)
          .i32(radix | 0)
          .op('i32.mul', 'i32.sub');
      add();
    });
    code.get(quotient).set(cell);
    code.release(quotient);
    bound = Math.ceil(bound / radix);
  });
}

/**
 * Pushes the quotient of the unsigned number in a local, which is below `bound`, and a constant: by a multiplication and a shift (T.
 * Granlund, P. L. Montgomery, Division by invariant integers using multiplication, PLDI 1994), where the bound allows it in 64 bits.
 */
function pushQuotient(code: Code, local: number, divisor: number, bound: number): void {
  code.get(local);
  if ((divisor & (divisor - 1)) === 0) {
    code.i32(Math.log2(divisor)).op('i32.shr_u');
    return;
  }
  const magic = magicFor(BigInt(divisor), BigInt(bound));
  if (magic === null) {
    code.i32(divisor | 0).op('i32.div_u');
    return;
  }
  code.op('i64.extend_i32_u').i64(magic.factor).op('i64.mul').i64(magic.shift).op('i64.shr_u', 'i32.wrap_i64');
}

/** A factor and a shift that give the quotient of every number below the bound; null if there are none in 64 bits. */
export function magicFor(divisor: bigint, bound: bigint): { readonly factor: bigint; readonly shift: number } | null {
  for (let shift = 1; shift < 64; shift++) {
    const power = 1n << BigInt(shift);
    const factor = (power + divisor - 1n) / divisor;
    const error = factor * divisor - power;
    if ((bound - 1n) * error < power && (bound - 1n) * factor < 1n << 64n) return { factor, shift };
  }
  return null;
}
