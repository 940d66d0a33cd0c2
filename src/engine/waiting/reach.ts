import type { TransitionSystem } from '../../system/ir.ts';
import { templateOf, type TransitionsByEdge } from '../../system/edges.ts';

/** Where the processes can come to in their program graphs. */
export class Reach {
  private readonly known = new Map<string, Uint8Array>();

  constructor(
    private readonly system: TransitionSystem,
    private readonly transitions: TransitionsByEdge,
  ) {}

  /**
   * The locations that a process can come to from one of them, 0 steps included, as far as its communications have partners at all; with
   * `without`, as long as that process does not move.
   */
  from(activation: number, location: number, without: number | null): Uint8Array {
    const key = `${activation} ${location} ${without}`;
    const known = this.known.get(key) ?? this.search(activation, location, without);
    this.known.set(key, known);
    return known;
  }

  private search(activation: number, start: number, without: number | null): Uint8Array {
    const { locations, edges } = templateOf(this.system, activation);
    const seen = new Uint8Array(locations.length);
    const waiting = [start];
    seen[start] = 1;
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      for (const number of locations[at]?.edges ?? []) {
        const target = edges[number]?.target ?? at;
        if (seen[target] === 1 || !this.passable(activation, number, without)) continue;
        seen[target] = 1;
        waiting.push(target);
      }
    }
    return seen;
  }

  /** Whether the edge has a transition in which a process does not take part. */
  private passable(activation: number, edge: number, without: number | null): boolean {
    return this.transitions(activation, edge).some((number) => {
      const transition = this.system.transitions[number];
      return transition?.kind !== 'rendezvous' || (transition.sender !== without && transition.receiver !== without);
    });
  }
}
