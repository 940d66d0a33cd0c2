import { bitsFor, distanceBits, type EntryFormat, spareSlots } from '../table/entry.ts';
import { unmixed } from '../table/mixing.ts';

/** Where a table lies by now. */
interface TableSizes {
  readonly at: number;
  readonly slots: number;
  readonly shift: number;
  readonly width: number;
}

/** The keys of some entries of a table, from places evenly spread over it. */
export function sampleOf(memory: Uint8Array, format: EntryFormat, sizes: TableSizes, most: number): Uint32Array[] {
  const { at, slots, shift, width } = sizes;
  const view = new DataView(memory.buffer);
  const keys: Uint32Array[] = [];
  const step = Math.max(1, Math.floor(slots / most));
  for (let slot = 0; slot < slots + spareSlots && keys.length < most; slot += step) {
    const address = at + slot * width;
    const field = (offset: number, bits: number): number => bitsOf(view, address, offset, bits);
    const distance = field(0, distanceBits);
    if (distance === 0) continue;
    const others = format.cells.map((offset, i) => field(offset, bitsFor(format.sizes[i + 1] ?? 1)));
    // The rest of the slot holds the rest of x: as in the growth of the table, x is the least number that falls into this home and rest.
    const rest = field(format.rest, 32 - shift);
    const x = Math.floor(((slot + 1 - distance) * 2 ** 32 + rest * 2 ** shift + slots - 1) / slots);
    keys.push(Uint32Array.of(unmixed(x | 0, others), ...others));
  }
  return keys;
}

/** Up to 32 bits from one on. */
function bitsOf(view: DataView, address: number, offset: number, bits: number): number {
  if (bits === 0) return 0;
  const byte = address + (offset >> 3);
  const shift = offset & 7;
  const low = view.getUint32(byte, true);
  const high = view.getUint8(byte + 4);
  const value = (low >>> shift) + (shift === 0 ? 0 : (high % 2 ** shift) * 2 ** (32 - shift));
  return bits === 32 ? value : value % 2 ** bits;
}
