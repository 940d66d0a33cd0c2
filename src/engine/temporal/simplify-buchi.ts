import type { Buchi, BuchiEdge, Literal } from './buchi.ts';

/** Beyond so many pairs of edges simulation takes longer than what it spares. */
const mostCompared = 4_000_000;

/**
 * A smaller automaton that accepts the same runs: without edges to states that no run can leave; states that simulate each other are one,
 * and of two edges of a state that which the other one stands for is left out (D. Bustan, O. Grumberg, Simulation-based minimization, ACM
 * Transactions on Computational Logic 4(2), 2003; here with acceptance on edges). Acceptance sets in which every edge is are left out too.
 */
export function simplified(automaton: Buchi): Buchi {
  return withoutIdleSets(reachable(quotient(withoutDeadEnds(automaton))));
}

/** Takes away, by and by, edges to states that have none themselves. */
function withoutDeadEnds({ edges, ...rest }: Buchi): Buchi {
  let left: readonly (readonly BuchiEdge[])[] = edges;
  for (;;) {
    const states = left;
    const next = states.map((list) => list.filter(({ target }) => (states[target]?.length ?? 0) > 0));
    if (next.every((list, state) => list.length === states[state]?.length)) return { edges: next, ...rest };
    left = next;
  }
}

/** States that simulate each other become one. */
function quotient(automaton: Buchi): Buchi {
  const { edges, initial, acceptanceSets } = automaton;
  const simulates = simulation(automaton);
  const classes = edges.map((_, state) => edges.findIndex((_, other) => simulates(state, other) && simulates(other, state)));
  const merged = edges.map((list, state) =>
    classes[state] === state
      ? needed(
          list.map((edge) => ({ ...edge, target: classes[edge.target] ?? 0 })),
          simulates,
        )
      : [],
  );
  return { edges: merged, initial: classes[initial] ?? 0, acceptanceSets };
}

/** Of the edges of a state those that no other one stands for. */
function needed(edges: readonly BuchiEdge[], simulates: Simulates): BuchiEdge[] {
  const left = [...edges];
  for (let at = left.length - 1; at >= 0; at--) {
    const edge = left[at];
    if (edge !== undefined && left.some((other, index) => index !== at && standsFor(other, edge, simulates))) left.splice(at, 1);
  }
  return left;
}

/** Whether the second state simulates the first. */
type Simulates = (state: number, by: number) => boolean;

/** Whether each run of the rest that takes the second edge could take the first one as well. */
function standsFor(other: BuchiEdge, edge: BuchiEdge, simulates: Simulates): boolean {
  return (
    simulates(edge.target, other.target) &&
    edge.accepts.every((accepts, set) => !accepts || other.accepts[set] === true) &&
    other.literals.every((literal) => edge.literals.some((own) => isSame(own, literal)))
  );
}

function isSame(a: Literal, b: Literal): boolean {
  return a.proposition === b.proposition && a.positive === b.positive;
}

/** The greatest direct simulation; equality alone where that would take too long. */
function simulation({ edges }: Buchi): Simulates {
  const count = edges.length;
  const all = edges.reduce((sum, list) => sum + list.length, 0);
  if (all * all > mostCompared) return (state, by) => state === by;
  const holds = new Uint8Array(count * count).fill(1);
  const simulates: Simulates = (state, by) => holds[state * count + by] === 1;
  for (let changed = true; changed; ) {
    changed = false;
    for (let state = 0; state < count; state++) {
      for (let by = 0; by < count; by++) {
        if (!simulates(state, by)) continue;
        if (edges[state]?.every((edge) => edges[by]?.some((other) => standsFor(other, edge, simulates)))) continue;
        holds[state * count + by] = 0;
        changed = true;
      }
    }
  }
  return simulates;
}

/** Without the states that cannot be reached, numbered in the order in which they are. */
function reachable({ edges, initial, acceptanceSets }: Buchi): Buchi {
  const numbers = new Map([[initial, 0]]);
  const order = [initial];
  for (let i = 0; i < order.length; i++) {
    for (const { target } of edges[order[i] ?? initial] ?? []) {
      if (numbers.has(target)) continue;
      numbers.set(target, order.length);
      order.push(target);
    }
  }
  const left = order.map((state) => (edges[state] ?? []).map((edge) => ({ ...edge, target: numbers.get(edge.target) ?? 0 })));
  return { edges: left, initial: 0, acceptanceSets };
}

/** Without the acceptance sets that ask for nothing, or for no more than another one does. */
function withoutIdleSets({ edges, initial, acceptanceSets }: Buchi): Buchi {
  const members = Array.from({ length: acceptanceSets }, (_, set) =>
    edges.flatMap((list) => list.map(({ accepts }) => accepts[set] === true)),
  );
  const isWithin = (one: number, other: number): boolean =>
    members[one]?.every((is, edge) => !is || members[other]?.[edge] === true) ?? false;
  const asked = members.flatMap((edges, set) => {
    const idle = edges.every((is) => is);
    const other = members.some((_, one) => one !== set && isWithin(one, set) && (one < set || !isWithin(set, one)));
    return idle || other ? [] : [set];
  });
  const left = edges.map((list) => list.map((edge) => ({ ...edge, accepts: asked.map((set) => edge.accepts[set] === true) })));
  return { edges: left, initial, acceptanceSets: asked.length };
}
