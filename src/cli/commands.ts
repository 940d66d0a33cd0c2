import type { Command } from './command.ts';

/** A subcommand with what the overview says of it; its code is loaded when it is used, so that the others start without it. */
export interface CommandEntry {
  readonly name: string;
  /** One line for the overview. */
  readonly summary: string;
  load(): Promise<Command>;
}

export const commands: readonly CommandEntry[] = [
  {
    name: 'check',
    summary: 'search all states for deadlocks, errors and violated properties',
    load: async () => (await import('./check.ts')).checkCommand,
  },
  {
    name: 'simulate',
    summary: 'step through the model by hand or at random',
    load: async () => (await import('./simulate.ts')).simulateCommand,
  },
  {
    name: 'replay',
    summary: 'show a run that was saved, or that LTSmin found',
    load: async () => (await import('./replay.ts')).replayCommand,
  },
  {
    name: 'why',
    summary: 'explain violations: what was decisive, and where values come from',
    load: async () => (await import('./why.ts')).whyCommand,
  },
  {
    name: 'diff',
    summary: 'compare two versions of a model: runs and verdicts that changed',
    load: async () => (await import('./diff.ts')).diffCommand,
  },
  {
    name: 'format',
    summary: 'bring models into standard layout',
    load: async () => (await import('./format.ts')).formatCommand,
  },
  {
    name: 'listing',
    summary: 'print the code of the abstract machine',
    load: async () => (await import('./listing.ts')).listingCommand,
  },
  {
    name: 'graph',
    summary: 'write the state graph for other programs',
    load: async () => (await import('./export.ts')).graphCommand,
  },
  {
    name: 'export',
    summary: 'write the model or its state graph for other programs',
    load: async () => (await import('./export.ts')).exportCommand,
  },
  {
    name: 'por',
    summary: 'compare partial-order reductions, explain or test them',
    load: async () => (await import('./por.ts')).porCommand,
  },
  {
    name: 'any-number',
    summary: 'say what holds for any number of alike processes',
    load: async () => (await import('./any-number.ts')).anyNumberCommand,
  },
  {
    name: 'lesson',
    summary: 'check lessons: what they say, and their exercises',
    load: async () => (await import('./lesson.ts')).lessonCommand,
  },
  {
    name: 'grade',
    summary: 'grade solutions of a problem: too weak, too strong, or right',
    load: async () => (await import('./grade.ts')).gradeCommand,
  },
  {
    name: 'explain',
    summary: 'say what a diagnostic means',
    load: async () => (await import('./explain.ts')).explainCommand,
  },
  {
    name: 'completion',
    summary: 'print a script with which a shell completes commands and options',
    load: async () => (await import('./completion.ts')).completionCommand,
  },
  {
    name: 'lsp',
    summary: 'serve the language to an editor (Language Server Protocol)',
    load: async () => (await import('./lsp.ts')).lspCommand,
  },
];
