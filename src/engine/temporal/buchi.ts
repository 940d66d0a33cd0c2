import type { LtlTable } from './ltl-formula.ts';

/** A state of the automaton: what holds in the state of the model read there, what may follow, and the promises it does not leave open. */
export interface BuchiState {
  readonly literals: readonly { readonly proposition: number; readonly positive: boolean }[];
  readonly successors: readonly number[];
  /** For each U of the formula: whether the state is in its acceptance set. */
  readonly accepts: readonly boolean[];
}

/** A generalised Buchi automaton: a run is accepted if it visits each acceptance set infinitely often. */
export interface Buchi {
  readonly states: readonly BuchiState[];
  readonly initial: readonly number[];
  readonly acceptanceSets: number;
}

/** More states than this are not built. */
const mostStates = 20_000;

/** A way to satisfy some formulas now: what is promised here, and what is left for the next state. */
interface Cover {
  readonly now: ReadonlySet<number>;
  readonly next: ReadonlySet<number>;
}

/**
 * The automaton that accepts the runs of a formula in negation normal form: the tableau of R. Gerth, D. Peled, M. Vardi and P. Wolper
 * (Simple on-the-fly automatic verification of linear temporal logic, 1995). Differences: the covers of a set are computed as sets
 * instead of by splitting nodes; states are merged first if they agree in literals, promises and acceptance, then if they are bisimilar;
 * states that no run can leave are dropped. Throws a RangeError when it becomes too large.
 */
export function buchi(table: LtlTable, root: number): Buchi {
  const untils = table.nodes.flatMap((node, id) => (node.kind === 'U' ? [{ id, right: node.right }] : []));
  const states: { literals: BuchiState['literals']; next: ReadonlySet<number>; accepts: boolean[]; successors: number[] }[] = [];
  const numbers = new Map<string, number>();
  const enter = ({ now, next }: Cover): number => {
    const literals = [...now].flatMap((id) => {
      const node = table.node(id);
      return node.kind === 'literal' ? [{ proposition: node.proposition, positive: node.positive }] : [];
    });
    const accepts = untils.map(({ id, right }) => !now.has(id) || now.has(right) || isTrue(table, right));
    const key = JSON.stringify([literals.map((l) => 2 * l.proposition + Number(l.positive)).sort(), [...next].sort(), accepts]);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    if (states.length >= mostStates) throw new RangeError('the automaton of the formula is too large');
    numbers.set(key, states.length);
    return states.push({ literals, next, accepts, successors: [] }) - 1;
  };
  const memo = new Map<string, number[]>();
  const reach = (formulas: ReadonlySet<number>): number[] => {
    const key = [...formulas].sort().join();
    const known = memo.get(key) ?? [...new Set(covers(table, formulas).map(enter))];
    memo.set(key, known);
    return known;
  };
  const initial = reach(new Set([root]));
  for (let i = 0; i < states.length; i++) {
    const state = states[i];
    if (state !== undefined) state.successors = reach(state.next);
  }
  return merged({ states: withoutDeadEnds(states), initial, acceptanceSets: untils.length });
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
    }
  };
  expand([...formulas], new Set(), new Set());
  return found;
}

/** Takes away, by and by, successors that have none themselves. */
function withoutDeadEnds(states: readonly { literals: BuchiState['literals']; accepts: boolean[]; successors: number[] }[]): BuchiState[] {
  for (let changed = true; changed; ) {
    changed = false;
    for (const state of states) {
      const left = state.successors.filter((s) => (states[s]?.successors.length ?? 0) > 0);
      if (left.length < state.successors.length) changed = true;
      state.successors = left;
    }
  }
  return states.map(({ literals, accepts, successors }) => ({ literals, accepts, successors }));
}

/** Merges bisimilar states: those with the same literals and acceptance whose successors are in the same classes. */
function merged({ states, initial, acceptanceSets }: Buchi): Buchi {
  let classes = states.map(() => 0);
  let count = 0;
  for (;;) {
    const numbers = new Map<string, number>();
    const refined = states.map(({ literals, accepts, successors }) => {
      const shape = literals.map((l) => 2 * l.proposition + Number(l.positive)).sort();
      const key = JSON.stringify([shape, accepts, [...new Set(successors.map((s) => classes[s] ?? 0))].sort()]);
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return number;
    });
    classes = refined;
    if (numbers.size === count) break;
    count = numbers.size;
  }
  const classOf = (numbers: readonly number[]): number[] => [...new Set(numbers.map((n) => classes[n] ?? 0))];
  const representatives = Array.from({ length: count }, (_, number) => states[classes.indexOf(number)]);
  return {
    states: representatives.flatMap((state) => (state === undefined ? [] : [{ ...state, successors: classOf(state.successors) }])),
    initial: classOf(initial),
    acceptanceSets,
  };
}
