import { describe, expect, it } from 'vitest';
import { parse } from '../../src/frontends/esml/syntax/parse.ts';
import { nodesOf } from './support.ts';
import { diningPhil7, everyExtension, scheduler1, thesisModels } from './thesis-models.ts';
import type { Dialect } from '../../src/frontends/esml/dialect.ts';

const dialects: readonly Dialect[] = ['thesis', 'extended'];

describe.each(dialects)('the models of the thesis in the dialect %s', (dialect) => {
  it.each(thesisModels)('%s has no diagnostics', (_, text) => {
    expect(parse(text, dialect).diagnostics).toEqual([]);
  });
});

describe('the tree', () => {
  const texts = [...thesisModels, ['every extension', everyExtension] as const];

  it.each(texts)('of %s has dense, unique ids and exact spans', (_, text) => {
    const { model, diagnostics, nodeCount } = parse(text, 'extended');
    expect(diagnostics).toEqual([]);
    const nodes = nodesOf(model);
    expect(nodes.map(({ id }) => id).sort((a, b) => a - b)).toEqual(Array.from({ length: nodeCount }, (_, i) => i));
    for (const { span } of nodes) {
      const part = text.slice(span.start, span.end);
      expect(part).toBe(part.trim());
      expect(part).not.toBe('');
    }
  });

  it.each(texts)('of %s has children within their parents', (_, text) => {
    const { model } = parse(text, 'extended');
    for (const node of nodesOf(model)) {
      for (const child of nodesOf(node).slice(1)) {
        expect(child.span.start).toBeGreaterThanOrEqual(node.span.start);
        expect(child.span.end).toBeLessThanOrEqual(node.span.end);
      }
    }
  });

  it('holds the parts of DP7', () => {
    const { model, comments } = parse(diningPhil7, 'thesis');
    expect(model.name.text).toBe('DiningPhil7');
    expect(model.declarations.types.map(({ name, type }) => [name.text, type.kind])).toEqual([
      ['int', 'subrange-type'],
      ['prot', 'alphabet-type'],
      ['sticks', 'array-type'],
    ]);
    expect(model.processes.map(({ name, endName }) => [name.text, endName?.text])).toEqual([
      ['Chopstick', 'Chopstick'],
      ['Phil0', 'Phil0'],
      ['Phil', 'Phil'],
    ]);
    expect(model.processes[2]?.parameters.map(({ mode, names }) => [mode, names.map(({ text }) => text)])).toEqual([
      ['out', ['p']],
      [null, ['nr']],
    ]);
    expect(model.processes[0]?.body.map(({ kind }) => kind)).toEqual(['assign', 'do', 'assign', 'assign', 'do']);
    expect(model.body.length).toBe(8);
    expect(comments.map(({ start, end }) => diningPhil7.slice(start, end))).toEqual([
      '(* eat *)',
      '(* meditate *)',
      '(* meditate *)',
      '(* eat *)',
    ]);
  });

  it('divides the condition of a POLL alternative from its communication', () => {
    const { model } = parse(scheduler1, 'thesis');
    const loop = model.processes[0]?.body[1];
    const poll = loop?.kind === 'do' ? loop.alternatives[0]?.body[0] : undefined;
    const alternative = poll?.kind === 'poll' ? poll.alternatives[0] : undefined;
    expect(alternative?.trigger.kind).toBe('communication');
    expect(alternative?.condition).toMatchObject({ kind: 'binary', operator: '=' });
  });

  it('holds the properties of a model with their options', () => {
    const { model } = parse(everyExtension, 'extended');
    expect(model.properties.map(({ name, logic, fairness }) => [name?.text, logic, fairness])).toEqual([
      ['safe', 'ctl', 'none'],
      ['live', 'ltl', 'strong'],
      ['fair', 'ctl', 'weak'],
      [undefined, 'ctl', 'none'],
      [undefined, 'ltl', 'none'],
    ]);
  });
});
