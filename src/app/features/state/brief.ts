import { changedParts } from '../../../contract/changed-parts.ts';
import type { StateEntry, StateGroup, StateView } from '../../../contract/states.ts';

/** A state with more places and variables than this is told in short. */
const mostInFull = 30;

/** Longer values are cut where a state is told in short. */
const longest = 36;

/** Whether a state has more than is seen at a glance: places of processes and variables are counted. */
export function isLarge({ groups }: StateView): boolean {
  return groups.reduce((sum, { location, entries }) => sum + entries.length + (location === null ? 0 : 1), 0) > mostInFull;
}

/** A piece of a value in short, and whether the last step changed it. */
export interface BriefPiece {
  readonly text: string;
  readonly changed: boolean;
}

/** A value without the names of its fields: `(0, 8, FALSE)` of `(owner: 0, balance: 8, open: FALSE)`; cut where it is long. */
export function briefValue(entry: StateEntry): BriefPiece[] {
  const pieces: BriefPiece[] = [];
  let length = 0;
  for (const piece of written(entry)) {
    if (length + piece.text.length > longest) return [...pieces, { text: `${piece.text.slice(0, longest - length)}…`, changed: false }];
    length += piece.text.length;
    pieces.push(piece);
  }
  return pieces;
}

function written(entry: StateEntry): BriefPiece[] {
  const { value, changed, parts } = entry;
  if (!areFields(parts)) return [{ text: value, changed }];
  const same = (text: string): BriefPiece => ({ text, changed: false });
  return [same('('), ...parts.flatMap((part, i) => [...(i === 0 ? [] : [same(', ')]), ...written(part)]), same(')')];
}

function areFields(parts: readonly StateEntry[]): boolean {
  return parts.length > 0 && parts.every(({ name, gone }) => name.startsWith('.') && !gone);
}

/** The names of the fields that all variables which have fields share: `(owner, balance, open)`; null where they differ. */
export function sharedFields(entries: readonly StateEntry[]): string | null {
  const forms = new Set(
    entries.filter(({ parts }) => areFields(parts)).map(({ parts }) => parts.map(({ name }) => name.slice(1)).join(', ')),
  );
  const [only] = forms;
  return forms.size === 1 && only !== undefined ? `(${only})` : null;
}

/** A value that a step changed, under its whole name. */
export interface Change {
  readonly name: string;
  readonly before: string | null;
  readonly after: string;
  readonly gone: boolean;
}

/** What the last step changed in a state, by groups in their order; variables of processes with the name of theirs. */
export function changesOf(groups: readonly StateGroup[]): Change[] {
  return groups.flatMap(({ kind, name: owner, entries }) =>
    entries
      .flatMap(changedParts)
      .map(({ name, value, before, gone }) => ({ name: kind === 'process' ? `${owner}.${name}` : name, before, after: value, gone })),
  );
}
