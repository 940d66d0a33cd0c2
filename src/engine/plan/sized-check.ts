import type { Cancelled, Checker } from '../check.ts';
import type { CheckProgress } from '../../contract/check/options.ts';
import type { SearchOutcome } from '../../contract/check/verdict.ts';

/**
 * A search whose store is made for the number of states of the model, which another search counts first. Where that does not come to its
 * end, its outcome is what is known. Times are those of both.
 */
export class SizedCheck implements Checker {
  private current: Checker;
  /** Milliseconds of the search that counted; null while it is under way. */
  private counted: number | null = null;

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
    this.counted = statistics.milliseconds;
    this.current = this.make(statistics.states);
    return false;
  }

  cancel(by?: Cancelled): void {
    this.current.cancel(by);
  }

  progress(): CheckProgress {
    const progress = this.current.progress();
    return { ...progress, milliseconds: progress.milliseconds + (this.counted ?? 0) };
  }

  outcome(): SearchOutcome {
    const { statistics, ...outcome } = this.current.outcome();
    return { ...outcome, statistics: { ...statistics, milliseconds: statistics.milliseconds + (this.counted ?? 0) } };
  }
}
