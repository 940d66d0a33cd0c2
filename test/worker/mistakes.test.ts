import { afterEach, describe, expect, it } from 'vitest';
import { usualLanguage } from '../../src/contract/languages.ts';
import * as all from '../../src/frontends/esml/mistakes/mistakes.ts';
import { knowMistakes } from '../../src/frontends/esml/mistakes/known.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { oneProcess } from '../support.ts';

const options = { engine: 'wasm', search: 'bfs', maxStates: 20_000, maxMilliseconds: 60_000, maxBytes: 1e9 } as const;
const asked = (text: string) => ({ run: 1, text, language: usualLanguage, constants: {} });
const request = (text: string) => ({ ...asked(text), options: { ...options, terminationIsDeadlock: false } });
const fine = oneProcess('x: int;', 'x := 1; x := 2');
const wrong = oneProcess('x: int;', 'if (x == 1) { x := 2; }');

afterEach(() => knowMistakes(all));

/** A workbench for which what names mistakes is still to be fetched. */
function freshWorkbench(): ReturnType<typeof createWorkbench> {
  knowMistakes(null);
  return createWorkbench();
}

describe('a workbench that has not seen a mistake yet', () => {
  it('names the first one as it names any other', async () => {
    const before = await createWorkbench().analyse(asked(wrong));
    expect(before.diagnostics.map(({ code }) => code)).toEqual(['E0047', 'E0013']);
    expect({ ...(await freshWorkbench().analyse(asked(wrong))), milliseconds: 0 }).toEqual({ ...before, milliseconds: 0 });
    const format = await freshWorkbench().format(wrong, usualLanguage);
    expect(format.diagnostics).toEqual(before.diagnostics);
  });

  it('keeps the order of what is asked, though it has to fetch something for one of the texts', async () => {
    const workbench = freshWorkbench();
    const [failed, checked] = await Promise.all([
      workbench.check(request(wrong), () => undefined),
      workbench.check(request(fine), () => undefined),
    ]);
    expect(failed.failed).not.toBeNull();
    expect(checked).toMatchObject({ failed: null, complete: true });
    // The graph is that of the model checked last.
    expect(await workbench.exploreGraph(10, () => undefined)).toMatchObject({ states: 3, complete: true });
  });

  it('names what is wrong with formulas and expressions', async () => {
    const workbench = freshWorkbench();
    const checked = await workbench.check({ ...request(fine), formula: 'AG (P.x < 8' }, () => undefined);
    expect(checked.failed?.map(({ code }) => code)).toEqual(['E0011']);
    const other = freshWorkbench();
    await other.check(request(fine), () => undefined);
    expect((await other.randomWalk([], 3, 1, 'P.x <')).condition?.problem).toContain('expected an expression');
  });
});
