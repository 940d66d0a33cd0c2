import type { AnalyseResult } from '../../../contract/model.ts';
import type { AppState } from './store.ts';

/**
 * A selector of something small and plain that an analysis tells: as long as the next analysis tells the same, the former value stays, so
 * that nothing is rendered for it. Values are compared as JSON, once for each analysis.
 */
export function steady<T>(select: (analysis: AnalyseResult | null) => T): (state: AppState) => T {
  let last: { readonly of: AnalyseResult | null; readonly json: string; readonly value: T } | null = null;
  return ({ document: { analysis } }) => {
    if (last !== null && last.of === analysis) return last.value;
    const value = select(analysis);
    const json = JSON.stringify(value);
    last = { of: analysis, json, value: last?.json === json ? last.value : value };
    return last.value;
  };
}
