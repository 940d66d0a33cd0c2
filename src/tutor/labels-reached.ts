import { activationOf, edgeOf, templateOf } from '../system/edges.ts';
import type { Operation, Transition, TransitionSystem } from '../system/ir.ts';
import { wordsOf } from '../system/value-type.ts';
import { Exploration, failed } from '../engine/search/explore.ts';
import type { Subject } from './subject.ts';
import { nestedOperations } from '../system/walk.ts';

/** States beyond which it is not looked what is reached. */
const mostLooked = 1_000_000;

/**
 * What processes do in the states that can be reached, as sentences: that they take steps, come to a label, come to their end, check an
 * assertion, change what the properties speak of.
 */
export function labelsOf({ machine, compiled, model }: Subject): string[] {
  const { system, layout } = machine;
  const found = new Set<string>();
  const explored = new Exploration(machine, layout.ranges, mostLooked);
  const { analysis } = compiled;
  const asserted = system.transitions.map((transition) => assertionsOf(system, transition, model.text));
  const changes = system.transitions.map((_, transition) => namedChanges(machine.system, compiled, transition));
  while (explored.advance() >= 0) {
    const { state, next, steps } = explored;
    machine.standing(state).forEach((locations, i) => {
      const { name } = activationOf(system, i);
      for (const number of locations) {
        const location = templateOf(system, i).locations[number];
        for (const label of location?.labels ?? []) found.add(`${name}@${label}`);
        if (location?.kind === 'end') found.add(`the end of ${name}`);
      }
    });
    machine.enabled(state, steps);
    for (let i = 0; i < steps.count; i++) {
      const transition = steps.transition(i);
      for (const assertion of asserted[transition] ?? []) found.add(assertion);
      if (explored.take(i) === failed) continue;
      const movers = analysis.footprint(transition).processes.map((process) => system.activations[process]?.name ?? '');
      for (const name of movers) found.add(`a step of ${name}`);
      for (const { what, from, to } of changes[transition] ?? [])
        if (!equalWords(state, next, from, to)) for (const name of movers) found.add(`a change of ${what} by ${name}`);
    }
  }
  return [...found];
}

/** The assertions that a step checks, as sentences. */
function assertionsOf(system: TransitionSystem, transition: Transition, text: string): string[] {
  const edges =
    transition.kind === 'local'
      ? [[transition.activation, transition.edge] as const]
      : [[transition.sender, transition.sendEdge] as const, [transition.receiver, transition.receiveEdge] as const];
  return edges.flatMap(([activation, number]) => {
    const { before, operations } = edgeOf(system, activation, number);
    const name = system.activations[activation]?.name ?? '';
    return [...before, ...operations].flatMap(spansOfAssertions).map(({ start, end }) => {
      const said = text.slice(start, end).replace(/\s+/g, ' ').trim();
      return `the check of ${said} by ${name}`;
    });
  });
}

function spansOfAssertions(operation: Operation): { readonly start: number; readonly end: number }[] {
  return [...nestedOperations([operation])].flatMap(({ kind, span }) => (kind === 'assert' ? [span] : []));
}

/** The shared variables that the properties speak of and that a transition may write, with their words in a state. */
function namedChanges(system: TransitionSystem, { analysis, layout }: Subject['compiled'], transition: number) {
  const { objects, named } = analysis;
  const written = analysis
    .footprint(transition)
    .accesses.filter(({ operation, object }) => ['write', 'complement', 'receive'].includes(operation) && named.objects.has(object));
  return [...new Set(written.map(({ object }) => object))].flatMap((number) => {
    const object = objects[number];
    const variable = object?.kind === 'shared' ? system.shared[object.number] : undefined;
    if (object === undefined || variable === undefined) return [];
    const from = layout.shared[object.number] ?? 0;
    return [{ what: object.name, from, to: from + wordsOf(variable.type) }];
  });
}

function equalWords(a: Int32Array, b: Int32Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (a[i] !== b[i]) return false;
  return true;
}
