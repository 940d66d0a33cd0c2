import { placedVerdicts } from '../../session/check/placed-verdicts.ts';
import type { Offsets } from '../../session/state/source-mark.ts';
import type { LineRange } from '../../session/state/source-mark.ts';
import { LineMap } from '../../../base/span.ts';
import { type Tone, toneOf, verdictTitle, verdictWords } from '../../kit/widgets/verdict.ts';
import { currentState, currentStep } from '../../session/state/followed-run.ts';
import type { Feature } from '../../session/workbench/feature.ts';
import { type SourceMark, rangeOf } from '../../session/state/source-mark.ts';
import type { AppState } from '../../session/state/store.ts';
import { enabledLines } from './enabled-lines.ts';

/** A mark in the source: a highlighted command, or the sign of a verdict beside its line. */
export type Mark =
  | { readonly kind: 'sender' | 'receiver' | 'failed'; readonly range: LineRange; readonly hover: string }
  | { readonly kind: 'verdict'; readonly tone: Tone | 'remark'; readonly range: LineRange; readonly hover: string }
  | { readonly kind: 'enabled'; readonly leadsTo: 'new' | 'known' | 'bad'; readonly range: LineRange; readonly hover: string }
  | SourceMark
  | { readonly kind: 'chosen' | 'pointed'; readonly range: LineRange; readonly hover: string };

/** The marks for a state of the workbench. What belongs to an earlier text is left out, since its places mean nothing now. */
export function marksOf(state: AppState, features: readonly Pick<Feature, 'marks'>[]): Mark[] {
  const lines = new LineMap(state.document.text);
  return [
    ...verdictMarks(state, lines),
    ...stepMarks(state, lines),
    ...enabledMarks(state),
    ...processMarks(state, lines),
    ...features.flatMap(({ marks }) => marks?.make(state) ?? []),
    ...(state.pointing?.spans ?? []).map((span): Mark => ({ kind: 'pointed', range: rangeOf(lines, span), hover: 'The step pointed at' })),
  ];
}

/** Whether the marks for a state may differ from those for a former one. */
export function marksDiffer(state: AppState, before: AppState, features: readonly Pick<Feature, 'marks'>[]): boolean {
  return (
    state.document !== before.document ||
    state.run.finished !== before.run.finished ||
    state.run.options !== before.run.options ||
    state.followed !== before.followed ||
    state.pointing !== before.pointing ||
    state.selection.process !== before.selection.process ||
    features.some(({ marks }) => marks !== undefined && marks.from(state) !== marks.from(before))
  );
}

/** The places of the step that is shown: the sender's command, or the only one, first. */
export function stepPlaces(state: AppState): readonly Offsets[] {
  const { followed, document } = state;
  if (followed === null || followed.revision !== document.revision) return [];
  return currentStep(followed)?.spans ?? [];
}

function stepMarks(state: AppState, lines: LineMap): Mark[] {
  const step = state.followed === null ? null : currentStep(state.followed);
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
function processMarks({ followed, document, selection }: AppState, lines: LineMap): Mark[] {
  if (followed === null || followed.revision !== document.revision || selection.process === null) return [];
  const group = currentState(followed)?.groups.find(({ name, kind }) => kind === 'process' && name === selection.process);
  return group?.location == null ? [] : [{ kind: 'chosen', range: rangeOf(lines, group.location.span), hover: `${group.name} is here` }];
}

function verdictMarks(state: AppState, lines: LineMap): Mark[] {
  return placedVerdicts(state).map(({ verdict, span }) => {
    const remarks = (verdict.vacuous ?? []).map(({ text, says }) => `, but ${text} ${says}`);
    const hover = `${verdictTitle(verdict)}: ${verdictWords(verdict)}. ${verdict.explanation}${remarks.join('')}`;
    const tone = verdict.holds === true && remarks.length > 0 ? 'remark' : toneOf(verdict);
    return { kind: 'verdict', tone, range: rangeOf(lines, span), hover };
  });
}
