import type { Reason } from './reasons.ts';

/** A set that grows until nothing more is pulled in. */
export class Closure {
  readonly reasons: Reason[] = [];
  readonly members = new Set<number>();
  private readonly waiting: number[] = [];

  /** Adds a transition unless it is a member already. */
  add(transition: number, reason: Reason): void {
    if (this.members.has(transition)) return;
    this.members.add(transition);
    this.reasons.push(reason);
    this.waiting.push(transition);
  }

  /** The next member whose consequences have not been looked at. */
  take(): number | undefined {
    return this.waiting.shift();
  }
}
