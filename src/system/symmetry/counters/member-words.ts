import type { Activation, Place, Template, TransitionSystem } from '../../ir.ts';
import { isScalar, type ScalarType, type ValueType } from '../../value-type.ts';
import type { Family, FamilyRow, LocalWord } from '../family.ts';
import { CannotCount } from './cannot-count.ts';

/** A family whose members can be replaced by counters, with what belongs to each of them. */
export interface Countable {
  readonly system: TransitionSystem;
  readonly family: Family;
  readonly row: FamilyRow;
  /** By activation, which member of the family it is. */
  readonly memberOf: ReadonlyMap<number, number>;
  readonly template: Template;
  /** The activation of the first member, whose arguments but for the identity are those of all. */
  readonly activation: Activation;
  readonly words: readonly LocalWord[];
  readonly types: readonly ScalarType[];
  /** What each word begins with. */
  readonly initial: readonly number[];
}

/** What belongs to the members of a family; throws `CannotCount` where that is not a location and scalars only. */
export function countable(system: TransitionSystem, family: Family): Countable {
  const [row, second] = family.rows;
  if (row === undefined) throw new CannotCount(`no process belongs to the values of ${family.name}`, null);
  const template = system.templates[row.template];
  const activation = system.activations[row.members[0] ?? -1];
  if (template === undefined || activation === undefined) throw new Error('a family has processes');
  if (second !== undefined) throw new CannotCount(`each value of ${family.name} has several processes, which move apart`, activation.span);
  if (family.channels.length > 0)
    throw new CannotCount(
      `each value of ${family.name} has channels of its own`,
      system.channels[family.channels[0]?.[0] ?? -1]?.span ?? null,
    );
  refuseIdentities(system, family);
  const words: LocalWord[] = [];
  const types: ScalarType[] = [];
  const initial: number[] = [];
  template.variables.forEach((variable, i) => {
    const { type, name } = variable;
    if (!isScalar(type)) throw new CannotCount(`"${name}" of ${template.name} is not a single value`, variable.span);
    words.push({ kind: 'variable', variable: i });
    types.push(type);
    const { initialParameter } = variable;
    initial.push(initialParameter === null ? (variable.initial[0] ?? 0) : (activation.arguments[initialParameter] ?? 0));
  });
  system.shared.forEach(({ type, name, initial: own, span }, i) => {
    if (type.kind !== 'array' || type.index !== family.type || family.type === null) return;
    if (!isScalar(type.element)) throw new CannotCount(`the elements of "${name}" are not single values`, span);
    words.push({ kind: 'element', shared: i });
    types.push(type.element);
    initial.push(own[0] ?? 0);
  });
  const memberOf = new Map(row.members.map((member, value) => [member, value]));
  return { system, family, row, memberOf, template, activation, words, types, initial };
}

/** What names members and has not become a mark (`apart.ts`): it would relate members to each other. */
function refuseIdentities(system: TransitionSystem, family: Family): void {
  const names = (type: ValueType): boolean => {
    switch (type.kind) {
      case 'scalarset':
        return type.name === family.type;
      case 'array':
        return names(type.element) || (type.index === family.type && family.type !== null && !isScalar(type.element));
      case 'list':
        return names(type.element);
      case 'tuple':
        return type.fields.some((field) => names(field.type) || (field.type.kind === 'array' && field.type.index === family.type));
      case 'boolean':
      case 'enumeration':
      case 'integer':
        return false;
    }
  };
  const why = (name: string): string =>
    `"${name}" says which member of ${family.name} is meant, for more than one process or place, and counters do not tell the members apart; --symmetry representatives does`;
  for (const { name, type, span } of system.shared) if (names(type)) throw new CannotCount(why(name), span);
  for (const { variables, name: process } of system.templates)
    for (const { name, type, span } of variables)
      if (names(type) || (type.kind === 'array' && type.index === family.type && family.type !== null))
        throw new CannotCount(why(`${process}.${name}`), span);
  for (const { signals, name, span } of system.channels)
    for (const { data } of signals) if (data !== null && names(data)) throw new CannotCount(why(name), span);
}

/**
 * The word of a local state that a place is, and of which member: `self` for a variable of the process that acts; null for other places.
 * `value` computes the index of an element, which is constant.
 */
export function wordAt(
  countable: Countable,
  place: Place,
  value: (place: Place) => number | null,
  acts: boolean,
): { word: number; member: number | 'self' } | null {
  const { root } = place;
  if (root.kind === 'local') return acts ? { word: root.variable, member: 'self' } : null;
  if (root.kind === 'activation') {
    const member = countable.memberOf.get(root.activation);
    return member === undefined ? null : { word: root.variable, member };
  }
  if (root.kind === 'buffer') return null;
  const word = countable.words.findIndex((one) => one.kind === 'element' && one.shared === root.variable);
  if (word < 0) return null;
  const member = value(place);
  const step = place.steps[0];
  if (member === null || step?.kind !== 'index') {
    const { name, span } = countable.system.shared[root.variable] ?? { name: '', span: null };
    throw new CannotCount(`"${name}" is used as a whole, or at a value that is only known while the model runs`, span);
  }
  return { word, member };
}
