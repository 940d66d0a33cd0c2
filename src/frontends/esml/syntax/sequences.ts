import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { parseCommand, startsCommand } from './commands.ts';
import { isConditionalArrow } from './conditional-arrow.ts';
import { type Cursor, insertion, replacement, synchronizing } from './cursor.ts';
import { isSectionAt } from './declarations.ts';
import { closesBlock } from './ends.ts';
import { isBeginOfBlock, parseMisplacedSection } from './mistakes.ts';
import { isDoubleColon, isForeignElse, isForeignEnd, isThen } from './foreign-words.ts';
import { columnOf } from './rewriting.ts';
import { removeSemicolons, reportSemicolons } from './semicolons.ts';
import type { TokenKind } from './tokens.ts';
import type { Command } from './tree.ts';
import { eatSeparator } from './types.ts';

/** The sequence being read: whether `[]` ends it, to begin a further alternative. */
export interface Block {
  readonly alternatives: boolean;
}

const sequenceEnds: ReadonlySet<TokenKind> = new Set<TokenKind>(['END', 'PROCESS', 'BEGIN', 'MODEL', 'end-of-text']);
/** Whether a sequence of commands ends at the current token. */
export function endsSequence(cursor: Cursor, block: Block): boolean {
  if (isBeginOfBlock(cursor)) return false;
  if (isOutdented(cursor)) return true;
  if (sequenceEnds.has(cursor.kind) || (cursor.at('ASSERT') && !startsCommand(cursor))) return true;
  if (cursor.at('}')) return cursor.braces > 0;
  if ((cursor.at('name') || cursor.at('|')) && cursor.endWords.at(-1)?.has(cursor.token.text.toLowerCase()) === true) return true;
  if (cursor.at('number') && cursor.endWords.at(-1)?.has('number') === true) return true;
  return block.alternatives && (cursor.at('[]') || isDoubleColon(cursor) || isForeignElse(cursor) || isForeignEnd(cursor));
}

/** Whether the line here belongs to the block no more that is told by its indentation. */
function isOutdented(cursor: Cursor): boolean {
  const block = cursor.indents.at(-1);
  if (block === undefined || !cursor.token.newline) return false;
  return block.column === null || columnOf(cursor.text, cursor.token.span.start) <= block.column;
}

/** Reads commands separated by semicolons up to what ends the sequence (thesis D.5); an empty sequence is reported. */
export function parseCommands(cursor: Cursor, block: Block): Command[] {
  const commands: Command[] = [];
  removeSemicolons(cursor);
  if (endsSequence(cursor, block)) reportEmpty(cursor);
  while (!endsSequence(cursor, block)) {
    const before = cursor.position;
    if (isSectionAt(cursor)) {
      parseMisplacedSection(cursor);
      continue;
    }
    if (cursor.at('[]')) skipStrayAlternatives(cursor);
    else commands.push(parseCommand(cursor));
    if (cursor.at(';') && block.alternatives && isMessageBehindSemicolon(cursor)) {
      takeSemicolonForBox(cursor);
      return commands;
    }
    if (cursor.at(';')) takeSemicolons(cursor, block);
    else if (!endsSequence(cursor, block) && !separate(cursor, block)) return commands;
    if (cursor.position === before && !endsSequence(cursor, block)) cursor.take();
  }
  return commands;
}

/** Whether the semicolon here, in an alternative of a POLL, has a communication with its arrow behind it. */
function isMessageBehindSemicolon(cursor: Cursor): boolean {
  const mark = cursor.peek(2).kind;
  if (cursor.open.at(-1) !== 'poll' || cursor.peek(1).kind !== 'name' || (mark !== '!' && mark !== '?')) return false;
  for (let distance = 3; distance < lookAhead; distance++) {
    const { kind } = cursor.peek(distance);
    if (kind === '->') return !isConditionalArrow((further) => cursor.peek(distance + further));
    if (kind === ';' || kind === '[]' || kind === ':=' || kind === 'END' || kind === 'end-of-text') return false;
  }
  return false;
}

/** Takes the semicolon for the `[]` that is meant. */
function takeSemicolonForBox(cursor: Cursor): void {
  const { span } = cursor.token;
  cursor.report(syntaxDiagnostics.missingBox, span, {}, { fixes: [replacement(span, ' []', 'Write []')] });
  cursor.take();
  cursor.settle();
}

function reportEmpty(cursor: Cursor): void {
  const span = cursor.missingSpan();
  const fixes = [insertion(span.start, ' SKIP', 'Insert SKIP')];
  cursor.report(syntaxDiagnostics.emptyCommands, span, {}, { fixes });
}

/** Takes the semicolon after a command, and any that repeat it; before the end of the sequence all of them are superfluous. */
function takeSemicolons(cursor: Cursor, block: Block): void {
  const first = cursor.take().span;
  const extra = cursor.token.span;
  while (cursor.at(';')) cursor.take();
  const end = cursor.previousEnd;
  // Before the END of the process the one of IF, DO or POLL is missing, and that is what will be said.
  if (block.alternatives && cursor.at('END') && closesBlock(cursor)) return;
  if (cursor.at('END') || (cursor.at('[]') && block.alternatives)) reportSemicolons(cursor, { start: first.start, end });
  else if (end > first.end) reportSemicolons(cursor, { start: extra.start, end });
}

/** Takes the full stop behind a command, with another command on the same line. */
function reportStop(cursor: Cursor): boolean {
  const { span } = cursor.token;
  const written = { written: '.', meant: ';', what: 'commands' };
  cursor.report(syntaxDiagnostics.wrongSeparator, span, written, { fixes: [replacement(span, ';', 'Write ;')] });
  return cursor.take() !== null;
}

/** Handles what follows a command without a semicolon; false if a further alternative begins, whose `[]` is missing. */
function separate(cursor: Cursor, block: Block): boolean {
  if (cursor.at('[]') || isSectionAt(cursor)) return true;
  if (isForeignElse(cursor) || isForeignEnd(cursor) || isThen(cursor)) {
    const instead = 'IF, DO and POLL have alternatives with guards, and are closed by END';
    cursor.report(syntaxDiagnostics.foreignWord, cursor.token.span, { word: cursor.token.text, instead });
    cursor.take();
    if (cursor.at('->')) cursor.take();
    return true;
  }
  if (block.alternatives && cursor.at('|') && looksLikeAlternative(cursor)) {
    const { span, text } = cursor.token;
    const written = { written: text, meant: '[]', what: 'alternatives' };
    cursor.report(syntaxDiagnostics.wrongSeparator, span, written, { fixes: [replacement(span, '[]', 'Write []')] });
    cursor.take();
    cursor.settle();
    return false;
  }
  if (block.alternatives && looksLikeAlternative(cursor)) {
    const fixes = [insertion(cursor.token.span.start, '[] ', 'Insert []')];
    cursor.report(syntaxDiagnostics.missingBox, cursor.token.span, {}, { fixes });
    return false;
  }
  if (startsCommand(cursor)) {
    const block = cursor.indents.at(-1);
    if (block === undefined || !cursor.token.newline) cursor.expect(';');
    else block.separate(cursor.previousEnd);
    return true;
  }
  if ((cursor.at('.') || cursor.at(',')) && (cursor.peek(1).kind === 'END' || cursor.peek(1).newline)) {
    const { span, text } = cursor.token;
    cursor.report(
      syntaxDiagnostics.wrongSeparator,
      span,
      { written: text, meant: ';', what: 'commands' },
      { fixes: [replacement(span, '', `Remove ${text}`)] },
    );
    cursor.take();
    return true;
  }
  if (cursor.at('.') && cursor.peek(1).kind === 'name' && cursor.peek(2).kind === ':=' && reportStop(cursor)) return true;
  if (eatSeparator(cursor, ';', ',', 'commands')) return true;
  if (cursor.at(')') || cursor.at(']')) {
    const { span, text } = cursor.token;
    cursor.report(
      syntaxDiagnostics.expected,
      span,
      { what: '";", "[]" or END', found: `"${text}"` },
      { fixes: [replacement(span, '', `Remove ${text}`)] },
    );
  } else cursor.expected('";", "[]" or END');
  cursor.skipTo(synchronizing);
  cursor.eat('->');
  cursor.eat(';');
  cursor.settle();
  return true;
}

const lookAhead = 60;
const endGuard: ReadonlySet<TokenKind> = new Set<TokenKind>([
  ';',
  ':=',
  '[]',
  'END',
  'IF',
  'DO',
  'POLL',
  'BEGIN',
  'PROCESS',
  'end-of-text',
]);

/** Whether a guard stands here: an arrow comes before anything that cannot be in one. Looks a bounded number of tokens ahead. */
export function looksLikeAlternative(cursor: Cursor): boolean {
  for (let distance = 0; distance < lookAhead; distance++) {
    const { kind } = cursor.peek(distance);
    if (kind === '->' && !isConditionalArrow((further) => cursor.peek(distance + further))) return true;
    if (endGuard.has(kind) || (kind === ':' && cursor.peek(distance + 1).kind === ':')) return false;
  }
  return false;
}

/** Whether commands stand here where a guard should be: there is an assignment or a communication, and no arrow or THEN after it. */
export function lacksGuard(cursor: Cursor): boolean {
  if (cursor.at('{')) return true;
  if (!(cursor.at('name') ? changesSomething(cursor) : startsCommand(cursor))) return false;
  for (let distance = 0; distance < lookAhead; distance++) {
    const { kind, text } = cursor.peek(distance);
    const arrow = kind === '->' && !isConditionalArrow((further) => cursor.peek(distance + further));
    if (arrow || kind === '=>' || kind === '{' || (kind === 'name' && /^then$/i.test(text))) return false;
    if (kind !== ':=' && (distance > 0 || cursor.at('name')) && endGuard.has(kind)) return true;
  }
  return false;
}

/** Whether an access followed by `:=`, `!` or `?` stands here. */
function changesSomething(cursor: Cursor): boolean {
  let depth = 0;
  for (let distance = 1; distance < lookAhead; distance++) {
    const { kind } = cursor.peek(distance);
    if (kind === '[') depth++;
    else if (kind === ']') depth--;
    else if (depth === 0 && kind !== '.' && !(kind === 'name' && cursor.peek(distance - 1).kind === '.'))
      return kind === ':=' || kind === '!' || kind === '?';
  }
  return false;
}

/** Reads the alternatives of a `[]` that belongs to nothing, probably because of an END too many, up to their END. */
function skipStrayAlternatives(cursor: Cursor): void {
  cursor.report(syntaxDiagnostics.strayBox, cursor.token.span, {});
  if (!cursor.enter()) {
    cursor.take();
    return;
  }
  while (cursor.eat('[]')) {
    while (!cursor.at('->') && !synchronizing.has(cursor.kind)) cursor.take();
    cursor.settle();
    if (cursor.eat('->')) parseCommands(cursor, { alternatives: true });
  }
  if (cursor.at('END') && !closesBlock(cursor)) cursor.take();
  cursor.leave();
}
