import type { NotPosed } from '../../contract/tutor/exercise.ts';
import { wrongAnswer } from '../grades.ts';
import { stateKey, type Subject } from '../subject.ts';
import { visibilityOf } from '../visibility.ts';
import { persistentNotion } from './persistent.ts';
import type { Place, SetNotion } from './set-notion.ts';

/**
 * Ample sets (E. M. Clarke, O. Grumberg and D. Peled 1999, chapter 10): C0 to C2, and for C3 what a search checks that is depth first and
 * came by the way to the state: no member leads back to a state of the way, unless the set has all that is enabled.
 */
export function ampleNotions(subject: Subject, formula: string): NotPosed | ((place: Place) => SetNotion) {
  const visibility = visibilityOf(subject, formula);
  if ('refusal' in visibility) return visibility;
  return (place) => {
    const { state, way } = place;
    const persistent = persistentNotion(subject, place);
    const { offered, name } = persistent;
    const stack = new Set((subject.replay(way) ?? []).map(stateKey));
    const leadingBack = subject.steps(state).filter((step) => {
      const after = subject.after(state, step);
      return after !== null && stack.has(stateKey(after));
    });
    return {
      ...persistent,
      title: 'Build an ample set',
      task: [
        `Build an ample set for a property on ${formula}. C0: it is not empty. C1: whatever happens without its members is independent of them.`,
        'Unless it has all that is enabled, two conditions more. C2: no member is visible. C3: no member leads back to a state of the run to here.',
      ],
      fault(set) {
        const dependent = persistent.fault(set);
        if (dependent !== null || set.length === offered.length) return dependent;
        const seen = set.find((transition) => visibility.changedFrom.has(transition));
        if (seen !== undefined)
          return () => {
            const { says, run } = visibility.shown(seen);
            return wrongAnswer(
              `C0 and C1 are satisfied, but not C2: ${name(seen)} is visible. ${says}`,
              `Take members that never change whether ${formula} holds, or all that is enabled.`,
              'persistent-enough',
              [run],
            );
          };
        const back = leadingBack.find(({ transition }) => set.includes(transition));
        if (back === undefined) return null;
        const allBack = set.every((one) => leadingBack.some(({ transition }) => transition === one));
        return () =>
          wrongAnswer(
            `C0 to C2 are satisfied, but not C3: ${name(back.transition)} leads back to a state of the run to here.`,
            'Take members that lead to states that the run has not, or all that is enabled.',
            allBack ? 'proviso-overlooked' : 'one-way-out',
            [subject.shown('Back to the stack', [...way, back])],
          );
      },
    };
  };
}
