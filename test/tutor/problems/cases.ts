import { readFileSync } from 'node:fs';
import type { Problem } from '../../../src/contract/tutor/problem.ts';
import { parseProblem } from '../../../src/tutor/problems/parse-problem.ts';

/** What a solution must be called: the kind of the verdict, and of a changed task what was changed. */
export type Expected = 'right' | 'weak' | 'strong' | 'unreadable' | 'property' | 'process' | 'constant' | 'name' | 'forbidden' | 'vacuous';

/** A solution with what it must be called. */
export interface Solution {
  readonly name: string;
  readonly expected: Expected;
  readonly text: string;
}

/** A text in which others are replaced, each of which has to be there. All places are replaced. */
export function edited(text: string, ...edits: readonly (readonly [string, string])[]): string {
  return edits.reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`there is no "${from}" in the text`);
    return now.replaceAll(from, to);
  }, text);
}

/** The problem of a folder. */
export function problemOf(id: string): Problem {
  const { problem, problems } = parseProblem(readFileSync(`docs/problems/${id}/problem.md`, 'utf8'));
  if (problems.length > 0) throw new Error(problems.map(({ line, message }) => `${id}:${line}: ${message}`).join('; '));
  return problem;
}

/** Collects solutions. */
export class Solutions {
  readonly all: Solution[] = [];
  constructor(readonly id: string) {}

  add(expected: Expected, name: string, text: string): string {
    this.all.push({ name, expected, text });
    return text;
  }

  /** Mutants of a text: each is named, and made by replacements. */
  mutants(of: string, list: readonly (readonly [Expected, string, ...(readonly (readonly [string, string])[])])[]): this {
    for (const [expected, name, ...edits] of list) this.add(expected, name, edited(of, ...edits));
    return this;
  }
}
