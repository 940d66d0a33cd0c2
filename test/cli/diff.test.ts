import { describe, expect, it } from 'vitest';
import { esml, temporaryFile } from './capture.ts';

const text = (command: string) => `MODEL M; VAR x: 0..3; PROCESS P; BEGIN x := 1; ${command} END P; BEGIN P END M\nASSERT low: AG(x < 3)\n`;
const versions = () => [temporaryFile('old.esml', text('x := 2')), temporaryFile('new.esml', text('x := 3'))] as const;

describe('esml diff', () => {
  it('says what changed: verdicts, a run that is gone, one that is new, and a formula', async () => {
    const [old, edited] = versions();
    const { code, stdout } = await esml(['diff', old, edited]);
    expect(code).toBe(1);
    expect(stdout).toContain('low: holds -> fails\n');
    expect(stdout).toContain('a run that is gone:\n  1  P: x := 1\n  2  P: x := 2\n');
    expect(stdout).toContain('a run that is new:\n  1  P: x := 1\n  2  P: x := 3\n');
    expect(stdout).toContain('true of the old one, false of the new one: ⟨P: x := 1⟩⟨P: x := 2⟩true');
  });

  it('says that there is no difference, and compares only what is asked for', async () => {
    const [old, edited] = versions();
    expect(await esml(['diff', old, old])).toMatchObject({ code: 0, stdout: 'no difference\n' });
    const same = temporaryFile('same.esml', text('x := x + 1'));
    expect((await esml(['diff', old, same])).code).toBe(1);
    expect(await esml(['diff', old, same, '--values'])).toMatchObject({ code: 0, stdout: 'no difference\n' });
    expect(await esml(['diff', old, same, '--verdicts'])).toMatchObject({ code: 0, stdout: 'no difference\n' });
    expect((await esml(['diff', old, edited, '--values', '--on', 'x'])).stdout).toMatch(
      /true of the old one, false of the new one: .*x = /,
    );
  });

  it('says that a run-time error has become another one, which ends runs that another property may need', async () => {
    const out = (command: string) => temporaryFile(`${command.length}.esml`, text(command).replace('x < 3', 'x < 2'));
    const [asserted, ranged] = [out('x := 2; ASSERT(x < 2)'), out('x := 1 + 1 + x + x')];
    const { stdout, code } = await esml(['diff', asserted, ranged, '--verdicts']);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^errors: another one\n {2}before: assertion violated.*\n {2}now: value out of range: 4 .*\n {2}the error ends its run/,
    );
    expect(stdout).toContain('low: fails -> holds\n');
    const [fine] = versions();
    expect((await esml(['diff', fine, ranged, '--verdicts'])).stdout).toMatch(
      /^errors: holds -> fails\n {2}value out of range: .*\n {2}the error/,
    );
    expect((await esml(['diff', ranged, ranged, '--verdicts'])).stdout).toBe('no difference\n');
  });

  it('says what it cannot do', async () => {
    const [old, edited] = versions();
    expect((await esml(['diff', old])).code).toBe(2);
    expect((await esml(['diff', old, edited, '--on', 'x'])).stderr).toContain('give --values too');
    expect((await esml(['diff', old, edited, '--values', '--on', 'y'])).stderr).toContain('both models must have a shared variable');
    expect((await esml(['diff', old, old, '--max-states', '1'])).code).toBe(3);
  });
});
