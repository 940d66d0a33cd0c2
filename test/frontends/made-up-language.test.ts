import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { frontEndOf, modelExtensions } from '../../src/frontends/choose.ts';
import { begun, finished } from '../begun.ts';
import { esml } from '../cli/capture.ts';

/** A language of one word and a number, `count 3`: a front end, and the line that enters it. */
vi.mock('../../src/frontends/front-ends.ts', async (original) => {
  const { frontEnds } = await original<typeof import('../../src/frontends/front-ends.ts')>();
  const { madeUp } = await import('./made-up.ts');
  return { frontEnds: [...frontEnds, madeUp] };
});

vi.mock('../../src/frontends/findings.ts', async (original) => {
  const { findings } = await original<typeof import('../../src/frontends/findings.ts')>();
  const { finding } = await import('./made-up.ts');
  const all = [...findings, finding];
  return { findings: all, findingOf: (code: string) => all.find((one) => one.code === code) };
});

const folder = mkdtempSync(join(tmpdir(), 'made-up-'));
const file = join(folder, 'three.count');
writeFileSync(file, 'count 3\n');
const wrong = join(folder, 'wrong.count');
writeFileSync(wrong, 'count on me\n');
afterAll(() => rmSync(folder, { recursive: true }));

describe('a language that is one folder and one line', () => {
  it('is found by the names of files', () => {
    expect(modelExtensions()).toEqual(['.esml', '.count']);
    expect([frontEndOf(file).name, frontEndOf('x.esml').name, frontEndOf('-').name]).toEqual(['made-up', 'esml', 'esml']);
  });

  it('makes transition systems that are searched as any other', () => {
    const system = frontEndOf(file).compile('count 3', { dialect: 'extended', constants: {} }).lower();
    const { statistics, verdicts } = finished(begun(system));
    expect([statistics.states, statistics.transitions]).toEqual([4, 4]);
    expect(verdicts.find(({ property }) => property === 'small')?.holds).toBe(true);
  });

  it('is checked, listed, exported and formatted by the command line', async () => {
    const { code, stdout } = await esml(['check', file, '--json']);
    expect([code, JSON.parse(stdout).model, JSON.parse(stdout).states]).toEqual([0, 'Count', 4]);
    expect((await esml(['check', folder, '--json'])).stdout).toContain('three.count');
    expect((await esml(['check', file, '--formula', 'EF x = 2'])).code).toBe(0);
    expect((await esml(['export', file, '--to', 'aut'])).stdout).toMatch(/^des \(0, 4, 4\)/);
    expect((await esml(['format', file])).stdout).toBe('count 3\n');
  });

  it('says what is wrong, with what it knows of it', async () => {
    const { code, stderr } = await esml(['check', wrong]);
    expect(code).toBe(2);
    expect(stderr).toContain('error C0001: "count" takes a number');
    expect((await esml(['explain', 'C0001'])).stdout).toContain('How far to count');
  });
});
