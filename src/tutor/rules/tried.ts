import { LineMap } from '../../base/span.ts';
import type { OwnRemark, OwnStudyView } from '../../contract/lab/own-reduction.ts';
import { studyRules, usualOwnLimits } from '../../engine/own-reduction/study.ts';
import { toldStudy } from '../../engine/own-reduction/told.ts';
import { namesOf, unknownNames } from '../../engine/own-rules/named.ts';
import { readOwnRules } from '../../engine/own-rules/read.ts';
import { nameOf } from '../../engine/views/transition-names.ts';
import { toTheEnd } from '../../graphs/work.ts';
import type { Subject } from '../subject.ts';

/** What came of rules on a model: what they do there, with names in them that the model does not have. */
interface Tried {
  readonly study: OwnStudyView;
  readonly remarks: readonly OwnRemark[];
}

/** Tries rules on a model and holds each of their sets against the definitions; a text that says what is wrong with the rules. */
export function triedRules({ compiled, model }: Subject, rules: string): Tried | string {
  const read = readOwnRules(rules);
  if (read.kind === 'mistake') return `rule line ${read.line}, column ${read.column}: ${read.message}`;
  const study = toTheEnd(studyRules(compiled, read, usualOwnLimits));
  if (study === null) return 'the model has too many states for the sets to be tested';
  const lines = new LineMap(model.text);
  const name = (transition: number): string => nameOf(compiled.analysis, compiled.system, model.text, lines, transition, 'model line');
  return {
    study: toldStudy(compiled, model.text, study, name),
    remarks: unknownNames(rules, read.named, namesOf(compiled.analysis), 'this model'),
  };
}
