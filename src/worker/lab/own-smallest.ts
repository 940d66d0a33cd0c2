import { LineMap } from '../../base/span.ts';
import type { OwnSmallestProgress, OwnSmallestRequest, OwnSmallestResult } from '../../contract/lab/own-smallest.ts';
import { usualLanguage } from '../../contract/languages.ts';
import { CompiledModel } from '../../engine/compiled-model.ts';
import { smallModelCount } from '../../engine/own-reduction/small-models.ts';
import { isLosing, smallestShowing } from '../../engine/own-reduction/smallest.ts';
import { toldStudy } from '../../engine/own-reduction/told.ts';
import { readOwnRules } from '../../engine/own-rules/read.ts';
import { frontEndOf } from '../../frontends/choose.ts';
import type { Task } from '../tasks.ts';
import { nameOf } from '../../engine/views/transition-names.ts';

/** The smallest model on which a reduction that somebody wrote is wrong, in words. */
export async function smallestMistake(
  { run, rules }: OwnSmallestRequest,
  onProgress: (progress: OwnSmallestProgress) => void,
  task: Task,
): Promise<OwnSmallestResult> {
  const of = smallModelCount();
  const read = readOwnRules(rules);
  if (read.kind === 'mistake') return { run, tried: 0, of, mistake: read, stopped: false, shown: null };
  let tried = 0;
  const searched = smallestShowing(read, compiled, (number) => {
    tried = number;
  });
  const found = await task.result(searched, () => onProgress({ tried, of }));
  if (found === null) return { run, tried, of, mistake: null, stopped: true, shown: null };
  const { shown } = found;
  if (shown === null) return { run, tried, of, mistake: null, stopped: false, shown };
  const { text, model, study } = shown;
  const lines = new LineMap(text);
  const name = (transition: number): string => nameOf(model.analysis, model.system, text, lines, transition);
  const told = { text, isLost: isLosing(study), study: toldStudy(model, text, study, name) };
  return { run, tried: found.tried, of, mistake: null, stopped: false, shown: told };
}

/** A small model, which is right. */
function compiled(text: string): CompiledModel {
  return new CompiledModel(frontEndOf(usualLanguage).compile(text, { language: usualLanguage, constants: {} }).lower());
}
