import { describe, expect, it, test } from 'vitest';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { serviceContext } from '../../src/frontends/esml/services/context.ts';
import { helpRows } from '../../src/frontends/esml/services/keyword-help-table.ts';
import { hover } from '../../src/frontends/esml/services/hover.ts';
import { keywordHelp } from '../../src/frontends/esml/services/keyword-help.ts';
import { coreKeywords, extensionKeywords, symbols } from '../../src/frontends/esml/syntax/tokens.ts';
import { errorsOf } from '../beginners/support.ts';

/** Places of a model into which an example may fit: on its own, or as types, processes, commands, activations, variables or properties. */
function around(example: string): readonly string[] {
  const model = (pieces: Readonly<Record<string, string>>): string => `MODEL M;
${pieces.constants ?? ''}
TYPE int = 0..7; prot = {up(int), down}; row = ARRAY [3] OF int; queue = LIST [2] OF int; pid = SCALARSET [2]; set = ARRAY [pid] OF BOOLEAN; ${pieces.types ?? ''}
VAR c: prot; s: int; marked: set; ${pieces.variables ?? ''}
PROCESS P(c: prot);
VAR x, y: int; ready: BOOLEAN; q: queue; a: row;
BEGIN
  ${pieces.commands ?? 'SKIP'}
END P;
PROCESS W; VAR k: int;
BEGIN works: k := s END W;
PROCESS Worker(me: int);
BEGIN SKIP END Worker;
${pieces.processes ?? ''}
BEGIN P(c); W; W; ${pieces.body ?? 'Worker(1)'} END M
${pieces.properties ?? ''}`;
  const withoutKeyword = example.replace(/^(TYPE|VAR) /, '');
  return [
    example,
    model({ constants: example }),
    model({ types: withoutKeyword }),
    model({ variables: withoutKeyword }),
    model({ commands: example }),
    model({ processes: example.replace('P2;\nBEGIN x := 1', 'P2;\nBEGIN s := 1') }),
    model({ body: example }),
    model({ properties: example }),
  ];
}

describe.each(helpRows)('%s', (words, text, example) => {
  it('is explained in two sentences', () => {
    expect(text.match(/[.](?= [A-Z]|$)/g)).toHaveLength(2);
  });

  it('has an example of at most three lines that is correct where it belongs', () => {
    expect(example.split('\n').length).toBeLessThanOrEqual(3);
    expect(around(example).some((model) => errorsOf(model).length === 0)).toBe(true);
    expect(words.split(' ').some((word) => example.includes(word))).toBe(true);
  });
});

test('every keyword and every operator has help', () => {
  const brackets = new Set([',', '.', '(', ')', '[', ']', '{', '}']);
  const all = [...coreKeywords, ...extensionKeywords, ...symbols].filter((word) => !brackets.has(word));
  expect(all.filter((word) => keywordHelp(word) === null)).toEqual([]);
});

test.each(['->', '!', '?', '[]', ':=', '&', '~', '@', '..', '#'])('hovering over %s explains it', (symbol) => {
  const text = `MODEL M; TYPE int = 0..7; prot = {up(int)}; VAR c: prot;
PROCESS P; VAR x: int; BEGIN l: c?up(x); c!up(x); IF (x # 1) & ~(x = 2) -> x := 1 [] x = 1 -> SKIP END END P;
BEGIN P END M ASSERT AG(P@l)`;
  const found = hover(serviceContext(analyse(text, { dialect: 'extended', constants: {} })), text.indexOf(symbol));
  expect(found).toEqual({
    span: { start: text.indexOf(symbol), end: text.indexOf(symbol) + symbol.length },
    code: keywordHelp(symbol)?.example,
    text: `${symbol}: ${keywordHelp(symbol)?.text}`,
  });
});

test.each([
  ['me # owner', 'me', 'parameter me: pid = SCALARSET [2]'],
  ['f[j]', 'j', 'bound j: pid = SCALARSET [2]'],
  ['f[j]', 'f', 'shared f: flags = ARRAY [pid] OF BOOLEAN'],
  ['NONE', 'NONE', 'constant NONE = NONE: NONE'],
  ['FOR i', 'i', 'FOR variable i: pid = SCALARSET [2]'],
])('in "%s" hovering over %s says %s', (around, word, says) => {
  const text = `MODEL M; TYPE pid = SCALARSET [2]; flags = ARRAY [pid] OF BOOLEAN; VAR f: flags; owner: pid; PROCESS P(me: pid);
BEGIN IF SOME j IN pid : f[j] & (me # owner) -> owner := NONE END END P; BEGIN FOR i IN pid DO P(i) END END M`;
  const context = serviceContext(analyse(text, { dialect: 'extended', constants: {} }));
  expect(hover(context, text.indexOf(around) + around.indexOf(word))?.code).toBe(says);
});
