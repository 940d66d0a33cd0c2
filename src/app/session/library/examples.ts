import { type Language, languageOfFile, modelExtensions } from '../../../contract/languages.ts';
import { type ModelHeader, readHeader } from './header.ts';

/** A model that comes with the workbench. */
export interface Example extends ModelHeader {
  readonly path: string;
  /** The name of its file, without the ending. */
  readonly file: string;
  readonly language: Language;
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

const files: Record<string, string> = import.meta.glob('../../../../models/**/*.*', { query: '?raw', import: 'default', eager: true });

/** All models that come with the workbench, in the order of the menu. The page loads them by `useExamples`. */
export const examples: readonly Example[] = Object.entries(files)
  .filter(([path]) => modelExtensions().some((extension) => path.endsWith(extension)))
  .map(([path, text]) => describeExample(path, text))
  .sort((a, b) => groupRank(a) - groupRank(b) || rank(a) - rank(b) || a.name.localeCompare(b.name));

/** A model with the name of its file and what its first comment says. */
export function describeExample(path: string, text: string): Example {
  const file = path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
  const words = file.replaceAll('-', ' ');
  const header = readHeader(text);
  return {
    ...header,
    path,
    file,
    language: languageOfFile(path),
    name: words.charAt(0).toUpperCase() + words.slice(1),
    group: header.group ?? 'Models',
    text,
  };
}

function groupRank({ group }: Example): number {
  const at = groups.indexOf(group);
  return at < 0 ? groups.length : at;
}

function rank({ file }: Example): number {
  const at = first.indexOf(file);
  return at < 0 ? first.length : at;
}
