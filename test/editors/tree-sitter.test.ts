import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lex } from '../../src/frontends/esml/syntax/lexer.ts';
import { automatonWord } from '../../src/frontends/esml/syntax/automaton-word.ts';
import { coreKeywords, extensionKeywords, linearOperatorWords, symbols, type Token } from '../../src/frontends/esml/syntax/tokens.ts';
import { root } from '../architecture/sources.ts';
import { LalrParser, type ParsedNode } from './lalr.ts';
import { readGrammar } from './tree-sitter-dsl.ts';

const folder = join(root, 'editors', 'tree-sitter-esml');
const bnf = readGrammar(join(folder, 'grammar.js'));
const parser = new LalrParser(bnf);
const models = readdirSync(join(root, 'models'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.esml'));
const languagePage = readFileSync(join(root, 'docs', 'language.md'), 'utf8');

/** What a token may be to the grammar. A word is a keyword where one fits, as with tree-sitter's `word`. */
function terminalsOf({ kind, text }: Token): readonly string[] {
  if (kind === '[]') return ['box'];
  if (kind === 'name' || /^[A-Z]+$/.test(kind)) return [`"${text}"`, ...(kind === 'name' ? ['identifier'] : [])];
  return kind === 'number' || kind === 'string' ? [kind] : [`"${kind}"`];
}

function parse(text: string): ParsedNode {
  const { tokens } = lex(text, 'extended');
  return parser.parse(tokens.slice(0, -1).map(terminalsOf));
}

function show({ name, field, children }: ParsedNode): string {
  return `${field === null ? '' : `${field}: `}(${[name, ...children.map(show)].join(' ')})`;
}

describe('the tree-sitter grammar', () => {
  it('has no conflict that its precedences do not settle', () => {
    expect(parser.conflicts).toEqual([]);
  });

  it('has the words and symbols of the lexer, and no others', () => {
    const wanted = [
      ...coreKeywords,
      ...extensionKeywords,
      ...linearOperatorWords,
      automatonWord,
      ...symbols.filter((symbol) => symbol !== '[]'),
    ];
    const found = [...bnf.terminals].filter((terminal) => terminal.startsWith('"')).map((terminal) => terminal.slice(1, -1));
    expect(found.sort()).toEqual([...wanted].sort());
    for (const word of extensionKeywords) expect(languagePage).toContain(word);
  });

  it.each(models)('derives %s', (name) => {
    const text = readFileSync(join(root, 'models', name), 'utf8');
    const tree = parse(text);
    expect(tree.name).toBe('model');
    expect(tree.children.filter((child) => child.name === 'process')).toHaveLength((text.match(/^PROCESS\b/gm) ?? []).length);
  });

  it('derives an automaton', () => {
    const text =
      'MODEL M; PROCESS P; BEGIN SKIP END P; BEGIN P END M ASSERT a: LTL AUTOMATON s: TRUE -> s [] x = 1 -> t; t: x = 1 -> t END';
    expect(parse(text).children.at(-1)!.children.at(-1)!.name).toBe('automaton');
  });

  it('refuses what is no model', () => {
    expect(() => parse('MODEL M; BEGIN P END M ASSERT')).toThrow('does not fit');
    expect(() => parse('MODEL M; PROCESS P; BEGIN x := END P; BEGIN P END M')).toThrow('does not fit');
    expect(() => parse('MODEL M; PROCESS P; BEGIN IF -> SKIP END END P; BEGIN P END M')).toThrow('does not fit');
  });

  it('binds operators as docs/language.md says', () => {
    const formula = (text: string) => {
      const property = parse(`MODEL M; PROCESS P; BEGIN SKIP END P; BEGIN P END M ASSERT ${text}`).children.at(-1)!;
      return bracketed(property.children.at(-1)!);
    };
    const operation = (left: string, right: string) => `[${left} ${right}]`;
    expect(formula('a => b => c')).toBe(operation('a', operation('b', 'c')));
    expect(formula('a OR b & c = d')).toBe(operation('a', operation('b', operation('c', 'd'))));
    expect(formula('AG a < b & c')).toBe(operation(`[${operation('a', 'b')}]`, 'c'));
    expect(formula('LTL a U b R c & d')).toBe(operation(operation('a', operation('b', 'c')), 'd'));
    const guard = parse('MODEL M; PROCESS P; BEGIN WHEN a = b + c * d & e END P; BEGIN P END M').children[1]!.children[1]!.children[0]!;
    expect(bracketed(guard)).toBe(operation('a', operation('b', operation(operation('c', 'd'), 'e'))));
  });

  const corpus = readFileSync(join(folder, 'test', 'corpus', 'models.txt'), 'utf8');
  const examples = [...corpus.matchAll(/=+\n(.+)\n=+\n([\s\S]*?)\n---\n([\s\S]*?)(?=\n=====|$)/g)];
  it.each(examples.map(([, name = '', text = '', tree = '']) => [name, text, tree]))(
    'gives the tree of the corpus for: %s',
    (_, text, tree) => {
      const wanted = tree
        .replace(/\(comment\)/g, '')
        .replace(/\s+/g, ' ')
        .replace(/ \)/g, ')')
        .trim();
      expect(show(parse(text))).toBe(wanted);
    },
  );

  it('colours nodes and words that it has, and all keywords', () => {
    const queries = readFileSync(join(folder, 'queries', 'highlights.scm'), 'utf8');
    const nodes = new Set([...bnf.productions.map(({ left }) => left), ...bnf.terminals, 'comment']);
    const fields = new Set(bnf.productions.flatMap(({ right }) => right.map(({ field }) => field)));
    const withoutTexts = queries.replace(/"[^"]*"/g, '');
    for (const [, name] of withoutTexts.matchAll(/\(([a-z_]+)/g)) expect(nodes).toContain(name);
    for (const [, field] of withoutTexts.matchAll(/([a-z_]+):/g)) expect(fields).toContain(field);
    const texts = new Set([...queries.matchAll(/"[^"]*"/g)].map(([text]) => text));
    for (const text of texts) expect(bnf.terminals).toContain(text);
    const rest = [...bnf.terminals].filter((terminal) => /^"[A-Z]+"$/.test(terminal) && !texts.has(terminal));
    expect(rest.sort()).toEqual(['"FALSE"', '"SKIP"', '"TRUE"']);
  });
});

/** An expression with a bracket around each operation; operands are numbered by their order a, b, c, ... */
function bracketed(node: ParsedNode): string {
  let operands = 0;
  const walk = ({ name, children }: ParsedNode): string => {
    if (children.length === 0) return String.fromCharCode(97 + operands++);
    return name.endsWith('operation') ? `[${children.map(walk).join(' ')}]` : children.map(walk).join(' ');
  };
  return walk(node);
}
