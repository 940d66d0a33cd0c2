import type { Checker } from '../check.ts';
import type { Machine } from '../machine/machine.ts';
import { boundMet } from '../search/bounds.ts';
import { type SuccessorSource, TooManySteps } from '../source.ts';
import { isDefaultStore } from '../store/options.ts';
import { monitorFor } from '../properties.ts';
import { cycleCheckName } from './cycle-check.ts';
import { Explorer, LimitReached } from './explorer.ts';
import { withoutProcesses } from '../evidence.ts';
import { withEvidence } from './state-evidence.ts';
import { checkCycles, checkProperty, type FastUse, type PropertyContext, propertyContext } from './property-check.ts';
import { defaultTemporalOptions, type CheckOptions, type CheckProgress } from '../../contract/check/options.ts';
import type { Bound, Completeness, SearchOutcome, Verdict } from '../../contract/check/verdict.ts';

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
  readonly begin: (context: PropertyContext) => Generator<void, Verdict>;
}

/**
 * Checks everything that is asked for: what one search of all states can decide, by that search; then the other temporal properties one
 * after the other, by searches that explore what they need and share what they have explored. When only certain properties are asked for,
 * each is checked by a search of its own, but with a store that was chosen for the states.
 */
export class TemporalCheck implements Checker {
  private readonly base: Checker | null;
  private readonly jobs: Job[];
  private readonly decided = new Map<string, Verdict>();
  private explorer: Explorer | null = null;
  /** What generated code holds, and the most that it has explored for a property. */
  private readonly fast = { bytes: 0, most: { states: 0, transitions: 0 } };
  /** The most bytes that were held at once. */
  private peak = 0;
  private running: Generator<void, Verdict> | null = null;
  private limit: Completeness | null = null;
  private ended = false;
  /** The number of the job that runs or comes next. */
  private at = 0;
  private baseOver = false;
  private milliseconds = 0;
  private cancelled = false;
  /** Whether the abstract machine has decided a property. */
  private byMachine = false;

  constructor(
    private readonly machine: Machine,
    private readonly options: CheckOptions,
    makeBase: () => Checker,
    /** The graph left by a reduced search, which is the base: other properties are decided on it; `none`: they are not decided. */
    private readonly reduced: SuccessorSource | 'none' | null = null,
  ) {
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
      const monitor = monitorFor(property, index);
      // Impartiality may leave states on no fair run, so that a state is no longer enough.
      const byState = monitor !== null && (monitor.initialOnly || (temporal.fairness ?? property.fairness) !== 'impartial');
      if (wantsBase && byState) return [];
      return [{ name: property.name, begin: (context) => checkProperty(context, property, index) }];
    });
    if (reduced === 'none') this.jobs = [];
    else
      for (const cycle of temporal.cycles) this.jobs.push({ name: cycleCheckName(cycle), begin: (context) => checkCycles(context, cycle) });
  }

  slice(milliseconds: number): boolean {
    const begin = performance.now();
    if (this.base !== null && !this.baseOver) {
      this.baseOver = this.base.slice(milliseconds);
      if (!this.baseOver) return false;
    }
    // The base has counted its own time.
    const start = performance.now();
    let over = true;
    try {
      over = this.advance(start, milliseconds - (start - begin));
    } catch (problem) {
      this.ended = true;
      if (problem instanceof LimitReached) this.limit = problem.completeness;
      else {
        const met = boundMet(problem, this.bytes);
        if (met === null) throw problem;
        this.limit = met;
      }
    }
    this.milliseconds += performance.now() - start;
    return over;
  }

  cancel(): void {
    this.cancelled = true;
    this.base?.cancel();
  }

  progress(): CheckProgress {
    const base = this.base?.progress() ?? null;
    const { explorer } = this;
    const milliseconds = (base?.milliseconds ?? 0) + this.milliseconds;
    const bytes = this.heldAtOnce();
    if (base !== null) return { ...base, milliseconds, bytes };
    const own = { states: explorer?.states ?? 0, transitions: explorer?.edges.count ?? 0 };
    // When all is decided, what was explored for short runs besides does not count.
    const [first = own, ...others] = this.at < this.jobs.length ? [] : [...this.decided.values()].map((verdict) => verdict.explored ?? own);
    const forVerdicts = others.reduce((most, explored) => (explored.states > most.states ? explored : most), first);
    const { most } = this.fast;
    const { states, transitions } = most.states > forVerdicts.states ? most : forVerdicts;
    return { states, transitions, depth: null, frontier: null, milliseconds, bytes };
  }

  outcome(): SearchOutcome {
    const base = this.base?.outcome() ?? null;
    const { states, transitions, depth, milliseconds, bytes } = this.progress();
    const expanded = (this.explorer?.expandedStates ?? 0) > 0;
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
    const decided = this.decided.get(name);
    if (decided !== undefined) return decided;
    const property = this.machine.system.properties.find((p) => p.name === name);
    const why = this.machine.initialError === null ? this.endedEarly() : 'the model fails before its first step';
    const explanation = `not known: ${why}`;
    return { property: name, kind: property?.logic ?? 'cycles', holds: null, explanation, span: property?.span ?? null, trace: null };
  }

  /** Why the search of a property did not come to its end. */
  private endedEarly(): string {
    const { limit } = this;
    return limit?.kind === 'bounded' ? `its search ended early, since ${boundWords[limit.by]}` : 'its search did not come to an end';
  }

  /**
   * Lets the search of a property go on. Limits on states and on the steps of a state end this search only: others may need no more than is
   * explored.
   */
  private go(job: Job, context: PropertyContext): { readonly done: boolean; readonly value?: Verdict } {
    this.running ??= job.begin(context);
    try {
      const result = this.running.next();
      return result.done === true ? { done: true, value: result.value } : { done: false };
    } catch (problem) {
      const met = problem instanceof LimitReached ? problem.completeness : problem instanceof TooManySteps ? boundMet(problem, 0) : null;
      if (met === null) throw problem;
      this.limit = met;
      this.running = null;
      return { done: true };
    }
  }

  private get bytes(): number {
    return (this.base?.progress().bytes ?? 0) + (this.explorer?.bytes ?? 0) + this.fast.bytes;
  }

  /** The most that has been held at once until now. */
  private heldAtOnce(): number {
    this.peak = Math.max(this.peak, this.bytes);
    return this.peak;
  }

  /** Where properties may be decided by generated code. */
  private get fastUse(): FastUse | null {
    const { options, fast } = this;
    if (this.reduced !== null || options.engine === 'machine') return null;
    return {
      maxStates: options.maxStates,
      maxBytes: options.maxBytes,
      observe: ({ states, transitions }, bytes) => {
        fast.bytes = bytes;
        this.heldAtOnce();
        if (states > fast.most.states) fast.most = { states, transitions };
      },
      givesWay: () => {
        this.byMachine = true;
      },
    };
  }

  /** Goes on until the slice is over or all is decided; true in the latter case. */
  private advance(start: number, milliseconds: number): boolean {
    const { machine, options } = this;
    if (this.ended || machine.initialError !== null || this.jobs.length === 0) return true;
    if (this.reduced !== null && this.base?.outcome().completeness.kind !== 'exhaustive') return true;
    const source = this.reduced === null || this.reduced === 'none' ? machine : this.reduced;
    this.explorer ??= new Explorer(source, machine, machine.layout.ranges, options.maxStates);
    const context = propertyContext(machine, this.explorer, options.temporal, this.fastUse);
    const used = (this.base?.progress().milliseconds ?? 0) + this.milliseconds;
    for (;;) {
      if (this.cancelled) throw new LimitReached({ kind: 'bounded', by: 'cancelled', limit: 0 });
      const job = this.jobs[this.at];
      if (job === undefined) return true;
      const { done, value } = this.go(job, context);
      if (done) this.at++;
      if (done && value !== undefined) {
        this.running = null;
        const explored = { states: this.explorer.states, transitions: this.explorer.edges.count };
        this.decided.set(
          job.name,
          this.reduced === null ? { explored, ...value } : { explored, ...value, evidence: withoutProcesses(value.evidence) },
        );
      }
      const elapsed = performance.now() - start;
      if (used + elapsed > options.maxMilliseconds && !done) {
        throw new LimitReached({ kind: 'bounded', by: 'time', limit: options.maxMilliseconds });
      }
      this.heldAtOnce();
      if (this.bytes > options.maxBytes) throw new LimitReached({ kind: 'bounded', by: 'memory', limit: options.maxBytes });
      if (elapsed > milliseconds) return false;
    }
  }
}
