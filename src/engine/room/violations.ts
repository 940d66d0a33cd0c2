import type { RealDependence } from './real-dependence.ts';
import { stepsOf, type WholeGraph } from './whole-graph.ts';

/** What says that no step outside a set leads to one with which the set is dependent. */
const none = -1;

/** Numbers that are kept for sets asked before, at most. */
const mostKept = 1 << 25;

/**
 * Where sets of transitions are not persistent (VeriSoft slides, "Persistent Sets"): some path of steps outside the set ends with one that
 * is dependent with a member in the state where it is taken. For a set, this is found for all states at once, backwards from such steps: as
 * long as there is none, the members stay enabled as they are, so that the answer holds in each state in which the whole set is enabled.
 */
export class Violations {
  /** Steps looked at so far: the measure of effort, which is the same in each run. */
  effort = 0;
  private readonly known = new Map<string, Int32Array>();
  private readonly predecessors: Predecessors;

  constructor(
    private readonly graph: WholeGraph,
    private readonly dependence: RealDependence,
  ) {
    this.predecessors = predecessorsOf(graph);
  }

  /** The transitions on a shortest path from a state that shows a set not to be persistent there; null if it is persistent. */
  pathFrom(state: number, set: ReadonlySet<number>): readonly number[] | null {
    return this.stepsFrom(state, set)?.map((step) => this.graph.transitions[step] ?? -1) ?? null;
  }

  /** The steps of such a path by their numbers in the graph. */
  stepsFrom(state: number, set: ReadonlySet<number>): readonly number[] | null {
    const { targets } = this.graph;
    const next = this.nextSteps(set);
    const path: number[] = [];
    for (let at = state; ; ) {
      const step = next[at] ?? none;
      if (step === none) return null;
      const isLast = step < 0;
      const taken = isLast ? lastStep(step) : step;
      path.push(taken);
      if (isLast) return path;
      at = targets[taken] ?? -1;
    }
  }

  /** For each state the next step of a shortest path to a violation, written as `lastStep` where it is the violation itself. */
  private nextSteps(set: ReadonlySet<number>): Int32Array {
    const key = [...set].sort((a, b) => a - b).join(' ');
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if ((this.known.size + 1) * this.graph.states > mostKept) this.known.clear();
    const made = this.backwards(set);
    this.known.set(key, made);
    return made;
  }

  private backwards(set: ReadonlySet<number>): Int32Array {
    const { graph, predecessors } = this;
    const next = new Int32Array(graph.states).fill(none);
    const waiting: number[] = [];
    for (let state = 0; state < graph.states; state++) {
      const step = this.violatingStep(state, set);
      if (step < 0) continue;
      next[state] = lastStep(step);
      waiting.push(state);
    }
    for (const state of waiting) {
      const end = predecessors.first[state + 1] ?? 0;
      for (let i = predecessors.first[state] ?? 0; i < end; i++) {
        this.effort++;
        const step = predecessors.steps[i] ?? 0;
        const source = predecessors.sources[i] ?? 0;
        if (next[source] !== none || set.has(graph.transitions[step] ?? -1)) continue;
        next[source] = step;
        waiting.push(source);
      }
    }
    return next;
  }

  /** A step of a state, outside the set, that is dependent with a member there; -1 if there is none. */
  private violatingStep(state: number, set: ReadonlySet<number>): number {
    const { graph, dependence } = this;
    const { begin, end } = stepsOf(graph, state);
    for (let step = begin; step < end; step++) {
      this.effort++;
      if (set.has(graph.transitions[step] ?? -1)) continue;
      const last = dependence.first[step + 1] ?? 0;
      for (let i = dependence.first[step] ?? 0; i < last; i++) if (set.has(dependence.transitions[i] ?? -1)) return step;
    }
    return -1;
  }
}

/** A step that is a violation, among the other next steps; and back. */
function lastStep(step: number): number {
  return -2 - step;
}

interface Predecessors {
  readonly first: Int32Array;
  readonly steps: Int32Array;
  readonly sources: Int32Array;
}

function predecessorsOf(graph: WholeGraph): Predecessors {
  const { states, targets } = graph;
  const first = new Int32Array(states + 2);
  for (const target of targets) if (target >= 0) first[target + 2] = (first[target + 2] ?? 0) + 1;
  for (let state = 2; state <= states + 1; state++) first[state] = (first[state] ?? 0) + (first[state - 1] ?? 0);
  const steps = new Int32Array(first[states + 1] ?? 0);
  const sources = new Int32Array(steps.length);
  for (let source = 0; source < states; source++) {
    const { begin, end } = stepsOf(graph, source);
    for (let step = begin; step < end; step++) {
      const target = targets[step] ?? -1;
      if (target < 0) continue;
      const place = first[target + 1] ?? 0;
      first[target + 1] = place + 1;
      steps[place] = step;
      sources[place] = source;
    }
  }
  return { first, steps, sources };
}
