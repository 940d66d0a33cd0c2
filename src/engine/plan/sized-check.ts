import type { Checker } from '../checker.ts';
import type { Cancelled } from '../search/slices.ts';
import type { CheckProgress } from '../../contract/check/options.ts';
import type { SearchOutcome, Statistics } from '../../contract/check/outcome.ts';

/**
 * A search whose store is made for the number of states of the model, which another search counts first. Where that does not come to its
 * end, its outcome is what is known. The time is that of both, and the memory the most that one of them held.
 */
export class SizedCheck implements Checker {
  private current: Checker;
  /** What the search that counted took; null while it is under way. */
  private counted: Pick<Statistics, 'milliseconds' | 'bytes'> | null = null;

  constructor(
    counting: Checker,
    private readonly make: (states: number) => Checker,
  ) {
    this.current = counting;
  }

  slice(milliseconds: number): boolean {
    if (!this.current.slice(milliseconds)) return false;
    if (this.counted !== null) return true;
    const { completeness, statistics } = this.current.outcome();
    if (completeness.kind !== 'exhaustive') return true;
    this.counted = statistics;
    this.current = this.make(statistics.states);
    return false;
  }

  cancel(by?: Cancelled): void {
    this.current.cancel(by);
  }

  progress(): CheckProgress {
    return this.ofBoth(this.current.progress());
  }

  outcome(): SearchOutcome {
    const { statistics, ...outcome } = this.current.outcome();
    return { ...outcome, statistics: this.ofBoth(statistics) };
  }

  private ofBoth<Taken extends Pick<Statistics, 'milliseconds' | 'bytes'>>(taken: Taken): Taken {
    const { milliseconds, bytes } = this.counted ?? { milliseconds: 0, bytes: 0 };
    return { ...taken, milliseconds: taken.milliseconds + milliseconds, bytes: Math.max(taken.bytes, bytes) };
  }
}
