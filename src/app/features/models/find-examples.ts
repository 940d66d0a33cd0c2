import { hasWords } from '../../../base/has-words.ts';
import type { Example } from '../../session/library/examples.ts';

/** Examples of one group. */
export interface ExampleGroup {
  readonly group: string;
  readonly members: readonly Example[];
}

/**
 * The examples in which every word of the query occurs: in name, description, group or variants. The one of that name comes first, then
 * those that have the words in their name, and the groups of these; else the order is kept.
 */
export function findExamples(all: readonly Example[], query: string): ExampleGroup[] {
  const asked = query.trim().toLowerCase();
  const far = ({ name }: Example): number => (name.toLowerCase() === asked ? 0 : hasWords(name, query) ? 1 : 2);
  const fits = all.filter(({ name, description, group, variants }) => {
    const ofVariants = variants.map((variant) => `${variant.settings} ${variant.description}`);
    return hasWords([name, description, group, ...ofVariants].join(' '), query);
  });
  const found = new Map<string, Example[]>();
  for (const example of fits.toSorted((a, b) => far(a) - far(b))) found.set(example.group, [...(found.get(example.group) ?? []), example]);
  return [...found].map(([group, members]) => ({ group, members }));
}
