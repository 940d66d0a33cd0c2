import { begin } from '../../engine/plan/begin.ts';
import { possiblePlan } from '../../engine/plan/plan.ts';
import type { Verdict } from '../../contract/check/verdict.ts';
import { labelsOf } from '../labels-reached.ts';
import type { Grade, NotPosed, Posed, Wish } from '../../contract/tutor/exercise.ts';
import { statedFormula, holdsIn } from '../formulas.ts';
import { listed, rightAnswer, unfitting, wrongAnswer } from '../grades.ts';
import type { MisconceptionName } from '../../contract/tutor/misconceptions.ts';
import { withoutHeading, writtenFor } from '../model-text.ts';
import type { Subject } from '../subject.ts';

/** A corrected model may have more states than the one that is given. */
const mostSearched = 1_000_000;

/**
 * Correct the model until it holds. A correction is right if an exhaustive search finds no deadlock, no error and no violated property in
 * it, and it is still the model that was given: the same properties, constants and processes, each of which still reaches every label that
 * it reached, takes steps if it did, checks the assertions that it checked, and changes the shared variables of properties that it changed;
 * and the formulas to keep hold. So nothing is made true by there being nothing to be said.
 */
export function repair(subject: Subject, wish: Wish): Posed | NotPosed {
  const { keep = [] } = wish;
  const before = verdictsOf(subject);
  const violated = before.verdicts.filter(({ holds }) => holds === false);
  if (!before.exhaustive) return { refusal: 'This model is too large to be searched at each correction: choose smaller constants.' };
  if (violated.length === 0) return { refusal: 'Everything holds of this model: there is nothing to correct.' };
  const first = violated.find(({ run }) => run !== null);
  const { text } = subject.model;
  const wrong = violated.map(saidOf);
  return {
    question: {
      wish,
      title: 'Correct the model',
      task: [
        `A search of all states finds ${wrong.length === 1 ? 'an error' : `${wrong.length} errors`} in this model:`,
        ...wrong,
        'Change the processes so that this cannot happen. Leave the properties, the constants and the number of processes as they are. Each process must still do its work: it comes to all of its labels, checks its assertions, and changes the variables of the properties as before.',
        ...(keep.length === 0 ? [] : [`These must hold as well: ${listed(keep)}.`]),
      ],
      runs: first?.run == null ? [] : [subject.shown(headOf(first.property), first.run, first.loopStart ?? null)],
      form: { kind: 'model', text: withoutHeading(text) },
    },
    grade(answer) {
      if (answer.kind !== 'text') return unfitting('write a model');
      const corrected = writtenFor(subject, answer.text);
      if (typeof corrected === 'string') return unfitting(corrected);
      const other = difference(subject, corrected);
      if (other !== null) return other;
      const { verdicts, exhaustive } = verdictsOf(corrected);
      const failing = verdicts.find(({ holds }) => holds === false);
      if (failing !== undefined) return stillFails(corrected, failing, before.verdicts);
      if (!exhaustive || verdicts.some(({ holds }) => holds === null))
        return unfitting('the corrected model is too large to be searched: keep it small');
      return (
        lost(subject, corrected) ??
        kept(corrected, keep) ??
        rightAnswer('A search of all states finds nothing wrong, and every process does its work.')
      );
    },
    solution: () => null,
  };
}

function verdictsOf({ compiled }: Subject): { readonly verdicts: readonly Verdict[]; readonly exhaustive: boolean } {
  const check = begin(possiblePlan(compiled, { maxStates: mostSearched }));
  while (!check.slice(1_000));
  const { verdicts, completeness } = check.outcome();
  return { verdicts, exhaustive: completeness.kind === 'exhaustive' };
}

/** Why a text is no correction but another model; null if it is one. */
function difference(given: Subject, corrected: Subject): Grade | null {
  const properties = ({ machine }: Subject): string =>
    machine.system.properties
      .map(({ name, logic, fairness, text }) => `${name} ${logic} ${fairness} ${text.replace(/\s+/g, ' ')}`)
      .join('\n');
  const constants = ({ model }: Subject): string => model.constants.map(({ name, value }) => `${name} = ${value}`).join('\n');
  const processes = ({ machine }: Subject): string => machine.system.activations.map(({ name }) => name).join('\n');
  if (properties(given) !== properties(corrected))
    return wrongAnswer(
      'The properties are not those of the model that was given.',
      'Leave what is asserted as it is, and change the processes.',
      'property-changed',
    );
  if (constants(given) !== constants(corrected)) return unfitting('leave the constants as they are');
  if (processes(given) !== processes(corrected))
    return wrongAnswer(
      'The processes are not those of the model that was given.',
      'Keep all processes, with their names and in their number.',
      'process-removed',
    );
  return null;
}

function stillFails(corrected: Subject, failing: Verdict, before: readonly Verdict[]): Grade {
  const wasThere = before.some(({ property, holds }) => property === failing.property && holds === false);
  const misconception: MisconceptionName | null = failing.property === 'deadlock' && !wasThere ? 'deadlock-instead' : null;
  const evidence = failing.run === null ? [] : [corrected.shown(headOf(failing.property), failing.run, failing.loopStart ?? null)];
  const grade = wrongAnswer(
    saidOf(failing),
    'Go through the run: which of its steps should not have been possible there?',
    misconception,
    evidence,
  );
  return { ...grade, evidenceOf: corrected.model.text };
}

/** What a process did in the model that was given and does not any more; null if there is nothing. */
function lost(given: Subject, corrected: Subject): Grade | null {
  const now = new Set(labelsOf(corrected));
  const missing = labelsOf(given).find((label) => !now.has(label));
  if (missing === undefined) return null;
  return wrongAnswer(
    `Nothing goes wrong any more, but ${missing} does not happen either.`,
    'Let every process do what it did, and only keep apart what must not happen together.',
    'process-removed',
  );
}

function kept(corrected: Subject, keep: readonly string[]): Grade | null {
  for (const text of keep) {
    const stated = statedFormula(corrected, text);
    if (typeof stated === 'string') return unfitting(`"${text}" must hold, but ${stated}`);
    if (holdsIn(stated, corrected.initial()) !== true)
      return wrongAnswer(
        `Nothing goes wrong any more, but “${text}” does not hold either.`,
        'Let every process do what it did, and only keep apart what must not happen together.',
        'process-removed',
      );
  }
  return null;
}

/** What is wrong, as a sentence: the property, what was found, and after how many steps. */
function saidOf({ property, explanation, run }: Verdict): string {
  const steps = run === null ? '' : ` (after ${run.length === 1 ? '1 step' : `${run.length} steps`})`;
  switch (property) {
    case 'deadlock':
      return `The model can come to a deadlock${steps}.`;
    case 'errors':
      return `A run ends in an error${steps}: ${explanation}.`;
    default:
      return `The property “${property}” is violated: ${explanation}.`;
  }
}

/** What the run is called that shows it. */
function headOf(property: string): string {
  if (property === 'deadlock') return 'The run to the deadlock';
  return property === 'errors' ? 'The run to the error' : `The run that violates “${property}”`;
}
