import { type Edge, falseEdge, trueEdge } from './bdd.ts';
import type { BooleanOperations } from './boolean.ts';
import type { ComputedTable } from './computed-table.ts';
import type { NodeTable } from './node-table.ts';

/**
 * What a relation leads a set to, and what it leads into a set from, in one recursion each without a conjunction in between and without a
 * renaming after it (as the package Sylvan's operations on relations, T. van Dijk and J. van de Pol, Multi-core symbolic model checking,
 * 2015). A variable is paired with the one right below it, which speaks of it after a step. Only the variables of a cube are changed, and
 * only their partners occur in the relation; of the others the relation may say what they have to be.
 */
export class Images {
  constructor(
    private readonly table: NodeTable,
    private readonly computed: ComputedTable,
    private readonly boolean: BooleanOperations,
  ) {}

  image(states: Edge, relation: Edge, changed: Edge): Edge {
    return this.across(states, relation, changed, true);
  }

  preimage(states: Edge, relation: Edge, changed: Edge): Edge {
    return this.across(states, relation, changed, false);
  }

  /** The image of a set, or its preimage. */
  private across(states: Edge, relation: Edge, changed: Edge, onward: boolean): Edge {
    if (states === falseEdge || relation === falseEdge) return falseEdge;
    const { table, computed, boolean } = this;
    const level = Math.min(table.level(states), table.level(relation));
    const rest = this.from(changed, level);
    if (rest === trueEdge) return boolean.and(states, relation);
    // Which words are negative tells these operations from each other and from all others.
    const key = onward ? states : ~states;
    const known = computed.find(key, ~relation, rest);
    if (known >= 0) return known;
    const at = Math.min(level, table.level(rest));
    const s0 = table.level(states) === at ? table.low(states) : states;
    const s1 = table.level(states) === at ? table.high(states) : states;
    const inRelation = table.level(relation) === at;
    const r0 = inRelation ? table.low(relation) : relation;
    const r1 = inRelation ? table.high(relation) : relation;
    const variable = table.variableAt[at] as number;
    let result: Edge;
    if (table.level(rest) !== at) {
      const high = this.across(s1, r1, rest, onward);
      result = table.make(variable, this.across(s0, r0, rest, onward), high);
    } else if (onward) {
      const inner = table.high(rest);
      const next = at + 1;
      const into = (value: boolean): Edge =>
        boolean.or(this.across(s0, this.branch(r0, next, value), inner, true), this.across(s1, this.branch(r1, next, value), inner, true));
      const high = into(true);
      result = table.make(variable, into(false), high);
    } else {
      const inner = table.high(rest);
      const next = at + 1;
      const from = (r: Edge): Edge => {
        const yes = this.across(s1, this.branch(r, next, true), inner, false);
        return yes === trueEdge ? yes : boolean.or(yes, this.across(s0, this.branch(r, next, false), inner, false));
      };
      const high = from(r1);
      result = table.make(variable, r0 === r1 ? high : from(r0), high);
    }
    computed.add(key, ~relation, rest, result);
    return result;
  }

  /** One relation after the other, where both change variables of the cube only. */
  compose(first: Edge, second: Edge, changed: Edge): Edge {
    if (first === falseEdge || second === falseEdge) return falseEdge;
    const { table, computed, boolean } = this;
    const level = Math.min(table.level(first), table.level(second));
    const rest = this.from(changed, level);
    if (rest === trueEdge) return boolean.and(first, second);
    const known = computed.find(~first, second, ~rest);
    if (known >= 0) return known;
    const at = Math.min(level, table.level(rest));
    const [f0, f1] = [this.branch(first, at, false), this.branch(first, at, true)];
    const [s0, s1] = [this.branch(second, at, false), this.branch(second, at, true)];
    const variable = table.variableAt[at] as number;
    let result: Edge;
    if (table.level(rest) === at) {
      const inner = table.high(rest);
      const next = at + 1;
      // Through the variable false or true in between.
      const way = (f: Edge, after: boolean): Edge =>
        boolean.or(
          this.compose(this.branch(f, next, false), this.branch(s0, next, after), inner),
          this.compose(this.branch(f, next, true), this.branch(s1, next, after), inner),
        );
      const partner = table.variableAt[next] as number;
      const pair = (f: Edge): Edge => {
        const high = way(f, true);
        return table.make(partner, way(f, false), high);
      };
      const high = pair(f1);
      result = table.make(variable, f0 === f1 ? high : pair(f0), high);
    } else {
      const high = this.compose(f1, s1, rest);
      result = table.make(variable, this.compose(f0, s0, rest), high);
    }
    computed.add(~first, second, ~rest, result);
    return result;
  }

  /** A relation with the variable at a level fixed, which none comes before. */
  private branch(relation: Edge, level: number, value: boolean): Edge {
    const { table } = this;
    if (table.level(relation) !== level) return relation;
    return value ? table.high(relation) : table.low(relation);
  }

  /** The part of a cube from a level on, or from the one above it where the level is that of its partner. */
  private from(cube: Edge, level: number): Edge {
    let rest = cube;
    while (this.table.level(rest) < level - 1) rest = this.table.high(rest);
    return rest;
  }
}
