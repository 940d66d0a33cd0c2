import type { WrongReduction } from '../../contract/lab/wrong-reductions.ts';
import { usualLanguage } from '../../contract/languages.ts';
import type { ShownModel } from '../../contract/tutor/exercise.ts';
import { CompiledModel } from '../../engine/compiled-model.ts';
import { smallestShowing } from '../../engine/own-reduction/smallest.ts';
import { readOwnRules } from '../../engine/own-rules/read.ts';
import { frontEndOf } from '../../frontends/choose.ts';
import type { Program } from '../../frontends/frontend.ts';
import { Subject } from '../subject.ts';
import { failureOf, lossOf } from './shown-problem.ts';
import { triedRules } from './tried.ts';

/** So many small models are tried; those that come later are no smaller than the models of the gallery. */
const mostTried = 200;

/**
 * A model on which a wrong reduction loses something, and the run that it loses: the smallest there is, or the one of the gallery where no
 * small model is found soon.
 */
export function shownMistake(wrong: WrongReduction): ShownModel {
  const smallest = smallestOf(wrong.rules);
  const text = smallest ?? wrong.model;
  const subject = new Subject(compiled(text), {});
  const tried = triedRules(subject, wrong.rules);
  if (typeof tried === 'string') throw new Error(`the rules of ${wrong.name} cannot be tried: ${tried}`);
  const { study } = tried;
  const failing = study.problems.find(({ condition }) => condition === wrong.fails);
  const shown = lossOf(subject, study) ?? (failing === undefined ? null : failureOf(subject, failing));
  return {
    title: smallest === null ? 'A model that shows it' : 'The smallest model that shows it',
    text,
    says: shown?.says ?? '',
    runs: shown?.run == null ? [] : [shown.run],
  };
}

/** The smallest model on which rules lose something, as far as that is found soon. */
function smallestOf(rules: string): string | null {
  const read = readOwnRules(rules);
  if (read.kind === 'mistake') return null;
  let tried = 0;
  const search = smallestShowing(
    read,
    (text) => new CompiledModel(compiled(text).lower()),
    (count) => {
      tried = count;
    },
  );
  for (;;) {
    const { done, value } = search.next();
    if (done === true) return value.shown?.text ?? null;
    if (tried > mostTried) return null;
  }
}

/** A small model, which is right. */
function compiled(text: string): Program {
  return frontEndOf(usualLanguage).compile(text, { language: usualLanguage, constants: {} });
}
