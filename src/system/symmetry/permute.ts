import type { WordRoles } from './word-roles.ts';

/**
 * Applies a permutation of the members: what belonged to member m belongs to `to[m]`, and values that named m name `to[m]`. Members stay
 * within their families.
 */
export function permute(roles: WordRoles, to: Int32Array, state: Int32Array, into: Int32Array): void {
  const { slot, owner, other, names, places, first, familyOf, buffers } = roles;
  for (let word = 0; word < state.length; word++) {
    const mine = owner[word] ?? -1;
    const named = names[word] ?? -1;
    let value = state[word] ?? 0;
    if (named >= 0 && value >= 0) {
      const start = first[named] ?? 0;
      value = (to[start + value] ?? 0) - start;
    }
    if (mine < 0) {
      into[word] = value;
      continue;
    }
    const family = familyOf[mine] ?? 0;
    let place = (to[mine] ?? 0) - (first[family] ?? 0);
    const second = other[word] ?? -1;
    if (second >= 0) {
      const inner = familyOf[second] ?? 0;
      const start = first[inner] ?? 0;
      place = place * ((first[inner + 1] ?? 0) - start) + (to[second] ?? 0) - start;
    }
    into[places[slot[word] ?? 0]?.[place] ?? 0] = value;
  }
  for (const { address, slotWords, names: bySignal } of buffers) {
    // The messages are where they belong by now; what they name is still to be changed.
    const count = into[address] ?? 0;
    for (let message = 0; message < count; message++) {
      const start = address + 1 + message * slotWords;
      bySignal[into[start] ?? 0]?.forEach((named, i) => {
        const value = into[start + 1 + i] ?? 0;
        if (named < 0 || value < 0) return;
        const begin = first[named] ?? 0;
        into[start + 1 + i] = (to[begin + value] ?? 0) - begin;
      });
    }
  }
}
