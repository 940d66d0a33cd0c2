import { alternativeOf, edgeOf, homeOf } from '../../system/edges.ts';
import type { TransitionSystem } from '../../system/ir.ts';

/** Communications, by number, that the same processes can do from the same locations, so that one has to say which of them is meant. */
export class Rivals {
  private readonly groups = new Map<string, number[]>();

  constructor(private readonly system: TransitionSystem) {
    system.transitions.forEach((_, number) => {
      const key = this.key(number);
      if (key === null) return;
      const group = this.groups.get(key);
      if (group === undefined) this.groups.set(key, [number]);
      else group.push(number);
    });
  }

  /** The others that may be enabled together with a communication. */
  of(transition: number): readonly number[] {
    const key = this.key(transition);
    return key === null ? [] : (this.groups.get(key) ?? []).filter((other) => other !== transition);
  }

  /** Who moves from where; null for a step that is no communication. */
  private key(number: number): string | null {
    const transition = this.system.transitions[number];
    if (transition === undefined) return null;
    if (transition.kind === 'rendezvous') {
      const { sender, sendEdge, receiver, receiveEdge } = transition;
      return `${this.place(sender, sendEdge)} ${this.place(receiver, receiveEdge)}`;
    }
    const kind = edgeOf(this.system, transition.activation, transition.edge).action.kind;
    return kind === 'send' || kind === 'receive' ? this.place(transition.activation, transition.edge) : null;
  }

  private place(activation: number, number: number): string {
    return `${activation} ${edgeOf(this.system, activation, number).source} ${homeOf(this.system, activation, number).source}`;
  }
}

/**
 * The fewest things that tell a communication from others of the same processes: the channel, then the alternative of who sends and of who
 * receives.
 */
export function apartFrom(system: TransitionSystem, transition: number, others: readonly number[]): string[] {
  const own = traits(system, transition);
  const said: string[] = [];
  let left = others.map((other) => traits(system, other));
  own.forEach((trait, i) => {
    const alike = left.filter((other) => other[i] === trait);
    if (alike.length < left.length) said.push(trait);
    left = alike;
  });
  return said;
}

function traits(system: TransitionSystem, number: number): string[] {
  const transition = system.transitions[number];
  if (transition === undefined) return [];
  const alternative = (activation: number, edge: number): string =>
    `alternative ${alternativeOf(system, activation, edge)} of ${system.activations[activation]?.name ?? activation}`;
  if (transition.kind === 'local') return [alternative(transition.activation, transition.edge)];
  const { sender, sendEdge, receiver, receiveEdge, channel } = transition;
  return [system.channels[channel]?.name ?? '?', alternative(sender, sendEdge), alternative(receiver, receiveEdge)];
}
