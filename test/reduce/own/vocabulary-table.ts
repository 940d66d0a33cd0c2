import { unreachable } from '../../../src/base/unreachable.ts';
import { namedSets, type Question, questions } from '../../../src/engine/own-rules/vocabulary.ts';
import { type Element, setOf, typeWords } from '../../../src/engine/own-rules/types.ts';

const letter: Readonly<Record<Element, string>> = { transition: 't', process: 'p', object: 'o' };

/** The sets and questions of the language as rows of the table in `docs/own-reduction.md`. */
export function vocabularyTable(): string[] {
  return [
    ...Object.entries(namedSets).map(([name, { of, says }]) => `| \`${name}\` | ${typeWords(setOf(of))} | ${says} |`),
    ...Object.entries(questions).map(
      ([name, question]) => `| \`${name}(${askedOf(question)})\` | ${givenBy(question)} | ${question.says} |`,
    ),
  ];
}

function askedOf(question: Question): string {
  switch (question.gives) {
    case 'set':
      return letter[question.takes];
    case 'boolean':
      return question.takes.length === 2 ? 't, u' : question.takes.map((element) => letter[element]).join(', ');
    case 'label':
      return 't, "label"';
    case 'name':
      return question.takes.map((element) => letter[element]).join(' or ');
    case 'size':
      return 'S';
    default:
      return unreachable(question);
  }
}

function givenBy(question: Question): string {
  switch (question.gives) {
    case 'set':
      return typeWords(setOf(question.of));
    case 'boolean':
    case 'label':
      return typeWords('boolean');
    case 'name':
      return typeWords('text');
    case 'size':
      return typeWords('number');
    default:
      return unreachable(question);
  }
}
