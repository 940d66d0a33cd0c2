import { parseBody } from './alternatives.ts';
import { startsCommand } from './commands.ts';
import { roomBehind } from './counter-range.ts';
import type { Cursor } from './cursor.ts';
import { parseCondition } from './expressions.ts';
import { expressionText, oppositeText, withoutParentheses } from './expression-text.ts';
import { carrying } from './foreign-blocks.ts';
import { offerGoto } from './foreign-break.ts';
import { parseForeignEnd } from './foreign-control.ts';
import { joinsInside, meantCondition, withMeantParentheses } from './foreign-precedence.ts';
import { goesOn, readsShared } from './leaving.ts';
import { Rewriting } from './rewriting.ts';
import { parseCommands } from './sequences.ts';
import type { Command, DoCommand, Expression } from './tree.ts';

/** Reads `while condition` and its commands, at the word. A loop that does nothing waits: WHEN. */
export function parseWhile(cursor: Cursor): DoCommand {
  const rewriting = new Rewriting(cursor, 'while');
  const { start } = cursor.token.span;
  rewriting.note(cursor.token.text, 'repeat with DO condition -> commands END');
  rewriting.replace(cursor.token.span, 'DO');
  const opening = cursor.take();
  const guard = parseCondition(cursor);
  const always = isAlways(guard);
  const opposite = always ? null : oppositeText(meantCondition(guard));
  const bare = cursor.at(';');
  rewriting.guards.push(guard);
  const shared = opposite !== null && readsShared(cursor, guard);
  const said = cursor.diagnostics.length;
  const body = bare ? [] : parseBody(cursor, rewriting);
  for (const edit of roomBehind(cursor, guard, body)) rewriting.add(edit);
  const waits = opposite !== null && cursor.dialect === 'extended' && isIdle(cursor, body, guard.span.end);
  if (always) rewriting.replace(guard.span, 'TRUE');
  else if (joinsInside(guard)) rewriting.replace(guard.span, withMeantParentheses(cursor.text, guard));
  if (!bare) {
    if (shared && !waits && followsEnd(cursor, rewriting)) {
      rewriting.after = `; WHEN ${opposite}`;
      rewriting.correct(`repeat with DO condition -> commands END; WHEN ${opposite} makes a step of its own of leaving the loop`);
    }
    parseForeignEnd(cursor, opening, rewriting);
    offerGoto(cursor, said);
  } else if (!waits) {
    rewriting.insert(guard.span.end, ' -> SKIP END');
    if (cursor.peek(1).kind === 'END') rewriting.replace(cursor.take().span, '');
  }
  if (waits) {
    rewriting.correct('a process waits with WHEN condition');
    rewriting.become(start, `WHEN ${opposite}${startsCommand(cursor) ? ';' : ''}`);
    if (startsCommand(cursor)) cursor.settle();
  }
  rewriting.report();
  const alternative = { kind: 'alternative', id: cursor.id(), span: cursor.from(guard.span.start), guard, body } as const;
  return { kind: 'do', id: cursor.id(), span: cursor.from(start), alternatives: [alternative] };
}

/** Whether `loop {`, `forever {`, `for {` or `for (;;)` stands here, which repeat for ever. */
export function isForever(cursor: Cursor): boolean {
  if (!/^(loop|forever|for|repeat)$/i.test(cursor.token.text)) return false;
  if (cursor.peek(1).kind === '{') return true;
  const kinds = [1, 2, 3, 4].map((distance) => cursor.peek(distance).kind).join('');
  return /^for$/i.test(cursor.token.text) && kinds === '(;;)';
}

/** Reads what repeats for ever in other languages, at its word. */
export function parseForever(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor, 'while');
  const { start } = cursor.token.span;
  rewriting.note(cursor.token.text, 'DO TRUE -> commands END repeats for ever');
  const opening = cursor.take();
  while (!cursor.at('{') && cursor.peek(-1).kind !== ')') cursor.take();
  rewriting.replace({ start, end: cursor.previousEnd }, 'DO TRUE');
  const said = cursor.diagnostics.length;
  const body = parseBody(cursor, rewriting);
  parseForeignEnd(cursor, opening, rewriting);
  offerGoto(cursor, said);
  rewriting.report();
  return carrying(cursor, start, body);
}

/** Whether `do { commands } while` stands here. */
export function isDoWhile(cursor: Cursor): boolean {
  if (!/^do$/i.test(cursor.token.text) || cursor.peek(1).kind !== '{') return false;
  let depth = 0;
  for (let distance = 1; distance < 1000; distance++) {
    const { kind } = cursor.peek(distance);
    if (kind === '{') depth++;
    else if (kind === '}' && --depth === 0) return /^while$/i.test(cursor.peek(distance + 1).text);
  }
  return false;
}

/** Whether `DO commands UNTIL` stands here, before any arrow. */
export function isDoUntil(cursor: Cursor): boolean {
  if (!/^do$/i.test(cursor.token.text)) return false;
  for (let distance = 1; distance < 1000; distance++) {
    const { kind, text } = cursor.peek(distance);
    if (/^until$/i.test(text)) return kind === 'name';
    if (/^(->|END|end-of-text|::|do|while|await|wait)$/i.test(kind === 'name' ? text : kind)) return false;
  }
  return false;
}

/** Reads `do { commands } while (condition)`: the commands are done once, and again as long as the condition is true. */
export function parseDoWhile(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  rewriting.note(cursor.token.text, 'repeat with DO condition -> commands END');
  cursor.take();
  cursor.take();
  const from = cursor.token.span.start;
  cursor.braces++;
  const body = parseCommands(cursor, { alternatives: false });
  cursor.braces--;
  const end = body.at(-1)?.span.end ?? from;
  cursor.take();
  cursor.take();
  const condition = parseCondition(cursor);
  const meant = meantCondition(condition);
  const [again, opposite] = [expressionText(withoutParentheses(meant)), oppositeText(meant)];
  if (again === null) rewriting.giveUp();
  const after = readsShared(cursor, condition) && goesOn(cursor) ? `; WHEN ${opposite}` : '';
  rewriting.replace({ start, end: from }, '');
  rewriting.replace({ start: end, end: condition.span.end }, `; DO ${again} -> ${cursor.text.slice(from, end)} END${after}`);
  rewriting.report();
  return carrying(cursor, start, body);
}

/** Whether the process goes on behind the END of the loop that is here, or is missing here. */
function followsEnd(cursor: Cursor, rewriting: Rewriting): boolean {
  const ended = rewriting.closer === null && (cursor.at('END') || /^(od|endwhile|enddo)$/i.test(cursor.token.text));
  if (!ended) return goesOn(cursor);
  const next = cursor.peek(1).kind === ';' ? 2 : 1;
  return !(cursor.peek(next).kind === 'END' && cursor.peek(next + 1).text === cursor.blockName);
}

/** Whether a condition is one of those by which other languages repeat for ever. */
export function isAlways(guard: Expression): boolean {
  const bare = withoutParentheses(guard);
  if (bare.kind === 'name') return /^true$/i.test(bare.text);
  return (bare.kind === 'boolean' && bare.value) || (bare.kind === 'number' && bare.value === 1);
}

const idleWords =
  /^(;|\s|skip|pass|noop|nop|null|idle|continue|yield|((Thread|time)\.)?(sleep|usleep|yield|sched_yield|delay|pause)\s*\([^()]*\))*$/i;

/** Whether commands, of which the first stands behind an offset, do nothing but wait. */
export function isIdle(cursor: Cursor, body: readonly Command[], from: number): boolean {
  return body.every(({ kind, span }) => {
    if (kind === 'skip') return true;
    // A command that is left out has no text, and so has one that is not there.
    if (span.end === span.start) return /^[\s):{]*(do|->|begin)?[\s{]*$/i.test(cursor.text.slice(from, span.end));
    return idleWords.test(cursor.text.slice(span.start, span.end));
  });
}
