import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import oniguruma from 'vscode-oniguruma';
import textmate, { type IGrammar } from 'vscode-textmate';
import { lex } from '../../src/frontends/esml/syntax/lexer.ts';
import { coreKeywords, extensionKeywords, linearOperatorWords, symbols } from '../../src/frontends/esml/syntax/tokens.ts';
import { root } from '../architecture/sources.ts';

const file = join(root, 'editors', 'vscode', 'syntaxes', 'esml.tmLanguage.json');
const models = readdirSync(join(root, 'models'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.esml'));
let grammar: IGrammar;

beforeAll(async () => {
  const wasm = readFileSync(join(dirname(createRequire(import.meta.url).resolve('vscode-oniguruma')), 'onig.wasm'));
  await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer);
  const onigLib = Promise.resolve({
    createOnigScanner: (patterns: string[]) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text: string) => new oniguruma.OnigString(text),
  });
  const registry = new textmate.Registry({
    onigLib,
    loadGrammar: async () => textmate.parseRawGrammar(readFileSync(file, 'utf8'), file),
  });
  grammar = (await registry.loadGrammar('source.esml'))!;
});

/** The innermost scope at every offset of a text. */
function scopesOf(text: string): string[] {
  const scopes: string[] = [];
  let state = textmate.INITIAL;
  for (const line of text.split('\n')) {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
    for (const { startIndex, endIndex, scopes: stack } of tokens)
      for (let i = startIndex; i < Math.min(endIndex, line.length); i++) scopes.push(stack.at(-1)!);
    scopes.push('');
    state = ruleStack;
  }
  return scopes;
}

const isCode = (scope: string) => !/^(comment|string)\./.test(scope);
const isWordOfLanguage = (scope: string) => /^(keyword|constant\.language|support)\./.test(scope);

describe('the TextMate grammar', () => {
  it.each([...coreKeywords, ...extensionKeywords])('colours the keyword %s, and no name that contains it', (word) => {
    expect(scopesOf(word).slice(0, -1).every(isWordOfLanguage)).toBe(true);
    expect(scopesOf(`${word}x x${word} ${word}_1 ${word.toLowerCase()}`).filter((s) => s !== '' && s !== 'source.esml')).not.toContainEqual(
      expect.stringMatching(/^(keyword|support|constant)/),
    );
  });

  it.each(linearOperatorWords)('colours %s inside formulas of LTL only', (word) => {
    const text = `LTL ${word} ASSERT ${word}`;
    const scopes = scopesOf(text);
    expect(scopes[4]).toBe('keyword.operator.temporal.esml');
    expect(scopes[text.length - 1]).toBe('variable.other.esml');
  });

  it.each(symbols)('knows the symbol %s', (symbol) => {
    expect(new Set(scopesOf(`x ${symbol} 1`).slice(2, 2 + symbol.length))).toEqual(new Set([scopesOf(`x ${symbol} 1`)[2]]));
    expect(scopesOf(`x ${symbol} 1`)[2]).toMatch(/^(keyword|punctuation)\./);
  });

  it.each(models)('divides %s as the lexer does', (name) => {
    const text = readFileSync(join(root, 'models', name), 'utf8');
    const scopes = scopesOf(text);
    const { tokens, comments } = lex(text, 'extended');
    for (const { start, end } of comments)
      for (let i = start; i < end; i++) if (text[i] !== '\n') expect(scopes[i]).toBe('comment.block.esml');
    const linear = text.search(/\bLTL\b/);
    for (const { kind, span, text: word } of tokens) {
      if (kind === 'end-of-text') continue;
      const scope = scopes[span.start]!;
      const where = `${word} at ${span.start}`;
      expect(isCode(scope), where).toBe(kind !== 'string');
      if (kind === 'name' && (linear < 0 || span.start < linear)) expect(isWordOfLanguage(scope), where).toBe(word === 'BOOLEAN');
      if (kind === 'number') expect(scope, where).toBe('constant.numeric.integer.esml');
      if (/^[A-Z]+$/.test(kind)) expect(isWordOfLanguage(scope), where).toBe(true);
    }
  });

  it('nests comments and ends strings with their line', () => {
    const text = '(* a (* b *) c *) x\n"open\ny';
    const scopes = scopesOf(text);
    expect(scopes[text.indexOf('c')]).toBe('comment.block.esml');
    expect(scopes[text.indexOf('x')]).toBe('variable.other.esml');
    expect(scopes[text.indexOf('open')]).toBe('string.quoted.double.esml');
    expect(scopes[text.indexOf('y')]).toBe('variable.other.esml');
  });
});
