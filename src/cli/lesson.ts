import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fetchMistakes } from '../frontends/choose.ts';
import { checkLesson } from '../tutor/lesson/check-lesson.ts';
import { type Command, oneOf, parseArguments } from './command.ts';
import { type ExitCode, exitCode, UserError, worst } from './exit.ts';
import { displayName, readText } from './files.ts';
import type { Io } from './io.ts';

const options = { models: { type: 'string' } } as const;

/** `esml lesson check`: lessons as teachers write them. */
export const lessonCommand: Command = {
  help: `Usage: esml lesson check FILE... [--models FOLDER]

Reads lessons (docs/teaching.md) and runs what they say: models, searches with their counts, predictions of numbers, exercises. A folder
stands for the file lesson.md in it. What is wrong is told with its line and what to do; exit code 1 if there is anything.

  --models FOLDER        where the example models are, by default the folder models
`,
  options,
  takes: ['check'],

  async run(args, io) {
    const { values, positionals } = parseArguments('lesson', args, options);
    const [action, ...files] = positionals;
    if (action === undefined) throw new UserError('what to do? see "esml lesson --help"');
    oneOf('lesson', action, ['check']);
    if (files.length === 0) throw new UserError('which file? see "esml lesson --help"');
    await fetchMistakes();
    const codes: ExitCode[] = [];
    for (const file of files) codes.push(await checkFile(file, values.models ?? 'models', io));
    return worst(codes);
  },
};

async function checkFile(given: string, models: string, io: Io): Promise<ExitCode> {
  const file = statSync(given, { throwIfNoEntry: false })?.isDirectory() === true ? join(given, 'lesson.md') : given;
  const text = await readText(file, io);
  const wanted = new Map<string, string>();
  // Models are read before, since checking does not wait.
  for (const [, name = ''] of text.matchAll(/^model:\s*(\S+)\s*$/gm)) {
    const path = name.endsWith('.esml') ? join(dirname(file), name) : join(models, `${name}.esml`);
    if (existsSync(path)) wanted.set(name, await readText(path, io));
  }
  const problems = checkLesson(text, (name) => wanted.get(name) ?? null);
  for (const { line, message, advice } of problems) io.stdout.write(`${displayName(file)}:${line}: ${message}: ${advice}\n`);
  return problems.length === 0 ? exitCode.success : exitCode.violation;
}
