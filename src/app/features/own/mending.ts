import type { OwnPreserved, OwnStudyView } from '../../../contract/lab/own-reduction.ts';
import { ownConditions } from '../../../contract/lab/own-reduction.ts';
import { ownPreservedWords } from '../../../contract/lab/own-reduction-words.ts';
import type { WrongReduction } from '../../../contract/lab/wrong-reductions.ts';
import { formatCount } from '../../kit/widgets/format.ts';

/** What has to be kept so that what a wrong reduction loses is not lost any more. */
const asked: Readonly<Record<WrongReduction['loses'], OwnPreserved>> = {
  deadlock: 'deadlock',
  states: 'deadlock',
  errors: 'errors',
  property: 'invariants',
  runs: 'ltl',
};

/** Whether a wrong reduction is mended by rules that were tried on the model that shows its mistake, and in words how far it is. */
export function mendedWords({ loses }: WrongReduction, study: OwnStudyView): { readonly isMended: boolean; readonly says: string } {
  const what = asked[loses];
  const { keeps, judged, states, visited } = study;
  if (!keeps.includes(what)) {
    const failing = ownConditions.filter((condition) => judged[condition] === 'fails');
    const which = failing.length === 0 ? '' : ` ${failing.join(', ')} ${failing.length === 1 ? 'fails' : 'fail'}.`;
    return { isMended: false, says: `Not mended yet: ${ownPreservedWords[what]} may still be lost.${which}` };
  }
  const left = visited < states ? `leave out ${formatCount(states - visited)} of ${formatCount(states)} states` : 'leave out no state here';
  return { isMended: true, says: `Mended: your rules keep ${ownPreservedWords[what]}, and ${left}.` };
}
