import { afterAll, describe, expect, it } from 'vitest';
import { defaultCheckOptions } from '../../src/contract/check/options.ts';
import { pinsModule } from '../../src/export/pins/module.ts';
import { algorithms } from '../../src/engine/reduce/traits.ts';
import { amount, inTurn } from '../campaign.ts';
import { Explorer, expected, hasCompiler } from '../export/pins/explored.ts';
import { reduced } from '../reduce/support.ts';
import { compile } from '../support.ts';
import { Comparison } from '../symbolic/compare-with-search.ts';
import { bothOutcomes } from '../wasm/agreement.ts';
import { checked, differences } from './compare.ts';
import { failingCommunications } from './failing-conditions.ts';
import { explore } from './oracle.ts';

const all = failingCommunications();
const explorer = hasCompiler ? new Explorer() : null;
afterAll(() => explorer?.close());

/** A condition that fails is an error whatever the other side would say; one that is false hides all that comes behind it. */
describe('the parts of a communication that are true, false, or fail', () => {
  it.each(all)('$title', ({ text, wanted }) => {
    const { errors, deadlocks, terminated } = explore(checked(text)) ?? { errors: new Map(), deadlocks: -1, terminated: -1 };
    expect([...errors.keys()]).toEqual(typeof wanted === 'string' ? [wanted] : []);
    expect([deadlocks > 0, terminated > 0]).toEqual([wanted === false, wanted === true]);
    expect(differences(text)).toEqual([]);
    const system = compile(text);
    const { machine, wasm } = bothOutcomes(system, defaultCheckOptions);
    expect(wasm).toEqual(machine);
    expect(new Comparison().compare(text, ['none'])).toBe(true);
    for (const por of algorithms) {
      const { statistics, verdicts } = reduced(system, { por });
      const holds = (name: string): boolean | null | undefined => verdicts.find(({ property }) => property === name)?.holds;
      expect([por, holds('errors'), statistics.deadlocks]).toEqual([por, typeof wanted !== 'string', deadlocks]);
    }
  });

  it.skipIf(!hasCompiler)('have the same steps and errors as modules for LTSmin', () => {
    for (const { title, text } of inTurn(all, 3, amount(16, all.length))) {
      const system = compile(text);
      expect(explorer!.explore(pinsModule(system).text, 1_000, 1_000), title).toBe(expected(system, 1_000));
    }
  });
});
