import type { Checker } from '../checker.ts';
import type { Cancelled } from '../search/slices.ts';
import type { Contraction } from '../wrap/contract.ts';
import { asTree, type CheckOutcome, type Ran } from './ran.ts';
import type { Lifting } from '../wrap/lift.ts';
import { type GaveWay, gaveWayTo, givesWay } from './engines.ts';
import type { Plan } from './plan.ts';
import { symmetryWord } from './symmetry-word.ts';
import type { RunsPart } from '../temporal/runs-part.ts';
import type { Remarks } from './remarks.ts';
import type { ThreadsUsed } from './threads-used.ts';
import type { CheckProgress } from '../../contract/check/options.ts';
import type { Verdict } from '../../contract/check/verdict.ts';
import type { SearchOutcome } from '../../contract/check/outcome.ts';
import type { TransitionSystem } from '../../system/ir.ts';
import { notDecided } from '../properties/not-decided.ts';
import { monitorFor } from '../properties/monitors.ts';

const ownSearches: readonly GaveWay[] = [{ reason: givesWay.runs, property: null }];

/** A check that goes by a plan: its outcome says what really ran. */
export class PlannedCheck implements Checker {
  /** Once the check itself is over. */
  private remarks: Remarks | null = null;
  private cancelled = false;

  constructor(
    readonly plan: Plan,
    private readonly check: Checker,
    /** What makes remarks; null where they are not made with the check. */
    private readonly makeRemarks: typeof Remarks | null,
    /** What decides properties of runs; null where the check needs none of it. */
    readonly runs: RunsPart | null,
    /** Where the generated engine gave way to the abstract machine. */
    private readonly gaveWay: readonly GaveWay[],
    private readonly used: ThreadsUsed,
    /** Makes runs of the model of those of what was searched in its place; null: that was the model. */
    private readonly lifting: Lifting | null = null,
    /** Makes runs of the model of those of one whose FORALLs are serial; null: they are not. */
    private readonly contraction: Contraction | null = null,
  ) {}

  slice(milliseconds: number): boolean {
    const start = performance.now();
    if (this.remarks === null && !this.check.slice(milliseconds)) return false;
    if (this.makeRemarks === null) return true;
    this.remarks ??= new this.makeRemarks(this.plan, this.check.outcome(), this.runs);
    return this.cancelled || this.remarks.slice(Math.max(1, milliseconds - (performance.now() - start)));
  }

  cancel(by?: Cancelled): void {
    this.cancelled = true;
    this.check.cancel(by);
  }

  get decided(): number {
    return this.check.decided ?? 0;
  }

  progress(): CheckProgress {
    const progress = this.check.progress();
    return { ...progress, milliseconds: progress.milliseconds + this.plan.spent };
  }

  outcome(): CheckOutcome {
    const found = this.check.outcome();
    const outcome = this.remarks?.addedTo(found) ?? found;
    const verdicts = outcome.verdicts.map((verdict) => {
      const lifted = this.lifting?.verdict(verdict) ?? verdict;
      return this.contraction?.verdict(lifted) ?? lifted;
    });
    const { spent, asked } = this.plan;
    const { completeness, statistics } = outcome;
    const timely = completeness.kind === 'bounded' && completeness.by === 'time';
    return {
      ...outcome,
      completeness: timely ? { ...completeness, limit: asked.maxMilliseconds } : completeness,
      statistics: { ...statistics, milliseconds: statistics.milliseconds + spent },
      verdicts: withUndecided(this.plan, verdicts),
      ran: this.ran(outcome),
    };
  }

  private ran({ statistics: { engine, store } }: SearchOutcome): Ran {
    const { asked, options, way, differences } = this.plan;
    const unforeseen =
      options.engine === 'wasm' && engine === 'machine' ? gaveWayTo(this.gaveWay.length === 0 ? ownSearches : this.gaveWay) : [];
    const chosen = store?.kind === 'tree' && asked.store.kind !== 'tree';
    return {
      engine,
      threads: this.used.count,
      search: way.kind === 'stateless' ? 'stateless' : options.search,
      store: chosen ? { kind: 'tree' } : asked.store,
      reduction: way.kind === 'reduced' ? way.reduction : way.kind === 'stateless' ? way.stateless : null,
      live: asked.live === true,
      symmetry: this.plan.symmetry === null ? 'off' : symmetryWord(this.plan.symmetry),
      serial: serialRan(this.plan),
      differences: [...differences, ...unforeseen, ...(chosen ? [asTree] : []), ...this.used.differences],
    };
  }
}

/** The verdicts with those on what is not decided, in the order of the model. */
function withUndecided({ undecided, model: { system } }: Plan, verdicts: readonly Verdict[]): readonly Verdict[] {
  if (undecided.length === 0) return verdicts;
  const open = undecided.map(({ name, reason }) => notDecided(aboutOf(system, name), reason));
  const order = ['deadlock', 'errors', ...system.properties.map(({ name }) => name)];
  const place = ({ property }: Verdict): number => (order.includes(property) ? order.indexOf(property) : order.length);
  return [...verdicts, ...open].sort((a, b) => place(a) - place(b));
}

function aboutOf({ properties }: TransitionSystem, name: string): Pick<Verdict, 'property' | 'kind' | 'span'> {
  const index = properties.findIndex((one) => one.name === name);
  const property = properties[index];
  if (property !== undefined) return { property: name, kind: monitorFor(property, index)?.kind ?? property.logic, span: property.span };
  return { property: name, kind: name === 'deadlock' || name === 'errors' ? name : 'cycles', span: null };
}

function serialRan({ serial }: Plan): Ran['serial'] {
  if (serial === null) return null;
  const { made, left, system } = serial.made;
  const formulas = serial.model === null ? [] : system.properties.map(({ name, formula }) => ({ property: name, text: formula.text }));
  return { made, left, formulas };
}
