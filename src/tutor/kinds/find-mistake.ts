import { ownConditions, type OwnStudyView } from '../../contract/lab/own-reduction.ts';
import { ownConditionWords } from '../../contract/lab/own-reduction-words.ts';
import { type WrongReduction, wrongReductions } from '../../contract/lab/wrong-reductions.ts';
import type { Answer, Grade, NotPosed, Posed, ShownModel, Wish } from '../../contract/tutor/exercise.ts';
import { chosenOf, rightAnswer, unfitting, wrongAnswer } from '../grades.ts';
import { withoutHeading, writtenFor } from '../model-text.ts';
import { failureOf, lossOf } from '../rules/shown-problem.ts';
import { shownMistake } from '../rules/shown-mistake.ts';
import { triedRules } from '../rules/tried.ts';
import { mostStates, type Subject } from '../subject.ts';

/** An answer is graded with this at hand: the wrong rules, and what shows their mistake once it has been found. */
interface Mistake {
  readonly wrong: WrongReduction;
  readonly shown: () => ShownModel;
}

/**
 * Find the mistake of a reduction that looks right, and leaves things out of the model at hand without losing any: by the condition that it
 * can break, or by a model on which it loses something.
 */
export function findMistake(subject: Subject, wish: Wish): Posed | NotPosed {
  const { reduction, ask = 'condition' } = wish;
  const wrong = wrongReductions.find(({ name }) => name === reduction);
  if (wrong === undefined)
    return { refusal: `Name a wrong reduction with "reduction": ${wrongReductions.map(({ name }) => name).join(', ')}.` };
  const tried = triedRules(subject, wrong.rules);
  if (typeof tried === 'string') return { refusal: `The rules cannot be tried: ${tried}.` };
  const { study } = tried;
  if (study.smaller === 0) return { refusal: 'The rules leave nothing out of this model: choose one on which they do.' };
  if (!isRight(study)) return { refusal: 'The rules are wrong on this model already: choose one on which they lose nothing.' };
  let known: ShownModel | null = null;
  const mistake: Mistake = { wrong, shown: () => (known ??= shownMistake(wrong)) };
  const byModel = ask === 'model';
  return {
    question: {
      wish,
      title: `Find the mistake: ${byModel ? 'a model that shows it' : 'a condition that fails'}`,
      task: [
        `These rules rest on a mistake that was published (${wrong.cited}).`,
        `On the model at hand they visit ${study.visited} of ${study.states} states, and lose nothing. On other models they do.`,
        byModel
          ? lossAskedFor(wrong)
          : 'These conditions come one after the other. Which is the first that the rules can break, on whatever model?',
      ],
      runs: [],
      rules: wrong.rules,
      form: byModel
        ? { kind: 'model', text: withoutHeading(subject.model.text) }
        : {
            kind: 'choose',
            options: ownConditions.map((name) => `${name} ${ownConditionWords[name].title}: ${ownConditionWords[name].says}`),
            least: 1,
            most: 1,
          },
    },
    grade: (answer) => (byModel ? gradeModel(subject, mistake, answer) : gradeCondition(mistake, answer)),
    solution: () => (byModel ? { kind: 'text', text: wrong.model } : { kind: 'chosen', chosen: [ownConditions.indexOf(wrong.fails)] }),
  };
}

function lossAskedFor({ loses }: WrongReduction): string {
  if (loses === 'runs')
    return 'Change the model so that a run that never ends is lost: something is put off for ever on a cycle, and C3 fails. Any other model will do, too.';
  return 'Change the model so that something is lost: a state in which nothing goes on, or what decides an assertion or a property. Any other model will do, too.';
}

/** Whether all sets meet all conditions, so that nothing is lost for certain. */
function isRight({ judged }: OwnStudyView): boolean {
  return ownConditions.every((condition) => judged[condition] === 'holds');
}

function gradeCondition({ wrong, shown }: Mistake, answer: Answer): Grade {
  const chosen = chosenOf(answer, ownConditions.length, 1, 1);
  if ('right' in chosen) return chosen;
  const condition = ownConditions[chosen[0] ?? 0] ?? 'C0';
  if (condition === wrong.fails) return { ...rightAnswer(told(wrong)), shown: shown() };
  const isEarlier = ownConditions.indexOf(condition) < ownConditions.indexOf(wrong.fails);
  return wrongAnswer(
    isEarlier
      ? `No small model is known on which these rules break ${condition}.`
      : `Whether these rules can break ${condition}, too, is not asked: one before it can be broken already.`,
    isEarlier
      ? `${condition} asks that ${ownConditionWords[condition].says}. Which line of the rules sees to that? Then go on to the next condition.`
      : 'Begin with C0. Ask of each condition which line of the rules sees to it.',
  );
}

function gradeModel(given: Subject, { wrong, shown }: Mistake, answer: Answer): Grade {
  if (answer.kind !== 'text') return unfitting('write a model');
  const subject = writtenFor(given, answer.text);
  if (typeof subject === 'string') return unfitting(subject);
  if (subject.machine.initialError !== null) return unfitting('the model fails before its first step');
  if (!subject.graph.complete) return unfitting(`the model has more than ${mostStates.toLocaleString('en')} states; keep it small`);
  const tried = triedRules(subject, wrong.rules);
  if (typeof tried === 'string') return unfitting(tried);
  const { study } = tried;
  const evidenceOf = subject.model.text;
  const loss = lossOf(subject, study);
  const failing = study.problems.find(({ condition }) => wrong.loses !== 'runs' || condition === wrong.fails);
  const failure = failing === undefined ? null : failureOf(subject, failing);
  const found = loss ?? (wrong.loses === 'runs' ? failure : null);
  if (found !== null) {
    const evidence = found.run === null ? [] : [found.run];
    return { ...rightAnswer(`${found.says} ${told(wrong)}`, evidence), evidenceOf, shown: shown() };
  }
  if (failure !== null) {
    const evidence = failure.run === null ? [] : [failure.run];
    const hint = 'Let it matter what is left out there: with an assertion, or a step that waits for it for ever.';
    return {
      ...wrongAnswer(`You are near. ${failure.says} But no deadlock is lost by it, and no verdict on single states.`, hint, null, evidence),
      evidenceOf,
    };
  }
  if (!isRight(study)) return unfitting('testing the sets is more work than may be; keep the model smaller');
  const left = study.smaller === 0 ? 'leave nothing out of this model' : `visit ${study.visited} of ${study.states} states`;
  return wrongAnswer(
    `The rules ${left}, and lose nothing.`,
    'What do the rules not look at? Add a process that does just that, in a state in which a rule takes something.',
  );
}

/** What is wrong, and where that is told of. */
function told({ mistake, source }: WrongReduction): string {
  return `${mistake} After ${source}.`;
}
