import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../architecture/sources.ts';
import { deadlockModel, esml, holdingModel, model, temporaryFile } from './capture.ts';

describe('graph', () => {
  it('writes Aldebaran', async () => {
    const { code, stdout, stderr } = await esml(['graph', '-', '--to', 'aut'], { stdin: deadlockModel });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe('des (0, 1, 2)\n(0, "Waiter: n := last", 1)\n');
  });

  it('writes as many Aldebaran transitions as its header says', async () => {
    const { stdout } = await esml(['graph', model('philosophers-deadlock'), '--to', 'aut']);
    const [header, ...transitions] = stdout.trimEnd().split('\n');
    expect(header).toBe('des (0, 75, 35)');
    expect(transitions).toHaveLength(75);
    for (const line of transitions) expect(line).toMatch(/^\(\d+, "[\x20-\x21\x23-\x7e]*", \d+\)$/);
  });

  it('writes Graphviz', async () => {
    const { stdout } = await esml(['graph', '-', '--to', 'dot'], { stdin: deadlockModel });
    expect(stdout).toBe(`digraph "Stuck" {
  node [shape=circle];
  0 [tooltip="initial", shape=box, style=filled, fillcolor="#f4f6f9", color="#1c2430", penwidth=2.1];
  1 [tooltip="deadlock", shape=octagon, style=filled, fillcolor="#fdeae8", color="#c4362b", penwidth=2.1];
  0 -> 1 [label="Waiter: n := last"];
}
`);
  });

  it('writes JSON', async () => {
    const { stdout } = await esml(['graph', '-', '--to', 'json'], { stdin: deadlockModel });
    expect(JSON.parse(stdout)).toEqual({
      model: 'Stuck',
      complete: true,
      nodes: [
        { id: 0, depth: 0, kind: 'initial' },
        { id: 1, depth: 1, kind: 'deadlock' },
      ],
      edges: [{ source: 0, target: 1, transition: 0, choice: 0, label: 'Waiter: n := last' }],
    });
  });

  it('says when it leaves states out', async () => {
    const { code, stdout, stderr } = await esml(['graph', model('peterson'), '--to', 'aut', '--max-states', '10']);
    expect(code).toBe(3);
    expect(stdout).toMatch(/^des \(0, \d+, 10\)\n/);
    expect(stderr).toContain('more than 10 states');
  });

  it('does not write a graph of a model with errors', async () => {
    expect(await esml(['graph', '-', '--to', 'dot'], { stdin: 'MODEL' })).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('listing', () => {
  it('has the table of transitions of Figure 3.2, without the one that leaves the DO', async () => {
    const { stdout } = await esml(['listing', model('thesis/counter'), '--table']);
    expect(
      stdout
        .split('\n')
        .slice(1)
        .map((line) => line.trim().split(/ {2,}/)),
    ).toEqual([
      ['number', 'next', 'action', 'next guard', 'guard at', 'code at'],
      ['0', '1', '1', '-', '-', '2', 'n := 0', '(line 12)'],
      ['1', '2', '2', '3', '36', '13', 'n < 10', '(line 13)'],
      ['2', '1', '3', '-', '-', '15', 'n := n + 1', '(line 13)'],
      ['3', '4', '4', '5', '50', '24', 'n = 10', '(line 14)'],
      ['4', '1', '5', '-', '-', '26', 'n := 0', '(line 14)'],
      ['5', '-', '6', '-', '-', '35', 'END', '(line 16)'],
      [''],
    ]);
  });

  it('has the procedure of Figure 3.2, whose branches lead to the source', async () => {
    const { stdout } = await esml(['listing', model('thesis/counter'), '--procedure']);
    expect(stdout).toContain('    1 PROCEDURE CounterProcess(VAR state: StateVector; action: INTEGER);\n');
    expect(stdout).toContain(
      '    9         | 2: IF GetVar(state, pos_n) < 10 THEN  (line 13)\n   10             SetVar(state, pos_loc, 2)\n',
    );
  });

  it('has the address of the condition of a receive, which decides whether it is possible', async () => {
    const { stdout } = await esml(['listing', model('thesis/mutual-exclusion'), '--table']);
    expect(stdout).toMatch(/ 2 +3 +3 +4 +116 +17 {2}s\?P/);
    expect((await esml(['listing', model('thesis/mutual-exclusion')])).stdout).toMatch(/\n +116 {2}pushLocal 1/);
  });

  it('prints what has several words by outRange, one number by outValue', async () => {
    const text = 'MODEL M; TYPE int = 0..3; pair = (a, b: int); PROCESS P; VAR q: pair; BEGIN TRACE(q, 1); q.a := 1 END P; BEGIN P END M';
    expect((await esml(['listing', '-'], { stdin: text })).stdout).toMatch(/outRange 2 0 [\s\S]*outValue 1 /);
    expect((await esml(['simulate', '-', '--random', '1'], { stdin: text })).stdout).toContain('prints (a: 0, b: 0) 1');
  });

  it('prints the code with addresses and lines', async () => {
    const { code, stdout } = await esml(['listing', '-'], { stdin: deadlockModel });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ +\d+ {2}pushValue 1 .*line 13$/m);
  });
});

describe('format', () => {
  const untidy = holdingModel.replace('  DO TRUE', 'DO     TRUE');

  it('prints the text in standard layout', async () => {
    expect(await esml(['format', '-'], { stdin: untidy })).toEqual({ code: 0, stdout: holdingModel, stderr: '' });
  });

  it('--check names the files that are not', async () => {
    const [tidyFile, untidyFile] = [temporaryFile('tidy.esml', holdingModel), temporaryFile('untidy.esml', untidy)];
    expect(await esml(['format', '--check', tidyFile])).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await esml(['format', '--check', tidyFile, untidyFile])).toEqual({ code: 1, stdout: `${untidyFile}\n`, stderr: '' });
    expect(readFileSync(untidyFile, 'utf8')).toBe(untidy);
  });

  it('--write changes them', async () => {
    const file = temporaryFile('untidy.esml', untidy);
    expect(await esml(['format', '--write', file])).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(readFileSync(file, 'utf8')).toBe(holdingModel);
  });

  it('leaves files with syntax errors alone', async () => {
    const broken = holdingModel.replace('BEGIN', 'BEGNI');
    const file = temporaryFile('broken.esml', broken);
    const { code, stdout, stderr } = await esml(['format', '--write', file]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/broken\.esml:\d+:\d+: error E\d{4}/);
    expect(readFileSync(file, 'utf8')).toBe(broken);
  });

  it('goes on after a file that it cannot read', async () => {
    const file = temporaryFile('untidy.esml', untidy);
    const { code, stdout, stderr } = await esml(['format', '--check', 'none.esml', file]);
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: `${file}\n`, stderr: 'esml: there is no file none.esml\n' });
  });

  it.each(filesBelow('models', /\.esml$/))('has nothing to do for $path', async ({ path, text }) => {
    const file = temporaryFile('model.esml', '');
    writeFileSync(file, text);
    const dialect = path.includes('/thesis/') ? 'thesis' : 'extended';
    expect(await esml(['format', '--check', file, '--dialect', dialect])).toMatchObject({ code: 0 });
  });
});
