import { Random } from '../../src/base/random.ts';
import { MachineSpace } from '../../src/engine/temporal/machine-space.ts';
import type { StateSpace } from '../../src/engine/temporal/state-space.ts';
import type { SuccessorSource } from '../../src/engine/source/source.ts';
import type { Formula, FormulaShape, Transition, TransitionSystem } from '../../src/system/ir.ts';

/** A small graph given edge by edge. Each edge has a transition of its own, so that it tells which processes move. */
export interface RandomGraph {
  readonly states: number;
  readonly edges: readonly { readonly source: number; readonly target: number; readonly movers: readonly number[] }[];
  readonly processes: number;
  /** For each proposition its value by state. */
  readonly labels: readonly (readonly boolean[])[];
}

export const propositions = ['p', 'q', 'r'] as const;

export function randomGraph(seed: number): RandomGraph {
  const random = new Random(seed);
  const states = 1 + random.below(8);
  const processes = 1 + random.below(3);
  const density = 1 + random.below(3);
  const edges = Array.from({ length: states }, (_, source) =>
    Array.from({ length: random.below(density + 2) }, () => {
      const mover = random.below(processes);
      const partner = random.below(processes);
      const movers = random.below(4) === 0 && partner !== mover ? [mover, partner] : [mover];
      return { source, target: random.below(states), movers };
    }),
  ).flat();
  const bias = random.below(5);
  const labels = propositions.map(() => Array.from({ length: states }, () => random.below(6) < bias + 1));
  return { states, edges, processes, labels };
}

/** The graph as the engine sees a model: a state is one word. */
export function spaceOf(graph: RandomGraph): { space: StateSpace; system: TransitionSystem } {
  const out = Array.from({ length: graph.states }, (_, state) => graph.edges.flatMap((e, i) => (e.source === state ? [i] : [])));
  const source: SuccessorSource = {
    words: 1,
    initialError: null,
    initial: (into) => into.fill(0),
    enabled: (state, steps) => {
      steps.clear();
      for (const edge of out[state[0] ?? 0] ?? []) steps.push(edge, 0);
    },
    fire: (_, transition, __, into) => {
      into[0] = graph.edges[transition]?.target ?? 0;
      return null;
    },
    terminated: () => false,
  };
  const evaluate = {
    proposition: (e: { kind: string; parameter?: number }, state: Int32Array) => graph.labels[e.parameter ?? 0]?.[state[0] ?? 0] ?? false,
  };
  const space = new MachineSpace(source, evaluate as never, [{ low: 0, high: graph.states }], Number.POSITIVE_INFINITY);
  const transitions = graph.edges.map(({ movers }): Transition => {
    const [first = 0, second] = movers;
    if (second === undefined) return { kind: 'local', activation: first, edge: 0 };
    return { kind: 'rendezvous', sender: first, sendEdge: 0, receiver: second, receiveEdge: 0, channel: 0 };
  });
  const activations = Array.from({ length: graph.processes }, (_, i) => ({ name: `P${i}` }));
  return { space, system: { transitions, activations } as unknown as TransitionSystem };
}

function withText(shape: FormulaShape, text: string): Formula {
  return { ...shape, text, span: { start: 0, end: text.length } };
}

function proposition(random: Random): Formula {
  const parameter = random.below(propositions.length);
  return withText({ kind: 'proposition', expression: { kind: 'parameter', parameter } }, propositions[parameter] ?? '?');
}

function boolean(random: Random, inner: (depth: number) => Formula, depth: number): Formula {
  const kind = (['not', 'and', 'or', 'implies'] as const)[random.below(4)] ?? 'not';
  if (kind === 'not') {
    const operand = inner(depth - 1);
    return withText({ kind, operand }, `~(${operand.text})`);
  }
  const [left, right] = [inner(depth - 1), inner(depth - 1)];
  return withText({ kind, left, right }, `(${left.text} ${kind} ${right.text})`);
}

export function randomCtl(random: Random, depth: number): Formula {
  if (depth === 0) return proposition(random);
  const inner = (d: number): Formula => randomCtl(random, d);
  const choice = random.below(10);
  if (choice < 2) return boolean(random, inner, depth);
  const unary = (['AG', 'EG', 'AF', 'EF', 'AX', 'EX'] as const)[choice - 2];
  if (unary !== undefined) {
    const operand = inner(depth - 1);
    return withText({ kind: 'unary', operator: unary, operand }, `${unary}(${operand.text})`);
  }
  const operator = choice === 8 ? 'AU' : 'EU';
  const [left, right] = [inner(depth - 1), inner(depth - 1)];
  return withText({ kind: 'until', operator, left, right }, `${operator[0]}(${left.text} U ${right.text})`);
}

export function randomLtl(random: Random, depth: number): Formula {
  if (depth === 0) return proposition(random);
  const inner = (d: number): Formula => randomLtl(random, d);
  const choice = random.below(8);
  if (choice < 2) return boolean(random, inner, depth);
  const unary = (['G', 'F', 'X'] as const)[choice - 2];
  if (unary !== undefined) {
    const operand = inner(depth - 1);
    return withText({ kind: 'unary', operator: unary, operand }, `${unary}(${operand.text})`);
  }
  const operator = choice < 7 ? 'U' : 'R';
  const [left, right] = [inner(depth - 1), inner(depth - 1)];
  return withText({ kind: 'until', operator, left, right }, `(${left.text} ${operator} ${right.text})`);
}
