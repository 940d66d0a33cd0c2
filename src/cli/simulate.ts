import { Machine } from '../engine/machine/machine.ts';
import type { Step } from '../engine/source.ts';
import { lower } from '../lower/lower.ts';
import { type Command, onlyFile, parseArguments, wholeNumber } from './command.ts';
import { type ExitCode, exitCode, UserError } from './exit.ts';
import type { Io } from './io.ts';
import { loadModel, modelOptions, modelOptionsHelp, refuse } from './model.ts';
import { interact, interactiveHelp } from './simulate/interactive.ts';
import { Session } from './simulate/session.ts';
import { styleOf } from './style.ts';

/** `esml simulate`: steps through a model by hand, at random, or along given steps. */
export const simulateCommand: Command = {
  name: 'simulate',
  summary: 'step through the model by hand or at random',
  help: `Usage: esml simulate FILE [OPTIONS]

Shows the state and the steps that can be taken, and takes the one that is chosen. Variables that a step changes are marked with *.

${interactiveHelp}
With one of these options it does not ask, prints the run, and ends:

  --steps 3,5.1,...      take these steps: numbers of transitions, with the number of the choice after a point where there are several
                         (those of a trace that "esml check --json" prints)
  --random N             take up to N steps at random, after those of --steps
  --seed S               choose them as this whole number says (default 1)

${modelOptionsHelp}

Exit code: 0, or without asking 1 if the run ends in a deadlock or a run-time error; 2 if the input cannot be used or a step is not possible.
`,

  async run(args, io) {
    const { values, positionals } = parseArguments('simulate', args, {
      ...modelOptions,
      steps: { type: 'string' },
      random: { type: 'string' },
      seed: { type: 'string' },
    });
    const file = onlyFile('simulate', positionals);
    const steps = readSteps(values.steps ?? '');
    const random = values.random === undefined ? null : wholeNumber('--random', values.random, 1);
    if (values.seed !== undefined && random === null) throw new UserError('--seed needs --random');
    const seed = values.seed === undefined ? 1 : wholeNumber('--seed', values.seed, 0);
    const asks = values.steps === undefined && random === null;
    if (asks && file === '-') throw new UserError('standard input cannot be both the model and the commands; use --steps or --random');
    const model = await loadModel(file, values, io);
    if (!model.runnable) return refuse(model, io);
    const session = new Session(new Machine(lower(model.checked)), model.source.text, styleOf(io, io.stdout));
    return asks ? interact(session, io) : printRun(session, steps, random ?? 0, seed, io);
  },
};

function printRun(session: Session, steps: readonly Step[], random: number, seed: number, io: Io): ExitCode {
  const problem = session.replay(steps);
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
