import { constantWords } from '../contract/constant-words.ts';
import { headComment } from '../base/head-comment.ts';
import type { ConstantView } from '../contract/model.ts';
import type { Subject } from './exporter.ts';

/**
 * A comment of C, with a line break behind it: of which model a file was made, what the comment at its head says that it is and where it is
 * from, and which values its constants had.
 */
export function originComment({ machine, text, constants }: Subject): string {
  const head = headComment(text);
  const [says = ''] = head;
  const source = head.find((line) => line.startsWith('Source:'));
  const lines = [
    `Made of the ESML model ${machine.system.name}${says === '' ? '.' : `: ${says}`}`,
    ...(source === undefined ? [] : [source]),
    ...(constants.length === 0 ? [] : [`Constants: ${constants.map(written).join(', ')}`]),
  ];
  // What a person wrote must neither end the comment nor begin another one.
  return `/* ${lines.map((line) => line.replaceAll('*/', '* /').replaceAll('/*', '/ *')).join('\n * ')}\n */\n`;
}

function written(constant: ConstantView): string {
  const { name, value, declared } = constant;
  return `${name} = ${constantWords(constant, value)}${value === declared ? '' : ` (${constantWords(constant, declared)} in the text)`}`;
}
