import { nearestName } from '../../base/nearest-name.ts';
import { Mistake } from './mistake.ts';
import type { Token } from './tokens.ts';

/** Words that are no names. */
const reserved: ReadonlySet<string> = new Set([
  'for',
  'in',
  'if',
  'take',
  'smallest',
  'then',
  'else',
  'and',
  'or',
  'not',
  'all',
  'some',
  'no',
  'grow',
  'by',
]);

/** Tokens, read from the first to the last. */
export class Tokens {
  private at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  get next(): Token {
    return this.tokenAt(this.at);
  }

  get afterNext(): Token {
    return this.tokenAt(this.at + 1);
  }

  /** The token that was taken last. */
  get last(): Token {
    return this.tokenAt(Math.max(0, this.at - 1));
  }

  take(): Token {
    const token = this.next;
    this.at++;
    return token;
  }

  /** Takes a word or sign if it comes next. */
  takes(word: string): boolean {
    const { kind, text } = this.next;
    const comes = text === word && (kind === 'word' || kind === 'sign');
    if (comes) this.at++;
    return comes;
  }

  /** Takes a word or sign; where another one comes throws the `Mistake`, which says what to do. */
  expect(word: string, otherwise: string): Token {
    const { next } = this;
    if (!this.takes(word)) throw this.unexpected(next, otherwise, word);
    return next;
  }

  /** Takes a name that is not reserved. */
  name(): Token {
    const token = this.take();
    if (token.kind !== 'word') throw this.unexpected(token, 'a name is missing');
    if (this.isReserved(token)) throw new Mistake(`"${token.text}" is a word of the language: choose another name`, token.span);
    return token;
  }

  isReserved({ text }: Token): boolean {
    return reserved.has(text);
  }

  /**
   * That something else should stand where a token does; of a word that is misspelt, which word was meant. Of words that are equally near
   * it is the wanted one, or one that joins what stands before it and behind it.
   */
  unexpected(token: Token, what: string, wanted = ''): Mistake {
    const { kind, text, span } = token;
    if (kind === 'end') return new Mistake(`${what}, but the text ends here`, span);
    const meant = kind === 'word' && !this.isReserved(token) ? nearestName(text, [wanted, 'and', 'or', ...reserved]) : null;
    return new Mistake(`${what}, but "${text}" stands here${meant === null ? '' : `; did you mean "${meant}"?`}`, span);
  }

  private tokenAt(at: number): Token {
    const token = this.tokens[Math.min(at, this.tokens.length - 1)];
    // The last token is that of the end, which is always there.
    if (token === undefined) throw new Error('there are no tokens');
    return token;
  }
}
