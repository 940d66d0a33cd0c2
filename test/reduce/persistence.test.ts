import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { reducers } from '../../src/engine/reduce/algorithms.ts';
import { independent } from '../../src/engine/reduce/independence.ts';
import { algorithms, interferences, noReduction } from '../../src/engine/reduce/options.ts';
import { enablingViolation, footprintViolation } from '../../src/engine/reduce/footprint-check.ts';
import { dependenceViolation, persistenceViolation } from '../../src/engine/reduce/persistence.ts';
import { persistentOneFrom } from '../../src/engine/reduce/persistent-one.ts';
import { persistentThreeFrom } from '../../src/engine/reduce/persistent-three.ts';
import { persistentTwoFrom } from '../../src/engine/reduce/persistent-two.ts';
import { Situation } from '../../src/engine/reduce/situation.ts';
import { StepList } from '../../src/engine/source.ts';
import { Analysis } from '../../src/system/analysis/analysis.ts';
import { conditionalDependence } from '../../src/system/analysis/relations/conditional.ts';
import { tableOneDependence } from '../../src/system/analysis/relations/table-one.ts';
import { randomModel } from '../oracle/random-models.ts';
import { compile } from '../support.ts';

const models = Number(process.env.POR_MODELS ?? 12);
const firstSeed = Number(process.env.POR_SEED ?? 1);

/** What is wrong in any state of a model, as text. */
function problems(text: string, most: number): string[] {
  const system = compile(text);
  const machine = new Machine(system);
  const analysis = new Analysis(system);
  const situation = new Situation(analysis, machine.layout);
  const steps = new StepList();
  const found: string[] = [];
  const seen = new Map<string, Int32Array>();
  const first = new Int32Array(machine.words);
  machine.initial(first);
  const waiting = [first];
  seen.set(first.join(' '), first);
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    machine.enabled(state, steps);
    situation.look(state, steps);
    const here = state;
    for (const relation of [conditionalDependence, tableOneDependence]) {
      const wrong = dependenceViolation(machine, here, (a, b) => independent(a, b, situation, relation));
      if (wrong !== null) found.push(`${relation.name}: ${wrong.a} and ${wrong.b} do not commute`);
    }
    for (const interference of interferences) {
      const options = { ...noReduction, interference };
      for (const por of algorithms)
        for (const { transitions } of reducers[por](situation, options)) {
          if (persistenceViolation(machine, here, new Set(transitions), 300))
            found.push(`${por} ${interference}: ${transitions} is not persistent`);
        }
      for (const start of situation.enabled) {
        const one = new Set(persistentOneFrom(start, situation, options).transitions);
        const two = persistentTwoFrom(start, situation, options).transitions;
        const three = persistentThreeFrom(start, situation, options).transitions;
        if (!two.every((t) => one.has(t))) found.push(`${interference}: 2 not within 1 from ${start}`);
        if (!three.every((t) => two.includes(t))) found.push(`${interference}: 3 not within 2 from ${start}: ${three} and ${two}`);
      }
    }
    const unsaid = enablingViolation(machine, analysis, here);
    if (unsaid !== null) found.push(`${unsaid} without its being said to decide on a step`);
    for (let i = 0; i < steps.count; i++) {
      const step = { transition: steps.transition(i), choice: steps.choice(i) };
      const lacking = footprintViolation(machine, analysis, here, step);
      if (lacking !== null) found.push(`transition ${step.transition} ${lacking}, which its footprint lacks`);
      const next = new Int32Array(machine.words);
      if (machine.fire(here, step.transition, step.choice, next) !== null) continue;
      const key = next.join(' ');
      if (seen.has(key) || seen.size >= most) continue;
      seen.set(key, next);
      waiting.push(next);
    }
    if (found.length > 0) break;
  }
  return found;
}

describe('on random models', () => {
  it('every chosen set is persistent, 3 lies within 2 within 1, and the relations say what steps do', { timeout: 3_000_000 }, () => {
    const wrong: string[] = [];
    for (let seed = firstSeed; seed < firstSeed + models; seed++) {
      const found = problems(randomModel(seed, { risk: seed % 3 === 0 ? 10 : 0, riskInside: false }), 40);
      if (found.length > 0) wrong.push(`seed ${seed}: ${found[0]}`);
    }
    expect(wrong).toEqual([]);
  });
});
