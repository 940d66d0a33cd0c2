import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decode, encode } from '../app/links.ts';
import { defaultOptions } from '../../src/app/session/state/run.ts';
import { deadlockModel, esml, model, temporaryFile } from './capture.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const page = 'https://example.org/esml/?embed#old';

async function verdictsOf(args: readonly string[], stdin = '') {
  const { stdout } = await esml(['check', ...args, '--json'], { stdin });
  return JSON.parse(stdout).verdicts as {
    holds: boolean | null;
    link?: string;
    loopStart?: number;
    trace?: { transition: number; choice: number }[];
  }[];
}

describe('check --page', () => {
  it('links each run as the page itself would', async () => {
    const stdin = deadlockModel.replace('CONST', 'CONST\n  lossy = TRUE;');
    const [deadlock, errors] = await verdictsOf(['-', '--const', 'lossy=false', '--const', 'last=3', '--page', page], stdin);
    const steps = deadlock?.trace?.map(({ transition, choice }) => ({ transition, choice })) ?? [];
    const shared = {
      text: stdin,
      language: usualLanguage,
      constants: { lossy: 0, last: 3 },
      options: defaultOptions,
      run: steps,
      step: steps.length,
      view: 'graph',
      parts: {},
    } as const;
    expect(steps).toHaveLength(1);
    expect(deadlock?.link).toBe(`https://example.org/esml/?embed#${await encode(shared)}`);
    expect(errors).not.toHaveProperty('link');
  });

  it('carries infinite runs, the dialect and what counts as a deadlock', async () => {
    const [infinite] = await verdictsOf([model('fair-choice'), '--formula', 'LTL G F answer', '--page', page]);
    const read = await decode(new URL(infinite?.link ?? '').hash);
    expect(read).toMatchObject({ shared: { loopStart: infinite?.loopStart, run: { length: infinite?.trace?.length } } });
    const [ended] = await verdictsOf(['-', '--dialect', 'thesis', '--termination-is-deadlock', '--page', page], deadlockModel);
    expect(await decode(new URL(ended?.link ?? '').hash)).toMatchObject({
      shared: { language: { name: 'esml', options: { dialect: 'thesis' } }, options: { terminationIsDeadlock: true } },
    });
  });

  it('is said in the text, in annotations and in the summary of a step', async () => {
    const [{ link = '' } = {}] = await verdictsOf(['-', '--page', page], deadlockModel);
    expect(link).not.toBe('');
    const text = await esml(['check', '-', '--page', page], { stdin: deadlockModel });
    expect(text.stdout).toContain(`\n  in the workbench: ${link}\n`);
    const GITHUB_STEP_SUMMARY = temporaryFile('summary.md', '');
    const { stdout } = await esml(['check', '-', '--page', page, '--format', 'github'], {
      stdin: deadlockModel,
      environment: { GITHUB_STEP_SUMMARY },
    });
    expect(stdout).toMatch(/^::error title=deadlock fails::/m);
    expect(
      stdout
        .split('\n')
        .find((line) => line.startsWith('::error'))
        ?.endsWith(`%0A${link}`),
    ).toBe(true);
    expect(readFileSync(GITHUB_STEP_SUMMARY, 'utf8')).toContain(`[open the run](${link})`);
  });

  it.each(['nowhere', 'javascript:alert(1)', ''])('refuses what is no address: %j', async (address) => {
    const { code, stderr } = await esml(['check', '-', `--page=${address}`], { stdin: deadlockModel });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('--page takes the address of a workbench') });
  });
});
