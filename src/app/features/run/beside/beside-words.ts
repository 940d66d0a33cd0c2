import { countOf } from '../../../kit/widgets/format.ts';
import type { FollowedRun } from '../../../session/state/followed-run.ts';
import { titleOf } from '../run-title.ts';
import { type AlignedRow, type AlignedRuns, differingEnds } from './aligned-runs.ts';

/**
 * What the columns of two runs are called. Runs of the same title are told apart by how many steps they have, else by the first step that
 * is not the same.
 */
export function headsOf({ prefix }: Pick<AlignedRuns, 'prefix'>, left: FollowedRun, right: FollowedRun): readonly [string, string] {
  const titles = [titleOf(left), titleOf(right)] as const;
  if (titles[0] !== titles[1]) return titles;
  const lengths = [left.view.steps.length, right.view.steps.length] as const;
  const told = ({ view: { steps } }: FollowedRun, title: string): string => {
    const length = countOf(steps.length, 'step');
    const step = steps[prefix];
    const counted = title.endsWith(length) ? title : `${title}, ${length}`;
    return lengths[0] !== lengths[1] || step === undefined ? counted : `${counted}, step ${prefix + 1}: ${step.label}`;
  };
  return [told(left, titles[0]), told(right, titles[1])];
}

/** How two runs differ, in sentences; `left` was shown before, `right` is shown now. */
export function besideWords({ prefix, rows, moved, onlyLeft, onlyRight }: AlignedRuns, left: FollowedRun, right: FollowedRun): string[] {
  const [a, b] = [left.view.steps, right.view.steps];
  const begin =
    prefix === 0 ? 'They differ from the first step on.' : `They begin with the same ${prefix === 1 ? 'step' : `${prefix} steps`}.`;
  if (prefix === a.length && prefix === b.length) return ['Both take the same steps, in the same order.'];
  const both = rows.filter(({ kind }) => kind === 'both').length - prefix;
  const parts = [
    both > 0 && `${countOf(both, 'step')} in the same order`,
    moved > 0 && `${countOf(moved, 'step')} in another order`,
    onlyLeft > 0 && `${countOf(onlyLeft, 'step')} only in the run before`,
    onlyRight > 0 && `${countOf(onlyRight, 'step')} only in this one`,
  ].filter((part) => part !== false);
  return [begin, `Then: ${parts.join(', ')}.`, ...endWords(left, right)];
}

const ends = { deadlock: 'a deadlock', terminated: 'all processes ended', error: 'a run-time error' } as const;

/** Where each of the runs ends, and how that has moved where both end in the same way. */
function endWords(left: FollowedRun, right: FollowedRun): string[] {
  const [a, b] = [left.view, right.view];
  const after = (count: number) => `after ${countOf(count, 'step')}`;
  const end = ({ view, loopStart }: FollowedRun) =>
    loopStart !== null ? `repeats from step ${loopStart + 1} on` : view.stopped === null ? null : `ends with ${ends[view.stopped]}`;
  const [was, is] = [end(left), end(right)];
  if (was === null && is === null) return [];
  const others = differingEnds(a.steps, b.steps).map(({ process }) => process);
  const moved = others.length === 0 ? 'every process has the same last step' : `${others.join(', ')} took another last step`;
  if (was === is && a.stopped !== null)
    return [`Each ${was}: the run before ${after(a.steps.length)}, this one ${after(b.steps.length)}; ${moved}.`];
  const told = ({ loopStart, view: { steps } }: FollowedRun, what: string | null) =>
    loopStart !== null && what !== null ? what : `${what ?? 'stops'} ${after(steps.length)}`;
  return [`The run before ${told(left, was)}; this one ${told(right, is)}.`];
}

/** Rows to be shown one by one, or a stretch of rows that are the same in both. */
export type Stretch =
  | { readonly kind: 'rows'; readonly rows: readonly AlignedRow[] }
  | { readonly kind: 'same'; readonly rows: readonly (AlignedRow & { readonly kind: 'both' })[] };

/** Folds what is the same in both, but for the row next to a difference. */
export function stretches(rows: readonly AlignedRow[], shortest = 4): Stretch[] {
  const found: Stretch[] = [];
  let shown: AlignedRow[] = [];
  for (let i = 0; i < rows.length; ) {
    let end = i;
    const same: (AlignedRow & { readonly kind: 'both' })[] = [];
    for (let row = rows[end]; row?.kind === 'both'; row = rows[++end]) same.push(row);
    const [first, last] = [i === 0 ? 0 : 1, end === rows.length ? same.length : same.length - 1];
    if (last - first >= shortest) {
      found.push({ kind: 'rows', rows: [...shown, ...same.slice(0, first)] }, { kind: 'same', rows: same.slice(first, last) });
      shown = same.slice(last);
    } else shown.push(...same);
    for (i = end; ; i++) {
      const row = rows[i];
      if (row === undefined || row.kind === 'both') break;
      shown.push(row);
    }
  }
  return [...found, { kind: 'rows', rows: shown } as const].filter((one) => one.rows.length > 0);
}
