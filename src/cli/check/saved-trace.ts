import { writeFileSync } from 'node:fs';
import { StepLabels } from '../../engine/labels.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { monitorFor } from '../../engine/properties.ts';
import { type Step, StepList } from '../../engine/source.ts';
import { truthRows } from '../../engine/temporal/truth-rows.ts';
import type { Verdict } from '../../engine/verdict.ts';
import type { Property } from '../../system/ir.ts';
import { fileProblem, readText } from '../files.ts';
import { UserError } from '../exit.ts';
import type { Io } from '../io.ts';
import type { LoadedModel } from '../model.ts';
import { replayTrace } from '../trace.ts';
import type { CheckRequest } from './options.ts';
import type { Searched } from './search.ts';

/**
 * A counterexample kept as a regression test (docs/properties.md). Steps are found again by their labels; numbers only choose between
 * equal labels.
 */
export interface SavedTrace {
  readonly schema: 'esml-trace/1';
  readonly model: string;
  readonly constants: Readonly<Record<string, number>>;
  /** What was given with --const and --formula, for the replay to use too. */
  readonly const: readonly string[];
  readonly formula: string | null;
  readonly terminationIsDeadlock: boolean;
  readonly property: string;
  readonly kind: Verdict['kind'];
  readonly expect: 'fails';
  readonly explanation: string;
  readonly loopStart: number | null;
  readonly steps: readonly (Step & { readonly label: string })[];
}

/** Writes the first counterexample among the verdicts; returns what to tell about it. */
export function saveTrace(file: string, request: CheckRequest, model: LoadedModel, { machine, outcome }: Searched): string {
  const verdict = outcome.verdicts.find((v) => v.holds === false && v.trace !== null);
  if (verdict?.trace == null) return 'nothing was saved: there is no counterexample';
  const { property, kind, explanation, trace, loopStart = null } = verdict;
  const { steps } = replayTrace(machine, model.source.text, trace);
  const saved: SavedTrace = {
    schema: 'esml-trace/1',
    model: model.checked.tree.name.text,
    constants: constantsOf(model),
    const: request.model.const ?? [],
    formula: request.properties.formula,
    terminationIsDeadlock: request.search.terminationIsDeadlock,
    property,
    kind,
    expect: 'fails',
    explanation,
    loopStart,
    steps: steps.map(({ label, step }) => ({ label, ...step })),
  };
  try {
    writeFileSync(file, `${JSON.stringify(saved, null, 2)}\n`);
  } catch (error) {
    throw new UserError(fileProblem(file, error));
  }
  return `the counterexample of ${property} was saved in ${file}`;
}

/** Reads a saved counterexample; throws a `UserError` that says what is wrong with the file. */
export async function readTrace(file: string, io: Io): Promise<SavedTrace> {
  const text = await readText(file, io);
  try {
    const value: unknown = JSON.parse(text);
    if (isTrace(value)) return value;
  } catch {
    // Said below.
  }
  throw new UserError(`${file} is no saved counterexample: it should be a file that --save-trace wrote`);
}

function isTrace(value: unknown): value is SavedTrace {
  if (typeof value !== 'object' || value === null) return false;
  const saved = value as Partial<Record<keyof SavedTrace, unknown>>;
  const isStep = (step: unknown): boolean => {
    const { label, transition, choice } = (step ?? {}) as Partial<Record<string, unknown>>;
    return typeof label === 'string' && typeof transition === 'number' && typeof choice === 'number';
  };
  return (
    saved.schema === 'esml-trace/1' &&
    [saved.model, saved.property, saved.kind].every((text) => typeof text === 'string') &&
    (saved.formula === null || typeof saved.formula === 'string') &&
    (saved.loopStart === null || typeof saved.loopStart === 'number') &&
    typeof saved.terminationIsDeadlock === 'boolean' &&
    typeof saved.constants === 'object' &&
    saved.constants !== null &&
    Array.isArray(saved.const) &&
    saved.const.every((text) => typeof text === 'string') &&
    Array.isArray(saved.steps) &&
    saved.steps.every(isStep)
  );
}

/** What became of a saved counterexample: it still shows the violation, it shows none any more, or it cannot be followed. */
export interface Replayed {
  readonly result: 'violated' | 'gone' | 'impossible';
  readonly message: string;
}

/** Follows a saved counterexample in the model as it is now. */
export function replaySaved(saved: SavedTrace, model: LoadedModel, machine: Machine): Replayed {
  const impossible = (message: string): Replayed => ({ result: 'impossible', message });
  const name = model.checked.tree.name.text;
  if (saved.model !== name) return impossible(`the counterexample is of the model ${saved.model}, and this is ${name}`);
  const differing = Object.entries(constantsOf(model)).find(([constant, value]) => saved.constants[constant] !== value);
  if (differing !== undefined) {
    const [constant, value] = differing;
    const before = saved.constants[constant] ?? 'no value';
    return impossible(`the counterexample was found with ${constant} = ${before}, and now it is ${value}`);
  }
  const labels = new StepLabels(machine, model.source.text);
  const states = [new Int32Array(machine.words)];
  machine.initial(states[0] ?? new Int32Array(0));
  let failed: string | null = null;
  for (const [index, step] of saved.steps.entries()) {
    const state = states[states.length - 1] ?? new Int32Array(machine.words);
    const chosen = find(machine, labels, state, step);
    const number = `step ${index + 1} of ${saved.steps.length}`;
    if (failed !== null) return impossible(`${number}, "${step.label}", is not possible: the step before it fails with: ${failed}`);
    if (chosen === null) {
      return impossible(
        `it no longer replays: ${number}, "${step.label}", is not possible there; the model has changed since the counterexample was saved`,
      );
    }
    const next = new Int32Array(machine.words);
    const error = machine.fire(state, chosen.transition, chosen.choice, next);
    if (error === null) states.push(next);
    else failed = error.message;
  }
  return judge(saved, machine, states, failed);
}

/** The enabled step with the label; among several the one with the numbers, or else the first. */
function find(machine: Machine, labels: StepLabels, state: Int32Array, wanted: Step & { label: string }): Step | null {
  const list = new StepList();
  machine.enabled(state, list);
  const steps = Array.from({ length: list.count }, (_, i) => ({ transition: list.transition(i), choice: list.choice(i) }));
  const same = steps.filter((step) => labels.label(state, step) === wanted.label);
  return same.find((s) => s.transition === wanted.transition && s.choice === wanted.choice) ?? same[0] ?? null;
}

function judge(saved: SavedTrace, machine: Machine, states: readonly Int32Array[], failed: string | null): Replayed {
  const violated = (message: string): Replayed => ({ result: 'violated', message: `${saved.property} still fails: ${message}` });
  const gone = (message: string): Replayed => ({
    result: 'gone',
    message: `${saved.property}: the counterexample can be followed, but ${message}`,
  });
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
  return Object.fromEntries(model.checked.facts.constants.map(({ name, value }) => [name, value]));
}
