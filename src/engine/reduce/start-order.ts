import type { Proviso } from '../../contract/check/proviso-catalogue.ts';
import { forbiddenBy } from '../../contract/check/provisos.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';

/** The orders with and without a proviso. */
const known = new WeakMap<Analysis, Map<boolean, StartOrder>>();

/** The order of starts in a system; what it rests on is computed once for each analysis, as far as it is asked for. */
export function startOrderOf(analysis: Analysis, proviso: Proviso): StartOrder {
  const avoidsBack = forbiddenBy(proviso) !== null;
  const orders = known.get(analysis) ?? new Map<boolean, StartOrder>();
  known.set(analysis, orders);
  const found = orders.get(avoidsBack) ?? new StartOrder(analysis, avoidsBack);
  orders.set(avoidsBack, found);
  return found;
}

/**
 * Which of several transitions comes first as the start of a set, where their sets have as many enabled members. It is the same in all
 * states. The first of these that tells two transitions apart decides:
 * - without a proviso, one that moves two processes comes before one that moves one: what is on its way arrives before more is sent, so
 *   that fewer states differ in what is on its way;
 * - one that meets fewer transitions of other processes comes first: each process comes to where it touches what others touch before any of
 *   them does so, so that fewer states differ in how far each has come by then;
 * - with a proviso, one that leads on comes before one that leads a process back, or leaves it where it is: a set that closes a cycle is
 *   turned down, and another process would begin a round;
 * - the later of the transitions comes first, so that the search goes on with one process as long as it can.
 */
export class StartOrder {
  private readonly met = new Map<number, number>();

  constructor(
    private readonly analysis: Analysis,
    private readonly avoidsBack: boolean,
  ) {}

  /** Transitions in this order. */
  sorted(transitions: Iterable<number>): number[] {
    return [...transitions].sort(
      (a, b) => this.alone(a) - this.alone(b) || this.meetings(a) - this.meetings(b) || this.back(a) - this.back(b) || b - a,
    );
  }

  /** 1 for what moves one process; with a proviso that is not looked at. */
  private alone(transition: number): number {
    return !this.avoidsBack && this.analysis.footprint(transition).processes.length === 1 ? 1 : 0;
  }

  /** How many transitions of other processes touch what a transition touches. */
  private meetings(transition: number): number {
    const found = this.met.get(transition) ?? new Set(this.analysis.meetings(transition).map((meeting) => meeting.transition)).size;
    this.met.set(transition, found);
    return found;
  }

  /** 1 for what leads a process to where it is, or to a location before that; without a proviso that is not looked at. */
  private back(transition: number): number {
    if (!this.avoidsBack) return 0;
    const { sources, targets } = this.analysis.footprint(transition);
    return targets.some((target, i) => target <= (sources[i] ?? -1)) ? 1 : 0;
  }
}
