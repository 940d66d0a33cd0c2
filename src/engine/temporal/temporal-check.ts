import type { Checker } from '../checker.ts';
import type { Machine } from '../machine/machine.ts';
import { boundMet } from '../search/bounds.ts';
import { type Cancelled, Slices } from '../search/slices.ts';
import type { SuccessorSource } from '../source/source.ts';
import { isDefaultStore } from '../../contract/check/usual-stores.ts';
import { cycleCheckName } from './cycle-names.ts';
import type { StateSpace } from './state-space.ts';
import { LimitReached } from './limit-reached.ts';
import { decidedByState } from './runs-asked.ts';
import { withoutProcesses } from '../properties/without-processes.ts';
import { withEvidence } from './state-evidence.ts';
import type { GeneratedUse, PropertyContext, VerdictWork } from './property-check.ts';
import type { RunsPart } from './runs-part.ts';
import type { Explored } from '../../contract/check/evidence.ts';
import { defaultTemporalOptions, type CheckOptions, type CheckProgress } from '../../contract/check/options.ts';
import type { Bound, Completeness, Verdict } from '../../contract/check/verdict.ts';
import type { SearchOutcome } from '../../contract/check/outcome.ts';

const boundWords: Readonly<Record<Bound, string>> = {
  states: 'it reached the limit of states',
  memory: 'it reached the limit of memory',
  allocation: 'no more memory was to be had',
  time: 'it reached the limit of time',
  cancelled: 'it was interrupted',
  depth: 'it reached the limit of depth',
  steps: 'a state has too many steps',
  ways: 'an atomic block has too many ways through it',
  store: 'the store of states is full',
  nodes: 'the decision diagrams became too large',
};

/** A property to be decided by a search of its own. */
interface Job {
  readonly name: string;
  readonly begin: (context: PropertyContext) => VerdictWork;
}

/**
 * Checks everything that is asked for: what one search of all states can decide, by that search; then the other temporal properties one
 * after the other, by searches that explore what they need and share what they have explored. When only certain properties are asked for,
 * each is checked by a search of its own, but with a store that was chosen for the states.
 */
export class TemporalCheck implements Checker {
  private readonly base: Checker | null;
  private readonly jobs: Job[];
  private readonly verdictsFound = new Map<string, Verdict>();
  private space: StateSpace | null = null;
  /** Bytes that generated code holds. */
  private fastBytes = 0;
  /** The most that was explored for a property in what is not held any more. */
  private most: Explored = { states: 0, transitions: 0 };
  /** The most bytes that were held at once. */
  private peak = 0;
  private running: VerdictWork | null = null;
  private limit: Completeness | null = null;
  /** Properties that a limit left open, with that limit. */
  private readonly open = new Map<string, Completeness>();
  private ended = false;
  /** The number of the job that runs or comes next. */
  private at = 0;
  private baseOver = false;
  /** Counts the time of the base once that is over. */
  private readonly slices: Slices;
  /** Whether the abstract machine has decided a property. */
  private byMachine = false;
  /** Whether the process that this runs in may not hold more. */
  private full = false;

  constructor(
    private readonly machine: Machine,
    private readonly options: CheckOptions,
    makeBase: () => Checker,
    /** What decides properties by searches of their own; throws where that has not been loaded. */
    private readonly runs: () => RunsPart,
    /** The graph left by a reduced search, which is the base: other properties are decided on it; `none`: they are not decided. */
    private readonly reduced: SuccessorSource | 'none' | null = null,
    /** Told of what the abstract machine decides where generated code was to. */
    private readonly gaveWay: (why: Parameters<GeneratedUse['givesWay']>[0], property: string) => void = () => {},
  ) {
    this.slices = new Slices(options.maxMilliseconds);
    const temporal = options.temporal ?? defaultTemporalOptions;
    const { only } = temporal;
    // A store that was asked for is that of the one search of all states: others know none.
    const stored = !isDefaultStore(options.store) && only !== null && only.length > 0;
    const nothing = only?.length === 0 && temporal.cycles.length === 0;
    const wantsBase =
      (reduced !== null && !nothing) ||
      stored ||
      (only === null ? temporal.cycles.length === 0 : only.includes('deadlock') || only.includes('errors'));
    this.base = wantsBase ? makeBase() : null;
    this.jobs = machine.system.properties.flatMap((property, index): Job[] => {
      if (only === null ? !wantsBase : !only.includes(property.name)) return [];
      if (wantsBase && decidedByState(property, index, temporal)) return [];
      return [{ name: property.name, begin: (context) => runs().checkProperty(context, property, index) }];
    });
    if (reduced === 'none') this.jobs = [];
    else
      for (const cycle of temporal.cycles)
        this.jobs.push({ name: cycleCheckName(cycle), begin: (context) => runs().checkCycles(context, cycle) });
  }

  slice(milliseconds: number): boolean {
    const begin = performance.now();
    if (this.base !== null && !this.baseOver) {
      this.baseOver = this.base.slice(milliseconds);
      if (!this.baseOver) return false;
      this.slices.add(this.base.progress().milliseconds);
    }
    if (this.isDone()) return true;
    const over = this.slices.run(
      milliseconds - (performance.now() - begin),
      () => this.advance(),
      () => this.bytes,
    );
    if (over === null) return false;
    if (over !== 'done') {
      this.ended = true;
      this.limit = over;
    }
    return true;
  }

  /** For want of memory only what is in work is ended: what comes after it may need less. */
  cancel(by: Cancelled = 'cancelled'): void {
    if (by === 'memory') this.full = true;
    else this.slices.cancel(by);
    if (!this.baseOver) this.base?.cancel(by);
  }

  get decided(): number {
    return this.verdictsFound.size + (this.baseOver && this.base !== null ? 1 : 0);
  }

  progress(): CheckProgress {
    const base = this.base?.progress() ?? null;
    const { space } = this;
    const milliseconds = base !== null && !this.baseOver ? base.milliseconds : this.slices.milliseconds;
    const bytes = this.heldAtOnce();
    if (base !== null) return { ...base, milliseconds, bytes };
    const own = { states: space?.states ?? 0, transitions: space?.edgeCount ?? 0 };
    // When all is decided, what was explored for short runs besides does not count.
    const [first = own, ...others] =
      this.at < this.jobs.length ? [] : [...this.verdictsFound.values()].map((verdict) => verdict.explored ?? own);
    const forVerdicts = others.reduce((most, explored) => (explored.states > most.states ? explored : most), first);
    const { most } = this;
    const { states, transitions } = most.states > forVerdicts.states ? most : forVerdicts;
    return { states, transitions, depth: null, frontier: null, milliseconds, bytes };
  }

  outcome(): SearchOutcome {
    const base = this.base?.outcome() ?? null;
    const { states, transitions, depth, milliseconds, bytes } = this.progress();
    const expanded = (this.space?.expandedStates ?? 0) > 0;
    const engine = (this.fastUse === null ? expanded : this.byMachine) ? 'machine' : (base?.statistics.engine ?? this.options.engine);
    const own = { states, transitions, revisits: null, loops: null, depth, terminated: null, deadlocks: null };
    return {
      completeness: base?.completeness ?? this.limit ?? { kind: 'partial' },
      statistics: { ...(base?.statistics ?? own), engine, milliseconds, bytes },
      verdicts: this.verdicts(base?.verdicts ?? []),
    };
  }

  private verdicts(fromBase: readonly Verdict[]): Verdict[] {
    const { only = null } = this.options.temporal ?? defaultTemporalOptions;
    const asked = (name: string): boolean => only === null || only.includes(name);
    const job = (name: string): boolean => this.jobs.some((j) => j.name === name);
    const first = fromBase
      .filter((v) => asked(v.property))
      .map((v) => (job(v.property) ? this.verdict(v.property) : withEvidence(this.machine.system, v)));
    return [...first, ...this.jobs.filter((j) => !first.some((v) => v.property === j.name)).map((j) => this.verdict(j.name))];
  }

  private verdict(name: string): Verdict {
    const decided = this.verdictsFound.get(name);
    if (decided !== undefined) return decided;
    const property = this.machine.system.properties.find((p) => p.name === name);
    const why = this.machine.initialError === null ? this.endedEarly(name) : 'the model fails before its first step';
    const explanation = `not known: ${why}`;
    return { property: name, kind: property?.logic ?? 'cycles', holds: null, explanation, span: property?.span ?? null, run: null };
  }

  /** Why the search of a property did not come to its end. */
  private endedEarly(name: string): string {
    const limit = this.open.get(name) ?? this.limit;
    return limit?.kind === 'bounded' ? `its search ended early, since ${boundWords[limit.by]}` : 'its search did not come to an end';
  }

  /**
   * Lets the search of a property go on; true when it is over. Limits on states, on the steps of a state and on memory end this search
   * only: others may need no more than is explored, or less.
   */
  private go(job: Job): boolean {
    this.running ??= job.begin(this.context());
    try {
      const { value, done = false } = this.running.next();
      if (value !== undefined) this.note(job, value);
      return done;
    } catch (problem) {
      const met = problem instanceof LimitReached ? problem.completeness : boundMet(problem, this.bytes);
      if (met === null) throw problem;
      this.leave(job, met);
      return true;
    }
  }

  /** Keeps what is said of a property. What is decided may be said once more with evidence. */
  private note(job: Job, verdict: Verdict): void {
    const { space } = this;
    const explored = { states: space?.states ?? 0, transitions: space?.edgeCount ?? 0 };
    const evidence = this.reduced === null ? {} : { evidence: withoutProcesses(verdict.evidence) };
    this.verdictsFound.set(job.name, { explored, ...verdict, ...evidence });
  }

  /** Ends the search of a property at a limit. */
  private leave(job: Job, limit: Completeness): void {
    this.limit = limit;
    this.open.set(job.name, limit);
    if (limit.kind === 'bounded' && (limit.by === 'memory' || limit.by === 'allocation')) this.forget();
  }

  /** Gives back what was explored, so that the next search has the memory. */
  private forget(): void {
    const { space } = this;
    this.heldAtOnce();
    if (space !== null && space.states > this.most.states) this.most = { states: space.states, transitions: space.edgeCount };
    this.space = null;
    this.running = null;
    this.fastBytes = 0;
    this.full = false;
  }

  private context(): PropertyContext {
    const { machine, options, reduced } = this;
    const source = reduced === null || reduced === 'none' ? machine : reduced;
    const { MachineSpace, propertyContext } = this.runs();
    this.space ??= new MachineSpace(source, machine, machine.layout.ranges, options.maxStates);
    return propertyContext(machine, this.space, options.temporal, this.fastUse);
  }

  private get bytes(): number {
    return (this.base?.progress().bytes ?? 0) + (this.space?.bytes ?? 0) + this.fastBytes;
  }

  /** The most that has been held at once until now. */
  private heldAtOnce(): number {
    this.peak = Math.max(this.peak, this.bytes);
    return this.peak;
  }

  /** Where properties may be decided by generated code. */
  private get fastUse(): GeneratedUse | null {
    const { options } = this;
    if (this.reduced !== null || options.engine === 'machine') return null;
    return {
      maxStates: options.maxStates,
      maxBytes: Math.max(0, options.maxBytes - (this.bytes - this.fastBytes)),
      observe: ({ states, transitions }, bytes) => {
        this.fastBytes = bytes;
        this.heldAtOnce();
        if (states > this.most.states) this.most = { states, transitions };
      },
      givesWay: (why) => {
        this.byMachine = true;
        const job = this.jobs[this.at];
        if (job !== undefined) this.gaveWay(why, job.name);
      },
    };
  }

  /** Whether nothing is to be decided any more once the base is over. */
  private isDone(): boolean {
    if (this.ended || this.machine.initialError !== null || this.jobs.length === 0) return true;
    return this.reduced !== null && this.base?.outcome().completeness.kind !== 'exhaustive';
  }

  /** Goes on with the property that is in work; says what ends the check. */
  private advance(): Completeness | 'done' | null {
    const job = this.jobs[this.at];
    if (job === undefined) return 'done';
    try {
      const done = this.go(job);
      this.heldAtOnce();
      const full = this.full || this.bytes > this.options.maxBytes;
      if (full && done) this.forget();
      else if (full) this.leave(job, { kind: 'bounded', by: 'memory', limit: this.options.maxBytes });
      if (!done && !full) return null;
    } catch (problem) {
      if (problem instanceof LimitReached) return problem.completeness;
      throw problem;
    }
    this.at++;
    this.running = null;
    return this.at === this.jobs.length ? 'done' : null;
  }
}
