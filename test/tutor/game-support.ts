import type { Posed, Wish } from '../../src/contract/tutor/exercise.ts';
import { pose } from '../../src/tutor/kinds/catalogue.ts';
import type { Subject } from '../../src/tutor/subject.ts';

/** A question of a kind, with the first seed unless another one is named. */
export function posedOf(subject: Subject, wish: Partial<Wish> & Pick<Wish, 'kind'>): Posed {
  const posed = pose(subject, { seed: 1, ...wish });
  if ('refusal' in posed) throw new Error(posed.refusal);
  return posed;
}

/** Why there is no such question. */
export const whyNot = (subject: Subject, wish: Partial<Wish> & Pick<Wish, 'kind'>): string => {
  const posed = pose(subject, { seed: 1, ...wish });
  return 'refusal' in posed ? posed.refusal : 'none';
};
