import { pieceOfWork, type Work } from '../../graphs/work.ts';
import type { CompiledModel } from '../compiled-model.ts';
import { propositionsOf } from '../machine/generate.ts';
import { stepsOf, type WholeGraph } from '../room/whole-graph.ts';

/**
 * Which transitions are visible as things really are: 1 for those of which some step changes the value of a proposition of a property, or
 * makes it fail to have one (Clarke, Grumberg and Peled 1999, section 10.2, turned round).
 */
export function* seenTransitions({ machine, system, analysis }: CompiledModel, graph: WholeGraph): Work<Uint8Array> {
  const propositions = system.properties.flatMap(({ formula }) => propositionsOf(formula));
  const values: string[] = [];
  const words = new Int32Array(machine.words);
  for (let state = 0; state < graph.states; state++) {
    if ((propositions.length * state) % pieceOfWork === 0) yield;
    graph.read(state, words);
    values.push(
      propositions
        .map((expression) => {
          const value = machine.proposition(expression, words);
          return typeof value === 'boolean' ? Number(value) : '-';
        })
        .join(''),
    );
  }
  const seen = new Uint8Array(analysis.footprints.length);
  for (let state = 0; state < graph.states; state++) {
    const { begin, end } = stepsOf(graph, state);
    for (let step = begin; step < end; step++) {
      const target = graph.targets[step] ?? -1;
      if (target >= 0 && values[target] !== values[state]) seen[graph.transitions[step] ?? -1] = 1;
    }
  }
  return seen;
}
