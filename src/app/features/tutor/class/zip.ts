import { crc32 } from '../../../../base/link/checksum.ts';

/** The flag that names are UTF-8 (APPNOTE 6.3.10, 4.4.4). */
const utf8 = 1 << 11;
/** The first day that the format can tell, always: the same files make the same archive. */
const firstDay = (1 << 5) | 1;

/** A ZIP archive (PKWARE APPNOTE 6.3.10) of texts by the names of their files, none of them compressed. */
export function zipOf(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const entries = Object.entries(files).map(([name, text]) => ({ name: encoder.encode(name), bytes: encoder.encode(text) }));
  const pieces: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const [sum, size] = [crc32(bytes), bytes.length];
    // What both records of a file say of it, in the same order.
    const said = [
      [20, 2],
      [utf8, 2],
      [0, 2],
      [0, 2],
      [firstDay, 2],
      [sum, 4],
      [size, 4],
      [size, 4],
      [name.length, 2],
    ] as const;
    const head = record([0x04034b50, 4], ...said, [0, 2]);
    directory.push(record([0x02014b50, 4], [20, 2], ...said), record([0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), name);
    pieces.push(head, name, bytes);
    offset += head.length + name.length + size;
  }
  const length = directory.reduce((sum, piece) => sum + piece.length, 0);
  const end = record([0x06054b50, 4], [0, 2], [0, 2], [entries.length, 2], [entries.length, 2], [length, 4], [offset, 4], [0, 2]);
  return joined([...pieces, ...directory, end]);
}

/** Numbers of two or four bytes, the least significant first. */
function record(...fields: readonly (readonly [number, 2 | 4])[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(fields.reduce((sum, [, size]) => sum + size, 0)));
  let at = 0;
  for (const [value, size] of fields) {
    if (size === 2) bytes.setUint16(at, value, true);
    else bytes.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(bytes.buffer);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
