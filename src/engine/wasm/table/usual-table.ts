import type { StoreFigure, StoreReport } from '../../../contract/check/store-report.ts';
import { exact } from '../../store/store.ts';
import { firstShift, spareSlots } from './entry.ts';
import type { GrowthSteps } from './growth.ts';
import type { NodeTables } from './node-tables.ts';
import type { TableLook, TableStart } from './state-table.ts';

/**
 * How the table of a tree grows: it has few bytes for a state, so that the steps may be larger; at a million states it is beyond the last
 * one twofold, and takes less than six bytes for each.
 */
export const treeGrowth: GrowthSteps = { tenths: 3, twofoldBits: 20, narrow: { bytes: 3, tenths: 5 } };

/** How a table that grows begins, at an address and with slots of so many bytes. */
export function tableStart(tableAt: number, width: number): TableStart {
  const slots = 2 ** firstShift;
  const tableEnd = tableAt + (slots + spareSlots) * width + 16;
  return { slots, shift: firstShift, width, full: Math.floor(slots / 5) * 4, tableAt, tableEnd };
}

/** What a table says of its slots. */
export function places({ get }: TableLook): StoreFigure[] {
  // Tables of one thread do not say.
  const lanes = Math.max(1, get('lanes'));
  return [
    { name: 'places', value: get('slots') * lanes },
    { name: 'bytes of a place', value: Math.round((100 * get('width')) / lanes) / 100 },
  ];
}

/** What a tree says of itself. */
export function treeReport(nodes: NodeTables, look: TableLook): StoreReport {
  const [left = 0, right = 0, inner = 0] = nodes.counts(look.words);
  const parts = [
    { name: 'different left and right parts', value: left + right },
    { name: 'inner nodes', value: inner },
  ];
  return { kind: 'tree', bytes: look.bytes, guarantee: exact, figures: [...places(look), ...parts] };
}
