import { CompiledModel } from '../../engine/compiled-model.ts';
import type { CheckedModel } from '../../frontends/esml/check/checked.ts';
import { analyseFormula } from '../../frontends/esml/formula.ts';
import { lower } from '../../frontends/esml/lower/lower.ts';
import { defaultTemporalOptions } from '../../contract/check/options.ts';
import type { Diagnostic } from '../../contract/diagnostic.ts';
import type { CheckRequest, PageCheckOptions } from '../../contract/check/result.ts';

/** What a request asks to check: the model as it is, or one formula on it; or what is wrong with the formula. */
export function formulaOf(
  { text, dialect, constants, options, formula }: CheckRequest,
  model: CheckedModel,
  compiled: CompiledModel,
): { readonly compiled: CompiledModel; readonly options: PageCheckOptions } | { readonly failed: readonly Diagnostic[] } {
  if (formula === undefined) return { compiled, options };
  const values = Object.fromEntries([...model.facts.constants.map(({ name, value }) => [name, value]), ...Object.entries(constants)]);
  const { model: extended, name, diagnostics } = analyseFormula(text, { dialect, constants: values }, formula);
  if (extended === null) return { failed: diagnostics };
  const temporal = { ...(options.temporal ?? defaultTemporalOptions), only: [name] };
  return { compiled: new CompiledModel(lower(extended)), options: { ...options, temporal } };
}
