import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { esml, temporaryFile } from './capture.ts';

/** Two processes that count on until the value is too large: a run of `last` + 1 steps. */
const counting = (last: number): string => `MODEL M;
VAR n: 0..${last};
PROCESS P;
BEGIN
  n := n + 1; n := n + 1; DO TRUE -> n := n + 1 END
END P;
BEGIN
  P; P
END M
`;

/** Counts up and begins again at 60: a run whose loop begins where steps are left out. */
const returning = `MODEL M;
VAR n: 0..200;
PROCESS P;
BEGIN
  DO n < 200 -> n := n + 1 [] n = 200 -> n := 60 END
END P;
BEGIN
  P
END M
`;

const numbersIn = (text: string): number[] => [...text.matchAll(/^ +(\d+) {2}P/gm)].map(([, number]) => Number(number));

describe('a long run', () => {
  it('is printed from both ends, with the number of steps between them', async () => {
    const { code, stdout } = await esml(['check', '-'], { stdin: counting(500) });
    expect(code).toBe(1);
    const steps = numbersIn(stdout);
    expect(steps).toHaveLength(100);
    expect(steps.slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
    const last = steps.at(-1) ?? 0;
    expect(last).toBeGreaterThan(500);
    expect(steps.slice(50)).toEqual(Array.from({ length: 50 }, (_, i) => last - 49 + i));
    expect(stdout).toContain(`... ${last - 100} steps left out, which --whole-runs and --json print ...\n`);
    expect(stdout).toContain('error: value out of range: 501 cannot be stored in n (0..500)');
    expect(stdout).toMatch(/at the end:\n.*\n.*\n +shared +n = 500\n/);
  });

  it('says the same of the steps that it prints as the whole run does', async () => {
    const { stdout: some } = await esml(['check', '-'], { stdin: counting(200) });
    const { stdout: all } = await esml(['check', '-', '--whole-runs'], { stdin: counting(200) });
    expect(numbersIn(all)).toEqual(Array.from({ length: numbersIn(all).length }, (_, i) => i + 1));
    expect(all).not.toContain('left out');
    const runOf = (text: string): string[] => text.slice(text.indexOf('how it fails')).split('\n');
    const lines = runOf(all);
    expect(
      runOf(some)
        .filter((line) => !line.includes('left out'))
        .every((line) => lines.includes(line)),
    ).toBe(true);
  });

  it('is whole up to a hundred steps', async () => {
    const { stdout } = await esml(['check', '-'], { stdin: counting(40) });
    expect(numbersIn(stdout).length).toBeGreaterThan(60);
    expect(stdout).not.toContain('left out');
  });

  it('is whole in JSON and where it is saved', async () => {
    const file = temporaryFile('run.json', '');
    const { stdout } = await esml(['check', '-', '--json', '--save-trace', file], { stdin: counting(300) });
    expect(JSON.parse(stdout).verdicts[1].trace.length).toBeGreaterThan(300);
    expect(JSON.parse(readFileSync(file, 'utf8')).steps.length).toBeGreaterThan(300);
  });

  it('says where it repeats also where that step is left out, and leaves out values of formulas alike', async () => {
    const { stdout } = await esml(['check', '-', '--formula', 'LTL F n > 200'], { stdin: returning });
    expect(stdout).toMatch(/\.\.\. \d+ steps left out/);
    expect(stdout).toMatch(/and so on from step 121, in this state:/);
    expect(stdout).toMatch(/n > 200 +-{50} \.\.\. \d+ left out \.\.\. -{50}\n/);
  });
});
