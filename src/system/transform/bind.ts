import { unreachable } from '../../base/unreachable.ts';
import { channelOf } from '../edges.ts';
import type { Expression, Place, TransitionSystem } from '../ir.ts';

type Processes = Pick<TransitionSystem, 'activations' | 'templates'>;

/**
 * An expression of a process in terms of the whole system, as properties have it: with the values of its parameters, its channels and its
 * variables named.
 */
export function bind(system: Processes, activation: number, e: Expression): Expression {
  const inner = (part: Expression): Expression => bind(system, activation, part);
  const place = (part: Place): Place => bindPlace(system, activation, part);
  switch (e.kind) {
    case 'constant':
    case 'at':
    case 'asked':
      return e;
    case 'parameter':
      return { kind: 'constant', value: system.activations[activation]?.arguments[e.parameter] ?? 0 };
    case 'load':
      return { ...e, place: place(e.place) };
    case 'length':
      return { ...e, list: place(e.list) };
    case 'pending':
      return { ...e, channel: { kind: 'channel', channel: channelOf(system, activation, e.channel) } };
    case 'negate':
    case 'not':
      return { ...e, operand: inner(e.operand) };
    case 'binary':
      return { ...e, left: inner(e.left), right: inner(e.right) };
    case 'element':
      return { ...e, indices: e.indices.map((part) => ({ ...part, index: inner(part.index) })) };
    case 'conditional':
      return { ...e, condition: inner(e.condition), yes: inner(e.yes), no: inner(e.no) };
    case 'compare':
      return { ...e, left: place(e.left), right: place(e.right) };
    default:
      return unreachable(e);
  }
}

/** A place of a process in terms of the whole system. */
export function bindPlace(system: Processes, activation: number, { root, steps, type }: Place): Place {
  return {
    root: root.kind === 'local' ? { kind: 'activation', activation, variable: root.variable } : root,
    steps: steps.map((step) => (step.kind === 'index' ? { ...step, index: bind(system, activation, step.index) } : step)),
    type,
  };
}
