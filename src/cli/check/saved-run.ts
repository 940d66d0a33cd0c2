import { StepLabels } from '../../engine/views/labels.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { monitorFor } from '../../engine/properties/monitors.ts';
import { type FollowedSteps, followSaved, parseSavedRun } from '../../engine/runs/saved-run.ts';
import { StepList } from '../../engine/source/source.ts';
import { truthRows } from '../../engine/temporal/truth-rows.ts';
import type { Property } from '../../system/ir.ts';
import { sameLanguage } from '../../contract/languages.ts';
import { readLanguage, writtenLanguage } from '../../contract/written-language.ts';
import { readText } from '../files.ts';
import { UserError } from '../exit.ts';
import type { Io } from '../io.ts';
import { constantTexts, type LoadedModel, type ModelOptions } from '../model.ts';
import { replayRun } from '../replayed-run.ts';
import { writeText } from '../written-files.ts';
import type { CheckRequest } from './options.ts';
import type { Searched } from './search.ts';
import type { SavedRun } from '../../contract/saved-run.ts';

/** Writes the first counterexample among the verdicts; returns what to tell about it. */
export function saveRun(file: string, request: CheckRequest, model: LoadedModel, { machine, outcome }: Searched): string {
  const verdict = outcome.verdicts.find((v) => v.holds === false && v.run !== null);
  if (verdict?.run == null) return 'nothing was saved: there is no counterexample';
  const { property, kind, explanation, run, loopStart = null } = verdict;
  const { steps } = replayRun(machine, model.source.text, run);
  writeRun(file, {
    ...savedModel(model, request.model),
    formula: request.properties.formula,
    terminationIsDeadlock: request.search.terminationIsDeadlock,
    property,
    kind,
    expect: 'fails',
    explanation,
    loopStart,
    steps: steps.map(({ label, step }) => ({ label, ...step })),
  });
  return `the counterexample of ${property} was saved in ${file}`;
}

/** The part of a saved run that says which model it is of. */
export function savedModel(
  model: LoadedModel,
  options: ModelOptions,
): Pick<SavedRun, 'schema' | 'model' | 'text' | 'dialect' | 'language' | 'constants' | 'const'> {
  return {
    schema: 'esml-trace/1',
    model: model.program.name,
    text: model.source.text,
    ...writtenLanguage(model.program.language),
    constants: constantsOf(model),
    const: constantTexts(options.const ?? []),
  };
}

/** Writes a saved run; throws a `UserError` that says why if that cannot be done. */
export function writeRun(file: string, saved: SavedRun): void {
  writeText(file, `${JSON.stringify(saved, null, 2)}\n`);
}

/** Whether a run was saved with this very model. */
export function isExact(saved: SavedRun, { source, program }: LoadedModel): boolean {
  const language = saved.dialect === undefined && saved.language === undefined ? program.language : readLanguage(saved);
  return saved.text === source.text && language !== null && sameLanguage(language, program.language);
}

/** Why a saved run cannot be one of this model at all; null if it may be. */
export function misfitOf(saved: SavedRun, model: LoadedModel): string | null {
  const name = model.program.name;
  if (saved.model !== name) return `the run is of the model ${saved.model}, and this is ${name}`;
  const differing = Object.entries(constantsOf(model)).find(([constant, value]) => saved.constants[constant] !== value);
  if (differing === undefined) return null;
  const [constant, value] = differing;
  return `the run was made with ${constant} = ${saved.constants[constant] ?? 'no value'}, and now it is ${value}`;
}

/** Why a saved run cannot be followed to its end. */
export function stopsAt({ steps }: SavedRun, { at, because }: NonNullable<FollowedSteps['problem']>, exact: boolean): string {
  const changed = exact ? '' : '; the model has changed since the run was saved';
  return `it no longer replays: step ${at + 1} of ${steps.length}, "${steps[at]?.label}", is not possible there (${because})${changed}`;
}

/** Reads a saved run; throws a `UserError` that says what is wrong with the file. */
export async function readSavedRun(file: string, io: Io): Promise<SavedRun> {
  const saved = parseSavedRun(await readText(file, io));
  if (typeof saved === 'string') throw new UserError(`${file} is no saved run: ${saved} (docs/saved-runs.md)`);
  return saved;
}

/** What became of a saved counterexample: it still shows the violation, it shows none any more, or it cannot be followed. */
export interface Replayed {
  readonly result: 'violated' | 'gone' | 'impossible';
  readonly message: string;
}

/** Follows a saved counterexample in the model as it is now. */
export function replaySaved(saved: SavedRun, model: LoadedModel, machine: Machine): Replayed {
  const impossible = (message: string): Replayed => ({ result: 'impossible', message });
  const misfit = misfitOf(saved, model);
  if (misfit !== null) return impossible(misfit);
  const exact = isExact(saved, model);
  const { states, failed, problem } = followSaved(saved.steps, machine, new StepLabels(machine, model.source.text), exact);
  return problem === null ? judge(saved, machine, states, failed) : impossible(stopsAt(saved, problem, exact));
}

function judge(saved: SavedRun, machine: Machine, states: readonly Int32Array[], failed: string | null): Replayed {
  const violated = (message: string): Replayed => ({ result: 'violated', message: `${saved.property} still fails: ${message}` });
  const gone = (message: string): Replayed => ({
    result: 'gone',
    message: `${saved.property}: the counterexample can be followed, but ${message}`,
  });
  if (saved.property === null || saved.kind === null) return { result: 'gone', message: followed(failed) };
  if (saved.kind === 'errors') return failed === null ? gone('its last step no longer fails') : violated(failed);
  if (failed !== null) return { result: 'impossible', message: `its last step fails with: ${failed}` };
  const last = states[states.length - 1] ?? new Int32Array(0);
  const list = new StepList();
  machine.enabled(last, list);
  if (saved.kind === 'deadlock')
    return list.count === 0 ? violated('no step is possible at its end') : gone('a step is possible at its end');
  const { loopStart } = saved;
  if (loopStart !== null && !same(states[loopStart], last)) return gone('its end is no longer the state from which it repeated');
  const index = machine.system.properties.findIndex((p) => p.name === saved.property);
  const property = machine.system.properties[index];
  if (saved.kind === 'cycles') return violated('the cycle is still there');
  if (property === undefined)
    return { result: 'impossible', message: `the model has no property ${saved.property}; give the formula with --formula` };
  const value = valueOn(property, index, machine, loopStart === null ? states : states.slice(0, -1), loopStart, list.count === 0);
  if (value === null) return violated('the run that shows it is still there');
  return value ? gone('it no longer violates the property') : violated('the run violates it');
}

/** What there is to say of a run that is no counterexample. */
function followed(failed: string | null): string {
  return `the run can be followed${failed === null ? '' : `; its last step fails with: ${failed}`}`;
}

/** The value of a property on a run, where a run alone decides it; null where it does not. */
function valueOn(
  property: Property,
  index: number,
  machine: Machine,
  states: readonly Int32Array[],
  loopStart: number | null,
  ends: boolean,
): boolean | null {
  const monitor = monitorFor(property, index);
  const last = states[states.length - 1] ?? new Int32Array(0);
  if (monitor !== null) return machine.proposition(monitor.expression, last) !== monitor.wanted;
  if (property.logic === 'ctl' || (loopStart === null && !ends)) return null;
  const rows = truthRows(
    property.formula,
    states.length,
    loopStart ?? states.length - 1,
    (f, at) => machine.proposition(f.expression, states[at] ?? last) === true,
  );
  return rows[rows.length - 1]?.values[0] ?? null;
}

function same(a: Int32Array | undefined, b: Int32Array): boolean {
  return a?.every((word, i) => word === b[i]) ?? false;
}

function constantsOf(model: LoadedModel): Record<string, number> {
  return Object.fromEntries(model.program.constants.map(({ name, value }) => [name, value]));
}
