import { activationOf, channelFor } from '../edges.ts';
import type { Activation, Expression, Place, TransitionSystem } from '../ir.ts';
import { type Parts, rebuilt, rebuiltPlace } from './rebuilt.ts';

type Processes = Pick<TransitionSystem, 'activations' | 'templates'>;

/**
 * An expression of a process in terms of the whole system, as properties have it: with the values of its parameters, its channels and its
 * variables named.
 */
export function bind(system: Processes, activation: number, e: Expression): Expression {
  return bound(e, activation, activationOf(system, activation));
}

/** A place of a process in terms of the whole system. */
export function bindPlace(system: Processes, activation: number, place: Place): Place {
  return boundPlace(place, activation, activationOf(system, activation));
}

/** The same of the activation `of` with that number; `within`: what becomes of the expressions inside, where that is something else. */
export function bound(e: Expression, activation: number, of: Activation, within?: Parts['expression']): Expression {
  // What is asked is in terms of the whole system already.
  if (e.kind === 'asked') return e;
  if (e.kind === 'parameter') return { kind: 'constant', value: of.arguments[e.parameter] ?? 0 };
  const expression = within ?? ((part: Expression) => bound(part, activation, of));
  return rebuilt(e, {
    expression,
    place: (place) => boundPlace(place, activation, of, expression),
    channel: (channel) => ({ kind: 'channel', channel: channelFor(of, channel) }),
  });
}

/** The same of a place. */
export function boundPlace(place: Place, activation: number, of: Activation, within?: Parts['expression']): Place {
  const { root } = place;
  const inside = rebuiltPlace(place, within ?? ((part) => bound(part, activation, of)));
  return root.kind === 'local' ? { ...inside, root: { kind: 'activation', activation, variable: root.variable } } : inside;
}
