import type { Analysis } from '../../system/analysis/analysis.ts';
import { decisions } from '../../engine/search/decisions.ts';
import { type Listener, type StoredEvent, type Tell, isStored } from '../../engine/search/events.ts';
import type { SearchContext } from '../../engine/search/search.ts';
import { StepList } from '../../engine/source/source.ts';
import type { Tally } from './layers.ts';
import { keyOf, type Occasion, type Recorded, Recorder } from './recorder.ts';
import type { ReductionOptions } from '../../contract/check/reduction.ts';
import type { ChoiceCounts } from '../../contract/lab/compare.ts';

/** More than so many deadlocks or ends are counted but not compared one by one. */
const mostStuck = 200_000;

type Entered = Extract<StoredEvent, { readonly kind: 'enter' }>;

/** Listens to a search: notes deadlocks, sizes of sets, layers, and what is done in the states to be recorded. */
export class Watcher {
  readonly recorder: Recorder;
  private readonly deadlocks = new Set<string>();
  private readonly ends = new Set<string>();
  private computed = 0;
  private smaller = 0;
  private chosen = 0;
  private enabled = 0;
  private readonly steps = new StepList();

  constructor(
    private readonly analysis: Analysis,
    private readonly reduction: ReductionOptions,
    private readonly recorded: Recorded,
    private readonly tally: Tally | null,
  ) {
    this.recorder = new Recorder(recorded);
  }

  readonly listener: Listener = (context) => {
    const state = new Int32Array(context.source.words);
    const decide = this.decisions();
    return (event) => {
      if (!isStored(event)) return;
      decide?.(event);
      if (event.kind === 'enter') {
        context.store.read?.(event.state, state);
        this.enter(event, state, context);
      }
      if (event.kind === 'take' && event.outcome !== 'error') {
        this.tally?.take(event.state);
        if (!this.recorder.active) return;
        const target = new Int32Array(state.length);
        context.store.read?.(event.target, target);
        this.recorder.take({ source: event.state, transition: event.transition, choice: event.choice, target });
      }
    };
  };

  counts(): ChoiceCounts {
    const { computed, smaller, chosen, enabled } = this;
    const n = Math.max(1, computed);
    return { computed, smaller, meanChosen: chosen / n, meanEnabled: enabled / n };
  }

  /** Keys of states without steps; null when there are too many to compare. */
  stuck(which: 'deadlocks' | 'ends'): ReadonlySet<string> | null {
    return this[which].size >= mostStuck ? null : this[which];
  }

  /** Decisions are put together only where they are kept. */
  private decisions(): Tell | null {
    const { most, near } = this.recorded;
    return most > 0 || near.size > 0 ? decisions(this.analysis, this.reduction, (decision) => this.recorder.decide(decision)) : null;
  }

  private enter(event: Entered, state: Int32Array, context: SearchContext): void {
    const { enabled, choice } = event;
    if (enabled.length === 0) this.noteStuck(state, context);
    this.tally?.visit(event.state, state);
    if (this.recorder.wants(state, context.store.count)) this.recorder.enter(event.state, state, this.occasion(event, state, context));
    if (enabled.length < 2) return;
    this.computed++;
    this.enabled += enabled.length;
    this.chosen += choice.candidate?.transitions.length ?? enabled.length;
    if (choice.candidate !== null) this.smaller++;
  }

  private noteStuck(state: Int32Array, { source }: SearchContext): void {
    const set = source.terminated(state) ? this.ends : this.deadlocks;
    if (set.size < mostStuck) set.add(keyOf(state));
  }

  /** What the search knows in a state about where its steps lead. */
  private occasion({ asleep, leadsBack }: Entered, state: Int32Array, { source, store }: SearchContext): Occasion {
    const { steps } = this;
    const onStack = new Set<string>();
    const found = new Set<string>();
    const successor = new Int32Array(state.length);
    source.enabled(state, steps);
    for (let i = 0; i < steps.count; i++) {
      if (source.fire(state, steps.transition(i), steps.choice(i), successor) !== null) continue;
      const key = keyOf(successor);
      if (store.contains(successor)) found.add(key);
      if (leadsBack?.(successor) === true) onStack.add(key);
    }
    return { asleep: new Set(asleep), onStack, found };
  }
}
