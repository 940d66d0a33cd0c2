import { describe, expect, it } from 'vitest';
import { deadlockModel, esml, holdingModel, longCheck, model } from './capture.ts';

const endingModel = holdingModel.replace('DO TRUE -> n := (n + 1) MOD 4 END', 'n := 1');
const unknownModel = holdingModel.replace('AG(Counter.n <= 3)', 'AG(EF(3 DIV Counter.n = 3))');

describe('check', () => {
  it('prints statistics and verdicts, and a trace for what fails', async () => {
    const { code, stdout, stderr } = await esml(['check', model('lost-update')]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    const lines = stdout.split('\n');
    expect(lines[0]).toMatch(/^LostUpdate \(.*lost-update\.esml, n = 2\)$/);
    expect(lines[1]).toMatch(
      /^33 states, 43 transitions, depth 8, breadth first, \d+\.\d\d s(?: \(\d+\.\d\d s with the start of the program\))?, \d+\.\d MB$/,
    );
    expect(lines[2]).toBe('2 states in which every process has ended');
    expect(stdout).toMatch(/^deadlock {2}holds /m);
    expect(stdout).toMatch(/^errors {4}fails .*\(line 25\)$/m);
    expect(stdout).toContain('\nerrors: how it fails\n  1  Worker[');
    expect(stdout).toContain('       error: assertion violated: counter = 1 (line 25)\n  at the end:\n');
  });

  it('uses constants from the command line', async () => {
    const { stdout } = await esml(['check', model('philosophers-deadlock'), '--const', 'n=2']);
    expect(stdout).toContain(`  who waits for what:
    Stick[0] waits at line 18 to receive release on sticks[0]: nobody is ready to send it
      Philosopher[0] could send it at line 28, but waits at line 26
      Philosopher[1] could send it at line 27, but not before Stick[0] has moved
`);
    expect(stdout).toContain('    a cycle of waiting: Stick[0] -> Philosopher[0] -> Stick[1] -> Philosopher[1] -> Stick[0]\n');
    expect(stdout).toContain('n = 2)\n10 states, 14 transitions, depth 4,');
  });

  it('prints the entries of records and arrays that a step changes, and not all of them', async () => {
    const text = `MODEL m; TYPE t = 0..3; rec = (used: BOOLEAN; count: t); tab = ARRAY [3] OF rec; l = LIST [2] OF t;
VAR slots: tab; q: l;
PROCESS P; BEGIN slots[1].count := 2; APPEND(q, 1); ASSERT(FALSE) END P;
BEGIN P END m
`;
    const { stdout } = await esml(['check', '-'], { stdin: text });
    expect(stdout).toMatch(/slots\[1\]\.count := 2 {2}\(line 3\)\n +slots\[1\]\.count = 2\n/);
    expect(stdout).toMatch(/APPEND\(q, 1\) {2}\(line 3\)\n +q = <1>\n/);
  });

  it('searches depth first', async () => {
    const { stdout } = await esml(['check', model('peterson'), '--search', 'dfs']);
    expect(stdout).toMatch(/34 states, 62 transitions, depth \d+, depth first/);
  });

  it('says where to see a model, to somebody who has a text that is none', async () => {
    const { code, stderr } = await esml(['check', '-'], { stdin: 'hello world' });
    expect(code).toBe(2);
    expect(stderr).toContain('this is no model in ESML: a model in ESML begins with MODEL name; "esml explain E0036" shows one\n');
    const { stdout } = await esml(['explain', 'E0036']);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('BEGIN x := 1 END P; BEGIN P END M');
  });

  it('reads standard input', async () => {
    const { code, stdout } = await esml(['check', '-'], { stdin: holdingModel });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Fine \(<stdin>\)\n/);
  });

  it('says with --quiet too why not everything is known, and small sizes in KB', async () => {
    const { code, stdout } = await esml(['check', ...longCheck, '--max-memory', '0.05', '--quiet']);
    expect(code).toBe(3);
    expect(stdout).toContain('incomplete: the search stopped at its limit of 52 KB of memory\n');
    const io = { residentBytes: () => 90 * 2 ** 20 };
    const small = await esml(['check', model('scheduler'), '--max-memory', '64MB'], { io });
    expect(small.stdout).toContain('--max-memory below 160.0 MB holds for the search alone; the program takes the rest\n');
    expect((await esml(['check', model('scheduler'), '--max-memory', '200MB'], { io })).stdout).not.toContain('holds for the search alone');
  });

  it('says only the verdicts with --quiet', async () => {
    const { stdout, stderr } = await esml(['check', model('scheduler'), '--quiet'], { terminal: true, environment: { NO_COLOR: '1' } });
    expect(stderr).toBe('');
    expect(stdout.split('\n').map((line) => line.split(/ +/).slice(0, 2).join(' '))).toEqual([
      'deadlock holds',
      'errors holds',
      'known holds',
      '',
    ]);
  });

  it('shows its progress on a terminal and wipes it away', async () => {
    const { stderr } = await esml(['check', ...longCheck, '--engine', 'machine'], { terminal: true, interruptAt: 1 });
    const [before, line, ...others] = stderr.split('\r\u001b[2K');
    // Before it stand the warnings of the model.
    expect(before).not.toContain('transitions');
    expect(others.at(-1)).toBe('');
    expect(line).toMatch(
      /^[\d,]+ states, [\d,]+ transitions, depth \d+, [\d,]+ waiting, [\d.]+ [KM]B, [\d.]+ s, [\d.]+ million transitions\/s$/,
    );
  });

  it('treats termination as asked', async () => {
    expect(await esml(['check', '-', '--quiet'], { stdin: endingModel })).toMatchObject({ code: 0 });
    expect(await esml(['check', '-', '--quiet', '--termination-is-deadlock'], { stdin: endingModel })).toMatchObject({ code: 1 });
  });

  it('says where a model has end labels that processes may stay there', async () => {
    const stays = holdingModel.replace('DO TRUE -> n := (n + 1) MOD 4 END', 'n := 1; end_idle: WHEN n = 2; n := 3');
    const words = '1 state in which every process has ended, or is at a label that begins with end\n';
    expect((await esml(['check', '-'], { stdin: stays })).stdout).toContain(words);
    expect((await esml(['check', '-'], { stdin: endingModel })).stdout).toContain('1 state in which every process has ended\n');
  });

  it('rejects extensions in the thesis dialect', async () => {
    const { code, stderr } = await esml(['check', model('peterson'), '--dialect', 'thesis']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/error E\d{4}/);
  });
});

describe('exit codes of check', () => {
  it.each([
    ['all properties hold', [], holdingModel, 0],
    ['a deadlock', [], deadlockModel, 1],
    ['a violated property', [], holdingModel.replace('<= 3', '<= 2'), 1],
    ['a run-time error', [], holdingModel.replace('MOD 4', 'MOD 5'), 1],
    ['a syntax error', [], holdingModel.replace('BEGIN', 'BEGNI'), 2],
    ['a type error', [], holdingModel.replace('n + 1', 'TRUE'), 2],
    ['an unknown constant', ['--const', 'm=1'], deadlockModel, 2],
    ['a constant that makes the model wrong', ['--const', 'last=-1'], deadlockModel, 2],
    ['a limit before the end', ['--max-states', '2'], holdingModel, 3],
    ['a violation before the limit', ['--max-states', '2'], deadlockModel, 1],
    ['a property that cannot be evaluated', [], unknownModel, 3],
  ])('%s', async (_, options, stdin, code) => {
    expect(await esml(['check', '-', '--quiet', ...options], { stdin })).toMatchObject({ code });
  });
});

describe('a search that does not come to its end', () => {
  it('says that it reached its limit on states', async () => {
    const { code, stdout } = await esml(['check', model('scheduler'), '--max-states', '100']);
    expect(code).toBe(3);
    expect(stdout).toContain('incomplete: the search stopped at its limit of 100 states\n');
    expect(stdout).toContain('what may help: more with --max-states, ');
  });

  it('says that it reached its limit on time', async () => {
    const { code, stdout } = await esml(['check', ...longCheck, '--max-time', '0.05']);
    expect(code).toBe(3);
    expect(stdout).toContain('incomplete: the search stopped at its limit of 0.05 s\n');
    expect(stdout).toContain('what may help: more with --max-time, fewer states with --por, ');
  });

  it('says that it reached its limit on memory', async () => {
    const { code, stdout } = await esml(['check', ...longCheck, '--max-memory', '0.5']);
    expect(stdout).toContain('what needs more memory: more with --max-memory, ');
    expect(stdout).toContain('LTSmin with --on ltsmin, or several machines with --on ltsmin --hosts');
    expect(code).toBe(3);
    expect(stdout).toContain('incomplete: the search stopped at its limit of 0.5 MB of memory\n');
  });

  it('gives no advice that was taken already, and some where executions have no end', async () => {
    const { stdout } = await esml(['check', ...longCheck, '--max-memory', '0.5', '--store', 'tree']);
    expect(stdout).toContain('more with --max-memory, fewer states with --por, SPIN with --on spin');
    const cyclic = await esml(['check', model('peterson'), '--search', 'stateless', '--max-depth', '5']);
    expect(cyclic.stdout).toMatch(/incomplete: executions were cut at 5 steps\n.*leave out --search stateless/);
  });

  it('prints what is known when it is interrupted', async () => {
    const { code, stdout } = await esml(['check', ...longCheck], { interruptAt: 1 });
    expect(code).toBe(3);
    expect(stdout).toContain('incomplete: the search was interrupted\n');
    expect(stdout).toMatch(/^errors {4}unknown/m);
  });
});

describe('check, with several counterexamples', () => {
  const pairs =
    'MODEL Pairs;\nTYPE t = 0..3;\nVAR x, y: t;\nPROCESS P;\nBEGIN x := 1; x := 2; x := 3 END P;\nPROCESS Q;\nBEGIN y := 2; y := 1; y := 3 END Q;\nBEGIN P; Q END Pairs\nASSERT apart: AG ~((x = y) & (x > 0))\nASSERT late: AF x = 3\n';

  it('shows further runs for what single states show, and says when there are no more', async () => {
    const { code, stdout } = await esml(['check', '-', '--counterexamples', '4'], { stdin: pairs });
    expect(code).toBe(1);
    const titles = stdout.split('\n').filter((line) => /^apart.*: how/.test(line));
    expect(titles).toEqual([
      'apart: how it fails',
      'apart, run 2: how it fails',
      'apart, run 3: how it fails',
      'apart, run 4: how it fails',
    ]);
    const more = await esml(['check', '-', '--counterexamples', '20'], { stdin: pairs });
    expect(more.stdout).toContain('\napart: no more than 5 further runs among 15 states (all that lie on the way to one)\n');
    const few = await esml(['check', '-', '--counterexamples', '20', '--max-states', '12'], { stdin: pairs });
    expect(few.stdout).toMatch(/\napart: no more than \d further runs? among 12 states \(the nearest ones\)\n/);
  });

  it('prints them as JSON, and none without the option', async () => {
    const read = async (...options: string[]) => {
      const { stdout } = await esml(['check', '-', '--json', ...options], { stdin: pairs });
      return (JSON.parse(stdout) as { verdicts: { property: string; trace?: unknown[]; further?: unknown[][]; furtherEnded?: unknown }[] })
        .verdicts;
    };
    expect((await read()).some(({ further }) => further !== undefined)).toBe(false);
    const [deadlock, , apart, late] = await read('--counterexamples', '3');
    expect([deadlock?.further, late?.further]).toEqual([undefined, undefined]);
    expect(apart).toMatchObject({ furtherEnded: null });
    expect(apart?.further).toHaveLength(2);
    expect(apart?.further).not.toContainEqual(apart?.trace);
    const depthFirst = await read('--counterexamples', '20', '--search', 'dfs');
    expect(depthFirst[2]).toMatchObject({ furtherEnded: 'complete' });
    expect(
      new Set([depthFirst[2]?.trace, ...(depthFirst[2]?.further ?? [])].map((run) => JSON.stringify(run))).size,
    ).toBeGreaterThanOrEqual(6);
    const { code, stderr } = await esml(['check', '-', '--counterexamples', '0'], { stdin: pairs });
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('--counterexamples') });
  });
});
