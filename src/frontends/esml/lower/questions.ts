// What lowers automata, and questions that few formulas ask of processes, fetched with the first that needs it.

export { isEnabled } from '../../../system/enabled.ts';
export { withLastMovers } from '../../../system/transform/last-movers.ts';
export { lowerAutomaton } from './automata.ts';
