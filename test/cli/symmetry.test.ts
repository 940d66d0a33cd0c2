import { describe, expect, it } from 'vitest';
import { esml } from './capture.ts';

const model = `MODEL M;
TYPE pid = SCALARSET [4]; n = 0..4;
VAR owner: pid; x: n;
PROCESS P(me: pid);
BEGIN
  ATOMIC WHEN owner = NONE; owner := me END;
  inside: x := x + 1;
  owner := NONE
END P;
BEGIN FOR i IN pid DO P(i) END END M
ASSERT alone: AG(COUNT(i IN pid : P[i]@inside) <= 1)
ASSERT one: AG(~P[2]@inside OR (x < 4))
`;

const check = (...args: string[]) => esml(['check', '-', ...args], { stdin: model });

describe('esml check --symmetry', () => {
  it('searches one state of each orbit', async () => {
    const plain = JSON.parse((await check('--property', 'alone', '--property', 'deadlock', '--json')).stdout);
    for (const symmetry of ['representatives', 'sorted']) {
      const { code, stdout } = await check('--symmetry', symmetry, '--property', 'alone', '--property', 'deadlock', '--json');
      expect(code).toBe(0);
      const report = JSON.parse(stdout);
      expect(report.ran.symmetry).toBe(symmetry);
      expect(report.options.symmetry).toBe(symmetry);
      expect(report.states).toBeLessThan(plain.states);
    }
  });

  it('says which line stands in the way', async () => {
    const { code, stderr } = await check('--symmetry', 'representatives');
    expect(code).toBe(2);
    expect(stderr).toContain('ask instead: AG(ALL(P p : ~p@inside OR (x < 4))) (line 12)');
    expect(stderr).not.toContain('--unsound');
    const counters = await check('--symmetry', 'counters', '--property', 'alone');
    expect(counters.code).toBe(2);
    expect(counters.stderr).toContain('"owner" says which member of pid is meant');
    expect(counters.stderr).toContain('(line 3)');
  });
});
