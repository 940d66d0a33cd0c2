import type { OwnResult } from '../../contract/lab/own-reduction.ts';
import { CompiledModel } from '../../engine/compiled-model.ts';
import { rivalsOf } from '../../engine/own-reduction/rivals.ts';
import { studyRules, usualOwnLimits } from '../../engine/own-reduction/study.ts';
import { toldStudy } from '../../engine/own-reduction/told.ts';
import { joinedNames, type ModelNames, namesOf, unknownNames } from '../../engine/own-rules/named.ts';
import { type OwnRules, readOwnRules } from '../../engine/own-rules/read.ts';
import type { Work } from '../../graphs/work.ts';
import { modelFiles } from '../check/model-files.ts';
import { type ExitCode, exitCode, UserError, worst } from '../exit.ts';
import { displayName, readText } from '../files.ts';
import type { Io } from '../io.ts';
import { loadModel, type ModelOptions, refuse } from '../model.ts';
import { count } from '../quantities-text.ts';
import { ownHeading, ownRow } from './own-table.ts';
import { ownText } from './own-text.ts';
import { transitionNames } from './transition-name.ts';

interface OwnAsked {
  /** The file with the rules. */
  readonly file: string;
  readonly maxStates: number;
  readonly json: boolean;
  /** Whether verdicts are told that are not known to be right. */
  readonly unsound: boolean;
}

/** What a reduction did on a model; null where the model has too many states to be tested. */
export type Tried = Pick<OwnResult, 'study' | 'rivals'> | null;

/** Reads a reduction from a file; throws a `UserError` that says where it is wrong. */
export async function rulesIn(file: string, io: Io): Promise<{ readonly text: string; readonly rules: OwnRules }> {
  const text = await readText(file, io);
  const rules = readOwnRules(text);
  if (rules.kind === 'mistake') throw new UserError(`${displayName(file)}:${rules.line}:${rules.column}: ${rules.message}`);
  return { text, rules };
}

/**
 * `esml por --por-file`: tries a reduction that somebody wrote on models, and holds its sets against the definitions. The exit code is 1
 * where it does not even keep deadlocks.
 */
export async function own(
  paths: readonly string[],
  { file, maxStates, json, unsound }: OwnAsked,
  options: ModelOptions,
  io: Io,
): Promise<ExitCode> {
  const { text, rules } = await rulesIn(file, io);
  const { files, several } = modelFiles(paths);
  if (several && !json) io.stdout.write(ownHeading());
  const codes: ExitCode[] = [];
  let names: ModelNames | null = null;
  const all: object[] = [];
  for (const path of files) {
    const model = await loadModel(path, options, io);
    if (!model.program.runnable) {
      codes.push(refuse(model, io));
      continue;
    }
    const compiled = new CompiledModel(model.program.lower());
    names = names === null ? namesOf(compiled.analysis) : joinedNames(names, namesOf(compiled.analysis));
    const tried = await tryOn(compiled, model.source.text, rules, maxStates, io);
    codes.push(codeOf(tried));
    const name = model.source.name;
    if (json) all.push({ model: name, ...(tried ?? { study: null, rivals: [] }) });
    else if (several) io.stdout.write(ownRow(name, tried));
    else if (tried?.study == null)
      io.stderr.write(`esml: not tested: the model has more than ${count(maxStates, 'state')}; see --max-states\n`);
    else for (const line of ownText(displayName(file), tried.study, tried.rivals, unsound)) io.stdout.write(`${line}\n`);
  }
  if (names !== null) io.stderr.write(remarksOn(file, text, rules, names, several ? 'these models' : 'this model'));
  if (json) io.stdout.write(`${JSON.stringify({ schema: 'esml-own-reduction/1', models: all }, null, 2)}\n`);
  return worst(codes);
}

function codeOf(tried: Tried): ExitCode {
  if (tried?.study == null) return exitCode.unknown;
  return tried.study.keeps.includes('deadlock') ? exitCode.success : exitCode.violation;
}

/** Names in rules that models do not have, as lines of text. */
export function remarksOn(file: string, text: string, { named }: OwnRules, known: ModelNames, whose: string): string {
  return unknownNames(text, named, known, whose)
    .map(({ line, column, message }) => `${displayName(file)}:${line}:${column}: remark: ${message}\n`)
    .join('');
}

async function tryOn(model: CompiledModel, text: string, rules: OwnRules, maxStates: number, io: Io): Promise<Tried> {
  const study = await done(studyRules(model, rules, { ...usualOwnLimits, states: maxStates }), io);
  if (study === null) return null;
  const rivals = await done(rivalsOf(model, study.keeps), io);
  return { study: toldStudy(model, text, study, transitionNames(model.analysis, text, 'model line')), rivals };
}

const breathMilliseconds = 100;

/** Does a long computation, and lets events in now and then. */
export async function done<T>(work: Work<T>, io: Io): Promise<T> {
  for (let breath = performance.now(); ; ) {
    const next = work.next();
    if (next.done === true) return next.value;
    if (performance.now() - breath < breathMilliseconds) continue;
    await io.breathe();
    breath = performance.now();
  }
}
