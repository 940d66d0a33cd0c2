import { type Edge, falseEdge, trueEdge } from './bdd.ts';
import { type ComputedTable, operation } from './computed-table.ts';
import type { NodeTable } from './node-table.ts';

/** Conjunction, exclusive or, and if-then-else, by recursion on the first variable. What is computed once is looked up later. */
export class BooleanOperations {
  constructor(
    private readonly table: NodeTable,
    private readonly computed: ComputedTable,
  ) {}

  and(f: Edge, g: Edge): Edge {
    if (f === g || g === trueEdge) return f;
    if (f === trueEdge) return g;
    if (f === falseEdge || g === falseEdge || (f ^ g) === 1) return falseEdge;
    return f > g ? this.andOrdered(g, f) : this.andOrdered(f, g);
  }

  private andOrdered(f: Edge, g: Edge): Edge {
    const { table, computed } = this;
    const known = computed.find(f, g, operation.and);
    if (known >= 0) return known;
    const { words, levelOf } = table;
    const fBase = (f & ~1) << 1;
    const gBase = (g & ~1) << 1;
    const fVariable = words[fBase] as number;
    const gVariable = words[gBase] as number;
    const fLevel = levelOf[fVariable] as number;
    const gLevel = levelOf[gVariable] as number;
    let [f0, f1, g0, g1] = [f, f, g, g];
    if (fLevel <= gLevel) {
      f0 = (words[fBase + 1] as number) ^ (f & 1);
      f1 = (words[fBase + 2] as number) ^ (f & 1);
    }
    if (gLevel <= fLevel) {
      g0 = (words[gBase + 1] as number) ^ (g & 1);
      g1 = (words[gBase + 2] as number) ^ (g & 1);
    }
    const high = this.and(f1, g1);
    const result = table.make(fLevel <= gLevel ? fVariable : gVariable, this.and(f0, g0), high);
    computed.add(f, g, operation.and, result);
    return result;
  }

  or(f: Edge, g: Edge): Edge {
    return this.and(f ^ 1, g ^ 1) ^ 1;
  }

  xor(f: Edge, g: Edge): Edge {
    const negated = (f ^ g) & 1;
    const a = f & ~1;
    const b = g & ~1;
    if (a === b) return falseEdge ^ negated;
    if (a === trueEdge) return b ^ 1 ^ negated;
    if (b === trueEdge) return a ^ 1 ^ negated;
    return this.xorOrdered(Math.min(a, b), Math.max(a, b)) ^ negated;
  }

  private xorOrdered(f: Edge, g: Edge): Edge {
    const { table, computed } = this;
    const known = computed.find(f, g, operation.xor);
    if (known >= 0) return known;
    const { words, levelOf } = table;
    const fVariable = words[f << 1] as number;
    const gVariable = words[g << 1] as number;
    const fLevel = levelOf[fVariable] as number;
    const gLevel = levelOf[gVariable] as number;
    const f0 = fLevel <= gLevel ? (words[(f << 1) + 1] as number) : f;
    const f1 = fLevel <= gLevel ? (words[(f << 1) + 2] as number) : f;
    const g0 = gLevel <= fLevel ? (words[(g << 1) + 1] as number) : g;
    const g1 = gLevel <= fLevel ? (words[(g << 1) + 2] as number) : g;
    const high = this.xor(f1, g1);
    const result = table.make(fLevel <= gLevel ? fVariable : gVariable, this.xor(f0, g0), high);
    computed.add(f, g, operation.xor, result);
    return result;
  }

  ite(condition: Edge, f: Edge, g: Edge): Edge {
    if (condition === trueEdge || f === g) return f;
    if (condition === falseEdge) return g;
    if ((condition & 1) === 1) return this.ite(condition ^ 1, g, f);
    if (f === trueEdge || f === condition) return this.or(condition, g);
    if (f === falseEdge || f === (condition ^ 1)) return this.and(condition ^ 1, g);
    if (g === trueEdge || g === (condition ^ 1)) return this.or(condition ^ 1, f);
    if (g === falseEdge || g === condition) return this.and(condition, f);
    if ((f ^ g) === 1) return this.xor(condition, g);
    if ((f & 1) === 1) return this.ite(condition, f ^ 1, g ^ 1) ^ 1;
    const { table, computed } = this;
    const known = computed.find(condition, f, g);
    if (known >= 0) return known;
    const [cLevel, fLevel, gLevel] = [table.level(condition), table.level(f), table.level(g)];
    const level = Math.min(cLevel, fLevel, gLevel);
    const inCondition = cLevel === level;
    const inF = fLevel === level;
    const inG = gLevel === level;
    const c0 = inCondition ? table.low(condition) : condition;
    const f0 = inF ? table.low(f) : f;
    const g0 = inG ? table.low(g) : g;
    const yes = this.ite(inCondition ? table.high(condition) : condition, inF ? table.high(f) : f, inG ? table.high(g) : g);
    const result = table.make(table.variableAt[level] as number, this.ite(c0, f0, g0), yes);
    computed.add(condition, f, g, result);
    return result;
  }
}
