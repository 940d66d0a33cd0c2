import { unreachable } from '../../base/unreachable.ts';
import { channelOf } from '../../system/edges.ts';
import { factsOf } from '../../system/facts.ts';
import type { Expression, Place, TransitionSystem } from '../../system/ir.ts';
import { questionText } from '../../system/question-text.ts';
import { bindPlace } from '../../system/transform/bind.ts';

/** Something that an expression of a process reads. */
export type Read =
  | { readonly kind: 'parameter'; readonly name: string; readonly value: number; readonly parameter: number }
  | { readonly kind: 'place' | 'length'; readonly name: string; readonly place: Place }
  | { readonly kind: 'pending'; readonly name: string; readonly channel: number }
  | { readonly kind: 'at'; readonly name: string; readonly expression: Expression };

/**
 * What an expression reads, in the order of the text. What only serves to find an element of an array is left out: the element's name has
 * the index.
 */
export function readsOf(system: TransitionSystem, activation: number, e: Expression): Read[] {
  const { template: number = -1, arguments: values = [] } = system.activations[activation] ?? {};
  const template = system.templates[number];
  const read = (kind: 'place' | 'length', place: Place): Read => {
    return { kind, name: variableName(system, activation, place), place: bindPlace(system, activation, place) };
  };
  switch (e.kind) {
    case 'constant':
      return [];
    case 'parameter': {
      const name = template?.parameters[e.parameter]?.name ?? '?';
      return [{ kind: 'parameter', name, value: values[e.parameter] ?? 0, parameter: e.parameter }];
    }
    case 'load':
      return [read('place', e.place)];
    case 'length':
      return [read('length', e.list)];
    case 'pending': {
      const channel = channelOf(system, activation, e.channel);
      return [{ kind: 'pending', name: system.channels[channel]?.name ?? '?', channel }];
    }
    case 'negate':
    case 'not':
      return readsOf(system, activation, e.operand);
    case 'binary':
      return [...readsOf(system, activation, e.left), ...readsOf(system, activation, e.right)];
    case 'element':
      return e.indices.flatMap(({ index }) => readsOf(system, activation, index));
    case 'conditional': {
      const process = system.activations[activation];
      const { low, high, fails } = factsOf(e.condition, process === undefined ? null : { activation: process });
      const parts = fails || low < high ? [e.condition, e.yes, e.no] : [low === 1 ? e.yes : e.no];
      return parts.flatMap((part) => readsOf(system, activation, part));
    }
    case 'compare':
      return [read('place', e.left), read('place', e.right)];
    case 'at':
    case 'asked':
      return [{ kind: 'at', name: questionText(system, e), expression: e }];
    default:
      return unreachable(e);
  }
}

function variableName(system: TransitionSystem, activation: number, { root }: Place): string {
  if (root.kind === 'shared') return system.shared[root.variable]?.name ?? '?';
  if (root.kind === 'buffer') return system.channels[root.channel]?.name ?? '?';
  const owner = system.activations[root.kind === 'local' ? activation : root.activation];
  const name = system.templates[owner?.template ?? -1]?.variables[root.variable]?.name ?? '?';
  return root.kind === 'local' ? name : `${owner?.name}.${name}`;
}
