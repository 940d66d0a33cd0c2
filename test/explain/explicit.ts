import type { Fairness } from '../../src/contract/check/options.ts';
import type { Step } from '../../src/contract/steps.ts';
import { exploreGraph, graphEdges, type StateGraph } from '../../src/engine/search/state-graph.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { Simulation } from '../../src/engine/runs/simulation.ts';
import type { Formula, TransitionSystem } from '../../src/system/ir.ts';
import type { Random } from '../../src/base/random.ts';
import { ltlHolds } from '../temporal/brute-force.ts';
import type { RandomGraph } from '../temporal/random-graphs.ts';

/** A small model as an explicit graph, on which questions are answered from their definitions (`test/temporal/brute-force.ts`). */
export class Explicit {
  readonly machine: Machine;
  readonly graph: StateGraph;
  private readonly processes: number;

  constructor(
    readonly system: TransitionSystem,
    most: number,
  ) {
    this.machine = new Machine(system);
    this.graph = exploreGraph(this.machine, most);
    this.processes = system.activations.length;
  }

  /** Random steps from the start that do not fail. */
  walk(length: number, random: Random): Step[] {
    const simulation = new Simulation(this.machine);
    const steps: Step[] = [];
    while (steps.length < length && simulation.stopped() === null) {
      const enabled = simulation.enabled();
      const step = enabled[random.below(enabled.length)]!;
      if (simulation.take(step).error !== null) break;
      steps.push(step);
    }
    return steps;
  }

  /** The numbers of the states that steps pass. */
  states(steps: readonly Step[]): number[] {
    const simulation = new Simulation(this.machine);
    const states = [this.graph.find(simulation.current.state)];
    for (const step of steps) states.push(this.graph.find(simulation.take(step).state));
    return states;
  }

  /** Whether some fair run that begins with given steps makes a formula true: not all of them make it false. */
  canGoOn(steps: readonly Step[], formula: Formula, fairness: Fairness, holds = this.proposition): boolean {
    const before = this.states(steps);
    const known: Formula[] = [];
    const renamed = rename(formula, known);
    const chain = before.slice(0, -1);
    const last = before.at(-1)!;
    const node = (state: number): number => chain.length + state;
    const movers = (transition: number): number[] => {
      const t = this.system.transitions[transition]!;
      return t.kind === 'local' ? [t.activation] : [t.sender, t.receiver];
    };
    const edges = [
      ...chain.map((_, i) => ({ source: i, target: i + 1 < chain.length ? i + 1 : node(last), movers: movers(steps[i]!.transition) })),
      ...graphEdges(this.graph).map((e) => ({ source: node(e.source), target: node(e.target), movers: movers(e.transition) })),
    ];
    const all = [...chain, ...Array(this.graph.graph.states).keys()];
    // State 0 is where runs begin: the chain, or the last state swapped with the first.
    const swap = (n: number): number => (chain.length > 0 ? n : n === 0 ? last : n === last ? 0 : n);
    const labels = known.map((f) => all.map((_, n) => holds(f, all[swap(n)]!)));
    const graph: RandomGraph = {
      states: all.length,
      edges: edges.map((e) => ({ ...e, source: swap(e.source), target: swap(e.target) })),
      processes: this.processes,
      labels,
    };
    return !ltlHolds(graph, { kind: 'not', operand: renamed, text: '', span: renamed.span }, fairness);
  }

  private readonly proposition = (f: Formula, state: number): boolean =>
    f.kind === 'proposition' && this.machine.proposition(f.expression, this.graph.state(state)) === true;
}

/** The formula with its propositions as parameters, by their numbers in `known`. */
function rename(f: Formula, known: Formula[]): Formula {
  switch (f.kind) {
    case 'proposition':
      return { ...f, expression: { kind: 'parameter', parameter: known.push(f) - 1 } };
    case 'automaton':
      return f;
    case 'not':
    case 'unary':
      return { ...f, operand: rename(f.operand, known) };
    default:
      return { ...f, left: rename(f.left, known), right: rename(f.right, known) };
  }
}
