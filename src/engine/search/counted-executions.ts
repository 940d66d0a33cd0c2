import type { Occurrence, Occurrences } from '../reduce/occurrences.ts';
import { foata, traceKey, type TraceStep } from '../reduce/traces.ts';
import type { SearchEvent } from './events.ts';

/** The executions of a stateless search, counted as it tells of them, with the classes that they are of. */
export class CountedExecutions {
  /** Executions that ended of themselves, or by an error. */
  whole = 0;
  /** Executions cut at the bound on their length. */
  cut = 0;
  /** Executions given up because all that could be taken was asleep. */
  blocked = 0;
  /** States come to, each as often as it was. */
  visits = 0;
  private readonly found = new Set<string>();
  private readonly path: (TraceStep & Occurrence)[] = [];

  constructor(private readonly occurrences: Occurrences) {}

  /** Classes among the executions that came to an end. */
  get classes(): number {
    return this.found.size;
  }

  /** Takes note of an event. */
  tell(event: SearchEvent): void {
    if (event.kind === 'come') {
      this.visits++;
      if (event.step !== null) this.path.push(event.step);
    } else if (event.kind === 'back') this.path.pop();
    else if (event.kind === 'fail') this.count([...this.path, { ...event.step, elements: new Map() }], true);
    else if (event.kind !== 'end') return;
    else if (event.how === 'depth') this.cut++;
    else if (event.how === 'asleep') this.blocked++;
    else this.count(this.path, false);
  }

  private count(steps: readonly (TraceStep & Occurrence)[], fails: boolean): void {
    this.whole++;
    this.found.add(
      traceKey(
        foata(steps, (a, b) => !this.occurrences.commute(a, b), fails),
        fails,
      ),
    );
  }
}
