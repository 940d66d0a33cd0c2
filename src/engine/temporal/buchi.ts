import { unreachable } from '../../base/unreachable.ts';
import type { LtlTable } from './ltl-formula.ts';
import { simplified } from './simplify-buchi.ts';

/** A literal of a formula: what a proposition, by its number, is to be. */
export interface Literal {
  readonly proposition: number;
  readonly positive: boolean;
}

/** An edge of the automaton: what holds in the state of the model that is read, and the acceptance sets in which the edge is. */
export interface BuchiEdge {
  readonly literals: readonly Literal[];
  readonly target: number;
  readonly accepts: readonly boolean[];
}

/**
 * A generalised Buchi automaton with its acceptance on edges: a run is accepted if it takes edges of each acceptance set infinitely often.
 * Its states are numbered from 0.
 */
export interface Buchi {
  readonly edges: readonly (readonly BuchiEdge[])[];
  readonly initial: number;
  readonly acceptanceSets: number;
}

/** More states, or edges, than these are not built. */
const mostStates = 20_000;
const mostEdges = 200_000;

/** A way to satisfy some formulas now: what is promised here, and what is left for the next state. */
interface Cover {
  readonly now: ReadonlySet<number>;
  readonly next: ReadonlySet<number>;
}

/**
 * The automaton that accepts the runs of a formula in negation normal form: the tableau of R. Gerth, D. Peled, M. Vardi and P. Wolper
 * (Simple on-the-fly automatic verification of linear temporal logic, 1995), whose states are what is left for the next state, so that the
 * ways to satisfy it are edges (J.-M. Couvreur, On-the-fly verification of linear temporal logic, FM 1999). Differences: the covers of a
 * set are computed as sets instead of by splitting nodes; the automaton is simplified afterwards (`simplify-buchi.ts`). Throws a RangeError
 * when it becomes too large.
 */
export function buchi(table: LtlTable, root: number): Buchi {
  const untils = table.nodes.flatMap((node, id) => (node.kind === 'U' ? [{ id, right: node.right }] : []));
  const sets: ReadonlySet<number>[] = [];
  const numbers = new Map<string, number>();
  const enter = (formulas: ReadonlySet<number>): number => {
    const key = [...formulas].sort((a, b) => a - b).join();
    const known = numbers.get(key);
    if (known !== undefined) return known;
    if (sets.length >= mostStates) throw new RangeError('the automaton of the formula is too large');
    numbers.set(key, sets.length);
    return sets.push(formulas) - 1;
  };
  const edge = ({ now, next }: Cover): BuchiEdge => {
    const literals = [...now].flatMap((id) => {
      const node = table.node(id);
      return node.kind === 'literal' ? [{ proposition: node.proposition, positive: node.positive }] : [];
    });
    const accepts = untils.map(({ id, right }) => !now.has(id) || now.has(right) || isTrue(table, right));
    return { literals, target: enter(next), accepts };
  };
  const edges: BuchiEdge[][] = [];
  let count = 0;
  enter(new Set([root]));
  for (let i = 0; i < sets.length; i++) {
    const here = covers(table, sets[i] ?? new Set()).map(edge);
    edges.push(here);
    count += here.length;
    if (count > mostEdges) throw new RangeError('the automaton of the formula is too large');
  }
  return simplified({ edges, initial: 0, acceptanceSets: untils.length });
}

function isTrue(table: LtlTable, id: number): boolean {
  const node = table.node(id);
  return node.kind === 'constant' && node.value;
}

/** All ways to satisfy some formulas. */
function covers(table: LtlTable, formulas: ReadonlySet<number>): Cover[] {
  const found: Cover[] = [];
  const expand = (todo: readonly number[], now: ReadonlySet<number>, next: ReadonlySet<number>): void => {
    const [id, ...rest] = todo;
    if (id === undefined) {
      found.push({ now, next });
      return;
    }
    if (now.has(id)) return expand(rest, now, next);
    const node = table.node(id);
    const here = new Set(now).add(id);
    const later = (formula: number): Set<number> => new Set(next).add(formula);
    switch (node.kind) {
      case 'constant':
        if (node.value) expand(rest, now, next);
        return;
      case 'literal': {
        const contrary = [...now].some((other) => {
          const o = table.node(other);
          return o.kind === 'literal' && o.proposition === node.proposition && o.positive !== node.positive;
        });
        if (!contrary) expand(rest, here, next);
        return;
      }
      case 'and':
        return expand([node.left, node.right, ...rest], here, next);
      case 'or':
        expand([node.left, ...rest], here, next);
        return expand([node.right, ...rest], here, next);
      case 'X':
        return expand(rest, here, later(node.operand));
      case 'U':
        expand([node.right, ...rest], here, next);
        return expand([node.left, ...rest], here, later(id));
      case 'R':
        expand([node.left, node.right, ...rest], here, next);
        return expand([node.right, ...rest], here, later(id));
      default:
        unreachable(node);
    }
  };
  expand([...formulas], new Set(), new Set());
  return found;
}
