import { shares } from '../../system/analysis/analysis.ts';
import { changes, meet } from '../../system/analysis/objects.ts';
import { StepList, type SuccessorSource } from '../source/source.ts';
import type { Occurrence, Occurrences } from '../reduce/occurrences.ts';
import type { Situation } from '../reduce/situation.ts';
import { dependsOn, type Event, orderLast } from './happens-before.ts';
import type { StatelessFrame } from './stateless.ts';

/**
 * Source-set dynamic partial-order reduction (Abdulla, Aronis, Jonsson and Sagonas 2014): for every transition that a process may do next,
 * and every earlier event in a race with it, the state before that event gets a transition from which the reversed order can begin. A race
 * with an event that enabled the transition cannot be reversed. Differences, since transitions here can be disabled, can move two processes
 * and can be alternatives of one another: races of disabled transitions count as well (Flanagan and Godefroid 2005), alternatives of a
 * process are always taken together, and where no beginning of the reversed order is enabled, or a process waits for partners of which some
 * are not there yet, all is taken.
 */
export class SourceSets {
  private readonly steps = new StepList();

  constructor(
    private readonly source: SuccessorSource,
    private readonly situation: Situation,
    private readonly occurrences: Occurrences,
  ) {}

  /** Adds backtracking points for what the processes may do next in the state on top of the stack; `situation` looks at that state. */
  addBacktracks(stack: readonly StatelessFrame[]): void {
    const { situation, occurrences } = this;
    const { analysis } = situation;
    // The event at position i leads from frame i to frame i + 1.
    const events = stack.slice(1).map(({ event }) => event ?? missing());
    orderLast(events, occurrences);
    const { state } = stack[stack.length - 1] ?? missing();
    const waiting = new Set(analysis.system.activations.flatMap((_, process) => [...situation.next(process)]));
    for (const transition of waiting) {
      const next = occurrences.at(transition, state, situation);
      this.race(next, events, stack);
    }
  }

  /**
   * Reverses the last races of what may come next. Events that enabled it are passed over: they are before it in any case, and hide no
   * earlier race.
   */
  private race(next: Occurrence, events: readonly Event[], stack: readonly StatelessFrame[]): void {
    const { analysis } = this.situation;
    const { processes } = analysis.footprint(next.transition);
    const later: Event[] = [];
    for (const i of dependsOn(next, events, events.length, this.occurrences).reverse()) {
      const event = events[i] ?? missing();
      if (later.some(({ past }) => past.has(i))) continue;
      const own = shares(analysis.footprint(event.transition).processes, processes);
      const free = events.flatMap((other, k) => (k > i && !other.past.has(i) ? [k] : []));
      if (!own && this.enables(event, next.transition) && this.isEnabledBy(stack[i] ?? missing(), free, next.transition, events)) continue;
      later.push(event);
      if (!own) this.reverse(stack[i] ?? missing(), free, next, events);
    }
  }

  /**
   * Transitions that must be taken together with one: other ways of its processes; everything if one of those waits for a partner that may
   * come.
   */
  together(transition: number): readonly number[] {
    const { situation } = this;
    const found = new Set([transition]);
    for (const member of found) {
      for (const process of situation.analysis.footprint(member).processes) {
        for (const other of situation.next(process)) {
          if (situation.isEnabled(other)) found.add(other);
          else if (this.waitsForPartner(other)) return situation.enabled;
        }
      }
    }
    return [...found];
  }

  /** `free`: the events that can happen without the one that follows the frame. */
  private reverse(frame: StatelessFrame, free: readonly number[], next: Occurrence, events: readonly Event[]): void {
    const { analysis } = this.situation;
    const initials = free.filter((k) => !free.some((j) => j < k && events[k]?.past.has(j))).map((k) => events[k]?.transition ?? -1);
    const needs = free.some((k) => !this.occurrences.commute(next, events[k] ?? missing()));
    if (!needs) initials.push(next.transition);
    if (initials.some((initial) => frame.backtrack.has(initial) || frame.asleep.has(initial))) return;
    const start = initials.find((initial) => frame.enabled.includes(initial));
    const processes = start === undefined ? [] : analysis.footprint(start).processes;
    const incomplete = processes.some((process) =>
      this.situation.nextIn(frame.state, process).some((other) => !frame.enabled.includes(other) && this.waitsForPartner(other)),
    );
    const all = start === undefined || incomplete;
    for (const other of frame.enabled) if (all || shares(analysis.footprint(other).processes, processes)) frame.backtrack.add(other);
  }

  /** True if an event may have enabled a transition that is enabled now. */
  private enables(event: Event, transition: number): boolean {
    if (!this.situation.isEnabled(transition)) return false;
    const { analysis } = this.situation;
    const { accesses } = analysis.footprint(event.transition);
    return analysis.footprint(transition).enabling.some((test) => accesses.some((a) => changes(a.operation) && meet(a, test)));
  }

  /** True if a transition is disabled when the event that follows the frame is left out: the order of the two is not a matter of chance. */
  private isEnabledBy(frame: StatelessFrame, free: readonly number[], transition: number, events: readonly Event[]): boolean {
    let state = frame.state;
    for (const k of free) {
      const event = events[k] ?? missing();
      const next = new Int32Array(state.length);
      if (this.source.fire(state, event.transition, event.choice, next) !== null) return false;
      state = next;
    }
    this.source.enabled(state, this.steps);
    for (let i = 0; i < this.steps.count; i++) if (this.steps.transition(i) === transition) return false;
    return true;
  }

  private waitsForPartner(transition: number): boolean {
    return this.situation.analysis.footprint(transition).processes.length > 1;
  }
}

function missing(): never {
  throw new Error('each state but the first was reached by an event');
}
