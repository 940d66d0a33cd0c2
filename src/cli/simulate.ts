import { Machine } from '../engine/machine/machine.ts';
import { type Command, onlyFile, parseArguments } from './command.ts';
import { wholeNumber } from './read-amounts.ts';
import { type ExitCode, exitCode, UserError } from './exit.ts';
import { demandWritable } from './files.ts';
import type { Io } from './io.ts';
import { isExact, misfitOf, readSavedRun, savedModel, stopsAt, writeRun } from './check/saved-run.ts';
import { type LoadedModel, loadModel, type ModelOptions, modelOptions, modelOptionsHelp, refuse } from './model.ts';
import { interact, interactiveHelp } from './simulate/interactive.ts';
import { Session } from './simulate/session.ts';
import { styleOf } from './style.ts';
import type { SavedRun } from '../contract/saved-run.ts';
import type { Step } from '../contract/steps.ts';
import { storedText } from './stored-text.ts';
import { languageFlagsIn } from './language.ts';
import { readLanguage } from '../contract/written-language.ts';

const options = {
  ...modelOptions,
  steps: { type: 'string' },
  random: { type: 'string' },
  seed: { type: 'string' },
  replay: { type: 'string', file: true },
  stored: { type: 'boolean' },
  'save-trace': { type: 'string', file: true },
} as const;

/** `esml simulate`: steps through a model by hand, at random, or along given steps. */
export const simulateCommand: Command = {
  help: `Usage: esml simulate FILE [OPTIONS]

Shows the state and the steps that can be taken, and takes the one that is chosen. Variables that a step changes are marked with *.

${interactiveHelp}
With one of these options it does not ask, prints the run, and ends:

  --steps 3,5.1,...      take these steps: numbers of transitions, with the number of the choice after a point where there are several
                         (those of a trace that "esml check --json" prints)
  --random N             take up to N steps at random, after those of --steps
  --seed S               choose them as this whole number says (default 1)
  --replay FILE          take the steps of a saved run, found again by their labels, before those of --random

  --stored               print at the end how the last state is stored: bits, mixed radix, tables, tree, each encoding, what steps changed (docs/stores.md)

  --save-trace FILE      save the run at its end, with the text of the model (docs/saved-runs.md)

${modelOptionsHelp}

Exit code: 0, or without asking 1 if the run ends in a deadlock or a run-time error; 2 if the input cannot be used or a step is not possible.
A saved run brings the values of constants that it was made with, unless others are given.
`,
  options,

  async run(args, io) {
    const { values, positionals } = parseArguments('simulate', args, options);
    const file = onlyFile('simulate', positionals);
    if (values['save-trace'] !== undefined) demandWritable(values['save-trace']);
    const steps = readSteps(values.steps ?? '');
    const random = values.random === undefined ? null : wholeNumber('--random', values.random, 1);
    if (values.seed !== undefined && random === null) throw new UserError('--seed needs --random');
    const seed = values.seed === undefined ? 1 : wholeNumber('--seed', values.seed, 0);
    if (values.replay !== undefined && values.steps !== undefined) throw new UserError('--replay and --steps both say which steps to take');
    const stored = values.stored ?? false;
    const asks = values.steps === undefined && random === null && values.replay === undefined && !stored;
    if (asks && file === '-') throw new UserError('standard input cannot be both the model and the commands; use --steps or --random');
    const saved = values.replay === undefined ? null : await readSavedRun(values.replay, io);
    const chosen = { const: values.const ?? saved?.const, ...languageFlagsIn(values), saved: saved === null ? null : readLanguage(saved) };
    const model = await loadModel(file, chosen, io);
    if (!model.program.runnable) return refuse(model, io);
    const misfit = saved === null ? null : misfitOf(saved, model);
    if (misfit !== null) throw new UserError(misfit);
    const machine = new Machine(model.program.lower());
    const session = new Session(machine, model.source.text, styleOf(io, io.stdout));
    const first = saved === null ? () => session.replay(steps) : () => follow(saved, session, model);
    const code = asks ? await interact(session, io) : printRun(session, first, random ?? 0, seed, io);
    if (stored) io.stdout.write(`\n${storedText(machine, session.states(), styleOf(io, io.stdout))}`);
    if (values['save-trace'] !== undefined) save(values['save-trace'], session, model, chosen, io);
    return code;
  },
};

/** Takes the steps of a saved run of this model; returns why not all of them could be taken, or null. */
export function follow(saved: SavedRun, session: Session, model: LoadedModel): string | null {
  const exact = isExact(saved, model);
  const { problem } = session.follow(saved.steps, exact);
  return problem === null ? null : stopsAt(saved, problem, exact);
}

function save(file: string, session: Session, model: LoadedModel, options: ModelOptions, io: Io): void {
  const steps = session.steps();
  const none = { formula: null, property: null, kind: null, expect: null, loopStart: null };
  writeRun(file, { ...savedModel(model, options), ...none, terminationIsDeadlock: false, explanation: '', steps });
  io.stderr.write(`the run of ${steps.length === 1 ? '1 step' : `${steps.length} steps`} was saved in ${file}\n`);
}

/** Takes the steps that were asked for and then random ones, and prints the run. */
function printRun(session: Session, first: () => string | null, random: number, seed: number, io: Io): ExitCode {
  const problem = first();
  session.randomWalk(problem === null ? random : 0, seed);
  io.stdout.write(session.runText());
  if (problem !== null) throw new UserError(problem);
  const stopped = session.stopped();
  return stopped === 'deadlock' || stopped === 'error' ? exitCode.violation : exitCode.success;
}

/** Reads `3,5.1`. */
function readSteps(text: string): Step[] {
  if (text.trim() === '') return [];
  return text.split(',').map((part) => {
    const [, transition, choice] = /^\s*(\d{1,9})(?:\.(\d{1,9}))?\s*$/.exec(part) ?? [];
    if (transition === undefined) throw new UserError(`--steps takes numbers such as 3,5.1, not "${part}"`);
    return { transition: Number(transition), choice: Number(choice ?? 0) };
  });
}
