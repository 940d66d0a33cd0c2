import type { Activation, ChannelReference, Edge, Location, Template, TransitionSystem } from './ir.ts';

type Processes = Pick<TransitionSystem, 'activations' | 'templates'>;

/**
 * An activation by its number. Numbers come from the system that they are looked up in, so that a missing entry is a bug: it throws, here
 * and below.
 */
export function activationOf(system: Processes, number: number): Activation {
  const activation = system.activations[number];
  if (activation === undefined) throw new Error(`there is no activation ${number}`);
  return activation;
}

/** The template that an activation is of. */
export function templateOf(system: Processes, activation: number): Template {
  const { template, name } = activationOf(system, activation);
  const found = system.templates[template];
  if (found === undefined) throw new Error(`activation ${name} has no template`);
  return found;
}

/** An edge of an activation by its number. */
export function edgeOf(system: TransitionSystem, activation: number, number: number): Edge {
  const edge = templateOf(system, activation).edges[number];
  if (edge === undefined) throw new Error(`there is no edge ${number}`);
  return edge;
}

/** The edge that an edge copies, where a process goes on elsewhere; else the edge itself. */
export function homeOf(system: TransitionSystem, activation: number, number: number): Edge {
  const edge = edgeOf(system, activation, number);
  return edge.copyOf === null ? edge : homeOf(system, activation, edge.copyOf);
}

/** The number of an edge among the alternatives of the location that it leaves, from 1; a copy has that of the edge that it copies. */
export function alternativeOf(system: TransitionSystem, activation: number, number: number): number {
  const home = homeOf(system, activation, number);
  const { edges } = locationOf(system, activation, home.source);
  return 1 + edges.findIndex((own) => edgeOf(system, activation, own) === home);
}

/** A channel of the system as a process names it. */
export function channelOf(system: Pick<TransitionSystem, 'activations'>, activation: number, reference: ChannelReference): number {
  return channelFor(system.activations[activation] ?? null, reference);
}

/** The same of an activation at hand, or of what else has its channels. Without one only channels of the system are named. */
export function channelFor(process: Pick<Activation, 'channels'> | null, reference: ChannelReference): number {
  if (reference.kind === 'channel') return reference.channel;
  const channel = process?.channels[reference.parameter];
  if (channel === undefined) throw new Error(`there is no channel parameter ${reference.parameter}`);
  return channel;
}

/** The location of an activation by its number. */
export function locationOf(system: TransitionSystem, activation: number, number: number): Location {
  const location = templateOf(system, activation).locations[number];
  if (location === undefined) throw new Error(`there is no location ${number}`);
  return location;
}

/** The numbers of the transitions that an edge of an activation takes part in. */
export type TransitionsByEdge = (activation: number, edge: number) => readonly number[];

/** Sorts the transitions by the edges that take part in them: a rendezvous stands under both of its own. */
export function transitionsByEdge({ transitions }: TransitionSystem): TransitionsByEdge {
  const found = new Map<string, number[]>();
  const add = (activation: number, edge: number, number: number): void => {
    const key = `${activation} ${edge}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, [number]);
    else known.push(number);
  };
  transitions.forEach((transition, number) => {
    if (transition.kind === 'local') add(transition.activation, transition.edge, number);
    else {
      add(transition.sender, transition.sendEdge, number);
      add(transition.receiver, transition.receiveEdge, number);
    }
  });
  return (activation, edge) => found.get(`${activation} ${edge}`) ?? [];
}
