import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { enablingViolation, footprintViolation } from '../../src/engine/reduce/footprint-check.ts';
import { StepList } from '../../src/engine/source/source.ts';
import { Analysis } from '../../src/system/analysis/analysis.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { randomModel } from '../oracle/random-models.ts';
import { compile } from '../support.ts';
import { randomThreads } from './random-executions.ts';
import { amount } from '../campaign.ts';

const files = readdirSync('models', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.esml'));

/** What the first states of a model do that the analysis does not say; steps looked at are counted. */
function unsaid(system: TransitionSystem, most: number): { readonly wrong: readonly string[]; readonly steps: number } {
  const machine = new Machine(system);
  const analysis = new Analysis(system);
  const list = new StepList();
  const first = new Int32Array(machine.words);
  machine.initial(first);
  const seen = new Set([first.join(' ')]);
  const waiting = [first];
  const wrong: string[] = [];
  let steps = 0;
  for (let state = waiting.shift(); state !== undefined && wrong.length === 0; state = waiting.shift()) {
    wrong.push(...[enablingViolation(machine, analysis, state)].filter((text) => text !== null));
    machine.enabled(state, list);
    for (let i = 0; i < list.count; i++) {
      const step = { transition: list.transition(i), choice: list.choice(i) };
      const found = footprintViolation(machine, analysis, state, step);
      if (found !== null) wrong.push(`transition ${step.transition} ${found}`);
      steps++;
      const next = new Int32Array(machine.words);
      if (machine.fire(state, step.transition, step.choice, next) !== null) continue;
      if (seen.size >= most || seen.has(next.join(' '))) continue;
      seen.add(next.join(' '));
      waiting.push(next);
    }
  }
  return { wrong, steps };
}

describe('what steps read and write is what the analysis says', () => {
  it.each(files)('in %s', (name) => {
    const { wrong, steps } = unsaid(compile(readFileSync(`models/${name}`, 'utf8')), 300);
    expect(wrong).toEqual([]);
    expect(steps).toBeGreaterThan(0);
  });

  it('in random models', () => {
    const wrong: string[] = [];
    for (let seed = 1; seed <= amount(30, 60); seed++)
      wrong.push(...unsaid(compile(randomModel(seed, { risk: 10, riskInside: true })), 60).wrong);
    for (let seed = 1; seed <= amount(70, 150); seed++) wrong.push(...unsaid(compile(randomThreads(seed)), 60).wrong);
    expect(wrong).toEqual([]);
  });
});
