import { longestCommon } from '../../base/longest-common.ts';
import type { Location } from '../../system/ir.ts';
import type { RunnableModel } from '../models.ts';
import { byCommand, type PlaceNames } from './observables.ts';

/** More places of a process are not aligned: the time grows with their square. */
const mostAligned = 1_500;

/**
 * Names for the places of a model's processes by which they match those of another version: the commands that both have, in their order,
 * have one name, and so have commands between two of these that took each other's place, as when one is written differently. What is left
 * has its name by its command, wherever that stands.
 */
export function alignedWith(other: RunnableModel, present: RunnableModel): PlaceNames {
  const [otherNames, ownNames] = [byCommand(other.text), byCommand(present.text)];
  const before = new Map(other.machine.system.templates.map(({ name, locations }) => [name, locations]));
  const named = new Map<readonly Location[], readonly Location[] | undefined>(
    present.machine.system.templates.map(({ name, locations }) => [locations, before.get(name)]),
  );
  return (places) => {
    const own = ownNames(places);
    const others = named.get(places);
    if (others === undefined || Math.max(others.length, places.length) > mostAligned) return own;
    return aligned({ names: otherNames(others), kinds: kindsOf(others) }, { names: own, kinds: kindsOf(places) });
  };
}

interface Places {
  readonly names: readonly string[];
  readonly kinds: readonly Location['kind'][];
}

function kindsOf(places: readonly Location[]): Location['kind'][] {
  return places.map(({ kind }) => kind);
}

/** The names of places by those of another list that they match. */
export function aligned(other: Places, own: Places): string[] {
  const given = new Map<number, string>();
  const used = new Set<string>();
  const give = (at: number, from: number): void => {
    const name = other.names[from] ?? '';
    given.set(at, name);
    used.add(name);
  };
  const anchors = longestCommon(other.names, own.names);
  for (const [from, at] of anchors) give(at, from);
  // Between two anchors what is left on both sides took each other's place if it is as much, of the same kinds.
  const ends: readonly (readonly [number, number])[] = [[-1, -1], ...anchors, [other.names.length, own.names.length]];
  for (let i = 1; i < ends.length; i++) {
    const [[a, b], [c, d]] = [ends[i - 1] ?? [0, 0], ends[i] ?? [0, 0]];
    if (c - a !== d - b) continue;
    for (let k = 1; k < c - a; k++) if (other.kinds[a + k] === own.kinds[b + k]) give(b + k, a + k);
  }
  // A name that another place has taken would make two places one.
  return own.names.map((name, at) => given.get(at) ?? (used.has(name) ? `${name} (now)` : name));
}
