import type { StepLabels } from '../../../engine/views/labels.ts';
import type { Confirmed } from '../confirmed.ts';
import { distributedArguments, searchArguments, type Wanted } from './arguments.ts';
import type { Bench } from './bench.ts';
import { readDistributed, readSearch, type Report } from './report.ts';
import { tableSizes, type TableUse } from './table.ts';
import { type Taken, takenTrace, traceFile } from './trace.ts';

/** Something that a single state shows. */
export interface Sought {
  /** What is violated in such a state; null for a deadlock. */
  readonly invariant: string | null;
  /** The run that shows it, if the end of a trace is such a state. */
  shownBy(trace: Taken): Confirmed | null;
}

/** What became of something that was sought: a run to it, that there is none, or why that is not known. */
export type Finding =
  | { readonly kind: 'run'; readonly run: Confirmed }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly why: string };

/**
 * Looks for all that single states show, and counts all states: first all of them together, going through all states; where there is
 * something, then up to the first of them with its trace, again and again until all have a run or nothing more is found. Something counts
 * as found only when the abstract machine has taken the trace to it.
 */
export async function searchStates<S extends Sought>(
  sought: readonly S[],
  bench: Bench,
  labels: StepLabels,
): Promise<{ readonly report: Report; readonly findings: ReadonlyMap<S, Finding> }> {
  const findings = new Map<S, Finding>();
  const report = await search(sought, null, bench);
  const whole = report.cut === null;
  const mayBeThere = (one: S): boolean => !whole || (report.found && (one.invariant === null || report.violations !== 0));
  for (const one of sought) if (!mayBeThere(one)) findings.set(one, { kind: 'none' });
  const hopeless = report.cut === 'time' || report.cut === 'cancelled' || report.cut === 'failed';
  if (hopeless) for (const one of sought) findings.set(one, { kind: 'unknown', why: unknownBecause(report) });
  else await settle(sought.filter(mayBeThere));
  return { report, findings };

  async function settle(open: readonly S[]): Promise<void> {
    if (open.length === 0) return;
    const next = await search(open, traceFile, bench);
    const all = (finding: Finding): void => {
      for (const one of open) findings.set(one, finding);
    };
    if (!next.found) return all(next.cut === null ? { kind: 'none' } : { kind: 'unknown', why: unknownBecause(next) });
    const trace = await takenTrace(bench, labels);
    const rest: S[] = [];
    for (const one of open) {
      const run = typeof trace === 'string' ? null : one.shownBy(trace);
      if (run === null) rest.push(one);
      else findings.set(one, { kind: 'run', run });
    }
    if (rest.length < open.length) return settle(rest);
    // The trace shows none of them: which one was it of?
    if (open.length > 1) for (const one of open) await settle([one]);
    else
      all({
        kind: 'unknown',
        why: `not known: LTSmin tells of a run that shows it, which was not taken here: ${typeof trace === 'string' ? trace : 'it ends elsewhere'}`,
      });
  }
}

/** Why a search that was cut short tells nothing. */
export function unknownBecause({ cut, said }: Pick<Report, 'cut' | 'said'>): string {
  switch (cut) {
    case 'failed':
      return `not known: LTSmin failed (${said})`;
    case 'full':
    case 'memory':
      return 'not known: the search did not reach all states, since they need more memory';
    case 'time':
      return 'not known: the search did not reach all states, since its time was up';
    case 'cancelled':
    case null:
      return 'not known: the search did not reach all states';
  }
}

/** One search, with larger and larger tables until the states fit. */
async function search(sought: readonly Sought[], trace: string | null, bench: Bench): Promise<Report> {
  const invariants = sought.flatMap(({ invariant }) => (invariant === null ? [] : [invariant]));
  const wanted: Wanted = { deadlock: sought.some(({ invariant }) => invariant === null), invariants, trace };
  if (bench.hosts.length > 0) {
    const report = readDistributed(await bench.runOnHosts(distributedArguments(wanted)));
    return wanted.deadlock ? report : { ...report, found: report.cut === null && report.violations !== 0 };
  }
  const on = (threads: number): Promise<Report> =>
    withTables(trace === null ? 'search' : 'trace', bench, async (size) =>
      readSearch(await bench.run('prom2lts-mc', searchArguments(wanted, threads, size))),
    );
  const report = await on(bench.threads);
  // What threads do together may fail where one of them stops.
  return trace !== null && report.cut === 'failed' ? on(1) : report;
}

/** Runs a search with larger and larger tables; one that is as large as the memory allows and full has used it up. */
export async function withTables(use: TableUse, bench: Bench, run: (size: number) => Promise<Report>): Promise<Report> {
  let report: Report | null = null;
  for (const size of tableSizes(use, bench.maxBytes)) {
    report = await run(size);
    if (report.cut !== 'full') return report;
  }
  if (report === null) throw new Error('there is no size for a table');
  return { ...report, cut: 'memory' };
}
