import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstRules, ownExamples } from '../../src/app/features/own/examples.ts';
import { ownLink } from '../../src/app/features/own/link.ts';
import { tableOf } from '../../src/app/features/own/page-table.ts';
import { ownSlice } from '../../src/app/features/own/state.ts';
import { readOwnRules } from '../../src/engine/own-rules/read.ts';
import { namedSets, questions } from '../../src/engine/own-rules/vocabulary.ts';

const page = readFileSync('docs/own-reduction.md', 'utf8');

test('each example has a name of its own, and can be read', () => {
  expect(new Set(ownExamples.map(({ title }) => title)).size).toBe(ownExamples.length);
  expect(firstRules).toMatch(/^# Algorithm 2\n/);
  for (const { title, rules } of ownExamples) expect({ title, kind: readOwnRules(rules).kind }).toEqual({ title, kind: 'rules' });
});

test('the page tells all that can be asked, and bars within cells are not taken for their ends', () => {
  const asked = tableOf(page, 'What can be asked').slice(1);
  const words = new Set(asked.map(([written = '']) => /\w+/.exec(written)?.[0]));
  for (const word of [...Object.keys(namedSets), ...Object.keys(questions)]) expect(words).toContain(word);
  const expressions = tableOf(page, 'Expressions');
  expect(expressions[0]).toEqual(['Written', 'What it is']);
  expect(expressions.find(([written = '']) => written.includes('A | B'))).toHaveLength(2);
  expect(tableOf(page, 'No such heading')).toEqual([]);
});

test('a link carries rules that were changed or tried, and refuses what is too long', () => {
  const value = { rules: 'take enabled', tried: true };
  expect(ownLink.read(ownLink.write(value), 1)?.value).toEqual(value);
  expect(ownLink.read({ rules: 'take enabled' }, 1)?.value).toEqual({ rules: 'take enabled', tried: false });
  expect(ownLink.read({ rules: 'x'.repeat(20_001) }, 1)).toBeNull();
  expect(ownLink.read({ tried: true }, 1)).toBeNull();
  expect(ownSlice.initial).toEqual({ rules: null, written: null, tried: null });
});
