import { isScalar, showValue, type ValueType, wordsOf } from '../../system/value-type.ts';
import type { Machine } from '../machine/machine.ts';

/** A shared variable, or the element or field of one, that a step changed. */
export interface SharedChange {
  /** `turn`, `flag[1]`, `table.owner` */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** What differs between two states in the shared variables: the smallest parts, but lists as a whole. */
export function sharedChanges(machine: Machine, before: ArrayLike<number>, after: ArrayLike<number>): SharedChange[] {
  const changes: SharedChange[] = [];
  const compare = (name: string, type: ValueType, at: number): void => {
    if (!differs(before, after, at, wordsOf(type))) return;
    if (isScalar(type) || type.kind === 'list') {
      changes.push({ name, before: showValue(type, before, at), after: showValue(type, after, at) });
    } else if (type.kind === 'array') {
      const size = wordsOf(type.element);
      for (let i = 0; i < type.size; i++) compare(`${name}[${i}]`, type.element, at + i * size);
    } else {
      let offset = at;
      for (const field of type.fields) {
        compare(`${name}.${field.name}`, field.type, offset);
        offset += wordsOf(field.type);
      }
    }
  };
  machine.system.shared.forEach(({ name, type }, i) => {
    compare(name, type, machine.layout.shared[i] ?? 0);
  });
  return changes;
}

function differs(before: ArrayLike<number>, after: ArrayLike<number>, at: number, words: number): boolean {
  for (let i = at; i < at + words; i++) if (before[i] !== after[i]) return true;
  return false;
}
