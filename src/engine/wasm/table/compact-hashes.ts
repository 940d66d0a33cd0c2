import { expectedOmissions, compactionGuarantee } from '../../store/compact/hash-compaction.ts';
import { secondSeed } from '../../store/hash.ts';
import type { StoreReport } from '../../../contract/check/store-report.ts';
import { hashKeys, hashOfCells } from './hash-keys.ts';
import type { Keys } from './keys.ts';
import type { TableLook } from './state-table.ts';

/** The keys of hash compaction with so many bits: its hash, as `store/compact/hash-compaction.ts` computes it. */
export function compactKeys(cells: number, bits: number, seed: number): Keys {
  const sizes = bits > 32 ? [2 ** 32, 2 ** (bits - 32)] : [2 ** bits];
  return hashKeys(cells, sizes, true, (code, locals) => {
    const low = hashOfCells(code, locals, seed);
    if (bits < 32)
      code
        .get(low)
        .i32(2 ** bits - 1)
        .op('i32.and')
        .set(low);
    const high = bits > 32 ? hashOfCells(code, locals, seed ^ secondSeed) : null;
    if (high !== null && bits < 64)
      code
        .get(high)
        .i32(2 ** (bits - 32) - 1)
        .op('i32.and')
        .set(high);
    // The hash 0 is taken as 1.
    code.get(low);
    if (high !== null) code.get(high).op('i32.or');
    code.op('i32.eqz').get(low).op('i32.or').set(low);
    return high === null ? [low] : [low, high];
  });
}

export function compactReport({ get, bytes }: TableLook, bits: number): StoreReport {
  const count = get('count');
  return {
    kind: 'compact',
    bytes,
    guarantee: compactionGuarantee(count, bits),
    figures: [
      { name: 'bits of a hash', value: bits },
      { name: 'places', value: get('slots') },
      { name: 'states expected to be omitted', value: expectedOmissions(count, bits) },
    ],
  };
}
