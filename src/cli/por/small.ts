import { usualLanguage } from '../../contract/languages.ts';
import { wrongReductions } from '../../contract/lab/wrong-reductions.ts';
import { CompiledModel } from '../../engine/compiled-model.ts';
import { isLosing, smallestShowing } from '../../engine/own-reduction/smallest.ts';
import { studyRules, usualOwnLimits } from '../../engine/own-reduction/study.ts';
import { toldStudy } from '../../engine/own-reduction/told.ts';
import { readOwnRules } from '../../engine/own-rules/read.ts';
import { frontEndOf } from '../../frontends/choose.ts';
import { oneOf } from '../command.ts';
import { type ExitCode, exitCode } from '../exit.ts';
import type { Io } from '../io.ts';
import { count } from '../quantities-text.ts';
import { done, rulesIn } from './own.ts';
import { ownText } from './own-text.ts';
import { transitionNames } from './transition-name.ts';

/**
 * `esml por --por-file --smallest`: the smallest of many small models on which rules lose something. The exit code is 1 if there is one.
 */
export async function smallest(file: string, io: Io): Promise<ExitCode> {
  const { rules } = await rulesIn(file, io);
  const { tried, shown } = await done(smallestShowing(rules, compiled), io);
  if (shown === null) {
    io.stdout.write(`none of ${count(tried, 'small model')} shows a mistake; larger ones may\n`);
    return exitCode.success;
  }
  const { text, model, study } = shown;
  io.stdout.write(
    `${isLosing(study) ? 'something is lost on' : 'a set is wrong, though nothing is lost, on'} small model ${tried}:\n\n${text}\n`,
  );
  const told = toldStudy(model, text, study, transitionNames(model.analysis, text, 'model line'));
  for (const line of ownText(file, told, [], false)) io.stdout.write(`${line}\n`);
  return exitCode.violation;
}

/** `esml por --wrong`: a wrong reduction with its model, what it loses, and what the mistake is. */
export async function wrong(name: string, io: Io): Promise<ExitCode> {
  const chosen = oneOf(
    '--wrong',
    name,
    wrongReductions.map((one) => one.name),
  );
  const found = wrongReductions.find((one) => one.name === chosen);
  // `oneOf` has refused all other words.
  if (found === undefined) throw new Error(`there is no wrong reduction ${chosen}`);
  const { title, source, mistake, rules, model: text } = found;
  const read = readOwnRules(rules);
  if (read.kind === 'mistake') throw new Error(`the rules of ${name} are not understood: ${read.message}`);
  const model = compiled(text);
  const study = await done(studyRules(model, read, usualOwnLimits), io);
  if (study === null) throw new Error(`the model of ${name} is too large`);
  const told = toldStudy(model, text, study, transitionNames(model.analysis, text, 'model line'));
  io.stdout.write(`${title} (${source})\n\n${rules}\n${text}\n`);
  for (const line of ownText('the rules', told, [], false)) io.stdout.write(`${line}\n`);
  io.stdout.write(`\n${mistake}\n`);
  return exitCode.success;
}

/** A model of this program, which is right. */
function compiled(text: string): CompiledModel {
  return new CompiledModel(frontEndOf(usualLanguage).compile(text, { language: usualLanguage, constants: {} }).lower());
}
