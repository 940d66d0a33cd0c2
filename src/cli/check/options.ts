import type { Options } from '../../engine/plan/options.ts';
import { type CheckOptions, defaultCheckOptions } from '../../engine/verdict.ts';
import { notGenerated } from '../../engine/plan/engines.ts';
import { oneOf, parseArguments, someFiles } from '../command.ts';
import { memoryBytes, milliseconds, wholeNumber } from '../units.ts';
import { type PropertyRequest, propertyHelp, propertyOptions, readPropertyRequest } from './temporal-options.ts';
import { UserError } from '../exit.ts';
import type { CheckFormat } from './formats/formats.ts';
import { words } from '../words.ts';
import { porHelp, type PorRequest, porOptions, readPor } from './options-por.ts';
import { type ModelOptions, modelOptions, modelOptionsHelp } from '../model.ts';

/** What `esml check` was asked to do. */
export interface CheckRequest {
  /** The files and folders. */
  readonly paths: readonly string[];
  readonly model: ModelOptions;
  readonly search: CheckOptions;
  readonly por: PorRequest;
  readonly format: CheckFormat;
  readonly quiet: boolean;
  /** Where to tell how far a search is: on stderr always, on terminals only, or nowhere. */
  readonly progress: 'always' | 'terminal' | 'never';
  readonly properties: PropertyRequest;
  /** How many counterexamples to show of each property. */
  readonly counterexamples: number;
  /** Where to save the first counterexample. */
  readonly saveTrace: string | null;
  /** A saved counterexample to be followed instead of a search. */
  readonly replay: string | null;
}

export const checkHelp = `Usage: esml check PATH... [OPTIONS]

Searches all states of models for deadlocks, run-time errors and violations of their properties. A folder stands for all models (*.esml) below it.

  --search ${words.search.join('|')}
                         breadth first (the default; shortest counterexamples), depth first, or executions one after another
${porHelp}
  --engine ${words.engine.join('|')}  WebAssembly generated for the model (the default), or the abstract machine; both find the same
  --store ${words.store.join('|')}          how states are stored (the only way so far, and the default)
  --max-states N         stop after N states: 5000, 1e6, 64M
  --max-time TIME        stop after this time: 30s, 5min, 2h (a number alone is in seconds)
  --max-memory SIZE      stop when the search holds this much memory: 512MB, 2GB (a number alone is in MB; default ${defaultCheckOptions.maxBytes / 2 ** 30}GB)
  --components           count strongly connected components (depth-first search)
  --termination-is-deadlock
                         states in which every process has ended are deadlocks too
${modelOptionsHelp}
${propertyHelp}
  --counterexamples N    up to N runs for each verdict that single states show: deadlock, errors, AG p and EF p; first those to other states,
                         nearest first, then other ways to them
  --save-trace FILE      save the first counterexample as a regression test
  --replay FILE          follow a saved counterexample instead of searching; exit code 1: it still shows the violation, 0: it shows none,
                         3: it no longer replays
  --format ${words.check.join('|')}
                         what to print: text for people, or something for programs (docs/command-line.md)
  --json                 the same as --format json: one JSON object (docs/check-json.md)
  --quiet                print the verdicts only: no statistics, traces, warnings or progress
  --progress             tell each second on standard error how far the search is, also where that is no terminal; --no-progress: never

Exit code: 0 all properties hold, 1 a property is violated, 2 the input cannot be used, 3 no violation was found but not everything is known; for several
files the worst one: 2, 1, 3, 0. An interrupt (Ctrl+C) stops the search and prints what is known.
`;

const options = {
  ...modelOptions,
  ...propertyOptions,
  counterexamples: { type: 'string' },
  'save-trace': { type: 'string' },
  replay: { type: 'string' },
  ...porOptions,
  engine: { type: 'string' },
  store: { type: 'string' },
  search: { type: 'string' },
  'max-states': { type: 'string' },
  'max-time': { type: 'string' },
  'max-memory': { type: 'string' },
  'termination-is-deadlock': { type: 'boolean' },
  components: { type: 'boolean' },
  format: { type: 'string' },
  json: { type: 'boolean' },
  quiet: { type: 'boolean' },
  progress: { type: 'boolean' },
} as const;

/** The values of the options, as they were given. */
export type CheckValues = ReturnType<typeof parseCheck>['values'];

function parseCheck(args: readonly string[]) {
  return parseArguments('check', args, options);
}

function readFormat(format: string | undefined, json: boolean): CheckFormat {
  if (json && format !== undefined && format !== 'json') throw new UserError('--json is --format json');
  return json ? 'json' : oneOf('--format', format ?? 'text', words.check);
}

/** Generated code where it can do what is asked for. */
function defaultEngine(por: PorRequest, order: Options['search']): CheckOptions['engine'] {
  if (por.kind === 'plain') return defaultCheckOptions.engine;
  return por.kind === 'reduced' && notGenerated({ search: order, reduction: por.reduction }) === null ? 'wasm' : 'machine';
}

/** Reads the arguments; throws a `UserError` if they are wrong. */
export function readCheckRequest(args: readonly string[]): CheckRequest {
  const { values, positionals } = parseCheck(args);
  return requestOf(values, someFiles('check', positionals));
}

/** What the values of the options ask for; throws a `UserError` if they are wrong. */
export function requestOf(values: CheckValues, paths: readonly string[]): CheckRequest {
  const { 'max-states': states, 'max-time': time, 'max-memory': memory } = values;
  oneOf('--store', values.store ?? 'exact', words.store);
  const asked = values.search === undefined ? undefined : oneOf('--search', values.search, words.search);
  const por = readPor(values);
  if (values.components && values.search === 'bfs') throw new UserError('--components needs --search dfs');
  if (values.components && por.kind !== 'plain')
    throw new UserError('--components counts those of the whole graph: leave out the reduction');
  const order = asked ?? (por.kind === 'plain' && !values.components ? defaultCheckOptions.search : 'dfs');
  return {
    por,
    paths,
    model: { const: values.const, dialect: values.dialect },
    search: {
      engine: oneOf('--engine', values.engine ?? defaultEngine(por, order), words.engine),
      search: order === 'stateless' ? 'dfs' : order,
      components: values.components ?? false,
      maxStates: states === undefined ? defaultCheckOptions.maxStates : wholeNumber('--max-states', states, 1),
      maxMilliseconds: time === undefined ? defaultCheckOptions.maxMilliseconds : milliseconds('--max-time', time),
      maxBytes: memory === undefined ? defaultCheckOptions.maxBytes : memoryBytes('--max-memory', memory),
      terminationIsDeadlock: values['termination-is-deadlock'] ?? false,
    },
    format: readFormat(values.format, values.json ?? false),
    quiet: values.quiet ?? false,
    progress: values.progress ? 'always' : values.quiet || values.progress === false ? 'never' : 'terminal',
    properties: readPropertyRequest(values),
    counterexamples: values.counterexamples === undefined ? 1 : wholeNumber('--counterexamples', values.counterexamples, 1),
    saveTrace: values['save-trace'] ?? null,
    replay: values.replay ?? null,
  };
}
