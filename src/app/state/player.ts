import type { SearchRecording, SideName } from '../../worker/api.ts';

/** The searches that are played, one or two in step. */
export interface PlayerState {
  readonly recordings: readonly { readonly name: SideName; readonly recording: SearchRecording }[];
  /** How many events have happened at the place that is shown. */
  readonly at: number;
  readonly playing: boolean;
  /** Events a second. */
  readonly speed: number;
  readonly running: boolean;
  readonly failure: string | null;
  readonly revision: number;
}

export const initialPlayer: PlayerState = { recordings: [], at: 0, playing: false, speed: 4, running: false, failure: null, revision: -1 };

/** The number of events of the longest recording. */
export function lengthOf({ recordings }: PlayerState): number {
  return Math.max(0, ...recordings.map(({ recording }) => recording.events.length));
}

/** Goes to a place, as far as the recordings reach; at the end the playing stops. */
export function goTo(player: PlayerState, at: number): PlayerState {
  const last = lengthOf(player);
  const place = Math.max(0, Math.min(at, last));
  return { ...player, at: place, playing: player.playing && place < last };
}
