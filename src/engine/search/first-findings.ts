import type { Span } from '../../base/span.ts';
import type { TransitionSystem } from '../../system/ir.ts';
import type { Machine } from '../machine/machine.ts';
import { type Monitor, monitorFor } from '../properties/monitors.ts';
import { notDecided } from '../properties/not-decided.ts';
import type { RunTimeError, SuccessorSource } from '../source/source.ts';
import type { ReadableStore } from '../store/store.ts';
import type { Step } from '../../contract/steps.ts';
import type { Completeness, Verdict } from '../../contract/check/verdict.ts';

/** Gives the steps to a state from its number. */
export interface PathSource {
  to(state: number): Step[];
}

/** Where something was found: after these steps. */
interface Finding {
  readonly state: number;
  /** The step that failed, for run-time errors. */
  readonly last: Step | null;
}

/** Collects the first violation of each kind during a search, and makes the verdicts at its end. */
export class Findings {
  deadlocks = 0;
  terminated = 0;
  private deadlock: Finding | null = null;
  private error: { finding: Finding; error: RunTimeError } | null = null;
  private readonly monitors: readonly (Monitor | null)[];
  private readonly found: (Finding | null)[];
  private readonly failed: ({ state: number; error: RunTimeError } | null)[];

  constructor(
    private readonly system: TransitionSystem,
    private readonly machine: Machine,
    private readonly terminationIsDeadlock: boolean,
    /** For a search that may come to a state again as if it were new: where states without steps are kept, so that each is counted once. */
    private readonly counted: ReadableStore | null = null,
    /** Says whether all processes have ended in a state without steps: what is searched, where that is not the machine. */
    private readonly source: Pick<SuccessorSource, 'terminated'> = machine,
  ) {
    this.monitors = system.properties.map(monitorFor);
    this.found = system.properties.map(() => null);
    this.failed = system.properties.map(() => null);
  }

  /** Looks at the properties in a state that was found first. */
  visit(number: number, state: Int32Array): void {
    for (const monitor of this.monitors) {
      if (monitor === null || (monitor.initialOnly && number > 0)) continue;
      const { property } = monitor;
      // What a state shows holds whatever cannot be evaluated in others, so that the verdict does not depend on which comes first.
      if (this.found[property] !== null) continue;
      const value = this.machine.proposition(monitor.expression, state);
      if (typeof value !== 'boolean') this.failed[property] ??= { state: number, error: value };
      else if (value === monitor.wanted) this.found[property] = { state: number, last: null };
    }
  }

  /** Notes a state without steps. */
  stuck(number: number, state: Int32Array): void {
    if (this.counted?.contains(state) === true) return;
    this.counted?.insert(state);
    const terminated = this.source.terminated(state);
    if (terminated) this.terminated++;
    if (terminated && !this.terminationIsDeadlock) return;
    this.deadlocks++;
    this.deadlock ??= { state: number, last: null };
  }

  /** Notes a run-time error met by a step from a state; `last` is null for one before the first step. */
  fails(number: number, last: Step | null, error: RunTimeError): void {
    this.error ??= { finding: { state: number, last }, error };
  }

  /** True if something kept was found in the state of that number. */
  keeps(number: number): boolean {
    if (this.deadlock?.state === number || this.error?.finding.state === number) return true;
    return this.found.some((finding) => finding?.state === number) || this.failed.some((failure) => failure?.state === number);
  }

  /** The verdicts: `deadlock`, `errors`, then the properties in order. */
  verdicts(paths: PathSource, completeness: Completeness): Verdict[] {
    const runTo = (finding: Finding): Step[] => [...paths.to(finding.state), ...(finding.last === null ? [] : [finding.last])];
    const exhaustive = completeness.kind === 'exhaustive';
    const open = openBecause(completeness);
    const clean = (what: string): string => (exhaustive ? what : open);
    const deadlock: Verdict = {
      property: 'deadlock',
      kind: 'deadlock',
      holds: this.deadlock !== null ? false : exhaustive ? true : null,
      explanation:
        this.deadlock === null ? clean('no reachable state is stuck') : steps('a deadlock is reached', runTo(this.deadlock).length),
      span: null,
      run: this.deadlock === null ? null : runTo(this.deadlock),
    };
    const errors: Verdict = {
      property: 'errors',
      kind: 'errors',
      holds: this.error !== null ? false : exhaustive ? true : null,
      explanation: this.error === null ? clean('no run-time error and no violated assertion is reachable') : this.error.error.message,
      span: this.error?.error.span ?? null,
      run: this.error === null ? null : runTo(this.error.finding),
    };
    return [deadlock, errors, ...this.system.properties.map((_, index) => this.propertyVerdict(index, exhaustive ? null : open, runTo))];
  }

  /** `open`: why nothing follows from what was not found; null if it does. */
  private propertyVerdict(index: number, open: string | null, runTo: (finding: Finding) => Step[]): Verdict {
    const { name, span, logic } = this.system.properties[index] ?? missing();
    const monitor = this.monitors[index] ?? null;
    const finding = this.found[index] ?? null;
    const failure = this.failed[index] ?? null;
    const kind = monitor?.kind ?? logic;
    const verdict = (holds: boolean | null, explanation: string, path: Finding | null = null, at: Span = span): Verdict => ({
      property: name,
      kind,
      holds,
      explanation,
      span: at,
      run: path === null ? null : runTo(path),
    });
    if (monitor === null)
      return notDecided({ property: name, kind, span }, 'this search decides what single states show, and it speaks of runs');
    if (finding !== null) {
      const text = monitor.decides
        ? 'a state that shows it is reached'
        : monitor.initialOnly
          ? 'it is false in the initial state'
          : 'a state that violates it is reached';
      return verdict(monitor.decides, monitor.initialOnly ? text : steps(text, runTo(finding).length), finding);
    }
    if (failure !== null)
      return verdict(
        null,
        `it cannot be evaluated in a reachable state: ${failure.error.message}`,
        { state: failure.state, last: null },
        failure.error.span,
      );
    if (monitor.initialOnly) return verdict(true, 'it is true in the initial state');
    if (open !== null) return verdict(null, open);
    return verdict(!monitor.decides, monitor.decides ? 'no reachable state shows it' : 'it is true in all reachable states');
  }
}

/** What there is to say where nothing was found in a search that may have missed states. */
function openBecause(completeness: Completeness): string {
  return completeness.kind === 'probabilistic'
    ? 'not known: nothing was found, but the store may have taken different states for one'
    : 'not known: the search did not reach all states';
}

function steps(text: string, count: number): string {
  return `${text} after ${count} step${count === 1 ? '' : 's'}`;
}

function missing(): never {
  throw new Error('there is a monitor for each property');
}
