import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement } from './cursor.ts';
import { takeName } from './names.ts';
import type { TokenKind } from './tokens.ts';
import type { Activation } from './tree.ts';

const ends: ReadonlySet<TokenKind> = new Set<TokenKind>([';', 'END', 'end-of-text']);

/** What is written for one process or several, as other languages do. */
interface Counted {
  readonly process: number;
  readonly tokens: number;
  readonly word: string;
  readonly meant: (process: string) => string;
}

/** Reads `P[1..3]`, `3 * P`, `P * 3` or `P 1`, which are activations in other languages; null if something else is here. */
export function parseCountedActivation(cursor: Cursor): Activation | null {
  const counted = countedAt(cursor);
  if (counted === null) return null;
  const { start } = cursor.token.span;
  const { text } = cursor.peek(counted.process);
  const parameters = hasParameters(cursor, text);
  const name = counted.process;
  for (let i = 0; i < name; i++) cursor.take();
  const process = takeName(cursor);
  for (let i = name + 1; i < counted.tokens; i++) cursor.take();
  const meant = counted.meant(text).replace(/\(i\)/, parameters ? '(i)' : '');
  const span = { start, end: cursor.previousEnd };
  cursor.reportAt(
    syntaxDiagnostics.foreignWord,
    span,
    { word: counted.word, instead: `write ${meant}` },
    { fixes: cursor.dialect === 'thesis' ? [] : [replacement(span, meant, `Write ${meant}`)] },
  );
  cursor.settle();
  return { kind: 'activation', id: cursor.id(), span, process, arguments: [] };
}

function countedAt(cursor: Cursor): Counted | null {
  const kinds = [0, 1, 2, 3, 4, 5, 6, 7].map((distance) => cursor.peek(distance).kind);
  const text = (distance: number): string => cursor.peek(distance).text;
  const endsAt = (distance: number): boolean => ends.has(cursor.peek(distance).kind) || cursor.peek(distance).newline;
  const times = 'number in front of a process';
  const replicated = (low: string, high: string) => (name: string) => `FOR i := ${low} TO ${high} DO ${name}(i) END`;
  if (kinds[0] === 'number' && kinds[1] === '*' && kinds[2] === 'name' && endsAt(3))
    return { process: 2, tokens: 3, word: times, meant: replicated('1', text(0)) };
  if (kinds[0] !== 'name' || cursor.peek(1).newline) return null;
  if (kinds[1] === '*' && kinds[2] === 'number' && endsAt(3))
    return { process: 0, tokens: 3, word: 'number behind a process', meant: replicated('1', text(2)) };
  if (kinds[1] === '[' && kinds[3] === '..' && kinds[5] === ']' && endsAt(6))
    return { process: 0, tokens: 6, word: 'range of activations', meant: replicated(text(2), text(4)) };
  if (kinds.slice(1, 6).join(' ') === '( name : number ..' && kinds[6] === 'number' && kinds[7] === ')' && endsAt(8))
    return { process: 0, tokens: 8, word: 'range in an activation', meant: replicated(text(4), text(6)) };
  if (kinds[1] === 'number' && endsAt(2)) {
    const value = text(1);
    return { process: 0, tokens: 2, word: 'argument without parentheses', meant: (name) => `${name}(${value})` };
  }
  return null;
}

/** Whether the process of this name has parameters, as far as the text shows. */
function hasParameters({ tokens }: Cursor, name: string): boolean {
  return tokens.some(
    ({ kind, text }, i) =>
      kind === 'name' && text === name && tokens[i - 1]?.kind === 'PROCESS' && tokens[i + 1]?.kind === '(' && tokens[i + 2]?.kind !== ')',
  );
}
