import { type Edge, falseEdge, trueEdge } from './bdd.ts';
import type { BooleanOperations } from './boolean.ts';
import { type ComputedTable, operation } from './computed-table.ts';
import type { NodeTable } from './node-table.ts';

/** Quantification over the variables of a cube, and the relational product (Burch, Clarke, McMillan, Dill and Hwang 1990). */
export class Quantifiers {
  constructor(
    private readonly table: NodeTable,
    private readonly computed: ComputedTable,
    private readonly boolean: BooleanOperations,
  ) {}

  exists(f: Edge, cube: Edge): Edge {
    if (f <= falseEdge) return f;
    const { table, computed } = this;
    const level = table.level(f);
    const rest = this.from(cube, level);
    if (rest === trueEdge) return f;
    const known = computed.find(f, rest, operation.exists);
    if (known >= 0) return known;
    const variable = table.variableOf(f);
    const high = table.high(f);
    const low = table.low(f);
    let result: Edge;
    if (table.level(rest) === level) {
      const inner = table.high(rest);
      const yes = this.exists(high, inner);
      result = yes === trueEdge ? trueEdge : this.boolean.or(yes, this.exists(low, inner));
    } else {
      const yes = this.exists(high, rest);
      result = table.make(variable, this.exists(low, rest), yes);
    }
    computed.add(f, rest, operation.exists, result);
    return result;
  }

  andExists(f: Edge, g: Edge, cube: Edge): Edge {
    if (f === falseEdge || g === falseEdge || (f ^ g) === 1) return falseEdge;
    if (f === trueEdge || f === g) return this.exists(g, cube);
    if (g === trueEdge) return this.exists(f, cube);
    if (f > g) return this.andExists(g, f, cube);
    const { table, computed } = this;
    const fLevel = table.level(f);
    const gLevel = table.level(g);
    const level = Math.min(fLevel, gLevel);
    const rest = this.from(cube, level);
    if (rest === trueEdge) return this.boolean.and(f, g);
    // A negative first word tells this operation from if-then-else.
    const known = computed.find(~f, g, rest);
    if (known >= 0) return known;
    const f0 = fLevel === level ? table.low(f) : f;
    const f1 = fLevel === level ? table.high(f) : f;
    const g0 = gLevel === level ? table.low(g) : g;
    const g1 = gLevel === level ? table.high(g) : g;
    let result: Edge;
    if (table.level(rest) === level) {
      const inner = table.high(rest);
      const yes = this.andExists(f1, g1, inner);
      result = yes === trueEdge ? trueEdge : this.boolean.or(yes, this.andExists(f0, g0, inner));
    } else {
      const yes = this.andExists(f1, g1, rest);
      result = table.make(table.variableAt[level] as number, this.andExists(f0, g0, rest), yes);
    }
    computed.add(~f, g, rest, result);
    return result;
  }

  /** The part of a cube from a level on. */
  private from(cube: Edge, level: number): Edge {
    let rest = cube;
    while (this.table.level(rest) < level) rest = this.table.high(rest);
    return rest;
  }
}
