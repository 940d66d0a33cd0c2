import { type Analysis, shares } from '../../system/analysis/analysis.ts';
import { conditionalDependence } from '../../system/analysis/relations/conditional.ts';
import type { Relation } from '../../system/analysis/relations/relation.ts';
import { tableOneDependence } from '../../system/analysis/relations/table-one.ts';
import { hasTags } from './traits.ts';
import type { Algorithm } from '../../contract/check/reduction.ts';
import type { Situation } from './situation.ts';

/**
 * The dependence by which transitions are put to sleep and woken: Table I for conflict sets, else the conditional relation of the slides.
 */
export function sleepRelation(por: Algorithm): Relation {
  return hasTags(por) ? tableOneDependence : conditionalDependence;
}

/**
 * True if two transitions, both enabled, are independent in the state looked at: they move different processes, and what they do to common
 * objects commutes.
 */
export function independent(a: number, b: number, situation: Situation, relation: Relation): boolean {
  const { analysis } = situation;
  return unrelated(analysis, a, b, relation, (object) => situation.messages(object));
}

/** The same for a given number of messages in each buffer; null for independence in every state. */
function unrelated(analysis: Analysis, a: number, b: number, relation: Relation, messages: (object: number) => number | null): boolean {
  if (shares(analysis.footprint(a).processes, analysis.footprint(b).processes)) return false;
  return analysis.meetings(a).every(({ transition, first, second }) => {
    if (transition !== b) return true;
    const capacity = analysis.objects[first.object]?.capacity ?? 0;
    return !relation.relates(first, second, messages(first.object), capacity);
  });
}
