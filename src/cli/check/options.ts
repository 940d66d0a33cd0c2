import type { Options } from '../../engine/plan/options.ts';
import { notGenerated } from '../../engine/plan/engines.ts';
import { checkOptions } from './option-table.ts';
import { isDefaultStore, type StoreOptions } from '../../contract/check/usual-stores.ts';
import { oneOf, parseArguments, someFiles } from '../command.ts';
import { wholeNumber } from '../read-amounts.ts';
import { type OnRequest, readOn } from '../on/options-on.ts';
import { readRunOptions } from './run-options.ts';
import { type PropertyRequest, readPropertyRequest } from './temporal-options.ts';
import { UserError } from '../exit.ts';
import type { Io } from '../io.ts';
import { readPage } from './links.ts';
import { readConfiguration, withConfiguration } from './configuration.ts';
import type { CheckFormat } from './formats/formats.ts';
import { words } from '../words.ts';
import { type PorRequest, readPor } from './options-por.ts';
import type { ModelOptions } from '../model.ts';
import { readStore, type StoreRequest } from './options-store.ts';
import { defaultCheckOptions, type CheckOptions } from '../../contract/check/options.ts';
import { noReduction } from '../../contract/check/reduction.ts';
import { languageFlagsIn } from '../language.ts';

/** What `esml check` was asked to do. */
export interface CheckRequest {
  /** The files and folders. */
  readonly paths: readonly string[];
  readonly model: ModelOptions;
  readonly search: CheckOptions;
  readonly por: PorRequest;
  readonly store: StoreRequest;
  /** Another program that is to search; null: this one. */
  readonly on: OnRequest | null;
  readonly format: CheckFormat;
  readonly quiet: boolean;
  /** Whether long runs are printed from their first to their last step. */
  readonly wholeRuns: boolean;
  readonly watch: boolean;
  /** The address of a workbench, for links to runs. */
  readonly page: string | null;
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

/** The values of the options, as they were given. */
export type CheckValues = ReturnType<typeof parseCheck>['values'];

function parseCheck(args: readonly string[]) {
  return parseArguments('check', args, checkOptions);
}

function readFormat(format: string | undefined, json: boolean): CheckFormat {
  if (json && format !== undefined && format !== 'json')
    throw new UserError('--json is short for --format json; give one of --json and --format');
  return json ? 'json' : oneOf('--format', format ?? 'text', words.check);
}

/** Generated code where it can do what is asked for. */
function defaultEngine(por: PorRequest, order: Options['search'], store: StoreOptions): CheckOptions['engine'] {
  if (por.kind === 'stateless' || por.kind === 'own') return 'machine';
  if (por.kind === 'plain' && isDefaultStore(store)) return defaultCheckOptions.engine;
  const reduction = por.kind === 'reduced' ? por.reduction : noReduction;
  return notGenerated({ search: order, store, reduction }) === null ? 'wasm' : 'machine';
}

/** How decision diagrams work; nothing with another engine. */
function readSymbolic(values: CheckValues, engine: CheckOptions['engine']): Pick<CheckOptions, 'symbolic'> {
  const { strategy, 'max-nodes': nodes } = values;
  if (engine !== 'symbolic') {
    if (strategy !== undefined) throw new UserError('--strategy needs --engine symbolic');
    if (nodes !== undefined) throw new UserError('--max-nodes needs --engine symbolic');
    return {};
  }
  return {
    symbolic: {
      strategy: oneOf('--strategy', strategy ?? 'saturation', words.strategy),
      ...(nodes === undefined ? {} : { maxNodes: wholeNumber('--max-nodes', nodes, 1_000) }),
    },
  };
}

/** Reads the arguments, and the configuration file; throws a `UserError` if they are wrong. */
export async function readCheckRequest(args: readonly string[], io: Io): Promise<CheckRequest> {
  const { values, positionals } = parseCheck(args);
  const configuration = await readConfiguration(values.config, io);
  const paths = positionals.length === 0 ? configuration.paths : positionals;
  return requestOf(withConfiguration(values, configuration), someFiles('check', paths));
}

/** What the values of the options ask for; throws a `UserError` if they are wrong. */
export function requestOf(values: CheckValues, paths: readonly string[]): CheckRequest {
  const store = readStore(values);
  const asked = values.search === undefined ? undefined : oneOf('--search', values.search, words.search);
  const por = readPor(values);
  if (values.components && values.search === 'bfs') throw new UserError('--components needs --search dfs');
  if (values.components && por.kind !== 'plain')
    throw new UserError('--components counts those of the whole graph: leave out the reduction');
  const order =
    asked ?? (por.kind === 'plain' && !values.components && store.options.kind !== 'cache' ? defaultCheckOptions.search : 'dfs');
  const engine = oneOf('--engine', values.engine ?? defaultEngine(por, order, store.options), words.engine);
  const symbolic = readSymbolic(values, engine);
  return {
    por,
    store,
    on: readOn(values),
    paths,
    model: { const: values.const, ...languageFlagsIn(values) },
    search: {
      ...defaultCheckOptions,
      ...readRunOptions(values),
      engine,
      search: order === 'stateless' ? 'dfs' : order,
      vacuity: true,
      unreached: true,
      ...symbolic,
    },
    format: readFormat(values.format, values.json ?? false),
    quiet: values.quiet ?? false,
    wholeRuns: values['whole-runs'] ?? false,
    watch: values.watch ?? false,
    page: values.page === undefined ? null : readPage(values.page),
    progress: values.progress ? 'always' : values.quiet || values.progress === false ? 'never' : 'terminal',
    properties: readPropertyRequest(values),
    counterexamples: values.counterexamples === undefined ? 1 : wholeNumber('--counterexamples', values.counterexamples, 1),
    saveTrace: values['save-trace'] ?? null,
    replay: values.replay ?? null,
  };
}
