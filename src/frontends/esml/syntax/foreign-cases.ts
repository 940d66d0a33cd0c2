import type { Span } from '../../../base/span.ts';
import { startsCommand } from './commands.ts';
import type { Cursor } from './cursor.ts';
import { parseBound, parseCondition, parseExpression } from './expressions.ts';
import { expressionText, operandText, withoutParentheses } from './expression-text.ts';
import { carrying } from './foreign-blocks.ts';
import { isConstruct, isDoubleColon, isForeignElse } from './foreign-words.ts';
import { Rewriting } from './rewriting.ts';
import { parseCommands } from './sequences.ts';
import type { Command } from './tree.ts';

const armWords = /^(case|when)$/i;
const restWords = /^(default|others|otherwise|else|_)$/i;
const bodyEnds: ReadonlySet<string> = new Set(['case', 'when', 'default', 'others', 'end', 'esac', '|', 'number']);

/** A case: its guard, null for what is done in all other cases, and its commands. */
interface Arm {
  readonly mark: Span;
  /** Whether no space is before it. */
  readonly close: boolean;
  readonly guard: string | null;
  readonly body: readonly Command[];
}

/**
 * Reads `switch (x) { case 1: ... break; default: ... }`, `CASE x OF 1: ... | 2: ... ELSE ... END` or `case x is when 1 => ... end case`,
 * at the first word; each case is an alternative of an IF, and there is one for all other values.
 */
export function parseSwitch(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  rewriting.note(cursor.token.text, 'each case is an alternative with its guard: IF x = 1 -> commands [] x = 2 -> commands END');
  const falling = /^switch$/i.test(cursor.take().text) && cursor.at('(');
  const conditions = cursor.at('{');
  const selected = conditions ? '' : operandText(withoutParentheses(parseExpression(cursor)), 2);
  const braces = cursor.at('{');
  if (selected === null || !(braces || cursor.at('OF') || /^(of|is|in)$/i.test(cursor.token.text))) return giveUp(cursor, rewriting, start);
  cursor.take();
  if (braces) separateArms(cursor);
  if (braces) cursor.braces++;
  const arms: Arm[] = [];
  while (isArm(cursor)) arms.push(parseArm(cursor, rewriting, { selected, falling }));
  if (braces) cursor.braces--;
  const end = cursor.token.span;
  const closed = braces ? cursor.at('}') : cursor.at('END') || /^(end|esac)$/i.test(cursor.token.text);
  if (!closed || arms.length === 0 || arms.every(({ guard }) => guard === null)) return giveUp(cursor, rewriting, start);
  cursor.take();
  if (isConstruct(cursor, 0)) cursor.take();
  const more = startsCommand(cursor);
  write(rewriting, arms, { start, end: { start: end.start, end: cursor.previousEnd }, more, ordered: conditions });
  if (more) cursor.settle();
  rewriting.report();
  const bodies = arms.flatMap(({ body }) => body);
  return carrying(cursor, start, bodies);
}

/** Reads the commas between the arms of a `match` of Rust as the bars that are there in other languages. */
function separateArms(cursor: Cursor): void {
  let at = cursor.tokens.indexOf(cursor.token);
  let depth = 0;
  for (; at < cursor.tokens.length && depth >= 0; at++) {
    const token = cursor.tokens[at];
    if (token === undefined || token.kind === 'END' || token.kind === 'PROCESS') return;
    if (token.kind === '{' || token.kind === '(') depth++;
    if (token.kind === '}' || token.kind === ')') depth--;
    const arrow = cursor.tokens[at + 2]?.kind;
    const next = cursor.tokens[at + 1]?.kind;
    let next2 = at + 1;
    while (/^(name|number|\||\.\.|=)$/.test(cursor.tokens[next2]?.kind ?? '')) next2++;
    const several = next2 > at + 2 && cursor.tokens[next2]?.kind === '=>';
    const path = arrow === ':' && cursor.tokens[at + 3]?.kind === ':';
    if (token.kind === ',' && depth === 0 && (arrow === '=>' || arrow === '->' || path || several || next === '=>'))
      cursor.tokens[at] = { ...token, kind: '|', text: '|' };
  }
}

/** The condition that none of some conditions is true. */
function noneOf(guards: readonly string[]): string {
  if (guards.length === 1) return `~(${guards[0]})`;
  return `~(${guards.map((guard) => (guard.includes(' OR ') ? guard : `(${guard})`)).join(' OR ')})`;
}

function write(
  rewriting: Rewriting,
  arms: readonly Arm[],
  { start, end, more, ordered }: { start: number; end: Span; more: boolean; ordered: boolean },
): void {
  const guards = arms.flatMap(({ guard }) => guard ?? []);
  // Of several conditions the first that is true counts.
  const guardOf = ({ guard }: Arm): string | null => {
    const before = ordered ? guards.slice(0, guards.indexOf(guard ?? '')) : [];
    return guard === null || before.length === 0 ? guard : `${noneOf(before)} & (${guard})`;
  };
  const rest = noneOf(guards);
  rewriting.replace({ start, end: arms[0]?.mark.start ?? start }, 'IF ');
  arms.forEach((arm, i) => {
    rewriting.replace(arm.mark, `${i === 0 ? '' : arm.close ? ' [] ' : '[] '}${guardOf(arm) ?? rest} ->`);
  });
  const other = arms.some(({ guard }) => guard === null) ? '' : `[] ${rest} -> SKIP `;
  rewriting.replace(end, `${other}END${more ? ';' : ''}`);
}

function isArm(cursor: Cursor): boolean {
  if (cursor.at('|') || cursor.at('number') || cursor.at('=>') || isForeignElse(cursor)) return true;
  return cursor.at('name') && !/^(end|esac)$/i.test(cursor.token.text);
}

function parseArm(cursor: Cursor, rewriting: Rewriting, { selected, falling }: { selected: string; falling: boolean }): Arm {
  const { start } = cursor.token.span;
  const guards: string[] = [];
  let rest = false;
  // `case 1: case 2:` of C has one list of commands for both.
  do {
    cursor.eat('|');
    if (armWords.test(cursor.token.text)) cursor.take();
    // The lexer leaves `_` out.
    if (restWords.test(cursor.token.text) || cursor.at('=>')) {
      rest = true;
      if (!cursor.at('=>')) cursor.take();
    } else if (selected === '') guards.push(expressionText(parseCondition(cursor)) ?? '');
    else guards.push(...readValues(cursor, selected));
    if (!cursor.eat(':') && !cursor.eat('=>')) cursor.eat('->');
  } while (armWords.test(cursor.token.text));
  if (guards.includes('')) rewriting.giveUp();
  const mark = cursor.from(start);
  const close = /\S/.test(cursor.text.charAt(start - 1));
  const braced = cursor.at('{');
  if (braced) {
    rewriting.remove(cursor.take().span);
    cursor.braces++;
  }
  const from = cursor.position;
  cursor.breaks.push([]);
  cursor.endWords.push(bodyEnds);
  const ended = cursor.at('}') || cursor.at('END') || isArm(cursor) === false;
  const body = ended ? [] : parseCommands(cursor, { alternatives: true });
  cursor.endWords.pop();
  const breaks = cursor.breaks.pop() ?? [];
  rewriting.removeSemicolon();
  const last = cursor.peek(-1).kind === ';' ? cursor.peek(-2) : cursor.peek(-1);
  const [left] = breaks;
  if (left !== undefined && (breaks.length > 1 || last.span.start !== left.start)) rewriting.giveUp();
  // Commands that go on into the next case are not those of one alternative.
  if (left !== undefined) dropBreak(cursor, rewriting, left, from);
  const behind = braced && takeBrace(cursor, rewriting);
  const leaves = left !== undefined || behind;
  if (falling && !leaves && body.length > 0 && !cursor.at('}')) rewriting.giveUp();
  if (ended) rewriting.insert(cursor.previousEnd, ' SKIP');
  const guard = guards.length === 1 ? (guards[0] ?? '') : guards.map((each) => `(${each})`).join(' OR ');
  return { mark, close, guard: rest ? null : guard, body };
}

/** Takes the brace that closes the commands of a case; whether a break follows it, which is taken too. */
function takeBrace(cursor: Cursor, rewriting: Rewriting): boolean {
  cursor.braces--;
  if (!cursor.at('}')) {
    rewriting.giveUp();
    return false;
  }
  const { start } = cursor.take().span;
  const leaves = /^break$/i.test(cursor.token.text);
  if (leaves) cursor.take();
  cursor.eat(';');
  rewriting.cut(start, cursor.previousEnd);
  return leaves;
}

/** Removes a break with the semicolon before it, or makes a SKIP of one that is all there is. */
function dropBreak(cursor: Cursor, rewriting: Rewriting, left: Span, from: number): void {
  const at = cursor.tokens.findIndex(({ span }) => span.start === left.start);
  const before = cursor.tokens[at - 1];
  if (at === from || before === undefined) rewriting.replace(left, 'SKIP');
  else rewriting.cut(before.kind === ';' ? before.span.start : before.span.end, left.end);
}

/** Reads `1, 3..5`, as conditions on the value that is selected. */
function readValues(cursor: Cursor, selected: string): string[] {
  const conditions: string[] = [];
  do {
    // A member of an enumeration has no type in front.
    if (cursor.at('name') && isDoubleColon(cursor, 1)) for (let i = 0; i < 3; i++) cursor.take();
    const low = expressionText(parseBound(cursor));
    const high = cursor.eat('..') ? expressionText(parseBound(cursor)) : null;
    conditions.push(low === null ? '' : high === null ? `${selected} = ${low}` : `(${selected} >= ${low}) & (${selected} <= ${high})`);
  } while (cursor.eat(',') || cursor.eat('|'));
  return conditions;
}

/** Leaves out what could not be read, up to its end. */
function giveUp(cursor: Cursor, rewriting: Rewriting, start: number): Command {
  rewriting.giveUp();
  let depth = cursor.braces > 0 ? 1 : 0;
  while (!cursor.at('end-of-text') && !cursor.at('PROCESS') && !(cursor.at('END') && cursor.peek(1).text === cursor.blockName)) {
    if (cursor.at('{')) depth++;
    const closed = cursor.at('END') || /^(end|esac)$/i.test(cursor.token.text) || (cursor.at('}') && --depth <= 0);
    cursor.take();
    if (closed) break;
  }
  cursor.settle();
  rewriting.report();
  return { kind: 'missing-command', id: cursor.id(), span: cursor.from(start) };
}
