import { linkField } from '../../session/workbench/link-field.ts';
import { pairOfCounts } from '../../session/links/schemas.ts';
import { choosePair, dependenceSlice } from './state.ts';

/** The pair chosen in the dependence matrix. */
export const dependenceLink = linkField<readonly [number, number]>({
  name: 'dependence',
  title: 'pair of transitions',
  schema: pairOfCounts,
  take: (state) => {
    const chosen = dependenceSlice.of(state);
    return chosen?.revision === state.document.revision ? chosen.pair : undefined;
  },
  write: (pair) => pair,
  restore: ({ store }, pair) => choosePair(store, pair),
});
