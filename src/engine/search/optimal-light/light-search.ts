import type { Completeness } from '../../../contract/check/verdict.ts';
import { Occurrences } from '../../reduce/occurrences.ts';
import type { Situation } from '../../reduce/situation.ts';
import type { Tell } from '../events.ts';
import { ExecutionsFound } from '../executions-found.ts';
import type { StepOccurrence } from '../happens-before.ts';
import { same } from '../optimal/wakeup-tree.ts';
import type { Search, SearchContext, SearchCounts } from '../search.ts';
import { type Conflict, Conflicts } from './conflicts.ts';
import { type Execution, UsualCourse, type Walk } from './execution.ts';
import { meet, normalOrder } from './normal-order.ts';

/**
 * Optimal dynamic partial-order reduction that keeps one execution: neither sleep sets nor wake-up trees. Each class of executions but the
 * first has a parent: where its normal order leaves the usual course for the last time, the usual step is taken, then what the other step
 * needed, then the usual ones. The search goes through this tree by reverse search (Avis and Fukuda, Reverse search for enumeration, 1996):
 * from an execution to those whose parent it is, and back by computing the parent. That a step is taken out of its turn only where all
 * that is given up for it was the usual course is the idea of Kokologiannakis, Marmanis, Gladstein and Vafeiadis, Truly stateless, optimal
 * dynamic partial order reduction (POPL 2022). Difference: they reverse reads and writes in an execution graph; here transitions can
 * be disabled, can move two processes and can be alternatives, and any conflict counts. A step that fails is treated as in `OptimalSearch`.
 */
export class LightOptimalSearch implements Search {
  readonly counts: SearchCounts = { transitions: 0, revisits: null, loops: null, depth: 0 };
  stopped: Completeness | null = null;
  /** Executions run to their end, to an error or to the bound. */
  executions = 0;
  /** Executions given up: none. */
  readonly blocked = 0;
  /** States visited, each as often as it was. */
  visits = 0;
  private cut = false;
  private at: Execution | null = null;
  private conflicts: Iterator<Conflict | null> = [][Symbol.iterator]();
  /** Set while the conflicts of a parent are passed over, up to the one that led to an execution that is done. */
  private child: Execution | null = null;
  /** The steps that have been told. */
  private told: StepOccurrence[] = [];
  /** The states before the first of them and after each. */
  private passed: Int32Array[] = [];
  private readonly course: UsualCourse;
  private readonly occurrences: Occurrences;
  private readonly allConflicts: Conflicts;
  private readonly found: ExecutionsFound;
  /** The errors that have been run. */
  private readonly errors = new Set<string>();
  private begun = false;

  constructor(
    private readonly context: SearchContext,
    situation: Situation,
    private readonly maxDepth: number,
    private readonly tell: Tell | null = null,
  ) {
    this.occurrences = new Occurrences(situation.analysis, 'run');
    this.course = new UsualCourse(context.source, situation, this.occurrences);
    this.allConflicts = new Conflicts(context.source, situation, this.occurrences, this.course);
    this.found = new ExecutionsFound(context);
  }

  get frontier(): number {
    return this.at === null ? 0 : 1;
  }

  get bytes(): number {
    return (this.at?.states ?? []).reduce((sum, state) => sum + state.byteLength + 256, 0);
  }

  advance(): boolean {
    if (!this.begun) this.begin();
    else if (this.at !== null) {
      const { done, value } = this.conflicts.next();
      if (done === true) this.leave(this.at);
      else if (value !== null) this.look(this.at, value);
    }
    if (this.at !== null) return true;
    if (this.cut) this.stopped = { kind: 'bounded', by: 'depth', limit: this.maxDepth };
    return false;
  }

  private begin(): void {
    this.begun = true;
    const walk = this.course.walk([], this.maxDepth);
    this.come([], walk.states.slice(0, 1));
    const first = this.executionOf(walk);
    if (first !== null) this.visit(first);
  }

  /** Goes to an execution that is new. */
  private visit(execution: Execution): void {
    const { events, states } = execution;
    this.come(events, states);
    const state = states[states.length - 1];
    const enabled = state === undefined ? [] : this.course.enabledIn(state);
    if (enabled.length === 0) this.end('stuck', state);
    else if (events.length >= this.maxDepth) this.end('depth', state);
    else for (const step of enabled) this.fail(step, state);
    this.turnTo(execution);
  }

  private turnTo(execution: Execution): void {
    this.at = execution;
    this.conflicts = this.allConflicts.of(execution);
  }

  /** Goes to the execution to which a conflict leads, if the one at hand is its parent. */
  private look(parent: Execution, conflict: Conflict): void {
    const { before, needed, step, error } = conflict;
    const stepsOf = (positions: readonly number[]) => positions.flatMap((k) => parent.events[k] ?? []);
    const steps = [...stepsOf(before), ...stepsOf(needed), step];
    if (this.child !== null) {
      if (error === null && leadsTo(this.child, before.length, steps)) this.child = null;
      return;
    }
    if (steps.length > this.maxDepth) return;
    if (error !== null) {
      if (!this.errors.has(keyOf(step, error.message))) this.failAfter(steps.slice(0, -1), step);
      return;
    }
    if (!this.isUsualAfter(parent, [...before, conflict.at, ...needed])) return;
    const execution = this.executionOf(this.course.walk(steps, this.maxDepth));
    if (execution !== null && execution.last?.start === before.length && leadsTo(execution, before.length, steps)) this.visit(execution);
  }

  /** Goes back to the parent of an execution whose conflicts have all been looked at. */
  private leave({ events, last }: Execution): void {
    if (last === null) {
      this.at = null;
      this.goBack(-1);
      return;
    }
    const { start, usual, needed } = last;
    const parent = this.executionOf(
      this.course.walk([...events.slice(0, start), usual, ...events.slice(start, start + needed)], this.maxDepth),
    );
    if (parent === null) throw new Error('an execution was come to from its parent');
    this.child = this.at;
    this.turnTo(parent);
  }

  /** Whether an execution goes on by the usual course after some of its events. */
  private isUsualAfter({ events }: Execution, positions: readonly number[]): boolean {
    let state = this.course.initial();
    const take = (k: number): void => {
      const event = events[k];
      if (event !== undefined) state = this.course.after(state, event);
    };
    for (const k of positions) take(k);
    let rest = [...events.keys()].filter((k) => !positions.includes(k));
    while (rest.length > 0) {
      const usual = this.course.first(state);
      const met = usual === null ? null : meet(usual, rest, events, this.occurrences);
      if (met?.kind !== 'there') return false;
      take(met.at);
      rest = rest.filter((k) => k !== met.at);
    }
    return true;
  }

  /** An execution in its normal order; null if it has none, since it was cut. */
  private executionOf({ steps }: Walk): Execution | null {
    const events = this.course.events(steps);
    const normal = normalOrder(events, this.course, this.occurrences);
    if (normal === null) return null;
    const ordered = this.course.events(normal.order.flatMap((k) => events[k] ?? []));
    return { events: ordered, states: this.course.walk(ordered, ordered.length).states, last: normal.last };
  }

  /** Tells of the way to the end of some steps: back to where they leave those told before, and on. */
  private come(steps: readonly StepOccurrence[], states: readonly Int32Array[]): void {
    const shared = this.told.findIndex((step, i) => !isAt(steps, i, step));
    const from = shared < 0 ? this.told.length : shared;
    this.goBack(from);
    this.told = [...steps];
    this.passed = [...states];
    this.counts.depth = Math.max(this.counts.depth, steps.length);
    for (const [i, state] of states.entries()) {
      if (i <= from && !(i === 0 && this.visits === 0)) continue;
      if (i > 0) this.counts.transitions++;
      this.visits++;
      this.tell?.({ kind: 'come', step: steps[i - 1] ?? null, state });
      this.found.report(steps.slice(0, i), (number) => this.context.findings.visit(number, state));
    }
  }

  /** Tells of the way back to the state after some of the steps told; before the first one at -1. */
  private goBack(to: number): void {
    if (this.tell === null) return;
    for (let i = this.told.length; i > to; i--) {
      const state = this.passed[i];
      const onward = this.told[i];
      const left = state === undefined ? [] : this.course.enabledIn(state).filter((step) => onward === undefined || !same(step, onward));
      this.tell({ kind: 'back', left: left.map(({ transition }) => transition), asleep: [] });
    }
  }

  private end(how: 'stuck' | 'depth', state: Int32Array | undefined): void {
    this.executions++;
    if (how === 'depth') this.cut = true;
    if (how === 'stuck' && state !== undefined) this.found.report(this.told, (number) => this.context.findings.stuck(number, state));
    this.tell?.({ kind: 'end', how });
  }

  private failAfter(steps: readonly StepOccurrence[], last: StepOccurrence): void {
    const { states } = this.course.walk(steps, steps.length);
    this.come(steps, states);
    this.fail(last, states[states.length - 1]);
  }

  private fail(step: StepOccurrence, state: Int32Array | undefined): void {
    if (state === undefined) return;
    const { transition, choice } = step;
    const error = this.context.source.fire(state, transition, choice, new Int32Array(state.length));
    if (error === null) return;
    this.executions++;
    this.errors.add(keyOf(step, error.message));
    this.found.report(this.told, (number) => this.context.findings.fails(number, { transition, choice }, error));
    this.tell?.({ kind: 'fail', step: { transition, choice } });
  }
}

/** Whether these steps are the last turn of an execution with all before it: `before` that come first, what is needed, and the step. */
function leadsTo({ events, last }: Execution, before: number, steps: readonly StepOccurrence[]): boolean {
  if (last === null || last.start !== before || last.needed !== steps.length - before - 1) return false;
  return steps.every((step, i) => isAt(events, i, step));
}

function isAt(steps: readonly StepOccurrence[], i: number, step: StepOccurrence): boolean {
  const other = steps[i];
  return other !== undefined && same(step, other);
}

function keyOf({ transition }: StepOccurrence, message: string): string {
  return `${transition} ${message}`;
}
