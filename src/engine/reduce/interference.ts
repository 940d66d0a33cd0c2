import type { Relation } from '../../system/analysis/relations/relation.ts';
import { canBeDependent } from '../../system/analysis/relations/can-be-dependent.ts';
import { doNotAccord } from '../../system/analysis/relations/do-not-accord.ts';
import { stateDependent } from '../../system/analysis/relations/state-dependent.ts';
import { accordanceOf } from './accordance.ts';
import type { Pulled } from './reasons.ts';
import type { Situation } from './situation.ts';
import type { Interference } from '../../contract/check/reduction.ts';

/** The relations by name. */
export const interferenceRelations: Readonly<Record<Interference, Relation>> = {
  'can-be-dependent': canBeDependent,
  'do-not-accord': doNotAccord,
  'state-dependent': stateDependent,
};

/**
 * The transitions that may interfere with an enabled one (VeriSoft slides, "Can Interfere?"): other ways of the processes that it moves
 * from where they are, and transitions of other processes that meet it at an object. Transitions of the same process from another location
 * are never enabled together with it. Transitions that accord with it are left out, but where the relation is that of all states.
 */
export function* interfering(transition: number, situation: Situation, interference: Interference): Generator<Pulled> {
  const { analysis } = situation;
  const relation = interferenceRelations[interference];
  const accordance = interference === 'can-be-dependent' ? null : accordanceOf(analysis);
  for (const process of analysis.footprint(transition).processes) {
    for (const other of situation.next(process)) {
      const isApart = other === transition || accordance?.neverTogether(transition, other) === true;
      if (!isApart) yield { kind: 'alternative', transition: other, because: transition, process };
    }
  }
  for (const { transition: other, first, second } of (accordance ?? analysis).meetings(transition)) {
    const capacity = analysis.objects[first.object]?.capacity ?? 0;
    if (!relation.relates(first, second, situation.messages(first.object), capacity)) continue;
    yield { kind: 'interferes', transition: other, because: transition, own: first, other: second, relation: relation.name };
  }
}
