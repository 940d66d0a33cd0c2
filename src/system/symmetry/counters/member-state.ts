import type { Layout } from '../../layout.ts';
import type { LocalStates } from './local-states.ts';
import type { Countable } from './member-words.ts';

/**
 * Tells the number of the local state, among the locally reachable ones, that a member is in; words that are dead are not looked at. Throws
 * where the local state was not foreseen, which is a bug.
 */
export function memberStates(countable: Countable, { reachable, liveAt }: LocalStates) {
  const { row, template, words } = countable;
  const numbers = new Map(reachable.map((state, i) => [`${state.location} ${state.words.join()}`, i]));
  return (layout: Layout, state: Int32Array, member: number): number => {
    const frame = layout.frames[row.members[member] ?? -1] ?? 0;
    const location = state[frame] ?? 0;
    const own = words.map((word, i) => {
      if (liveAt[location]?.[i] !== true) return null;
      if (word.kind === 'element') return state[(layout.shared[word.shared] ?? 0) + member] ?? 0;
      return state[frame + (layout.offsets[row.template]?.[word.variable] ?? 0)] ?? 0;
    });
    const number = numbers.get(`${location} ${own.join()}`);
    if (number === undefined) throw new Error(`a local state of ${template.name} was not foreseen`);
    return number;
  };
}
