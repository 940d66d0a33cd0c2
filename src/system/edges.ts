import type { ChannelReference, Edge, Location, TransitionSystem } from './ir.ts';

/** An edge of an activation by its number. */
export function edgeOf(system: TransitionSystem, activation: number, number: number): Edge {
  const edge = system.templates[system.activations[activation]?.template ?? -1]?.edges[number];
  if (edge === undefined) throw new Error(`there is no edge ${number}`);
  return edge;
}

/** The edge that an edge copies, where a DO falls through; else the edge itself. */
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
export function channelOf(system: TransitionSystem, activation: number, reference: ChannelReference): number {
  return reference.kind === 'channel' ? reference.channel : (system.activations[activation]?.channels[reference.parameter] ?? -1);
}

/** The location of an activation by its number. */
export function locationOf(system: TransitionSystem, activation: number, number: number): Location {
  const location = system.templates[system.activations[activation]?.template ?? -1]?.locations[number];
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
