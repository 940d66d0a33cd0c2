import type { LostRun } from '../../contract/lab/own-reduction.ts';
import type { Step } from '../../contract/steps.ts';
import { stepsOf } from '../room/whole-graph.ts';
import type { ReducedGraph } from './reduced-graph.ts';

/** A run of the whole graph from its initial state, with the first of its steps that the sets of a reduction leave out. */
export function lostRun({ whole, numberOf, choices }: ReducedGraph, steps: readonly Step[]): LostRun {
  let state = 0;
  for (const [place, { transition, choice }] of steps.entries()) {
    const chosen = choices[numberOf[state] ?? -1];
    if (chosen === undefined) throw new Error('a run leaves a reduction only by a step that it leaves out');
    if (!chosen.transitions.includes(transition)) return { steps, leftOut: { place, line: chosen.line } };
    const { begin, end } = stepsOf(whole, state);
    let step = begin;
    while (step < end && (whole.transitions[step] !== transition || whole.choices[step] !== choice)) step++;
    state = whole.targets[step] ?? -1;
  }
  return { steps, leftOut: null };
}
