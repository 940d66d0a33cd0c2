import type { Cursor } from './cursor.ts';
import { parseExpression } from './expressions.ts';
import { parseAccess } from './accesses.ts';
import { keptFor } from './foreign-simultaneous.ts';
import { Rewriting } from './rewriting.ts';
import { missingCommand } from './keyword-commands.ts';
import type { Token } from './tokens.ts';
import type { Access, Command } from './tree.ts';

const lookAhead = 100;

/** Whether `/\` or `||` leads from the value here to an assignment to another variable, in the same command. */
export function joinsAssignments(cursor: Cursor): boolean {
  let depth = 0;
  for (let distance = 0; distance < lookAhead; distance++) {
    const token = cursor.peek(distance);
    const { kind } = token;
    if (kind === '(' || kind === '[' || kind === '{') depth++;
    else if (kind === ')' || kind === ']' || kind === '}') depth--;
    if (kind === ';' || kind === 'end-of-text' || kind === 'END' || kind === '->' || depth < 0) return false;
    if (depth === 0 && isJoint(token) && leadsToAssignment(cursor, distance + 1)) return true;
  }
  return false;
}

function isJoint({ kind }: Token): boolean {
  return kind === '||' || kind === '/\\' || kind === '&&';
}

/** Whether `y :=`, `y' =`, `a[0] :=` or `UNCHANGED y` stands at a distance. */
function leadsToAssignment(cursor: Cursor, distance: number): boolean {
  if (/^UNCHANGED$/.test(cursor.peek(distance).text)) return true;
  if (cursor.peek(distance).kind !== 'name') return false;
  let at = distance + 1;
  if (cursor.peek(at).kind === '[') {
    while (cursor.peek(at).kind !== ']' && cursor.peek(at).kind !== 'end-of-text' && at < distance + lookAhead) at++;
    at++;
  }
  const { kind } = cursor.peek(at);
  return kind === ':=' || (kind === "'" && cursor.peek(at + 1).kind === '=');
}

/**
 * Reads `x := 1 || y := 2` of PlusCal or `x' = 1 /\ y' = 2` of TLA+, at the first value: all at once, so that one of them must not need
 * what another one has assigned.
 */
export function parseJoined(cursor: Cursor, first: Access): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = first.span;
  const textOf = ({ span }: { readonly span: { readonly start: number; readonly end: number } }): string =>
    cursor.text.slice(span.start, span.end);
  cursor.endWords.push(new Set(['||', '/\\', '&&']));
  const targets = [textOf(first)];
  const values = [readJoinedValue(cursor)];
  while (isJoint(cursor.token)) {
    cursor.take();
    if (/^UNCHANGED$/.test(cursor.token.text)) {
      takeUnchanged(cursor);
      continue;
    }
    targets.push(textOf(parseAccess(cursor)));
    cursor.eat("'");
    if (!cursor.eat(':=')) cursor.eat('=');
    values.push(readJoinedValue(cursor));
  }
  cursor.endWords.pop();
  // What keeps its value is not assigned.
  const changed = targets.flatMap((target, i) => (target === values[i] && targets.length > 1 ? [] : [{ target, value: values[i] ?? '' }]));
  const needed = changed.some(({ value }, i) =>
    changed.slice(0, i).some(({ target }) => new RegExp(`\\b${target.replace(/\W.*/, '')}\\b`).test(value)),
  );
  const [one, other] = changed;
  // What an exchange needs is kept in a variable of its own.
  const kept = needed && changed.length === 2 ? keptFor(cursor, first) : null;
  const each =
    kept === null || one === undefined || other === undefined
      ? changed.map(({ target, value }) => `${target} := ${value}`).join('; ')
      : `${kept.name} := ${one.value}; ${other.target} := ${other.value}; ${one.target} := ${kept.name}`;
  rewriting.note('assignment of several variables at once', 'each has an assignment of its own; ATOMIC makes one step of several', {
    start,
    end: cursor.previousEnd,
  });
  rewriting.become(start, changed.length === 1 ? each : `ATOMIC ${each} END`);
  if (kept?.place != null) rewriting.add(kept.place);
  if ((needed && kept === null) || values.includes('')) rewriting.giveUp();
  rewriting.report();
  return missingCommand(cursor);
}

/** Reads a value, also `IF c THEN a ELSE b` of TLA+, and gives it as it is written in ESML; nothing where it cannot be read. */
function readJoinedValue(cursor: Cursor): string {
  const read = (): string => {
    const { span } = parseExpression(cursor);
    return cursor.text.slice(span.start, span.end);
  };
  if (!/^if$/i.test(cursor.token.text)) return read();
  cursor.take();
  const condition = read();
  if (!/^then$/i.test(cursor.token.text)) return '';
  cursor.take();
  const yes = read();
  if (!/^else$/i.test(cursor.token.text)) return '';
  cursor.take();
  return `(${condition} -> ${yes} : ${read()})`;
}

/** Takes `UNCHANGED y` or `UNCHANGED <<y, z>>`, which ESML does without. */
function takeUnchanged(cursor: Cursor): void {
  cursor.take();
  if (cursor.at('name')) {
    cursor.take();
    return;
  }
  while (!cursor.at(';') && !cursor.at('END') && !cursor.at('[]') && !cursor.at('end-of-text') && !isJoint(cursor.token)) cursor.take();
}
