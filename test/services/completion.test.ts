import { describe, expect, it, test } from 'vitest';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { complete } from '../../src/frontends/esml/services/completion.ts';
import { serviceContext } from '../../src/frontends/esml/services/context.ts';
import { errorsOf } from '../beginners/support.ts';
import type { CompletionItem } from '../../src/contract/language.ts';

/** A model with these pieces at their places, one of which holds the `|` at which is asked. */
function model(pieces: Readonly<Record<string, string>>): string {
  const at = (name: string): string => pieces[name] ?? '';
  return `${at('top')}MODEL M;
CONST n = 3;${at('const')}
TYPE num = 0..n; prot = {data(num), stop}; colour = red, green; queue = LIST [2] OF num; link = CHANNEL [1] OF prot;${at('type')}
VAR c: prot; l: link; s: num;${at('shared')}
PROCESS P(OUT out: prot; me: num${at('parameter')});
VAR x: num; light: colour; q: queue;${at('local')}
BEGIN
  ${at('command')}
  here: x := me
END P;
${at('after')}
BEGIN
  P(c, 1)${at('body')}
END M
${at('property')}`;
}

function itemsIn(marked: string): readonly CompletionItem[] {
  const offset = marked.indexOf('|');
  return complete(serviceContext(analyse(marked.replace('|', ''), { dialect: 'extended', constants: {} })), offset).items;
}

const labels = (pieces: Readonly<Record<string, string>>): string =>
  itemsIn(model(pieces))
    .map(({ label }) => label)
    .join(' ');

const commands = 'x light q s out c l SKIP IF DO POLL ATOMIC LOOP WHEN GOTO ASSERT( TRACE APPEND PREPEND REMOVE EMPTY END';
const values = 'me x light q n red green s TRUE FALSE LEN HEAD ORD';
const members = 'P@here P.x P.light P.q P.me n red green s P';

it('after the END of a process and of the model stands its name', () => {
  const start = 'MODEL Mine; PROCESS Philosopher; VAR x: BOOLEAN; BEGIN x := TRUE END ';
  const offered = (marked: string) => itemsIn(marked).map(({ label }) => label);
  expect(offered(`${start}P|`)).toEqual(['Philosopher']);
  expect(offered(`${start}Philosopher; BEGIN Philosopher END |`)).toEqual(['Mine']);
});

describe('what is offered fits the place', () => {
  it.each([
    ['top', '|', 'MODEL'],
    ['const', ' |', 'TYPE VAR PROCESS BEGIN'],
    ['const', ' k = |', 'n TRUE FALSE'],
    ['type', ' t = |', '0.. enumeration { } ( ) ARRAY LIST CHANNEL'],
    ['type', ' t = ARRAY [|', 'n'],
    ['type', ' t = ARRAY [2] OF |', 'num colour queue BOOLEAN'],
    ['type', ' t = CHANNEL [1] OF |', 'prot'],
    ['type', ' t = {a(|', 'num colour queue BOOLEAN'],
    ['type', ' t = (a: |', 'num colour queue BOOLEAN'],
    ['type', ' |', 'VAR PROCESS BEGIN'],
    ['shared', ' z: |', 'num prot colour queue link BOOLEAN ARRAY 0.. enumeration'],
    ['shared', ' z: ARRAY [2] OF |', 'prot link'],
    ['shared', ' |', 'PROCESS BEGIN'],
    ['parameter', '; |', 'IN OUT'],
    ['parameter', '; k: |', 'num prot colour queue link BOOLEAN 0.. enumeration'],
    ['local', ' z: |', 'num colour queue BOOLEAN 0.. enumeration'],
    ['local', ' z: num := |', 'n red green TRUE FALSE'],
    ['local', ' z: queue := [|', 'n'],
    ['local', ' z: queue := [1, |', 'n red green TRUE FALSE'],
    ['local', ' |', 'BEGIN'],
    ['after', '|', 'PROCESS BEGIN'],
    ['command', '|', commands],
    ['command', 'I|', commands],
    ['command', 'IF x = 1 -> |', commands],
    ['command', 'POLL out!stop -> |', commands],
    ['command', 'ATOMIC |', commands],
    ['command', 'LOOP |', commands],
    ['command', 'again: x := 1; GOTO |', 'again'],
    ['command', 'IF |', values],
    ['command', 'WHEN |', values],
    ['command', 'ASSERT(|', values],
    ['command', 'IF x = 1 -> SKIP [] |', values],
    ['command', 'POLL out!stop & |', values],
    ['command', 'IF x = 1 |', '= # < <= > >= + - * DIV MOD & OR -> [] END'],
    ['command', 'x |', ':='],
    ['command', 'out |', '! ?'],
    ['command', 'x := |', 'me x n s LEN HEAD ORD TOSS'],
    ['command', 'light := |', 'light red green LEN HEAD'],
    ['command', 'IF light = |', 'light red green LEN HEAD'],
    ['command', 'out!|', 'data stop'],
    ['command', 'out?|', 'data stop'],
    ['command', 'POLL out!|', 'data stop'],
    ['command', 'at: x := 1; IF |', `${values} P@at`],
    ['command', 'at: x := 1; WHEN x = 1 & (|', `${values} P@at`],
    ['command', 'at: x := 1; POLL out!stop & |', `${values} P@at`],
    ['command', 'at: x := 1; POLL out!data(|', 'me x n s LEN HEAD ORD'],
    ['command', 'at: x := 1; TRACE(|', values],
    ['command', 'at: x := 1; IF P@|', 'at'],
    ['command', 'out!data(|', 'me x n s LEN HEAD ORD'],
    ['command', 'POLL |', 'out c l WHEN'],
    ['command', 'APPEND(|', 'q'],
    ['command', 'x := LEN(|', 'q l'],
    ['body', '; |', 'P FOR END'],
    ['body', '; P(|', 'c'],
    ['body', '; P(c, |', 'n'],
    ['body', '; FOR i := 0 TO |', 'i n'],
    ['property', '|', 'ASSERT'],
    ['property', 'ASSERT |', `${members} enabled moved AG EF AF EG AX EX A E LTL COUNT ALL SOME ~ TRUE FALSE`],
    ['property', 'ASSERT live: AG(|', `${members} enabled moved AG EF AF EG AX EX A E COUNT ALL SOME ~ TRUE FALSE`],
    ['property', 'ASSERT LTL |', `${members} enabled moved G F X AUTOMATON COUNT ALL SOME ~ TRUE FALSE`],
    ['property', 'ASSERT G |', `${members} enabled moved G F X COUNT ALL SOME ~ TRUE FALSE`],
    ['property', 'ASSERT live [|', 'STRONG WEAK IMPARTIAL'],
    ['property', 'ASSERT AG(s |', '=> <=> & OR = # < <= > >= + - * DIV MOD U'],
    ['property', 'ASSERT COUNT(|', 'P'],
    ['property', 'ASSERT AG enabled(|', 'P'],
    ['property', 'ASSERT AG(P@|', 'here'],
    ['property', 'ASSERT AG(P.|', 'x light q me'],
  ])('%s %s', (place, text, expected) => expect(labels({ [place]: text })).toBe(expected));

  test('processes that are activated more than once have a number in properties', () => {
    expect(labels({ body: '; P(c, 2)', property: 'ASSERT AG(|' })).toContain('P[0]@here P[0].x');
  });

  test('nothing is offered in comments, strings and numbers', () => {
    for (const command of ['(* | *)', 'TRACE("|")', 'x := 1|']) expect(labels({ command })).toBe('');
  });
});

/** The text after an item was chosen, with the names that its places to fill in suggest. */
function chosen(marked: string, label: string): string {
  const found = itemsIn(marked).find((item) => item.label === label);
  const offset = marked.indexOf('|');
  const filled = (found?.insert ?? '').replace(/\$\{0:\$\{2:done\} := TRUE\}/, 'done := TRUE').replace(/\$\{\d:([^}]*)\}/g, '$1');
  const edits = [{ span: { start: offset, end: offset }, text: filled.replace(/\$\d/g, '') }, ...(found?.also ?? [])];
  return [...edits]
    .sort((a, b) => b.span.start - a.span.start)
    .reduce((t, { span, text }) => t.slice(0, span.start) + text + t.slice(span.end), marked.replace('|', ''));
}

describe('what is chosen is correct', () => {
  it.each(['0..', 'enumeration'])('%s after a colon declares a new type', (label) => {
    const text = chosen(model({ local: ' z: |;' }), label);
    expect(errorsOf(text)).toEqual([]);
    expect(text).toContain(label === '0..' ? 'range = 0..9;' : 'kind = first, second;');
  });

  it.each(['0..', 'enumeration', '{ }'])('%s after TYPE', (label) => {
    // The names that the enumeration suggests are those of another one here.
    const text = model({ type: ' t = |;' }).replace('colour = red, green', 'colour = yellow, blue');
    expect(errorsOf(chosen(text, label))).toEqual([]);
  });

  test('a whole model in an empty text', () => {
    expect(errorsOf(chosen('|', 'MODEL'))).toEqual([]);
  });
});

describe('symmetric types', () => {
  const alike = { type: ' pid = SCALARSET [n]; set = ARRAY [pid] OF BOOLEAN;', shared: ' owner: pid; f: set;' };
  test.each([
    ['command', '|', `x light q s owner f out c l FORALL ${commands.slice('x light q s out c l '.length)}`],
    ['command', 'FORALL i IN |', 'pid'],
    ['command', 'owner := |', 'owner NONE f LEN HEAD'],
    ['command', 'IF SOME i IN |', 'pid'],
    ['command', 'IF SOME i IN pid : f[i] & (owner = |) -> SKIP END', 'i owner NONE f LEN HEAD'],
    ['body', '; FOR i IN |', 'pid'],
  ])('%s %s', (place, text, expected) => {
    const found = labels({ ...alike, [place]: text }).split(' ');
    expect(found.sort()).toEqual(expected.split(' ').sort());
  });
});
