import { noReduction, type ReductionOptions } from '../../contract/check/reduction.ts';
import { ownConditions, type OwnStudy } from '../../contract/lab/own-reduction.ts';
import type { CompiledModel } from '../../engine/compiled-model.ts';
import { studyRules, usualOwnLimits } from '../../engine/own-reduction/study.ts';
import { namesOf } from '../../engine/own-rules/named.ts';
import type { Io } from '../io.ts';
import { done, remarksOn, rulesIn } from '../por/own.ts';
import { count } from '../quantities-text.ts';
import type { PorRequest } from './options-por.ts';

/**
 * How a check is reduced by rules from a file: the rules are tried on the model first, so that it is known what their sets keep. Throws a
 * `UserError` for rules that are wrong.
 */
export async function byOwnRules(
  { file, unsound }: PorRequest & { readonly kind: 'own' },
  model: CompiledModel,
  io: Io,
): Promise<ReductionOptions> {
  const { text, rules } = await rulesIn(file, io);
  io.stderr.write(remarksOn(file, text, rules, namesOf(model.analysis), 'this model'));
  const study = await done(studyRules(model, rules, usualOwnLimits), io);
  return { ...noReduction, unsound, own: { rules: text, keeps: study?.keeps ?? [], because: becauseOf(study) } };
}

/** Why a reduction keeps no more, in words. */
function becauseOf(study: OwnStudy | null): string {
  if (study === null) return `its sets are tested on models of up to ${count(usualOwnLimits.states, 'state')} only`;
  const failing = ownConditions.filter((condition) => study.judged[condition] !== 'holds');
  const [first] = study.problems;
  const where = first === undefined ? '' : `, first in state ${first.state} (esml por --por-file shows it)`;
  return `its sets do not meet ${failing.join(', ')}${where}`;
}
