import { readFileSync } from 'node:fs';
import type { WorkbenchApi } from '../../src/worker/api.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { noReduction, type ReductionOptions } from '../../src/contract/check/reduction.ts';
import type { CompareResult, LabSide } from '../../src/contract/lab/compare.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

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
