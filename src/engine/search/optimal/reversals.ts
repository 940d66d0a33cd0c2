import type { Occurrences } from '../../reduce/occurrences.ts';
import type { Situation } from '../../reduce/situation.ts';
import { type RunTimeError, StepList, type SuccessorSource } from '../../source/source.ts';
import type { Event, StepOccurrence } from '../happens-before.ts';
import { Replays } from './replays.ts';
import { same } from './wakeup-tree.ts';
import { Ways } from './ways.ts';

/**
 * Another order of some events of an execution, which begins in the state before one of them and ends with a step that the event prevents.
 */
export interface Reversal {
  /** The position of that event. */
  readonly at: number;
  readonly sequence: readonly StepOccurrence[];
  /** Set if the last step fails. */
  readonly error: RunTimeError | null;
}

/** Which events of an execution conflict with steps that were possible after some others of its events. */
export class Reversals {
  private readonly ways: Ways;
  private readonly steps = new StepList();
  private readonly scratch: Int32Array;

  constructor(
    private readonly source: SuccessorSource,
    private readonly situation: Situation,
    private readonly occurrences: Occurrences,
  ) {
    this.ways = new Ways(situation);
    this.scratch = new Int32Array(source.words);
  }

  /**
   * All reversals of an execution: for each event, each step that depends on it and can be taken after events of which none needs that one,
   * as many of them as possible. Where a step is in the execution too and no event in between disables it, that is its race with the event
   * (Abdulla, Aronis, Jonsson and Sagonas 2017, section 5). Others are those of transitions that stay disabled afterwards, and other ways
   * of the process of the event itself (conflicting extensions: Rodríguez, Sousa, Sharma and Kroening 2015, section 4). `states`: before
   * the first event, and after each.
   */
  *of(states: readonly Int32Array[], events: readonly Event[]): Generator<Reversal> {
    for (const at of events.keys()) yield* this.at(at, states, events);
  }

  private *at(at: number, states: readonly Int32Array[], events: readonly Event[]): Generator<Reversal> {
    const event = events[at] ?? missing();
    const free = [...events.keys()].filter((k) => k > at && events[k]?.past.has(at) !== true);
    const rivals = this.rivals(at, free, states, events);
    if (rivals.size === 0) return;
    const replays = new Replays(this.source, states[at] ?? missing(), events);
    for (const transition of rivals) {
      for (const { kept, step, error } of this.without(event, free, transition, replays, events))
        yield { at, sequence: [...this.allThatAgree(kept, free, step, events), step], error };
    }
  }

  /** Transitions of processes, where these are before the event and after each of the free ones, that may be prevented by the event. */
  private rivals(at: number, free: readonly number[], states: readonly Int32Array[], events: readonly Event[]): Set<number> {
    const { analysis } = this.situation;
    const event = events[at] ?? missing();
    const found = new Set<number>();
    for (const process of analysis.system.activations.keys()) {
      const moves = free.filter((k) => analysis.footprint(events[k]?.transition ?? -1).processes.includes(process));
      const places = [at, ...moves.map((k) => k + 1)];
      for (const [i, place] of places.entries()) {
        const state = states[place] ?? missing();
        for (const transition of this.situation.nextIn(state, process)) {
          if (transition === event.transition && !analysis.footprint(transition).choosing) continue;
          const way = this.ways.way(transition, state, [process]);
          if (this.occurrences.commute(way, event)) continue;
          if (i === places.length - 1 || this.ways.decides(event, way)) found.add(transition);
        }
      }
    }
    return found;
  }

  /**
   * Where steps of a transition that depend on an event can be taken after some of the free events: the largest such sets. Where the event
   * does not decide about the transition, its steps are in another execution after the event; then only all free events count.
   */
  private *without(
    event: Event,
    free: readonly number[],
    transition: number,
    replays: Replays,
    events: readonly Event[],
  ): Generator<{ kept: readonly number[]; step: StepOccurrence; error: RunTimeError | null }> {
    const { processes } = this.situation.analysis.footprint(transition);
    const moves = (k: number, process: number) =>
      this.situation.analysis.footprint(events[k]?.transition ?? -1).processes.includes(process);
    const met = new Set<string>();
    const open = [free];
    for (let kept = open.pop(); kept !== undefined; kept = open.pop()) {
      const state = replays.after(kept);
      const away = processes.filter((process) => !this.situation.nextIn(state, process).includes(transition));
      const way = this.ways.way(transition, state, processes);
      let leaving: readonly number[] = [];
      if (away.length > 0) leaving = away.slice(0, 1).flatMap((process) => kept?.findLast((k) => moves(k, process)) ?? []);
      else {
        const steps = [...this.stepsOf(transition, state, event)];
        for (const { step, error } of steps) yield { kept, step, error };
        if (steps.some(({ error }) => error === null)) continue;
        const decided = !this.occurrences.commute(way, event) && this.ways.decides(event, way);
        leaving = kept.filter((k) =>
          decided ? this.ways.decides(events[k] ?? missing(), way) : processes.some((process) => moves(k, process)),
        );
      }
      if (!this.ways.decides(event, { transition, elements: new Map() })) return;
      for (const k of leaving) {
        if (leaving.some((other) => events[other]?.past.has(k) === true)) continue;
        const fewer = kept.filter((other) => other !== k && events[other]?.past.has(k) !== true);
        const key = fewer.join(' ');
        if (!met.has(key)) open.push(fewer);
        met.add(key);
      }
    }
  }

  /** The steps of a transition in a state that depend on an event and are not that event. */
  private *stepsOf(transition: number, state: Int32Array, event: Event): Generator<{ step: StepOccurrence; error: RunTimeError | null }> {
    const { source, steps, situation, occurrences } = this;
    source.enabled(state, steps);
    const choices = Array.from({ length: steps.count }, (_, i) => i).flatMap((i) =>
      steps.transition(i) === transition ? [steps.choice(i)] : [],
    );
    for (const choice of choices) {
      const step = { ...occurrences.at(transition, state, situation), choice };
      if (same(step, event) || occurrences.commute(step, event)) continue;
      yield { step, error: source.fire(state, transition, choice, this.scratch) };
    }
  }

  /** Those of the free events that can come before a step beside some that do: neither it nor what is left out comes before them. */
  private allThatAgree(kept: readonly number[], free: readonly number[], step: StepOccurrence, events: readonly Event[]): Event[] {
    const left = new Set<number>();
    const found: Event[] = [];
    for (const k of free) {
      const event = events[k] ?? missing();
      const agrees = kept.includes(k) || !([...left].some((other) => event.past.has(other)) || !this.occurrences.commute(step, event));
      if (agrees) found.push(event);
      else left.add(k);
    }
    return found;
  }
}

function missing(): never {
  throw new Error('an execution has a state before and after each event');
}
