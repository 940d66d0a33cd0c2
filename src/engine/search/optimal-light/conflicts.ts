import type { Occurrences } from '../../reduce/occurrences.ts';
import type { Situation } from '../../reduce/situation.ts';
import type { RunTimeError, SuccessorSource } from '../../source/source.ts';
import type { Event, StepOccurrence } from '../happens-before.ts';
import { shares } from '../../../system/analysis/analysis.ts';
import { same } from '../optimal/wakeup-tree.ts';
import { Ways } from '../optimal/ways.ts';
import type { Execution, UsualCourse } from './execution.ts';
import { leastOrder, meet, withItsPast } from './normal-order.ts';

/** A step that could have been taken in the place of a usual one of an execution. Events are given by their positions. */
export interface Conflict {
  /** What comes before, in its normal order. */
  readonly before: readonly number[];
  /** The usual step. */
  readonly at: number;
  /** Events that need the usual step no more than it needs them, and that the other step needs, in their least order. */
  readonly needed: readonly number[];
  /** The other step. */
  readonly step: StepOccurrence;
  /** Set if it fails. */
  readonly error: RunTimeError | null;
}

/** The events that need neither an event nor what comes before it, and the state before that event. */
interface Free {
  readonly state: Int32Array;
  readonly events: readonly Event[];
  readonly positions: readonly number[];
}

/** The conflicts of executions. */
export class Conflicts {
  private readonly scratch: Int32Array;
  private readonly ways: Ways;
  /** Whether processes may meet transitions. */
  private readonly meetings = new Map<number, boolean>();

  constructor(
    private readonly source: SuccessorSource,
    private readonly situation: Situation,
    private readonly occurrences: Occurrences,
    private readonly course: UsualCourse,
  ) {
    this.scratch = new Int32Array(source.words);
    this.ways = new Ways(situation);
  }

  /** All conflicts, in an order that is the same for all executions of a class; null between them, where there is time to breathe. */
  *of({ events, states }: Execution): Generator<Conflict | null> {
    const [initial] = states;
    if (initial === undefined) return;
    const open = [{ before: [] as readonly number[], state: initial, without: new Set<number>() as ReadonlySet<number> }];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const { before, state, without } = at;
      const rest = [...events.keys()].filter((k) => !before.includes(k));
      const usual = rest.length === 0 ? null : this.course.first(state);
      if (usual === null) continue;
      yield null;
      const met = meet(usual, rest, events, this.occurrences);
      if (met.kind === 'cut') continue;
      const pieces =
        met.kind === 'there'
          ? [{ piece: [met.at], without }]
          : met.rivals.map((rival, i) => ({
              piece: withItsPast(rival, rest, events),
              // An execution that began with a lesser one has another normal order.
              without: new Set([...without, ...met.rivals.slice(0, i)]),
            }));
      for (const { piece, without: next } of pieces.reverse()) {
        if (piece.some((k) => next.has(k))) continue;
        open.push({ before: [...before, ...piece], state: this.replay(state, piece, events), without: next });
      }
      if (met.kind === 'there') yield* this.against(before, met.at, rest, state, events);
    }
  }

  /** The conflicts with an event: steps of each process from each place to which it comes by free events. */
  private *against(
    before: readonly number[],
    at: number,
    rest: readonly number[],
    state: Int32Array,
    events: readonly Event[],
  ): Generator<Conflict> {
    const event = events[at];
    if (event === undefined) return;
    const { analysis } = this.situation;
    const free = { state, events, positions: rest.filter((k) => k !== at && events[k]?.past.has(at) !== true) };
    for (const process of analysis.system.activations.keys()) {
      if (!this.mayMeet(process, event)) continue;
      for (let kept: readonly number[] | null = []; kept !== null; kept = this.onward(kept, process, free)) {
        for (const transition of this.situation.nextIn(this.replay(state, kept, events), process)) {
          if (analysis.footprint(transition).processes[0] !== process || this.occurrences.commute(anywhere(transition), event)) continue;
          for (const { needed, step, error } of this.steps(transition, event, kept, free)) yield { before, at, needed, step, error };
        }
      }
    }
  }

  /** Whether a process has a step that may depend on an event. */
  private mayMeet(process: number, { transition }: Event): boolean {
    const key = process * this.situation.analysis.footprints.length + transition;
    const known = this.meetings.get(key);
    if (known !== undefined) return known;
    const found = this.situation.analysis.footprints.some(
      ({ processes }, other) => processes[0] === process && !this.occurrences.commute(anywhere(other), anywhere(transition)),
    );
    this.meetings.set(key, found);
    return found;
  }

  /** Some free events with the next of a process, and what it needs; null if there is none. */
  private onward(kept: readonly number[], process: number, { positions, events }: Free): readonly number[] | null {
    const next = positions.find((k) => !kept.includes(k) && this.moves(k, [process], events));
    return next === undefined ? null : withMore(kept, next, positions, events);
  }

  private moves(k: number, processes: readonly number[], events: readonly Event[]): boolean {
    return shares(this.situation.analysis.footprint(events[k]?.transition ?? -1).processes, processes);
  }

  /**
   * The steps of a transition that depend on an event, after some free events and more of them: its partner has to come, and others have to
   * make it possible, or may make it another one. Its first process stays where it is.
   */
  private *steps(
    transition: number,
    event: Event,
    first: readonly number[],
    { state: start, positions, events }: Free,
  ): Generator<Pick<Conflict, 'needed' | 'step' | 'error'>> {
    const { processes } = this.situation.analysis.footprint(transition);
    const [leader = -1, ...partners] = processes;
    const met = new Set<string>();
    const open = [first];
    for (let kept = open.pop(); kept !== undefined; kept = open.pop()) {
      const state = this.replay(start, kept, events);
      const isThere = processes.every((process) => this.situation.nextIn(state, process).includes(transition));
      const way = this.ways.way(transition, state, processes);
      const matters = isThere && !this.occurrences.commute(way, event);
      if (matters) yield* this.stepsOf(transition, event, kept, state, events);
      for (const k of positions) {
        const next = events[k];
        if (next === undefined || kept.includes(k)) continue;
        if (!this.moves(k, partners, events) && (!matters || this.occurrences.commute(way, next))) continue;
        const more = withMore(kept, k, positions, events);
        if (more.some((other) => !first.includes(other) && this.moves(other, [leader], events))) continue;
        const key = more.join(' ');
        if (!met.has(key)) open.push(more);
        met.add(key);
      }
    }
  }

  /** The steps of a transition in a state that depend on an event, and need all events that led there. */
  private *stepsOf(
    transition: number,
    event: Event,
    kept: readonly number[],
    state: Int32Array,
    events: readonly Event[],
  ): Generator<Pick<Conflict, 'needed' | 'step' | 'error'>> {
    for (const step of this.course.enabledIn(state)) {
      if (step.transition !== transition || same(step, event) || this.occurrences.commute(step, event)) continue;
      const direct = kept.filter((k) => !this.occurrences.commute(step, events[k] ?? event));
      if (!kept.every((k) => direct.some((other) => other === k || events[other]?.past.has(k) === true))) continue;
      yield { needed: kept, step, error: this.source.fire(state, transition, step.choice, this.scratch) };
    }
  }

  private replay(state: Int32Array, positions: readonly number[], events: readonly Event[]): Int32Array {
    return positions.reduce((at, k) => {
      const event = events[k];
      return event === undefined ? at : this.course.after(at, event);
    }, state);
  }
}

/** Some events with another one, and all that it needs, in their least order. */
function withMore(kept: readonly number[], next: number, positions: readonly number[], events: readonly Event[]): readonly number[] {
  return leastOrder(new Set([...kept, next, ...positions.filter((k) => events[next]?.past.has(k) === true)]), events);
}

/** A transition, whichever elements it touches. */
function anywhere(transition: number) {
  return { transition, elements: new Map<never, number>() };
}
