import type { Pane, SharedWorkbench } from '../../session/state/types.ts';

/** What a link has a small page show first: its lesson, the square or the comparison of the lab, or the player; else the state graph. */
export function frontOf({ parts }: SharedWorkbench): Pane {
  if (Object.hasOwn(parts, 'tutor')) return 'tutor';
  if (Object.hasOwn(parts, 'player')) return 'player';
  if (!Object.hasOwn(parts, 'lab')) return 'graph';
  const { lab } = parts;
  return typeof lab === 'object' && lab !== null && 'pair' in lab && lab.pair !== null ? 'why' : 'sides';
}
