import type { PlayerEvent } from '../../../contract/player.ts';

/** A state on the stack of the search that is played. */
export interface PlayedFrame {
  readonly state: number;
  readonly enabled: readonly number[];
  /** null: all enabled transitions. */
  readonly chosen: readonly number[] | null;
  readonly asleep: readonly number[];
  /** Those that slept when the state was entered, and are therefore not taken. */
  readonly slept: readonly number[];
  readonly taken: readonly number[];
}

/** Where the search is after some events. */
export interface Played {
  readonly stack: readonly PlayedFrame[];
  /** States found so far: those with a smaller number. */
  readonly found: number;
  readonly transitions: number;
  /** States entered so far, which breadth-first are those with a smaller number: the rest of those found is the queue. */
  readonly entered: number;
  /** The step taken last. */
  readonly step: Extract<PlayerEvent, { kind: 'take' | 'settle' }> | null;
  /** States of which it has been said that they were taken for others. */
  readonly mistaken: readonly number[];
  /** What is in the store, as far as it tells. */
  readonly stored: readonly StoredMarks[];
  /** States that have been replaced in the store, and are not in it now. */
  readonly forgotten: ReadonlySet<number>;
  /** Steps that were taken again to make stored states once more. */
  readonly replayed: number;
}

/** A state in the store, and the marks by which it is there. */
export interface StoredMarks {
  readonly state: number;
  readonly marks: readonly number[];
}

const begin: Played = {
  stack: [],
  found: 0,
  transitions: 0,
  entered: 0,
  step: null,
  mistaken: [],
  stored: [],
  forgotten: new Set(),
  replayed: 0,
};

/** The search after one more event. */
export function apply(played: Played, event: PlayerEvent): Played {
  const { stack } = played;
  switch (event.kind) {
    case 'enter': {
      const { state, enabled, chosen, asleep } = event;
      return {
        ...played,
        stack: [...stack, { state, enabled, chosen, asleep, slept: asleep, taken: [] }],
        found: Math.max(played.found, state + 1),
        entered: played.entered + 1,
        step: null,
      };
    }
    case 'again':
      return {
        ...played,
        stack: [...stack, { state: event.state, enabled: event.woken, chosen: null, asleep: event.asleep, slept: event.asleep, taken: [] }],
        step: null,
      };
    case 'take': {
      const last = stack[stack.length - 1];
      if (last === undefined) return played;
      const top = { ...last, taken: [...last.taken, event.transition] };
      const counted = event.outcome === 'error' ? 0 : 1;
      const omits = event.outcome === 'mistaken';
      const found = omits ? played.found : Math.max(played.found, event.target + 1);
      const mistaken = omits && !played.mistaken.includes(event.target) ? [...played.mistaken, event.target] : played.mistaken;
      return { ...played, stack: [...stack.slice(0, -1), top], found, mistaken, transitions: played.transitions + counted, step: event };
    }
    case 'settle':
      return { ...played, found: Math.max(played.found, event.target + 1), step: event };
    case 'keep': {
      const { state, marks, instead } = event;
      const found = Math.max(played.found, state + 1);
      if (instead < 0 && !played.forgotten.has(state)) return { ...played, found, stored: [...played.stored, { state, marks }] };
      // Only a cache replaces, in one place. A state can be in two: it is looked for no further than where it may be put.
      const others = instead < 0 ? played.stored : played.stored.filter((one) => one.marks[0] !== marks[0]);
      const forgotten = new Set(played.forgotten);
      if (instead >= 0 && !others.some((one) => one.state === instead)) forgotten.add(instead);
      forgotten.delete(state);
      return { ...played, found, stored: [...others, { state, marks }], forgotten };
    }
    case 'compress':
      return played;
    case 'rebuild':
      return { ...played, replayed: played.replayed + event.path.length - 1 };
    case 'group':
      return { ...played, replayed: played.replayed + event.steps.length };
    case 'sleep': {
      const last = stack[stack.length - 1];
      return last === undefined ? played : { ...played, stack: [...stack.slice(0, -1), { ...last, asleep: event.asleep }] };
    }
    case 'leave':
      return { ...played, stack: stack.slice(0, -1), step: null };
  }
}

/** The states that wait in the queue of a breadth-first search, from its front. */
export function queueOf({ entered, found }: Pick<Played, 'entered' | 'found'>): number[] {
  return Array.from({ length: found - entered }, (_, i) => entered + i);
}

const checkpointInterval = 500;

/** Finds where the search is after any number of events, from checkpoints, so that the slider moves without delay. */
export class Playback {
  private readonly checkpoints: Played[] = [begin];

  constructor(readonly events: readonly PlayerEvent[]) {
    let played = begin;
    events.forEach((event, i) => {
      played = apply(played, event);
      if ((i + 1) % checkpointInterval === 0) this.checkpoints.push(played);
    });
  }

  /** After the first `count` events. */
  at(count: number): Played {
    const wanted = Math.max(0, Math.min(count, this.events.length));
    const base = Math.floor(wanted / checkpointInterval);
    let played = this.checkpoints[base] ?? begin;
    for (const event of this.events.slice(base * checkpointInterval, wanted)) played = apply(played, event);
    return played;
  }
}
