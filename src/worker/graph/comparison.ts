import { type Compared, type ComparedDistinction, compareGraphs } from '../../graphs/compare.ts';
import { formulaText } from '../../graphs/formula.ts';
import { pieceOfWork, type Work } from '../../graphs/work.ts';
import type { Actions } from './actions.ts';
import { type Difference, differenceOf } from './difference.ts';
import { kindSeen } from './divide.ts';
import type { Explored } from './explored.ts';
import type { Seen } from './observables.ts';
import { stateKinds } from '../../contract/states.ts';
import type { GraphComparisonView, GraphSide, StutteringView } from '../../contract/comparison.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { listSome, StepList } from '../../engine/source/source.ts';
import { mostListed } from './limits.ts';

/** One of the graphs to be compared. */
export interface ComparedSide {
  readonly title: string;
  readonly explored: Explored;
  /** What can be seen of its states, with locations named by their commands, so that lines may move. */
  readonly seen: readonly Seen[];
  /** The number that a state has for people; -1 if it has none. Absent: its own. */
  readonly numberOf?: (state: number) => number;
}

/**
 * Compares another graph with the present one. States match where all that both models have agrees: locations by their commands, and
 * variables. Steps are the same where their labels are.
 */
export function* compared(
  other: ComparedSide,
  present: ComparedSide,
  stuttering: StutteringView | null = null,
): Work<{ readonly view: GraphComparisonView; readonly difference: Difference }> {
  const keys = new Set(other.seen.map(({ key }) => key));
  const common = present.seen.map(({ key }) => key).filter((key) => keys.has(key));
  const labels = new Map<string, number>();
  const names: string[] = [];
  const left = yield* sideOf(other, common, labels, names);
  const right = yield* sideOf(present, common, labels, names);
  const result = yield* compareGraphs(left, right);
  const added = statesWith(result.matchedBack, -1);
  const lost = statesWith(result.matched, -1);
  const { distinction } = result;
  const difference = yield* differenceOf(other, present, {
    ...result,
    labels: { other: left.graph.labels, present: right.graph.labels },
    observations: { other: left.observations, present: right.observations },
  });
  const { nodes } = difference.union;
  const changed = nodes.flatMap(({ state, change }) => (change === 'changed' && state !== null ? [state] : []));
  const [deadlocks, presentDeadlocks] = [deadlocksOf(other), deadlocksOf(present)];
  const view: GraphComparisonView = {
    other: summary(other),
    present: summary(present),
    common,
    matched: right.graph.states - added.length,
    added: { count: added.length, states: numbered(added, present.numberOf) },
    lost: { count: lost.length, states: other.numberOf === undefined ? [] : numbered(lost, other.numberOf) },
    changed: { count: changed.length, states: numbered(changed, present.numberOf) },
    both: nodes.length,
    deadlocks: {
      other: deadlocks.length,
      present: presentDeadlocks.length,
      matched: presentDeadlocks.filter((s) => (result.matchedBack[s] ?? -1) >= 0).length,
    },
    similar: result.similarBack.reduce((sum, one) => sum + one, 0),
    bisimilar: distinction === null,
    formula: distinction === null ? null : formulaText(distinction.formula, (label) => names[label] ?? '?', kindName),
    play: distinction === null ? [] : playOf(distinction, left, right, names),
    stuttering,
  };
  return { view, difference };
}

function numbered(states: readonly number[], numberOf: (state: number) => number = (s) => s): number[] {
  return states
    .slice(0, mostListed)
    .map(numberOf)
    .filter((s) => s >= 0)
    .sort((a, b) => a - b);
}

function deadlocksOf({ explored: { found, machine } }: ComparedSide): number[] {
  const { states, first } = found.graph;
  const state = new Int32Array(machine.words);
  const stuck = stuckIn(machine);
  return Array.from({ length: states }, (_, s) => s).filter((s) => {
    if (first[s] !== first[s + 1]) return false;
    found.read(s, state);
    return stuck(state) === 'deadlock';
  });
}

/** Says of states whether they have no steps, and whether all processes have ended there. */
export function stuckIn(machine: Machine): (state: Int32Array) => 'deadlock' | 'ended' | null {
  const steps = new StepList();
  return (state) => {
    listSome(machine, state, steps, 1);
    if (steps.count > 0) return null;
    return machine.terminated(state) ? 'ended' : 'deadlock';
  };
}

function* sideOf(
  { explored, seen }: ComparedSide,
  common: readonly string[],
  labels: Map<string, number>,
  names: string[],
): Work<Compared> {
  const { found, machine } = explored;
  const actions: Actions = yield* explored.actionsSeen('all');
  const renamed = actions.names.map((name) => {
    const known = labels.get(name) ?? names.length;
    if (known === names.length) names.push(name);
    labels.set(name, known);
    return known;
  });
  const shown = common.map((key) => seen.find((one) => one.key === key));
  const state = new Int32Array(machine.words);
  const called: string[] = [];
  for (let s = 0; s < found.graph.states; s++) {
    if (s % (pieceOfWork >> 3) === 0) yield;
    found.read(s, state);
    called.push(shown.map((one) => one?.show(state)).join('\n'));
  }
  return {
    graph: { ...found.graph, labels: actions.labels.map((label) => renamed[label] ?? 0) },
    names: called,
    observations: Int32Array.from(called, (_, s) => kindSeen(found.kind(s), s < found.expanded)),
  };
}

function kindName(observation: number): string {
  const kind = stateKinds[observation];
  return kind === undefined ? 'not explored' : kind === 'plain' ? 'can go on' : kind;
}

function playOf({ play }: ComparedDistinction, left: Compared, right: Compared, names: readonly string[]): GraphComparisonView['play'] {
  const label = (side: Compared, edge: number) => names[side.graph.labels[edge] ?? 0] ?? '?';
  return play.map(({ by, edge, answer }) => ({
    by: by === 'first' ? 'other' : 'present',
    label: label(by === 'first' ? left : right, edge),
    answered: answer !== null,
  }));
}

function summary({ title, explored }: ComparedSide): GraphSide {
  return { title, size: explored.size };
}

function statesWith(values: Int32Array, wanted: number): number[] {
  const found: number[] = [];
  values.forEach((value, s) => {
    if (value === wanted) found.push(s);
  });
  return found;
}
