import { ltsminHeader, type SavedRun } from '../contract/saved-run.ts';
import { StepLabels } from '../engine/views/labels.ts';
import { Machine } from '../engine/machine/machine.ts';
import { parseSavedRun } from '../engine/runs/saved-run.ts';
import { readLtsminRun } from '../export/pins/foreign-run.ts';
import { misfitOf, savedModel, writeRun } from './check/saved-run.ts';
import { type Command, parseArguments } from './command.ts';
import { type ExitCode, exitCode, UserError } from './exit.ts';
import { demandWritable, displayName, readText } from './files.ts';
import type { Io } from './io.ts';
import { type LoadedModel, loadModel, type ModelOptions, modelOptions, modelOptionsHelp, refuse } from './model.ts';
import { follow } from './simulate.ts';
import { Session } from './simulate/session.ts';
import { styleOf } from './style.ts';
import { languageFlagsIn } from './language.ts';
import { readLanguage } from '../contract/written-language.ts';

const options = { ...modelOptions, 'save-trace': { type: 'string', file: true } } as const;

/** `esml replay`: a run from a file, taken by the abstract machine and printed state by state. */
export const replayCommand: Command = {
  help: `Usage: esml replay FILE TRACE [OPTIONS]

Prints a run of the model in FILE, state by state; the abstract machine takes its steps. TRACE is a saved run (docs/saved-runs.md), or a
table that "ltsmin-printtrace TRACE.gcf TRACE.csv" wrote of a trace that LTSmin found (docs/scale.md), of the model with the same values of
constants.

  --save-trace FILE      save the run, with the text of the model, for the workbench (docs/saved-runs.md)

${modelOptionsHelp}

Exit code: 0, or 1 if the run ends in a deadlock or a run-time error; 2 if the input cannot be used or a step is not possible.
`,
  options,

  async run(args, io) {
    const { values, positionals } = parseArguments('replay', args, options);
    const [file, from, surplus] = positionals;
    if (file === undefined || from === undefined) throw new UserError('which model, and which run? see "esml replay --help"');
    if (surplus !== undefined) throw new UserError(`one run at a time: ${positionals.slice(1).join(' ')}`);
    if (file === '-' && from === '-') throw new UserError('standard input cannot be both the model and the run');
    if (values['save-trace'] !== undefined) demandWritable(values['save-trace']);
    const text = await readText(from, io);
    const saved = ltsminHeader.test(text) ? null : parseSavedRun(text);
    if (typeof saved === 'string') {
      throw new UserError(`${displayName(from)} is neither a table of ltsmin-printtrace nor a saved run: ${saved} (docs/saved-runs.md)`);
    }
    const chosen = { const: values.const ?? saved?.const, ...languageFlagsIn(values), saved: saved === null ? null : readLanguage(saved) };
    const model = await loadModel(file, chosen, io);
    if (!model.program.runnable) return refuse(model, io);
    const machine = new Machine(model.program.lower());
    const run = saved ?? foreign(text, displayName(from), machine, model, chosen);
    return show(run, new Session(machine, model.source.text, styleOf(io, io.stdout)), model, values['save-trace'], io);
  },
};

/** A trace of LTSmin as a saved run; throws a `UserError` that says why it is none. */
function foreign(text: string, name: string, machine: Machine, model: LoadedModel, options: ModelOptions): SavedRun {
  const found = readLtsminRun(text, machine, new StepLabels(machine, model.source.text));
  if (typeof found === 'string') throw new UserError(`${name} is a trace of LTSmin, but ${found}`);
  const none = { formula: null, property: null, kind: null, expect: null };
  return { ...savedModel(model, options), ...none, terminationIsDeadlock: false, explanation: '', ...found };
}

function show(run: SavedRun, session: Session, model: LoadedModel, to: string | undefined, io: Io): ExitCode {
  const misfit = misfitOf(run, model);
  if (misfit !== null) throw new UserError(misfit);
  const problem = follow(run, session, model);
  io.stdout.write(session.runText());
  if (problem !== null) throw new UserError(problem);
  if (run.loopStart !== null) io.stdout.write(`and so on from step ${run.loopStart + 1}\n`);
  if (to !== undefined) {
    writeRun(to, run);
    io.stderr.write(`the run was saved in ${to}\n`);
  }
  const stopped = session.stopped();
  return stopped === 'deadlock' || stopped === 'error' ? exitCode.violation : exitCode.success;
}
