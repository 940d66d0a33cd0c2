import type { TransitionSystem } from '../../../../system/ir.ts';

/** Finds the number of a transition from the edges that it is made of. */
export class TransitionNumbers {
  private readonly numbers = new Map<string, number>();

  constructor(system: TransitionSystem) {
    system.transitions.forEach((t, number) => {
      const parts = t.kind === 'local' ? [t.activation, t.edge] : [t.sender, t.sendEdge, t.receiver, t.receiveEdge];
      this.numbers.set(parts.join(), number);
    });
  }

  /** The number for activation and edge, or for both of the sender and both of the receiver. */
  of(...parts: readonly number[]): number {
    const number = this.numbers.get(parts.join());
    if (number === undefined) throw new Error(`there is no transition of ${parts.join(', ')}`);
    return number;
  }
}
