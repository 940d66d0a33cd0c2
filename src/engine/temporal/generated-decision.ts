import type { Step } from '../../contract/steps.ts';
import { type PathGoal, PathSearch } from '../wasm/host/path-search.ts';
import type { CtlSearch } from './ctl-search.ts';
import type { CtlTable } from './ctl-table.ts';
import type { StateSpace } from './state-space.ts';
import { searchGenerated } from './generated-search.ts';
import type { GeneratedUse, PropertyContext } from './property-check.ts';
import type { Explored } from '../../contract/check/evidence.ts';

/** A path operator over states, and what it looks for. */
interface GeneratedQuestion {
  readonly id: number;
  readonly goal: PathGoal;
}

/** What generated code can decide of a formula: AG, EF, AF and EG of a proposition at the top, negated or not. */
export function generatedQuestion(table: CtlTable): GeneratedQuestion | null {
  let id = table.root;
  for (let node = table.nodes[id]; node?.kind === 'not'; node = table.nodes[id]) id = node.operand;
  const node = table.nodes[id];
  if (node?.kind !== 'search') return null;
  const target = (operand: number | null, wanted: boolean): PathGoal['target'] | null => {
    const inner = operand === null ? undefined : table.nodes[operand];
    if (inner?.kind === 'not') return target(inner.operand, !wanted);
    return inner?.kind === 'proposition' ? { expression: inner.expression, wanted } : null;
  };
  const question = (kind: PathGoal['kind'], sought: PathGoal['target'] | null): GeneratedQuestion | null =>
    sought === null ? null : { id, goal: { kind, target: sought } };
  switch (node.operator) {
    case 'AG':
      return question('reach', target(node.hold, false));
    case 'EF':
      return question('reach', target(node.goal, true));
    case 'AF':
      return question('avoid', target(node.goal, true));
    case 'EG':
      return question('avoid', target(node.hold, false));
    case 'AU':
    case 'EU':
    case 'fair':
      return null;
  }
}

/**
 * Decides a question by generated code and tells the search of it, which then finds the evidence on what was found. Returns what was
 * explored; null when the generated code is not able to decide.
 */
export function* decideFast(
  context: PropertyContext,
  search: CtlSearch,
  { id, goal }: GeneratedQuestion,
): Generator<undefined, Explored | null> {
  const { fast, space } = context;
  if (fast === null) return null;
  const paths = pathSearch(context, goal, fast);
  if (paths === null) return null;
  try {
    const searched = yield* searchGenerated(fast, paths);
    if (searched === null) return null;
    if (searched.found) {
      const { steps, loops } = paths.path();
      const states = yield* follow(space, steps);
      const core = loops ? states.slice(states.indexOf(states[states.length - 1] ?? 0), -1) : null;
      search.learnPath(id, states, core);
    } else search.learnNone(id);
    return searched.explored;
  } finally {
    fast.observe({ states: 0, transitions: 0 }, 0);
  }
}

/** The search by generated code; null where there can be none. */
function pathSearch({ system, machine }: PropertyContext, goal: PathGoal, limits: GeneratedUse): PathSearch | null {
  try {
    return new PathSearch(system, machine, goal, limits);
  } catch (problem) {
    if (problem instanceof RangeError) return null;
    throw problem;
  }
}

/** The states of a run from the initial state, by their numbers in the space. */
function* follow(space: StateSpace, steps: readonly Step[]): Generator<undefined, number[]> {
  const states = [0];
  let at = 0;
  for (const { transition, choice } of steps) {
    let edge = space.first(at);
    while (edge < space.end(at) && (space.transition(edge) !== transition || space.choice(edge) !== choice)) edge++;
    if (edge === space.end(at)) throw new Error('the generated search and the space disagree about a path');
    at = space.target(edge);
    states.push(at);
    if (states.length % 64 === 0) yield;
  }
  return states;
}
