import type { StepLabels } from '../views/labels.ts';
import type { Machine } from '../machine/machine.ts';
import { StepList } from '../source/source.ts';
import type { Step } from '../../contract/steps.ts';
import { readLanguage } from '../../contract/written-language.ts';
import type { SavedRun, SavedStep } from '../../contract/saved-run.ts';

/** Reads a saved run, trusting nothing; a text says what is wrong with it. */
export function parseSavedRun(json: string): SavedRun | string {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (problem) {
    return `it is not JSON: ${problem instanceof Error ? problem.message : String(problem)}`;
  }
  return misfit(value) ?? (value as SavedRun);
}

/** What is not as the format says; null if all is. */
function misfit(value: unknown): string | null {
  if (!isRecord(value) || value.schema === undefined) return 'it has no "schema"; a saved run has "esml-trace/1"';
  if (value.schema !== 'esml-trace/1') return `its schema is ${JSON.stringify(value.schema)}; this version reads "esml-trace/1"`;
  const wrong = Object.entries(fields).find(([name, fits]) => !fits(value[name]));
  if (wrong !== undefined) return `its field "${wrong[0]}" is missing or not as the format says`;
  const steps = value.steps as readonly unknown[];
  const step = steps.findIndex((one) => !isStep(one));
  if (step >= 0) return `its step ${step + 1} is not a label with the numbers of a transition and a choice`;
  const { loopStart } = value;
  return typeof loopStart === 'number' && loopStart >= steps.length
    ? `it repeats from state ${loopStart}, which is not before its end`
    : null;
}

const isText = (value: unknown) => typeof value === 'string';
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const kinds: readonly unknown[] = ['deadlock', 'errors', 'invariant', 'ctl', 'ltl', 'cycles', null];

const fields: Readonly<Record<string, (value: unknown) => boolean>> = {
  model: isText,
  text: (value) => value === undefined || isText(value),
  dialect: (dialect) => readLanguage({ dialect }) !== null,
  language: (language) => readLanguage({ language }) !== null,
  constants: (value) => isRecord(value) && Object.values(value).every((one) => Number.isSafeInteger(one)),
  const: (value) => Array.isArray(value) && value.every((one) => isText(one) && /^[A-Za-z]\w*=(-?\d{1,10}|TRUE|FALSE)$/.test(one)),
  formula: (value) => value === null || isText(value),
  terminationIsDeadlock: (value) => typeof value === 'boolean',
  property: (value) => value === null || isText(value),
  kind: (value) => kinds.includes(value),
  loopStart: (value) => value === null || isCount(value),
  steps: Array.isArray,
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isStep(value: unknown): boolean {
  return isRecord(value) && isText(value.label) && isCount(value.transition) && isCount(value.choice);
}

/** A saved run followed on a machine, as far as it goes. */
export interface FollowedSteps {
  readonly steps: readonly Step[];
  /** The states passed, the initial one first; a step that fails leads to none. */
  readonly states: readonly Int32Array[];
  /** The message of the run-time error that the last step ended in. */
  readonly failed: string | null;
  /** The first step that cannot be taken, from 0, and why; null if all could. */
  readonly problem: { readonly at: number; readonly because: string } | null;
}

/**
 * Takes the steps of a saved run one after the other. A step is found by its label; numbers choose between equal labels, and in the very
 * model that it was saved with (`exact`) they also find a step that is written differently by now.
 */
export function followSaved(saved: readonly SavedStep[], machine: Machine, labels: StepLabels, exact: boolean): FollowedSteps {
  const states = [new Int32Array(machine.words)];
  machine.initial(states[0] ?? new Int32Array(0));
  const steps: Step[] = [];
  let failed = machine.initialError?.message ?? null;
  for (const [at, wanted] of saved.entries()) {
    if (failed !== null) return { steps, states, failed, problem: { at, because: `the step before it fails with: ${failed}` } };
    const state = states[states.length - 1] ?? new Int32Array(machine.words);
    const possible = enabled(machine, state);
    const chosen = choose(possible, wanted, (step) => labels.label(state, step), exact);
    if (chosen === null) {
      const others = possible.slice(0, 3).map((step) => `"${labels.label(state, step)}"`);
      const more = possible.length > 3 ? ` and ${possible.length - 3} more` : '';
      const because = others.length === 0 ? 'no step is possible there' : `possible there: ${others.join(', ')}${more}`;
      return { steps, states, failed, problem: { at, because } };
    }
    steps.push(chosen);
    const next = new Int32Array(machine.words);
    const error = machine.fire(state, chosen.transition, chosen.choice, next);
    if (error === null) states.push(next);
    else failed = error.message;
  }
  return { steps, states, failed, problem: null };
}

function enabled(machine: Machine, state: Int32Array): Step[] {
  const list = new StepList();
  machine.enabled(state, list);
  return Array.from({ length: list.count }, (_, i) => ({ transition: list.transition(i), choice: list.choice(i) }));
}

function choose(possible: readonly Step[], wanted: SavedStep, label: (step: Step) => string, exact: boolean): Step | null {
  const labelled = possible.filter((step) => label(step) === wanted.label);
  const candidates = labelled.length === 0 && exact ? possible : labelled;
  const numbered = candidates.find((step) => step.transition === wanted.transition && step.choice === wanted.choice);
  return numbered ?? labelled[0] ?? null;
}
