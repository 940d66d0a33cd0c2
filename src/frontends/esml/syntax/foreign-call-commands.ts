import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import type { Cursor } from './cursor.ts';
import { isDeclaredVariable } from './declared-names.ts';
import { parsePrinting } from './foreign-commands.ts';
import { parseArguments } from './primaries.ts';
import { Rewriting } from './rewriting.ts';
import { missingCommand } from './keyword-commands.ts';
import { isAdjacent } from './tokens.ts';
import type { Access, Command } from './tree.ts';

/** Whether `name!(` stands here, behind the name: a macro of Rust, whose name is no channel. */
export function isMacro(cursor: Cursor): boolean {
  const name = cursor.peek(-1);
  const adjacent = isAdjacent(name, cursor.token) && isAdjacent(cursor.token, cursor.peek(1));
  return cursor.at('!') && cursor.peek(1).kind === '(' && adjacent && name.kind === 'name' && !isDeclaredVariable(cursor, name.text);
}

/** Reads `println!("x", x)`, `assert!(x == 1)` or another macro, at its mark. */
export function parseMacro(cursor: Cursor, access: Access): Command {
  const name = cursor.text.slice(access.span.start, access.span.end);
  cursor.take();
  const printing = /^e?print(ln)?$/i.test(name)
    ? parsePrinting(cursor, { ...access, span: { ...access.span, end: cursor.previousEnd } })
    : null;
  if (printing !== null) return printing;
  const rewriting = new Rewriting(cursor);
  const said = cursor.diagnostics.length;
  const values = parseArguments(cursor);
  const texts = values.map(({ span }) => cursor.text.slice(span.start, span.end));
  const [first, second] = texts;
  const span = { start: access.span.start, end: cursor.previousEnd };
  cursor.diagnostics.length = said;
  const meant = /^assert$/.test(name)
    ? `ASSERT(${first})`
    : /^assert_eq$/.test(name)
      ? `ASSERT(${first} = ${second})`
      : /^(panic|unreachable|todo)$/.test(name)
        ? 'ASSERT(FALSE)'
        : null;
  rewriting.note(`${name}!`, meant === null ? 'write the commands that it stands for' : `write ${meant}`, access.span);
  if (meant === null) rewriting.giveUp();
  else rewriting.replace(span, meant);
  rewriting.report();
  return missingCommand(cursor);
}

const procedures =
  /^(scanf|read(ln|line)?|input|getline|gets|free|delete|dispose|throw|raise|panic|abort|assume|require|check|expect|verify|assert\w+|exit|quit|import|include)$/i;

/** Whether a call stands here whose name says what it does in other languages, whatever is in its parentheses. */
export function isForeignProcedure(cursor: Cursor, access: Access): boolean {
  if (access.kind !== 'name' || !cursor.at('(') || isDeclaredVariable(cursor, access.text)) return false;
  return procedures.test(access.text) || (access.text === 'assert' && hasText(cursor));
}

/** Whether a text stands in the parentheses here. */
function hasText(cursor: Cursor): boolean {
  for (let distance = 1; ; distance++) {
    const { kind } = cursor.peek(distance);
    if (kind === 'string') return true;
    if (kind === ';' || kind === 'END' || kind === 'end-of-text') return false;
  }
}

/** Whether a function stands in the parentheses here, as `v => x = v` or `lambda v: v`. */
export function hasFunctionArgument(cursor: Cursor): boolean {
  if (!cursor.at('(')) return false;
  let depth = 0;
  for (let distance = 0; ; distance++) {
    const { kind, text } = cursor.peek(distance);
    if (kind === '(') depth++;
    if (kind === ')' && --depth === 0) return false;
    if (kind === '=>' || (kind === 'name' && /^(lambda|function|func|fn)$/.test(text))) return true;
    if (kind === ';' || kind === 'END' || kind === 'end-of-text') return false;
  }
}

/** Takes back what was said of texts in the arguments of a call. */
export function forgetTexts(cursor: Cursor, said: number): void {
  const kept = cursor.diagnostics.slice(said).filter(({ code }) => code !== syntaxDiagnostics.stringExpression.code);
  cursor.diagnostics.splice(said, cursor.diagnostics.length - said, ...kept);
}

/** Reads `.append(y)` behind `q.append(x)`, at the dot: each call is a command of its own. */
export function parseChainedCalls(cursor: Cursor, first: Access): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = first.span;
  const object = cursor.text.slice(start, first.kind === 'field' ? first.base.span.end : first.span.end);
  const calls = [cursor.text.slice(start, cursor.previousEnd)];
  const said = cursor.diagnostics.length;
  while (cursor.at('.') && cursor.peek(1).kind === 'name' && cursor.peek(2).kind === '(') {
    const method = cursor.peek(1).text;
    cursor.take();
    const from = cursor.take().span.start;
    parseArguments(cursor);
    if (!/^(unwrap|expect|await|ok|join|get|await_?result|catch|then)$/i.test(method))
      calls.push(`${object}.${cursor.text.slice(from, cursor.previousEnd)}`);
  }
  cursor.diagnostics.length = said;
  const meant = calls.join('; ');
  rewriting.note('call behind a call', `each is a command of its own: ${meant}`, { start, end: cursor.previousEnd });
  rewriting.replace({ start, end: cursor.previousEnd }, meant);
  rewriting.report();
  return missingCommand(cursor);
}
