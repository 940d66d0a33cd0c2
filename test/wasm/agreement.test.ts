import { describe, expect, it } from 'vitest';
import { filesBelow } from '../architecture/sources.ts';
import { expectationsOf } from '../models/expectations.ts';
import { compile } from '../models/run.ts';
import { cases } from '../oracle/cases.ts';
import { randomModel } from '../oracle/random-models.ts';
import { bothOutcomes } from './agreement.ts';

/** Everything that the abstract machine finds, the generated search finds too: counts, verdicts, messages, and the same shortest traces. */
describe('the generated search agrees with the abstract machine', () => {
  it.each(cases)('$title', ({ text }) => {
    const { machine, wasm } = bothOutcomes(compile(text));
    expect(wasm).toEqual(machine);
  });

  it.each(filesBelow('models', /\.esml$/))('$path', ({ text }) => {
    for (const expectation of expectationsOf(text)) {
      const { machine, wasm } = bothOutcomes(compile(text, expectation), { terminationIsDeadlock: expectation.terminationIsDeadlock });
      expect(wasm).toEqual(machine);
    }
  });

  it.each([0, 4, 12])('on random models that fail rarely or often: %i in a hundred', (risk) => {
    for (let i = 0; i < 150; i++) {
      const seed = 5000 * (risk + 1) + i;
      const system = compile(randomModel(seed, { risk, riskInside: risk > 4 }));
      const { machine, wasm } = bothOutcomes(system, { maxStates: 3_000 });
      if (machine.completeness.kind === 'exhaustive') expect(wasm, `seed ${seed}`).toEqual(machine);
      else expect(wasm.completeness, `seed ${seed}`).toEqual(machine.completeness);
    }
  });
});
