import type { TransitionSystem } from '../../system/ir.ts';
import { isScalar, type ValueType, wordsOf } from '../../system/value-type.ts';
import type { Storage } from '../steps/storage.ts';
import { Names } from '../steps/names.ts';

/** The type of a word: its name, and the names of its values from 0 on; none where the number itself is the value. */
export interface WordType {
  readonly name: string;
  readonly values: readonly string[];
}

/** A word of the state as LTSmin knows it. */
export interface StateWord {
  readonly name: string;
  readonly type: WordType;
}

const number: WordType = { name: 'number', values: [] };
const truth: WordType = { name: 'truth', values: ['FALSE', 'TRUE'] };

/** What LTSmin's languages keep for themselves, and what its front end calls its own types and labels. */
const kept = 'true false maybe mu nu bool guard number truth transition choice statement terminated error assertion failing'.split(' ');

/** Names for words, types and labels: identifiers that need no escape in LTSmin's languages. */
export function freshNames(): Names {
  const names = new Names(/^[AEFGMRUVWX]$/);
  for (const name of kept) names.fresh(name);
  return names;
}

/**
 * The words of a state in the order of the layout, each with a name close to that in the model: `turn`, `fork_2`, `Phil_1_at` for the
 * location of Phil[1], `link_length` for the number of messages in a buffer.
 */
export function stateWords(storage: Storage, names: Names): StateWord[] {
  const { system, layout } = storage;
  const words: StateWord[] = [];
  const types = new Types(names);
  const add = (base: string, type: ValueType): void => {
    for (const part of partsOf(type)) words.push({ name: names.fresh(`${base}${part.path}`), type: types.of(part.type) });
  };
  for (const { name, type } of system.shared) add(name, type);
  system.channels.forEach(({ name, capacity, signals }, channel) => {
    const { address = -1, slotWords = 0 } = layout.buffers[channel] ?? {};
    if (address < 0) return;
    words.push({ name: names.fresh(`${name}_length`), type: number });
    const signal = types.named(
      `${name}_signal`,
      signals.map((one) => one.name),
    );
    for (let slot = 0; slot < capacity; slot++) {
      words.push({ name: names.fresh(`${name}_${slot}_signal`), type: signal });
      for (let i = 1; i < slotWords; i++) words.push({ name: names.fresh(`${name}_${slot}_${i}`), type: number });
    }
  });
  for (const { name, template } of system.activations) {
    const of = system.templates[template];
    words.push({ name: names.fresh(`${name}_at`), type: types.named(of?.name ?? name, locationNames(system, template)) });
    for (const variable of of?.variables ?? []) add(`${name}_${variable.name}`, variable.type);
  }
  return words;
}

/** What the locations of a template are called: its number, and its labels. */
function locationNames({ templates }: TransitionSystem, template: number): string[] {
  return (templates[template]?.locations ?? []).map(({ labels }, i) => [String(i), ...labels].join(' '));
}

/** The words of a type, each with what follows the variable's name. */
function partsOf(type: ValueType): { readonly path: string; readonly type: ValueType }[] {
  if (isScalar(type)) return [{ path: '', type }];
  const within = (path: string, inner: ValueType) => partsOf(inner).map((part) => ({ path: `_${path}${part.path}`, type: part.type }));
  if (type.kind === 'tuple') return type.fields.flatMap((field) => within(field.name, field.type));
  const [size, length] = type.kind === 'array' ? [type.size, []] : [type.capacity, within('length', { kind: 'integer', low: 0, high: 0 })];
  return [...length, ...Array.from({ length: wordsOf(type.element) === 0 ? 0 : size }, (_, i) => within(String(i), type.element)).flat()];
}

/** The types of words, each once. */
class Types {
  private readonly known = new Map<string, WordType>();

  constructor(private readonly names: Names) {}

  of(type: ValueType): WordType {
    if (type.kind === 'boolean') return truth;
    return type.kind === 'enumeration' ? this.named(type.name, type.members) : number;
  }

  named(name: string, values: readonly string[]): WordType {
    const key = [name, ...values].join('\n');
    const found = this.known.get(key) ?? { name: this.names.fresh(`type_${name}`), values };
    this.known.set(key, found);
    return found;
  }
}
