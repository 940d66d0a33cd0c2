import type { Checker } from '../checker.ts';
import type { Cancelled } from '../search/slices.ts';
import type { CheckProgress } from '../../contract/check/options.ts';
import type { Completeness, Verdict } from '../../contract/check/verdict.ts';
import type { SearchOutcome } from '../../contract/check/outcome.ts';

/**
 * The same search several times, each with other hash functions, so that what one misses another may find (G. J. Holzmann, R. Joshi and A.
 * Groce, Swarm verification techniques, 2011, of which only the seeds are taken). A violation that any of them finds is one. Counts are
 * those of the run that found most states, and of all runs together for transitions, time and the most memory.
 */
export class RepeatedCheck implements Checker {
  /** Of the runs that are over. */
  private readonly outcomes: SearchOutcome[] = [];
  private over = false;
  private current: Checker;
  private cancelled = false;

  constructor(
    private readonly runs: number,
    private readonly make: (run: number) => Checker,
  ) {
    this.current = make(0);
  }

  slice(milliseconds: number): boolean {
    if (this.over) return true;
    if (!this.current.slice(milliseconds)) return false;
    const outcome = this.current.outcome();
    this.outcomes.push(outcome);
    this.over = this.cancelled || this.outcomes.length === this.runs || outcome.completeness.kind === 'bounded';
    if (!this.over) this.current = this.make(this.outcomes.length);
    return this.over;
  }

  cancel(by?: Cancelled): void {
    this.cancelled = true;
    this.current.cancel(by);
  }

  progress(): CheckProgress {
    const progress = this.current.progress();
    const before = this.over ? this.outcomes.slice(0, -1) : this.outcomes;
    const milliseconds = sum(before, ({ statistics }) => statistics.milliseconds) + progress.milliseconds;
    return { ...progress, milliseconds, bytes: Math.max(progress.bytes, mostBytes(before)) };
  }

  outcome(): SearchOutcome {
    const last = this.current.outcome();
    const done = this.over ? this.outcomes : [...this.outcomes, last];
    const first = done[0] ?? last;
    const most = done.reduce((best, outcome) => (outcome.statistics.states > best.statistics.states ? outcome : best), first);
    return {
      completeness: together(done),
      statistics: {
        ...most.statistics,
        transitions: sum(done, ({ statistics }) => statistics.transitions),
        revisits: sum(done, ({ statistics }) => statistics.revisits ?? 0),
        milliseconds: sum(done, ({ statistics }) => statistics.milliseconds),
        bytes: mostBytes(done),
      },
      verdicts: first.verdicts.map((verdict, i) => done.map(({ verdicts }) => verdicts[i]).find(isDecided) ?? verdict),
    };
  }
}

function isDecided(verdict: Verdict | undefined): verdict is Verdict {
  return verdict !== undefined && (verdict.holds !== null || verdict.run !== null);
}

function sum(outcomes: readonly SearchOutcome[], of: (outcome: SearchOutcome) => number): number {
  return outcomes.reduce((total, outcome) => total + of(outcome), 0);
}

function mostBytes(outcomes: readonly SearchOutcome[]): number {
  return Math.max(0, ...outcomes.map(({ statistics }) => statistics.bytes));
}

/**
 * A state is missed by all runs together with the product of their probabilities. A run that was stopped says nothing of what it would have
 * found.
 */
function together(outcomes: readonly SearchOutcome[]): Completeness {
  let missed = 1;
  let states = 0;
  for (const { completeness, statistics } of outcomes) {
    if (completeness.kind !== 'probabilistic') return completeness;
    // Where the share is too small to be seen beside 1, the probability still tells it.
    const { omission, coverage } = completeness;
    missed *= Math.max(1 - coverage, omission < 1 ? -Math.log1p(-omission) / Math.max(1, statistics.states) : 0);
    states = Math.max(states, statistics.states / Math.max(completeness.coverage, Number.MIN_VALUE));
  }
  return { kind: 'probabilistic', omission: -Math.expm1(-states * missed), coverage: 1 - missed };
}
