import { LineMap } from '../../base/span.ts';
import type { Fairness } from '../../contract/check/options.ts';
import type { ExplainedRun, Violated } from '../../contract/explain.ts';
import type { Step } from '../../contract/steps.ts';
import { explainedRun } from '../../engine/explain/explained.ts';
import { fairnessOf } from '../../engine/explain/point-of-no-return.ts';
import { moversOf } from '../../engine/explain/value-history.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { StepLabels } from '../../engine/views/labels.ts';
import { StepList } from '../../engine/source/source.ts';
import { Waiting } from '../../engine/waiting/waiting.ts';
import { waitsInWords } from '../../engine/waiting/words.ts';
import { valuesOf } from './values.ts';
import type { Checked } from './verdicts.ts';

/** A run to be written as a page. */
export interface PagedRun {
  readonly machine: Machine;
  readonly model: string;
  readonly text: string;
  readonly steps: readonly Step[];
  readonly loopStart: number | null;
  /** What it shows, with the sentence of its verdict; null for a run that shows nothing. */
  readonly violated: (Violated & { readonly explanation: string }) | null;
  /** The runs that count, where that was chosen for all properties. */
  readonly fairness: Fairness | null;
  /** The code of `engine.ts` as one script, by which other steps can be taken on the page; null if there is none. */
  readonly engine: string | null;
  /** All verdicts of the check that found the run, to be listed above it. */
  readonly checked?: Checked;
}

/** A step that can be taken at a place: the run takes one of them at most. */
export interface PageStep {
  readonly label: string;
  readonly taken: boolean;
}

/** A place of a run on the page. */
export interface PagePlace {
  /** The step that leads there; null for the initial state. */
  readonly label: string | null;
  readonly lines: readonly number[];
  /** The columns of the processes that move. */
  readonly movers: readonly number[];
  readonly output: readonly string[];
  readonly error: string | null;
  /** The values in the order of the columns; those that are kept are null. */
  readonly values: readonly (string | null)[];
  readonly possible: readonly PageStep[];
}

/** All that a page of a run says. */
export interface PageData {
  readonly title: string;
  readonly sentence: string | null;
  readonly processes: readonly string[];
  readonly columns: readonly string[];
  readonly places: readonly PagePlace[];
  readonly loopStart: number | null;
  readonly explained: ExplainedRun | null;
  /** The steps by which the violation could be avoided at the point of no return. */
  readonly instead: readonly string[];
  /** Who waits for what in the last state, of a deadlock. */
  readonly waiting: readonly string[];
  readonly text: string;
}

/** Steps that are listed at a place, at most. */
const mostListed = 40;

/** Takes a run and notes all that its page says. */
export function pageData(run: PagedRun): PageData {
  const { machine, model, text, steps, loopStart, violated, fairness } = run;
  const labels = new StepLabels(machine, text);
  const lines = new LineMap(text);
  const places: PagePlace[] = [];
  const list = new StepList();
  let state = new Int32Array(machine.words);
  machine.initial(state);
  let before: readonly string[] | null = null;
  const add = (taken: Step | null, from: Int32Array, output: readonly string[], error: string | null): void => {
    const values = valuesOf(machine, state, lines);
    const next = steps[places.length];
    machine.enabled(state, list);
    const possible = Array.from({ length: error === null ? Math.min(list.count, mostListed) : 0 }, (_, i): PageStep => {
      const step = { transition: list.transition(i), choice: list.choice(i) };
      const isNext = step.transition === next?.transition && step.choice === next.choice;
      return { label: labels.label(state, step), taken: isNext };
    });
    const known = before;
    places.push({
      label: taken === null ? null : labels.label(from, taken),
      lines: taken === null ? [] : [...new Set(labels.spans(taken).map(({ start }) => lines.position(start).line))],
      movers: taken === null ? [] : moversOf(machine, taken),
      output,
      error,
      values: values.map(([, value], i) => (known !== null && known[i] === value ? null : value)),
      possible,
    });
    before = values.map(([, value]) => value);
  };
  const columns = valuesOf(machine, state, lines).map(([name]) => name);
  add(null, state, machine.initialOutput(), machine.initialError?.message ?? null);
  for (const step of steps) {
    const next = new Int32Array(machine.words);
    const output: string[] = [];
    const from = state;
    const error = machine.execute(from, step.transition, step.choice, next, output);
    if (error === null) state = next;
    add(step, from, output, error?.message ?? null);
    if (error !== null) break;
  }
  const explained =
    violated === null ? null : explainedRun(machine, steps, violated, fairnessOf(machine.system, violated, fairness), { loopStart, text });
  return {
    title: violated === null ? `Run of ${model}` : `${model}: ${shownBy(violated)}`,
    sentence: violated?.explanation ?? null,
    processes: machine.system.activations.map(({ name }) => name),
    columns,
    places,
    loopStart,
    explained,
    instead: insteadOf(machine, steps, explained, labels),
    waiting: violated?.property === 'deadlock' ? waitingWords(machine, state, text) : [],
    text,
  };
}

function shownBy({ property }: Violated): string {
  if (property === 'deadlock') return 'a deadlock';
  return property === 'errors' ? 'a run-time error' : `${property} is violated`;
}

function insteadOf(machine: Machine, steps: readonly Step[], explained: ExplainedRun | null, labels: StepLabels): string[] {
  if (explained === null || typeof explained.noReturn === 'string') return [];
  let state = new Int32Array(machine.words);
  machine.initial(state);
  for (const { transition, choice } of steps.slice(0, Math.max(0, explained.noReturn.last))) {
    const next = new Int32Array(machine.words);
    machine.fire(state, transition, choice, next);
    state = next;
  }
  return explained.instead.map((step) => labels.label(state, step));
}

function waitingWords(machine: Machine, state: Int32Array, text: string): string[] {
  const { processes, cycles } = waitsInWords(new Waiting(machine).describe(state), text);
  return [
    ...processes.map(({ process, text: words, reasons }) => `${process} ${words}${reasons.length === 1 ? `: ${reasons[0]?.text}` : ''}`),
    ...cycles.map((cycle) => `A cycle of waiting: ${[...cycle, cycle[0]].map((link) => link?.process).join(' → ')}`),
  ];
}
