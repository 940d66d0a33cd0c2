import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { parseCommand, startsCommand } from './commands.ts';
import { type Cursor, insertion, synchronizing } from './cursor.ts';
import { emptyDeclarations, isSectionAt, parseSections } from './declarations.ts';
import { closesBlock } from './ends.ts';
import { removeSemicolons, reportSemicolons } from './semicolons.ts';
import type { TokenKind } from './tokens.ts';
import type { Command } from './tree.ts';

/** The sequence being read: whether `[]` ends it, to begin a further alternative. */
export interface Block {
  readonly alternatives: boolean;
}

const sequenceEnds: ReadonlySet<TokenKind> = new Set<TokenKind>(['END', 'PROCESS', 'BEGIN', 'MODEL', 'end-of-text']);
const foreignWords: ReadonlySet<string> = new Set(['ELSE', 'ELSIF', 'THEN', 'FI', 'OD', 'else', 'elsif', 'then', 'fi', 'od']);

/** Whether a sequence of commands ends at the current token. */
export function endsSequence(cursor: Cursor, block: Block): boolean {
  return sequenceEnds.has(cursor.kind) || (cursor.at('[]') && block.alternatives) || (cursor.at('ASSERT') && !startsCommand(cursor));
}

/** Reads commands separated by semicolons up to what ends the sequence (thesis D.5); an empty sequence is reported. */
export function parseCommands(cursor: Cursor, block: Block): Command[] {
  const commands: Command[] = [];
  removeSemicolons(cursor);
  if (endsSequence(cursor, block)) reportEmpty(cursor);
  while (!endsSequence(cursor, block)) {
    const before = cursor.position;
    if (isSectionAt(cursor)) {
      parseSections(cursor, emptyDeclarations(), 'BEGIN');
      continue;
    }
    if (cursor.at('[]')) skipStrayAlternatives(cursor);
    else commands.push(parseCommand(cursor));
    if (cursor.at(';')) takeSemicolons(cursor, block);
    else if (!endsSequence(cursor, block) && !separate(cursor, block)) return commands;
    if (cursor.position === before && !endsSequence(cursor, block)) cursor.take();
  }
  return commands;
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
  if (cursor.at('END') || (cursor.at('[]') && block.alternatives)) reportSemicolons(cursor, { start: first.start, end });
  else if (end > first.end) reportSemicolons(cursor, { start: extra.start, end });
}

/** Handles what follows a command without a semicolon; false if a further alternative begins, whose `[]` is missing. */
function separate(cursor: Cursor, block: Block): boolean {
  if (cursor.at('[]') || isSectionAt(cursor)) return true;
  if (cursor.at('name') && foreignWords.has(cursor.token.text)) {
    cursor.report(syntaxDiagnostics.foreignWord, cursor.token.span, { word: cursor.token.text });
    cursor.take();
    if (cursor.at('->')) cursor.take();
    return true;
  }
  if (block.alternatives && looksLikeAlternative(cursor)) {
    const fixes = [insertion(cursor.token.span.start, '[] ', 'Insert []')];
    cursor.report(syntaxDiagnostics.missingBox, cursor.token.span, {}, { fixes });
    return false;
  }
  if (startsCommand(cursor)) {
    cursor.expect(';');
    return true;
  }
  cursor.expected('";", "[]" or END');
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
    if (kind === '->') return true;
    if (endGuard.has(kind)) return false;
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
