import { LineMap } from '../../../base/span.ts';
import { isStale } from '../../session/check/run.ts';
import { linesOf } from '../../session/selection/selection.ts';
import type { AppState } from '../../session/store.ts';
import { currentState, currentStep } from '../../session/execution/trace.ts';
import { type Tone, toneOf, verdictTitle, verdictWords } from '../../kit/widgets/verdict.ts';
import { enabledLines } from './enabled-lines.ts';
import { type LineRange, type Offsets, rangeOf } from './places.ts';
import type { VerdictView } from '../../../contract/check/result.ts';

/** A mark in the source: a highlighted command, or the sign of a verdict beside its line. */
export type Mark =
  | { readonly kind: 'sender' | 'receiver' | 'failed' | 'explained'; readonly range: LineRange; readonly hover: string }
  | { readonly kind: 'verdict'; readonly tone: Tone; readonly range: LineRange; readonly hover: string }
  | { readonly kind: 'enabled'; readonly leadsTo: 'new' | 'known' | 'bad'; readonly range: LineRange; readonly hover: string }
  | { readonly kind: 'count'; readonly taken: number; readonly text: string; readonly range: LineRange; readonly hover: string }
  | { readonly kind: 'chosen' | 'pointed'; readonly range: LineRange; readonly hover: string };

/** The marks for a state of the workbench. What belongs to an earlier text is left out, since its places mean nothing now. */
export function marksOf(state: AppState): Mark[] {
  const lines = new LineMap(state.document.text);
  return [
    ...verdictMarks(state, lines),
    ...stepMarks(state, lines),
    ...enabledMarks(state),
    ...processMarks(state, lines),
    ...explainedMarks(state, lines),
    ...countMarks(state, lines),
    ...(state.pointing?.spans ?? []).map((span): Mark => ({ kind: 'pointed', range: rangeOf(lines, span), hover: 'The step pointed at' })),
  ];
}

/** The places that an explanation of the reduction lab speaks of. */
function explainedMarks({ lab, document }: AppState, lines: LineMap): Mark[] {
  if (lab.compared?.revision !== document.revision) return [];
  return lab.marked.map((span) => ({ kind: 'explained', range: rangeOf(lines, span), hover: 'The explanation speaks of this.' }));
}

/** How often the commands that end on a line are taken, at its end. */
function countMarks({ properties, document }: AppState, lines: LineMap): Mark[] {
  const { coverage } = properties;
  if (coverage?.report == null || !coverage.shown || coverage.revision !== document.revision) return [];
  const byLine = new Map<number, { range: LineRange; counts: number[] }>();
  for (const { span, taken } of coverage.report.commands) {
    const { line, column } = lines.position(firstLineEnd(document.text, span));
    const range = { startLineNumber: line, startColumn: column, endLineNumber: line, endColumn: column };
    const entry = byLine.get(line) ?? { range, counts: [] };
    if (column > entry.range.startColumn) entry.range = range;
    entry.counts.push(taken);
    byLine.set(line, entry);
  }
  const { complete } = coverage.report;
  return [...byLine.values()].map(({ range, counts }) => {
    const text = counts.map((taken) => (taken === 0 ? (complete ? 'never' : 'not yet') : `${taken.toLocaleString('en')}×`)).join(', ');
    return { kind: 'count', taken: Math.min(...counts), text, range, hover: `Steps that take this command, over all states: ${text}` };
  });
}

function firstLineEnd(text: string, { start, end }: Offsets): number {
  const newline = text.indexOf('\n', start);
  return newline >= 0 && newline < end ? newline : end;
}

/** The places of the step that is shown: the sender's command, or the only one, first. */
export function stepPlaces(state: AppState): readonly Offsets[] {
  const { trace, document } = state;
  if (trace === null || trace.revision !== document.revision) return [];
  return currentStep(trace)?.spans ?? [];
}

function stepMarks(state: AppState, lines: LineMap): Mark[] {
  const step = state.trace === null ? null : currentStep(state.trace);
  const places = stepPlaces(state);
  if (step === null || places.length === 0) return [];
  const marks: Mark[] = places.map((span, i) => ({
    kind: i === 0 ? 'sender' : 'receiver',
    range: rangeOf(lines, span),
    hover: step.processes[i] ?? step.label,
  }));
  if (step.error !== null) marks.push({ kind: 'failed', range: rangeOf(lines, step.error.span), hover: step.error.message });
  return marks;
}

/** A mark on each line with commands that can be executed at the place that is shown. */
function enabledMarks(state: AppState): Mark[] {
  return enabledLines(state).map(({ line, steps, leadsTo }) => {
    const range = { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: 1 };
    const words = { new: 'to a new state', known: 'to a known state', bad: 'into trouble' }[leadsTo];
    const hover = `${steps.length === 1 ? 'Take this step' : 'Choose one of these steps'} (${words}): ${steps.map(({ label }) => label).join('; ')}`;
    return { kind: 'enabled', leadsTo, range, hover };
  });
}

/** Where the chosen process is. */
function processMarks({ trace, document, selection }: AppState, lines: LineMap): Mark[] {
  if (trace === null || trace.revision !== document.revision || selection.process === null) return [];
  const group = currentState(trace)?.groups.find(({ name, kind }) => kind === 'process' && name === selection.process);
  return group?.location == null ? [] : [{ kind: 'chosen', range: rangeOf(lines, group.location.span), hover: `${group.name} is here` }];
}

/** The verdict whose mark is on a line; null if there is none. */
export function verdictOnLine(state: AppState, line: number): VerdictView | null {
  const lines = linesOf(state.document.text);
  return placedVerdicts(state).find(({ span }) => lines.position(span.start).line === line)?.verdict ?? null;
}

/** The verdict whose mark is on the line of the cursor. */
export function verdictAtCursor(state: AppState): VerdictView | null {
  const { line } = state.selection;
  return line === null ? null : verdictOnLine(state, line);
}

function verdictMarks(state: AppState, lines: LineMap): Mark[] {
  return placedVerdicts(state).map(({ verdict, span }) => {
    const hover = `${verdictTitle(verdict)}: ${verdictWords(verdict)}. ${verdict.explanation}`;
    return { kind: 'verdict', tone: toneOf(verdict), range: rangeOf(lines, span), hover };
  });
}

/** The verdicts of the run on this text that have a place in it. */
function placedVerdicts({ run, document }: AppState): { readonly verdict: VerdictView; readonly span: Offsets }[] {
  if (run.finished === null || isStale(run, document.revision)) return [];
  return run.finished.result.verdicts.flatMap((verdict) => {
    const span = document.analysis?.properties.find((p) => p.name === verdict.property)?.span ?? verdict.span;
    return span === null ? [] : [{ verdict, span }];
  });
}
