import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { parseCommand, startsCommand } from './commands.ts';
import { type Cursor, insertion, replacement } from './cursor.ts';
import { parseEnd } from './ends.ts';
import { parseExpression } from './expressions.ts';
import { isKeywordForName, parseName, takeKeywordAsName, takeName } from './names.ts';
import { parseArguments } from './primaries.ts';
import { isForever, parseCountedActivation } from './mistakes.ts';
import { foreignControlAt } from './foreign-words.ts';
import { isStraySemicolon, removeSemicolons } from './semicolons.ts';
import { isRange, parseRange } from './ranges.ts';
import { Rewriting } from './rewriting.ts';
import type { Token, TokenKind } from './tokens.ts';
import type { Fix } from '../../../contract/diagnostic.ts';
import type { Activation, BodyItem, Command, Expression, Name, Replication, SymmetricReplication } from './tree.ts';

const bodyEnds: ReadonlySet<TokenKind> = new Set<TokenKind>(['END', 'ASSERT', 'PROCESS', 'BEGIN', 'MODEL', 'end-of-text']);
const itemEnds: ReadonlySet<TokenKind> = new Set<TokenKind>([...bodyEnds, ';']);
const notActivation: ReadonlySet<TokenKind> = new Set<TokenKind>([':=', '=', '==', '!', '?', '.', '[', ':']);

/** Reads activations and FOR up to the END of the model's body or of a FOR; anything else is reported and left out. */
export function parseBodyItems(cursor: Cursor, inFor = false): BodyItem[] {
  const items: BodyItem[] = [];
  removeSemicolons(cursor);
  if (bodyEnds.has(cursor.kind)) cursor.report(syntaxDiagnostics.emptyBody, cursor.missingSpan(), {});
  while (!bodyEnds.has(cursor.kind) && !(inFor && isEndOfFor(cursor))) {
    const before = cursor.position;
    const item = parseBodyItem(cursor, inFor);
    if (item !== null) items.push(item);
    if (cursor.eat(';')) {
      if (!isStraySemicolon(cursor, 'END')) removeSemicolons(cursor);
    } else if (!bodyEnds.has(cursor.kind) && !(inFor && isEndOfFor(cursor))) separate(cursor);
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
    const fixes = [replacement(span, ';', 'Write ;')];
    cursor.report(syntaxDiagnostics.wrongSeparator, span, { written: text, meant: ';', what: 'activations' }, { fixes });
    cursor.take();
    return;
  }
  if (cursor.at('[]') || joined) {
    const { span, text } = cursor.token;
    const fixes = [replacement({ start: joined ? cursor.previousEnd : span.start, end: span.end }, ';', 'Write ;')];
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
    cursor.reportAt(syntaxDiagnostics.wrongSeparator, span, parameters, { fixes: [replacement(span, ';', 'Write ;')] });
    cursor.settle();
    return;
  }
  cursor.expected('";" or END');
  cursor.skipTo(itemEnds);
  cursor.eat(';');
}

function parseBodyItem(cursor: Cursor, inFor: boolean): BodyItem | null {
  cursor.startExpression();
  const next = cursor.peek(1).kind;
  if (cursor.isWord('FOR') && (cursor.at('FOR') ? !notActivation.has(next) : next === 'name' && cursor.peek(2).kind === ':=')) {
    return parseReplication(cursor);
  }
  if (isForOfC(cursor)) return parseForOfC(cursor);
  const counted = parseCountedActivation(cursor);
  if (counted !== null) return counted;
  if (isParallel(cursor)) return parseParallel(cursor);
  const before = wordsBeforeName(cursor);
  if (before > 0) {
    const { span, text } = cursor.token;
    const fixes = [replacement({ start: span.start, end: cursor.peek(before).span.start }, '', `Remove ${text}`)];
    cursor.report(
      syntaxDiagnostics.foreignWord,
      span,
      { word: activating.test(text) ? text : 'name for an activation', instead: 'a process is activated by its name' },
      { fixes },
    );
    for (let i = 0; i < before; i++) cursor.take();
    return parseBodyItem(cursor, inFor);
  }
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

const activating = /^(run|go|start|spawn|new|fork|activate|call|create|launch|init|exec)$/i;

/** Whether the word here is the name of a process. */
function isProcessName({ tokens, token }: Cursor): boolean {
  return tokens.some(({ text }, i) => text === token.text && tokens[i - 1]?.kind === 'PROCESS');
}

/** How many tokens stand before the name of a process that other languages have there: `run P`, `P1: P`, `Thread t = new P()`. */
function wordsBeforeName(cursor: Cursor): number {
  const isName = (distance: number): boolean => cursor.peek(distance).kind === 'name' && !cursor.peek(distance).newline;
  if (!cursor.at('name')) return 0;
  if (activating.test(cursor.token.text) && isName(1)) return 1;
  const typed = isName(1) ? 1 : 0;
  const { kind } = cursor.peek(typed + 1);
  if (kind !== ':' && kind !== '=' && kind !== ':=' && kind !== '==') return 0;
  const made = /^new$/i.test(cursor.peek(typed + 2).text) ? 1 : 0;
  const at = typed + 2 + made;
  const after = cursor.peek(at + 1).kind;
  const activation = after === '(' || (kind === ':' && (after === ';' || after === 'END'));
  return isName(at) && activation ? at : 0;
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

/** Whether `cobegin P; Q coend` or `par { P; Q }` stands here. */
function isParallel(cursor: Cursor): boolean {
  return (
    /^(cobegin|parbegin|par|parallel|atomic|init|begin|main)$/i.test(cursor.token.text) &&
    (cursor.peek(1).kind === '{' || cursor.peek(1).kind === 'name')
  );
}

/** Reads `cobegin P; Q coend`: all that is activated runs side by side anyway. */
function parseParallel(cursor: Cursor): null {
  const rewriting = new Rewriting(cursor);
  rewriting.note(cursor.token.text, 'the processes that are activated here run side by side: P; Q');
  const { start } = cursor.take().span;
  cursor.eat('{');
  rewriting.replace({ start, end: cursor.token.span.start }, '');
  while (!(cursor.at('}') || cursor.at('end-of-text') || cursor.at('END') || /^(coend|parend|end)$/i.test(cursor.token.text))) {
    if (cursor.at('|') || cursor.at('||')) rewriting.replace(cursor.token.span, ';');
    if (activating.test(cursor.token.text) && cursor.peek(1).kind === 'name')
      rewriting.replace({ start: cursor.token.span.start, end: cursor.peek(1).span.start }, '');
    cursor.take();
  }
  const semicolon = cursor.peek(-1).kind === ';' ? cursor.peek(-1).span.start : cursor.previousEnd;
  if (cursor.at('END') && cursor.peek(1).text === cursor.blockName) rewriting.giveUp();
  else rewriting.replace({ start: semicolon, end: cursor.take().span.end }, '');
  rewriting.report();
  cursor.settle();
  return null;
}

/** Reads `P[i]` where `P(i)` is meant; null if something else is here. */
function parseIndexed(cursor: Cursor): Activation | null {
  let distance = 2;
  while (cursor.peek(distance).kind !== ']' && !itemEnds.has(cursor.peek(distance).kind)) distance++;
  const after = cursor.peek(distance + 1);
  if (cursor.peek(distance).kind !== ']' || (!itemEnds.has(after.kind) && !after.newline)) return null;
  const process = takeName(cursor);
  const open = cursor.take().span;
  const argument = parseExpression(cursor);
  const close = cursor.token.span;
  const meant = `${process.text}(${cursor.text.slice(argument.span.start, argument.span.end)})`;
  const edits = [
    { span: open, text: '(' },
    { span: close, text: ')' },
  ];
  const what = `"${meant}" for an activation`;
  cursor.reportAt(syntaxDiagnostics.expected, open, { what, found: '"["' }, { fixes: [{ title: `Write ${meant}`, edits }] });
  cursor.take();
  return { kind: 'activation', id: cursor.id(), span: cursor.from(process.span.start), process, arguments: [argument] };
}

/** Reads `P.start()`. */
function parseStarted(cursor: Cursor): Activation {
  const process = takeName(cursor);
  const start = process.span.end;
  const word = cursor.peek(1).text;
  cursor.take();
  cursor.take();
  if (cursor.eat('(')) cursor.eat(')');
  const span = { start, end: cursor.previousEnd };
  const fixes = [replacement(span, '', `Remove .${word}`)];
  cursor.reportAt(syntaxDiagnostics.foreignWord, span, { word, instead: 'a process is activated by its name' }, { fixes });
  return { kind: 'activation', id: cursor.id(), span: process.span, process, arguments: [] };
}

/** Reads an IF where activations are meant; the fix activates all of them. */
function parseChosen(cursor: Cursor, inFor: boolean): null {
  const { span } = cursor.token;
  const said = cursor.diagnostics.length;
  const command = parseCommand(cursor);
  cursor.diagnostics.length = said;
  const bodies = command.kind === 'if' ? command.alternatives.flatMap(({ body }) => body) : [];
  const activations = bodies.filter(({ kind }) => kind !== 'skip');
  const meant = activations.map((each) => cursor.text.slice(each.span.start, each.span.end)).join('; ');
  // In a FOR the condition says for which of its numbers.
  const plain = !inFor && activations.length > 0 && activations.every(({ kind }) => kind === 'activation-command');
  const fixes = plain ? [replacement(cursor.from(span.start), meant, 'Activate all of them')] : [];
  cursor.reportAt(syntaxDiagnostics.notActivation, span, { kind: 'choice' }, { fixes });
  cursor.settle();
  return null;
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
  rewriting.note('range of activations', 'write FOR i := 1 TO 3 DO P(i) END');
  const meant = `FOR i := ${cursor.peek(1).text} TO ${cursor.peek(3).text} DO ${process.text}(i) END`;
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

/** Reads `FOR i := low TO high DO items END`, at the current token. */
function parseReplication(cursor: Cursor): Replication | SymmetricReplication | null {
  cursor.extension('FOR');
  if (!cursor.enter()) {
    cursor.skipTo(bodyEnds);
    return null;
  }
  const opening = cursor.take();
  if (isRange(cursor, 0) && cursor.peek(2).kind !== 'number' && readNumbers(cursor, 2) === null)
    return parseSymmetricReplication(cursor, opening);
  const variable = parseName(cursor, 'the name of a variable');
  const rewriting = new Rewriting(cursor);
  if (cursor.at('IN')) {
    rewriting.note('range after IN', 'FOR i := 0 TO n goes over numbers');
    rewriting.replace(cursor.take().span, ':=');
  } else expectAssign(cursor);
  const numbers = readNumbers(cursor, 0);
  if (numbers !== null) return parseListed(cursor, { rewriting, opening, variable, numbers });
  const low = parseExpression(cursor);
  if (cursor.at('..')) {
    rewriting.note('..', 'FOR i := 0 TO n goes over numbers');
    rewriting.replace(cursor.take().span, ' TO ');
  } else if (cursor.isWord('TO')) cursor.take();
  else
    cursor.report(
      syntaxDiagnostics.missingSymbol,
      cursor.missingSpan(),
      { symbol: 'TO', after: 'after the first bound' },
      insertTo(cursor),
    );
  const high = parseExpression(cursor);
  rewriting.report();
  if (cursor.at(':') || cursor.at('{')) {
    const { span, text } = cursor.token;
    const fixes = [replacement(span, cursor.at('{') ? 'DO' : ' DO', 'Write DO')];
    cursor.report(syntaxDiagnostics.foreignOperator, span, { written: [text], meant: ['DO'] }, { fixes });
    cursor.take();
  } else cursor.expect('DO', true);
  const body = parseBodyItems(cursor, true);
  endFor(cursor, opening);
  cursor.leave();
  return { kind: 'replication', id: cursor.id(), span: cursor.from(opening.span.start), variable, low, high, body };
}

/** Reads the rest of `FOR i IN [0, 1] DO items END`, at the bracket. */
function parseListed(
  cursor: Cursor,
  { rewriting, opening, variable, numbers }: { rewriting: Rewriting; opening: Token; variable: Name; numbers: readonly number[] },
): Replication {
  const { start } = cursor.token.span;
  while (!cursor.at(']') && !cursor.at('}') && !cursor.at(')')) cursor.take();
  cursor.take();
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  rewriting.replace({ start, end: cursor.previousEnd }, `${first} TO ${last}`);
  rewriting.report();
  cursor.expect('DO', true);
  const body = parseBodyItems(cursor, true);
  endFor(cursor, opening);
  cursor.leave();
  const [low, high] = [first, last].map((value) => ({ kind: 'number', id: cursor.id(), span: variable.span, value }) as const);
  const span = cursor.from(opening.span.start);
  return { kind: 'replication', id: cursor.id(), span, variable, low: low as Expression, high: high as Expression, body };
}

/** The numbers that are listed in brackets so many tokens ahead, one after the other; null if something else is there. */
function readNumbers(cursor: Cursor, distance: number): readonly number[] | null {
  if (!/^[[{(]$/.test(cursor.peek(distance).kind)) return null;
  const numbers: number[] = [];
  for (let at = distance + 1; cursor.peek(at).kind === 'number'; at += 2) {
    const value = Number(cursor.peek(at).text);
    if (numbers.length > 0 && value !== (numbers.at(-1) ?? 0) + 1) return null;
    numbers.push(value);
    const { kind } = cursor.peek(at + 1);
    if (/^[\]})]$/.test(kind)) return numbers;
    if (kind !== ',') return null;
  }
  return null;
}

/** Whether what closes a loop in other languages stands here. */
function isEndOfFor(cursor: Cursor): boolean {
  if (cursor.at('}')) return true;
  const next = cursor.peek(1);
  const ended = next.newline || next.kind === ';' || next.kind === 'END' || next.kind === 'end-of-text';
  return cursor.at('name') && /^(done|od|endfor|end_for|rof|next)$/i.test(cursor.token.text) && ended && !isProcessName(cursor);
}

/** Takes the END of a FOR, or what other languages have in its place. */
function endFor(cursor: Cursor, opening: Token): void {
  if (!isEndOfFor(cursor)) {
    parseEnd(cursor, opening);
    return;
  }
  const { span, text } = cursor.token;
  const fixes = [replacement(span, 'END', 'Write END')];
  cursor.report(syntaxDiagnostics.foreignWord, span, { word: text, instead: 'FOR i := 0 TO n DO ... is closed by END' }, { fixes });
  cursor.take();
}

/** Whether `for (i = 0; ...` of C is here, and not the activation of a process of that name, which has no semicolon in its parentheses. */
function isForOfC(cursor: Cursor): boolean {
  if (!cursor.at('name') || !/^for$/i.test(cursor.token.text) || cursor.peek(1).kind !== '(') return false;
  for (let distance = 2; ; distance++) {
    const { kind } = cursor.peek(distance);
    if (kind === ';') return true;
    if (kind === ')' || kind === 'end-of-text') return false;
  }
}

/** Reads `for (i = 0; i < n; i++) P(i)` of C, with braces or without. */
function parseForOfC(cursor: Cursor): null {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  rewriting.note(cursor.token.text, 'processes are counted by FOR i := 0 TO n - 1 DO P(i) END');
  cursor.take();
  cursor.take();
  if (cursor.peek(1).kind === 'name') cursor.take();
  const variable = takeName(cursor).text;
  if (!cursor.eat('=')) cursor.eat(':=');
  const low = textOf(cursor, parseExpression(cursor));
  cursor.eat(';');
  const condition = parseExpression(cursor);
  const bound = condition.kind === 'binary' && (condition.operator === '<' || condition.operator === '<=') ? condition : null;
  const closing = new Set<TokenKind>([')', ';', 'END', 'end-of-text']);
  cursor.eat(';');
  cursor.skipTo(closing);
  if (bound === null || !cursor.at(')')) rewriting.giveUp();
  cursor.eat(')');
  const high = bound === null ? '' : textOf(cursor, bound.right);
  const last = bound?.operator === '<' ? (/^\d+$/.test(high) ? String(Number(high) - 1) : `${high} - 1`) : high;
  const braced = cursor.eat('{');
  rewriting.replace({ start, end: cursor.token.span.start }, `FOR ${variable} := ${low} TO ${last} DO `);
  parseBodyItem(cursor, true);
  while (braced && cursor.eat(';') && !cursor.at('}')) parseBodyItem(cursor, true);
  if (braced && cursor.at('}')) rewriting.replace({ start: cursor.previousEnd, end: cursor.take().span.end }, ' END');
  else rewriting.insert(cursor.previousEnd, ' END');
  rewriting.report();
  return null;
}

function textOf(cursor: Cursor, { span }: { readonly span: { readonly start: number; readonly end: number } }): string {
  return cursor.text.slice(span.start, span.end);
}

/** Reads the rest of `FOR i IN type DO items END`. */
function parseSymmetricReplication(cursor: Cursor, opening: Token): SymmetricReplication {
  const range = parseRange(cursor);
  cursor.expect('DO', true);
  const body = parseBodyItems(cursor);
  parseEnd(cursor, opening);
  cursor.leave();
  return { kind: 'symmetric-replication', id: cursor.id(), span: cursor.from(opening.span.start), range, body };
}

function insertTo(cursor: Cursor) {
  return { fixes: [insertion(cursor.previousEnd, ' TO', 'Insert TO')] };
}

function expectAssign(cursor: Cursor): void {
  if (!cursor.at('=')) {
    cursor.expect(':=', true);
    return;
  }
  const { span } = cursor.token;
  const fixes = [replacement(span, ':=', 'Write :=')];
  cursor.report(syntaxDiagnostics.assignmentSymbol, span, { written: '=' }, { fixes });
  cursor.take();
}
