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
    const { code, stdout } = await check('--symmetry', 'representatives');
    expect(code).toBe(3);
    expect(stdout).toMatch(/unknown {2}not decided, because .* ask instead: AG\(ALL\(P p : ~p@inside OR \(x < 4\)\)\) {2}\(line 12\)/);
    expect(stdout).not.toContain('--unsound');
    const counters = await check('--symmetry', 'counters', '--property', 'alone');
    expect(counters.code).toBe(0);
    const related = await esml(['check', '-', '--symmetry', 'counters', '--property', 'alone'], {
      stdin: model
        .replace('PROCESS P(me: pid);', 'PROCESS P(me: pid); VAR mine: pid;')
        .replace('  owner := NONE', '  mine := me; owner := NONE'),
    });
    expect(related.code).toBe(2);
    expect(related.stderr).toContain('"P.mine" says which member of pid is meant');
    expect(related.stderr).toContain('(line 4)');
  });
});

describe('esml check --forall serial', () => {
  const broadcast = `MODEL M;
TYPE pid = SCALARSET [3]; marks = ARRAY [pid] OF BOOLEAN;
VAR busy: marks;
PROCESS P(me: pid); BEGIN LOOP busy[me] := TRUE END END P;
PROCESS Q; BEGIN
  LOOP ATOMIC WHEN ALL i IN pid : busy[i]; FORALL i IN pid DO busy[i] := FALSE END END END
END Q;
BEGIN FOR i IN pid DO P(i) END; Q END M
ASSERT comes: AG EF ALL i IN pid : busy[i]
`;
  const serial = (...args: string[]) => esml(['check', '-', '--forall', 'serial', ...args], { stdin: broadcast });

  it('says what became of each FORALL, and which formulas were checked', async () => {
    const { code, stdout } = await serial();
    expect(code).toBe(0);
    expect(stdout).toContain('FORALL in line 6 was done process by process: a process has still to do it where it would change something.');
    expect(stdout).toContain(
      'checked as comes: AG(EF(ALL i IN pid : busy[i] & ~SERIAL) OR SERIAL)'.replace('ALL i IN pid : busy[i]', '(ALL i IN pid : busy[i])'),
    );
    const report = JSON.parse((await serial('--json', '--symmetry', 'counters')).stdout);
    expect(report.options.forall).toBe('serial');
    expect(report.ran.serial.foralls).toHaveLength(1);
    expect(report.ran.serial.formulas.comes).toContain('SERIAL');
    expect(JSON.parse((await esml(['check', '-', '--json'], { stdin: broadcast })).stdout).ran.serial).toBeNull();
  });

  it('says why not', async () => {
    const { code, stderr } = await serial('--por', 'stubborn');
    expect(code).toBe(2);
    expect(stderr).toContain('while a FORALL is done process by process nothing else moves');
  });
});
