import { describe, expect, it } from 'vitest';
import { esml } from './capture.ts';

const file = 'models/readers-writers-alike.esml';

describe('esml any-number', () => {
  it('says what holds for any number, as text and as one object', async () => {
    const { code, stdout } = await esml(['any-number', file]);
    expect(code).toBe(3);
    expect(stdout).toMatch(/^any number of reader, writer, counted up to "2 or more": 82 states\n/);
    expect(stdout).toMatch(/^exclusion {2}holds {4}for any number$/m);
    expect(stdout).toMatch(
      /^deadlock {3}unknown {2}only invariants and errors are decided for any number; it holds for the given number$/m,
    );
    const json = JSON.parse((await esml(['any-number', file, '--cutoff', '3', '--json'])).stdout);
    expect(json).toMatchObject({ schema: 'esml-any-number/1', types: ['reader', 'writer'], cutoff: 3 });
    expect(json.findings).toContainEqual({ property: 'exclusion', result: 'holds', because: 'for any number', run: null });
  });

  it('says what a run of the given number refutes', async () => {
    const stdin = `MODEL M; TYPE pid = SCALARSET [4]; PROCESS P(me: pid); BEGIN a: SKIP; b: SKIP END P;
BEGIN FOR i IN pid DO P(i) END END M
ASSERT one: AG(COUNT(i IN pid : P[i]@b) <= 1)`;
    const { code, stdout } = await esml(['any-number', '-'], { stdin });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^one {7}fails {4}a run of the given number shows it: 2 steps$/m);
  });

  it('refuses, with the line, where the number matters besides, and where nobody is alike', async () => {
    const refused = await esml(['any-number', 'models/figure-one-lock.esml']);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringMatching(/the number of pid matters here besides \(line \d+\)/)]);
    expect((await esml(['any-number', 'models/dekker.esml'])).stderr).toContain('no SCALARSET tells processes apart');
    expect((await esml(['any-number', file, '--cutoff', '0'])).code).toBe(2);
  });
});
