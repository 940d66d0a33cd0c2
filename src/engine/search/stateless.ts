import { StepList } from '../source/source.ts';
import type { Search, SearchContext, SearchCounts } from './search.ts';
import { conditionalDependence } from '../../system/analysis/relations/conditional.ts';
import type { Chooser } from '../reduce/chooser.ts';
import type { Tell } from './events.ts';
import { independent } from '../reduce/independence.ts';
import { Occurrences } from '../reduce/occurrences.ts';
import { ExecutionsFound } from './executions-found.ts';
import type { Event } from './happens-before.ts';
import { SourceSets } from './source-dpor.ts';
import type { StatelessAlgorithm } from '../../contract/check/stateless-catalogue.ts';
import type { Completeness } from '../../contract/check/verdict.ts';

export interface StatelessOptions {
  readonly por: StatelessAlgorithm;
  readonly sleep: boolean;
  readonly maxDepth: number;
}

/** A state of the execution under way. */
export interface StatelessFrame {
  readonly state: Int32Array;
  readonly transitions: readonly number[];
  readonly choices: readonly number[];
  /** Positions of the steps taken. */
  readonly taken: Set<number>;
  /** Transitions to take here; it grows with dynamic reduction. */
  readonly backtrack: Set<number>;
  readonly enabled: readonly number[];
  readonly asleep: Set<number>;
  /** The step that led here. */
  readonly event: Event | null;
}

/**
 * Stateless search (VeriSoft slides): executions are run one after another and no state is kept, so that states are visited as often as
 * executions lead to them. Counts complete executions; those of which all further steps are asleep are counted apart. Executions longer
 * than the bound are cut, and the search then says that it is incomplete. No proviso is needed: nothing can be put off for ever on
 * executions that end.
 */
export class StatelessSearch implements Search {
  readonly counts: SearchCounts = { transitions: 0, revisits: null, loops: null, depth: 0 };
  stopped: Completeness | null = null;
  /** Executions run to their end or to the bound. */
  executions = 0;
  /** Executions given up because all steps were asleep. */
  blocked = 0;
  /** States visited, each as often as it was. */
  visits = 0;
  private cut = false;
  private readonly stack: StatelessFrame[] = [];
  private readonly steps = new StepList();
  private readonly next: Int32Array;
  private readonly sleeps: boolean;
  private readonly occurrences: Occurrences;
  private readonly sourceSets: SourceSets;
  private readonly found: ExecutionsFound;

  constructor(
    private readonly context: SearchContext,
    private readonly chooser: Chooser,
    private readonly options: StatelessOptions,
    private readonly tell: Tell | null = null,
  ) {
    this.next = new Int32Array(context.source.words);
    this.sleeps = options.sleep || options.por === 'source-dpor';
    this.occurrences = new Occurrences(chooser.situation.analysis);
    this.sourceSets = new SourceSets(context.source, chooser.situation, this.occurrences);
    this.found = new ExecutionsFound(context);
    const state = new Int32Array(context.source.words);
    context.source.initial(state);
    this.visit(state, new Set(), null);
  }

  get frontier(): number {
    return this.stack.length;
  }

  get bytes(): number {
    return (this.counts.depth + 1) * (this.next.byteLength + 256);
  }

  advance(): boolean {
    const frame = this.stack[this.stack.length - 1];
    if (frame === undefined) return false;
    const from = frame.transitions.findIndex((t, i) => frame.backtrack.has(t) && !frame.asleep.has(t) && !frame.taken.has(i));
    if (from < 0) {
      this.leave(frame);
      if (this.stack.length > 0) return true;
      if (this.cut) this.stopped = { kind: 'bounded', by: 'depth', limit: this.options.maxDepth };
      return false;
    }
    this.take(frame, from);
    return true;
  }

  private take(frame: StatelessFrame, index: number): void {
    const { source, findings } = this.context;
    const transition = frame.transitions[index] ?? -1;
    const choice = frame.choices[index] ?? 0;
    frame.taken.add(index);
    const last = frame.transitions[index + 1] !== transition;
    const asleep = this.sleeps ? this.carriedBy(frame, transition) : new Set<number>();
    if (this.sleeps && last) frame.asleep.add(transition);
    const error = source.fire(frame.state, transition, choice, this.next);
    if (error !== null) {
      this.report((number) => findings.fails(number, { transition, choice }, error));
      this.executions++;
      this.tell?.({ kind: 'fail', step: { transition, choice } });
      for (const other of frame.enabled) frame.backtrack.add(other);
      return;
    }
    this.counts.transitions++;
    const occurrence = this.occurrences.at(transition, frame.state, this.chooser.situation);
    this.visit(Int32Array.from(this.next), asleep, { ...occurrence, choice, past: new Set() });
  }

  private visit(state: Int32Array, asleep: Set<number>, event: Event | null): void {
    const { source, findings } = this.context;
    const { steps, stack, options } = this;
    source.enabled(state, steps);
    const transitions = Array.from({ length: steps.count }, (_, i) => steps.transition(i));
    const choices = Array.from({ length: steps.count }, (_, i) => steps.choice(i));
    const choice = this.chooser.choose(state, steps, { advances: () => true, asleep: new Set() });
    const enabled = [...this.chooser.situation.enabled];
    const chosen = options.por === 'source-dpor' ? [] : (choice.candidate?.transitions ?? enabled);
    const frame: StatelessFrame = { state, transitions, choices, taken: new Set(), backtrack: new Set(chosen), enabled, asleep, event };
    stack.push(frame);
    this.tell?.({ kind: 'come', step: event, state });
    this.visits++;
    this.counts.depth = Math.max(this.counts.depth, stack.length - 1);
    this.report((number) => findings.visit(number, state));
    if (options.por === 'source-dpor') {
      this.sourceSets.addBacktracks(stack);
      const first = enabled.find((transition) => !asleep.has(transition));
      if (first !== undefined) for (const transition of this.sourceSets.together(first)) frame.backtrack.add(transition);
    }
    if (enabled.length === 0) {
      this.executions++;
      this.report((number) => findings.stuck(number, state));
      this.tell?.({ kind: 'end', how: 'stuck' });
    } else if (stack.length > options.maxDepth) {
      this.executions++;
      this.cut = true;
      frame.backtrack.clear();
      this.tell?.({ kind: 'end', how: 'depth' });
    } else if ((options.por === 'source-dpor' ? enabled : [...frame.backtrack]).every((transition) => asleep.has(transition))) {
      this.blocked++;
      this.tell?.({ kind: 'end', how: 'asleep' });
    }
  }

  private leave(frame: StatelessFrame): void {
    this.stack.pop();
    if (this.tell === null) return;
    const taken = new Set([...frame.taken].map((i) => frame.transitions[i]));
    const left = frame.enabled.filter((transition) => !taken.has(transition));
    this.tell({ kind: 'back', left, asleep: left.filter((transition) => frame.asleep.has(transition)) });
  }

  private carriedBy(frame: StatelessFrame, transition: number): Set<number> {
    const kept = new Set<number>();
    if (frame.asleep.size === 0) return kept;
    const { situation } = this.chooser;
    this.context.source.enabled(frame.state, this.steps);
    situation.look(frame.state, this.steps);
    const at = (number: number) => this.occurrences.at(number, frame.state, situation);
    const taken = at(transition);
    for (const other of frame.asleep) {
      const free =
        this.options.por === 'source-dpor'
          ? this.occurrences.commute(at(other), taken)
          : independent(other, transition, situation, conditionalDependence);
      if (free) kept.add(other);
    }
    return kept;
  }

  /** Tells the findings of the state on top. */
  private report(note: (number: number) => void): void {
    this.found.report(
      this.stack.flatMap(({ event }) => event ?? []),
      note,
    );
  }
}
