import { isDefined } from './buffer-look.ts';
import { conditionalDependence } from './conditional.ts';
import type { Relation } from './relation.ts';

/**
 * Two operations do not accord if there is a state in which both are defined and they are dependent ([V88-91], VeriSoft slides, "Can
 * Interfere?" 2). Computed from the conditional relation: a send and a receive are both defined only where they commute.
 */
export const doNotAccord: Relation = {
  name: 'do-not-accord',
  source: 'VeriSoft slides, do-not-accord [V88-91]',
  relates(first, second, _, N) {
    if (N === 0) return conditionalDependence.relates(first, second, null, N);
    for (let n = 0; n <= N; n++) {
      if (isDefined(first, n, N) && isDefined(second, n, N) && conditionalDependence.relates(first, second, n, N)) return true;
    }
    return false;
  },
};
