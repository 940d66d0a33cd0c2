import type { CheckOptions, CheckProgress } from '../../contract/check/options.ts';
import type { Completeness, Verdict } from '../../contract/check/verdict.ts';
import type { SearchOutcome, Statistics } from '../../contract/check/outcome.ts';
import type { Checker } from '../checker.ts';
import type { Machine } from '../machine/machine.ts';
import { type Cancelled, Slices } from '../search/slices.ts';
import { NodeLimit } from './bdd/bdd.ts';
import { nodesWithin } from './bdd/nodes-within.ts';
import { endSets, type ExactCounts, exactCounts, symbolicStatistics } from './exact-counts.ts';
import { reach, type Reached } from './reachability.ts';
import { type Making, makeSymbolicModel } from './make-symbolic-model.ts';
import type { SortedSteps, SymbolicModel } from './symbolic-model.ts';
import { SymbolicVerdicts } from './verdicts.ts';

const mostNodes = 2 ** 27;

/** Thrown out of an operation on diagrams when the time is over. */
class TimeIsOver extends Error {}

/** A check on sets of states, by decision diagrams: all reachable states are found first, then each property is decided. */
export class SymbolicCheck implements Checker {
  private readonly verdicts = new Map<string, Verdict>();
  private readonly run: Generator<undefined, void>;
  private readonly maxNodes: number;
  private model: SymbolicModel | null = null;
  /** How far the relations are; null before they are begun, and once all have been made. */
  private making: Making | null = null;
  private reached: Reached | null = null;
  private counts: ExactCounts | null = null;
  private completeness: Completeness | null = null;
  private readonly slices: Slices;
  private images = 0;

  constructor(
    private readonly machine: Machine,
    private readonly options: CheckOptions,
    /** Whether all processes have ended in a state without steps, where the machine does not show it; null: it does. */
    private readonly hasTerminated: ((state: Int32Array) => boolean) | null = null,
    /** Where several representatives stand for the states of an orbit. */
    private readonly sorted: SortedSteps | null = null,
    /** Milliseconds. */
    clock?: () => number,
  ) {
    this.slices = new Slices(options.maxMilliseconds, undefined, clock);
    this.maxNodes = Math.max(1_000, Math.min(options.symbolic?.maxNodes ?? mostNodes, nodesWithin(options.maxBytes)));
    this.run = this.work();
  }

  slice(milliseconds: number): boolean {
    if (this.completeness !== null) return true;
    this.completeness = this.slices.run(
      milliseconds,
      () => this.advance(),
      () => this.bytes,
    );
    return this.completeness !== null;
  }

  cancel(by: Cancelled = 'cancelled'): void {
    this.slices.cancel(by);
  }

  get decided(): number {
    return this.verdicts.size;
  }

  progress(): CheckProgress {
    return {
      states: Number(this.counts?.states ?? 1n),
      transitions: Number(this.counts?.transitions ?? 0n),
      depth: this.reached?.rounds ?? this.images,
      frontier: 0,
      milliseconds: this.slices.milliseconds,
      bytes: this.bytes,
      nodes: this.model?.bdd.nodes ?? this.making?.nodes ?? 0,
      ...(this.making === null ? {} : { relations: { made: this.making.made, all: this.making.all } }),
    };
  }

  outcome(): SearchOutcome {
    const { model, reached, counts } = this;
    const completeness: Completeness = this.completeness ?? { kind: 'bounded', by: 'cancelled', limit: 0 };
    const { milliseconds, bytes } = this.progress();
    const statistics: Statistics = {
      engine: 'symbolic',
      states: Number(counts?.states ?? 0n),
      transitions: Number(counts?.transitions ?? 0n),
      revisits: counts === null ? null : Number(counts.transitions - counts.states + 1n),
      loops: null,
      depth: options(this.options).strategy === 'breadth-first' ? (reached?.rounds ?? null) : null,
      terminated: counts === null ? null : Number(counts.terminated),
      deadlocks: counts === null ? null : Number(counts.deadlocks + (this.options.terminationIsDeadlock ? counts.terminated : 0n)),
      milliseconds,
      bytes,
      symbolic: model === null || reached === null || counts === null ? null : symbolicStatistics(model, reached, counts),
    };
    return { completeness, statistics, verdicts: this.allVerdicts() };
  }

  private advance(): Completeness | null {
    try {
      return this.run.next().done === true ? { kind: 'exhaustive' } : null;
    } catch (problem) {
      if (problem instanceof NodeLimit) return this.nodeLimit();
      if (problem instanceof TimeIsOver) return this.slices.timeLimit;
      throw problem;
    }
  }

  private *work(): Generator<undefined, void> {
    const { machine } = this;
    const model = yield* this.made(
      makeSymbolicModel(machine, { maxNodes: this.maxNodes, alarm: this.alarm, hasTerminated: this.hasTerminated, sorted: this.sorted }),
    );
    this.model = model;
    this.making = null;
    const reached = yield* this.counted(reach(model, options(this.options).strategy));
    this.reached = reached;
    if (machine.initialError !== null) {
      this.counts = { states: 1n, transitions: 0n, deadlocks: 0n, terminated: 0n };
      const { message, span } = machine.initialError;
      this.verdicts.set('errors', { property: 'errors', kind: 'errors', holds: false, explanation: message, span, run: [] });
      return;
    }
    const ends = yield* endSets(model, reached.states);
    this.counts = yield* exactCounts(model, reached.states, ends);
    yield* this.decide(model, new SymbolicVerdicts(model, reached.states, this.options), ends);
  }

  private *decide(model: SymbolicModel, verdicts: SymbolicVerdicts, ends: Parameters<SymbolicVerdicts['deadlock']>[0]) {
    if (this.asked('deadlock')) yield* this.noting(verdicts.deadlock(ends));
    if (this.asked('errors')) yield* this.noting(verdicts.errors(ends));
    for (const [index, property] of model.machine.system.properties.entries())
      if (this.asked(property.name)) yield* this.noting(verdicts.property(property, index));
  }

  /** Keeps the last that is said of a property. */
  private *noting(work: Generator<Verdict | undefined, Verdict>): Generator<undefined, void> {
    for (;;) {
      const { value, done } = work.next();
      if (value !== undefined) this.verdicts.set(value.property, value);
      if (done === true) return;
      yield;
    }
  }

  private *made(work: Generator<Making, SymbolicModel>): Generator<undefined, SymbolicModel> {
    for (;;) {
      const next = work.next();
      if (next.done === true) return next.value;
      this.making = next.value;
      yield;
    }
  }

  private *counted<T>(work: Generator<undefined, T>): Generator<undefined, T> {
    for (;;) {
      const next = work.next();
      if (next.done === true) return next.value;
      this.images++;
      yield;
    }
  }

  private asked(name: string): boolean {
    const only = this.options.temporal?.only ?? null;
    return only === null || only.includes(name);
  }

  /** What was decided, and for the rest that it was not. */
  private allVerdicts(): Verdict[] {
    const { system, initialError } = this.machine;
    const names = [
      { property: 'deadlock', kind: 'deadlock', span: null } as const,
      { property: 'errors', kind: 'errors', span: null } as const,
      ...system.properties.map(({ name, logic, span }) => ({ property: name, kind: logic, span })),
    ];
    const why = initialError === null ? this.endedEarly() : 'the model fails before its first step';
    return names
      .filter(({ property }) => this.asked(property))
      .map(
        (common) =>
          this.verdicts.get(common.property) ?? {
            ...common,
            holds: null,
            explanation: `not known: ${why}`,
            run: null,
          },
      );
  }

  /** What was under way when the check ended. */
  private endedEarly(): string {
    if (this.model === null) return 'the check ended while the diagrams of the steps were made';
    if (this.reached === null) return 'not all states were found';
    if (this.counts === null) return 'all states were found, and the check ended while they were counted';
    return 'all states were found, and the check ended before this was decided';
  }

  private get bytes(): number {
    return this.model?.bdd.bytes ?? this.making?.bytes ?? 0;
  }

  /** A single operation may take longer than all the time that is left. */
  private readonly alarm = (): void => {
    if (this.slices.isOver()) throw new TimeIsOver();
  };

  private nodeLimit(): Completeness {
    return { kind: 'bounded', by: 'nodes', limit: this.maxNodes };
  }
}

function options({ symbolic }: CheckOptions) {
  return { strategy: symbolic?.strategy ?? 'saturation' } as const;
}
