import { linesOf } from '../../session/state/selection.ts';
import type { AppState } from '../../session/state/store.ts';
import { placeOf } from '../../session/state/followed-run.ts';
import type { NextStepView } from '../../../contract/run.ts';

/** A line with commands that can be executed at the place that is shown. */
export interface EnabledLine {
  readonly line: number;
  readonly steps: readonly NextStepView[];
  /** The worst that one of the steps leads to. */
  readonly leadsTo: 'new' | 'known' | 'bad';
}

/** The lines where the next steps begin: for a communication, the sender's and the receiver's. None for a run of an earlier text. */
export function enabledLines({ followed, document }: AppState): EnabledLine[] {
  if (followed === null || followed.revision !== document.revision) return [];
  const lines = linesOf(document.text);
  const found = new Map<number, NextStepView[]>();
  for (const step of placeOf(followed)?.enabled ?? []) {
    for (const line of new Set(step.spans.map(({ start }) => lines.position(start).line))) {
      found.set(line, [...(found.get(line) ?? []), step]);
    }
  }
  return [...found].map(([line, steps]) => ({ line, steps, leadsTo: worst(steps) })).sort((a, b) => a.line - b.line);
}

function worst(steps: readonly NextStepView[]): EnabledLine['leadsTo'] {
  if (steps.some(({ leadsTo }) => leadsTo.kind === 'failing' || leadsTo.trouble !== null)) return 'bad';
  return steps.some(({ leadsTo }) => leadsTo.kind === 'new' || leadsTo.kind === 'unknown') ? 'new' : 'known';
}
