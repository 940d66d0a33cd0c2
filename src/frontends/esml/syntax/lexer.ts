import type { Span } from '../../../base/span.ts';
import { report } from '../diagnostics/entry.ts';
import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import type { KeywordSpellings } from './misspelt-keywords.ts';
import { afterComment, afterDigits, afterUnknown, afterWord, isDigit, isNewline, isSpace, isWordStart } from './scan.ts';
import { foreignSymbols, type Keyword, keywordsOf, predefined, symbols, type Token, type TokenKind, type TokenSymbol } from './tokens.ts';
import type { Diagnostic } from '../../../contract/diagnostic.ts';
import type { Dialect } from '../dialect.ts';

/** The number in `3u8`, `10L` or `1_000`; null where there is none. */
function plainValue(text: string): number | null {
  const digits = /^(\d[\d_]*?)_?([uUlLfFdD]+|[ui](8|16|32|64|size))?$/.exec(text)?.[1]?.replaceAll('_', '');
  return digits === undefined || digits.length > 9 ? null : Number(digits);
}

export interface LexResult {
  /** The tokens in order; the last one is always `end-of-text`. */
  readonly tokens: readonly Token[];
  readonly comments: readonly Span[];
  readonly diagnostics: readonly Diagnostic[];
}

const symbolsByText: ReadonlyMap<string, TokenSymbol> = new Map([...symbols, ...foreignSymbols].map((symbol) => [symbol, symbol]));
/** Signs of mathematics and what they are in ESML. */
const mathematicalSigns: ReadonlyMap<string, string> = new Map([
  ...([
    ['≠', '#'],
    ['≤', '<='],
    ['≥', '>='],
    ['∧', '&'],
    ['∨', 'OR'],
    ['¬', '~'],
    ['→', '->'],
    ['⇒', '=>'],
    ['⇔', '<=>'],
    ['×', '*'],
    ['−', '-'],
    ['–', '-'],
    ['≔', ':='],
    ['←', ':='],
    ['⟵', ':='],
    ['…', '..'],
  ] as const),
]);
/** Texts between other quotes than `"`. */
const quotes = { "'": /^'[^'\n\r"]*'/, '`': /^`[^`\n\r"]*`/, '“': /^[“”„][^“”\n\r"]*[“”]/ } as const;
const noSpellings: KeywordSpellings = new Map();
/** Words that join or end conditions, so that a `#` in front of them compares. */
const joining = /^(OR|DIV|MOD|DO|TO|THEN|or|and|div|mod|then|do|xor|implies|U|AND|in|is|not|if|else)$/;
const afterWhichNothingIsCompared: ReadonlySet<TokenKind> = new Set<TokenKind>([';', 'BEGIN', '->', 'DO', 'ATOMIC', 'LOOP']);
const plainWord = /^[A-Za-z][A-Za-z0-9_]*$/;

/**
 * Divides a text into tokens and comments (thesis D.5, "Tokens"; names may also contain `_`). Whatever cannot be a token is left out with a
 * diagnostic; lexing never fails. `spellings` are further words that are read as keywords.
 */
export function lex(text: string, dialect: Dialect, spellings: KeywordSpellings = noSpellings): LexResult {
  const lexer = new Lexer(text, keywordsOf(dialect), spellings);
  let more = true;
  while (more) more = lexer.step();
  return { tokens: lexer.tokens, comments: lexer.comments, diagnostics: lexer.diagnostics };
}

class Lexer {
  readonly tokens: Token[] = [];
  readonly comments: Span[] = [];
  readonly diagnostics: Diagnostic[] = [];
  private at = 0;
  private newline = true;
  private afterError = false;
  private readonly text: string;
  private readonly keywords: ReadonlyMap<string, Keyword>;
  private readonly spellings: KeywordSpellings;

  constructor(text: string, keywords: ReadonlyMap<string, Keyword>, spellings: KeywordSpellings) {
    this.text = text;
    this.keywords = keywords;
    this.spellings = spellings;
  }

  /** Reads one token, comment or space; false when the text is at its end. */
  step(): boolean {
    const { text, at } = this;
    if (at >= text.length) {
      this.push('end-of-text', at);
      return false;
    }
    const code = text.charCodeAt(at);
    if (isSpace(code)) {
      if (isNewline(code)) this.newline = true;
      this.at++;
    } else if (code === 92 && this.latexWord()) return true;
    else if (isWordStart(text, at)) this.word();
    else if (isDigit(code)) this.number();
    else if (text.startsWith('"""', at)) this.blockString();
    else if (code === 34) this.string();
    else if (code === 96 && this.quoted('`')) return true;
    else if (code === 39 && !this.isAfterWord() && this.quoted()) return true;
    else if (text.startsWith('(*', at)) this.comment();
    else if (!this.strayComment()) this.symbol();
    return true;
  }

  private push(kind: TokenKind, end: number, text: string = this.text.slice(this.at, end)): void {
    const { at, newline, afterError } = this;
    this.tokens.push({ kind, text, span: { start: at, end }, newline, afterError });
    this.at = end;
    this.newline = false;
    this.afterError = false;
  }

  private word(): void {
    const end = afterWord(this.text, this.at);
    const word = this.text.slice(this.at, end);
    const rest = word === '_' && /^_\s*(=>|->|:)/.test(this.text.slice(this.at, this.at + 12));
    if (!rest && !plainWord.test(word) && !(word.startsWith('_') && this.text.charAt(this.at - 1) === ']')) {
      this.diagnostics.push(report(syntaxDiagnostics.badName, { start: this.at, end }, { text: word, decimal: null }));
    }
    const spelled = this.spellings.get(this.at);
    if (spelled === predefined) this.push('name', end, predefined);
    else this.push(this.keywords.get(word) ?? spelled ?? 'name', end);
  }

  /** Takes `\\in`, `\\notin`, `\\A` or `\\E` of TLA+ as a name. */
  private latexWord(): boolean {
    const word = /^\\(in|notin|E|A)\b/.exec(this.text.slice(this.at, this.at + 7))?.[0];
    if (word !== undefined) this.push('name', this.at + word.length);
    return word !== undefined;
  }

  private number(): void {
    const end = afterDigits(this.text, this.at);
    if (this.decimal(end)) return;
    const wordEnd = isWordStart(this.text, end) ? afterWord(this.text, end) : end;
    if (wordEnd === end || this.keywords.has(this.text.slice(end, wordEnd))) {
      this.push('number', end);
    } else {
      const text = this.text.slice(this.at, wordEnd);
      const value = /^0(x[\da-f]+|b[01]+)$/i.test(text) ? Number(text) : plainValue(text);
      const span = { start: this.at, end: wordEnd };
      const fixes = value === null ? [] : [{ title: `Write ${value}`, edits: [{ span, text: String(value) }] }];
      this.diagnostics.push(report(syntaxDiagnostics.badName, span, { text, decimal: value }, { fixes }));
      this.push(value === null ? 'name' : 'number', wordEnd);
    }
  }

  /** Takes a number with a decimal point, as in 0.5; the two dots of a range are none. */
  private decimal(end: number): boolean {
    const { text, at } = this;
    if (text.charAt(end) !== '.' || !isDigit(text.charCodeAt(end + 1))) return false;
    const last = afterDigits(text, end + 1);
    const span = { start: at, end: last };
    this.diagnostics.push(report(syntaxDiagnostics.badName, span, { text: text.slice(at, last), decimal: null }));
    this.afterError = true;
    this.push('number', last, text.slice(at, end));
    return true;
  }

  /** Takes a string in single quotes, or in those of a word processor, which has to have double ones, and may be no string at all. */
  private quoted(mark: keyof typeof quotes = "'"): boolean {
    const { text, at } = this;
    const length = quotes[mark].exec(text.slice(at, at + 200))?.[0].length ?? 0;
    if (length === 0) return false;
    const span = { start: at, end: at + length };
    const fixes = [{ title: 'Write double quotes', edits: [{ span, text: `"${text.slice(at + 1, span.end - 1)}"` }] }];
    this.diagnostics.push(report(syntaxDiagnostics.singleQuotes, span, {}, { fixes }));
    this.afterError = true;
    this.push('string', span.end);
    return true;
  }

  /** Leaves out a text between three quotes, by which Python comments; one that is not closed ends with its line. */
  private blockString(): void {
    const { text, at } = this;
    const close = text.indexOf('"""', at + 3);
    const line = text.slice(at).search(/[\n\r]|$/) + at;
    const end = close < 0 ? line : close + 3;
    const content = text.slice(at + 3, close < 0 ? end : close).trim();
    this.comments.push({ start: at, end });
    this.foreignComment(at, end, content, 3);
  }

  /** Whether a word or a bracket ends right before the place, so that a quote here is a prime. */
  private isAfterWord(): boolean {
    return this.at > 0 && /[\w\])]/.test(this.text.charAt(this.at - 1));
  }

  private string(): void {
    const { text, at } = this;
    let end = at + 1;
    while (end < text.length && text.charCodeAt(end) !== 34 && !isNewline(text.charCodeAt(end))) end++;
    if (text.charCodeAt(end) === 34) {
      this.push('string', end + 1);
    } else {
      const fixes = [{ title: 'Close the string at the end of the line', edits: [{ span: { start: end, end }, text: '"' }] }];
      this.diagnostics.push(report(syntaxDiagnostics.unterminatedString, { start: at, end }, {}, { fixes }));
      this.push('string', end);
      this.afterError = true;
    }
  }

  private comment(): void {
    const { end, closed } = afterComment(this.text, this.at);
    if (!closed) {
      const place = this.at + (/^[^\r\n]*?(?=[ \t]*;?[ \t]*(\r|\n|$))/.exec(this.text.slice(this.at))?.[0].length ?? 2);
      const fixes = [{ title: 'Close it at the end of its line', edits: [{ span: { start: place, end: place }, text: ' *)' }] }];
      this.diagnostics.push(report(syntaxDiagnostics.unterminatedComment, { start: this.at, end: this.at + 2 }, {}, { fixes }));
      this.afterError = true;
    }
    this.comments.push({ start: this.at, end });
    if (/[\n\r]/.test(this.text.slice(this.at, end))) this.newline = true;
    this.at = end;
  }

  /** Leaves out a comment of another language, or the end of a comment that was not begun. */
  private strayComment(): boolean {
    const { text, at } = this;
    if (text.startsWith('*)', at)) {
      this.leaveOut(at + 2, report(syntaxDiagnostics.strayCommentEnd, { start: at, end: at + 2 }, {}));
      return true;
    }
    if (text.startsWith('//', at)) {
      if (this.isDivision()) {
        const fixes = [
          { title: 'Write DIV', edits: [{ span: { start: at, end: at + 2 }, text: /\w/.test(text.charAt(at - 1)) ? ' DIV ' : 'DIV' }] },
        ];
        const span = { start: at, end: at + 2 };
        this.diagnostics.push(report(syntaxDiagnostics.foreignOperator, span, { written: ['//'], meant: ['DIV'] }, { fixes }));
        this.push('DIV', at + 2);
        return true;
      }
      let end = at + 2;
      while (end < text.length && !isNewline(text.charCodeAt(end))) end++;
      this.foreignComment(at, end, text.slice(at + 2, end).trim());
      return true;
    }
    if (text.charCodeAt(at) === 35 && this.isHashComment()) {
      let end = at + 1;
      while (end < text.length && !isNewline(text.charCodeAt(end))) end++;
      this.foreignComment(at, end, text.slice(at + 1, end).trim());
      return true;
    }
    if (text.startsWith('\\*', at) || this.isDashComment()) {
      let end = at + 2;
      while (end < text.length && !isNewline(text.charCodeAt(end))) end++;
      this.foreignComment(at, end, text.slice(at + 2, end).trim());
      return true;
    }
    if (text.startsWith('/*', at)) {
      const close = text.indexOf('*/', at + 2);
      const end = close < 0 ? text.length : close + 2;
      this.foreignComment(at, end, text.slice(at + 2, close < 0 ? end : close).trim());
      return true;
    }
    return false;
  }

  /** Whether the two strokes here divide, as in Python: a value is in front of them on its line, and one that ends there is behind. */
  private isDivision(): boolean {
    const before = this.tokens.at(-1)?.kind;
    const value = before === 'name' || before === 'number' || before === ')' || before === ']';
    const behind = /^\/\/[ \t]*(\d+(?![\w.])[ \t]*((?![A-Za-z.,:])|END\b|OR\b)|[A-Za-z]\w*[ \t]*[;)\]+*-])/;
    return value && !this.newline && behind.test(this.text.slice(this.at, this.at + 80));
  }

  /** Whether the two dashes here begin a comment: at the beginning of a line, or with spaces around them and words behind. */
  private isDashComment(): boolean {
    const { text, at, newline } = this;
    if (!text.startsWith('--', at)) return false;
    return newline ? /^--+([ \t]|[\n\r]|$)/.test(text.slice(at, at + 80)) : /^[ \t]--+[ \t]+[A-Za-z]/.test(text.slice(at - 1, at + 80));
  }

  /**
   * Whether the `#` here begins a comment of Python and compares nothing: nothing that could be compared is in front of it, or words follow
   * that no operator joins.
   */
  private isHashComment(): boolean {
    const rest = this.text.slice(this.at + 1, this.at + 200);
    if (/^\s*(define|include|import|pragma|undef|ifn?def|endif)\b/.test(rest)) return false;
    const words = /^[ \t]*([A-Za-z]\w*)[ \t]+([A-Za-z]\w*)/.exec(rest);
    if (words !== null && ![words[1], words[2]].some((word) => joining.test(word ?? ''))) return true;
    const before = this.tokens.at(-1)?.kind;
    return (before === undefined || afterWhichNothingIsCompared.has(before)) && /^[ \t]/.test(rest);
  }

  private foreignComment(start: number, end: number, content: string, length = this.text.charAt(start) === '#' ? 1 : 2): void {
    const fixes = [{ title: 'Write it as (* ... *)', edits: [{ span: { start, end }, text: `(* ${content} *)` }] }];
    const opening = this.text.slice(start, start + length);
    this.leaveOut(end, report(syntaxDiagnostics.foreignComment, { start, end: start + opening.length }, { opening }, { fixes }));
  }

  private symbol(): void {
    const { text, at } = this;
    const box = text.charCodeAt(at) === 91 ? this.afterBox() : -1;
    const three = at + 3 <= text.length ? symbolsByText.get(text.slice(at, at + 3)) : undefined;
    const two = at + 2 <= text.length ? symbolsByText.get(text.slice(at, at + 2)) : undefined;
    const one = symbolsByText.get(text.charAt(at));
    if (box >= 0) this.push('[]', box);
    else if (three !== undefined) this.push(three, at + 3);
    else if (two !== undefined) this.push(two, at + 2);
    else if (one !== undefined) this.push(one, at + 1);
    else if (/[“”„]/.test(text.charAt(at)) && this.quoted('“')) return;
    else if (this.mathematical()) return;
    else {
      const end = afterUnknown(text, at, symbolsByText);
      this.leaveOut(end, report(syntaxDiagnostics.unknownCharacters, { start: at, end }, { text: text.slice(at, end) }));
    }
  }

  /** Takes a sign of mathematics, or a quote of a word processor, as the symbol that it is in ESML. */
  private mathematical(): boolean {
    const written = this.text.charAt(this.at);
    const meant = mathematicalSigns.get(written);
    if (meant === undefined) return false;
    const span = { start: this.at, end: this.at + 1 };
    const fixes = [{ title: `Write ${meant}`, edits: [{ span, text: meant }] }];
    this.diagnostics.push(report(syntaxDiagnostics.foreignOperator, span, { written: [written], meant: [meant] }, { fixes }));
    this.push(meant === 'OR' ? (this.keywords.get('OR') ?? 'name') : (symbolsByText.get(meant) ?? 'name'), this.at + 1);
    return true;
  }

  /** Where the `[]` that begins here ends, spaces inside it included; -1 if it is a bracket with something in it. */
  private afterBox(): number {
    let end = this.at + 1;
    while (end < this.text.length && isSpace(this.text.charCodeAt(end))) end++;
    return this.text.charCodeAt(end) === 93 ? end + 1 : -1;
  }

  private leaveOut(end: number, diagnostic: Diagnostic): void {
    this.diagnostics.push(diagnostic);
    this.at = end;
    this.afterError = true;
  }
}
