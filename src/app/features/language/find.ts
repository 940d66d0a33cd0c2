import type { CardSection } from '../../../contract/card.ts';

/** The constructs in which every word of the query occurs: in section, name, sentence or example. Sections without one are left out. */
export function foundIn(card: readonly CardSection[], query: string): readonly CardSection[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return card
    .map((section) => ({
      ...section,
      entries: section.entries.filter(({ title, says, example }) => {
        const text = `${section.title} ${title} ${says} ${example}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}
