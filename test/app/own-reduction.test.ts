import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstRules, ownExamples } from '../../src/app/features/own/examples.ts';
import { mendedWords } from '../../src/app/features/own/mending.ts';
import { beats, sumOf } from '../../src/app/features/own/sum-of-examples.ts';
import type { OwnPreserved, OwnStudyView } from '../../src/contract/lab/own-reduction.ts';
import { wrongReductions } from '../../src/contract/lab/wrong-reductions.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { toldStudy } from '../../src/engine/own-reduction/told.ts';
import { studied } from '../reduce/own/support.ts';
import { compile } from '../support.ts';
import { ownLink } from '../../src/app/features/own/link.ts';
import { tableOf } from '../../src/app/kit/rules/page-table.ts';
import { ownSlice } from '../../src/app/features/own/state.ts';
import { readOwnRules } from '../../src/engine/own-rules/read.ts';
import { namedSets, questions } from '../../src/engine/own-rules/vocabulary.ts';

const small = 'MODEL M; PROCESS P; BEGIN SKIP END P; BEGIN P END M';

function studyOf(model: string, rules: string): OwnStudyView {
  const compiled = new CompiledModel(compile(model));
  return toldStudy(compiled, model, studied(model, rules), String);
}

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

test('a wrong reduction is mended when what it loses is kept on its model', () => {
  for (const wrong of wrongReductions) {
    const before = mendedWords(wrong, studyOf(wrong.model, wrong.rules));
    expect({ name: wrong.name, mended: before.isMended }).toEqual({ name: wrong.name, mended: false });
    const after = mendedWords(wrong, studyOf(wrong.model, 'take enabled'));
    expect(after.isMended).toBe(true);
    expect(after.says).toContain('leave out no state here');
  }
});

test('examples are summed up, and Algorithm 2 is beaten by what is sound alone', () => {
  const study = (keeps: readonly OwnPreserved[], visited: number) => ({ ...studyOf(small, 'take enabled'), keeps, states: 100, visited });
  const rivals = [{ por: 'alg2', states: 50, transitions: 60 }] as const;
  const rows = [
    { study: study(['deadlock'], 25), rivals },
    { study: study([], 25), rivals },
    { study: null, rivals: [] },
  ];
  expect(rows.map((row) => beats(row, 'alg2'))).toEqual([true, false, false]);
  expect(sumOf(rows)).toBe(
    '2 models tried: deadlocks are kept for certain on 1, and something is lost on 0. 25.0 % of the states are visited in the geometric mean. Algorithm 2 is beaten on 1.',
  );
});

test('a link carries rules that were changed or tried, and refuses what is too long', () => {
  const value = { rules: 'take enabled', tried: true };
  expect(ownLink.read(ownLink.write(value), 1)?.value).toEqual(value);
  expect(ownLink.read({ rules: 'take enabled' }, 1)?.value).toEqual({ rules: 'take enabled', tried: false });
  expect(ownLink.read({ rules: 'x'.repeat(20_001) }, 1)).toBeNull();
  expect(ownLink.read({ tried: true }, 1)).toBeNull();
  expect(ownSlice.initial).toEqual({ rules: null, written: null, tried: null, elsewhere: null, mending: null, best: {} });
});
