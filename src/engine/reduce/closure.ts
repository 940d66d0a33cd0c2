import type { Reason } from './reasons.ts';
import type { Situation } from './situation.ts';

/** A set that grows until nothing more is pulled in. */
export class Closure {
  readonly reasons: Reason[] = [];
  readonly members = new Set<number>();
  private readonly waiting = new Set<number>();

  constructor(private readonly situation: Pick<Situation, 'isEnabled'>) {}

  /** Adds a transition unless it is a member already. */
  add(transition: number, reason: Reason): void {
    if (this.members.has(transition)) return;
    this.members.add(transition);
    this.reasons.push(reason);
    this.waiting.add(transition);
  }

  /**
   * The lowest member whose consequences have not been looked at: an order that bit sets have as well. Enabled ones come first, since what
   * these pull in is in any set with them, and what a disabled one brings in may be chosen by what is there.
   */
  take(): number | undefined {
    let first: number | undefined;
    for (const transition of this.waiting) if (first === undefined || this.comesBefore(transition, first)) first = transition;
    if (first !== undefined) this.waiting.delete(first);
    return first;
  }

  private comesBefore(a: number, b: number): boolean {
    const [isEnabled, other] = [this.situation.isEnabled(a), this.situation.isEnabled(b)];
    return isEnabled === other ? a < b : isEnabled;
  }
}
