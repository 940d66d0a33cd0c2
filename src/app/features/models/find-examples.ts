import type { Example } from '../../session/library/examples.ts';

/** Examples of one group; the groups and their members keep their order. */
export interface ExampleGroup {
  readonly group: string;
  readonly members: readonly Example[];
}

/** The examples in which every word of the query occurs: in name, description, group or variants. */
export function findExamples(all: readonly Example[], query: string): ExampleGroup[] {
  const words = query.toLowerCase().split(/\s+/);
  const found = new Map<string, Example[]>();
  for (const example of all) {
    const variants = example.variants.map(({ settings, description }) => `${settings} ${description}`);
    const text = [example.name, example.description, example.group, ...variants].join(' ').toLowerCase();
    if (words.every((word) => text.includes(word))) found.set(example.group, [...(found.get(example.group) ?? []), example]);
  }
  return [...found].map(([group, members]) => ({ group, members }));
}
