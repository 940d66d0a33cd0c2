import type { SearchRecording } from '../../../contract/player.ts';

/**
 * The numbers by which people know the states of recordings, so that a state has one number wherever it is shown: that of the comparison if
 * it is drawn there, else that of the state graph. Where the model is too large for these, states are numbered in the order in which the
 * recordings come to them.
 *
 * @param drawn for each recording the numbers of its states in the comparison, -1 for those that are not drawn there; null if there is no
 * comparison
 * @param free the first number that the comparison does not use
 */
export function numberStates(
  recordings: readonly Pick<SearchRecording, 'nodes' | 'numbers'>[],
  drawn: readonly (readonly number[] | null)[],
  free: number,
): number[][] {
  const known = new Map<string, number>();
  return recordings.map(({ nodes, numbers }, i) =>
    nodes.map(({ words }, state) => {
      const there = drawn[i]?.[state] ?? -1;
      if (there >= 0) return there;
      if (numbers !== null) return numbers[state] ?? state;
      const key = words.join(' ');
      const number = known.get(key) ?? free + known.size;
      known.set(key, number);
      return number;
    }),
  );
}
