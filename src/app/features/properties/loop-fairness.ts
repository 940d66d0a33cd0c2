import type { ProcessInLoop } from '../../../contract/check/evidence.ts';

/** A kind of fairness, whether a loop satisfies it, and why. */
interface LoopFairness {
  readonly kind: 'impartial' | 'weak' | 'strong';
  readonly title: string;
  readonly holds: boolean;
  readonly why: string;
}

/**
 * Which fairness a run satisfies that repeats a loop for ever (thesis 3.5): impartial if each process moves in it, weakly fair if each
 * moves or is disabled in some state of it, strongly fair if each moves or is disabled in all of them.
 */
export function loopFairness(processes: readonly ProcessInLoop[]): readonly LoopFairness[] {
  const still = processes.filter(({ movesAt }) => movesAt === null);
  const always = still.filter(({ disabledAt }) => disabledAt === null);
  const again = still.filter(({ alwaysDisabled }) => !alwaysDisabled);
  return [
    { kind: 'impartial', title: 'impartial', ...said(still, null, still, '') },
    { kind: 'weak', title: 'weakly fair', ...said(always, 'enabled throughout', still, 'disabled in some state') },
    { kind: 'strong', title: 'strongly fair', ...said(again, 'enabled again and again', still, 'disabled throughout') },
  ];
}

/**
 * Whether nothing is owed to processes, and why: `broken` is what those are to which it is, `kept` what the others are that do not move.
 */
function said(
  owed: readonly ProcessInLoop[],
  broken: string | null,
  still: readonly ProcessInLoop[],
  kept: string,
): Pick<LoopFairness, 'holds' | 'why'> {
  if (still.length === 0) return { holds: true, why: 'each process moves' };
  if (owed.length === 0) return { holds: true, why: `each process moves or is ${kept}` };
  const one = owed.length === 1;
  const are = broken === null ? '' : ` ${one ? 'is' : 'are'} ${broken} and`;
  return { holds: false, why: `${named(owed)}${are} never ${one ? 'moves' : 'move'}` };
}

/** The first few are named. */
const mostNamed = 3;

function named(processes: readonly ProcessInLoop[]): string {
  const names = processes.slice(0, mostNamed).map(({ process }) => process);
  const more = processes.length - names.length;
  if (more > 0) return `${names.join(', ')} and ${more} more`;
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
