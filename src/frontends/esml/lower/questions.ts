// What lowers questions that few formulas ask of processes, fetched with the first that does.

export { isEnabled } from '../../../system/enabled.ts';
export { withLastMovers } from '../../../system/transform/last-movers.ts';
