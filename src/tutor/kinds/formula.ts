import { Random } from '../../base/random.ts';
import { describeState } from '../../engine/views/state-view.ts';
import type { Formula } from '../../system/ir.ts';
import type { Answer, NotPosed, Posed, Wish } from '../../contract/tutor/exercise.ts';
import { changed, holdsIn, isTemporal, type StatedFormula, statedFormula } from '../formulas.ts';
import { rightAnswer, unfitting, wrongAnswer } from '../grades.ts';
import type { MisconceptionName } from '../../contract/tutor/misconceptions.ts';
import { shuffled, type Subject } from '../subject.ts';

/** Write a formula that holds in the first state and not in the second: CTL or LTL, graded by deciding it in both. */
export function formula(subject: Subject, wish: Wish): Posed | NotPosed {
  const { temporal = false } = wish;
  const random = new Random(wish.seed);
  const first = subject.find(wish, random, (_, id) => id);
  const others = shuffled(subject.graph.graph.states, random).filter((id) => id !== first);
  const second = others[0];
  if (first === null || second === undefined)
    return { refusal: 'The model has a single state, or none with the steps that are asked for.' };
  const [one, other] = [subject.graph.state(first), subject.graph.state(second)];
  const runs = [subject.shown('The first state', subject.pathTo(first)), subject.shown('The second state', subject.pathTo(second))];
  const tells = (stated: StatedFormula): boolean => holdsIn(stated, one) === true && holdsIn(stated, other) === false;
  const hint = 'What can happen after the one state that cannot happen after the other, or what is different in them already?';
  return {
    question: {
      wish,
      title: 'A formula that tells two states apart',
      task: [
        'Write a formula that holds in the first state and does not hold in the second: in CTL or in LTL. An LTL formula holds in a state if it is true of all runs that begin there.',
        ...(temporal ? ['It has to use a temporal operator.'] : []),
      ],
      runs,
      form: { kind: 'formula' },
      hint,
    },
    grade(answer) {
      if (answer.kind !== 'text') return unfitting('write a formula');
      const stated = statedFormula(subject, answer.text);
      if (typeof stated === 'string') return unfitting(stated);
      if (temporal && !isTemporal(stated.property.formula)) return unfitting('use a temporal operator, such as EF or AG');
      const [here, there] = [holdsIn(stated, one), holdsIn(stated, other)];
      const unknown = [here, there].find((value) => typeof value === 'string');
      if (unknown !== undefined) return unfitting(`the formula cannot be decided: ${unknown}`);
      if (here === true && there === false) return rightAnswer('It holds in the first state and not in the second.');
      const says =
        here === there
          ? `It ${here === true ? 'holds' : 'does not hold'} in both states.`
          : 'It holds in the second state and not in the first.';
      return wrongAnswer(says, hint, here === there ? alike(subject, answer.text, stated, tells) : 'other-state', runs);
    },
    solution: () => difference(subject, one, other, temporal),
  };
}

/** The change of a formula like one that people mix it up with, if it makes the formula right. */
function alike(subject: Subject, text: string, stated: StatedFormula, tells: (stated: StatedFormula) => boolean): MisconceptionName | null {
  const conjoined = text.includes('=>') ? statedFormula(subject, text.replaceAll('=>', '&')) : null;
  if (conjoined !== null && typeof conjoined !== 'string' && tells(conjoined)) return 'implication-under-exists';
  const tellsWith = (change: (part: Formula) => Formula): boolean => {
    const { property } = stated;
    const made = changed(property.formula, change);
    return tells({ ...stated, property: { ...property, formula: made } });
  };
  if (tellsWith(otherQuantifier)) return 'some-for-all';
  if (tellsWith(otherOperator)) return 'eventually-for-always';
  const { property } = stated;
  if (isTemporal(property.formula) || property.logic !== 'ctl') return null;
  const under = (operator: 'EF' | 'AG'): boolean => {
    const made: Formula = { kind: 'unary', operator, operand: property.formula, span: property.span, text: property.text };
    return tells({ ...stated, property: { ...property, formula: made } });
  };
  return under('EF') || under('AG') ? 'now-for-later' : null;
}

function otherQuantifier(part: Formula): Formula {
  const of = { AG: 'EG', EG: 'AG', AF: 'EF', EF: 'AF', AX: 'EX', EX: 'AX', G: 'G', F: 'F', X: 'X' } as const;
  if (part.kind === 'unary') return { ...part, operator: of[part.operator] };
  if (part.kind !== 'until' || part.operator === 'U' || part.operator === 'R') return part;
  return { ...part, operator: part.operator === 'AU' ? 'EU' : 'AU' };
}

function otherOperator(part: Formula): Formula {
  const of = { AG: 'AF', AF: 'AG', EG: 'EF', EF: 'EG', AX: 'AX', EX: 'EX', G: 'F', F: 'G', X: 'X' } as const;
  return part.kind === 'unary' ? { ...part, operator: of[part.operator] } : part;
}

/** A shared variable or label in which the two states differ, as a formula; null if that is not enough. */
function difference(subject: Subject, one: Int32Array, other: Int32Array, temporal: boolean): Answer | null {
  const [a, b] = [describeState(subject.machine, one, null), describeState(subject.machine, other, null)];
  const values = a.shared.flatMap(({ name, value, parts }, i) =>
    parts.length === 0 && value !== b.shared[i]?.value ? [`${name} = ${value}`] : [],
  );
  for (const text of values) {
    const whole = temporal ? `${text} & EF TRUE` : text;
    const stated = statedFormula(subject, whole);
    if (typeof stated !== 'string' && holdsIn(stated, one) === true && holdsIn(stated, other) === false)
      return { kind: 'text', text: whole };
  }
  return null;
}
