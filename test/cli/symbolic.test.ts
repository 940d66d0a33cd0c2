import { describe, expect, it } from 'vitest';
import { esml } from './capture.ts';

/** Thirty processes with a variable of ten values each: more states than any search could visit. */
const many = `MODEL Many; CONST n = 30; TYPE r = 0..9;
PROCESS P; VAR x: r; BEGIN LOOP x := (x + 1) MOD 10 END END P;
BEGIN FOR i := 1 TO n DO P END END Many
ASSERT back: AG EF (P[0].x = 0)
ASSERT never: AG (P[0].x < 9)`;

const symbolic = (text: string, ...args: string[]) => esml(['symbolic', '-', ...args], { stdin: text });

describe('esml symbolic', () => {
  it.each(['saturation', 'chaining', 'breadth-first'])('counts exactly what no search could visit, %s', async (strategy) => {
    const { code, stdout } = await symbolic(many, '--strategy', strategy, '--const', 'n=8');
    expect(stdout).toMatch(/^states +100,000,000$/m);
    expect(stdout).toMatch(/^transitions +800,000,000$/m);
    expect(stdout).toMatch(/^holds +deadlock$/m);
    expect(stdout).toMatch(/^holds +back$/m);
    expect(stdout).toMatch(/^violated +never$/m);
    expect(code).toBe(1);
  });

  it('counts 10 to the power of 30 states', async () => {
    const { stdout } = await symbolic(many);
    expect(stdout).toMatch(new RegExp(`^states +${(10n ** 30n).toLocaleString('en')}$`, 'm'));
    expect(stdout).toMatch(new RegExp(`^transitions +${(30n * 10n ** 30n).toLocaleString('en')}$`, 'm'));
  });

  it('finds deadlocks and run-time errors', async () => {
    const stuck =
      'MODEL M; TYPE r = 0..3; VAR x: r; PROCESS P; BEGIN WHEN x = 1 END P; PROCESS Q; VAR y: r; BEGIN y := 3 DIV x END Q; BEGIN P; Q END M';
    const { code, stdout } = await symbolic(stuck);
    expect(stdout).toMatch(/^violated +errors$/m);
    expect(stdout).toMatch(/^states +1$/m);
    expect(code).toBe(1);
    const waiting = 'MODEL M; TYPE r = 0..3; VAR x: r; PROCESS P; BEGIN WHEN x = 1 END P; BEGIN P END M';
    expect((await symbolic(waiting)).stdout).toMatch(/^violated +deadlock$/m);
  });

  it('says what it does not decide, and never that it holds', async () => {
    const fair = `MODEL M; PROCESS P; VAR b: BOOLEAN; BEGIN LOOP b := ~b END END P; BEGIN P END M
ASSERT a [WEAK]: AF (P.b)
ASSERT l: LTL G F P.b`;
    const { code, stdout } = await symbolic(fair);
    expect(stdout).toMatch(/^holds +a$/m);
    expect(stdout).toMatch(/^unknown +l: only CTL is decided/m);
    expect(code).toBe(3);
  });

  it('ends at its limits without a verdict', async () => {
    const nodes = await symbolic(many, '--max-nodes', '1000');
    expect(nodes.code).toBe(3);
    expect(nodes.stdout).toContain('the decision diagrams have more than 1,000 nodes');
    expect(nodes.stdout).not.toContain('holds');
  });
});
