import { countOf } from '../../kit/widgets/format.ts';
import { propertyOf, type FollowedRun } from '../../session/state/followed-run.ts';

/** `Steps to the deadlock`, `Shared run to the deadlock`, `Simulation`. */
export function titleOf(followed: FollowedRun): string {
  const { kind } = followed.origin;
  if (kind === 'simulation') return 'Simulation';
  const property = propertyOf(followed);
  const what = kind === 'verdict' ? 'Steps' : kind === 'saved' ? 'Saved run' : 'Shared run';
  if (property === null) return kind === 'saved' ? what : `${what} of ${countOf(followed.view.steps.length, 'step')}`;
  const ends: Readonly<Record<string, string>> = { deadlock: 'to the deadlock', errors: 'to the error' };
  return `${what} ${ends[property] ?? `for “${property}”`}`;
}
