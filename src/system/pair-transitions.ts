import { channelFor } from './edges.ts';
import type { Activation, Channel, ChannelReference, Edge, Template, Transition } from './ir.ts';

/**
 * Numbers the transitions of a system: activation by activation, edge by edge. A local edge, and a communication on a buffered channel, is
 * one transition of its activation; a send on a rendezvous channel is one for every receive of the same signal on the same channel in
 * another activation. `before` is told the sender's edge before each of these, and may throw: there can be very many.
 */
export function pairTransitions(
  templates: readonly Template[],
  activations: readonly Activation[],
  channels: readonly Channel[],
  before: (send: Edge) => void = () => {},
): Transition[] {
  const isBuffered = (channel: number): boolean => (channels[channel]?.capacity ?? 0) > 0;
  const receives = new Map<string, { receiver: number; receiveEdge: number }[]>();
  forEachEdge(templates, activations, (activation, edge, number, channelOf) => {
    if (edge.action.kind !== 'receive') return;
    const key = `${channelOf(edge.action.channel)} ${edge.action.signal}`;
    const list = receives.get(key) ?? [];
    list.push({ receiver: activation, receiveEdge: number });
    receives.set(key, list);
  });
  const transitions: Transition[] = [];
  forEachEdge(templates, activations, (activation, edge, number, channelOf) => {
    const { action } = edge;
    if (action.kind === 'local' || action.kind === 'toss' || isBuffered(channelOf(action.channel))) {
      transitions.push({ kind: 'local', activation, edge: number });
      return;
    }
    if (action.kind !== 'send') return;
    const channel = channelOf(action.channel);
    for (const { receiver, receiveEdge } of receives.get(`${channel} ${action.signal}`) ?? []) {
      if (receiver === activation) continue;
      before(edge);
      transitions.push({ kind: 'rendezvous', sender: activation, sendEdge: number, receiver, receiveEdge, channel });
    }
  });
  return transitions;
}

type Visit = (activation: number, edge: Edge, number: number, channelOf: (reference: ChannelReference) => number) => void;

function forEachEdge(templates: readonly Template[], activations: readonly Activation[], visit: Visit): void {
  activations.forEach((activation, index) => {
    const channelOf = (reference: ChannelReference): number => channelFor(activation, reference);
    templates[activation.template]?.edges.forEach((edge, number) => {
      visit(index, edge, number, channelOf);
    });
  });
}
