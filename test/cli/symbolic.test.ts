import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../architecture/sources.ts';
import { ProgressLine } from '../../src/cli/check/progress.ts';
import { esml } from './capture.ts';

/** Thirty processes with a variable of ten values each: more states than any search could visit. */
const many = `MODEL Many; CONST n = 30; TYPE r = 0..9;
PROCESS P; VAR x: r; BEGIN LOOP x := (x + 1) MOD 10 END END P;
BEGIN FOR i := 1 TO n DO P END END Many
ASSERT back: AG EF (P[0].x = 0)
ASSERT never: AG (P[0].x < 9)`;

const symbolic = (text: string, ...args: string[]) => esml(['check', '-', '--engine', 'symbolic', ...args], { stdin: text });
const reported = async (text: string, ...args: string[]) => JSON.parse((await symbolic(text, '--json', ...args)).stdout);

describe('esml check --engine symbolic', () => {
  it.each(['saturation', 'chaining', 'breadth-first'])('counts exactly what no search could visit, %s', async (strategy) => {
    const { code, stdout } = await symbolic(many, '--strategy', strategy, '--const', 'n=8');
    expect(stdout).toContain('100,000,000 states, 800,000,000 transitions');
    expect(stdout).toMatch(/deadlock +holds/);
    expect(stdout).toMatch(/back +holds/);
    expect(stdout).toMatch(/never +fails/);
    expect(code).toBe(1);
  });

  it('prints 10 to the power of 30 states in digits, in JSON too', async () => {
    const { stdout } = await symbolic(many);
    expect(stdout).toContain(`${(10n ** 30n).toLocaleString('en')} states, ${(30n * 10n ** 30n).toLocaleString('en')} transitions`);
    const { states, exact, searchedBy, complete, ran, verdicts } = await reported(many);
    expect({ states, searchedBy, complete }).toEqual({ states: 1e30, searchedBy: 'symbolic', complete: true });
    expect(ran.engine).toBe('symbolic');
    expect(exact).toMatchObject({ states: String(10n ** 30n), transitions: String(30n * 10n ** 30n), deadlocks: '0', terminated: '0' });
    expect(verdicts.find((one: { property: string }) => one.property === 'never').trace).toHaveLength(9);
  });

  it('finds deadlocks and run-time errors, with runs', async () => {
    const stuck =
      'MODEL M; TYPE r = 0..3; VAR x: r; PROCESS P; BEGIN WHEN x = 1 END P; PROCESS Q; VAR y: r; BEGIN y := 3 DIV x END Q; BEGIN P; Q END M';
    const { exitCode, verdicts, states } = await reported(stuck);
    expect({ exitCode, states }).toEqual({ exitCode: 1, states: 1 });
    const errors = verdicts.find((one: { property: string }) => one.property === 'errors');
    expect(errors).toMatchObject({ holds: false, explanation: expect.stringContaining('division'), line: 1 });
    expect(errors.trace).toHaveLength(1);
    const waiting = 'MODEL M; TYPE r = 0..3; VAR x: r; PROCESS P; BEGIN WHEN x = 1 END P; BEGIN P END M';
    expect((await symbolic(waiting)).stdout).toMatch(/deadlock +fails/);
  });

  it('decides under fairness, and leaves LTL unknown', async () => {
    const fair = `MODEL M; PROCESS P; VAR b: BOOLEAN; BEGIN LOOP b := ~b END END P; PROCESS Q; BEGIN LOOP SKIP; x: SKIP END END Q; BEGIN P; Q END M
ASSERT a [WEAK]: AF (P.b)
ASSERT b: AF (P.b)
ASSERT l: LTL G F P.b`;
    const { exitCode, verdicts } = await reported(fair);
    const holds = Object.fromEntries(verdicts.map((one: { property: string; holds: unknown }) => [one.property, one.holds]));
    expect(holds).toEqual({ deadlock: true, errors: true, a: true, b: false, l: null });
    expect(exitCode).toBe(1);
  });

  it('ends at its limits without a verdict', async () => {
    const nodes = await symbolic(many, '--max-nodes', '1000');
    expect(nodes.code).toBe(3);
    expect(nodes.stdout).toContain('incomplete: the decision diagrams have more than 1,000 nodes');
    expect(nodes.stdout).not.toContain('holds');
  });

  it('counts as many states of sixty philosophers as the recurrence of the small numbers says', async () => {
    const philosophers = readFileSync(join(root, 'models', 'philosophers-deadlock.esml'), 'utf8');
    const { exitCode, exact } = await reported(philosophers, '--const', 'n=60', '--property', 'errors');
    // One less than y(n) = 3 y(n - 1) + y(n - 2), which the numbers that searches of states one by one find follow: 10, 35, 118, 392.
    const y = [11n, 36n];
    for (let n = 4; n <= 60; n++) y.push(3n * y.at(-1)! + y.at(-2)!);
    expect(exact.states).toBe(String(y.at(-1)! - 1n));
    expect(exitCode).toBe(0);
  });

  it.each([
    [['--search', 'dfs'], 'leave out --search'],
    [['--store', 'tree'], 'leave out --store'],
    [['--por', 'stubborn', '--search', 'bfs'], 'nothing to reduce'],
    [['--symmetry', 'representatives'], 'leave out --symmetry'],
    [['--max-states', '100'], 'limit nodes, time or memory instead'],
    [['--ctl', 'global'], 'leave out --ctl'],
  ])('refuses %j', async (args, reason) => {
    const { code, stderr } = await symbolic(many, ...args);
    expect(stderr).toContain(reason);
    expect(code).toBe(2);
  });

  it('refuses its own options with another engine', async () => {
    const { code, stderr } = await esml(['check', '-', '--strategy', 'chaining'], { stdin: many });
    expect(stderr).toContain('--strategy needs --engine symbolic');
    expect(code).toBe(2);
  });
});

describe('its progress', () => {
  it('tells iterations and nodes, and states once they are known', () => {
    const lines: string[] = [];
    const stderr = { isTerminal: true, write: (text: string) => lines.push(text) };
    const line = new ProgressLine({ stderr } as never, 'always');
    const progress = { states: 1, transitions: 0, depth: 12, frontier: 0, milliseconds: 2_000, bytes: 2 ** 20, nodes: 3_000 };
    line.show(progress);
    line.show({ ...progress, states: 1e30 });
    expect(lines[0]).toContain('12 iterations, 3,000 nodes, ');
    expect(lines[0]).not.toMatch(/states|waiting/);
    expect(lines[1]).toContain('states, 12 iterations');
    line.show({ ...progress, relations: { made: 3, all: 46 } });
    expect(lines[2]).toContain('3 of 46 relations made, 3,000 nodes, ');
  });
});

describe('the size of the relations', () => {
  it.each([
    ['atomic', 270],
    ['serial', 101],
  ])('of the communication bridge with four processes is that of docs/symbolic-tables.md: %s', async (forall, nodes) => {
    const args = ['check', 'models/communication-bridge.esml', '--const', 'n=4', '--engine', 'symbolic', '--symmetry', 'counters'];
    const { stdout } = await esml([...args, '--forall', forall, '--json']);
    expect(JSON.parse(stdout).reports?.[0]?.exact ?? JSON.parse(stdout).exact).toMatchObject({ relationNodes: nodes });
    expect((await esml([...args, '--forall', forall])).stdout).toContain(` ${nodes} for the relations, `);
  });
});
