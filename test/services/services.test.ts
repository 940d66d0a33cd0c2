// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of snippets are written so
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { complete } from '../../src/frontends/esml/services/completion.ts';
import { type ServiceContext, serviceContext } from '../../src/frontends/esml/services/context.ts';
import { hover } from '../../src/frontends/esml/services/hover.ts';
import { definition, highlights, references } from '../../src/frontends/esml/services/navigation.ts';
import { isDefinedInText } from '../../src/frontends/esml/services/occurrences.ts';
import { breadcrumbs, foldingRanges, outline } from '../../src/frontends/esml/services/outline.ts';
import { enclosing } from '../../src/frontends/esml/services/selection.ts';
import { rename } from '../../src/frontends/esml/services/rename.ts';
import { signatureHelp } from '../../src/frontends/esml/services/signature.ts';
import { inTurn } from '../campaign.ts';

const model = `MODEL M;
CONST n = 3;
TYPE int = 0..n; prot = {up(int), down}; pair = (left: int; right: BOOLEAN);
VAR c: prot;
PROCESS P(OUT p: prot; nr: int);
VAR x: pair;
BEGIN
  DO TRUE ->
    x.left := nr;
    here: p!up(nr)
  END
END P;
PROCESS Q(IN p: prot);
VAR k: int;
BEGIN
  DO TRUE -> p?up(k) END
END Q;
BEGIN
  P(c, 1); Q(c)
END M
ASSERT safe: AG P.x.left < 3
`;

function context(text: string): ServiceContext {
  return serviceContext(analyse(text, { dialect: 'extended', constants: {} }));
}

/** The model with `from` replaced by `to`, and the offset of `|` in `to`. */
function at(from: string, to: string): { readonly context: ServiceContext; readonly offset: number } {
  const text = model.replace(from, to);
  const offset = text.indexOf('|');
  return { context: context(text.replace('|', '')), offset };
}

function labels(from: string, to: string): string[] {
  const { context: c, offset } = at(from, to);
  return complete(c, offset).items.map(({ label }) => label);
}

test('the model of these tests is correct', () => {
  expect(context(model).model.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

describe('completion', () => {
  test('signals after ! and ?', () => {
    expect(labels('p!up(nr)', 'p!|')).toEqual(['up', 'down']);
    expect(labels('p?up(k)', 'p?u|')).toEqual(['up', 'down']);
  });
  test('fields, process variables and labels', () => {
    expect(labels('x.left :=', 'x.|  :=')).toEqual(['left', 'right']);
    expect(labels('AG P.x.left < 3', 'AG P.|')).toEqual(['x', 'nr']);
    expect(labels('AG P.x.left < 3', 'AG P@|')).toEqual(['here']);
  });
  test('types after a colon', () => {
    expect(labels('VAR k: int', 'VAR k: |')).toEqual(['int', 'pair', 'BOOLEAN', '0..', 'enumeration']);
  });
  test('commands at their place, with snippets', () => {
    const { context: c, offset } = at('x.left := nr;', '|');
    const found = complete(c, offset).items;
    expect(found.map(({ label }) => label)).toContain('POLL');
    expect(found.find(({ label }) => label === 'IF')?.insert).toContain('${1:condition}');
  });
  test('nothing in comments', () => {
    expect(labels('DO TRUE', '(* a | b *) DO TRUE')).toEqual([]);
  });
});

test('selections grow from the word to the whole text', () => {
  const c = context(model);
  const spans = enclosing(c, model.indexOf('nr;') + 1);
  const texts = spans.map(({ start, end }) => model.slice(start, end).replace(/\s+/g, ' '));
  expect(texts.slice(0, 4)).toEqual([
    'nr',
    'x.left := nr',
    'TRUE -> x.left := nr; here: p!up(nr)',
    'DO TRUE -> x.left := nr; here: p!up(nr) END',
  ]);
  expect(texts[4]).toMatch(/^PROCESS P\(.* END P$/);
  expect(spans.at(-1)).toEqual({ start: 0, end: model.length });
  for (const [i, { start, end }] of spans.entries()) {
    const inner = spans[i - 1];
    if (inner !== undefined) expect(start <= inner.start && inner.end <= end).toBe(true);
  }
  expect(enclosing(context(''), 0)).toEqual([]);
});

test('hover tells values, ranges and what keywords mean', () => {
  const c = context(model);
  expect(hover(c, model.indexOf('n = 3'))?.code).toBe('constant n = 3: integer');
  expect(hover(c, model.indexOf('k: int'))?.code).toBe('local k: int = 0..3');
  expect(hover(c, model.indexOf('DO TRUE'))?.text).toContain('again and again');
});

test('signature help for activations and messages', () => {
  const c = context(model);
  expect(signatureHelp(c, model.indexOf('c, 1') + 3)).toEqual({
    label: 'PROCESS P(OUT p: prot; nr: int)',
    parameters: ['OUT p: prot', 'nr: int'],
    active: 1,
  });
  expect(signatureHelp(c, model.indexOf('up(nr)') + 3)?.label).toBe('up(int = 0..3)');
});

test('rename refuses keywords, non-names, clashes and capture', () => {
  const c = context(model);
  const offset = model.indexOf('k: int');
  expect(rename(c, offset, 'END').problem).toContain('word of the language');
  expect(rename(c, offset, '1a').problem).toContain('not a name');
  expect(rename(c, offset, 'p').problem).toContain('in use');
  expect(rename(c, model.indexOf('n = 3'), 'int').problem).toContain('in use');
  expect(rename(c, offset, 'z').edits).toHaveLength(2);
});

test('BEGIN and END are matched; outline and breadcrumbs name what is there', () => {
  const c = context(model);
  expect(highlights(c, model.indexOf('DO TRUE')).map(({ start, end }) => model.slice(start, end))).toEqual(['DO', 'END']);
  expect(outline(c).map(({ name }) => name)).toEqual(['n', 'int', 'prot', 'pair', 'c', 'P', 'Q', 'safe']);
  expect(breadcrumbs(c, model.indexOf('p!up')).map(({ label }) => label)).toEqual(['P', 'DO', 'TRUE', 'here: p!up(nr)', 'p!up(nr)']);
});

test('a label is the same name where a GOTO leads to it', () => {
  const text = 'MODEL M; PROCESS P; BEGIN again: SKIP; IF TRUE -> GOTO again [] TRUE -> GOTO again END END P; BEGIN P END M';
  const c = context(text);
  const places = [...text.matchAll(/again/g)].map(({ index }) => index);
  for (const at of places) {
    expect(references(c, at).map(({ start }) => start)).toEqual(places);
    expect(definition(c, at)?.start).toBe(places[0]);
    expect(hover(c, at)).not.toBeNull();
    expect(rename(c, at, 'once').edits).toHaveLength(3);
  }
});

const files = readdirSync('models', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.esml'));

test.each(files)(
  '%s: services answer at every offset, each at every third; references bear their name; renaming back restores the text',
  (file) => {
    const text = readFileSync(`models/${file}`, 'utf8');
    const c = context(text);
    expect(foldingRanges(c).length).toBeGreaterThan(0);
    for (let offset = 0; offset <= text.length; offset++)
      for (const service of inTurn([complete, hover, signatureHelp, breadcrumbs, highlights, definition], offset, 2)) service(c, offset);
    const entities = new Map(c.occurrences.map((o) => [`${o.entity.definition.start} ${o.entity.name}`, o]));
    for (const { span, entity } of entities.values()) {
      for (const { start, end } of references(c, span.start)) expect(text.slice(start, end)).toBe(entity.name);
      const there = rename(c, span.start, 'zzFresh').edits;
      expect(there === null, entity.name).toBe(!isDefinedInText(entity));
      if (there === null) continue;
      const changed = there.reduceRight((t, e) => t.slice(0, e.span.start) + e.text + t.slice(e.span.end), text);
      const back = rename(context(changed), changed.indexOf('zzFresh'), entity.name).edits ?? [];
      expect(back.reduceRight((t, e) => t.slice(0, e.span.start) + e.text + t.slice(e.span.end), changed)).toBe(text);
    }
  },
);

describe('states of an automaton', () => {
  const automaton = 'ASSERT safe: LTL AUTOMATON idle: TRUE -> idle [] P.nr = 1 -> accept_bad; accept_bad: TRUE -> accept_bad END';
  const property = 'ASSERT safe: AG P.x.left < 3';
  const renamed = (place: string, name: string) => {
    const { context: c, offset } = at(property, automaton.replace(place, place.replace(/(?=idle|accept_bad)/, '|')));
    return { text: c.model.text, offset, result: rename(c, offset, name) };
  };

  test('are renamed where they are defined and where edges lead to them', () => {
    for (const place of ['AUTOMATON idle', '-> idle']) {
      const { text, result } = renamed(place, 'quiet');
      expect(result.problem).toBeNull();
      expect(result.edits?.map(({ span }) => text.slice(span.start, span.end))).toEqual(['idle', 'idle']);
    }
    expect(renamed('-> accept_bad', 'accept_wrong').result.edits).toHaveLength(3);
  });

  test('are not renamed so that they clash, or begin or cease to be accepting', () => {
    expect(renamed('-> idle', 'accept_bad').result.problem).toContain('must not begin with "accept"');
    expect(renamed('-> accept_bad', 'bad').result.problem).toContain('must begin with "accept"');
    const { context: c, offset } = at(
      property,
      automaton.replace('accept_bad: TRUE', 'quiet: TRUE -> quiet; accept_bad: TRUE').replace('-> idle', '-> |idle'),
    );
    expect(rename(c, offset, 'quiet').edits).toBeNull();
  });

  test('lead to their definition, are found together, told apart from processes, and said to be accepting', () => {
    const { context: c, offset } = at(property, automaton.replace('1 -> accept_bad', '1 -> |accept_bad'));
    const { text } = c.model;
    expect(definition(c, offset)?.start).toBe(text.indexOf('accept_bad: TRUE'));
    expect(references(c, offset)).toHaveLength(3);
    expect(hover(c, offset)?.code).toContain('accepting state accept_bad of the automaton');
    const named = automaton.replaceAll('idle', 'here');
    expect(references(context(model.replace(property, named)), model.replace(property, named).indexOf('here: TRUE'))).toHaveLength(2);
  });

  test('are completed behind ->, also those that come later, and where a state begins those that are missing', () => {
    const half = (to: string) => labels(property, `ASSERT safe: LTL AUTOMATON ${to}`);
    expect(half('idle: TRUE -> |idle; accept_bad: TRUE -> idle END')).toEqual(['idle', 'accept_bad']);
    expect(half('idle: TRUE -> |')).toEqual(['idle']);
    expect(half('idle: TRUE -> id| [] TRUE -> bad')).toEqual(['idle']);
    expect(half('idle: TRUE -> accept_bad; |')).toEqual(['accept_bad', 'END']);
    expect(half('|')).toEqual([]);
    expect(half('idle: TRUE -> idle |')).toEqual(['END']);
    expect(half('idle: |')).toContain('TRUE');
    expect(half('idle: (P.nr = 1 -> |')).not.toContain('idle');
  });
});
