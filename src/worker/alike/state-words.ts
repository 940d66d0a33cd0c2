import type { LineMap, Span } from '../../base/span.ts';
import type { FamilyView } from '../../contract/alike.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { type DescribedProcess, describeState } from '../../engine/views/state-view.ts';
import type { ValueType } from '../../system/value-type.ts';

/** A state in words: by the members of the families, by how many they are, and what else there is. */
export interface StateWords {
  /** `critical: P[0], P[2]`. */
  readonly members: readonly string[];
  /** `2 × critical`. */
  readonly counts: readonly string[];
  readonly rest: readonly string[];
}

/** A family as states are told of. */
export interface ToldFamily {
  readonly view: FamilyView;
  /** The symmetric type that tells the members apart; null where nothing does. */
  readonly type: string | null;
  /** The activations of the members, in the order of their names in the view. */
  readonly activations: readonly number[];
}

/** Tells of a state; `located` has the local state of each member of each family, none where these are not known. */
export function stateWords(
  machine: Machine,
  lines: LineMap,
  families: readonly ToldFamily[],
  located: readonly (readonly number[])[],
  state: Int32Array,
): StateWords {
  const { shared, buffers, processes } = describeState(machine, state, null);
  const known = new Set(families.flatMap(({ type, view }) => (type === null || view.locals === null ? [] : [type])));
  const alike = new Set(families.flatMap(({ activations }) => activations));
  const places = placesOf(machine, lines, families, located, state);
  const together = families.flatMap(({ view }, family) => {
    const where = new Map<string, string[]>();
    view.members.forEach((member, at) => {
      const name = places[family]?.[at] ?? '';
      where.set(name, [...(where.get(name) ?? []), member]);
    });
    return [...where];
  });
  return {
    members: together.map(([name, members]) => `${name}: ${members.join(', ')}`),
    counts: together.map(([name, members]) => `${members.length} × ${name}`),
    rest: [
      ...shared.filter((_, i) => !speaksOf(machine.system.shared[i]?.type, known)).map(({ name, value }) => `${name} = ${value}`),
      ...buffers.map(({ name, value }) => `${name} ${value}`),
      ...processes.flatMap((process, i) => (alike.has(i) ? [] : [alone(process, lines)])),
    ],
  };
}

/** For each family where each member is: its local state or, where these are not known, its location. */
export function placesOf(
  machine: Machine,
  lines: LineMap,
  families: readonly ToldFamily[],
  located: readonly (readonly number[])[],
  state: Int32Array,
): string[][] {
  const { processes } = describeState(machine, state, null);
  return families.map(({ view, activations }, family) =>
    activations.map((activation, member) => {
      const local = view.locals?.states[located[family]?.[member] ?? -1];
      const process = processes[activation];
      if (local !== undefined) return [local.place, ...local.values].join(', ');
      return process === undefined ? '' : placeOf(process, lines);
    }),
  );
}

function placeOf({ labels, span }: { readonly labels: readonly string[]; readonly span: Span }, lines: LineMap): string {
  return labels[0] ?? `line ${lines.position(span.start).line}`;
}

function alone(process: DescribedProcess, lines: LineMap): string {
  const values = process.variables.map(({ name, value }) => `${name} = ${value}`);
  return `${process.name}: ${[placeOf(process, lines), ...values].join(', ')}`;
}

/** Whether values of a type name, or belong to, members of families whose local states have them. */
function speaksOf(type: ValueType | undefined, families: ReadonlySet<string>): boolean {
  switch (type?.kind) {
    case 'scalarset':
      return families.has(type.name);
    case 'array':
      return (type.index !== undefined && families.has(type.index)) || speaksOf(type.element, families);
    case undefined:
    case 'boolean':
    case 'enumeration':
    case 'integer':
    case 'list':
    case 'tuple':
      return false;
  }
}
