import type { Objection } from '../../engine/plan/sound.ts';

/** Why a combination is refused, with the option that would help. */
export function refusalText({ option, reason, lost }: Objection): string {
  switch (option) {
    case 'sleep':
      return `${reason}: --search dfs`;
    case 'proviso':
      return `${reason}: --proviso closed, or --search dfs`;
    case 'components':
      return `${reason}: leave out --components`;
    case 'reduction': {
      const runs = lost !== 'all' && lost.some((what) => what === 'ltl' || what === 'ctl' || what === 'next' || what === 'fairness');
      return runs ? `${reason}; --property chooses what is checked` : reason;
    }
    default:
      return reason;
  }
}
