import type { FinishedRun } from '../../session/state/run.ts';

const usual =
  'To go on: raise the limit under Options, or let a partial-order reduction leave states out there; make a constant smaller; or search on the command line, which has no limit of its own.';

const beyondMemory =
  'Beyond the memory of a page there is the command line. It searches on LTSmin, on all cores of a machine or on several machines, or on SPIN, and follows the runs that they find. A run that it saves with --save-trace, or a trace of LTSmin, opens here when you drop it on the page.';

type Ended = Pick<FinishedRun, 'automatic'> & { readonly result: Pick<FinishedRun['result'], 'incompleteBecause'> };

/** Whether a search ended for want of memory. */
export function endedForMemory({ result }: Ended): boolean {
  return /\bmemory was\b/.test(result.incompleteBecause ?? '');
}

/** What can be done where a search that somebody asked for ended at one of its limits, or for want of memory; a sentence each. */
export function waysToGoOn(finished: Ended): readonly string[] {
  const why = finished.automatic ? null : finished.result.incompleteBecause;
  if (why === null) return [];
  return [...(why.startsWith('the limit of') ? [usual] : []), ...(endedForMemory(finished) ? [beyondMemory] : [])];
}
