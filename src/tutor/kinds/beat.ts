import { ownConditionWords, ownPreservedBy, ownPreservedWords } from '../../contract/lab/own-reduction-words.ts';
import type { OwnCondition, OwnPreserved, OwnProblemView, OwnRemark, OwnStudyView } from '../../contract/lab/own-reduction.ts';
import type { Grade, NotPosed, Posed, StatesLeft, Wish } from '../../contract/tutor/exercise.ts';
import type { MisconceptionName } from '../../contract/tutor/misconceptions.ts';
import { rivalOf, rivalOptions } from '../../engine/own-reduction/rivals.ts';
import { preservedBy } from '../../engine/plan/preserves.ts';
import { descriptorOf } from '../../engine/reduce/traits.ts';
import { toTheEnd } from '../../graphs/work.ts';
import { ended, rightAnswer, unfitting, wrongAnswer } from '../grades.ts';
import { failureOf, lossOf } from '../rules/shown-problem.ts';
import { triedRules } from '../rules/tried.ts';
import type { Subject } from '../subject.ts';

/** The rules that one begins with. */
const begun = `for p in processes
if enabled(p) != {} and all t in next(p): local(t)
take enabled(p)
`;

/** What rules are compared with, and how many states they may leave to win. */
interface Target {
  readonly rival: StatesLeft['rival'];
  readonly most: number;
  readonly title: string;
  /** What is asked for, as a sentence, and what the rival leaves, as another one. */
  readonly task: string;
  readonly says: string;
}

/**
 * Write rules of a reduction that leave fewer states than an algorithm, or at most so many. They count if their sets satisfy, in each state
 * of the model, the conditions that make sure of what is to be preserved (docs/own-reduction.md).
 */
export function beat(subject: Subject, wish: Wish): Posed | NotPosed {
  const { preserve = 'deadlock', answer } = wish;
  const target = targetOf(subject, wish, preserve);
  if ('refusal' in target) return target;
  if (answer === undefined) return { refusal: 'Write rules that win below a line "answer:", so that it is known to be possible.' };
  const graded = (rules: string): Grade => gradeOf(subject, rules, preserve, target);
  const own = graded(answer);
  if (!own.right) return { refusal: `The rules below "answer" do not win: ${own.explanation}` };
  if (graded(begun).right)
    return { refusal: 'The rules that one begins with win already: ask for fewer states, or choose another model or rival.' };
  const asked = ownPreservedBy[preserve].map((condition) => `${condition}: ${ownConditionWords[condition].says}.`);
  return {
    question: {
      wish,
      title: target.title,
      task: [
        'Write rules that say, in each state, which of the enabled transitions are taken. The first rule that fits decides. If none fits, all are taken.',
        target.task,
        `The rules must keep ${ownPreservedWords[preserve]}. So each set that leaves something out has to meet these conditions:`,
        ...asked,
        ...(preserve === 'deadlock' ? ['For deadlocks alone it is enough, in place of C1, that the sets are weakly stubborn.'] : []),
      ],
      runs: [],
      form: { kind: 'rules', text: begun },
    },
    grade: (given) => (given.kind === 'text' ? graded(given.text) : unfitting('write rules')),
    solution: () => ({ kind: 'text', text: answer }),
  };
}

function targetOf(subject: Subject, { rival }: Wish, preserve: OwnPreserved): Target | NotPosed {
  const all = subject.graph.graph.states;
  if (rival === undefined) return { refusal: 'Say with "rival" which algorithm is to be beaten, or how many states may be visited.' };
  if (typeof rival === 'number') {
    if (rival >= all) return { refusal: `The model has ${all} states: "rival" has to ask for fewer.` };
    const task = `The model has ${all} states. Visit at most ${rival}.`;
    const says = `At most ${rival} may be visited.`;
    return { rival: { name: 'Asked for', states: rival }, most: rival, title: `At most ${rival} states`, task, says };
  }
  const { title } = descriptorOf(rival);
  const options = rivalOptions(rival, preserve === 'deadlock' ? [preserve] : ['errors']);
  if (!preservedBy(options).has(preserve))
    return { refusal: `${title} does not keep ${ownPreservedWords[preserve]} itself: choose another rival, or give a number of states.` };
  const { states } = toTheEnd(rivalOf(subject.compiled, options));
  const says = `${title} visits ${states}.`;
  const task = `The model has ${all} states, of which ${says} Visit fewer.`;
  return { rival: { name: title, states }, most: states - 1, title: `Beat ${title}`, task, says };
}

function gradeOf(subject: Subject, rules: string, preserve: OwnPreserved, { rival, most, says }: Target): Grade {
  const tried = triedRules(subject, rules);
  if (typeof tried === 'string') return unfitting(tried);
  const { study, remarks } = tried;
  const { states: all, visited: own, keeps } = study;
  const sound = keeps.includes(preserve);
  const left: StatesLeft = { all, own, rival, sound };
  if (!sound) return { ...unsound(subject, study, preserve), left };
  if (own <= most) return { ...rightAnswer(`The rules are sound and visit ${own} of ${all} states. ${says}`), left };
  const few = own === all ? `all ${all} states` : `${own} of ${all} states`;
  return { ...wrongAnswer(`The rules are sound, but visit ${few}. ${says}${remarksIn(remarks)}`, hints.larger), left };
}

/** Rules whose sets do not make sure of what is to be preserved: the first condition that fails, and what is lost. */
function unsound(subject: Subject, study: OwnStudyView, preserve: OwnPreserved): Grade {
  const failing = ownPreservedBy[preserve].find((condition) => study.judged[condition] !== 'holds');
  const problem = study.problems.find(({ condition }) => condition === failing);
  if (failing === undefined || problem === undefined) return unfitting('testing the sets is more work than may be; make the rules simpler');
  const [failure, loss] = [failureOf(subject, problem), lossOf(subject, study)];
  const lost = loss?.says ?? (preserve === 'ltl' ? runsLost : 'Nothing is lost on this model, but only by luck.');
  const evidence = [loss?.run ?? null, failure.run].filter((run) => run !== null);
  return wrongAnswer(`The rules are not sound. ${failure.says} ${lost}`, hints[failing], beliefBehind(problem, study), evidence);
}

/** Runs that never end are not compared. */
const runsLost = 'No deadlock is lost by it, and no verdict on single states; but a run that never ends may be.';

/** What somebody may believe whose rules break a condition. */
function beliefBehind({ condition, further }: OwnProblemView, { judged }: OwnStudyView): MisconceptionName {
  switch (condition) {
    case 'C0':
      return 'empty-set';
    case 'C1':
      return further.length > 1 ? 'enabled-now' : 'dependent-outside';
    case 'C2':
      return 'persistent-enough';
    case 'S':
      return 'taken-later';
    case 'C3':
      return judged.S === 'holds' ? 'one-way-out' : 'taken-later';
  }
}

const hints: Readonly<Record<OwnCondition | 'larger', string>> = {
  C0: 'Which line of the rules sees to it that something in the set is enabled?',
  C1: 'What can the other processes do, now or later, that disturbs a member of the set? Ask for it in the condition of the rule.',
  C2: 'Which members does a property see? Ask visible(t).',
  S: 'Which step leads back to a state on the search stack? Ask back(t).',
  C3: 'Can a step lead back to the search stack while others wait? Ask back(t) of all members.',
  larger:
    'In which states is everything taken though a part would do? Ask what the other processes can ever touch, not only what is local.',
};

function remarksIn(remarks: readonly OwnRemark[]): string {
  return remarks.map(({ line, message }) => ` Rule line ${line}: ${ended(message)}`).join('');
}
