import { unreachable } from '../../base/unreachable.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';
import type { Asleep, Decision } from '../reduce/reasons.ts';
import type { SearchEvent, StoredEvent, Tell } from './events.ts';
import type { ReductionOptions } from '../../contract/check/reduction.ts';

type Entered = Extract<StoredEvent, { readonly kind: 'enter' }>;

/** A state that has not been left yet: what was decided when it was entered first, and what is asleep there now. */
interface Open {
  readonly entered: Entered | null;
  asleep: readonly number[];
}

/** Puts together what is told of each state to what was decided there, which is handed on when the state is left. */
export function decisions(analysis: Analysis, options: ReductionOptions, decide: (decision: Decision) => void): Tell {
  const open: Open[] = [];
  const described = (asleep: readonly number[]): Asleep[] =>
    asleep.map((transition) => ({ transition, accesses: analysis.footprint(transition).accesses }));
  return (event: SearchEvent): void => {
    switch (event.kind) {
      case 'enter':
        open.push({ entered: event, asleep: event.asleep });
        return;
      case 'again':
        open.push({ entered: null, asleep: event.asleep });
        return;
      case 'sleep': {
        const top = open[open.length - 1];
        if (top !== undefined) top.asleep = event.asleep;
        return;
      }
      case 'leave': {
        const left = open.pop();
        if (left?.entered == null) return;
        const { entered, asleep } = left;
        decide({ ...decided(entered, options), sleepBefore: described(entered.asleep), sleepAfter: described(asleep) });
        break;
      }
      case 'back':
      case 'come':
      case 'compress':
      case 'end':
      case 'fail':
      case 'group':
      case 'keep':
      case 'match':
      case 'postpone':
      case 'rebuild':
      case 'settle':
      case 'take':
        break;
      default:
        unreachable(event);
    }
  };
}

/** What was decided in a state that was entered. */
function decided(
  { state, enabled, choice: { candidate, rejected }, asleep }: Entered,
  { por, proviso }: ReductionOptions,
): Omit<Decision, 'sleepBefore' | 'sleepAfter'> {
  const chosen = candidate === null ? null : new Set(candidate.transitions);
  const waiting = enabled.flatMap((transition): Decision['waiting'][number][] => {
    if (chosen !== null && !chosen.has(transition)) return [{ transition, why: 'outside' }];
    return asleep.includes(transition) ? [{ transition, why: 'asleep' }] : [];
  });
  const effect = rejected.some(({ why }) => why === 'proviso' || why === 'fails') ? (candidate === null ? 'all' : 'another-set') : 'none';
  return { state, algorithm: por, enabled, chosen: candidate, rejected, waiting, proviso: { kind: proviso, effect } };
}
