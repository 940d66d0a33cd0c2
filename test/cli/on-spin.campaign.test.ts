import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { campaign } from '../campaign.ts';
import { hasSpin } from '../export/spin.ts';
import { randomModel } from '../oracle/random-models.ts';
import { esml } from './capture.ts';
import { each } from './each-answer.ts';

const cache = mkdtempSync(join(tmpdir(), 'esml-cache-'));
afterAll(() => rmSync(cache, { recursive: true, force: true }));
const environment = { PATH: process.env.PATH ?? '', XDG_CACHE_HOME: cache };

interface Report {
  readonly exitCode: number;
  readonly error: string | null;
  readonly searchedBy: string;
  readonly ran: { readonly on: string | null };
  readonly states: number;
  readonly transitions: number;
  readonly verdicts: readonly {
    readonly property: string;
    readonly holds: boolean | null;
    readonly explanation: string;
    readonly trace: readonly unknown[] | null;
    readonly loopStart: number | null;
  }[];
}

async function checked(args: readonly string[], text?: string): Promise<Report> {
  const { stdout } = await esml(['check', ...args, '--json'], { environment, ...(text === undefined ? {} : { stdin: text }) });
  return JSON.parse(stdout) as Report;
}

const verdictOf = ({ verdicts }: Report, name: string) => verdicts.find(({ property }) => property === name);

describe('a check on SPIN', () => {
  it.skipIf(!hasSpin)(
    'tells the same states, a deadlock, a lasso and a run to a state, each taken by the machine, and what it cannot decide',
    async () => {
      const [spin, ours] = [await checked(['-', '--on', 'spin'], each), await checked(['-'], each)];
      expect(spin.searchedBy).toBe('spin');
      expect(spin.ran.on).toMatch(/^spin \d/);
      expect([spin.states, spin.transitions]).toEqual([ours.states, ours.transitions]);
      expect(spin.exitCode).toBe(1);
      for (const name of ['deadlock', 'low', 'rises']) {
        expect(verdictOf(spin, name), name).toMatchObject({ holds: false });
        expect(verdictOf(spin, name)?.trace?.length, name).toBeGreaterThan(0);
      }
      expect(verdictOf(spin, 'rises')?.loopStart).not.toBeNull();
      expect(verdictOf(spin, 'back')).toMatchObject({
        holds: null,
        explanation: expect.stringContaining('no counterpart among the claims') as string,
      });
      // What was compiled is kept, and taken again.
      const kept = readdirSync(join(cache, 'esml', 'spin'));
      expect(kept).toHaveLength(2);
      const text = await esml(['check', '-', '--on', 'spin', '--property', 'low'], { environment, stdin: each });
      expect(text.stdout).toMatch(/searched by SPIN \d/);
      expect(text.code).toBe(1);
      expect(readdirSync(join(cache, 'esml', 'spin'))).toEqual(kept);
    },
  );

  it.skipIf(!hasSpin || !campaign)('agrees with the searches here on random models', { timeout: 600_000 }, async () => {
    for (let seed = 0; seed < 40; seed++) {
      const text = randomModel(seed, { risk: (seed % 3) * 6, riskInside: seed % 2 === 0 });
      const [spin, ours] = [await checked(['-', '--on', 'spin'], text), await checked(['-'], text)];
      if (spin.error !== null) continue;
      expect([spin.states, spin.transitions], `seed ${seed}`).toEqual([ours.states, ours.transitions]);
      for (const { property, holds } of spin.verdicts)
        if (holds !== null) expect(holds, `seed ${seed}, ${property}`).toBe(verdictOf(ours, property)?.holds);
    }
  });
});
