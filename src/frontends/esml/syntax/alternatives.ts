import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { startsCommand } from './commands.ts';
import { type Cursor, insertion, replacement, synchronizing } from './cursor.ts';
import { closesBlock, parseEnd } from './ends.ts';
import { continueExpression, missingExpression, parseCondition, parseExpression } from './expressions.ts';
import {
  dropCloser,
  offerGoto,
  offerWithoutBreak,
  parseElse,
  parseElseBody,
  parseForeignBody,
  parseForeignEnd,
  takeDoubleColon,
} from './mistakes.ts';
import { isForeignElse } from './foreign-words.ts';
import { takeName } from './names.ts';
import { reportMisspelled } from './operators.ts';
import { parseRange } from './ranges.ts';
import { columnOf, Rewriting } from './rewriting.ts';
import { endsSequence, lacksGuard, parseCommands } from './sequences.ts';
import type { Token } from './tokens.ts';
import type {
  Command,
  Expression,
  ForallCommand,
  GuardedAlternative,
  IfCommand,
  PollAlternative,
  PollCommand,
  SymmetricRange,
} from './tree.ts';
import { belongsToPoll, parsePollAlternative } from './poll-alternatives.ts';

/** Reads `IF guard -> commands { [] guard -> commands } END`, at the current token, or an `if` of another language. */
export function parseIf(cursor: Cursor): Command {
  if (cursor.at('IF') && beginsWithMessage(cursor)) return parseMessageChoice(cursor);
  const rewriting = cursor.at('name') ? new Rewriting(cursor, 'if') : new Rewriting(cursor);
  if (rewriting.foreign !== null) {
    rewriting.note(cursor.token.text, 'choose with IF condition -> commands END');
    rewriting.replace(cursor.token.span, 'IF');
  }
  rewriting.falls = rewriting.foreign === 'if';
  const opening = cursor.take();
  const alternatives = parseAlternatives(cursor, opening, 'guarded', parseAlternative, rewriting);
  return { kind: 'if', id: cursor.id(), span: cursor.from(opening.span.start), alternatives };
}

/** Reads the alternatives of an IF, DO or POLL whose keyword is missing before the guard here. */
export function parseUnopened(cursor: Cursor): IfCommand | PollCommand {
  const opening = cursor.token;
  const next = cursor.peek(1).kind;
  const words = next === '!' || next === '?' ? ['POLL'] : ['IF', 'DO'];
  const fixes = words.map((word) => insertion(opening.span.start, `${word} `, `Insert ${word}`));
  cursor.report(syntaxDiagnostics.missingOpening, opening.span, {}, { fixes });
  if (next === '!' || next === '?') {
    const polled = parseAlternatives(cursor, opening, 'poll', parsePollAlternative);
    return { kind: 'poll', id: cursor.id(), span: cursor.from(opening.span.start), alternatives: polled };
  }
  const alternatives = parseAlternatives(cursor, opening, 'guarded', parseAlternative);
  return { kind: 'if', id: cursor.id(), span: cursor.from(opening.span.start), alternatives };
}

/** Reads a DO, at the current token. */
export function parseDo(cursor: Cursor): Command {
  if (beginsWithMessage(cursor)) return parseMessageChoice(cursor);
  const opening = cursor.take();
  if (cursor.at('name') && /^while$/i.test(cursor.token.text) && !cursor.token.newline) {
    const { span, text } = cursor.token;
    const fixes = [replacement({ start: span.start, end: cursor.peek(1).span.start }, '', `Remove ${text}`)];
    cursor.report(
      syntaxDiagnostics.foreignWord,
      span,
      { word: `${text} behind DO`, instead: 'write DO condition -> commands END' },
      { fixes },
    );
    cursor.take();
  }
  const said = cursor.diagnostics.length;
  const alternatives = parseAlternatives(cursor, opening, 'guarded', parseAlternative);
  offerWithoutBreak(cursor, said, alternatives);
  offerGoto(cursor, said);
  return { kind: 'do', id: cursor.id(), span: cursor.from(opening.span.start), alternatives };
}

/** Whether IF or DO is followed by a communication. */
function beginsWithMessage(cursor: Cursor): boolean {
  const mark = cursor.peek(2).kind;
  return cursor.peek(1).kind === 'name' && (mark === '!' || mark === '?') && cursor.peek(3).kind === 'name' && lacksElse(cursor);
}

/** Whether an arrow comes before what would make it a choice of another language. */
function lacksElse(cursor: Cursor): boolean {
  for (let distance = 4; distance < 60; distance++) {
    const { kind, text } = cursor.peek(distance);
    if (kind === '->') return true;
    if (/^then$/i.test(text)) return !isElseAhead(cursor, distance);
    if (kind === 'end-of-text' || kind === ';' || kind === 'END' || kind === '{') return false;
  }
  return false;
}

/** Whether an ELSE comes before the next END. */
function isElseAhead(cursor: Cursor, from: number): boolean {
  for (let distance = from; ; distance++) {
    const { kind, text } = cursor.peek(distance);
    if (/^els(e|e?if)$/i.test(text)) return true;
    if (kind === 'END' || kind === 'PROCESS' || kind === 'end-of-text') return false;
  }
}

/** Reads an IF or DO whose guards are communications, at its word: a POLL, within a LOOP for a DO. */
function parseMessageChoice(cursor: Cursor): Command {
  const silent = cursor.isSettled;
  const opening = cursor.take();
  const loop = opening.kind === 'DO';
  const at = cursor.diagnostics.length;
  const place = { start: cursor.token.span.start, end: cursor.peek(1).span.end };
  const alternatives = parseAlternatives(cursor, opening, 'poll', parsePollAlternative);
  const { start, end } = cursor.peek(-1).span;
  const closed = cursor.peek(-1).kind === 'END';
  const edits = [
    { span: opening.span, text: loop ? 'LOOP POLL' : 'POLL' },
    ...(loop && closed ? [{ span: { start, end }, text: 'END END' }] : []),
  ];
  const fixes = closed ? [{ title: `Write ${loop ? 'LOOP POLL' : 'POLL'}`, edits }] : [];
  // What else is wrong with it is said when it is a POLL.
  cursor.diagnostics.length = at;
  if (!silent) cursor.reportAt(syntaxDiagnostics.communicationGuard, place, {}, { fixes });
  return { kind: 'poll', id: cursor.id(), span: cursor.from(opening.span.start), alternatives };
}

/** Reads a POLL, at the current token. */
export function parsePoll(cursor: Cursor): PollCommand {
  const opening = cursor.take();
  const alternatives = parseAlternatives(cursor, opening, 'poll', parsePollAlternative);
  return { kind: 'poll', id: cursor.id(), span: cursor.from(opening.span.start), alternatives };
}

/** Reads `FORALL i IN type DO commands END`, at the current token. */
export function parseForall(cursor: Cursor): ForallCommand {
  cursor.extension('FORALL');
  const opening = cursor.take();
  const range = parseRange(cursor);
  cursor.expect('DO', true);
  const body = parseCommands(cursor, { alternatives: false });
  parseEnd(cursor, opening);
  return { kind: 'forall', id: cursor.id(), span: cursor.from(opening.span.start), range, body };
}

function parseAlternatives<T>(
  cursor: Cursor,
  opening: Token,
  kind: 'poll' | 'guarded',
  parseOne: (cursor: Cursor, rewriting: Rewriting) => T,
  rewriting: Rewriting = new Rewriting(cursor),
): T[] {
  const alternatives: T[] = [];
  cursor.open.push(kind);
  if (kind === 'poll') rewriting.falls = null;
  takeDoubleColon(cursor, rewriting, true);
  if (cursor.at('[]')) {
    const fixes = [replacement({ start: cursor.token.span.start, end: cursor.peek(1).span.start }, '', 'Remove []')];
    cursor.report(
      syntaxDiagnostics.expected,
      cursor.token.span,
      { what: 'the first guard without "[]" before it', found: '"[]"' },
      { fixes },
    );
    cursor.take();
  }
  for (;;) {
    const before = cursor.position;
    cursor.startExpression();
    alternatives.push(parseOne(cursor, rewriting));
    if (belongsToPoll(cursor) || (cursor.at('[]') && belongsOutside(cursor, rewriting))) break;
    // Commands that end anywhere else end at a guard whose [] is missing, which has been reported.
    const separated = cursor.eat('[]') || takeDoubleColon(cursor, rewriting, false);
    if (separated) {
      dropCloser(rewriting);
      rewriting.falls = null;
    }
    const more = separated || isElseHere(cursor, rewriting) || !(rewriting.isClosed || endsSequence(cursor, { alternatives: true }));
    if (!more || cursor.position === before) break;
  }
  cursor.open.pop();
  parseForeignEnd(cursor, opening, rewriting);
  if (rewriting.foreign === 'if') rewriting.include('-> behind a communication');
  rewriting.report();
  takeElseBehindEnd(cursor, opening, rewriting);
  return alternatives;
}

/** Whether the line here belongs to a choice around one whose commands are told by their indentation behind THEN. */
function belongsOutside(cursor: Cursor, rewriting: Rewriting): boolean {
  return rewriting.worded && cursor.token.newline && columnOf(cursor.text, cursor.token.span.start) < rewriting.column;
}

/** Whether an ELSE is here that belongs to this choice, and not to one that is indented less. */
function isElseHere(cursor: Cursor, rewriting: Rewriting): boolean {
  if (!isForeignElse(cursor)) return false;
  if (rewriting.worded) return !belongsOutside(cursor, rewriting);
  return !rewriting.indented || !cursor.token.newline || columnOf(cursor.text, cursor.token.span.start) === rewriting.column;
}

function parseAlternative(cursor: Cursor, rewriting: Rewriting): GuardedAlternative {
  if (beginsReplicated(cursor)) return parseReplicatedAlternative(cursor);
  const otherwise = isForeignElse(cursor);
  if (!otherwise && cursor.at('->')) insertOpposite(cursor, rewriting);
  const guard = otherwise ? parseElse(cursor, rewriting) : parseGuard(cursor, openingAt(cursor));
  if (!otherwise) rewriting.guards.push(guard);
  const body = otherwise && guard.kind === 'missing-expression' ? parseElseBody(cursor, rewriting) : parseBody(cursor, rewriting);
  return { kind: 'alternative', id: cursor.id(), span: cursor.from(guard.span.start), guard, body };
}

/** Says at the arrow that its guard is missing, which is the opposite of those before it. */
function insertOpposite(cursor: Cursor, rewriting: Rewriting): void {
  const { opposite } = rewriting;
  if (opposite === null) return;
  const { start, end } = cursor.token.span;
  const instead = `write the opposite guard, [] ${opposite} ->`;
  const fixes = [insertion(start, `${opposite} `, `Insert ${opposite}`)];
  cursor.report(syntaxDiagnostics.foreignWord, { start, end }, { word: 'alternative without a guard', instead }, { fixes });
}

/** Reads `END; ELSE commands END`, behind the END: the alternative belongs before it. */
function takeElseBehindEnd(cursor: Cursor, opening: Token, { guards, opposite, isClosed }: Rewriting): void {
  const end = cursor.peek(-1);
  const distance = cursor.at(';') ? 1 : 0;
  const word = cursor.peek(distance);
  const plain = word.kind === 'name' && /^(else|otherwise)$/i.test(word.text) && cursor.peek(distance + 1).text.toLowerCase() !== 'if';
  if (opening.kind !== 'IF' || end.kind !== 'END' || !plain || isClosed || guards.length === 0 || opposite === null) return;
  const { kind } = cursor.peek(distance + 1);
  const arrow = kind === '->' || kind === ':';
  const instead = `it is an alternative before END with the opposite guard, [] ${opposite} ->`;
  const last = arrow ? cursor.peek(distance + 1) : word;
  const place = { start: end.span.start, end: last.span.end };
  const fixes = [replacement(place, `[] ${opposite} ->`, `Write [] ${opposite} ->`)];
  cursor.report(syntaxDiagnostics.foreignWord, word.span, { word: `${word.text} behind END`, instead }, { fixes });
  for (let i = 0; i <= distance + (arrow ? 1 : 0); i++) cursor.take();
  cursor.settle();
  parseCommands(cursor, { alternatives: true });
  if (cursor.at('END') && !closesBlock(cursor)) cursor.take();
}

/** Whether `SOME i` begins an alternative for each value of a type; in the thesis dialect `SOME i IN`, since SOME is a name there. */
export function beginsReplicated(cursor: Cursor): boolean {
  return cursor.isWord('SOME') && cursor.peek(1).kind === 'name' && (cursor.at('SOME') || cursor.peek(2).kind === 'IN');
}

/** Reads `SOME i IN type :`, at the current token. */
export function parseSome(cursor: Cursor): SymmetricRange {
  cursor.extension('SOME');
  cursor.take();
  const range = parseRange(cursor);
  cursor.expect(':', true);
  return range;
}

function parseReplicatedAlternative(cursor: Cursor): GuardedAlternative {
  const { start } = cursor.token.span;
  const range = parseSome(cursor);
  const guard = parseGuard(cursor, null);
  const body = parseBody(cursor);
  return { kind: 'replicated-alternative', id: cursor.id(), span: cursor.from(start), range, guard, body };
}

/** The IF or DO that has just been taken; null after anything else. */
function openingAt(cursor: Cursor): 'IF' | 'DO' | null {
  const { kind } = cursor.peek(-1);
  return kind === 'IF' || kind === 'DO' ? kind : null;
}

/** Takes `- >` behind the guard here for an arrow. */
function joinArrow(cursor: Cursor): void {
  const { tokens } = cursor;
  let at = cursor.position;
  while (!synchronizing.has(tokens[at]?.kind ?? 'end-of-text') && tokens[at]?.kind !== ':=') {
    const [minus, greater] = [tokens[at], tokens[at + 1]];
    if (minus?.kind === '-' && greater?.kind === '>' && greater.span.start > minus.span.end && !greater.newline) {
      const span = { start: minus.span.start, end: greater.span.end };
      const fixes = [replacement(span, '->', 'Write ->')];
      cursor.reportAt(syntaxDiagnostics.foreignOperator, span, { written: ['- >'], meant: ['->'] }, { fixes });
      tokens.splice(at, 2, { ...minus, kind: '->', text: '->', span });
      return;
    }
    at++;
  }
}

/** Reads the guard of IF or DO. A communication in its place is read and left out. */
function parseGuard(cursor: Cursor, opening: 'IF' | 'DO' | null): Expression {
  joinArrow(cursor);
  if (opening !== null && lacksGuard(cursor)) {
    const { start, end } = cursor.token.span;
    const text = `TRUE ${cursor.at('{') ? '' : '-> '}`;
    const fixes = [insertion(start, text, `Insert ${text.trim()}`)];
    cursor.report(syntaxDiagnostics.missingGuard, { start, end }, { opening }, { fixes });
    return missingExpression(cursor);
  }
  if (cursor.at('name') && /^(forever|always|loop)$/i.test(cursor.token.text) && startsCommandAfter(cursor)) {
    const { span, text } = cursor.token;
    const fixes = [replacement(span, 'TRUE ->', 'Write TRUE ->')];
    cursor.report(syntaxDiagnostics.foreignWord, span, { word: text, instead: 'DO TRUE -> commands END repeats for ever' }, { fixes });
    // The arrow that is missing comes with the fix.
    cursor.replaceKind('->');
    return missingExpression(cursor);
  }
  const guard = parseCondition(cursor);
  if (!cursor.at('!') && !cursor.at('?')) return guard;
  cursor.report(syntaxDiagnostics.communicationGuard, { start: guard.span.start, end: cursor.token.span.end }, {});
  cursor.take();
  if (cursor.at('name')) takeName(cursor);
  return continueExpression(cursor, cursor.at('(') ? parseExpression(cursor) : guard);
}

function startsCommandAfter(cursor: Cursor): boolean {
  const { kind } = cursor.peek(1);
  return kind === 'name' || kind === 'SKIP' || kind === 'IF' || kind === 'POLL' || kind === 'DO';
}

/** Reads `-> commands`. */
export function parseBody(cursor: Cursor, rewriting: Rewriting = new Rewriting(cursor)): Command[] {
  const foreign = parseForeignBody(cursor, rewriting);
  if (foreign !== null) return foreign;
  expectArrow(cursor);
  return parseCommands(cursor, { alternatives: true });
}

function expectArrow(cursor: Cursor): void {
  if (cursor.eat('->')) return;
  if (cursor.at('=>') || cursor.at(':')) {
    reportMisspelled(cursor, '->');
    cursor.take();
  } else if (cursor.token.newline || startsCommand(cursor) || synchronizing.has(cursor.kind)) {
    cursor.expect('->', true);
  } else if (cursor.at(',')) {
    const { span } = cursor.token;
    cursor.report(
      syntaxDiagnostics.wrongSeparator,
      span,
      { written: ',', meant: '&', what: 'conditions' },
      { fixes: [replacement({ start: cursor.previousEnd, end: span.end }, ' &', 'Write &')] },
    );
    cursor.skipTo(synchronizing);
    cursor.eat('->');
  } else {
    cursor.expected('"->"');
    cursor.skipTo(synchronizing);
    cursor.eat('->');
  }
}

export type Trigger = Pick<PollAlternative, 'guard' | 'trigger' | 'condition'>;
