import { permute } from './permute.ts';
import type { WordRoles } from './word-roles.ts';

/** Two members of a family that stand next to each other, as words of a state. */
export interface Neighbours {
  /** The members, numbered as in the roles of the words. */
  readonly members: readonly [number, number];
  /** What belongs to the first and to the second, by which their order is known; the most important words first. */
  readonly compared: readonly (readonly [number, number])[];
  /** The words that change places when they do. */
  readonly exchanged: readonly (readonly [number, number])[];
  /** The words whose values may name one of them. */
  readonly naming: readonly number[];
  /** The values that name them. */
  readonly values: readonly [number, number];
}

/** All neighbours, family by family; null where messages name members, which then depends on the message. */
export function neighboursOf(roles: WordRoles): readonly Neighbours[] | null {
  const { first, families, names, slot, owner, other, buffers } = roles;
  if (buffers.length > 0) return null;
  return families.flatMap(({ size }, family) => {
    const start = first[family] ?? 0;
    const naming = [...names.keys()].filter((word) => names[word] === family);
    return Array.from({ length: size - 1 }, (_, value): Neighbours => {
      const members = [start + value, start + value + 1] as const;
      const exchanged = [...slot.keys()].flatMap((word) => {
        const partner = partnerOf(roles, word, members);
        return partner > word ? [[word, partner] as const] : [];
      });
      const compared = [...slot.keys()].flatMap((word) =>
        owner[word] === members[0] && other[word] === -1 && names[word] === -1 ? [[word, partnerOf(roles, word, members)] as const] : [],
      );
      return { members, compared, exchanged, naming, values: [value, value + 1] };
    });
  });
}

/** The word that takes the place of another one when two members change places. */
function partnerOf({ slot, owner, other, places, first, familyOf }: WordRoles, word: number, [a, b]: readonly [number, number]): number {
  const to = (member: number): number => (member === a ? b : member === b ? a : member);
  const mine = owner[word] ?? -1;
  if (mine < 0) return word;
  const second = other[word] ?? -1;
  let place = to(mine) - (first[familyOf[mine] ?? 0] ?? 0);
  if (second >= 0) {
    const inner = familyOf[second] ?? 0;
    const start = first[inner] ?? 0;
    place = place * ((first[inner + 1] ?? 0) - start) + to(second) - start;
  }
  return places[slot[word] ?? 0]?.[place] ?? word;
}

/**
 * Writes a state in which neighbours that stood in the wrong order have changed places, once along each family. So one or more states stand
 * for an orbit (E. A. Emerson and T. Wahl, section 5, "Multiple Representatives").
 */
export function sortNeighbours(roles: WordRoles, all: readonly Neighbours[], state: Int32Array, into: Int32Array): void {
  into.set(state);
  const to = new Int32Array(roles.first.at(-1) ?? 0);
  const before = new Int32Array(state.length);
  for (const { members, compared } of all) {
    const [a, b] = compared.find(([one, two]) => into[one] !== into[two]) ?? [0, 0];
    if ((into[a] ?? 0) <= (into[b] ?? 0)) continue;
    to.forEach((_, member) => {
      to[member] = member;
    });
    [to[members[0]], to[members[1]]] = [members[1], members[0]];
    before.set(into);
    permute(roles, to, before, into);
  }
}
