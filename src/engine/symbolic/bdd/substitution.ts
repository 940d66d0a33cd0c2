import { type Edge, falseEdge, type Renaming, trueEdge } from './bdd.ts';
import type { BooleanOperations } from './boolean.ts';
import { type ComputedTable, operation } from './computed-table.ts';
import type { NodeTable } from './node-table.ts';

/** Other names for variables, values for them, and functions that need to be right in places only. */
export class Substitution {
  constructor(
    private readonly table: NodeTable,
    private readonly computed: ComputedTable,
    private readonly boolean: BooleanOperations,
  ) {}

  rename(f: Edge, renaming: Renaming): Edge {
    if (f <= falseEdge) return f;
    const negated = f & 1;
    const regular = f ^ negated;
    const { table, computed } = this;
    const known = computed.find(regular, 0, operation.rename - renaming.id);
    if (known >= 0) return known ^ negated;
    const high = this.rename(table.high(regular), renaming);
    const low = this.rename(table.low(regular), renaming);
    const own = table.variableOf(regular);
    const variable = renaming.to[own] ?? own;
    const level = table.levelOf[variable] as number;
    const inOrder = level < table.level(high) && level < table.level(low);
    const result = inOrder ? table.make(variable, low, high) : this.boolean.ite(table.make(variable, falseEdge, trueEdge), high, low);
    computed.add(regular, 0, operation.rename - renaming.id, result);
    return result ^ negated;
  }

  /** `literal` is the variable, or its negation for the value false. */
  cofactor(f: Edge, literal: Edge): Edge {
    const { table, computed } = this;
    const level = table.level(f);
    const fixed = table.level(literal);
    if (level > fixed) return f;
    if (level === fixed) return (literal & 1) === 0 ? table.high(f) : table.low(f);
    const known = computed.find(f, literal, operation.cofactor);
    if (known >= 0) return known;
    const variable = table.variableOf(f);
    const high = this.cofactor(table.high(f), literal);
    const result = table.make(variable, this.cofactor(table.low(f), literal), high);
    computed.add(f, literal, operation.cofactor, result);
    return result;
  }

  restrict(f: Edge, care: Edge): Edge {
    if (f <= falseEdge || care === trueEdge) return f;
    const { table, computed } = this;
    const level = table.level(f);
    const careLevel = table.level(care);
    if (careLevel < level) return this.restrict(f, this.boolean.or(table.low(care), table.high(care)));
    const known = computed.find(f, care, operation.restrict);
    if (known >= 0) return known;
    const care0 = careLevel === level ? table.low(care) : care;
    const care1 = careLevel === level ? table.high(care) : care;
    let result: Edge;
    if (care0 === falseEdge) result = this.restrict(table.high(f), care1);
    else if (care1 === falseEdge) result = this.restrict(table.low(f), care0);
    else {
      const variable = table.variableOf(f);
      const high = this.restrict(table.high(f), care1);
      result = table.make(variable, this.restrict(table.low(f), care0), high);
    }
    computed.add(f, care, operation.restrict, result);
    return result;
  }
}
