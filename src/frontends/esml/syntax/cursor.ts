import type { Span } from '../../../base/span.ts';
import { type Entry, type Extras, report } from '../diagnostics/entry.ts';
import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import {
  describeToken,
  type ExtensionKeyword,
  type LinearOperatorWord,
  linearOperatorWords,
  type Token,
  type TokenKind,
} from './tokens.ts';
import type { InitialValue, OpenDeclarations } from './foreign-declarations.ts';
import type { ConstantDeclaration, NodeId, TypeDeclaration, TypeReference, VariableDeclaration } from './tree.ts';
import type { Diagnostic, Fix, TextEdit } from '../../../contract/diagnostic.ts';
import type { Dialect } from '../dialect.ts';

const linearWords: ReadonlySet<string> = new Set(linearOperatorWords);

/** An operator of another language. */
export interface Misspelling {
  readonly token: Token;
  readonly meant: string;
  /** What to write in its place: `meant`, with spaces if it is a word that would run into another. */
  readonly text: string;
  /** Parentheses that the meant operator needs around its operands. */
  readonly parentheses: readonly TextEdit[];
}

/** A block whose commands are those on the line of its colon, or those that are indented more than `column`. */
export interface IndentedBlock {
  /** Null for the commands on the line of the colon. */
  readonly column: number | null;
  /** Adds a semicolon that is missing at an offset. */
  readonly separate: (at: number) => void;
}

/** How deeply constructs may be nested in each other. */
export const nestingLimit = 200;
/** How many operators one expression may have; with the nesting limit it bounds the height of the tree. */
export const operatorLimit = 1000;

/** Where recovery stops at the latest: what ends a command or begins something larger. */
export const synchronizing: ReadonlySet<TokenKind> = new Set<TokenKind>([
  ...([';', '[]', '->', 'END', 'BEGIN', 'PROCESS', 'MODEL', 'CONST', 'TYPE', 'VAR', 'ASSERT', 'end-of-text'] as const),
  ...([
    'IF',
    'DO',
    'POLL',
    'TRACE',
    'SKIP',
    'EMPTY',
    'REMOVE',
    'APPEND',
    'PREPEND',
    'ATOMIC',
    'WHEN',
    'FORALL',
    'FOR',
    'LOOP',
    'GOTO',
  ] as const),
]);

/** What can follow a command, or begins something else. */
export const commandFollowers: ReadonlySet<TokenKind> = new Set<TokenKind>([...synchronizing, '}']);

/** What can follow a closing bracket but nothing inside the brackets. */
const afterBracket: ReadonlySet<TokenKind> = new Set<TokenKind>(['OF', 'DO', 'TO', ')', ']', '}', ':=', ':', '=']);

/**
 * A place in the tokens of one text, with what the parsing functions share: node ids, diagnostics, and the measures against cascades of
 * diagnostics and against unbounded recursion. At most one diagnostic is given per token; a token that recovery stopped at gets none.
 */
export class Cursor {
  readonly diagnostics: Diagnostic[] = [];
  /** Keywords already reported as names, so that one unlucky choice gives one diagnostic. */
  readonly reportedKeywords = new Set<string>();
  readonly dialect: Dialect;
  /** The text that the tokens are of. */
  readonly text: string;
  /** The declarations of the process whose commands are being read; null elsewhere. */
  declarations: OpenDeclarations | null = null;
  /** The constants of the model read so far. */
  modelConstants: readonly ConstantDeclaration[] = [];
  /** The shared variables read so far. */
  modelVariables: readonly VariableDeclaration[] = [];
  /** The types of the model read so far. */
  modelTypes: readonly TypeDeclaration[] = [];
  /** How types are written in ESML that are meant where something else stands. */
  readonly meantTypes = new Map<TypeReference, string>();
  /** The types of the process being read, read so far. */
  processTypes: readonly TypeDeclaration[] = [];
  /** Initial values of variables that have not been reported yet. */
  readonly initialValues: InitialValue[] = [];
  /** Where the formula begins of which an operator of the other logic has been reported. */
  formulaInOtherLogic = -1;
  /** How many braces around commands, as in other languages, are open. */
  braces = 0;
  /** Words of other languages that end the commands being read, the innermost last. */
  readonly endWords: ReadonlySet<string>[] = [];
  /** The blocks told by their indentation, as in Python, that are being read, the innermost last. */
  readonly indents: IndentedBlock[] = [];
  /** Where breaks begin that leave a loop whose end is not written, so that no fix leads there. */
  readonly heldBreaks = new Set<number>();
  /** The places of the breaks in the loops of Promela that are being read, the innermost loop last. */
  readonly breaks: Span[][] = [];
  /** The name of the process or model being read; `END` with this name closes it, whatever is open. */
  blockName = '';
  /** The constructs with alternatives that are open here, the innermost last. */
  readonly open: ('poll' | 'guarded')[] = [];
  token: Token;
  readonly tokens: Token[];
  private index = 0;
  private settledAt = -1;
  private nextId: NodeId = 0;
  private depth = 0;
  private operators = 0;
  private reportedDepth = false;
  private reportedOperators = false;
  /** The operators of other languages in the expression being read, which are reported together; null outside of expressions. */
  misspelled: Misspelling[] | null = null;

  constructor(text: string, tokens: readonly Token[], dialect: Dialect) {
    this.text = text;
    this.tokens = [...tokens];
    this.dialect = dialect;
    this.token = this.peek(0);
  }

  get kind(): TokenKind {
    return this.token.kind;
  }

  /** The number of nodes made so far. */
  get nodeCount(): number {
    return this.nextId;
  }

  /** Changes whenever a token is taken; loops use it to make sure that they get on. */
  get position(): number {
    return this.index;
  }

  /** Where the last taken token ends, and so what is missing should have been. */
  get previousEnd(): number {
    return this.tokens[this.index - 1]?.span.end ?? 0;
  }

  id(): NodeId {
    return this.nextId++;
  }

  /** The span from an offset to the end of the last taken token; empty if nothing was taken. */
  from(start: number): Span {
    const end = this.previousEnd;
    return { start: Math.min(start, end), end };
  }

  peek(distance: number): Token {
    const { tokens } = this;
    // The lexer always ends the tokens with end-of-text, so there is a last one.
    return tokens[Math.max(0, Math.min(this.index + distance, tokens.length - 1))] as Token;
  }

  /** The names of the types that can be used here. */
  get knownTypes(): ReadonlySet<string> {
    return new Set([...this.modelTypes, ...this.processTypes].map(({ name }) => name.text));
  }

  at(kind: TokenKind): boolean {
    return this.token.kind === kind;
  }

  /**
   * Whether a token is this word of the extensions: a keyword, or a name spelled so in the thesis dialect; the operators of LTL are always
   * names.
   */
  isWord(word: ExtensionKeyword | LinearOperatorWord, distance = 0): boolean {
    const token = this.peek(distance);
    return token.kind === word || (token.kind === 'name' && token.text === word && (this.dialect === 'thesis' || linearWords.has(word)));
  }

  take(): Token {
    const { token } = this;
    if (token.kind !== 'end-of-text') this.index++;
    this.token = this.peek(0);
    return token;
  }

  /** Reads the current token as one of another kind from here on. */
  replaceKind(kind: TokenKind): void {
    this.token = { ...this.token, kind };
    this.tokens[this.index] = this.token;
  }

  /** Looks at the current token again, after tokens from it on have been replaced. */
  reread(): void {
    this.token = this.peek(0);
  }

  eat(kind: TokenKind): boolean {
    if (this.token.kind !== kind) return false;
    this.take();
    return true;
  }

  /** The empty span right after the last taken token. */
  missingSpan(): Span {
    return { start: this.previousEnd, end: this.previousEnd };
  }

  /** The current token if it is out of place; the place right after the last one if it begins something else or is on another line. */
  here(): Span {
    const elsewhere = synchronizing.has(this.kind) || this.token.newline;
    return elsewhere && (this.index > 0 || this.at('end-of-text')) ? this.missingSpan() : this.token.span;
  }

  /** Gives a diagnostic unless this token has had one. */
  report<P>(entry: Entry<P>, span: Span, parameters: P, extras: Extras = {}): void {
    if (!this.isSettled) this.diagnostics.push(report(entry, span, parameters, extras));
    this.settle();
  }

  /** Gives a diagnostic about what has been read, whatever the current token is. */
  reportAt<P>(entry: Entry<P>, span: Span, parameters: P, extras: Extras = {}): void {
    this.diagnostics.push(report(entry, span, parameters, extras));
  }

  /** Whether nothing more is to be said about the current token. */
  get isSettled(): boolean {
    return this.settledAt === this.index || this.token.afterError;
  }

  /** Says what should have been here. */
  expected(what: string, span: Span = this.here()): void {
    this.report(syntaxDiagnostics.expected, span, { what, found: describeToken(this.token) });
  }

  /** In the thesis dialect, says that a construct is an extension; it is then read like in the other dialect. */
  extension(construct: string, span: Span = this.token.span): void {
    if (this.dialect === 'thesis') this.diagnostics.push(report(syntaxDiagnostics.extension, span, { construct }));
  }

  /** Takes a symbol or keyword, or says that it is missing and offers to insert it. */
  expect(kind: TokenKind, spaced = false): boolean {
    if (this.eat(kind)) return true;
    const previous = this.peek(-1);
    const after = this.index === 0 ? 'at the beginning' : `after ${describeToken(previous)}`;
    const span = this.missingSpan();
    const fixes = [insertion(span.start, spaced ? ` ${kind}` : kind, `Insert ${kind}`)];
    this.report(syntaxDiagnostics.missingSymbol, span, { symbol: kind, after }, { fixes });
    return false;
  }

  /** Takes a closing parenthesis, bracket or brace; if it is missing, also what stands before it. */
  close(kind: ')' | ']' | '}'): void {
    if (this.eat(kind)) return;
    if (this.token.newline || synchronizing.has(this.kind) || afterBracket.has(this.kind)) {
      this.expect(kind);
      return;
    }
    this.expected(`"${kind}"`);
    while (!this.at(kind) && !synchronizing.has(this.kind)) this.take();
    this.eat(kind);
    this.settle();
  }

  /** Takes tokens up to one of the given kinds; what is missing there has no further diagnostic. */
  skipTo(stop: ReadonlySet<TokenKind>): void {
    while (!stop.has(this.kind) && !this.at('end-of-text')) this.take();
    this.settle();
  }

  /** Keeps silent about the current token. */
  settle(): void {
    this.settledAt = this.index;
  }

  /** Goes one level deeper; false at the limit, where the caller has to skip instead. Pairs with `leave`. */
  enter(): boolean {
    if (this.depth < nestingLimit) {
      this.depth++;
      return true;
    }
    if (!this.reportedDepth) this.report(syntaxDiagnostics.nestedTooDeeply, this.token.span, { limit: nestingLimit });
    this.reportedDepth = true;
    this.settle();
    return false;
  }

  leave(): void {
    this.depth--;
  }

  /** Begins an expression of its own as far as the limit of operators is concerned. */
  startExpression(): void {
    this.operators = 0;
    this.reportedOperators = false;
  }

  /** Whether the expression being read has had too many operators, so that its tree is not what was written. */
  get isTooLong(): boolean {
    return this.reportedOperators;
  }

  /** Counts an operator; false if there are too many, and then the caller leaves its node out. */
  countOperator(): boolean {
    if (++this.operators <= operatorLimit) return true;
    if (!this.reportedOperators) this.report(syntaxDiagnostics.expressionTooLong, this.token.span, { limit: operatorLimit });
    this.reportedOperators = true;
    return false;
  }
}

/** A fix that inserts a text at an offset. */
export function insertion(at: number, text: string, title: string): Fix {
  return { title, edits: [{ span: { start: at, end: at }, text }] };
}

/** A fix that replaces a stretch of text. */
export function replacement(span: Span, text: string, title: string): Fix {
  return { title, edits: [{ span, text }] };
}
