import type { Property, TransitionSystem } from '../ir.ts';
import { propositions } from '../subexpressions.ts';
import type { Family } from './family.ts';
import { Naming, type Renaming } from './naming.ts';

/** A property that names single members of a family, so that it says nothing of an orbit as a whole. */
export interface NotInvariant {
  readonly property: Property;
  readonly family: Family;
}

/**
 * The first property with a proposition that some permutation of a family changes; null if there is none. The propositions are the largest
 * parts without temporal operators; each must be the same expression, up to the order of `&`, `OR` and `+`, after the first two members
 * have changed places, and after each has gone to the next place: of these two all permutations are made (E. A. Emerson and T. Wahl,
 * section 2, formula (2): there equivalence, here equality of what is written).
 */
export function notInvariant(system: TransitionSystem, families: readonly Family[], properties: readonly Property[]): NotInvariant | null {
  for (const property of properties)
    for (const family of families)
      for (const proposition of propositions(property.formula)) {
        const named = (permuted: (value: number) => number) =>
          new Naming(system, exchange(family, permuted)).expression(proposition, false);
        const plain = named((value) => value);
        if (named((value) => (value < 2 ? 1 - value : value)) !== plain) return { property, family };
        if (named((value) => (value + 1) % family.size) !== plain) return { property, family };
      }
  return null;
}

/** The members of a family having changed places. */
function exchange(family: Family, permuted: (value: number) => number): Renaming {
  const value = (one: number): number => (one >= 0 && one < family.size ? permuted(one) : one);
  const moved = (all: readonly (readonly number[])[]): Map<number, number> =>
    new Map(all.flatMap((members) => members.map((member, one) => [member, members[value(one)] ?? member] as const)));
  return { processes: moved(family.rows.map(({ members }) => members)), channels: moved(family.channels), type: family.type, value };
}
