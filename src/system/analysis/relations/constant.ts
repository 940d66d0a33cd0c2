import { type BufferTable, byTable, condition } from './relation.ts';

const { always } = condition;

/**
 * The constant dependence of operations on a bounded FIFO channel (VeriSoft slides, "Towards More Independency", first table, with Empty
 * and Full added).
 */
const constantTable: BufferTable = {
  send: { send: always, receive: always, length: always, empty: always, full: always },
  receive: { send: always, receive: always, length: always, empty: always, full: always },
  length: { send: always, receive: always, length: null, empty: null, full: null },
  empty: { send: always, receive: always, length: null, empty: null, full: null },
  full: { send: always, receive: always, length: null, empty: null, full: null },
};

export const constantDependence = byTable('constant', 'VeriSoft slides, constant dependency relation', constantTable, () => true);
