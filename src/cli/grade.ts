import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { ShownRun } from '../contract/tutor/exercise.ts';
import type { Problem, SolutionVerdict } from '../contract/tutor/problem.ts';
import { fetchMistakes } from '../frontends/choose.ts';
import { faultIn } from '../tutor/problems/fault-in.ts';
import { gradeSolution } from '../tutor/problems/grade-solution.ts';
import { nextHint } from '../tutor/problems/next-hint.ts';
import { parseProblem } from '../tutor/problems/parse-problem.ts';
import { type Command, parseArguments } from './command.ts';
import { type ExitCode, exitCode, UserError, worst } from './exit.ts';
import { displayName, readText } from './files.ts';
import type { Io } from './io.ts';

const options = { json: { type: 'boolean' }, hints: { type: 'string' }, start: { type: 'boolean' } } as const;

/** `esml grade`: a solution of a problem, by the problem's properties and the teacher's model. */
export const gradeCommand: Command = {
  help: `Usage: esml grade PROBLEM FILE... [--json] [--hints N]
       esml grade PROBLEM --start

Grades models that were written for a problem (docs/teaching.md). A folder stands for the file problem.md in it. A solution is right if it
leaves alone what the task fixes, violates no property of it, and can do all that the teacher's model can. What is wrong is told with a run.

  --json                 print a JSON array with the verdict on each file
  --hints N              print the first N hints on what is wrong too
  --start                print the text that the problem begins with

Exit code: 0 all are right, 1 one is wrong, 2 one is no model, or the problem cannot be used, 3 one is too large to be graded.
`,
  options,
  takes: 'models and folders',

  async run(args, io) {
    const { values, positionals } = parseArguments('grade', args, options);
    const [given, ...files] = positionals;
    if (given === undefined) throw new UserError('which problem? see "esml grade --help"');
    await fetchMistakes();
    const problem = await readProblem(given, io);
    if (values.start === true) {
      io.stdout.write(problem.start);
      return exitCode.success;
    }
    if (files.length === 0) throw new UserError('which file? see "esml grade --help"');
    const hints = values.hints === undefined ? 0 : Number(values.hints);
    if (!Number.isInteger(hints) || hints < 0) throw new UserError(`--hints takes a number, not "${values.hints ?? ''}"`);
    const graded: { readonly file: string; readonly verdict: SolutionVerdict; readonly hints: readonly string[] }[] = [];
    for (const file of files) {
      const verdict = gradeSolution(problem, await readText(file, io));
      graded.push({ file: displayName(file), verdict, hints: hintsOf(problem, verdict, hints) });
    }
    if (values.json === true)
      io.stdout.write(
        `${JSON.stringify(
          graded.map(({ verdict, ...of }) => ({ ...of, ...verdict })),
          null,
          2,
        )}\n`,
      );
    else for (const one of graded) io.stdout.write(textOf(one.file, one.verdict, one.hints));
    return worst(graded.map(({ verdict }) => codeOf(verdict)));
  },
};

async function readProblem(given: string, io: Io): Promise<Problem> {
  const file = statSync(given, { throwIfNoEntry: false })?.isDirectory() === true ? join(given, 'problem.md') : given;
  const { problem, problems } = parseProblem(await readText(file, io));
  const [first] = problems;
  if (first !== undefined) throw new UserError(`${displayName(file)}:${first.line}: ${first.message}: ${first.advice}`);
  const fault = faultIn(problem);
  if (fault !== null) throw new UserError(`${displayName(file)}: ${fault}`);
  return problem;
}

function hintsOf(problem: Problem, verdict: SolutionVerdict, count: number): string[] {
  const given: number[] = [];
  for (let next = nextHint(problem, verdict, given); next !== null && given.length < count; next = nextHint(problem, verdict, given))
    given.push(next);
  return given.map((at) => problem.hints[at]?.text ?? '');
}

const words: Readonly<Record<SolutionVerdict['kind'], string>> = {
  right: 'right',
  unreadable: 'no model',
  changed: 'the task was changed',
  weak: 'too weak',
  strong: 'too strong',
  unknown: 'not known',
};

function headOf(verdict: SolutionVerdict): string {
  return verdict.kind === 'changed' && verdict.change === 'vacuous' ? 'something does not happen' : words[verdict.kind];
}

function textOf(file: string, verdict: SolutionVerdict, hints: readonly string[]): string {
  const lines = [`${file}${verdict.kind === 'unreadable' ? `:${verdict.line}` : ''}: ${headOf(verdict)}. ${verdict.explanation}`];
  if (verdict.kind === 'strong') lines.push(...missingLines(verdict.missing));
  if ((verdict.kind === 'weak' || verdict.kind === 'strong') && verdict.run !== null) lines.push(...runLines(verdict.run));
  lines.push(...hints.map((hint) => `  Hint: ${hint}`));
  return `${lines.join('\n')}\n`;
}

function missingLines(missing: readonly string[]): string[] {
  return missing.map((one, i) => `  ${String(i + 1).padStart(4)}  ${one}${i === missing.length - 1 ? '  (not possible)' : ''}`);
}

function runLines({ title, labels, loopStart, end }: ShownRun): string[] {
  const steps = labels.map(
    (label, i) => `  ${String(i + 1).padStart(4)}  ${label}${i === loopStart ? '  (from here on again and again)' : ''}`,
  );
  return [`  ${title}:`, ...(steps.length === 0 ? ['        no step: the initial state'] : steps), `  At its end: ${end.join('; ')}`];
}

function codeOf({ kind }: SolutionVerdict): ExitCode {
  switch (kind) {
    case 'right':
      return exitCode.success;
    case 'unreadable':
      return exitCode.badInput;
    case 'unknown':
      return exitCode.unknown;
    case 'changed':
    case 'weak':
    case 'strong':
      return exitCode.violation;
  }
}
