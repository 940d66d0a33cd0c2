import { describe, expect, it } from 'vitest';
import { defaultCheckOptions } from '../../src/contract/check/options.ts';
import type { Verdict } from '../../src/contract/check/verdict.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { begin } from '../../src/engine/plan/begin.ts';
import { planOfDecidable } from '../../src/engine/plan/plan.ts';
import { amount } from '../campaign.ts';
import { smallModel } from '../explain/small-models.ts';
import { compile } from '../support.ts';

const formulas = ['LTL G ((x < 2) => F (f))', 'LTL G F (x < 2)', 'LTL F (f)', 'LTL F G (x < 2)'];

function verdictOf(text: string, engine: 'wasm' | 'machine'): Verdict | undefined {
  const planned = planOfDecidable(new CompiledModel(compile(text)), { ...defaultCheckOptions, engine });
  if (planned.kind === 'refusal') throw new Error(planned.reason);
  const check = begin(planned);
  while (!check.slice(1_000));
  return check.outcome().verdicts.find(({ property }) => property === 'asked');
}

describe('the loop of an accepting run that generated code has found', () => {
  // In these models a cycle is closed while a new state was found that is not on the stack yet: it is in no component.
  const known = [75, 77, 107];

  it('is inside of the component, whatever was to be entered next', () => {
    for (const seed of [...known, ...Array.from({ length: amount(12, 300) }, (_, i) => 200 + i)])
      for (const [i, formula] of formulas.entries()) {
        if (!known.includes(seed) && i !== seed % formulas.length) continue;
        const text = `${smallModel(seed)}\nASSERT asked: ${formula}\n`;
        const [generated, machine] = [verdictOf(text, 'wasm'), verdictOf(text, 'machine')];
        expect(generated?.holds, `seed ${seed}, ${formula}`).toBe(machine?.holds);
        if (generated?.holds === false) expect(generated.run, `seed ${seed}, ${formula}`).not.toBeNull();
      }
  });
});
