import type { StoreReport } from '../../../contract/check/store-report.ts';
import type { GlobalName } from '../emit/globals.ts';
import type { Frontier, Sighting } from './frontier.ts';

/** What is counted while states are searched, and why the search stopped. */
export type SearchCounter = Extract<GlobalName, 'stop' | 'count' | 'transitions' | 'deadlocks' | 'terminated' | 'loops'>;

/** A search of all states at work, by one thread or by several. */
export interface Searching {
  /** What waits, and how states were reached. */
  readonly frontier: Pick<Frontier, 'depth' | 'waiting' | 'pathTo'>;
  /** What was seen for the first time, in order; of several threads once they have ended. */
  readonly sightings: readonly Sighting[];
  /** States at which it stops. */
  readonly maxStates: number;
  /** Whether steps to states on the stack are known as such. */
  readonly marks: boolean;
  /** Bytes held. */
  readonly bytes: number;
  /** A counter; of several threads what they have of it together. */
  get(name: SearchCounter): number;
  /** What the table has to say of itself. */
  report(): StoreReport;
  /** Goes on until about so many steps have been met. */
  run(budget: number): void;
  /** Looks at the properties in some of the states that wait where a limit has ended the search; true if there are more. */
  watchWaiting(): boolean;
  /** Ends what still runs beside; behind it counters and sightings stay. */
  halt(): void;
  /** Gives back what is not needed once all paths are known. */
  dispose(): void;
}
