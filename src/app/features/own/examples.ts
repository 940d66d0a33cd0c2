const files: Record<string, string> = import.meta.glob('../../../../models/reductions/**/*.por', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Rules that come with the workbench. */
export interface OwnExample {
  /** Its first line, which is a comment. */
  readonly title: string;
  readonly rules: string;
}

const path = (file: string): string => file.slice(file.indexOf('/reductions/'));

/** Those of a folder come after those above it. */
export const ownExamples: readonly OwnExample[] = Object.entries(files)
  .sort(([a], [b]) => path(a).split('/').length - path(b).split('/').length || a.localeCompare(b))
  .map(([file, rules]) => ({ title: /^#\s*(.+)/.exec(rules)?.[1] ?? path(file), rules }));

/** What a newcomer finds: the simplest of them. */
export const firstRules: string = (ownExamples.find(({ title }) => title === 'Algorithm 2') ?? ownExamples[0])?.rules ?? '';
