import type { Fairness } from './check/options.ts';
import type { Step } from './steps.ts';

/** What a run shows: a deadlock, a run-time error, the violation of a property, a cycle. */
export interface Violated {
  /** The name of its verdict: `deadlock`, `errors`, that of the property. */
  readonly property: string;
  readonly terminationIsDeadlock: boolean;
}

/** Until where on a run the violation that it shows could be avoided. */
export interface PointOfNoReturn {
  /** The runs that count. */
  readonly fairness: Fairness;
  /**
   * The last place, after how many steps, from which some run goes on that does not show the violation; -1 where there never was one. The
   * step that leads from there gives it away.
   */
  readonly last: number;
  /** The same of other runs, where it is not the same: of fair ones, or of all. */
  readonly other: Pick<PointOfNoReturn, 'fairness' | 'last'> | null;
}

/** How a run can go on without a violation. */
export interface GoodEnd {
  readonly steps: readonly Step[];
  /** Of these steps, from which on it repeats for ever; null where it ends. */
  readonly loopStart: number | null;
  /** How it ends: with all processes, or where no step leads on. */
  readonly ends: 'terminated' | 'stuck' | null;
}
