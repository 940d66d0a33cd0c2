import type { StateEntry } from './states.ts';

/**
 * What of a variable differs from the state that it is compared with, as the smallest elements and fields, under whole names such as
 * `slots[3].count`; lists and buffers as a whole. Empty if nothing differs.
 */
export function changedParts(entry: StateEntry): StateEntry[] {
  if (!entry.changed) return [];
  const { name, parts, before } = entry;
  const named = parts.length > 0 && parts.every((part) => /^[.[]/.test(part.name) && !part.gone);
  if (!named || before === null) return [entry];
  return parts.flatMap((part) => changedParts({ ...part, name: `${name}${part.name}` }));
}
