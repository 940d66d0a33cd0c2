import { defaultTemporalOptions } from '../../contract/check/options.ts';
import type { CheckRequest, PageCheckOptions } from '../../contract/check/result.ts';
import type { Diagnostic } from '../../contract/diagnostic.ts';
import { CompiledModel } from '../../engine/compiled-model.ts';
import { fetchMistakes } from '../../frontends/choose.ts';
import type { RunnableModel } from '../models.ts';

/** What is to be checked. */
interface Asked {
  readonly compiled: CompiledModel;
  readonly options: PageCheckOptions;
  /** Of the formula, with spans in its text. */
  readonly warnings: readonly Diagnostic[];
}

/** What a request asks to check: the model as it is, or one formula on it; or what is wrong with the formula. */
export async function formulaOf(
  { constants, options, formula }: CheckRequest,
  { program, compiled }: RunnableModel,
): Promise<Asked | { readonly failed: readonly Diagnostic[] }> {
  if (formula === undefined) return { compiled, options, warnings: [] };
  await fetchMistakes();
  const values = Object.fromEntries([...program.constants.map(({ name, value }) => [name, value]), ...Object.entries(constants)]);
  const { program: extended, name, diagnostics } = program.withFormula(formula, values);
  if (extended === null) return { failed: diagnostics };
  const temporal = { ...(options.temporal ?? defaultTemporalOptions), only: [name] };
  return { compiled: new CompiledModel(extended.lower()), options: { ...options, temporal }, warnings: diagnostics };
}
