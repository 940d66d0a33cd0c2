import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultIn } from '../../../src/tutor/problems/fault-in.ts';
import { gradeSolution } from '../../../src/tutor/problems/grade-solution.ts';
import { nextHint } from '../../../src/tutor/problems/next-hint.ts';
import { parseProblem } from '../../../src/tutor/problems/parse-problem.ts';
import { problemOf } from './cases.ts';

const ids = readdirSync('docs/problems').filter((name) => !name.endsWith('.md'));
const always = ['start', 'deadlock', 'errors', 'runs', 'changed', 'unreadable', 'weak', 'strong', 'unknown', 'vacuous'];

describe('problems', () => {
  it('are all in the list', () => {
    const list = readFileSync('docs/problems/problems.md', 'utf8');
    expect([...list.matchAll(/^- \[(.+)\]\(([\w-]+)\/problem\.md\)$/gm)].map(([, title, id]) => [id, title]).sort()).toEqual(
      ids.map((id) => [id, problemOf(id).title]).sort(),
    );
  });

  it.each(ids)('%s: the first text is not right, the model of the teacher is, and hints speak of what there is', (id) => {
    const problem = problemOf(id);
    expect(faultIn(problem)).toBeNull();
    expect(gradeSolution(problem, problem.start).kind).not.toBe('right');
    if (!problem.within) expect(gradeSolution(problem, problem.model)).toMatchObject({ kind: 'right' });
    const named = [...problem.start.matchAll(/^ASSERT (\w+)/gm)].map(([, name]) => name);
    expect(problem.hints.filter(({ on }) => ![...always, ...named].includes(on))).toEqual([]);
  });
});

describe('a problem', () => {
  it('is read with what is wrong in it', () => {
    const { problem, problems } = parseProblem('# Title\n\nText\n\n```observ\nx\n```\n\n```start\nA\n```\n\n```hint\nLook.\n```\n');
    expect(problem).toMatchObject({ title: 'Title', start: 'A\n', hints: [{ on: 'start', text: 'Look.' }] });
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [5, '"observ" is no kind of block'],
      [1, 'the problem has no block "model"'],
      [1, 'the problem has no block "observe"'],
    ]);
  });

  it('gives hints on what is wrong first, then those of the start, each once', () => {
    const problem = problemOf('mutual-exclusion');
    const verdict = gradeSolution(problem, problem.start);
    const given: number[] = [];
    for (let next = nextHint(problem, verdict, given); next !== null; next = nextHint(problem, verdict, given)) given.push(next);
    expect(given.map((at) => problem.hints[at]?.on)).toEqual(['mutex', 'mutex', 'start', 'start']);
  });

  it('may forbid words, which comments may have', () => {
    const problem = { ...problemOf('mutual-exclusion'), forbid: ['ATOMIC'] };
    expect(gradeSolution(problem, problem.model)).toMatchObject({ kind: 'changed', change: 'forbidden' });
    expect(gradeSolution(problem, `(* ATOMIC (* *) *) ${problem.start}`)).toMatchObject({ kind: 'weak' });
  });
});
