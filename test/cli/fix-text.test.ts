import { describe, expect, it } from 'vitest';
import { styleOf, plainStyle } from '../../src/cli/style.ts';
import { fixText } from '../../src/cli/fix-text.ts';
import { esml } from './capture.ts';

const broken = `MODEL M;
VAR lock: BOOLEAN;
PROCESS P;
BEGIN
  while (lock) {} lock := TRUE;
  for (int i = 0; i < 3; i++) { lock := FALSE }
END P;
BEGIN P END M
`;

describe('a problem in text', () => {
  it('shows the lines that each fix changes, but for the one just shown', async () => {
    const { stderr } = await esml(['check', '-'], { stdin: broken });
    expect(stderr).toContain(`
    5 |   while (lock) {} lock := TRUE;
      |   ^^^^^
  possible fix: Write it in ESML
    5 +   WHEN ~lock; lock := TRUE;
`);
    expect(stderr).toContain(`
  possible fix: Write it in ESML
    4 - BEGIN
    4 + VAR i: 0..3;
    5 + BEGIN
    6 +   i := 0; DO i < 3 -> lock := FALSE; i := i + 1 END
`);
  });

  it('shows some lines of a fix for the whole text, and says how many more there are', async () => {
    const { stderr } = await esml(['check', '-'], { stdin: 'model M;\nprocess P;\nbegin\n  skip\nend P;\nbegin P end M\n' });
    expect(stderr).toContain('    1 + MODEL M;\n    2 - process P;\n    2 + PROCESS P;\n    3 - begin\n');
    expect(stderr).toMatch(/ {6}and \d+ more lines\n/);
  });

  it('colours them where there are colours, and lets no control character through', () => {
    const io = { isTerminal: true } as Parameters<typeof styleOf>[1];
    const style = styleOf({ environment: {} } as Parameters<typeof styleOf>[0], io);
    const fix = { title: '', edits: [{ span: { start: 0, end: 1 }, text: 'b\u0007' }] };
    expect(fixText(fix, 'a', 1, plainStyle)).toBe('    1 + b\ufffd\n');
    expect(fixText(fix, 'a', 1, style)).toBe('    1 \u001b[32m+ b\ufffd\u001b[0m\n');
  });

  it('has the edits in JSON, and no lines', async () => {
    const { stdout } = await esml(['check', '-', '--json'], { stdin: broken });
    const [first] = (JSON.parse(stdout) as { diagnostics: { fixes: { title: string; edits: unknown[] }[] }[] }).diagnostics;
    expect(first?.fixes[0]).toMatchObject({
      title: 'Write it in ESML',
      edits: [{ line: 5, column: 3, endLine: 5, endColumn: 18, text: 'WHEN ~lock;' }],
    });
    expect(stdout).not.toContain('5 +');
  });
});
