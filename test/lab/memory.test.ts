import { afterEach, expect, it, vi } from 'vitest';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { usualLanguage } from '../../src/contract/languages.ts';
import { example, side } from './support.ts';

/** The memory told of all searches of a model on a machine on which so many milliseconds pass between two looks at the clock. */
async function memoryTold(text: string, milliseconds: number): Promise<readonly number[]> {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += milliseconds;
    return now;
  });
  const { rows } = await createWorkbench().measureAlgorithms(
    {
      run: 1,
      text,
      language: usualLanguage,
      constants: {},
      side: side({ por: 'stubborn' }),
      limits: { maxStates: 100_000, maxMilliseconds: 1_000_000_000 },
      variations: { sleep: true, merge: true },
    },
    () => undefined,
  );
  return rows.map(({ bytes }) => bytes);
}

afterEach(() => vi.restoreAllMocks());

// What is held was looked at together with the clock, so that a busy machine told of other peaks.
it('the memory told of a search does not depend on how fast the machine is', async () => {
  for (const name of ['dining-philosophers', 'peterson']) {
    const fast = await memoryTold(example(name), 0.001);
    expect(fast.length).toBeGreaterThan(40);
    expect(await memoryTold(example(name), 9)).toEqual(fast);
  }
});
