import type { Work } from '../../graphs/work.ts';
import { hasBit, MustVisit } from './must-visit.ts';
import type { Effort, Problem } from './problem.ts';

/** What is left of a problem once all is decided that no better choice can decide otherwise. */
export interface Simplified {
  /** What the nodes cost that every choice visits, in what is left. */
  readonly cost: number;
  /** The nodes that every choice of the problem itself visits. */
  readonly mandatory: readonly number[];
  /** Problems that have no node in common. Node 0 of each costs nothing and asks for the nodes that wait for a choice. */
  readonly parts: readonly Problem[];
}

type Options = (readonly (readonly number[])[])[];

/**
 * Makes a problem smaller and falls it apart. An option goes if another of its node asks for nothing but what the choice visits with the
 * first one anyway: whoever takes the first one can take the other instead. Nodes that every choice visits are then paid for, and the rest
 * consists of parts that do not meet.
 */
export function* simplify({ options, costs }: Problem, effort: Effort): Work<Simplified> {
  const left = [...options];
  const must = new MustVisit(left, effort);
  yield* must.grow();
  const mandatory = must.from(0);
  while (dropDominated(left, must)) yield* must.grow();
  const visited = new Set(must.from(0));
  const cost = [...visited].reduce((sum, node) => sum + (costs[node] ?? 0), 0);
  return { cost, mandatory, parts: partsOf(left, visited) };
}

/** Leaves out options that another one of the same node makes needless; whether there were any. */
function dropDominated(options: Options, must: MustVisit): boolean {
  let dropped = false;
  for (const [node, all] of options.entries()) {
    if (all.length < 2) continue;
    const rows = all.map((option) => must.visitedWith([0, node, ...option], new Int32Array(must.words)));
    const kept = new Set(all.keys());
    for (const [i, row] of rows.entries())
      if ([...kept].some((j) => j !== i && (all[j] ?? []).every((member) => hasBit(row, member)))) kept.delete(i);
    if (kept.size === all.length) continue;
    options[node] = all.filter((_, i) => kept.has(i));
    dropped = true;
  }
  return dropped;
}

/** What is still to be chosen, given the nodes that are there, in parts that have no node in common. */
function partsOf(options: Options, visited: ReadonlySet<number>): Problem[] {
  const rest = new Map<number, readonly (readonly number[])[]>();
  const open = new Set<number>();
  const missing = (node: number): readonly (readonly number[])[] =>
    (options[node] ?? []).map((option) => option.filter((member) => !visited.has(member)));
  for (const node of visited) {
    const asked = missing(node);
    if (asked.every(({ length }) => length > 0)) open.add(node);
  }
  const reached = new Set(open);
  for (const node of reached) {
    const asked = missing(node);
    rest.set(node, asked);
    for (const member of asked.flat()) reached.add(member);
  }
  return groupsOf(rest).map((group) => {
    const numbers = new Map(group.map((node, i) => [node, i + 1]));
    const number = (node: number): number => numbers.get(node) ?? 0;
    return {
      options: [
        [group.filter((node) => open.has(node)).map(number)],
        ...group.map((node) => (rest.get(node) ?? []).map((option) => option.map(number))),
      ],
      costs: [0, ...group.map((node) => (open.has(node) ? 0 : 1))],
    };
  });
}

/** The nodes that are connected by what they ask for. */
function groupsOf(asked: ReadonlyMap<number, readonly (readonly number[])[]>): number[][] {
  const parents = new Map([...asked.keys()].map((node) => [node, node]));
  const top = (node: number): number => {
    let at = node;
    for (let next = parents.get(at) ?? at; next !== at; next = parents.get(at) ?? at) {
      parents.set(at, parents.get(next) ?? next);
      at = next;
    }
    return at;
  };
  for (const [node, options] of asked) for (const member of options.flat()) parents.set(top(member), top(node));
  const groups = new Map<number, number[]>();
  for (const node of asked.keys()) {
    const group = groups.get(top(node));
    if (group === undefined) groups.set(top(node), [node]);
    else group.push(node);
  }
  return [...groups.values()];
}
