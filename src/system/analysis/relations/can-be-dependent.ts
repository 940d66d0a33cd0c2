import { conditionalTable, shiftedDependence } from './conditional.ts';
import { byTable } from './relation.ts';

/**
 * Two operations can be dependent if they are dependent in some state ([GW91], VeriSoft slides, "Can Interfere?" 1): the conditional
 * relation without its state.
 */
const anyState = byTable('can-be-dependent', 'VeriSoft slides, can-be-dependent [GW91]', conditionalTable, shiftedDependence);

export const canBeDependent: typeof anyState = {
  ...anyState,
  relates: (first, second, _, N) => anyState.relates(first, second, null, N),
};
