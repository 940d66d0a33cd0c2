import { type Proviso, provisoCatalogue } from '../check/proviso-catalogue.ts';
import { forbiddenBy } from '../check/provisos.ts';
import type { Helping } from './room.ts';

/** What the room left is told under: `without a proviso`, or `under the proviso “off the stack”`. */
export function underProviso(proviso: Proviso): string {
  return forbiddenBy(proviso) === null ? 'without a proviso' : `under the proviso “${provisoCatalogue[proviso].title}”`;
}

/** What each kind of missing facts is called, and what it says. */
export const helpingWords: Readonly<Record<Helping, { readonly title: string; readonly says: string }>> = {
  element: { title: 'array elements', says: 'the two steps touch different elements of an array' },
  test: { title: 'a test left true', says: 'what one step writes leaves what the other tests as it is' },
  update: { title: 'commuting changes', says: 'both steps change the same, and either order leads to the same' },
  buffer: { title: 'buffer contents', says: 'with what waits in the buffer, the two steps commute' },
  alternative: { title: 'ways of one process', says: 'the two steps are ways of one process, and commute' },
  apart: { title: 'never together', says: 'in no state are both steps possible' },
  enabler: { title: 'an enabler', says: 'the other step becomes possible only after a step of the smaller set' },
  choice: { title: 'a better choice', says: 'nothing is missing: another start or enabling set leads to fewer' },
  several: { title: 'several together', says: 'no kind of facts helps by itself' },
};
