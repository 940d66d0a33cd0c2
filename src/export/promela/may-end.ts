import { templateOf } from '../../system/edges.ts';
import type { TransitionSystem } from '../../system/ir.ts';

/** Whether a process that rests at a location may have ended: at its END, or at a DO that falls through to it. */
export function mayEnd(system: TransitionSystem, process: number, location: number): boolean {
  const { locations } = templateOf(system, process);
  let at = locations[location];
  for (let passed = 0; at !== undefined && passed <= locations.length; passed++) {
    if (at.kind === 'end') return true;
    at = at.otherwise === null ? undefined : locations[at.otherwise.target];
  }
  return false;
}
