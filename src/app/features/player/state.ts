import type { SearchRecording } from '../../../contract/player.ts';
import { exactlyPlayed } from '../../../contract/lab/exactly-played.ts';
import type { PlayedStore } from '../../../contract/lab/played-store.ts';
import type { SideName } from '../../../contract/lab/compare.ts';
import { slice } from '../../session/state/slice.ts';

/** A search that is played. */
export interface PlayedRecording {
  readonly name: SideName;
  readonly recording: SearchRecording;
  /** The state that the search is in after each number of its events. */
  readonly current: readonly number[];
  /** The numbers of its states in the comparison, -1 for those that are not drawn there; null if there is no comparison. */
  readonly drawn: readonly number[] | null;
  /** The numbers by which its states are called. */
  readonly numbers: readonly number[];
}

/** The searches that are played, one or two in step. */
export interface PlayerState {
  readonly recordings: readonly PlayedRecording[];
  /** How the states of what is recorded next are stored. */
  readonly stores: Readonly<Record<SideName, PlayedStore>>;
  /** How many events have happened at the place that is shown. */
  readonly at: number;
  readonly playing: boolean;
  /** Events a second. */
  readonly speed: number;
  readonly running: boolean;
  readonly failure: string | null;
  readonly revision: number;
}

const initialPlayer: PlayerState = {
  recordings: [],
  stores: { left: exactlyPlayed, right: exactlyPlayed },
  at: 0,
  playing: false,
  speed: 4,
  running: false,
  failure: null,
  revision: -1,
};

/** The number of events of the longest recording. */
export function lengthOf({ recordings }: Pick<PlayerState, 'recordings'>): number {
  return Math.max(0, ...recordings.map(({ recording }) => recording.events.length));
}

/** Goes to a place, as far as the recordings reach; at the end the playing stops. */
export function goTo(player: PlayerState, at: number): PlayerState {
  const last = lengthOf(player);
  const place = Math.max(0, Math.min(at, last));
  return { ...player, at: place, playing: player.playing && place < last };
}

/** Plays on, or pauses; at the end it plays from the beginning. */
export function togglePlaying(player: PlayerState): PlayerState {
  const from = !player.playing && player.at >= lengthOf(player) ? goTo(player, 0) : player;
  return { ...from, playing: !player.playing };
}

/** The state that a recording is in at a place. */
export function currentOf({ current }: Pick<PlayedRecording, 'current'>, at: number): number {
  return current[Math.min(at, current.length - 1)] ?? 0;
}

export const playerSlice = slice('player', initialPlayer);
