import { describe, expect, it } from 'vitest';
import { describeExample, examples } from '../../src/app/session/library/examples.ts';
import { findExamples } from '../../src/app/features/models/find-examples.ts';
import { readHeader } from '../../src/app/session/library/header.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';

const text = `(* Two phases: commit.
   Group: Protocols
   Source: x
   Variant Crash=TRUE, n=3: all wait
   expect: states 1208, transitions 9
   expect n=3,Crash=TRUE: states 20, transitions 9 *)
MODEL T;`;

describe('an example', () => {
  it('is described by its first comment', () => {
    expect(describeExample('../models/two-phase.esml', text)).toMatchObject({
      name: 'Two phase',
      description: 'Two phases: commit.',
      group: 'Protocols',
      states: 1_208,
      variants: [{ settings: 'Crash=TRUE, n=3', description: 'all wait', constants: { Crash: 1, n: 3 }, states: 20 }],
    });
  });

  it('may lack a comment', () => {
    expect(describeExample('../models/a.esml', 'MODEL T;')).toMatchObject({ description: '', group: 'Models', states: null, variants: [] });
  });

  it('shows the states of a model in the language of the thesis', () => {
    expect(readHeader('(* x\n expect dialect=thesis: states 23 *)').states).toBe(23);
  });
});

describe('the examples that come with the workbench', () => {
  it('are at least 24, each described and counted, in at most a dozen groups', () => {
    expect(examples.length).toBeGreaterThanOrEqual(24);
    expect(examples.filter(({ description, states, group }) => description === '' || states === null || group === 'Models')).toEqual([]);
    expect(findExamples(examples, '').length).toBeLessThanOrEqual(12);
    expect(examples[0]?.path).toContain('philosophers-deadlock');
  });

  it.each(examples.map((example) => [example.name, example] as const))('%s has variants that compile and were counted', (_, example) => {
    for (const { constants, states } of example.variants) {
      const { diagnostics } = analyse(example.text, { dialect: 'extended', constants });
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(states).not.toBeNull();
    }
  });
});

describe('the filter', () => {
  const found = (query: string) => findExamples(examples, query).flatMap(({ members }) => members.map(({ name }) => name));

  it('finds the models in which every word occurs, in any case and order', () => {
    expect(found('RING leader')).toEqual(['Leader election']);
    expect(found('  ')).toHaveLength(examples.length);
    expect(found('no such words')).toEqual([]);
  });

  it('puts the model of that name first, and then those that have the words in their names', () => {
    for (const { name } of examples) expect(found(name)[0]).toBe(name);
    expect(found('philosophers').slice(0, 2)).toEqual(['Philosophers deadlock', 'Dining philosophers']);
    expect(found('').slice(0, 1)).toEqual(['Philosophers deadlock']);
  });

  it('looks at groups and variants too', () => {
    expect(found('puzzles')).toEqual(['Missionaries', 'Sliding puzzle', 'Towers of hanoi', 'Wolf goat cabbage']);
    expect(found('Twins')).toEqual(['Leader election']);
  });
});
