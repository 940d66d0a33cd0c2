import { unreachable } from '../../base/unreachable.ts';
import type { PlayedState, PlayerEvent } from '../../contract/player.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { isStored, type Listener, type SearchEvent, type StoredEvent } from '../../engine/search/events.ts';
import type { SuccessorSource } from '../../engine/source/source.ts';
import { StateKinds } from '../../engine/views/state-kinds.ts';
import type { StoreEvent } from '../../engine/store/store-event.ts';

/** A step of which it has been told where it leads. */
interface Target {
  readonly key: string;
  readonly words: Int32Array;
}

/**
 * Notes what a search does and what its store does. It knows the states themselves, since it takes each step of the search once more: so it
 * sees what the store does not know, that a state has been found before or is taken for another one.
 */
export class EventRecorder {
  private readonly events: PlayerEvent[] = [];
  private readonly found: PlayedState[] = [];
  private readonly mistaken: PlayedState[] = [];
  /** The states found and those taken for others, by their words; of these the number is that in `mistaken`, negative, from -1. */
  private readonly numbers = new Map<string, number>();
  /** The states by the numbers that the search has for them: more than one for a state that was forgotten. */
  private readonly bySearch: number[] = [];
  /** By each mark the states that have it in the store. */
  private readonly marked = new Map<number, number[]>();
  /** What a store told of a state that the search has not told of yet. */
  private kept: Extract<StoreEvent, { kind: 'keep' }>[] = [];
  private like: readonly number[] = [];
  /** What a store has written of a state that the search has not told of yet. */
  private compressed: readonly number[] | null = null;
  /** What it has written of each state. */
  private readonly writtenAs: (readonly number[])[] = [];
  private source: SuccessorSource | null = null;
  private readonly kinds: StateKinds;

  constructor(
    private readonly machine: Machine,
    private readonly most: number,
  ) {
    this.kinds = new StateKinds(machine);
  }

  get isFull(): boolean {
    return this.events.length >= this.most;
  }

  readonly listener: Listener = ({ source }) => {
    this.source = source;
    const words = new Int32Array(source.words);
    source.initial(words);
    this.bySearch[0] = this.find({ key: words.join(), words });
    return (event) => {
      if (!this.isFull) this.note(event);
    };
  };

  hasFound(state: Int32Array): boolean {
    return (this.numbers.get(state.join()) ?? -1) >= 0;
  }

  /** What was noted. States taken for others come after those that were found. */
  recording(): { readonly events: readonly PlayerEvent[]; readonly nodes: readonly PlayedState[] } {
    const { found, mistaken } = this;
    const placed = (state: number): number => (state < 0 ? found.length - 1 - state : state);
    const events = this.events
      .slice(0, this.most)
      .map((event) => (event.kind === 'take' && event.outcome === 'mistaken' ? { ...event, target: placed(event.target) } : event));
    return { events, nodes: [...found, ...mistaken].map((node, id) => ({ ...node, id })) };
  }

  /** The bytes that the store has written of a state, where it has told. */
  written(state: number): readonly number[] {
    return this.writtenAs[state] ?? [];
  }

  private note(event: SearchEvent): void {
    if (isStored(event)) {
      if (event.kind === 'take') this.take(event);
      else this.events.push(playerEvent(event, this.bySearch));
      return;
    }
    const state = (number: number): number => this.bySearch[number] ?? number;
    switch (event.kind) {
      case 'keep':
        if (event.state === 0) {
          this.tellCompressed(0, 0);
          this.keep(event);
        } else this.kept.push(event);
        return;
      case 'compress':
        this.compressed = event.bytes;
        return;
      case 'match':
        this.like = this.likeOf(event.marks);
        return;
      case 'rebuild': {
        const path = event.path.map(state);
        const { cached, equal } = event;
        this.events.push({ kind: 'rebuild', state: path.at(-1) ?? 0, path, cached, equal });
        return;
      }
      case 'group': {
        const wanted = event.wanted.map(state);
        const steps = event.steps.map(([from, to]) => [state(from), state(to)] as const);
        this.events.push({ kind: 'group', state: wanted[0] ?? 0, wanted, steps });
        return;
      }
      case 'postpone': {
        const { transition } = event;
        const like = event.suspects.map(state);
        this.events.push({ kind: 'take', state: state(event.state), transition, outcome: 'waits', target: -1, like });
        return;
      }
      case 'settle': {
        const target = this.targetOf(event.state, event.transition, event.choice);
        const fresh = event.target >= 0;
        if (fresh) this.bySearch[event.target] = this.find(target);
        const number = this.numbers.get(target.key) ?? -1;
        const outcome = fresh ? 'new' : 'visited';
        this.events.push({ kind: 'settle', state: state(event.state), transition: event.transition, outcome, target: number });
        this.tellKept();
        return;
      }
      case 'back':
      case 'come':
      case 'end':
      case 'fail':
        break;
      default:
        unreachable(event);
    }
  }

  private take({ state: from, transition, choice, outcome, target: number }: Extract<StoredEvent, { kind: 'take' }>): void {
    const state = this.bySearch[from] ?? from;
    if (outcome === 'error') {
      this.events.push({ kind: 'take', state, transition, outcome, target: -1, like: [] });
      return;
    }
    const target = this.targetOf(from, transition, choice);
    const before = this.numbers.get(target.key);
    if (outcome === 'new') {
      this.bySearch[number] = this.find(target);
      this.tellCompressed(state, this.bySearch[number]);
      const again = before === undefined ? 'new' : 'forgotten';
      this.events.push({ kind: 'take', state, transition, outcome: again, target: this.bySearch[number], like: [] });
    } else if (before === undefined || before < 0) {
      const omitted = before ?? this.omit(target);
      this.events.push({ kind: 'take', state, transition, outcome: 'mistaken', target: omitted, like: this.like });
    } else {
      this.tellCompressed(state, before);
      this.events.push({ kind: 'take', state, transition, outcome, target: before, like: [] });
    }
    this.tellKept();
  }

  /** How the state is compressed that a step leads to comes before what is found out by it. */
  private tellCompressed(state: number, target: number): void {
    if (this.compressed === null) return;
    this.writtenAs[target] = this.compressed;
    this.compressed = null;
    this.events.push({ kind: 'compress', state, target });
  }

  /** What the store told of the step comes after the step. */
  private tellKept(): void {
    for (const event of this.kept.splice(0)) this.keep(event);
  }

  private keep({ state, marks, instead }: Extract<StoreEvent, { kind: 'keep' }>): void {
    const number = this.bySearch[state] ?? state;
    const old = instead < 0 ? -1 : (this.bySearch[instead] ?? instead);
    for (const mark of marks) {
      const there = (this.marked.get(mark) ?? []).filter((one) => one !== old);
      this.marked.set(mark, [...there, number]);
    }
    this.events.push({ kind: 'keep', state: number, marks, instead: old });
  }

  /** The states that left these marks: of each mark the first. */
  private likeOf(marks: readonly number[]): number[] {
    return [...new Set(marks.flatMap((mark) => this.marked.get(mark)?.slice(0, 1) ?? []))];
  }

  /** Where a step of the search leads. */
  private targetOf(from: number, transition: number, choice: number): Target {
    const { source, machine } = this;
    if (source === null) throw new Error('the search has not begun');
    const words = new Int32Array(machine.words);
    source.fire(this.found[this.bySearch[from] ?? from]?.words ?? words, transition, choice, words);
    return { key: words.join(), words };
  }

  private find(target: Target): number {
    const known = this.numbers.get(target.key);
    if (known !== undefined) return known;
    const number = this.found.length;
    this.numbers.set(target.key, number);
    this.found.push(this.played(target, number));
    return number;
  }

  private omit(target: Target): number {
    const number = -1 - this.mistaken.length;
    this.numbers.set(target.key, number);
    this.mistaken.push(this.played(target, -1));
    return number;
  }

  private played({ words }: Target, id: number): PlayedState {
    return { id, kind: this.kinds.of(words, id === 0), ended: this.machine.terminated(words), words };
  }
}

/** An event as the page plays it; states have the numbers of the search, or those that are given for them. */
export function playerEvent(event: StoredEvent, numbers: readonly number[] = []): PlayerEvent {
  const state = numbers[event.state] ?? event.state;
  switch (event.kind) {
    case 'enter': {
      const { enabled, choice, asleep } = event;
      const rejected = choice.rejected.map(({ candidate, why, transition }) => ({ members: candidate.transitions, why, transition }));
      return { kind: 'enter', state, enabled, chosen: choice.candidate?.transitions ?? null, rejected, asleep };
    }
    case 'take':
      return { ...event, target: numbers[event.target] ?? event.target, state, like: [] };
    case 'again':
    case 'leave':
    case 'sleep':
      return { ...event, state };
  }
}
