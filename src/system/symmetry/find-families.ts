import type { Span } from '../../base/span.ts';
import type { Activation, Expression, TransitionSystem } from '../ir.ts';
import { inEdge } from '../edge-expressions.ts';
import type { ScalarsetType, ValueType } from '../value-type.ts';
import type { Family, FamilyRow } from './family.ts';

/** Processes that look alike and yet may not change places. */
export interface NoFamily {
  readonly name: string;
  readonly reason: string;
  readonly span: Span;
}

/** The families of a system, and what stands in the way of others. */
export interface Families {
  readonly families: readonly Family[];
  readonly refused: readonly NoFamily[];
}

/**
 * Finds the processes that are alike: those that a symmetric type tells apart, and those whose arguments do not differ at all. Every
 * permutation of a family maps the system onto itself: for a symmetric type the language sees to it; the others have nothing that tells
 * them apart unless another process asks where one of them is.
 */
export function findFamilies(system: TransitionSystem): Families {
  const families: Family[] = [];
  const refused: NoFamily[] = [];
  const typed = new Set<number>();
  for (const type of symmetricTypes(system)) {
    const members = system.activations.flatMap((activation, i) => (identityOf(system, activation, type.name) >= 0 ? [i] : []));
    for (const member of members) typed.add(member);
    const rows = rowsOf(system, type, members);
    const channels = channelsOf(system, type);
    if ('reason' in rows) refused.push(rows);
    else if (type.size > 1 && (rows.length > 0 || channels.length > 0 || hasArrays(system, type.name)))
      families.push({ name: type.name, size: type.size, type: type.name, rows, channels });
  }
  for (const group of alikeIn(system, typed)) {
    const [first] = group;
    const template = system.activations[first ?? -1]?.template ?? -1;
    const name = system.templates[template]?.name ?? '';
    const asked = questionAbout(system, new Set(group));
    if (asked === null)
      families.push({ name, size: group.length, type: null, rows: [{ template, identity: null, members: group }], channels: [] });
    else {
      const reason = `${asked.label} asks for one of the activations of ${name} by its number; a SCALARSET can tell them apart instead`;
      refused.push({ name, reason, span: asked.span });
    }
  }
  for (const one of numbered(system, typed)) refused.push(one);
  return { families, refused };
}

/** Templates whose activations differ in one number only, which the processes do more with than ask whether it is the same. */
function numbered(system: TransitionSystem, typed: ReadonlySet<number>): NoFamily[] {
  return system.templates.flatMap((template, number): NoFamily[] => {
    const all = system.activations.filter((activation, i) => activation.template === number && !typed.has(i));
    const [first] = all;
    if (first === undefined || all.length < 2) return [];
    const differing = template.parameters.flatMap((parameter, i) =>
      parameter.type.kind === 'integer' && new Set(all.map(({ arguments: values }) => values[i])).size === all.length ? [i] : [],
    );
    const [only] = differing;
    if (only === undefined || differing.length > 1) return [];
    const telling = template.edges.find((edge) => [...inEdge(edge)].some((e) => tellsApart(e, only)));
    const { name } = template.parameters[only] ?? { name: '' };
    const what =
      telling === undefined
        ? 'it is a number; a SCALARSET can tell them apart instead'
        : 'it is a number that is calculated with, ordered or compared with another one, so that it matters which process is which';
    return [{ name: `"${name}" of ${template.name}`, reason: what, span: telling?.span ?? first.span }];
  });
}

/** Whether an expression does with a parameter what no value of a symmetric type allows. */
function tellsApart(e: Expression, parameter: number): boolean {
  if (e.kind === 'negate') return isParameter(e.operand, parameter);
  if (e.kind !== 'binary' || (!isParameter(e.left, parameter) && !isParameter(e.right, parameter))) return false;
  const other = isParameter(e.left, parameter) ? e.right : e.left;
  return (e.operator !== 'equal' && e.operator !== 'unequal') || other.kind === 'constant';
}

function isParameter(e: Expression, parameter: number): boolean {
  return e.kind === 'parameter' && e.parameter === parameter;
}

/** All symmetric types that variables, parameters, messages and indices of arrays have. */
function symmetricTypes(system: TransitionSystem): ScalarsetType[] {
  const found = new Map<string, ScalarsetType>();
  const look = (type: ValueType): void => {
    if (type.kind === 'scalarset') found.set(type.name, type);
    else if (type.kind === 'array') {
      if (type.index !== undefined && !found.has(type.index))
        found.set(type.index, { kind: 'scalarset', name: type.index, size: type.size });
      look(type.element);
    } else if (type.kind === 'list') look(type.element);
    else if (type.kind === 'tuple') for (const field of type.fields) look(field.type);
  };
  for (const { type } of system.shared) look(type);
  for (const { parameters, variables } of system.templates) for (const { type } of [...parameters, ...variables]) look(type);
  for (const { signals, element } of system.channels) {
    for (const { data } of signals) if (data !== null) look(data);
    if (element !== undefined && !found.has(element.type)) {
      const size = system.channels.filter((other) => other.element?.array === element.array).length;
      found.set(element.type, { kind: 'scalarset', name: element.type, size });
    }
  }
  return [...found.values()];
}

/** The value of the only parameter of a symmetric type that an activation has, or -1. */
function identityOf(system: TransitionSystem, activation: Activation, type: string): number {
  return activation.arguments[identityParameter(system, activation.template, type) ?? -1] ?? -1;
}

function identityParameter(system: TransitionSystem, template: number, type: string): number | null {
  const parameters = system.templates[template]?.parameters ?? [];
  const found = parameters.flatMap((parameter, i) => (parameter.type.kind === 'scalarset' && parameter.type.name === type ? [i] : []));
  return found[0] ?? null;
}

/** The members of a type in rows: one for each template and each choice of the other arguments. */
function rowsOf(system: TransitionSystem, type: ScalarsetType, members: readonly number[]): FamilyRow[] | NoFamily {
  const groups = new Map<string, number[]>();
  for (const member of members) {
    const activation = at(system.activations, member);
    const { template, arguments: values, channels } = activation;
    const identity = identityParameter(system, template, type.name);
    const others = values.filter((_, i) => i !== identity);
    const own = channels.map((channel) => {
      const { element } = at(system.channels, channel);
      return element?.type === type.name ? (element.value === values[identity ?? -1] ? element.array : `other ${channel}`) : channel;
    });
    const key = JSON.stringify([template, others, own]);
    groups.set(key, [...(groups.get(key) ?? []), member]);
  }
  const rows: FamilyRow[] = [];
  for (const group of groups.values()) {
    const first = at(system.activations, group[0] ?? -1);
    const { template } = first;
    const name = system.templates[template]?.name ?? '';
    const identity = identityParameter(system, template, type.name);
    const byValue = new Map(group.map((member) => [at(system.activations, member).arguments[identity ?? -1], member]));
    const ordered = Array.from({ length: type.size }, (_, value) => byValue.get(value) ?? -1);
    if (group.length !== type.size || ordered.includes(-1)) {
      const reason = `${name} is not activated in the same way, exactly once, for each value of ${type.name}`;
      return { name: type.name, reason, span: first.span };
    }
    rows.push({ template, identity, members: ordered });
  }
  return rows;
}

/** The elements of each channel array that a symmetric type indexes, in the order of its values. */
function channelsOf(system: TransitionSystem, type: ScalarsetType): number[][] {
  const arrays = new Map<string, number[]>();
  system.channels.forEach(({ element }, channel) => {
    if (element?.type === type.name) arrays.set(element.array, [...(arrays.get(element.array) ?? []), channel]);
  });
  return [...arrays.values()];
}

function hasArrays(system: TransitionSystem, name: string): boolean {
  const indexed = (type: ValueType): boolean =>
    (type.kind === 'array' && (type.index === name || indexed(type.element))) ||
    (type.kind === 'list' && indexed(type.element)) ||
    (type.kind === 'tuple' && type.fields.some((field) => indexed(field.type)));
  return [...system.shared, ...system.templates.flatMap(({ variables }) => variables)].some(({ type }) => indexed(type));
}

/** Activations of one template with the same arguments and channels, where there are several. */
function alikeIn(system: TransitionSystem, typed: ReadonlySet<number>): number[][] {
  const groups = new Map<string, number[]>();
  system.activations.forEach(({ template, arguments: values, channels }, i) => {
    if (typed.has(i)) return;
    const key = JSON.stringify([template, values, channels]);
    groups.set(key, [...(groups.get(key) ?? []), i]);
  });
  return [...groups.values()].filter((group) => group.length > 1);
}

/** A question of a process for the location of one of some activations. */
function questionAbout(system: TransitionSystem, members: ReadonlySet<number>): { label: string; span: Span } | null {
  const asks = (e: Expression): boolean => e.kind === 'at' && members.has(e.activation);
  for (const { name, edges } of system.templates)
    for (const edge of edges) for (const e of inEdge(edge)) if (asks(e)) return { label: name, span: edge.span };
  return null;
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`there is no number ${index}`);
  return item;
}
