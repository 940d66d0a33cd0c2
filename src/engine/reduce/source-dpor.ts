import { shares } from '../../system/analysis/analysis.ts';
import { canBeDependent } from '../../system/analysis/relations/can-be-dependent.ts';
import { unrelated } from './independence.ts';
import type { Situation } from './situation.ts';
import type { StatelessFrame } from './stateless.ts';

/** A step of the execution under way. */
export interface Event {
  readonly transition: number;
  readonly choice: number;
  /** Positions of the events that happen before it. */
  readonly past: Set<number>;
}

/**
 * Source-set dynamic partial-order reduction (Abdulla, Aronis, Jonsson and Sagonas 2014): for every transition that a process may do next, and every earlier
 * event in a race with it, the state before that event gets a transition from which the reversed order can begin. Differences, since transitions here can be disabled, can
 * move two processes and can be alternatives of one another: races of disabled transitions count as well (Flanagan and Godefroid 2005), alternatives of a process
 * are always taken together, and where no beginning of the reversed order is enabled, or a process has an alternative that others may enable, all is taken.
 */
export function addBacktracks(stack: readonly StatelessFrame[], situation: Situation): void {
  const { analysis } = situation;
  // The event at position i leads from frame i to frame i + 1.
  const events = stack.slice(1).map(({ event }) => event ?? missing());
  const last = events.length - 1;
  const newest = events[last];
  if (newest !== undefined) {
    for (const i of directly(newest.transition, events, last, situation)) {
      newest.past.add(i);
      for (const earlier of events[i]?.past ?? []) newest.past.add(earlier);
    }
  }
  const waiting = new Set(analysis.system.activations.flatMap((_, process) => [...situation.next(process)]));
  for (const transition of waiting) {
    const before = directly(transition, events, events.length, situation);
    for (const i of before) {
      const event = events[i];
      if (event === undefined || shares(analysis.footprint(event.transition).processes, analysis.footprint(transition).processes)) continue;
      if (before.some((k) => k !== i && events[k]?.past.has(i))) continue;
      reverse(i, transition, events, stack, situation);
    }
  }
}

/** Transitions that must be taken together with one: other ways of its processes; everything if one of those may still be enabled by others. */
export function together(transition: number, situation: Situation): readonly number[] {
  const { analysis } = situation;
  const found = new Set([transition]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const member of [...found]) {
      for (const process of analysis.footprint(member).processes) {
        for (const other of situation.next(process)) {
          if (found.has(other)) continue;
          if (!situation.isEnabled(other)) {
            if (analysis.local[other]) continue;
            return situation.enabled;
          }
          found.add(other);
          grown = true;
        }
      }
    }
  }
  return [...found];
}

/** The events before `end` that a transition depends on. */
function directly(transition: number, events: readonly Event[], end: number, { analysis }: Situation): number[] {
  const found: number[] = [];
  for (let i = 0; i < end; i++) {
    const other = events[i]?.transition ?? -1;
    if (!unrelated(analysis, transition, other, canBeDependent, () => null)) found.push(i);
  }
  return found;
}

function reverse(i: number, transition: number, events: readonly Event[], stack: readonly StatelessFrame[], situation: Situation): void {
  const { analysis } = situation;
  const frame = stack[i];
  if (frame === undefined) return;
  // What can happen without event i, then the transition itself.
  const free = events.flatMap((event, k) => (k > i && !event.past.has(i) ? [k] : []));
  const initials = free.filter((k) => !free.some((j) => j < k && events[k]?.past.has(j))).map((k) => events[k]?.transition ?? -1);
  const needs = free.some((k) => !unrelated(analysis, transition, events[k]?.transition ?? -1, canBeDependent, () => null));
  if (!needs) initials.push(transition);
  if (initials.some((initial) => frame.backtrack.has(initial) || frame.asleep.has(initial))) return;
  const start = initials.find((initial) => frame.enabled.includes(initial));
  const processes = start === undefined ? [] : analysis.footprint(start).processes;
  const added =
    start === undefined ? frame.enabled : frame.enabled.filter((other) => shares(analysis.footprint(other).processes, processes));
  const open = analysis.footprints.length === 0 ? [] : processes.flatMap((process) => [...waitingAt(process, frame, situation)]);
  for (const other of open.some((t) => !frame.enabled.includes(t) && !analysis.local[t]) ? frame.enabled : added)
    frame.backtrack.add(other);
}

/** What a process may do next in an earlier state. */
function waitingAt(process: number, frame: StatelessFrame, situation: Situation): readonly number[] {
  return situation.nextIn(frame.state, process);
}

function missing(): never {
  throw new Error('each state but the first was reached by an event');
}
