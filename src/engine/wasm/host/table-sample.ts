import { bitsFor, distanceBits, type EntryFormat, spareSlots } from '../table/entry.ts';
import { unmixed } from '../table/mixing.ts';
import { StateRows } from '../table/state-rows.ts';

/** Where a table lies by now. */
interface TableSizes {
  readonly at: number;
  readonly slots: number;
  readonly shift: number;
  readonly width: number;
}

/** The keys of some entries of a table, from places evenly spread over it; of all where there are no more slots than that. */
export function sampleOf(memory: Uint8Array, format: EntryFormat, sizes: TableSizes, most: number): StateRows {
  const { at, slots, shift, width } = sizes;
  const view = new DataView(memory.buffer);
  const cells = format.sizes.length;
  const bits = format.sizes.map(bitsFor);
  const step = Math.max(1, Math.floor(slots / most));
  const unit = 2 ** shift;
  const words = new Uint32Array(cells * Math.min(most, Math.ceil((slots + spareSlots) / step)));
  const others = new Array<number>(cells - 1).fill(0);
  let end = 0;
  for (let slot = 0; slot < slots + spareSlots && end < words.length; slot += step) {
    const address = at + slot * width;
    const distance = bitsOf(view, address, 0, distanceBits);
    if (distance === 0) continue;
    for (let i = 1; i < cells; i++) {
      const other = bitsOf(view, address, format.cells[i - 1] ?? 0, bits[i] ?? 0);
      others[i - 1] = other;
      words[end + i] = other;
    }
    // The rest of the slot holds the rest of x: as in the growth of the table, x is the least number that falls into this home and rest.
    const rest = bitsOf(view, address, format.rest, 32 - shift);
    const x = Math.floor(((slot + 1 - distance) * 2 ** 32 + rest * unit + slots - 1) / slots);
    words[end] = unmixed(x | 0, others);
    end += cells;
  }
  return new StateRows(cells, words.subarray(0, end));
}

/** Up to 32 bits from one on. */
function bitsOf(view: DataView, address: number, offset: number, bits: number): number {
  if (bits === 0) return 0;
  const byte = address + (offset >> 3);
  const shift = offset & 7;
  const low = view.getUint32(byte, true) >>> shift;
  // A shift by 32 would be one by 0.
  const value = shift === 0 ? low : low | (view.getUint8(byte + 4) << (32 - shift));
  return (bits === 32 ? value : value & ((1 << bits) - 1)) >>> 0;
}
