import type { Reason } from './reasons.ts';

/** A set that grows until nothing more is pulled in. */
export class Closure {
  readonly reasons: Reason[] = [];
  readonly members = new Set<number>();
  private readonly waiting = new Set<number>();

  /** Adds a transition unless it is a member already. */
  add(transition: number, reason: Reason): void {
    if (this.members.has(transition)) return;
    this.members.add(transition);
    this.reasons.push(reason);
    this.waiting.add(transition);
  }

  /** The lowest member whose consequences have not been looked at: an order that bit sets have as well. */
  take(): number | undefined {
    if (this.waiting.size === 0) return undefined;
    let lowest = Number.POSITIVE_INFINITY;
    for (const transition of this.waiting) if (transition < lowest) lowest = transition;
    this.waiting.delete(lowest);
    return lowest;
  }
}
