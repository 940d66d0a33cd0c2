import type { Bound, Completeness } from '../../contract/check/verdict.ts';
import { boundMet } from './bounds.ts';

/** Why a check is ended from outside. */
export type Cancelled = Extract<Bound, 'cancelled' | 'memory'>;

/** How much is done between two looks at the clock: at first, and the least and the most that it is adapted to. */
export interface Amounts {
  readonly first: number;
  readonly least: number;
  readonly most: number;
}

/** For work that comes in pieces which cannot be larger or smaller. */
const single: Amounts = { first: 1, least: 1, most: 1 };

/** The time that a check takes, which works in slices so that its caller stays responsive, and what ends it before its end. */
export class Slices {
  /** Milliseconds of the slices that are over. */
  private spent = 0;
  /** When the slice began that is under way. */
  private began = 0;
  private amount: number;
  private cancelledBy: Cancelled | null = null;

  constructor(
    private readonly maxMilliseconds: number,
    private readonly amounts: Amounts = single,
    /** Milliseconds. */
    private readonly clock: () => number = () => performance.now(),
  ) {
    this.amount = amounts.first;
  }

  /** Milliseconds of the slices that are over. */
  get milliseconds(): number {
    return this.spent;
  }

  /** Counts time that was spent outside of slices. */
  add(milliseconds: number): void {
    this.spent += milliseconds;
  }

  /** The next piece of work is not begun any more. */
  cancel(by: Cancelled): void {
    this.cancelledBy = by;
  }

  /**
   * Works for about so many milliseconds, in pieces of about four between two looks at the clock: a piece is told how much to do, and says
   * what ends the work. Returns that, or the limit that was met; null when the slice alone is over. `bytes`: what is held, where no more
   * can be had.
   */
  run<End>(milliseconds: number, piece: (amount: number) => End | null, bytes: () => number): End | Completeness | null {
    this.began = this.clock();
    try {
      return this.work(milliseconds, piece);
    } catch (problem) {
      const met = boundMet(problem, bytes());
      if (met === null) throw problem;
      return met;
    } finally {
      this.spent += this.clock() - this.began;
    }
  }

  /** Whether the slice that is under way has taken all the time that was left. */
  isOver(now = this.clock()): boolean {
    return this.spent + now - this.began > this.maxMilliseconds;
  }

  get timeLimit(): Completeness {
    return { kind: 'bounded', by: 'time', limit: this.maxMilliseconds };
  }

  private work<End>(milliseconds: number, piece: (amount: number) => End | null): End | Completeness | null {
    const { least, most } = this.amounts;
    for (let before = this.began; ; ) {
      if (this.cancelledBy !== null) return { kind: 'bounded', by: this.cancelledBy, limit: 0 };
      const end = piece(this.amount);
      if (end !== null) return end;
      const now = this.clock();
      if (now - before < 2) this.amount = Math.min(2 * this.amount, most);
      else if (now - before > 8) this.amount = Math.max(this.amount >> 1, least);
      if (this.isOver(now)) return this.timeLimit;
      if (now - this.began > milliseconds) return null;
      before = now;
    }
  }
}
