import type { Formula } from '../../src/system/ir.ts';
import type { RandomGraph } from './random-graphs.ts';
import type { Fairness } from '../../src/contract/check/options.ts';

/**
 * CTL and LTL on small graphs from their definitions, sharing no algorithm with the product: reachability by transitive closure, fair
 * cycles by trying every set of processes that might be disabled throughout, CTL by fixpoints over those, LTL by a product with all
 * consistent sets of subformulas.
 */

interface Cycles {
  readonly nodes: number;
  /** `movers` null: the path ends here (a step that repeats the last state). */
  readonly edges: readonly { readonly source: number; readonly target: number; readonly movers: readonly number[] | null }[];
  readonly processes: number;
  readonly enabled: (process: number, node: number) => boolean;
  readonly visits: readonly ((node: number) => boolean)[];
}

/** The nodes inside `allowed` from which a fair infinite path begins that stays there. */
function fairNodes(graph: Cycles, allowed: readonly boolean[], fairness: Fairness): boolean[] {
  const reach = closure(graph, allowed);
  const good = Array.from({ length: graph.nodes }, () => false);
  const subsets = fairness === 'strong' ? 2 ** graph.processes : 1;
  for (let mask = 0; mask < subsets; mask++) {
    const quiet = (p: number): boolean => (mask & (1 << p)) !== 0;
    const inside = allowed.map((a, node) => a && [...Array(graph.processes).keys()].every((p) => !quiet(p) || !graph.enabled(p, node)));
    const within = closure(graph, inside);
    for (let node = 0; node < graph.nodes; node++) {
      if (within[node]?.[node] !== true) continue;
      const same = [...Array(graph.nodes).keys()].filter((other) => within[node]?.[other] && within[other]?.[node]);
      const edges = graph.edges.filter((e) => same.includes(e.source) && same.includes(e.target));
      if (!graph.visits.every((visit) => same.some(visit))) continue;
      const endless = edges.some((e) => e.movers === null);
      const fair = [...Array(graph.processes).keys()].every((p) => {
        const moves = edges.some((e) => e.movers?.includes(p));
        if (fairness === 'none' || endless || moves) return true;
        if (fairness === 'weak') return same.some((other) => !graph.enabled(p, other));
        return fairness === 'strong' && quiet(p);
      });
      if (fair) good[node] = true;
    }
  }
  return allowed.map((a, node) => a && good.some((g, target) => g && (target === node || reach[node]?.[target] === true)));
}

/** Whether a path of at least one edge leads from a node to another inside a set. */
function closure(graph: Cycles, inside: readonly boolean[]): boolean[][] {
  const reach = Array.from({ length: graph.nodes }, () => Array.from({ length: graph.nodes }, () => false));
  for (const { source, target } of graph.edges) {
    const row = reach[source];
    if (row !== undefined && inside[source] && inside[target]) row[target] = true;
  }
  for (let k = 0; k < graph.nodes; k++) {
    for (const row of reach)
      if (row[k])
        reach[k]?.forEach((value, j) => {
          if (value) row[j] = true;
        });
  }
  return reach;
}

function cyclesOf(graph: RandomGraph): Cycles {
  const ends = [...Array(graph.states).keys()].filter((s) => !graph.edges.some((e) => e.source === s));
  return {
    nodes: graph.states,
    edges: [...graph.edges, ...ends.map((s) => ({ source: s, target: s, movers: null }))],
    processes: graph.processes,
    enabled: (p, node) => graph.edges.some((e) => e.source === node && e.movers.includes(p)),
    visits: [],
  };
}

/** The states in which a CTL formula holds. A path that ends is one that repeats its last state, which X does not see. */
export function ctlStates(graph: RandomGraph, formula: Formula, fairness: Fairness): boolean[] {
  const cycles = cyclesOf(graph);
  const all = Array.from({ length: graph.states }, () => true);
  const fair = fairNodes(cycles, all, fairness);
  const and = (a: readonly boolean[], b: readonly boolean[]): boolean[] => a.map((v, s) => v && b[s] === true);
  const not = (a: readonly boolean[]): boolean[] => a.map((v) => !v);
  const ex = (a: readonly boolean[]): boolean[] =>
    all.map((_, s) => graph.edges.some((e) => e.source === s && a[e.target] && fair[e.target]));
  const eu = (a: readonly boolean[], b: readonly boolean[]): boolean[] => {
    let now = and(b, fair);
    for (;;) {
      const more = now.map((v, s) => v || (a[s] === true && graph.edges.some((e) => e.source === s && now[e.target])));
      if (more.every((v, s) => v === now[s])) return now;
      now = more;
    }
  };
  const eg = (a: readonly boolean[]): boolean[] => fairNodes(cycles, a, fairness);
  const of = (f: Formula): boolean[] => {
    switch (f.kind) {
      case 'proposition':
        return [...(graph.labels[f.expression.kind === 'parameter' ? f.expression.parameter : 0] ?? [])];
      case 'not':
        return not(of(f.operand));
      case 'and':
        return and(of(f.left), of(f.right));
      case 'or':
        return not(and(not(of(f.left)), not(of(f.right))));
      case 'implies':
        return not(and(of(f.left), not(of(f.right))));
      case 'unary':
        switch (f.operator) {
          case 'EX':
            return ex(of(f.operand));
          case 'AX':
            return not(ex(not(of(f.operand))));
          case 'EF':
            return eu(all, of(f.operand));
          case 'AG':
            return not(eu(all, not(of(f.operand))));
          case 'EG':
            return eg(of(f.operand));
          case 'AF':
            return not(eg(not(of(f.operand))));
          default:
            throw new Error('not CTL');
        }
      case 'automaton':
        throw new Error('not CTL');
      case 'until': {
        const [a, b] = [of(f.left), of(f.right)];
        if (f.operator === 'EU') return eu(a, b);
        const [na, nb] = [not(a), not(b)];
        const violated = [eu(nb, and(na, nb)), eg(nb)];
        return all.map((_, s) => !violated.some((v) => v[s]));
      }
    }
  };
  return of(formula);
}

/** Whether an LTL formula is true of all fair runs from state 0. */
export function ltlHolds(graph: RandomGraph, formula: Formula, fairness: Fairness): boolean {
  const temporal: Formula[] = [];
  const collect = (f: Formula): void => {
    if (f.kind === 'not') collect(f.operand);
    else if (f.kind === 'unary') {
      collect(f.operand);
      temporal.push(f);
    } else if (f.kind !== 'proposition' && f.kind !== 'automaton') {
      collect(f.left);
      collect(f.right);
      if (f.kind === 'until') temporal.push(f);
    }
  };
  collect(formula);
  const masks = 2 ** temporal.length;
  // A node is a state with a guess for each temporal subformula.
  const value = (f: Formula, node: number): boolean => {
    const state = Math.floor(node / masks);
    const guess = temporal.indexOf(f);
    if (guess >= 0) return ((node % masks) & (1 << guess)) !== 0;
    switch (f.kind) {
      case 'proposition':
        return graph.labels[f.expression.kind === 'parameter' ? f.expression.parameter : 0]?.[state] ?? false;
      case 'not':
        return !value(f.operand, node);
      case 'and':
        return value(f.left, node) && value(f.right, node);
      case 'or':
        return value(f.left, node) || value(f.right, node);
      case 'implies':
        return !value(f.left, node) || value(f.right, node);
      default:
        throw new Error('temporal formulas are guessed');
    }
  };
  const consistent = (node: number, next: number): boolean =>
    temporal.every((f) => {
      const now = value(f, node);
      const later = value(f, next);
      if (f.kind === 'unary') {
        if (f.operator === 'X') return now === value(f.operand, next);
        return f.operator === 'F' ? now === (value(f.operand, node) || later) : now === (value(f.operand, node) && later);
      }
      if (f.kind !== 'until') return false;
      const [a, b] = [value(f.left, node), value(f.right, node)];
      return f.operator === 'U' ? now === (b || (a && later)) : now === (b && (a || later));
    });
  const base = cyclesOf(graph);
  const nodes = graph.states * masks;
  const edges = base.edges.flatMap(({ source, target, movers }) =>
    Array.from({ length: masks * masks }, (_, i) => ({
      source: source * masks + Math.floor(i / masks),
      target: target * masks + (i % masks),
      movers,
    })).filter((e) => consistent(e.source, e.target)),
  );
  const visits = temporal.flatMap((f) => {
    if (f.kind === 'unary' && f.operator === 'F') return [(n: number) => !value(f, n) || value(f.operand, n)];
    if (f.kind === 'unary' && f.operator === 'G') return [(n: number) => value(f, n) || !value(f.operand, n)];
    if (f.kind === 'until' && f.operator === 'U') return [(n: number) => !value(f, n) || value(f.right, n)];
    if (f.kind === 'until' && f.operator === 'R') return [(n: number) => value(f, n) || !value(f.right, n)];
    return [];
  });
  const enabled = (p: number, node: number): boolean => base.enabled(p, Math.floor(node / masks));
  const fair = fairNodes(
    { nodes, edges, processes: graph.processes, enabled, visits },
    Array.from({ length: nodes }, () => true),
    fairness,
  );
  for (let mask = 0; mask < masks; mask++) if (fair[mask] && !value(formula, mask)) return false;
  return true;
}

/** Whether a fair cycle inside a set of states, visiting some others, can be reached from state 0; paths that end are no cycles. */
export function fairCycleWithin(
  graph: RandomGraph,
  inside: (state: number) => boolean,
  visits: readonly ((state: number) => boolean)[],
  fairness: Fairness,
): boolean {
  const cycles: Cycles = { ...cyclesOf(graph), edges: graph.edges, visits };
  const all = Array.from({ length: graph.states }, () => true);
  const reach = closure(cycles, all);
  const fair = fairNodes(
    cycles,
    all.map((_, s) => inside(s)),
    fairness,
  );
  return fair.some((f, s) => f && (s === 0 || reach[0]?.[s] === true));
}
