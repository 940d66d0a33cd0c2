import { type Fairness, fairnessCatalogue, fairnesses } from '../../../contract/check/fairness-catalogue.ts';
import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { automatonWord } from './automaton-word.ts';
import { type Cursor, insertion, replacement } from './cursor.ts';
import { parseFormula } from './formulas.ts';
import { isKeywordForName, parseName } from './names.ts';
import {
  foreignProperty,
  isDefinedCondition,
  parseAutomaton,
  parseDefinedCondition,
  takeNameBehindLogic,
  takeOptionAtEnd,
} from './mistakes.ts';
import { formulaStarts, parseWordyName } from './property-names.ts';
import { Rewriting } from './rewriting.ts';
import type { TokenKind } from './tokens.ts';
import type { Span } from '../../../base/span.ts';
import type { Fix } from '../../../contract/diagnostic.ts';
import type { Name, Property } from './tree.ts';

const assertOnly: ReadonlySet<TokenKind> = new Set<TokenKind>(['ASSERT']);
const options: ReadonlyMap<string, Fairness> = new Map(
  fairnesses.flatMap((fairness): [string, Fairness][] => {
    const { keyword } = fairnessCatalogue[fairness];
    return keyword === null ? [] : [[keyword, fairness]];
  }),
);

/** Reads what follows the model's `END name`: an optional `;` or `.`, then properties up to the end of the text. */
export function parseProperties(cursor: Cursor): Property[] {
  const properties: Property[] = [];
  eatClose(cursor);
  for (;;) {
    if (cursor.at('end-of-text')) return properties;
    if (cursor.at('ASSERT')) {
      if (properties.length > 0) cursor.extension('a second property');
      properties.push(parseProperty(cursor));
      eatClose(cursor);
    } else {
      parseRest(cursor);
    }
  }
}

/** Leaves out what is no property: a formula without ASSERT, a process, or what somebody left there. */
function parseRest(cursor: Cursor): void {
  const silent = cursor.isSettled;
  const { span, kind, text } = cursor.token;
  const boxed = (kind === '[]' || kind === '<>') && !cursor.peek(1).newline;
  const what = boxed || formulaStarts.has(kind) ? 'formula' : kind === 'PROCESS' || isSectionWord(kind) ? 'declaration' : 'other';
  const declared = /^ltl$/i.test(text) && cursor.peek(1).kind === 'name' && cursor.peek(2).kind === '{';
  if (what === 'formula' && cursor.peek(1).kind !== 'ASSERT') {
    const fixes = [insertion(span.start, 'ASSERT ', 'Insert ASSERT')];
    cursor.report(syntaxDiagnostics.textAfterEnd, span, { what }, { fixes });
    if (boxed) {
      cursor.skipTo(assertOnly);
      return;
    }
    const ltl = cursor.eat('LTL');
    const before = cursor.position;
    parseFormula(cursor, ltl ? 'ltl' : 'ctl');
    if (cursor.position === before) cursor.skipTo(assertOnly);
    return;
  }
  if (kind === 'LTL' && cursor.peek(1).kind === 'ASSERT') {
    takeLogicFirst(cursor);
    return;
  }
  if (kind === 'name' && cursor.peek(1).kind === ':' && cursor.peek(2).kind === 'ASSERT') {
    parseNameFirst(cursor);
    return;
  }
  if (kind === '#' && isDefinedCondition(cursor)) {
    parseDefinedCondition(cursor);
    return;
  }
  cursor.skipTo(assertOnly);
  if (silent) return;
  const end = Math.max(span.end, cursor.previousEnd);
  const body = cursor.text.slice(span.end, end);
  const foreign = foreignProperty(text, body);
  if (foreign !== null) {
    const { word, instead, meant: text } = foreign;
    const written = text === '' ? 'Remove it' : `Write ${text}`;
    const fixes = text === null ? [] : [replacement({ start: span.start, end }, text, written)];
    cursor.reportAt(syntaxDiagnostics.foreignWord, span, { word, instead }, { fixes });
    return;
  }
  const named = declared ? /^\s*(\w+)\s*\{([\s\S]*)\}\s*$/.exec(body) : null;
  const braced = /^(assert|pred|fact|property|spec|invariant)$/i.test(text) ? /^\s*(\w+)\s*(?:\(\))?\s*\{([^{}]*)\}/.exec(body) : null;
  const defined = kind === 'name' ? /^\s*(==|:=|=|::|\{)\s*([\s\S]*?)\s*[;}]?\s*$/.exec(body)?.[2] : undefined;
  const meant = defined === undefined ? assertionFor(text) : null;
  const fixes =
    braced !== null
      ? [replacement({ start: span.start, end }, definition(braced[1] ?? '', (braced[2] ?? '').trim()), `Write ASSERT ${braced[1]}:`)]
      : defined !== undefined && defined !== ''
        ? [replacement({ start: span.start, end }, definition(text, defined), `Write ASSERT ${text}:`)]
        : meant !== null && body.trim() !== ''
          ? [replacement({ start: span.start, end }, assertion(meant, body), `Write ${meant}`)]
          : named !== null
            ? [replacement({ start: span.start, end }, `ASSERT ${named[1]}: LTL ${(named[2] ?? '').trim()}`, 'Write ASSERT')]
            : what === 'other'
              ? removal(cursor, { start: span.start, end })
              : [];
  const rest = what === 'other' && isRestOfProperty(cursor, span);
  cursor.reportAt(
    syntaxDiagnostics.textAfterEnd,
    span,
    { what: meant !== null || defined !== undefined || braced !== null ? 'formula' : rest ? 'rest' : what },
    { fixes },
  );
}

/** Takes `LTL` in front of an ASSERT; it stands behind it, and behind the name. */
function takeLogicFirst(cursor: Cursor): void {
  const { start } = cursor.token.span;
  const named = cursor.peek(2).kind === 'name' && cursor.peek(3).kind === ':';
  const last = cursor.peek(named ? 3 : 1);
  const meant = named ? `ASSERT ${cursor.peek(2).text}: LTL` : 'ASSERT LTL';
  const span = { start, end: last.span.end };
  const instead = 'ASSERT comes first: ASSERT name: LTL formula';
  const fixes = [replacement(span, meant, `Write ${meant}`)];
  cursor.report(syntaxDiagnostics.foreignWord, { start, end: cursor.peek(1).span.end }, { word: 'LTL ASSERT', instead }, { fixes });
  cursor.take();
  parseProperty(cursor, 'ltl');
  eatClose(cursor);
}

/** Takes `name:` in front of an ASSERT, which has its name behind it. */
function parseNameFirst(cursor: Cursor): void {
  const { text, span } = cursor.token;
  const { end } = cursor.peek(2).span;
  const fixes = [replacement({ start: span.start, end }, `ASSERT ${text}:`, `Write ASSERT ${text}:`)];
  const expected = { what: 'ASSERT before the name of a property', found: `the name "${text}"` };
  cursor.report(syntaxDiagnostics.expected, span, expected, { fixes });
  cursor.take();
  cursor.take();
}

/**
 * The fix that removes what stands behind the end; none where that is more than a line, seems to be the body of the model, or has words
 * that belong to the property in front of them.
 */
function removal(cursor: Cursor, span: Span): Fix[] {
  const processes = new Set(cursor.tokens.flatMap(({ kind }, i) => (kind === 'PROCESS' ? [cursor.tokens[i + 1]?.text] : [])));
  const inside = cursor.tokens.filter((token) => token.span.start >= span.start && token.span.end <= span.end);
  const body = inside.some(({ kind, text }, i) => kind === 'BEGIN' || (inside[i - 1]?.kind !== 'END' && processes.has(text)));
  const text = cursor.text.slice(span.start, span.end);
  const kept = /\w/.test(text) && isRestOfProperty(cursor, span);
  return body || kept || text.includes('\n') ? [] : [replacement(span, '', 'Remove it')];
}

/** Whether a place is behind a property, on the same line. */
function isRestOfProperty({ tokens }: Cursor, { start }: Span): boolean {
  const before = tokens.filter(({ span }) => span.start <= start);
  return before.at(-1)?.newline === false && before.findLast(({ kind }) => kind === 'ASSERT' || kind === 'END')?.kind === 'ASSERT';
}

/** A property that is written behind another word, with parentheses where all of it is meant. */
function assertion(meant: string, body: string): string {
  const [, name = '', formula = ''] = /^\s*(?:(\w+)\s*:(?!=))?\s*([\s\S]*?)[\s;.]*$/.exec(body) ?? [];
  const [word = '', ...operator] = meant.split(' ');
  const enclosed = operator[0] === 'AG' ? `AG(${formula})` : [...operator, formula].join(' ');
  return `${word} ${name === '' ? '' : `${name}: `}${enclosed}`;
}

/** A property for `Name == formula` of TLA+; what says nothing of later states is meant of all states. */
function definition(name: string, formula: string): string {
  const temporal = /\b([AE][GFX]|[GFXUR]|LTL|[AE])\b|\[\]|<>|~>|-->|\b(always|eventually|never)\b/.test(formula);
  return `ASSERT ${name}: ${temporal ? formula : `AG(${formula})`}`;
}

/** What other tools' words before a property are in ESML; null for other words. */
function assertionFor(word: string): string | null {
  if (/^(invariant|invar|invarspec|safety|always)$/i.test(word)) return 'ASSERT AG';
  if (/^(property|spec|specification|ctlspec|check|theorem|require|verify|assert(ion)?)$/i.test(word)) return 'ASSERT';
  return /^(ltlspec|liveness)$/i.test(word) ? 'ASSERT LTL' : null;
}

function isSectionWord(kind: TokenKind): boolean {
  return kind === 'CONST' || kind === 'TYPE' || kind === 'VAR';
}

export function eatClose(cursor: Cursor): void {
  if (!cursor.eat(';')) cursor.eat('.');
}

/** Reads `ASSERT [name [options] :] [LTL] formula`, at the current token. */
export function parseProperty(cursor: Cursor, logicBefore: 'ltl' | null = null): Property {
  const { start } = cursor.take().span;
  cursor.startExpression();
  reportDeadlockProperty(cursor, start);
  takeOptionAtEnd(cursor);
  takeNameBehindLogic(cursor);
  const { name, fairness } = parseHead(cursor);
  if (name !== null && fairness === 'none') takeOptionBehind(cursor, name);
  const invariant = takeInvariant(cursor);
  const ltl = isLtl(cursor);
  if (ltl) {
    cursor.extension('LTL');
    cursor.take();
  }
  const logic = ltl ? 'ltl' : (logicBefore ?? 'ctl');
  const formula = ltl && isAutomaton(cursor) ? parseAutomaton(cursor) : parseFormula(cursor, logic);
  if (invariant !== null) {
    invariant.insert(formula.span.start, 'AG(');
    invariant.insert(formula.span.end, ')');
    invariant.report();
  }
  return { kind: 'property', id: cursor.id(), span: cursor.from(start), name, logic, fairness, formula };
}

/** Takes a sentence such as `no deadlock` in the place of a formula. */
function reportDeadlockProperty(cursor: Cursor, start: number): void {
  let length = 0;
  while (
    /^(no|not|never|is|deadlocks?|deadlocked|free|freedom|absence|of|-)$/i.test(cursor.peek(length).text) &&
    !cursor.peek(length).newline
  )
    length++;
  const { kind } = cursor.peek(length);
  const ended = kind === 'end-of-text' || kind === 'ASSERT' || kind === ';' || kind === '.';
  const words = Array.from({ length }, (_, i) => cursor.peek(i));
  if (length < 2 || !ended || !words.some(({ text }) => /^deadlock/i.test(text))) return;
  const span = { start, end: cursor.peek(length - 1).span.end };
  const fixes = [replacement(span, '', 'Remove it')];
  const instead = 'deadlocks and run-time errors are always looked for';
  cursor.report(syntaxDiagnostics.foreignWord, span, { word: 'property for deadlocks', instead }, { fixes });
  for (let i = 0; i < length; i++) cursor.take();
  cursor.settle();
}

/** Takes a word such as `invariant` in front of a formula. */
function takeInvariant(cursor: Cursor): Rewriting | null {
  const next = cursor.peek(1);
  const operand = next.kind === 'name' || next.kind === '(' || next.kind === '~' || next.kind === '!' || next.kind === 'number';
  if (!cursor.at('name') || !/^(invariant|invar|safety)$/i.test(cursor.token.text) || !operand || next.newline) return null;
  const rewriting = new Rewriting(cursor);
  rewriting.note(cursor.token.text, 'AG(f) says that f is true in all states');
  rewriting.replace({ start: cursor.token.span.start, end: next.span.start }, '');
  cursor.take();
  return rewriting;
}

/** Takes `WEAK` behind the colon of a name, where its brackets are missing. */
function takeOptionBehind(cursor: Cursor, name: Name): void {
  const word = cursor.token;
  if (word.kind !== 'WEAK' && word.kind !== 'STRONG' && word.kind !== 'IMPARTIAL') return;
  const meant = `${name.text} [${word.text}]:`;
  const place = { start: name.span.start, end: word.span.end };
  cursor.reportAt(
    syntaxDiagnostics.expected,
    word.span,
    { what: `the option in brackets behind the name, ${meant}`, found: word.text },
    { fixes: [replacement(place, meant, `Write ${meant}`)] },
  );
  cursor.take();
}

function parseHead(cursor: Cursor): { name: Name | null; fairness: Fairness } {
  const nameLike = cursor.at('name') || isKeywordForName(cursor);
  const next = cursor.peek(1).kind;
  if (cursor.at('[')) {
    const fixes = [insertion(cursor.token.span.start, 'p1 ', 'Call it p1'), ...[]];
    const closing = cursor.peek(2).kind === ']' && cursor.peek(3).kind !== ':' ? cursor.peek(2).span.end : null;
    const named =
      closing === null
        ? fixes
        : [{ title: 'Call it p1', edits: [...(fixes[0]?.edits ?? []), { span: { start: closing, end: closing }, text: ':' }] }];
    cursor.report(syntaxDiagnostics.optionWithoutName, cursor.token.span, {}, { fixes: named });
    const fairness = parseOptions(cursor);
    cursor.eat(':');
    return { name: null, fairness };
  }
  if (cursor.at(':')) {
    const { span } = cursor.token;
    cursor.report(
      syntaxDiagnostics.expected,
      span,
      { what: 'a name before ":", or the formula', found: '":"' },
      { fixes: [replacement(span, '', 'Remove :')] },
    );
    cursor.take();
    return { name: null, fairness: 'none' };
  }
  const wordy = parseWordyName(cursor, (distance) => hasOptions(cursor, distance));
  if (wordy !== null) {
    const fairness = cursor.at('[') ? parseOptions(cursor) : 'none';
    if (fairness !== 'none') cursor.expect(':');
    return { name: wordy, fairness };
  }
  if (!nameLike || !(next === ':' || (next === '[' && hasOptions(cursor)))) return { name: null, fairness: 'none' };
  cursor.extension('a named property');
  const name = parseName(cursor, 'the name of the property');
  const fairness = cursor.at('[') ? parseOptions(cursor) : 'none';
  if (cursor.expect(':')) removeColons(cursor);
  return { name, fairness };
}

/** Removes the colons behind the first one. */
function removeColons(cursor: Cursor): void {
  const { start } = cursor.token.span;
  if (!cursor.at(':')) return;
  const silent = cursor.isSettled;
  while (cursor.at(':')) cursor.take();
  const span = { start, end: cursor.previousEnd };
  const parameters = { what: 'one colon behind the name of a property', found: 'two' };
  if (!silent) cursor.reportAt(syntaxDiagnostics.expected, span, parameters, { fixes: [replacement(span, '', 'Remove :')] });
}

/** Whether the bracket so many tokens ahead holds an option and not an index: a word, the closing bracket and a colon. */
function hasOptions(cursor: Cursor, distance = 1): boolean {
  const word = cursor.peek(distance + 1);
  if (word.kind === 'STRONG' || word.kind === 'WEAK' || word.kind === 'IMPARTIAL') return true;
  return word.kind === 'name' && cursor.peek(distance + 2).kind === ']' && cursor.peek(distance + 3).kind === ':';
}

function parseOptions(cursor: Cursor): Fairness {
  cursor.take();
  const { text, span, kind } = cursor.token;
  const fairness = options.get(kind === 'name' ? text : kind);
  if (fairness === undefined) cursor.report(syntaxDiagnostics.unknownOption, span, { text });
  if (kind === 'name' || isKeywordForName(cursor)) cursor.take();
  cursor.close(']');
  return fairness ?? 'none';
}

const ltlStarts: ReadonlySet<TokenKind> = new Set<TokenKind>(['name', 'number', '(', '~', 'TRUE', 'FALSE', 'LEN', 'HEAD', 'ORD']);

/** Whether the word LTL chooses the logic; in the thesis dialect it is a name unless a formula follows it. */
function isLtl(cursor: Cursor): boolean {
  return cursor.at('LTL') || (cursor.isWord('LTL') && ltlStarts.has(cursor.peek(1).kind));
}

/** Whether an automaton follows: the word and its first state, neither of which can stand in a formula so. */
function isAutomaton(cursor: Cursor): boolean {
  return cursor.at('name') && cursor.token.text === automatonWord && (cursor.peek(1).kind === 'name' || cursor.peek(1).kind === 'END');
}
