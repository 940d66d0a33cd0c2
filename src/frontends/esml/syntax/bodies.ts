import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { parseCommand, startsCommand } from './commands.ts';
import { type Cursor, replacement } from './cursor.ts';
import { parseExpression } from './expressions.ts';
import { isKeywordForName, takeKeywordAsName, takeName } from './names.ts';
import { parseArguments } from './primaries.ts';
import {
  isForever,
  isParallel,
  parseChosen,
  parseCountedActivation,
  parseIndexed,
  parseParallel,
  parseStarted,
  parseThread,
  takeWordsBeforeName,
  isForOfC,
  parseForOfC,
} from './mistakes.ts';
import { foreignControlAt } from './foreign-words.ts';
import { isStraySemicolon, removeSemicolons } from './semicolons.ts';
import { Rewriting } from './rewriting.ts';
import type { TokenKind } from './tokens.ts';
import type { Span } from '../../../base/span.ts';
import type { Fix } from '../../../contract/diagnostic.ts';
import type { Activation, BodyItem, Command, Expression, Name } from './tree.ts';
import { parseReplication, isEndOfFor } from './for-activations.ts';
import { bodyEnds, itemEnds } from './body-ends.ts';
import { isBodyProperty, parseBodyProperty } from './body-properties.ts';

export const notActivation: ReadonlySet<TokenKind> = new Set<TokenKind>([':=', '=', '==', '!', '?', '.', '[', ':']);

/** Reads activations and FOR up to the END of the model's body or of a FOR; anything else is reported and left out. */
export function parseBodyItems(cursor: Cursor, inFor = false): BodyItem[] {
  const items: BodyItem[] = [];
  removeSemicolons(cursor);
  if (bodyEnds.has(cursor.kind) && !isBodyProperty(cursor)) cursor.report(syntaxDiagnostics.emptyBody, cursor.missingSpan(), {});
  for (;;) {
    if (isBodyProperty(cursor)) {
      parseBodyProperty(cursor);
      continue;
    }
    if (bodyEnds.has(cursor.kind) || (inFor && isEndOfFor(cursor))) break;
    const before = cursor.position;
    const item = parseBodyItem(cursor, inFor);
    if (item !== null) items.push(item);
    if (cursor.eat(';')) {
      if (!isStraySemicolon(cursor, 'END')) removeSemicolons(cursor);
    } else if (!bodyEnds.has(cursor.kind) && !isBodyProperty(cursor) && !(inFor && isEndOfFor(cursor))) separate(cursor);
    if (cursor.position === before && !bodyEnds.has(cursor.kind)) cursor.take();
  }
  return items;
}

const joining = /^(and|with|then|par(allel)?|beside|interleaved?|followed)$/i;

function separate(cursor: Cursor): void {
  const joined = cursor.at('name') && joining.test(cursor.token.text) && cursor.peek(1).kind === 'name';
  if (startsCommand(cursor) && !joined) {
    cursor.expect(';');
    return;
  }
  if ((cursor.at('||') || cursor.at('|') || cursor.at(',') || cursor.at('&')) && (cursor.peek(1).kind === 'name' || cursor.at('||'))) {
    const { text } = cursor.token;
    const bar = cursor.at('||') && cursor.peek(1).kind === '|' ? cursor.peek(1).span.end : cursor.token.span.end;
    const span = { start: cursor.token.span.start, end: bar };
    if (bar > cursor.token.span.end) cursor.take();
    const fixes = [separation(cursor, span)];
    cursor.report(syntaxDiagnostics.wrongSeparator, span, { written: text, meant: ';', what: 'activations' }, { fixes });
    cursor.take();
    return;
  }
  if (cursor.at('[]') || joined) {
    const { span, text } = cursor.token;
    const fixes = [separation(cursor, span)];
    cursor.report(syntaxDiagnostics.wrongSeparator, span, { written: text, meant: ';', what: 'activations' }, { fixes });
    cursor.take();
    return;
  }
  if (cursor.at('[') && (cursor.peek(1).kind === '|' || cursor.peek(1).kind === '||')) {
    const { start } = cursor.token.span;
    while (!cursor.at(']') && !itemEnds.has(cursor.kind)) cursor.take();
    cursor.eat(']');
    const span = { start, end: cursor.previousEnd };
    const written = cursor.text.slice(span.start, span.end);
    const parameters = { written, meant: ';', what: 'activations' };
    cursor.reportAt(syntaxDiagnostics.wrongSeparator, span, parameters, { fixes: [separation(cursor, span)] });
    cursor.settle();
    return;
  }
  cursor.expected('";" or END');
  cursor.skipTo(itemEnds);
  cursor.eat(';');
}

/** The fix that writes a semicolon, close behind an activation, for what stands between two. */
function separation({ text }: Cursor, { start, end }: Span): Fix {
  return replacement({ start: text.slice(0, start).trimEnd().length, end }, ';', 'Write ;');
}

export function parseBodyItem(cursor: Cursor, inFor: boolean): BodyItem | null {
  cursor.startExpression();
  const next = cursor.peek(1).kind;
  if (cursor.isWord('FOR') && (cursor.at('FOR') ? !notActivation.has(next) : next === 'name' && cursor.peek(2).kind === ':=')) {
    return parseReplication(cursor);
  }
  if (isForOfC(cursor)) return parseForOfC(cursor);
  const counted = parseCountedActivation(cursor);
  if (counted !== null) return counted;
  if (isParallel(cursor)) return parseParallel(cursor);
  if (parseThread(cursor) !== null) return null;
  if (takeWordsBeforeName(cursor)) return parseBodyItem(cursor, inFor);
  if (cursor.at('name') && next === '.' && /^(start|run|begin|activate)$/i.test(cursor.peek(2).text)) return parseStarted(cursor);
  if (cursor.at('IF')) return parseChosen(cursor, inFor);
  const joined = next === '[' && (cursor.peek(2).kind === '|' || cursor.peek(2).kind === '||');
  const controls = !isProcessName(cursor) && (foreignControlAt(cursor) !== null || isForever(cursor));
  if (cursor.at('name') && !controls && (joined || !notActivation.has(next))) return parseActivation(cursor, takeName(cursor));
  if (isKeywordForName(cursor) && next === '(' && !isCommandKeyword(cursor.kind)) return parseActivation(cursor, takeKeywordAsName(cursor));
  if (cursor.at('name') && next === '[') {
    const activation = parseIndexed(cursor);
    if (activation !== null) return activation;
  }
  if (startsCommand(cursor)) {
    const { span } = cursor.token;
    const said = cursor.diagnostics.length;
    const silent = cursor.isSettled;
    const loops = /^(do|while|for|loop|forever|repeat)$/i.test(cursor.token.text);
    const kind = loops ? 'loop' : cursor.at('IF') || foreignControlAt(cursor) !== null ? 'choice' : 'other';
    const command = parseCommand(cursor);
    cursor.diagnostics.length = said;
    if (!silent) cursor.reportAt(syntaxDiagnostics.notActivation, span, { kind }, { fixes: initialFix(cursor, command) });
    cursor.settle();
  } else {
    cursor.expected('an activation');
    cursor.skipTo(itemEnds);
  }
  return null;
}

/** Whether the word here is the name of a process. */
export function isProcessName({ tokens, token }: Cursor): boolean {
  return tokens.some(({ text }, i) => text === token.text && tokens[i - 1]?.kind === 'PROCESS');
}

/** The fix that makes the value with which a shared variable begins of an assignment in the body of the model. */
function initialFix(cursor: Cursor, command: Command): Fix[] {
  if (command.kind !== 'assign' || command.target.kind !== 'name' || cursor.dialect === 'thesis') return [];
  const name = command.target.text;
  const declared = cursor.modelVariables.find(({ names }) => names.some(({ text }) => text === name));
  if (declared === undefined || declared.names.length > 1 || declared.initial !== null) return [];
  const value = cursor.text.slice(command.value.span.start, command.value.span.end);
  const end = cursor.at(';') ? cursor.peek(1).span.start : cursor.previousEnd;
  const at = declared.type.span.end;
  const edits = [
    { span: { start: at, end: at }, text: ` := ${value}` },
    { span: { start: command.span.start, end }, text: '' },
  ];
  return value === '' ? [] : [{ title: `Declare ${name} with := ${value}`, edits }];
}

function isCommandKeyword(kind: TokenKind): boolean {
  return kind === 'TRACE' || kind === 'EMPTY' || kind === 'REMOVE' || kind === 'APPEND' || kind === 'PREPEND' || kind === 'WHEN';
}

function parseActivation(cursor: Cursor, process: Name): Activation {
  const ranged = cursor.at('(') && cursor.peek(2).kind === '..' && cursor.peek(4).kind === ')';
  const list = ranged ? parseRanged(cursor, process) : cursor.at('(') ? parseArguments(cursor) : [];
  return { kind: 'activation', id: cursor.id(), span: cursor.from(process.span.start), process, arguments: list };
}

/** Says what is written for the `P(1..3)` that stands here. */
function parseRanged(cursor: Cursor, process: Name): Expression[] {
  const rewriting = new Rewriting(cursor);
  const meant = `FOR i := ${cursor.peek(1).text} TO ${cursor.peek(3).text} DO ${process.text}(i) END`;
  rewriting.note('range of activations', `write ${meant}`);
  cursor.take();
  const argument = parseExpression(cursor);
  cursor.take();
  cursor.take();
  cursor.take();
  if (cursor.dialect === 'thesis') rewriting.giveUp();
  rewriting.replace({ start: process.span.start, end: cursor.previousEnd }, meant);
  rewriting.report();
  return [argument];
}
