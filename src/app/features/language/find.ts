import { hasWords } from '../../../base/has-words.ts';
import type { CardSection } from '../../../contract/card.ts';

/** The constructs in which every word of the query occurs: in section, name, sentence or example. Sections without one are left out. */
export function foundIn(card: readonly CardSection[], query: string): readonly CardSection[] {
  return card
    .map((section) => ({
      ...section,
      entries: section.entries.filter(({ title, says, example }) => hasWords(`${section.title} ${title} ${says} ${example}`, query)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
