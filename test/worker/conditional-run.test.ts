import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { usualLanguage } from '../../src/contract/languages.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';

describe('a run with conditions', () => {
  it('is looked for in the model loaded last, and the answer says what is wrong with them', async () => {
    const workbench = createWorkbench();
    const sought = { property: 'total', kind: 'invariant', terminationIsDeadlock: false } as const;
    const free = { without: [], switches: null, elsewhere: null };
    expect(await workbench.conditionalRun(sought, free, 100, () => undefined)).toBeNull();
    const text = readFileSync('models/lost-update.esml', 'utf8');
    await workbench.analyse({ run: 1, text, language: usualLanguage, constants: {} });
    const few = await workbench.conditionalRun(sought, { ...free, switches: 2 }, 10_000, () => undefined);
    expect(few).toMatchObject({ ended: 'found', run: expect.arrayContaining([{ transition: expect.any(Number), choice: 0 }]) });
    expect(await workbench.conditionalRun(sought, { ...free, switches: 1 }, 10_000, () => undefined)).toMatchObject({
      ended: 'complete',
      run: null,
    });
    expect(await workbench.conditionalRun(sought, { ...free, without: ['X'] }, 100, () => undefined)).toContain('no process "X"');
    const other = await workbench.conditionalRun(
      sought,
      { ...free, elsewhere: typeof few === 'object' ? (few?.run ?? null) : null },
      10_000,
      () => undefined,
    );
    expect(other).toMatchObject({ ended: expect.stringMatching(/found|complete/) });
  });
});
