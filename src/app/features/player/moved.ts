import type { AppState } from '../../session/state/store.ts';
import { serviceLater, type Workbench } from '../../session/workbench/workbench.ts';
import { cyclesFace, cyclesSlice } from './cycles/state.ts';
import { lengthOf, playerSlice } from './state.ts';

/** The player and the search for cycles, which are loaded when they are asked for something. */
const playing = serviceLater(async () => (await import('./service.ts')).playerOf);
const cycling = serviceLater(async () => (await import('./cycles/service.ts')).cyclesOf);

/** What the keys move: events of a search, or of one for cycles. */
interface Moved {
  readonly at: number;
  readonly last: number;
  /** Goes so many events on from where it is by the time that the player is there: a second press may come before. */
  step(workbench: Workbench, by: number): void;
  toggle(workbench: Workbench): void;
}

/** What the keys move, where a search is played, and the panel is presented, or the keys come from it; null for nothing. */
export function movedByKeys(state: AppState): Moved | null {
  const { presented, faces } = state.view;
  if ((presented ?? 'player') !== 'player') return null;
  if (faces.player === undefined) {
    const player = playerSlice.of(state);
    if (player.recordings.length === 0) return null;
    return {
      at: player.at,
      last: lengthOf(player),
      step: (workbench, by) => playing(workbench, (service) => service.goTo(playerSlice.of(workbench.store.getState()).at + by)),
      toggle: (workbench) => playing(workbench, (service) => service.toggle()),
    };
  }
  const { recording, at } = cyclesSlice.of(state);
  if (faces.player !== cyclesFace.name || recording === null) return null;
  return {
    at,
    last: recording.events.length,
    step: (workbench, by) => cycling(workbench, (service) => service.goTo(cyclesSlice.of(workbench.store.getState()).at + by)),
    toggle: (workbench) => cycling(workbench, (service) => service.toggle()),
  };
}
