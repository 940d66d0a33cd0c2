/** Functions of a few variables as truth tables: bit number `a` is the value for the assignment whose bit i - 1 is that of variable i. */
export class TruthTables {
  readonly all: bigint;
  /** By variable, from 1. */
  readonly variables: readonly bigint[];

  constructor(readonly count: number) {
    const rows = 2 ** count;
    this.all = (1n << BigInt(rows)) - 1n;
    this.variables = Array.from({ length: count + 1 }, (_, variable) => {
      if (variable === 0) return 0n;
      let table = 0n;
      for (let row = 0; row < rows; row++) if (((row >> (variable - 1)) & 1) === 1) table |= 1n << BigInt(row);
      return table;
    });
  }

  not(f: bigint): bigint {
    return f ^ this.all;
  }

  ite(c: bigint, f: bigint, g: bigint): bigint {
    return (c & f) | (this.not(c) & g);
  }

  cofactor(f: bigint, variable: number, value: boolean): bigint {
    const mask = this.variables[variable]!;
    const distance = BigInt(2 ** (variable - 1));
    if (value) return (f & mask) | ((f & mask) >> distance);
    const low = f & this.not(mask);
    return low | (low << distance);
  }

  exists(f: bigint, variables: readonly number[]): bigint {
    return variables.reduce((g, variable) => this.cofactor(g, variable, true) | this.cofactor(g, variable, false), f);
  }

  forall(f: bigint, variables: readonly number[]): bigint {
    return this.not(this.exists(this.not(f), variables));
  }

  /** f with other names: variable i becomes `to[i]`. */
  rename(f: bigint, to: ArrayLike<number>): bigint {
    let renamed = 0n;
    for (let row = 0; row < 2 ** this.count; row++) {
      let old = 0;
      for (let variable = 1; variable <= this.count; variable++) old |= ((row >> (to[variable]! - 1)) & 1) << (variable - 1);
      renamed |= ((f >> BigInt(old)) & 1n) << BigInt(row);
    }
    return renamed;
  }

  countOf(f: bigint): bigint {
    let count = 0n;
    for (let rest = f; rest !== 0n; rest >>= 1n) count += rest & 1n;
    return count;
  }

  support(f: bigint): number[] {
    const found: number[] = [];
    for (let variable = 1; variable <= this.count; variable++)
      if (this.cofactor(f, variable, true) !== this.cofactor(f, variable, false)) found.push(variable);
    return found;
  }
}
