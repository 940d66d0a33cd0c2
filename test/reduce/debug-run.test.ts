import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { type DebugReport, debugRun } from '../../src/engine/reduce/debug-run.ts';
import { Analysis } from '../../src/system/analysis/analysis.ts';
import { randomModel } from '../oracle/random-models.ts';
import { compile } from '../support.ts';
import { countingThreads } from './counting-threads.ts';
import { randomThreads } from './random-executions.ts';
import { amount } from '../campaign.ts';

const models = Number(process.env.POR_MODELS ?? amount(7, 12));
const firstSeed = Number(process.env.POR_SEED ?? 1);
const files = readdirSync('models', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.esml'));

function report(text: string, states: number, reach: number): DebugReport {
  const system = compile(text);
  const run = debugRun(new Machine(system), new Analysis(system), { states, reach });
  for (;;) {
    const { done, value } = run.next();
    if (done === true) return value;
  }
}

describe('every chosen set is persistent, 3 lies within 2 within 1, and steps do what the analysis says', () => {
  it.each(files)('in the first states of %s', (name) => {
    const { problems, sets, open } = report(readFileSync(`models/${name}`, 'utf8'), 40, 100);
    expect(problems).toEqual([]);
    expect(sets).toBeGreaterThan(open);
  });

  it('in random models', { timeout: 3_000_000 }, () => {
    const wrong: string[] = [];
    const look = (name: string, text: string): void => {
      const { problems } = report(text, 40, 300);
      if (problems.length > 0) wrong.push(`${name}: ${problems[0]}`);
    };
    for (let seed = firstSeed; seed < firstSeed + models; seed++)
      look(`seed ${seed}`, randomModel(seed, { risk: seed % 3 === 0 ? 10 : 0, riskInside: false }));
    for (let seed = firstSeed; seed < firstSeed + 2 * models; seed++) look(`threads ${seed}`, randomThreads(seed));
    for (let seed = firstSeed; seed < firstSeed + models; seed++) look(`counting ${seed}`, countingThreads(seed));
    expect(wrong).toEqual([]);
  });
});
