import { LineMap } from '../../base/span.ts';
import type { OwnRequest, OwnResult } from '../../contract/lab/own-reduction.ts';
import type { CompiledModel } from '../../engine/compiled-model.ts';
import { rivalsOf } from '../../engine/own-reduction/rivals.ts';
import { studyRules, usualOwnLimits } from '../../engine/own-reduction/study.ts';
import { toldStudy } from '../../engine/own-reduction/told.ts';
import { namesOf, unknownNames } from '../../engine/own-rules/named.ts';
import { readOwnRules } from '../../engine/own-rules/read.ts';
import type { Task } from '../tasks.ts';
import { nameOf } from '../../engine/views/transition-names.ts';

/** What a reduction that somebody wrote does on a model, in words, beside what others leave of it. */
export async function triedReduction(
  model: CompiledModel,
  text: string,
  { rules, maxStates }: OwnRequest,
  task: Task,
): Promise<Pick<OwnResult, 'mistake' | 'remarks' | 'stopped' | 'study' | 'rivals'>> {
  const read = readOwnRules(rules);
  if (read.kind === 'mistake') return { mistake: read, remarks: [], stopped: false, study: null, rivals: [] };
  const remarks = unknownNames(rules, read.named, namesOf(model.analysis), 'this model');
  const study = await task.result(studyRules(model, read, { ...usualOwnLimits, states: maxStates }));
  const rivals = study === null ? null : await task.result(rivalsOf(model, study.keeps));
  if (study === null || rivals === null) return { mistake: null, remarks, stopped: task.stopped, study: null, rivals: [] };
  const { analysis, system } = model;
  const lines = new LineMap(text);
  const name = (transition: number): string => nameOf(analysis, system, text, lines, transition, 'model line');
  return { mistake: null, remarks, stopped: task.stopped, study: toldStudy(model, text, study, name), rivals };
}
