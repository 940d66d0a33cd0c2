import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { complete } from '../../src/frontends/esml/services/completion.ts';
import { type ServiceContext, serviceContext } from '../../src/frontends/esml/services/context.ts';
import { hover } from '../../src/frontends/esml/services/hover.ts';
import { definition, references } from '../../src/frontends/esml/services/navigation.ts';
import { breadcrumbs, outline } from '../../src/frontends/esml/services/outline.ts';
import { rename } from '../../src/frontends/esml/services/rename.ts';
import { format } from '../../src/frontends/esml/syntax/format.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { randomSymmetricModel } from '../alike/random-symmetric.ts';
import { checked } from '../oracle/compare.ts';

/** Every construct of symmetric types; `§` marks places, numbered in their order, and is taken out. */
const marked = `MODEL M;
TYPE §pid = SCALARSET [2]; set = ARRAY [§pid] OF BOOLEAN; msg = {ask(§pid), no}; link = CHANNEL [1] OF msg;
VAR f: set; owner: §pid; c: ARRAY [§pid] OF link;
PROCESS §P(out: link; me: §pid);
VAR last: §pid;
BEGIN
  LOOP
    §start: WHEN ALL k IN §pid : ~f[k] OR (k = me);
    IF SOME §j IN §pid : f[§j] & (§j # me) & §P[§j]@§start -> owner := §j; last := §j
    [] COUNT(k IN §pid : f[k]) < 2 -> f[me] := TRUE
    END;
    IF (SOME §j IN §pid : §P[§j]@§start) & (owner # NONE) -> last := owner; out!ask(me)
    [] ~(SOME k IN §pid : §P[k]@§start) -> FORALL §i IN §pid DO f[§i] := §i = last; SKIP END
    END
  END
END §P;
PROCESS Q;
VAR got: §pid;
BEGIN
  LOOP POLL SOME §i IN §pid : c[§i]?ask(got) & (got # §i) -> owner := §i; got := NONE [] WHEN owner = NONE -> SKIP END END
END Q;
BEGIN
  FOR i IN §pid DO §P(c[i], i) END; Q
END M
ASSERT few: AG(COUNT(§P p : p@§start) <= 2)
ASSERT all: AG(ALL(§P p : p.last = NONE) => SOME(§P p : p@§start))
`;

const model = marked.replaceAll('§', '');

function context(text: string): ServiceContext {
  return serviceContext(analyse(text, { dialect: 'extended', constants: {} }));
}

/** The offsets at which a name is marked; of bound variables those between two places of the text only. */
function places(name: string, from = '', to = ''): number[] {
  const start = from === '' ? 0 : model.indexOf(from);
  const end = to === '' ? model.length : model.indexOf(to, start);
  const found: number[] = [];
  let offset = 0;
  for (const piece of marked.split('§').slice(0, -1)) {
    offset += piece.length;
    if (offset >= start && offset < end && new RegExp(`^${name}\\b`).test(model.slice(offset))) found.push(offset);
  }
  return found;
}

const context0 = context(model);

it('the model of these tests is correct', () => {
  expect(context0.model.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

const names = [
  ['the type', 'pid', '', '', 16],
  ['the template', 'P', '', '', 9],
  ['the label', 'start', '', '', 6],
  ['the variable of a SOME with a branch', 'j', 'SOME j IN pid : f', '[] COUNT', 6],
  ['the variable of a SOME in an expression', 'j', '(SOME j', ') &', 2],
  ['the variable of FORALL', 'i', 'FORALL', 'SKIP END', 3],
  ['the variable of a SOME in POLL', 'i', 'POLL SOME', '[] WHEN', 4],
] as const;

describe.each(names)('%s', (_, name, from, to, count) => {
  const all = places(name, from, to);
  const apply = (text: string, at: number, newName: string): string => {
    const { edits, problem } = rename(context(text), at, newName);
    expect(problem).toBeNull();
    return (edits ?? []).reduceRight((t, { span, text: put }) => t.slice(0, span.start) + put + t.slice(span.end), text);
  };

  it('is found at all of its places from each of them, and defined at the first', () => {
    expect(all).toHaveLength(count);
    for (const at of all) {
      expect(references(context0, at).map(({ start }) => start)).toEqual(all);
      expect(definition(context0, at)?.start).toBe(all[0]);
    }
  });

  it('is renamed at these places, into a model that does the same, and back', () => {
    const renamed = apply(model, all.at(-1)!, 'zz');
    expect(renamed).toBe(all.reduceRight((t, at) => `${t.slice(0, at)}zz${t.slice(at + name.length)}`, model));
    expect(meaning(renamed).replaceAll('zz', name) === meaning(model)).toBe(true);
    expect(apply(renamed, renamed.indexOf('zz'), name)).toBe(model);
  });
});

/** The transition system of a text without its places and pieces of the text. */
function meaning(text: string): string {
  return JSON.stringify(lower(checked(text)), (key, value: unknown) => (/span$|^text$/i.test(key) ? undefined : value));
}

it.each([
  ['j IN pid : f', 'me', 'would be taken for another where it is used inside'],
  ['j IN pid : f', 'f', 'would hide an array that is used inside'],
  ['j IN pid : f', 'owner', 'would hide a variable that its branch assigns'],
  ['i IN pid DO f', 'last', 'would hide a variable that its body reads'],
  ['pid = SCALARSET', 'set', 'is another type'],
  ['P(out', 'Q', 'is another process'],
  ['got: pid', 'NONE', 'would hide the value that it is given'],
])('renaming "%s" to %s is refused: it %s', (around, newName) => {
  expect(rename(context0, model.indexOf(around), newName)).toMatchObject({ edits: null, problem: expect.stringContaining('is in use') });
});

it('a bound variable may have the name that another one has elsewhere', () => {
  expect(rename(context0, places('j')[0]!, 'i').edits).toHaveLength(6);
  expect(rename(context0, places('i')[0]!, 'k').edits).toHaveLength(3);
});

/** The labels of what is offered at `|` in the model with a piece of it replaced. */
function offered(piece: string, by: string): string[] {
  expect(model).toContain(piece);
  const text = model.replace(piece, () => by);
  const at = text.indexOf('|');
  return complete(context(text.replace('|', '')), at).items.map(({ label }) => label);
}

describe('completion', () => {
  it.each([
    ['P[j]@start -> owner', 'P[j]@| -> owner', ['start']],
    ['P[j]@start -> owner', 'P[j]@st| -> owner', ['start']],
    ['COUNT(k IN pid : f[k])', 'COUNT(k IN | : f[k])', ['pid']],
    ['WHEN ALL k IN pid', 'WHEN ALL k IN |', ['pid']],
    ['FORALL i IN pid', 'FORALL i IN |', ['pid']],
    ['COUNT(P p : p@start)', 'COUNT(P p : p@|)', ['start']],
    ['p.last = NONE', 'p.|', ['last', 'me']],
    ['FOR i IN pid DO P', 'FOR i IN |', ['pid']],
  ])('%s: %s', (piece, by, expected) => {
    expect(offered(piece, by)).toEqual(expected);
  });

  it.each([
    ['P[j]@start -> owner', 'P[|]@start -> owner', ['j', 'me', 'owner']],
    ['f[k] OR', '| OR', ['k', 'me', 'f']],
    ['f[i] := i = last', 'f[|] := i = last', ['i', 'me', 'owner', 'last']],
    ['f[i] := i = last', 'f[i] := i = |', ['i', 'last', 'NONE']],
    ['got # i', 'got # |', ['i', 'got', 'NONE']],
    ['last := j', 'last := |', ['j', 'me', 'owner', 'NONE']],
    ['P(c[i], i)', 'P(c[|], i)', ['i']],
    ['P(c[i], i)', 'P(c[i], |)', ['i']],
  ])('%s: %s, among others', (piece, by, expected) => {
    expect(offered(piece, by)).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    ['f[me] := TRUE', 'f[me] := (f[me] = |', 'k'],
    ['last := owner', 'last := |', 'j'],
    ['owner = NONE -> SKIP', 'owner = |', 'i'],
  ])('%s: %s has no %s, which is not bound there', (piece, by, name) => {
    expect(offered(piece, by).length).toBeGreaterThan(2);
    expect(offered(piece, by)).not.toContain(name);
  });
});

describe('hover', () => {
  it.each([
    ['pid = SCALARSET', 0, 'type pid = SCALARSET [2]'],
    ['j IN pid : f', 0, 'bound j: pid = SCALARSET [2]'],
    ['P[j]@start -> owner', 0, 'PROCESS P(out: link; me: pid)'],
    ['P[j]@start -> owner', 2, 'bound j: pid = SCALARSET [2]'],
    ['@start -> owner', 1, 'label start of P'],
    ['p@start) <=', 0, 'p: an instance of P'],
    ['p@start) <=', 2, 'label start of P'],
    ['P p : p@start) <=', 0, 'PROCESS P(out: link; me: pid)'],
    ['set = ARRAY', 0, 'type set = ARRAY [pid] OF BOOLEAN'],
    ['c[i]?ask', 0, 'shared c: ARRAY [pid] OF link'],
    ['ask(got)', 0, 'signal ask(pid = SCALARSET [2]) of msg'],
    ['i IN pid DO P', 0, 'FOR variable i: pid = SCALARSET [2]'],
  ])('at %s + %i', (piece, more, says) => {
    expect(hover(context0, model.indexOf(piece) + more)?.code).toBe(says);
  });

  it.each(['SCALARSET', 'SOME', 'ALL', 'COUNT', 'FORALL', 'IN'])('explains %s', (word) => {
    const at = model.search(new RegExp(`\\b${word}\\b`));
    expect(hover(context0, at)?.text).toMatch(new RegExp(`^${word}: .{30}`));
  });
});

it('the outline has the type, its arrays, templates with their labels, and properties', () => {
  const items = outline(context0);
  expect(items.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
    ...['pid', 'set', 'msg', 'link'].map((name) => `type ${name}`),
    ...['f', 'owner', 'c'].map((name) => `variable ${name}`),
    'process P',
    'process Q',
    'property few',
    'property all',
  ]);
  expect(items.flatMap(({ children }) => children.map(({ name }) => name))).toEqual(['last', 'start', 'got']);
});

it('the way to a place leads through the branch of a SOME and through FORALL', () => {
  const way = (piece: string): string[] => breadcrumbs(context0, model.indexOf(piece) + 1).map(({ label }) => label);
  expect(way('last := j')).toEqual(['P', 'LOOP', 'IF', 'SOME j IN pid : f[j] & (j # me)…', 'last := j']);
  expect(way('f[i] :=')).toEqual([
    'P',
    'LOOP',
    'IF',
    '~(SOME k IN pid : P[k]@start)',
    'FORALL i IN pid DO f[i] := i = …',
    'f[i] := i = last',
  ]);
});

describe('format', () => {
  const spoilt = [
    model,
    model.replace(/\s+/g, ' '),
    model.replace(/\s+/g, '\n   '),
    ...Array.from({ length: 12 }, (_, seed) => randomSymmetricModel(seed, { size: 2, identities: seed % 2 === 0 }).replace(/\s+/g, ' ')),
  ];
  it.each(spoilt.map((text, number) => [number, text] as const))(
    'keeps the meaning of text %i, and changes nothing the second time',
    (_, text) => {
      const once = format(text, 'extended').text!;
      expect(meaning(once) === meaning(text)).toBe(true);
      expect(format(once, 'extended').text).toBe(once);
      expect(once.split('\n').filter((line) => line.length > 0).length).toBeGreaterThan(10);
    },
  );
});

it('in random models every name can be renamed, with the same transition system', () => {
  for (let seed = 0; seed < 6; seed++) {
    const text = randomSymmetricModel(seed, { size: 2, identities: true });
    const found = context(text);
    const before = meaning(text);
    const defined = new Map(found.occurrences.map(({ entity }) => [entity.definition.start, entity]));
    expect(defined.size).toBeGreaterThan(10);
    for (const { definition: at, name } of defined.values()) {
      if (at.end === at.start) continue;
      const edits = rename(found, at.start, 'zz').edits ?? [];
      const renamed = edits.reduceRight((t, { span }) => `${t.slice(0, span.start)}zz${t.slice(span.end)}`, text);
      expect(meaning(renamed).replaceAll(/\bzz\b/g, name) === before, `seed ${seed}: ${name}`).toBe(true);
    }
  }
});
