import { showValue, type ValueType, wordsOf } from '../../system/value-type.ts';
import type { Machine } from '../machine/machine.ts';
import type { StateEntry } from '../../contract/states.ts';

/** Where a value lies. */
export interface Words {
  readonly words: ArrayLike<number>;
  readonly at: number;
}

/** An item of a list or a message of a buffer. */
export interface Item {
  readonly text: string;
  /** Its data; null for a message that carries none. */
  readonly data: { readonly type: ValueType; readonly at: Words } | null;
}

/** Describes a value with all its parts; `before`, if given, is where the value to compare with lies. */
export function describeValue(name: string, type: ValueType, now: Words, before: Words | null): StateEntry {
  if (type.kind === 'list') return describeItems(name, listItems(type, now), before === null ? null : listItems(type, before), ['<', '>']);
  const value = showValue(type, now.words, now.at);
  const old = before === null ? null : showValue(type, before.words, before.at);
  const parts = partsOf(type).map((part) =>
    describeValue(part.name, part.type, moved(now, part.offset), before === null ? null : moved(before, part.offset)),
  );
  return { name, value, changed: old !== null && old !== value, before: old, gone: false, parts };
}

/**
 * Describes a list or a buffer. What both have in common at the front and at the back is the same items; between them old ones have gone
 * and new ones have come. So taking the first item of a list marks that one alone, and not all those that have moved up.
 */
export function describeItems(
  name: string,
  now: readonly Item[],
  before: readonly Item[] | null,
  [open, close]: readonly [string, string],
): StateEntry {
  const show = (items: readonly Item[]): string => `${open}${items.map(({ text }) => text).join(', ')}${close}`;
  const old = before ?? now;
  // Of items that are alike, it is the first that a receive or REMOVE takes.
  const fromBack = now.length < old.length;
  const behind = fromBack ? commonLength(now.toReversed(), old.toReversed(), 0) : 0;
  const front = commonLength(now, old, behind);
  const back = fromBack ? behind : commonLength(now.toReversed(), old.toReversed(), front);
  const replaced = now.length === old.length;
  const items = now.map((item, i) => {
    const same = i < front || i >= now.length - back;
    return describeItem(`#${i + 1}`, item, same ? item : replaced ? (old[i] ?? null) : null, before !== null);
  });
  const gone = replaced ? [] : old.slice(front, old.length - back).map((item) => goneItem(item));
  const parts = [...items.slice(0, front), ...gone, ...items.slice(front)];
  const value = show(now);
  const former = before === null ? null : show(before);
  return { name, value, changed: former !== null && former !== value, before: former, gone: false, parts };
}

/** The messages that wait in a buffered channel, oldest first. */
export function bufferItems(machine: Machine, channel: number, state: ArrayLike<number>): Item[] {
  const buffer = machine.layout.buffers[channel];
  const signals = machine.system.channels[channel]?.signals ?? [];
  if (buffer === undefined || buffer.address < 0) return [];
  return Array.from({ length: state[buffer.address] ?? 0 }, (_, i) => {
    const slot = buffer.address + 1 + i * buffer.slotWords;
    const signal = signals[state[slot] ?? 0];
    if (signal === undefined) return { text: '?', data: null };
    if (signal.data === null) return { text: signal.name, data: null };
    return {
      text: `${signal.name}(${showValue(signal.data, state, slot + 1)})`,
      data: { type: signal.data, at: { words: state, at: slot + 1 } },
    };
  });
}

function listItems(type: ValueType & { kind: 'list' }, { words, at }: Words): Item[] {
  const size = wordsOf(type.element);
  return Array.from({ length: Math.min(words[at] ?? 0, type.capacity) }, (_, i) => {
    const place = { words, at: at + 1 + i * size };
    return { text: showValue(type.element, words, place.at), data: { type: type.element, at: place } };
  });
}

function describeItem(name: string, item: Item, old: Item | null, compared: boolean): StateEntry {
  const parts = item.data === null ? [] : describeValue('', item.data.type, item.data.at, comparable(item, old)).parts;
  const changed = compared && old?.text !== item.text;
  return { name, value: item.text, changed, before: compared ? (old?.text ?? null) : null, gone: false, parts };
}

function goneItem(item: Item): StateEntry {
  return { name: '', value: item.text, changed: true, before: item.text, gone: true, parts: [] };
}

/** Where the data of the former item lies, if it is of the same type. */
function comparable(item: Item, old: Item | null): Words | null {
  return old?.data != null && old.data.type === item.data?.type ? old.data.at : null;
}

/** How many items are the same from the front on, leaving out `taken` ones of the shorter. */
function commonLength(a: readonly Item[], b: readonly Item[], taken: number): number {
  const most = Math.min(a.length, b.length) - taken;
  let length = 0;
  while (length < most && a[length]?.text === b[length]?.text) length++;
  return length;
}

function partsOf(type: ValueType): { name: string; type: ValueType; offset: number }[] {
  if (type.kind === 'array') {
    const size = wordsOf(type.element);
    return Array.from({ length: type.size }, (_, i) => ({ name: `[${i}]`, type: type.element, offset: i * size }));
  }
  if (type.kind !== 'tuple') return [];
  let offset = 0;
  return type.fields.map((field) => {
    const part = { name: `.${field.name}`, type: field.type, offset };
    offset += wordsOf(field.type);
    return part;
  });
}

function moved({ words, at }: Words, by: number): Words {
  return { words, at: at + by };
}
