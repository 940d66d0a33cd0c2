import type { PlayerEvent } from '../../../contract/player.ts';

/**
 * The state that a search is in after each number of its events: that on top of its stack or, breadth first, the one that was taken from
 * the queue last. Where there is none, it is the one before.
 */
export function currentStates(events: readonly PlayerEvent[]): number[] {
  const stack: number[] = [];
  const current = [0];
  for (const event of events) {
    if (event.kind === 'enter' || event.kind === 'again') stack.push(event.state);
    else if (event.kind === 'leave') stack.pop();
    current.push(stack.at(-1) ?? current.at(-1) ?? 0);
  }
  return current;
}
