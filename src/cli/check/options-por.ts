import { algorithms, leavesOut, usesSleep } from '../../engine/reduce/traits.ts';
import type { StatelessOptions } from '../../engine/search/stateless.ts';
import { notGenerated } from '../../engine/plan/engines.ts';
import { oneOf } from '../command.ts';
import { wholeNumber } from '../read-amounts.ts';
import { UserError } from '../exit.ts';
import { words } from '../words.ts';
import { provisoIn, provisos } from '../../contract/check/provisos.ts';
import { interferences, noReduction, type ReductionOptions } from '../../contract/check/reduction.ts';
import { statelessAlgorithms, statelessCatalogue } from '../../contract/check/stateless-catalogue.ts';

/** Algorithms that have a meaning for searches alone that store no states. */
const dynamic = statelessAlgorithms.filter((por) => statelessCatalogue[por].dynamic);

/** Options of `esml check` and `esml por` that reduce a search. */
export const porOptions = {
  por: { type: 'string', words: [...algorithms, ...dynamic] },
  sleep: { type: 'boolean' },
  proviso: { type: 'string', words: provisos },
  interference: { type: 'string', words: interferences },
  select: { type: 'string', words: words.select },
  merge: { type: 'boolean' },
  'max-depth': { type: 'string' },
  unsound: { type: 'boolean' },
  'por-file': { type: 'string', file: true },
} as const;

export const porHelp = `  --por ALGORITHM        partial-order reduction (docs/reduction.md): ${algorithms.slice(0, 6).join(', ')},
                         ${algorithms.slice(6).join(', ')};
                         with --search stateless: ${words.stateless.join(', ')}
  --sleep                sleep sets
  --proviso ${provisos.join('|')}
                         what keeps transitions from being put off for ever (default ${noReduction.proviso}; breadth first: ${provisoIn('bfs', noReduction.proviso)})
  --interference ${interferences.join('|')}
                         the relation by which sets grow (default ${noReduction.interference})
  --select ${words.select.join('|')}
                         which of the sets found is taken (default ${noReduction.select})
  --merge                statement merging: steps of one process that nobody sees are taken together
  --max-depth N          with --search stateless, which stores no states: where executions are cut (default ${10_000})
  --unsound              for teaching: allow what does not preserve the properties; the verdict then says so
  --por-file RULES       a reduction of your own, written as rules in a file (docs/own-reduction.md); its sets are tested on the model first`;

interface PorValues {
  readonly por?: string | undefined;
  readonly sleep?: boolean | undefined;
  readonly proviso?: string | undefined;
  readonly interference?: string | undefined;
  readonly select?: string | undefined;
  readonly merge?: boolean | undefined;
  readonly 'max-depth'?: string | undefined;
  readonly unsound?: boolean | undefined;
  readonly 'por-file'?: string | undefined;
  readonly search?: string | undefined;
  readonly engine?: string | undefined;
  readonly store?: string | undefined;
  readonly symmetry?: string | undefined;
  readonly forall?: string | undefined;
  readonly reduce?: string | undefined;
  readonly threads?: string | undefined;
}

/** How a check is reduced: not at all, by a search that stores states, or stateless. */
export type PorRequest =
  | { readonly kind: 'plain' }
  | { readonly kind: 'reduced'; readonly reduction: ReductionOptions }
  /** By rules that are in a file. */
  | { readonly kind: 'own'; readonly file: string; readonly unsound: boolean }
  | { readonly kind: 'stateless'; readonly stateless: StatelessOptions; readonly unsound: boolean };

/** The same once rules from a file have been tried, which makes a reduction of them. */
export type ReadyPor = Exclude<PorRequest, { readonly kind: 'own' }>;

/** Reads the options; throws a `UserError` for those that are wrong or do not go together. */
export function readPor(values: PorValues): PorRequest {
  if (values['por-file'] !== undefined) return readOwn(values, values['por-file']);
  const request = values.search === 'stateless' ? readStateless(values) : readReduction(values);
  if (values.engine === 'wasm') refuseEngine(values, request);
  return request;
}

/** Refuses the engine where it would not be used. */
function refuseEngine({ search }: PorValues, request: PorRequest): void {
  if (request.kind === 'plain') return;
  const order = search === 'bfs' ? 'bfs' : 'dfs';
  const wanted =
    request.kind === 'reduced'
      ? ({ search: order, reduction: request.reduction } as const)
      : ({ search: 'stateless', reduction: noReduction } as const);
  const why = notGenerated(wanted);
  if (why !== null) throw new UserError(`${why}; leave out --engine wasm`);
}

/** Options that have no meaning where rules decide what is taken, or that search another graph than the one on which they are tested. */
const notWithRules = [
  'por',
  'sleep',
  'proviso',
  'interference',
  'select',
  'merge',
  'max-depth',
  'store',
  'symmetry',
  'forall',
  'reduce',
  'threads',
] as const;

function readOwn(values: PorValues, file: string): PorRequest {
  for (const name of notWithRules)
    if (values[name] !== undefined) throw new UserError(`--${name} does not go with --por-file: the rules decide what is taken`);
  if (values.search !== undefined && values.search !== 'dfs') throw new UserError('--por-file needs --search dfs');
  if (values.engine !== undefined && values.engine !== 'machine') throw new UserError('--por-file needs --engine machine');
  return { kind: 'own', file, unsound: values.unsound ?? false };
}

function readStateless(values: PorValues): PorRequest {
  for (const name of ['proviso', 'interference', 'select', 'merge'] as const)
    if (values[name] !== undefined) throw new UserError(`--${name} has no meaning with --search stateless`);
  const por = oneOf('--por with --search stateless', values.por ?? 'none', words.stateless);
  const maxDepth = values['max-depth'] === undefined ? 10_000 : wholeNumber('--max-depth', values['max-depth'], 1);
  return { kind: 'stateless', stateless: { por, sleep: values.sleep ?? false, maxDepth }, unsound: values.unsound ?? false };
}

function readReduction(values: PorValues): PorRequest {
  const given = dynamic.find((por) => por === values.por);
  if (given !== undefined) throw new UserError(`--por ${given} needs --search stateless`);
  if (values['max-depth'] !== undefined) throw new UserError('--max-depth needs --search stateless');
  const por = oneOf('--por', values.por ?? 'none', algorithms, `${dynamic.join(' or ')} with --search stateless`);
  const sleep = values.sleep ?? false;
  const merge = values.merge ?? false;
  if (por === 'none' && !sleep && !merge) {
    for (const name of ['proviso', 'interference', 'select', 'unsound'] as const)
      if (values[name] !== undefined) throw new UserError(`--${name} needs a reduction: --por, --sleep or --merge`);
    return { kind: 'plain' };
  }
  const usual = provisoIn(values.search === 'bfs' ? 'bfs' : 'dfs', noReduction.proviso);
  const reduction: ReductionOptions = {
    por,
    sleep,
    merge,
    proviso: oneOf('--proviso', values.proviso ?? usual, provisos),
    interference: oneOf('--interference', values.interference ?? noReduction.interference, interferences),
    select: oneOf('--select', values.select ?? noReduction.select, words.select),
    unsound: values.unsound ?? false,
  };
  return { kind: 'reduced', reduction };
}

/** The fields of the options in the JSON output. */
export function porFields(request: PorRequest) {
  const { por, sleep, proviso, interference, select, merge, unsound } = request.kind === 'reduced' ? request.reduction : noReduction;
  if (request.kind === 'stateless') {
    const { stateless } = request;
    return {
      por: stateless.por,
      sleep: stateless.sleep || statelessCatalogue[stateless.por].dynamic,
      proviso: null,
      interference: null,
      select: null,
      merge: false,
      maxDepth: stateless.maxDepth,
      unsound: request.unsound,
    };
  }
  if (request.kind === 'own')
    return {
      por: 'own',
      sleep: false,
      proviso: null,
      interference: null,
      select: null,
      merge: false,
      maxDepth: null,
      unsound: request.unsound,
    };
  const chooses = leavesOut(por);
  return {
    por,
    sleep: usesSleep(por, sleep),
    proviso: chooses ? proviso : null,
    interference: chooses ? interference : null,
    select: chooses ? select : null,
    merge,
    maxDepth: null,
    unsound,
  };
}
