import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { esml, temporaryFolder } from './capture.ts';

const model = `MODEL M; TYPE n = 0..1; VAR x: n;
PROCESS P; BEGIN WHEN x = 0; x := 1 END P;
PROCESS Q; BEGIN x := 1 END Q;
BEGIN P; Q END M
`;

/** A file with rules, and the folder around it. */
function written(rules: string): { readonly file: string; readonly folder: string } {
  const folder = temporaryFolder();
  const file = join(folder, 'mine.por');
  writeFileSync(file, rules);
  return { file, folder };
}

describe('esml por --por-file', () => {
  it('shows the set that is wrong, and the deadlock that it loses', async () => {
    const { file } = written('for p in processes\nif enabled(p) != {}\ntake enabled(p)\n');
    const { code, stdout } = await esml(['por', '-', '--por-file', file], { stdin: model });
    expect(code).toBe(1);
    expect(stdout).toContain(
      'C1 fails in state 0, by rule line 1: 2 (Q model line 3 "x := 1") is outside of the set and is dependent with 0',
    );
    expect(stdout).toContain(
      'lost: 1 state of 2 in which nothing goes on; a shortest run to one:\n      1. Q: x := 1   <- left out by rule line 1',
    );
    expect(stdout).toContain('lost: deadlock fails, but with the reduction it holds');
    expect(stdout).toContain('may lose: deadlocks');
  });

  it('says what a sound one keeps', async () => {
    const { file } = written('take enabled');
    const { code, stdout } = await esml(['por', '-', '--por-file', file], { stdin: model });
    expect(code).toBe(0);
    expect(stdout).toContain('keeps for certain: deadlocks, run-time errors and assertions, invariants, LTL without next');
  });

  it('prints a table of several models, and one JSON object', async () => {
    const { file, folder } = written('for p in processes if enabled(p) != {} take enabled(p)');
    mkdirSync(join(folder, 'models'));
    writeFileSync(join(folder, 'models', 'a.esml'), model);
    writeFileSync(join(folder, 'models', 'b.esml'), model.replace('Q; BEGIN x := 1 END Q', 'Q; VAR v: n; BEGIN v := 1 END Q'));
    const table = await esml(['por', join(folder, 'models'), '--por-file', file]);
    expect(table.code).toBe(1);
    const [heading, ...rows] = table.stdout.trimEnd().split('\n');
    expect(heading).toMatch(/^model +states +yours +alg2 +stubborn {2}keeps$/);
    expect(rows[0]).toMatch(/a\.esml +6 +4 +6 +6 {2}NOTHING; C1 fails; LOST: deadlocks, deadlock; beats alg2$/);
    expect(rows[1]).toMatch(/b\.esml +6 +4 +4 +4 {2}deadlock, errors, invariants, ltl$/);
    const { stdout } = await esml(['por', '-', '--por-file', file, '--json'], { stdin: model });
    expect(JSON.parse(stdout)).toMatchObject({ schema: 'esml-own-reduction/1', models: [{ study: { judged: { C1: 'fails' } } }] });
  });

  it('says "holds" only where that is sound, or with --unsound', async () => {
    const { file } = written('for p in processes if enabled(p) != {} take enabled(p)');
    const careful = await esml(['por', '-', '--por-file', file], { stdin: model });
    expect(careful.stdout).toContain('\ndeadlock: unknown, since C1 fails (--unsound tells nevertheless)\n');
    const bold = await esml(['por', '-', '--por-file', file, '--unsound'], { stdin: model });
    expect(bold.stdout).toContain('\ndeadlock: holds, UNSOUND (C1 fails)\n');
    const failing = await esml(['por', '-', '--por-file', file], { stdin: model.replace('Q; BEGIN x := 1', 'Q; BEGIN WHEN x = 0') });
    expect(failing.stdout).toContain('\ndeadlock: fails\n');
  });

  it('finds the smallest model on which rules are wrong', async () => {
    const { file } = written('for p in processes if enabled(p) != {} take enabled(p)');
    const { code, stdout } = await esml(['por', '--por-file', file, '--smallest']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^something is lost on small model \d+:\n\nMODEL Small;/);
    expect((await esml(['por', '-', '--por-file', file, '--smallest'], { stdin: model })).stderr).toContain('takes no model');
    expect((await esml(['por', '--smallest'])).code).toBe(2);
  });

  it('shows wrong reductions of publications', async () => {
    const { code, stdout } = await esml(['por', '--wrong', 'ignoring']);
    expect(code).toBe(0);
    expect(stdout).toContain('S fails in state 0');
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^The local steps of a process may be taken first/);
    expect((await esml(['por', '--wrong', 'ignorin'])).stderr).toContain('did you mean "ignoring"?');
  });

  it('says where rules are wrong, and what does not go with them', async () => {
    const { file } = written('for p in processes\ntake enabld(p)');
    const wrong = await esml(['por', '-', '--por-file', file], { stdin: model });
    expect([wrong.code, wrong.stderr]).toEqual([2, `esml: ${file}:2:6: nothing can be asked with "enabld"; did you mean "enabled"?\n`]);
    const more = await esml(['por', '-', '--por-file', file, '--sleep'], { stdin: model });
    expect(more.stderr).toContain('--sleep has no meaning with --por-file');
  });

  it('remarks on names that the model does not have, and goes on', async () => {
    const { file, folder } = written('for p in processes\nif name(p) = "Q1" or "z" != name(p)\ntake enabled');
    const { code, stderr } = await esml(['por', '-', '--por-file', file], { stdin: model });
    expect([code, stderr]).toEqual([
      0,
      `${file}:2:14: remark: no process of this model is called "Q1"; did you mean "Q"?\n${file}:2:22: remark: no process of this model is called "z"; there are "P", "Q"\n`,
    ]);
    expect((await esml(['check', '-', '--por-file', file], { stdin: model })).stderr).toContain('2:14: remark: no process');
    // Of several models one has it.
    mkdirSync(join(folder, 'models'));
    writeFileSync(join(folder, 'models', 'a.esml'), model);
    writeFileSync(join(folder, 'models', 'b.esml'), model.replaceAll('Q', 'Q1'));
    const table = await esml(['por', join(folder, 'models'), '--por-file', file]);
    expect(table.stderr).toBe(`${file}:2:22: remark: no process of these models is called "z"; there are "P", "Q", "Q1"\n`);
  });

  it('tests nothing where the model has too many states', async () => {
    const { file } = written('take enabled');
    const { code, stderr } = await esml(['por', '-', '--por-file', file, '--max-states', '2'], { stdin: model });
    expect([code, stderr]).toEqual([3, 'esml: not tested: the model has more than 2 states; see --max-states\n']);
  });
});

describe('esml check --por-file', () => {
  const check = (file: string, ...args: string[]) => esml(['check', '-', '--por-file', file, ...args], { stdin: model });

  it('searches by rules whose sets are sound', async () => {
    const { file } = written('for t in enabled take smallest grow {t} by u: if u in enabled then interfering(u) else enablers(u)');
    const { code, stdout } = await check(file, '--json');
    expect(code).toBe(1);
    const report = JSON.parse(stdout);
    expect(report.options).toMatchObject({ por: 'own', search: 'dfs' });
    expect(report.ran).toMatchObject({ por: 'own', engine: 'machine' });
    expect(report.verdicts).toMatchObject([
      { property: 'deadlock', holds: false },
      { property: 'errors', holds: true },
    ]);
  });

  it('does not search by rules that keep nothing, or says UNSOUND', async () => {
    const { file } = written('for p in processes if enabled(p) != {} take enabled(p)');
    const refused = await check(file);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('the rules keep nothing: its sets do not meet C1, first in state 0 (esml por --por-file shows it)');
    expect(refused.stderr).toContain('(--unsound runs it nevertheless, for teaching)');
    const bold = await check(file, '--unsound');
    expect(bold.code).toBe(0);
    expect(bold.stdout).toMatch(/deadlock .*UNSOUND/);
  });

  it('leaves open what rules do not keep, and decides the rest', async () => {
    const { file } = written('for p in processes if enabled(p) != {} and all t in next(p): local(t) take enabled(p)');
    const round = `MODEL R; TYPE n = 0..1; VAR x: n;
PROCESS P; VAR v: n; BEGIN DO TRUE -> v := 1 - v END END P;
PROCESS Q; BEGIN x := 1 END Q;
BEGIN P; Q END R
ASSERT p: AG (x = 0)`;
    const { code, stdout } = await esml(['check', '-', '--por-file', file], { stdin: round });
    expect(code).toBe(3);
    expect(stdout).toMatch(/\ndeadlock +holds/);
    expect(stdout).toMatch(/\np +unknown {2}not decided, because the reduction does not preserve invariants: its sets do not meet S, C3/);
  });

  it('refuses what does not go with rules', async () => {
    const { file } = written('take enabled');
    expect((await check(file, '--por', 'stubborn')).stderr).toContain('--por does not go with --por-file');
    expect((await check(file, '--search', 'bfs')).stderr).toContain('--por-file needs --search dfs');
    expect((await check(file, '--engine', 'wasm')).stderr).toContain('--por-file needs --engine machine');
    expect((await check(written('take').file)).stderr).toContain('mine.por:1:5: an expression is missing');
  });
});
