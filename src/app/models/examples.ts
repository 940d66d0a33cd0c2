import { type ModelHeader, readHeader } from './header.ts';
import { starterText } from './starter.ts';

/** A model that comes with the workbench. */
export interface Example extends ModelHeader {
  readonly path: string;
  readonly name: string;
  readonly group: string;
  readonly text: string;
}

/** The groups of the menu, those for newcomers first; a group that is not named here comes last. */
const groups: readonly string[] = [
  'First steps',
  'Puzzles',
  'Mutual exclusion',
  'Synchronisation',
  'Protocols',
  'Distributed algorithms',
  'Security',
  'Systems',
  'Partial orders',
  'Models',
  'From the thesis',
];

/** The models that come first in their groups. */
const first = ['philosophers-deadlock', 'dining-philosophers', 'lost-update', 'mutual-exclusion', 'peterson', 'alternating-bit'];

const files: Record<string, string> = import.meta.glob('../../../models/**/*.esml', { query: '?raw', import: 'default', eager: true });

/** All models that come with the workbench, in the order of the menu. */
export const examples: readonly Example[] = Object.entries(files)
  .map(([path, text]) => describeExample(path, text))
  .sort((a, b) => groupRank(a) - groupRank(b) || rank(a) - rank(b) || a.name.localeCompare(b.name));

/** The model that a first visit starts with. */
export const starter: string = files['../../../models/philosophers-deadlock.esml'] ?? starterText;

/** A model with the name of its file and what its first comment says. */
export function describeExample(path: string, text: string): Example {
  const file = path.replace(/^.*\//, '').replace(/\.esml$/, '');
  const words = file.replaceAll('-', ' ');
  const header = readHeader(text);
  return { ...header, path, name: words.charAt(0).toUpperCase() + words.slice(1), group: header.group ?? 'Models', text };
}

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

function groupRank({ group }: Example): number {
  const at = groups.indexOf(group);
  return at < 0 ? groups.length : at;
}

function rank({ path }: Example): number {
  const at = first.findIndex((name) => path.endsWith(`/${name}.esml`));
  return at < 0 ? first.length : at;
}
