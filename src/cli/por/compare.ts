import { forbiddenBy } from '../../contract/check/provisos.ts';
import { CompiledModel } from '../../engine/compiled-model.ts';
import { stateProperties } from '../../engine/plan/asked.ts';
import { begin } from '../../engine/plan/begin.ts';
import { plan } from '../../engine/plan/plan.ts';
import { algorithms, hasTags } from '../../engine/reduce/traits.ts';
import { tableTwo } from '../../engine/reduce/table-two.ts';
import type { Algorithm, ReductionOptions } from '../../contract/check/reduction.ts';
import type { StateCode } from '../../contract/lab/measure.ts';
import { defaultTemporalOptions } from '../../contract/check/options.ts';
import type { TransitionSystem } from '../../system/ir.ts';
import { refusalText } from '../check/refusal-text.ts';
import { type ExitCode, exitCode } from '../exit.ts';
import type { Io } from '../io.ts';
import { megabytes } from '../quantities-text.ts';

/** A search of the comparison. */
interface Asked {
  readonly name: string;
  readonly por: Algorithm;
  readonly sleep: boolean;
  readonly code?: StateCode;
}

/** A search that ran. */
interface Ran extends Asked {
  readonly engine: string;
  readonly states: number;
  readonly transitions: number;
  readonly milliseconds: number;
  readonly bytes: number;
  readonly complete: boolean;
  readonly unsound: boolean;
  readonly verdicts: readonly { readonly property: string; readonly holds: boolean | null }[];
}

interface Refused extends Asked {
  readonly refused: string;
}

/** How a comparison is made and printed. */
interface CompareOptions {
  readonly base: ReductionOptions;
  readonly maxStates: number;
  /** The rows of Table II of the 1992 paper alone, all on the abstract machine, so that their times and memory compare. */
  readonly paper: boolean;
  readonly json: boolean;
}

/** Runs all algorithms, or the rows of Table II, and prints what each visits and costs. */
export async function compare(system: TransitionSystem, options: CompareOptions, io: Io): Promise<ExitCode> {
  const model = new CompiledModel(system);
  const only = stateProperties(system);
  const print = (text: string): void => {
    if (!options.json) io.stdout.write(text);
  };
  print(comparedText(system, only));
  print(
    `${nameOf('algorithm')}${'states'.padStart(10)}${'transitions'.padStart(13)}${'seconds'.padStart(9)}${'memory'.padStart(10)}  verdict\n`,
  );
  const rows: (Ran | Refused)[] = [];
  for (const asked of options.paper ? paperRows() : allRows()) {
    if (options.paper) await search(model, only, asked, { ...options, maxStates: warming }, io);
    const row = await search(model, only, asked, options, io);
    rows.push(row);
    print('refused' in row ? `${nameOf(row.name)}refused: ${row.refused}\n` : rowText(row));
  }
  const larger = rows.filter(
    (row) => forbiddenBy(options.base.proviso) !== null && row.sleep && statesOf(row) > statesOf(awake(rows, row)),
  );
  if (larger.length > 0) print(largerText(larger.map(({ por }) => por)));
  if (options.json) io.stdout.write(`${JSON.stringify(jsonOf(system, only, rows), null, 2)}\n`);
  return rows.every((row) => 'refused' in row || row.complete) ? exitCode.success : exitCode.unknown;
}

/** Before its time is taken, a search is begun once: the first one compiles what all of them run. */
const warming = 5_000;

function paperRows(): Asked[] {
  return tableTwo.map((row) => ({ ...row, sleep: false }));
}

function allRows(): Asked[] {
  return algorithms.flatMap((por) =>
    (hasTags(por) ? [false] : [false, true]).map((sleep): Asked => ({ name: `${por}${sleep ? ' + sleep' : ''}`, por, sleep })),
  );
}

async function search(
  model: CompiledModel,
  only: readonly string[],
  asked: Asked,
  { base, maxStates, paper }: CompareOptions,
  io: Io,
): Promise<Ran | Refused> {
  const temporal = { ...defaultTemporalOptions, only };
  const reduction = { ...base, por: asked.por, sleep: asked.sleep };
  const store = asked.code === undefined ? {} : { store: { kind: 'exact', encoding: asked.code } as const };
  const planned = plan(model, { search: 'dfs', maxStates, temporal, reduction, ...store, ...(paper && { engine: 'machine' as const }) });
  if (planned.kind === 'refusal') return { ...asked, refused: refusalText(planned) };
  const check = begin(planned);
  while (!check.slice(100)) await io.breathe();
  const { statistics, verdicts, completeness } = check.outcome();
  const { engine, states, transitions, milliseconds, bytes } = statistics;
  return {
    ...asked,
    engine,
    states,
    transitions,
    milliseconds,
    bytes,
    complete: completeness.kind === 'exhaustive',
    unsound: planned.doubt !== null,
    verdicts: verdicts.map(({ property, holds }) => ({ property, holds })),
  };
}

function statesOf(row: Ran | Refused | undefined): number {
  return row === undefined || 'refused' in row ? Number.NaN : row.states;
}

function awake(rows: readonly (Ran | Refused)[], { por }: Asked): Ran | Refused | undefined {
  return rows.find((row) => row.por === por && !row.sleep);
}

/** A name, as wide as the longest one in the table, with what sets it apart from the numbers. */
function nameOf(name: string): string {
  return name.padEnd(Math.max(...algorithms.map((one) => `${one} + sleep`.length)) + 2);
}

function rowText(row: Ran): string {
  const bad = row.verdicts
    .filter(({ holds }) => holds !== true)
    .map(({ property, holds }) => `${property} ${holds === null ? 'unknown' : 'fails'}`);
  const verdict = `${bad.length === 0 ? 'all hold' : bad.join(', ')}${row.unsound ? ' (UNSOUND)' : ''}${row.complete ? '' : ' (incomplete)'}`;
  const numbers = `${String(row.states).padStart(10)}${String(row.transitions).padStart(13)}${(row.milliseconds / 1000).toFixed(2).padStart(9)}`;
  return `${nameOf(row.name)}${numbers}${megabytes(row.bytes).padStart(10)}  ${verdict}\n`;
}

/** Why algorithms leave more states with sleep sets than without them. */
function largerText(larger: readonly string[]): string {
  return `\nMore states with sleep sets than without (${larger.join(', ')}): the proviso turns a set down if all of its steps that lead on are asleep.\n`;
}

/** Which verdicts the table is about, and which properties it says nothing of. */
function comparedText(system: TransitionSystem, compared: readonly string[]): string {
  const others = notCompared(system, compared);
  const left = others.length === 0 ? '' : `\nnot compared, since runs decide them (esml check does): ${others.join(', ')}`;
  return `verdicts compared: ${compared.join(', ')}${left}\n\n`;
}

function notCompared({ properties }: TransitionSystem, compared: readonly string[]): string[] {
  return properties.map(({ name }) => name).filter((name) => !compared.includes(name));
}

/** The comparison as one object: `schema` says which version of it. */
function jsonOf(system: TransitionSystem, compared: readonly string[], rows: readonly (Ran | Refused)[]): object {
  return {
    schema: 'esml-por/1',
    compared,
    notCompared: notCompared(system, compared),
    rows: rows.map(({ code, ...row }) => ({ ...row, encoding: code ?? null })),
  };
}
