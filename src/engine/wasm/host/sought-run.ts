import { stop } from '../emit/stop.ts';

/** Why a generated search cannot go on: a limit is met, or a step is such that the abstract machine has to decide (`unable`). */
export type Unfinished = 'states' | 'memory' | 'refused' | 'unable';

/** How far a search for one run is. */
export type SoughtRun = 'searching' | 'found' | 'none' | Unfinished;

/** What the reason for which a module stopped means for a search for one run. */
export function soughtRun(reason: number): SoughtRun {
  switch (reason) {
    case stop.none:
    case stop.paused:
      return 'searching';
    case stop.done:
      return 'none';
    case stop.found:
      return 'found';
    default:
      return unfinished(reason);
  }
}

/** What the reason means if the module neither goes on nor has what was looked for. */
export function unfinished(reason: number): Unfinished {
  switch (reason) {
    case stop.states:
      return 'states';
    case stop.memory:
      return 'memory';
    case stop.refused:
      return 'refused';
    default:
      return 'unable';
  }
}
