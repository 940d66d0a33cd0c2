import { LineMap } from '../../../base/span.ts';
import type { StepView } from '../../../contract/steps.ts';

/**
 * What was chosen in one panel and is shown by all, beside the place of the run: that is the chosen step and state, or a state of the graph
 * that is not on the run.
 */
export interface SelectionState {
  readonly process: string | null;
  /** Steps by their places in the run, both included. */
  readonly range: { readonly from: number; readonly to: number } | null;
  /** The line of the source where the cursor is. */
  readonly line: number | null;
}

export const nothingSelected: SelectionState = { process: null, range: null, line: null };

/** Chooses a process, or none if it was chosen. */
export function toggleProcess(selection: SelectionState, process: string): SelectionState {
  return { ...selection, process: selection.process === process ? null : process };
}

/** Chooses the steps between two places, in whatever order. */
export function selectRange(selection: SelectionState, from: number, to: number): SelectionState {
  return { ...selection, range: { from: Math.min(from, to), to: Math.max(from, to) } };
}

/** Makes the range longer or shorter by a step, at the side away from the step that is shown; without a range it begins there. */
export function extendRange(selection: SelectionState, shown: number, by: 1 | -1, last: number): SelectionState {
  const anchor = Math.max(1, shown);
  const { from, to } = selection.range ?? { from: anchor, to: anchor };
  const free = from < anchor ? from : to;
  return selectRange(selection, anchor, Math.min(last, Math.max(1, free + by)));
}

/** Whether a step executes a command that begins on a line. */
export function onLine(step: Pick<StepView, 'spans'>, lines: LineMap, line: number | null): boolean {
  return line !== null && step.spans.some(({ start }) => lines.position(start).line === line);
}

let known: { readonly text: string; readonly lines: LineMap } | null = null;

/** The lines of a text; made once as long as the text is the same. */
export function linesOf(text: string): LineMap {
  if (known?.text !== text) known = { text, lines: new LineMap(text) };
  return known.lines;
}
