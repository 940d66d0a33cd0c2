import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { Chooser } from '../../src/engine/reduce/chooser.ts';
import { type StatelessOptions, StatelessSearch } from '../../src/engine/search/stateless.ts';
import { OptimalSearch } from '../../src/engine/search/optimal/optimal-search.ts';
import { LightOptimalSearch } from '../../src/engine/search/optimal-light/light-search.ts';
import { Findings } from '../../src/engine/search/first-findings.ts';
import { Paths } from '../../src/engine/search/paths.ts';
import { type RunTimeError, StepList } from '../../src/engine/source/source.ts';
import { readableStore } from '../../src/engine/store/readable-store.ts';
import { Analysis } from '../../src/system/analysis/analysis.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { compile } from '../support.ts';
import { randomThreads } from './random-executions.ts';
import { noReduction } from '../../src/contract/check/reduction.ts';
import type { Step } from '../../src/contract/steps.ts';
import { defaultCheckOptions } from '../../src/contract/check/options.ts';

const models = Number(process.env.EXECUTION_MODELS ?? 150);
const firstSeed = Number(process.env.EXECUTION_SEED ?? 1);

/** How the executions of a model end: the states without steps, and the errors. */
interface Ends {
  readonly ends: ReadonlySet<string>;
  readonly executions: number;
}

class Watch extends Findings {
  readonly ends = new Set<string>();

  override stuck(number: number, state: Int32Array): void {
    this.ends.add(state.join(' '));
    super.stuck(number, state);
  }

  override fails(number: number, last: Step | null, error: RunTimeError): void {
    this.ends.add(`${last?.transition} ${error.message}`);
    super.fails(number, last, error);
  }
}

function byExecutions(system: TransitionSystem, options: StatelessOptions, most: number): Ends | null {
  const machine = new Machine(system);
  const findings = new Watch(system, machine, false);
  const chooser = new Chooser(new Analysis(system), machine.layout, machine, {
    ...noReduction,
    por: options.por === 'persistent2' ? 'persistent2' : 'none',
  });
  const context = {
    source: machine,
    findings,
    paths: new Paths(),
    store: readableStore(machine.layout.ranges),
    ranges: machine.layout.ranges,
    options: defaultCheckOptions,
  };
  const search =
    options.por === 'optimal-dpor' || options.por === 'optimal-light'
      ? new (options.por === 'optimal-dpor' ? OptimalSearch : LightOptimalSearch)(context, chooser.situation, options.maxDepth)
      : new StatelessSearch(context, chooser, options);
  while (search.advance()) if (search.executions > most) return null;
  return { ends: findings.ends, executions: search.executions };
}

function byStates(system: TransitionSystem): ReadonlySet<string> {
  const machine = new Machine(system);
  const ends = new Set<string>();
  const steps = new StepList();
  const first = new Int32Array(machine.words);
  machine.initial(first);
  const seen = new Set([first.join(' ')]);
  const waiting = [first];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    machine.enabled(state, steps);
    if (steps.count === 0) ends.add(state.join(' '));
    for (let i = 0; i < steps.count; i++) {
      const next = new Int32Array(machine.words);
      const error = machine.fire(state, steps.transition(i), steps.choice(i), next);
      if (error !== null) ends.add(`${steps.transition(i)} ${error.message}`);
      else if (!seen.has(next.join(' '))) {
        seen.add(next.join(' '));
        waiting.push(next);
      }
    }
  }
  return ends;
}

describe('on random models without cycles', () => {
  it.each([
    { por: 'none', sleep: true },
    { por: 'persistent2', sleep: false },
    { por: 'persistent2', sleep: true },
    { por: 'source-dpor', sleep: true },
    { por: 'optimal-dpor', sleep: false },
    { por: 'optimal-light', sleep: false },
  ] as const)('executions end as in the full graph: $por, sleep sets $sleep', { timeout: 3_000_000 }, ({ por, sleep }) => {
    const wrong: string[] = [];
    let compared = 0;
    for (let seed = firstSeed; seed < firstSeed + models; seed++) {
      const system = compile(randomThreads(seed));
      const found = byExecutions(system, { por, sleep, maxDepth: 1000 }, 3_000);
      if (found === null) continue;
      compared++;
      const ends = byStates(system);
      const missed = [...ends].filter((end) => !found.ends.has(end));
      if (missed.length > 0 || found.ends.size > ends.size) wrong.push(`seed ${seed}: ${missed.length} of ${ends.size} missed`);
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(models / 2);
  });
});
