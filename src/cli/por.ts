import { CompiledModel } from '../engine/compiled-model.ts';
import { stateProperties } from '../engine/plan/asked.ts';
import { begin } from '../engine/plan/begin.ts';
import { plan } from '../engine/plan/plan.ts';
import { algorithms, hasTags } from '../engine/reduce/algorithms.ts';
import { decisions } from '../engine/search/decisions.ts';
import type { Decision } from '../engine/reduce/reasons.ts';
import type { TransitionSystem } from '../system/ir.ts';
import { porOptions, readPor } from './check/options-por.ts';
import { refusalText } from './check/refusal-text.ts';
import { type Command, onlyFile, parseArguments } from './command.ts';
import { wholeNumber } from './read-amounts.ts';
import { type ExitCode, exitCode, UserError } from './exit.ts';
import type { Io } from './io.ts';
import { loadModel, modelOptions, modelOptionsHelp, refuse } from './model.ts';
import { decisionText } from './por/decision-text.ts';
import { relationsText } from './por/relations-text.ts';
import { testAnalysis } from './por/test-analysis.ts';
import { noReduction, type ReductionOptions } from '../contract/check/reduction.ts';
import { defaultTemporalOptions } from '../contract/check/options.ts';

const { 'max-depth': _, ...reductions } = porOptions;

const options = {
  ...modelOptions,
  ...reductions,
  compare: { type: 'boolean' },
  explain: { type: 'string' },
  test: { type: 'boolean' },
  tables: { type: 'boolean' },
  places: { type: 'string' },
  'max-states': { type: 'string' },
} as const;

/** `esml por`: compares reductions, explains what one does in a state, and tests what they rest on. */
export const porCommand: Command = {
  help: `Usage: esml por FILE --compare [OPTIONS]
       esml por FILE --explain STATE [OPTIONS]
       esml por FILE --test [OPTIONS]
       esml por --tables [--places N]

  --compare              a table of all algorithms: states, transitions, time, verdict
  --explain STATE        what the reduction does in a state and why; 0 is the initial state, others are numbered as they are found
  --test                 runs the model to test what reductions rest on: what steps read and write, whether independent transitions
                         commute, whether every set that any algorithm chooses is persistent
  --tables               the relations between operations on one object as tables, and a state in which each cell decides
  --places N             for --tables: the places of the buffer (default 2)
  --por ALGORITHM        for --explain: ${algorithms.slice(1).join(', ')} (default persistent2)
  --sleep, --proviso, --interference, --select, --merge, --unsound
                         as for "esml check"
  --max-states N         stop each search after N states (default 100000; for --test 200)
${modelOptionsHelp}
`,
  options,

  async run(args, io) {
    const { values, positionals } = parseArguments('por', args, options);
    if ([values.compare, values.explain, values.test, values.tables].filter((value) => value !== undefined).length !== 1)
      throw new UserError('give one of --compare, --explain STATE, --test and --tables; see "esml por --help"');
    if (values.places !== undefined && values.tables === undefined) throw new UserError('--places needs --tables');
    if (values.tables !== undefined) return tables(positionals, values.places, io);
    const file = onlyFile('por', positionals);
    const usual = values.test === undefined ? 100_000 : 200;
    const maxStates = values['max-states'] === undefined ? usual : wholeNumber('--max-states', values['max-states'], 1);
    const wanted = values.explain === undefined ? null : wholeNumber('--explain', values.explain, 0);
    const request = readPor({ ...values, por: values.por ?? 'persistent2' });
    const reduction = request.kind === 'reduced' ? request.reduction : noReduction;
    const model = await loadModel(file, values, io);
    if (!model.program.runnable) return refuse(model, io);
    const system = model.program.lower();
    if (values.test !== undefined) return testAnalysis(system, maxStates, io);
    if (wanted === null) return compare(system, reduction, maxStates, io);
    return explain(system, reduction, maxStates, wanted, model.source.text, io);
  },
};

/** Places of a buffer of which each state is told. */
const mostPlaces = 64;

function tables(positionals: readonly string[], given: string | undefined, io: Io): ExitCode {
  if (positionals.length > 0) throw new UserError('--tables takes no file: the tables are the same for all models');
  const places = given === undefined ? 2 : wholeNumber('--places', given, 1);
  if (places > mostPlaces) throw new UserError(`--places takes at most ${mostPlaces}`);
  io.stdout.write(relationsText(places));
  return exitCode.success;
}

/** Of the longest name in the table, with what sets it apart from the numbers. */
const nameWidth = Math.max(...algorithms.map((name) => `${name} + sleep`.length)) + 2;

async function compare(system: TransitionSystem, base: ReductionOptions, maxStates: number, io: Io): Promise<ExitCode> {
  const model = new CompiledModel(system);
  const temporal = { ...defaultTemporalOptions, only: stateProperties(system) };
  io.stdout.write(comparedText(system, temporal.only));
  io.stdout.write(
    `${'algorithm'.padEnd(nameWidth)}${'states'.padStart(10)}${'transitions'.padStart(13)}${'seconds'.padStart(9)}  verdict\n`,
  );
  let complete = true;
  const larger: string[] = [];
  for (const por of algorithms) {
    let awake = Number.POSITIVE_INFINITY;
    for (const sleep of hasTags(por) ? [false] : [false, true]) {
      const reduction = { ...base, por, sleep };
      const name = `${por}${sleep ? ' + sleep' : ''}`.padEnd(nameWidth);
      const planned = plan(model, { search: 'dfs', maxStates, temporal, reduction });
      if (planned.kind === 'refusal') {
        io.stdout.write(`${name}refused: ${refusalText(planned)}\n`);
        continue;
      }
      const check = begin(planned);
      while (!check.slice(100)) await io.breathe();
      const { statistics, verdicts, completeness } = check.outcome();
      if (completeness.kind !== 'exhaustive') complete = false;
      if (!sleep) awake = statistics.states;
      else if (statistics.states > awake && base.proviso !== 'none') larger.push(por);
      const bad = verdicts
        .filter(({ holds }) => holds !== true)
        .map(({ property, holds }) => `${property} ${holds === null ? 'unknown' : 'fails'}`);
      const verdict = bad.length === 0 ? 'all hold' : bad.join(', ');
      const numbers = `${String(statistics.states).padStart(10)}${String(statistics.transitions).padStart(13)}`;
      const label = planned.doubt === null ? '' : ' (UNSOUND)';
      const cut = completeness.kind === 'exhaustive' ? '' : ' (incomplete)';
      io.stdout.write(`${name}${numbers}${(statistics.milliseconds / 1000).toFixed(2).padStart(9)}  ${verdict}${label}${cut}\n`);
    }
  }
  if (larger.length > 0) io.stdout.write(largerText(larger));
  return complete ? exitCode.success : exitCode.unknown;
}

/** Why algorithms leave more states with sleep sets than without them. */
function largerText(larger: readonly string[]): string {
  return `\nMore states with sleep sets than without (${larger.join(', ')}): the proviso turns a set down if all of its steps that lead on are asleep.\n`;
}

/** Which verdicts the table is about, and which properties it says nothing of. */
function comparedText({ properties }: TransitionSystem, compared: readonly string[]): string {
  const others = properties.map(({ name }) => name).filter((name) => !compared.includes(name));
  const left = others.length === 0 ? '' : `\nnot compared, since runs decide them (esml check does): ${others.join(', ')}`;
  return `verdicts compared: ${compared.join(', ')}${left}\n\n`;
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
