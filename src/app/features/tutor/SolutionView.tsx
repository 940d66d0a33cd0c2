import type { Answer, Question } from '../../../contract/tutor/exercise.ts';
import styles from './tutor.module.css';

interface Properties {
  readonly question: Question;
  /** A right answer, or why there is none to show. */
  readonly solution: Answer | string;
}

/** A right answer in words; a text, such as rules or a model, as it is written. */
export function SolutionView({ question, solution }: Properties) {
  return (
    <div role="status">
      <p>{solutionText(question, solution)}</p>
      {typeof solution !== 'string' && solution.kind === 'text' && (
        <pre className={styles.tutorWrapped}>
          <code>{solution.text.trim()}</code>
        </pre>
      )}
    </div>
  );
}

function solutionText({ form, runs }: Question, solution: Answer | string): string {
  if (typeof solution === 'string') return `There is none to show: ${solution}.`;
  switch (solution.kind) {
    case 'chosen': {
      const names = form.kind === 'choose' || form.kind === 'build' ? solution.chosen.map((i) => form.options[i] ?? '') : [];
      return `A right answer: ${names.length === 0 ? 'none of them' : names.join('; ')}.`;
    }
    case 'classes':
      return `A right answer: ${runs.map(({ title }, i) => `${title} in class ${(solution.classes[i] ?? 0) + 1}`).join('; ')}.`;
    case 'number':
      return `The answer: ${solution.number}.`;
    case 'numbers':
      return `The answer: ${solution.numbers.join(', ')}.`;
    case 'swaps':
      return `A right answer: swap ${solution.swaps.map((at) => `${at + 1} and ${at + 2}`).join(', then ')}.`;
    case 'text':
      return 'A right answer:';
    case 'walk':
      return `A right answer has ${solution.steps.length} steps.`;
  }
}
