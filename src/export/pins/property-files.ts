import type { Written } from '../exporter.ts';
import type { WrittenProperty } from './properties.ts';

/**
 * The properties as files that LTSmin's `--ctl`, `--ltl` and `--invariant` take in the place of a formula: `NAME.ctl` or `NAME.ltl`, and
 * `NAME.invariant` where the property is AG of a proposition. Letters that names of files do not have everywhere become `_`, and names
 * that differ in the case of their letters alone get a number.
 */
export function propertyFiles(properties: readonly WrittenProperty[]): Required<Pick<Written, 'beside' | 'notes'>> {
  const taken = new Set<string>();
  const fileName = (name: string): string => {
    const plain = name.replace(/[^\w-]/g, '_');
    let found = plain;
    for (let i = 2; taken.has(found.toLowerCase()); i++) found = `${plain}_${i}`;
    taken.add(found.toLowerCase());
    return found;
  };
  const written = properties.flatMap(({ property, logic, formula, invariant }) => {
    if (formula === null) return [];
    const name = fileName(property.name);
    const file = { ending: `${name}.${logic}`, text: `${formula}\n` };
    return invariant === null ? [file] : [file, { ending: `${name}.invariant`, text: `${invariant}\n` }];
  });
  return {
    beside: written,
    notes: properties.flatMap(({ property, formula, why }) => (formula === null ? [`${property.name} is not written: ${why}`] : [])),
  };
}
