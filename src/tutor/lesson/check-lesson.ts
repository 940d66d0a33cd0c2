import { unreachable } from '../../base/unreachable.ts';
import { nearestName } from '../../base/nearest-name.ts';
import { counted, type LessonBlock, type LessonProblem, type LessonSetup, type Measure } from '../../contract/tutor/lesson.ts';
import type { Wish } from '../../contract/tutor/exercise.ts';
import { algorithms } from '../../engine/reduce/traits.ts';
import { frontEndOf } from '../../frontends/choose.ts';
import { searched } from '../searches.ts';
import { checkedStates } from '../checked-states.ts';
import { storedSearch } from '../stored-search.ts';
import { Subject } from '../subject.ts';
import { pose } from '../kinds/catalogue.ts';
import { passesAnyway, tellsNumber, tellsOption } from './answered.ts';
import { type Report, reporting } from './lines.ts';
import { parseLesson } from './parse-lesson.ts';
import { usualLanguage } from '../../contract/languages.ts';

/** Finds the text of a model by the name that a lesson gives it; null if there is none. */
export type FindModel = (name: string) => string | null;

/** What a set-up comes to, as far as it is known. */
interface Counts {
  readonly model: Subject | null;
  readonly measured: ReadonlyMap<Measure, number>;
}

const nothing: Counts = { model: null, measured: new Map() };

/**
 * Checks a lesson as a teacher wants it: that it can be read, that its models are there and right, that searches find what it says, that
 * predictions of numbers are true of the set-up after them, and that each exercise can be asked.
 */
export function checkLesson(text: string, findModel: FindModel): readonly LessonProblem[] {
  const { lesson, problems: found } = parseLesson(text, algorithms);
  const problems = [...found];
  const report = reporting(problems);
  let written: string | null = null;
  let counts = nothing;
  let predicted: LessonBlock[] = [];
  let read = '';
  const games = new Set<number>();
  for (const block of lesson.blocks) {
    switch (block.kind) {
      case 'text':
        read += `${block.markdown}\n`;
        break;
      case 'panel':
        break;
      case 'model':
        written = block.text;
        counts = { ...nothing, model: subjectOf(block.text, {}, block.line, report) };
        break;
      case 'setup':
        counts = checkSetup(block.setup, block.line, written, findModel, report);
        for (const prediction of predicted) checkPrediction(prediction, counts, report);
        predicted = [];
        break;
      case 'predict':
        predicted.push(block);
        checkUntold(block, read, report);
        break;
      case 'exercise':
        if (block.wish.kind === 'beat' && games.has(block.wish.seed))
          report(block.line, 'another game of this kind has the same seed', 'give it another one, by which its best result is kept');
        if (block.wish.kind === 'beat') games.add(block.wish.seed);
        checkExercise(block.wish, block.line, counts.model, read, report);
        break;
      default:
        unreachable(block);
    }
  }
  for (const prediction of predicted) checkPrediction(prediction, nothing, report);
  return problems.sort((a, b) => a.line - b.line);
}

function subjectOf(text: string, constants: Readonly<Record<string, number>>, line: number, report: Report): Subject | null {
  const model = frontEndOf(usualLanguage).compile(text, { language: usualLanguage, constants });
  if (model.runnable) return new Subject(model, constants);
  const first = model.diagnostics.find(({ severity }) => severity === 'error');
  report(line, `the model has an error: ${first?.message ?? ''}`, 'correct it; esml check tells where it is');
  return null;
}

function checkSetup(setup: LessonSetup, line: number, written: string | null, findModel: FindModel, report: Report): Counts {
  const text = setup.model === null ? written : findModel(setup.model);
  if (text === null) {
    if (setup.model === null) report(line, 'there is no model to set up', 'name one with "model", or write one in a block esml before');
    else
      report(line, `there is no model "${setup.model}"`, 'give the name of an example, or of a file beside the lesson that ends in .esml');
    return nothing;
  }
  const model = subjectOf(text, setup.constants, line, report);
  if (model === null) return nothing;
  if (setup.at.length > 0 && model.find({ kind: 'formula', seed: 1, at: setup.at }, null, (_, id) => id) === null)
    report(line, 'in no state are steps with the words of "at" enabled together', 'take words of the labels that the workbench shows');
  const constant = setup.grow?.constant;
  const names = model.model.constants.map(({ name }) => name);
  if (constant !== undefined && !names.includes(constant)) {
    const near = nearestName(constant, names);
    report(
      line,
      `the model has no constant "${constant}"`,
      near === null ? `it has ${names.join(', ') || 'none'}` : `did you mean "${near}"?`,
    );
  }
  const measured = new Map<Measure, number>();
  if (setup.check !== null) {
    const states = checkedStates(model, setup.check);
    if (typeof states === 'string') report(line, `the model cannot be checked by "${setup.check}"`, states);
    else measured.set('check.states', states);
  }
  if (setup.sides === null) return { model, measured };
  for (const side of ['left', 'right'] as const) {
    const store = setup.stores[side];
    if (store !== undefined) {
      const counts = storedSearch(model, setup.sides[side], store);
      if (typeof counts === 'string') report(line, `the ${side} search cannot be made with its store`, counts);
      else for (const what of counted) measured.set(`${side}.${what}`, counts[what]);
      continue;
    }
    const { entered, taken } = searched(model, setup.sides[side]);
    const found = [entered.length, taken.filter(({ target }) => target >= 0).length] as const;
    measured.set(`${side}.states`, found[0]).set(`${side}.transitions`, found[1]);
    const said = setup.expect?.[side];
    if (said !== undefined && said.join() !== found.join())
      report(
        line,
        `the ${side} search finds ${found[0]} states and ${found[1]} transitions, not ${said[0]} and ${said[1]}`,
        'correct the text, or the set-up',
      );
  }
  return { model, measured };
}

function checkPrediction(block: LessonBlock, { measured }: Counts, report: Report): void {
  if (block.kind !== 'predict' || block.predict.answer.kind !== 'number') return;
  const { right, measure } = block.predict.answer;
  if (measure === null) return;
  const found = measured.get(measure);
  if (found === undefined) report(block.line, `"${measure}" is not known here`, 'write a set-up with both sides after the prediction');
  else if (found !== right) report(block.line, `${measure} is ${found}, not ${right}`, 'correct the number');
}

/** What the text says before it is asked for is not found out by anybody. */
function checkUntold(block: LessonBlock, read: string, report: Report): void {
  if (block.kind !== 'predict') return;
  const { answer } = block.predict;
  const told =
    answer.kind === 'number' ? tellsNumber(read, answer.right) : answer.right.some((i) => tellsOption(read, answer.options[i] ?? ''));
  if (told) report(block.line, 'the text above says the answer already', 'say it below the prediction');
}

function checkExercise(wish: Wish, line: number, model: Subject | null, read: string, report: Report): void {
  if (model === null) return report(line, 'there is no model to ask about', 'write a block setup or esml before the exercise');
  const posed = pose(model, wish);
  if ('refusal' in posed) return report(line, 'the exercise cannot be asked', posed.refusal);
  if (passesAnyway(posed)) report(line, 'each answer to the exercise is right', 'name another state with "at", or another seed');
  const solution = posed.solution();
  if (solution?.kind === 'number' && tellsNumber(read, solution.number))
    report(line, 'the text above says the answer already', 'leave the number out, or ask of other constants');
}
