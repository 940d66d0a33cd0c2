import { describe, expect, it } from 'vitest';
import { Check } from '../../src/engine/machine-check.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { algorithms } from '../../src/engine/reduce/traits.ts';
import { objectionTo } from '../../src/engine/plan/sound.ts';
import { Analysis } from '../../src/system/analysis/analysis.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { randomModel } from '../oracle/random-models.ts';
import { compile } from '../support.ts';
import { reduced } from './support.ts';
import { provisos } from '../../src/contract/check/provisos.ts';
import { interferences, noReduction, type ReductionOptions } from '../../src/contract/check/reduction.ts';
import { defaultCheckOptions } from '../../src/contract/check/options.ts';
import type { Verdict } from '../../src/contract/check/verdict.ts';
import { campaign } from '../campaign.ts';

const shortest = process.env.POR_MODELS === undefined ? 8 : Number(process.env.POR_MODELS);
const firstSeed = Number(process.env.POR_SEED ?? 1);
const most = 1_500;

/** Every combination of algorithm, sleep sets, proviso, search and merging. */
function combinations(): { search: 'dfs' | 'bfs'; reduction: ReductionOptions }[] {
  const all: { search: 'dfs' | 'bfs'; reduction: ReductionOptions }[] = [];
  for (const por of algorithms)
    for (const sleep of [false, true])
      for (const proviso of provisos)
        for (const search of ['dfs', 'bfs'] as const)
          for (const merge of [false, true]) {
            const grows = por.startsWith('persistent') || por.startsWith('stubborn') || por === 'ample';
            for (const interference of grows ? interferences : (['do-not-accord'] as const))
              all.push({ search, reduction: { ...noReduction, por, sleep, proviso, merge, interference } });
          }
  return all;
}

function answers(verdicts: readonly Verdict[]): string {
  return verdicts.map(({ property, holds, run }) => `${property}=${holds}${holds === null ? (run === null ? '' : '!') : ''}`).join(' ');
}

/** The combinations whose verdicts differ from those of the plain search; of a fifth of all if there is a turn. */
function disagreements(system: TransitionSystem, turn: number | null = null): string[] {
  const plain = new Check(system, new Machine(system), { ...defaultCheckOptions, maxStates: most });
  while (!plain.slice(1000));
  const { completeness, verdicts, statistics } = plain.outcome();
  if (completeness.kind !== 'exhaustive') return [];
  const analysis = new Analysis(system);
  const expected = verdicts;
  const found: string[] = [];
  for (const [i, { search, reduction }] of combinations().entries()) {
    if (turn !== null && !campaign && (i + turn) % 5 !== 0) continue;
    if (objectionTo(analysis, { search }, reduction) !== null) continue;
    const outcome = reduced(system, reduction, { search });
    if (answers(outcome.verdicts) !== answers(expected) || outcome.statistics.states > statistics.states)
      found.push(
        `${JSON.stringify(reduction)} ${search}: ${answers(outcome.verdicts)}, plain ${answers(expected)}; ${outcome.statistics.states} of ${statistics.states} states`,
      );
  }
  return found;
}

describe('reduced searches', () => {
  it('see that a buffer of one place has a length that varies, though it is only compared with 0', () => {
    const text = `MODEL M; TYPE sig = {m}; one = CHANNEL [1] OF sig; VAR c: one;
PROCESS P; BEGIN ASSERT(LEN(c) # 1) END P;
PROCESS Q; BEGIN c!m END Q;
BEGIN P; Q END M`;
    expect(disagreements(compile(text))).toEqual([]);
    expect(reduced(compile(text), { por: 'persistent3' }).verdicts[1]?.holds).toBe(false);
  });

  /**
   * Each step looks at a channel after it has sent or received: a reduction that relates the look as if it came first misses the violation.
   */
  it.each([
    ['full after a send, in an assertion', 'ATOMIC c!m; was := LEN(c) = two END; ASSERT(was)', 'c?m; c?m', 'errors'],
    ['full after a send, where a process waits for it', 'ATOMIC c!m; was := LEN(c) = two END; WHEN was', 'c?m; c?m', 'deadlock'],
    ['the length after a send', 'ATOMIC c!m; was := LEN(c) + 0 = two END; ASSERT(was)', 'c?m; c?m', 'errors'],
    ['empty after a receive, in an assertion', 'c!m; ATOMIC c?m; was := LEN(c) = 0 END; ASSERT(was)', 'c!m', 'errors'],
    ['empty after a receive, where a process waits for it', 'c!m; ATOMIC c?m; was := LEN(c) = 0 END; WHEN was', 'c!m', 'deadlock'],
    ['empty after a receive, in its condition', 'POLL c?m & (LEN(c) = 0) -> SKIP END', 'c!m; c!m', 'deadlock'],
  ])('see what a step sees of a channel that it has changed itself: %s', (_, one, other, violated) => {
    const text = `MODEL M; CONST two = 2; TYPE sig = {m}; link = CHANNEL [two] OF sig; VAR c: link;
PROCESS P; VAR was: BOOLEAN; BEGIN ${one.startsWith('ATOMIC') ? 'c!m; ' : ''}${one} END P;
PROCESS Q; BEGIN ${other} END Q;
BEGIN P; Q END M`;
    const system = compile(text);
    expect(disagreements(system)).toEqual([]);
    for (const por of algorithms)
      expect([por, reduced(system, { por }).verdicts.find(({ property }) => property === violated)?.holds]).toEqual([por, false]);
  });

  /** `z[x] := ~z[y]` is a complement only where both are the same element for certain. */
  it.each(['z[0] & ~z[1]', '~z[0] & z[1]'])('take no assignment between elements with computed indices for a complement: %s', (waited) => {
    const text = `MODEL M; TYPE n = 0..1; bits = ARRAY [2] OF BOOLEAN; VAR z: bits;
PROCESS P; VAR x, y: n := 1; BEGIN x := 0; z[x] := ~z[y] END P;
PROCESS Q; VAR x, y: n := 1; BEGIN x := 0; z[y] := ~z[x] END Q;
PROCESS R; BEGIN WHEN ${waited} END R;
BEGIN P; Q; R END M`;
    expect(disagreements(compile(text))).toEqual([]);
    for (const por of algorithms) expect([por, reduced(compile(text), { por }).verdicts[0]?.holds]).toEqual([por, false]);
  });

  it('give the verdicts of the plain search on random models', { timeout: 3_000_000 }, () => {
    const wrong: string[] = [];
    for (let seed = firstSeed; seed < firstSeed + shortest; seed++) {
      const risks = { risk: seed % 3 === 0 ? 10 : 0, riskInside: false };
      const problems = disagreements(compile(randomModel(seed, risks)), seed);
      if (problems.length > 0) wrong.push(`seed ${seed} (${problems.length}): ${problems[0]}`);
    }
    expect(wrong).toEqual([]);
  });
});
