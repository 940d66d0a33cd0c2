import { CompiledModel } from '../engine/compiled-model.ts';
import { stateProperties } from '../engine/plan/asked.ts';
import { begin } from '../engine/plan/begin.ts';
import { plan } from '../engine/plan/plan.ts';
import { algorithms, usesSleep } from '../engine/reduce/traits.ts';
import { decisions } from '../engine/search/decisions.ts';
import type { Decision } from '../engine/reduce/reasons.ts';
import type { TransitionSystem } from '../system/ir.ts';
import { porOptions, readPor } from './check/options-por.ts';
import { refusalText } from './check/refusal-text.ts';
import { type Command, onlyFile, parseArguments } from './command.ts';
import { wholeNumber } from './read-amounts.ts';
import { type ExitCode, exitCode, UserError } from './exit.ts';
import type { Io } from './io.ts';
import { loadModel, type ModelOptions, modelOptions, modelOptionsHelp, refuse } from './model.ts';
import { compare } from './por/compare.ts';
import { executions } from './por/executions.ts';
import { own } from './por/own.ts';
import { decisionText } from './por/decision-text.ts';
import { smallest, wrong } from './por/small.ts';
import { relationsText } from './por/relations-text.ts';
import { room } from './por/room.ts';
import { testAnalysis } from './por/test-analysis.ts';
import { wrongReductions } from '../contract/lab/wrong-reductions.ts';
import { noReduction, type ReductionOptions } from '../contract/check/reduction.ts';
import { defaultTemporalOptions } from '../contract/check/options.ts';

const options = {
  ...modelOptions,
  ...porOptions,
  compare: { type: 'boolean' },
  explain: { type: 'string' },
  test: { type: 'boolean' },
  room: { type: 'boolean' },
  smallest: { type: 'boolean' },
  wrong: { type: 'string', words: wrongReductions.map(({ name }) => name) },
  executions: { type: 'boolean' },
  tables: { type: 'boolean' },
  places: { type: 'string' },
  paper: { type: 'boolean' },
  json: { type: 'boolean' },
  'max-states': { type: 'string' },
} as const;

/** `esml por`: compares reductions, explains what one does in a state, and tests what they rest on. */
export const porCommand: Command = {
  help: `Usage: esml por FILE --compare [OPTIONS]
       esml por FILE --explain STATE [OPTIONS]
       esml por FILE --test [OPTIONS]
       esml por FILE --room [OPTIONS]
       esml por PATH... --por-file RULES [--max-states N] [--json]
       esml por --por-file RULES --smallest
       esml por --wrong NAME
       esml por FILE --executions [--max-depth N] [--max-states N]
       esml por --tables [--places N]

  --compare              a table of all algorithms: states, transitions, time, memory, verdict
  --paper                for --compare: the rows of Table II of Holzmann, Godefroid and Pirottin (1992), which code states too;
                         all on the abstract machine, so that time and memory compare
  --json                 for --compare, --room and --por-file: one JSON object
  --explain STATE        what the reduction does in a state and why; 0 is the initial state, others are numbered as they are found
  --test                 runs the model to test what reductions rest on: what steps read and write, whether independent transitions
                         commute, whether every set that any algorithm chooses is persistent
  --room                 how many states a search with the best persistent sets would visit if it knew all of the graph, and where
                         and why the reduction takes more than it must; deadlocks alone are kept
  --por-file RULES       tries a reduction of your own, written as rules in a file (docs/own-reduction.md), and tests each of its sets against
                         the definitions; a folder, or several models: a table; exit code 1: it does not keep deadlocks
  --smallest             for --por-file: tries small models, and shows the first on which the rules lose something
  --wrong NAME           a wrong reduction of a publication with a model that shows it:
                         ${wrongReductions.map(({ name }) => name).join(', ')}
  --executions           runs the searches that keep no states and prints a table: executions, their classes, how many of them are
                         redundant, and how many were given up because all that was left was asleep
  --max-depth N          for --executions: where executions are cut (default 1000)
  --tables               the relations between operations on one object as tables, and a state in which each cell decides
  --places N             for --tables: the places of the buffer (default 2)
  --por ALGORITHM        for --explain and --room: ${algorithms.slice(1).join(', ')}
                         (default persistent2; for --room stubborn)
  --sleep, --proviso, --interference, --select, --merge, --unsound
                         as for "esml check"; of these --por-file has --unsound alone
  --max-states N         stop each search after N states (default 100000; for --test 200); for --executions a state counts
                         each time an execution comes to it
${modelOptionsHelp}
`,
  options,

  async run(args, io) {
    const { values, positionals } = parseArguments('por', args, options);
    if (
      [values.compare, values.explain, values.test, values.room, values['por-file'], values.wrong, values.executions, values.tables].filter(
        (value) => value !== undefined,
      ).length !== 1
    )
      throw new UserError(
        'give one of --compare, --explain STATE, --test, --room, --por-file RULES, --wrong NAME and --tables, or --executions; see "esml por --help"',
      );
    if (values.paper !== undefined && values.compare === undefined) throw new UserError('--paper needs --compare');
    if (values.json !== undefined && values.compare === undefined && values.room === undefined && values['por-file'] === undefined)
      throw new UserError('--json needs --compare, --room or --por-file');
    if (values.room !== undefined)
      for (const name of ['sleep', 'merge', 'unsound'] as const)
        if (values[name] !== undefined) throw new UserError(`--room is about the sets that are taken: leave out --${name}`);
    if (values.places !== undefined && values.tables === undefined) throw new UserError('--places needs --tables');
    if (values.tables !== undefined) return tables(positionals, values.places, io);
    if (values.smallest !== undefined && values['por-file'] === undefined) throw new UserError('--smallest needs --por-file');
    if (values.wrong !== undefined) {
      if (positionals.length > 0) throw new UserError('--wrong takes no model: it brings its own');
      return wrong(values.wrong, io);
    }
    if (values['por-file'] !== undefined) return ownReduction(positionals, values['por-file'], values, io);
    const file = onlyFile('por', positionals);
    const usual = values.test === undefined ? 100_000 : 200;
    const maxStates = values['max-states'] === undefined ? usual : wholeNumber('--max-states', values['max-states'], 1);
    const wanted = values.explain === undefined ? null : wholeNumber('--explain', values.explain, 0);
    if (values.executions === undefined) {
      if (values['max-depth'] !== undefined) throw new UserError('--max-depth needs --executions');
    } else
      for (const name of ['por', 'sleep', 'proviso', 'interference', 'select', 'merge', 'unsound'] as const)
        if (values[name] !== undefined) throw new UserError(`--${name} has no meaning with --executions`);
    const usualSets = values.room === undefined ? 'persistent2' : 'stubborn';
    const proviso = values.proviso ?? (values.room === undefined ? undefined : 'none');
    const request = readPor({ ...values, 'max-depth': undefined, por: values.por ?? usualSets, proviso });
    const reduction = request.kind === 'reduced' ? request.reduction : noReduction;
    if (values.room === true && proviso !== 'none' && usesSleep(reduction.por, false))
      throw new UserError(`${reduction.por} has sleep sets, so that a proviso does not tell which sets it takes: leave out --proviso`);
    const model = await loadModel(file, values, io);
    if (!model.program.runnable) return refuse(model, io);
    const system = model.program.lower();
    if (values.executions !== undefined) {
      const maxDepth = values['max-depth'] === undefined ? 1_000 : wholeNumber('--max-depth', values['max-depth'], 1);
      return executions(system, { maxDepth, maxStates }, io);
    }
    if (values.test !== undefined) return testAnalysis(system, maxStates, io);
    const json = values.json === true;
    if (values.room !== undefined) return room(system, { by: reduction, maxStates, json }, model.source.text, io);
    const shown = { paper: values.paper === true, json };
    if (wanted === null) return compare(system, { base: reduction, maxStates, ...shown }, io);
    return explain(system, reduction, maxStates, wanted, model.source.text, io);
  },
};

/** Options that have no meaning where the rules decide. */
const decidedByRules = ['por', 'sleep', 'proviso', 'interference', 'select', 'merge', 'max-depth'] as const;

async function ownReduction(
  paths: readonly string[],
  file: string,
  values: ModelOptions & {
    readonly [name in (typeof decidedByRules)[number] | 'json' | 'smallest' | 'unsound' | 'max-states']?: string | boolean | undefined;
  },
  io: Io,
): Promise<ExitCode> {
  for (const name of decidedByRules)
    if (values[name] !== undefined) throw new UserError(`--${name} has no meaning with --por-file: the rules decide what is taken`);
  if (values.smallest === true) {
    if (paths.length > 0) throw new UserError('--smallest takes no model: it tries small ones of its own');
    return smallest(file, io);
  }
  if (paths.length === 0) throw new UserError('--por-file needs a model, or a folder with models');
  const most = values['max-states'];
  const maxStates = typeof most === 'string' ? wholeNumber('--max-states', most, 1) : 100_000;
  return own(paths, { file, maxStates, json: values.json === true, unsound: values.unsound === true }, values, io);
}

/** Places of a buffer of which each state is told. */
const mostPlaces = 64;

function tables(positionals: readonly string[], given: string | undefined, io: Io): ExitCode {
  if (positionals.length > 0) throw new UserError('--tables takes no file: the tables are the same for all models');
  const places = given === undefined ? 2 : wholeNumber('--places', given, 1);
  if (places > mostPlaces) throw new UserError(`--places takes at most ${mostPlaces}`);
  io.stdout.write(relationsText(places));
  return exitCode.success;
}

async function explain(
  system: TransitionSystem,
  reduction: ReductionOptions,
  maxStates: number,
  wanted: number,
  text: string,
  io: Io,
): Promise<ExitCode> {
  const model = new CompiledModel(system);
  const found: Decision[] = [];
  const temporal = { ...defaultTemporalOptions, only: stateProperties(system) };
  const planned = plan(model, { engine: 'machine', search: 'dfs', maxStates, temporal, reduction: { ...reduction, unsound: true } });
  if (planned.kind === 'refusal') throw new UserError(refusalText(planned));
  const note = (decision: Decision): void => {
    if (decision.state === wanted) found.push(decision);
  };
  const check = begin(planned, () => decisions(model.analysis, reduction, note));
  while (!check.slice(100)) await io.breathe();
  const decision = found[0];
  if (decision === undefined)
    throw new UserError(`--explain: the reduced search finds ${check.outcome().statistics.states} states, numbered from 0`);
  for (const line of decisionText(decision, reduction.select, model.analysis, text)) io.stdout.write(`${line}\n`);
  return exitCode.success;
}
