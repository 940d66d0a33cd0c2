import type { Occurrence, Occurrences } from '../reduce/occurrences.ts';

/** A step as it can be taken in a state: a transition, one of its choices, and what it touches. */
export interface StepOccurrence extends Occurrence {
  readonly choice: number;
}

/** A step of the execution under way. */
export interface Event extends StepOccurrence {
  /** Positions of the events that happen before it. */
  readonly past: Set<number>;
}

/** The positions before `end` of the events that an occurrence depends on. */
export function dependsOn(next: Occurrence, events: readonly Event[], end: number, occurrences: Occurrences): number[] {
  const found: number[] = [];
  for (let i = 0; i < end; i++) {
    const event = events[i];
    if (event !== undefined && !occurrences.commute(next, event)) found.push(i);
  }
  return found;
}

/** Puts into the past of the last event those that it depends on, and their pasts. */
export function orderLast(events: readonly Event[], occurrences: Occurrences): void {
  const last = events.length - 1;
  const newest = events[last];
  if (newest === undefined) return;
  for (const i of dependsOn(newest, events, last, occurrences)) {
    newest.past.add(i);
    for (const earlier of events[i]?.past ?? []) newest.past.add(earlier);
  }
}
