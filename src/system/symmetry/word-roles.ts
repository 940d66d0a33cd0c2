import type { TransitionSystem } from '../ir.ts';
import type { Layout } from '../layout.ts';
import { type ValueType, wordsOf } from '../value-type.ts';
import type { Family } from './family.ts';

/**
 * What each word of a state is to the families of a system. The members of all families are numbered together, family by family, as
 * `first[family] + value`. A word belongs to up to two members (its location, a variable, an element at a value; two for an element of an
 * array within what belongs to a member), and may hold a value that names one.
 */
export interface WordRoles {
  readonly families: readonly Family[];
  /** The number of the first member of each family, and of all members together at the end. */
  readonly first: readonly number[];
  /** The family of each member. */
  readonly familyOf: Int32Array;
  /** For each word what it is apart from the members that it belongs to: words with one slot change places. */
  readonly slot: Int32Array;
  /** The member that a word belongs to, or -1. */
  readonly owner: Int32Array;
  /** The second member that it belongs to, or -1. */
  readonly other: Int32Array;
  /** The family whose members its value names, or -1; in buffers that depends on the message, and is -2. */
  readonly names: Int32Array;
  /** The address of each word of a slot, by its owner and other owner within their families. */
  readonly places: readonly Int32Array[];
  /** The buffers in which messages may name members. */
  readonly buffers: readonly BufferRoles[];
}

/** A buffer with messages that name members. */
export interface BufferRoles {
  readonly address: number;
  readonly slotWords: number;
  /** For each signal and each word of its data the family that it names, or -1. */
  readonly names: readonly (readonly number[])[];
}

/** Why the words of a system cannot be permuted; the variable whose fault it is. */
export class TooManyIndices extends Error {
  constructor(readonly variable: string) {
    super(`"${variable}" is an array with more than two indices of symmetric types`);
  }
}

/** Finds the roles of all words. Throws `TooManyIndices`. */
export function wordRoles(system: TransitionSystem, layout: Layout, families: readonly Family[]): WordRoles {
  const first: number[] = [];
  let members = 0;
  for (const { size } of families) {
    first.push(members);
    members += size;
  }
  first.push(members);
  const builder = new Builder(layout, families, first);
  system.shared.forEach(({ name, type }, i) => {
    builder.value(type, layout.shared[i] ?? 0, `shared ${i}`, [], name);
  });
  const buffers = builder.buffers(system);
  builder.frames(system);
  return { families, first, familyOf: builder.familyOf, ...builder.tables(), buffers };
}

class Builder {
  readonly familyOf: Int32Array;
  private readonly slot: Int32Array;
  private readonly owner: Int32Array;
  private readonly other: Int32Array;
  private readonly names: Int32Array;
  private readonly slots = new Map<string, number>();

  constructor(
    layout: Layout,
    private readonly families: readonly Family[],
    private readonly first: readonly number[],
  ) {
    this.familyOf = Int32Array.from(families.flatMap(({ size }, family) => Array.from({ length: size }, () => family)));
    const { words } = layout;
    this.slot = new Int32Array(words);
    this.owner = new Int32Array(words).fill(-1);
    this.other = new Int32Array(words).fill(-1);
    this.names = new Int32Array(words).fill(-1);
    this.layout = layout;
  }

  private readonly layout: Layout;

  /** Notes the words of a value of a type; returns the address after it. */
  value(type: ValueType, address: number, path: string, owners: readonly number[], variable: string): number {
    switch (type.kind) {
      case 'boolean':
      case 'integer':
      case 'enumeration':
        this.note(address, path, owners, -1, variable);
        return address + 1;
      case 'scalarset':
        this.note(address, path, owners, this.familyNamed(type.name), variable);
        return address + 1;
      case 'array': {
        const family = type.index === undefined ? -1 : this.familyNamed(type.index);
        let next = address;
        for (let i = 0; i < type.size; i++) {
          const inner = family < 0 ? `${path}[${i}]` : `${path}[]`;
          next = this.value(type.element, next, inner, family < 0 ? owners : [...owners, (this.first[family] ?? 0) + i], variable);
        }
        return next;
      }
      case 'list': {
        this.note(address, `${path} length`, owners, -1, variable);
        let next = address + 1;
        for (let i = 0; i < type.capacity; i++) next = this.value(type.element, next, `${path}<${i}>`, owners, variable);
        return next;
      }
      case 'tuple': {
        let next = address;
        for (const field of type.fields) next = this.value(field.type, next, `${path}.${field.name}`, owners, variable);
        return next;
      }
    }
  }

  /** The buffers; those that messages may name members in. */
  buffers(system: TransitionSystem): BufferRoles[] {
    const found: BufferRoles[] = [];
    system.channels.forEach(({ name, signals }, channel) => {
      const buffer = this.layout.buffers[channel];
      if (buffer === undefined || buffer.address < 0) return;
      const family = this.families.findIndex(({ channels }) => channels.some((array) => array.includes(channel)));
      const array = this.families[family]?.channels.findIndex((all) => all.includes(channel)) ?? -1;
      const value = this.families[family]?.channels[array]?.indexOf(channel) ?? -1;
      const owners = family < 0 ? [] : [(this.first[family] ?? 0) + value];
      const path = family < 0 ? `buffer ${channel}` : `buffers ${family} ${array}`;
      const named = signals.map(({ data }) => (data === null ? [] : this.namesIn(data)));
      const total = 1 + buffer.capacity * buffer.slotWords;
      for (let i = 0; i < total; i++) {
        const word = (i - 1) % buffer.slotWords;
        const depends = i > 0 && word > 0 && named.some((names) => (names[word - 1] ?? -1) >= 0);
        this.note(buffer.address + i, `${path} ${i}`, owners, depends ? -2 : -1, name);
      }
      if (named.some((names) => names.some((one) => one >= 0)))
        found.push({ address: buffer.address, slotWords: buffer.slotWords, names: named });
    });
    return found;
  }

  frames(system: TransitionSystem): void {
    system.activations.forEach(({ template, name }, activation) => {
      const family = this.families.findIndex(({ rows }) => rows.some(({ members }) => members.includes(activation)));
      const row = this.families[family]?.rows.findIndex(({ members }) => members.includes(activation)) ?? -1;
      const value = this.families[family]?.rows[row]?.members.indexOf(activation) ?? -1;
      const owners = family < 0 ? [] : [(this.first[family] ?? 0) + value];
      const path = family < 0 ? `process ${activation}` : `row ${family} ${row}`;
      const frame = this.layout.frames[activation] ?? 0;
      this.note(frame, `${path} location`, owners, -1, name);
      system.templates[template]?.variables.forEach((variable, i) => {
        const address = frame + (this.layout.offsets[template]?.[i] ?? 0);
        this.value(variable.type, address, `${path} ${i}`, owners, variable.name);
      });
    });
  }

  tables(): Pick<WordRoles, 'slot' | 'owner' | 'other' | 'names' | 'places'> {
    const { slot, owner, other, names } = this;
    const places = Array.from({ length: this.slots.size }, (): number[] => []);
    slot.forEach((number, word) => {
      const table = places[number];
      if (table !== undefined) table[placeIn(this, owner[word] ?? -1, other[word] ?? -1)] = word;
    });
    return { slot, owner, other, names, places: places.map((table) => Int32Array.from(table)) };
  }

  get sizes(): readonly number[] {
    return this.families.map(({ size }) => size);
  }

  get starts(): readonly number[] {
    return this.first;
  }

  private namesIn(type: ValueType): number[] {
    switch (type.kind) {
      case 'scalarset':
        return [this.familyNamed(type.name)];
      case 'array':
        return Array.from({ length: type.size }, () => this.namesIn(type.element)).flat();
      case 'list':
        return [-1, ...Array.from({ length: type.capacity }, () => this.namesIn(type.element)).flat()];
      case 'tuple':
        return type.fields.flatMap((field) => this.namesIn(field.type));
      case 'boolean':
      case 'enumeration':
      case 'integer':
        return Array.from({ length: wordsOf(type) }, () => -1);
    }
  }

  private familyNamed(name: string): number {
    return this.families.findIndex(({ type }) => type === name);
  }

  private note(address: number, path: string, owners: readonly number[], names: number, variable: string): void {
    if (owners.length > 2) throw new TooManyIndices(variable);
    const number = this.slots.get(path) ?? this.slots.size;
    this.slots.set(path, number);
    this.slot[address] = number;
    this.owner[address] = owners[0] ?? -1;
    this.other[address] = owners[1] ?? -1;
    this.names[address] = names;
  }
}

/** Where a word of a slot is found in the slot's table, by its owners. */
function placeIn(builder: Builder, owner: number, other: number): number {
  if (owner < 0) return 0;
  const family = builder.familyOf[owner] ?? 0;
  const value = owner - (builder.starts[family] ?? 0);
  if (other < 0) return value;
  const second = builder.familyOf[other] ?? 0;
  return value * (builder.sizes[second] ?? 1) + other - (builder.starts[second] ?? 0);
}
