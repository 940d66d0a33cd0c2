import { describe, expect, it } from 'vitest';
import { usualLanguage } from '../../src/contract/languages.ts';
import type { OwnRequest, OwnResult } from '../../src/contract/lab/own-reduction.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';

const text = `MODEL M; TYPE n = 0..1; VAR x: n;
PROCESS P; BEGIN WHEN x = 0; x := 1 END P;
PROCESS Q; BEGIN x := 1 END Q;
BEGIN P; Q END M`;

const tried = (rules: string, more: Partial<OwnRequest> = {}): Promise<OwnResult> => {
  return createWorkbench().tryReduction({ run: 1, text, language: usualLanguage, constants: {}, rules, maxStates: 1_000, ...more });
};

describe('a reduction of one’s own, tried by the worker', () => {
  it('is tested, with what it loses in words', async () => {
    const { study, rivals, mistake, failed } = await tried('for p in processes if enabled(p) != {} take enabled(p)');
    expect([mistake, failed]).toEqual([null, null]);
    expect(study?.judged).toEqual({ C0: 'holds', C1: 'fails', C2: 'holds', S: 'holds', C3: 'holds' });
    expect(study?.problems).toMatchObject([
      {
        condition: 'C1',
        line: 1,
        run: [],
        further: [{ label: 'Q: x := 1' }],
        members: [
          { name: 'P: WHEN x = 0 (model line 2)', isTaken: true },
          { name: 'Q: x := 1 (model line 3)', isTaken: false },
        ],
        says: 'Q: x := 1 (model line 3) is outside of the set and is dependent with P: WHEN x = 0 (model line 2)',
      },
    ]);
    const left = { steps: [{ label: 'Q: x := 1' }], leftOut: { place: 0, line: 1 } };
    expect(study?.losses).toMatchObject([{ property: 'deadlock', full: false, reduced: true, run: left }]);
    expect(study?.deadlocks).toMatchObject({ all: 2, found: 1, lost: left });
    expect(rivals.map(({ por }) => por)).toEqual(['alg2', 'persistent2', 'stubborn', 'ample']);
  });

  it('comes with remarks on names that the model does not have', async () => {
    const { study, remarks } = await tried('for p in processes if name(p) = "P" or name(p) = "Pp" take enabled');
    expect(study).not.toBe(null);
    expect(remarks).toEqual([
      {
        line: 1,
        column: 50,
        span: { start: 49, end: 53 },
        message: 'no process of this model is called "Pp"; did you mean "P"?',
      },
    ]);
  });

  it('is shown to be wrong by a small model, with progress on the way', async () => {
    const rules = 'for p in processes if enabled(p) != {} take enabled(p)';
    const { shown, tried: number, of, stopped } = await createWorkbench().smallestMistake({ run: 1, rules }, () => undefined);
    expect(stopped).toBe(false);
    expect(number).toBeLessThan(of);
    expect(shown?.isLost).toBe(true);
    expect(shown?.text).toMatch(/^MODEL Small;/);
    expect(shown?.study.deadlocks.lost?.steps.length ?? shown?.study.losses[0]?.run?.steps.length).toBeGreaterThan(0);
    const wrong = await createWorkbench().smallestMistake({ run: 2, rules: 'take enabld' }, () => undefined);
    expect(wrong).toMatchObject({ shown: null, mistake: { line: 1, column: 6 } });
  });

  it('is looked for no longer when that is stopped', async () => {
    const workbench = createWorkbench();
    const searched = workbench.smallestMistake({ run: 1, rules: 'take enabled' }, () => workbench.stop('lab'));
    expect(await searched).toMatchObject({ stopped: true, shown: null, mistake: null });
  });

  it('is not tested where the rules, the model or its size are in the way', async () => {
    expect(await tried('take enabld')).toMatchObject({ study: null, mistake: { line: 1, column: 6 } });
    expect((await tried('take enabled', { text: 'MODEL' })).failed).not.toBe(null);
    expect(await tried('take enabled', { maxStates: 2 })).toMatchObject({ study: null, mistake: null, failed: null, stopped: false });
  });
});
