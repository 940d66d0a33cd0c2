import { readFileSync } from 'node:fs';
import { Machine } from '../../src/engine/machine/machine.ts';
import { Situation } from '../../src/engine/reduce/situation.ts';
import { StepList } from '../../src/engine/source/source.ts';
import { Analysis } from '../../src/system/analysis/analysis.ts';
import type { WorkbenchApi } from '../../src/worker/api.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { noReduction, type ReductionOptions } from '../../src/contract/check/reduction.ts';
import type { CompareResult, LabSide } from '../../src/contract/lab/compare.ts';
import { usualLanguage } from '../../src/contract/languages.ts';
import { compile } from '../support.ts';

/** A side of a comparison; without options the full search. */
export function side(reduction: Partial<ReductionOptions> = {}, search: LabSide['search'] = 'dfs'): LabSide {
  return { search, reduction: { ...noReduction, ...reduction } };
}

/** The text of an example model. */
export function example(name: string): string {
  return readFileSync(`models/${name}.esml`, 'utf8');
}

/** Compares two searches of a text, in a workbench that then explains them. */
export async function compared(
  text: string,
  left: LabSide,
  right: LabSide,
  more: { constants?: Record<string, number>; drawn?: number; maxStates?: number } = {},
): Promise<{ result: CompareResult; workbench: WorkbenchApi }> {
  const workbench = createWorkbench();
  const { constants = {}, drawn = 1_500, maxStates = 1_000_000 } = more;
  const limits = { maxStates, maxMilliseconds: 600_000 };
  const result = await workbench.compareSearches(
    { run: 1, text, language: usualLanguage, constants, left, right, limits, drawn },
    () => {},
  );
  return { result, workbench };
}

/** The analysis of a model, and its first state as reductions look at it. */
export function firstSituation(text: string): { readonly machine: Machine; readonly analysis: Analysis; readonly situation: Situation } {
  const machine = new Machine(compile(text));
  const analysis = new Analysis(machine.system);
  const situation = new Situation(analysis, machine.layout);
  const state = new Int32Array(machine.words);
  machine.initial(state);
  const steps = new StepList();
  machine.enabled(state, steps);
  situation.look(state, steps);
  return { machine, analysis, situation };
}
