import type { StateEntry } from '../../../contract/states.ts';

/** A piece of a value as it is written, with what happened to it in the last step. */
export interface Piece {
  readonly text: string;
  readonly mark: 'same' | 'changed' | 'gone';
  /** The value before the step, for a piece that changed. */
  readonly before: string | null;
}

/** Changes in more items than this are shown as one of the whole value. */
const mostPieces = 200;

/**
 * A value in one line, in pieces, so that exactly the parts that the last step changed can be marked: in `[1, 2, 3]` the 2 alone. Items
 * that have gone are among them. The pieces that have not gone make up the text of the value.
 */
export function inlinePieces(entry: StateEntry): Piece[] {
  const pieces: Piece[] = [];
  write(entry, pieces);
  return pieces.length > mostPieces ? [wholeOf(entry)] : pieces;
}

/** Whether anything within is marked. */
function hasChange(entry: StateEntry): boolean {
  return entry.changed || entry.gone || entry.parts.some(hasChange);
}

function write(entry: StateEntry, into: Piece[]): void {
  if (!entry.changed || entry.gone || !entry.parts.some(hasChange)) {
    into.push(wholeOf(entry));
    return;
  }
  const [open, close] = around(entry);
  push(into, open);
  let first = true;
  for (const part of entry.parts) {
    if (!part.gone && !first) push(into, ', ');
    if (part.name.startsWith('.')) push(into, `${part.name.slice(1)}: `);
    write(part, into);
    first &&= part.gone;
  }
  push(into, close);
}

/** What stands around the parts of a value; a message is its signal with the data in parentheses, which may have brackets of their own. */
function around({ value, parts }: StateEntry): [string, string] {
  const first = parts[0]?.name[0];
  const [open, close] = first === '.' ? '()' : first === '[' || value.startsWith('[') ? '[]' : '<>';
  if (open === undefined || close === undefined || value.startsWith(open)) return [open ?? '', close ?? ''];
  return [value.slice(0, value.indexOf(`(${open}`) + 2), `${close})`];
}

function wholeOf({ value, changed, gone, before }: StateEntry): Piece {
  return { text: value, mark: gone ? 'gone' : changed ? 'changed' : 'same', before: changed ? before : null };
}

function push(into: Piece[], text: string): void {
  const last = into.at(-1);
  if (last?.mark === 'same') into[into.length - 1] = { ...last, text: last.text + text };
  else into.push({ text, mark: 'same', before: null });
}
