import { templateOf } from '../../system/edges.ts';
import type { TransitionSystem } from '../../system/ir.ts';
import { isValidEnd } from '../../system/valid-end.ts';

/** Whether a process that rests at a location may have ended: at its END or an end label, or at a DO that falls through to
 * one. */
export function mayEnd(system: TransitionSystem, process: number, location: number): boolean {
  const { locations } = templateOf(system, process);
  let at = locations[location];
  for (let passed = 0; at !== undefined && passed <= locations.length; passed++) {
    if (isValidEnd(at)) return true;
    at = at.otherwise === null ? undefined : locations[at.otherwise.target];
  }
  return false;
}
