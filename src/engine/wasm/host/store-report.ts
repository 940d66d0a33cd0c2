import type { StoreReport } from '../../../contract/check/store-report.ts';
import { exact } from '../../store/store.ts';
import type { SearchInstance } from './instance.ts';

/** What the table of a generated search has to say of itself. */
export function storeReport(instance: SearchInstance): StoreReport {
  const { kept, tableBytes: bytes, nodes } = instance;
  const places = { name: 'places', value: instance.get('slots') };
  const width = { name: 'bytes of a place', value: instance.get('width') };
  if (kept === 'cells') return { kind: 'exact', bytes, guarantee: exact, figures: [places, width] };
  const [left = 0, right = 0, inner = 0] = nodes;
  const figures = [places, width, { name: 'different left and right parts', value: left + right }, { name: 'inner nodes', value: inner }];
  return { kind: 'tree', bytes, guarantee: exact, figures };
}
