import { starterText } from './starter.ts';

/** A model that comes with the workbench. */
export interface Example {
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly group: 'Models' | 'From the thesis';
  readonly text: string;
}

const files: Record<string, string> = import.meta.glob('../../../models/**/*.esml', { query: '?raw', import: 'default', eager: true });

/** All models that come with the workbench, those for newcomers first. */
export const examples: readonly Example[] = Object.entries(files)
  .map(([path, text]) => describeExample(path, text))
  .sort((a, b) => Number(a.group !== 'Models') - Number(b.group !== 'Models') || rank(a) - rank(b) || a.name.localeCompare(b.name));

/** The model that a first visit starts with. */
export const starter: string = files['../../../models/philosophers-deadlock.esml'] ?? starterText;

/** Name and description of a model, from its text and its file's name. */
export function describeExample(path: string, text: string): Example {
  const file = path.replace(/^.*\//, '').replace(/\.esml$/, '');
  const comment = /^\s*\(\*\s*([^\n*]*)/.exec(text)?.[1]?.trim() ?? '';
  const words = file.replaceAll('-', ' ');
  return {
    path,
    name: words.charAt(0).toUpperCase() + words.slice(1),
    description: comment.replace(/:$/, '').trim(),
    group: path.includes('/thesis/') ? 'From the thesis' : 'Models',
    text,
  };
}

function rank(example: Example): number {
  const first = ['philosophers-deadlock', 'dining-philosophers', 'lost-update', 'mutual-exclusion', 'peterson'];
  const at = first.findIndex((name) => example.path.endsWith(`/${name}.esml`));
  return at < 0 ? first.length : at;
}
