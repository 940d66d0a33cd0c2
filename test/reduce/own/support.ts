import type { OwnStudy } from '../../../src/contract/lab/own-reduction.ts';
import { CompiledModel } from '../../../src/engine/compiled-model.ts';
import { type OwnRules, readOwnRules } from '../../../src/engine/own-rules/read.ts';
import { studyRules, usualOwnLimits } from '../../../src/engine/own-reduction/study.ts';
import { toTheEnd } from '../../../src/graphs/work.ts';
import { compile } from '../../support.ts';

/** The rules of a text in which nothing is wrong. */
export function rulesOf(text: string): OwnRules {
  const read = readOwnRules(text);
  if (read.kind === 'mistake') throw new Error(`${read.line}:${read.column}: ${read.message}`);
  return read;
}

/** What rules do on the text of a model. */
export function studied(model: string, rules: string): OwnStudy {
  const study = toTheEnd(studyRules(new CompiledModel(compile(model)), rulesOf(rules), usualOwnLimits));
  if (study === null) throw new Error('the model is too large');
  return study;
}
