import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { root } from '../architecture/sources.ts';
import { deadlockModel, esml, holdingModel, longCheck, model, type Surroundings } from './capture.ts';

async function checkJson(args: readonly string[], surroundings: Surroundings = {}) {
  const { code, stdout, stderr } = await esml(['check', '--json', ...args], surroundings);
  expect(stderr).toBe('');
  expect(stdout.endsWith('}\n')).toBe(true);
  const report = JSON.parse(stdout);
  expect(report.exitCode).toBe(code);
  return report;
}

const allFields = [
  'schema',
  'exitCode',
  'error',
  'file',
  'model',
  'dialect',
  'constants',
  'options',
  'ran',
  'searchedBy',
  'states',
  'transitions',
  'revisits',
  'loops',
  'depth',
  'terminated',
  'deadlocks',
  'executions',
  'exact',
  'seconds',
  'bytes',
  'processBytes',
  'components',
  'bytesPerState',
  'complete',
  'omission',
  'incompleteBecause',
  'verdicts',
  'unreached',
  'receptions',
  'diagnostics',
];

describe('check --json', () => {
  it('reports a search that finds nothing', async () => {
    const report = await checkJson(['-'], { stdin: holdingModel });
    expect(Object.keys(report)).toEqual(allFields);
    expect(report).toMatchObject({
      schema: 'esml-check/1',
      exitCode: 0,
      error: null,
      file: '-',
      model: 'Fine',
      dialect: 'extended',
      constants: {},
      searchedBy: 'wasm',
      options: { search: 'bfs', maxStates: null, maxSeconds: null, maxMegabytes: 4096, terminationIsDeadlock: false },
      states: 8,
      transitions: 8,
      revisits: 1,
      loops: null,
      depth: 7,
      terminated: 0,
      deadlocks: 0,
      complete: true,
      incompleteBecause: null,
      diagnostics: [],
    });
    expect(report.seconds).toBeGreaterThan(0);
    expect(report.bytes).toBeGreaterThan(0);
    expect(report.verdicts).toEqual([
      { property: 'deadlock', kind: 'deadlock', holds: true, explanation: expect.any(String), line: null, column: null },
      { property: 'errors', kind: 'errors', holds: true, explanation: expect.any(String), line: null, column: null },
      { property: 'inrange', kind: 'invariant', holds: true, explanation: expect.any(String), line: 15, column: expect.any(Number) },
    ]);
  });

  it('tells the time and the memory of the whole check, which limits are for', async () => {
    const io = { begun: performance.now() - 5_000, residentBytes: () => 80 * 2 ** 20 };
    const report = await checkJson(['-'], { stdin: holdingModel, io });
    expect(report.seconds).toBeGreaterThanOrEqual(5);
    expect(report.processBytes).toBe(80 * 2 ** 20);
    const { stdout } = await esml(['check', '-'], { stdin: holdingModel, io });
    expect(stdout).toMatch(
      /^8 states, .*, \d+\.\d\d s \(([5-9]|\d\d+)\.\d\d s with the start of the program\), \d+\.\d MB \(80\.0 MB with the program\)$/m,
    );
  });

  it('reports a violation with its trace', async () => {
    const report = await checkJson(['-', '--const', 'last=1'], { stdin: deadlockModel });
    expect(report).toMatchObject({ exitCode: 1, constants: { last: 1 }, states: 2, transitions: 1, deadlocks: 1 });
    expect(report.verdicts[0]).toMatchObject({
      property: 'deadlock',
      holds: false,
      trace: [{ transition: expect.any(Number), choice: 0, label: 'Waiter: n := last', processes: ['Waiter'], line: 13, output: [] }],
    });
  });

  it('reports what the processes wait for in a deadlock, and in none else', async () => {
    const report = await checkJson([model('philosophers-deadlock'), '--const', 'n=2']);
    const [deadlock, ...others] = report.verdicts;
    expect(deadlock.waiting.processes[0]).toEqual({
      process: 'Stick[0]',
      status: 'waiting',
      stuck: true,
      text: 'waits at line 18 to receive release on sticks[0]',
      line: 18,
      reasons: [
        {
          alternative: null,
          text: 'nobody is ready to send it',
          line: 18,
          helpers: [
            { process: 'Philosopher[0]', text: 'Philosopher[0] could send it at line 28, but waits at line 26', line: 28 },
            { process: 'Philosopher[1]', text: 'Philosopher[1] could send it at line 27, but not before Stick[0] has moved', line: 27 },
          ],
        },
      ],
    });
    expect(deadlock.waiting.cycles).toEqual([
      [
        { process: 'Stick[0]', waitsFor: 'Philosopher[0]', line: 18 },
        { process: 'Philosopher[0]', waitsFor: 'Stick[1]', line: 26 },
        { process: 'Stick[1]', waitsFor: 'Philosopher[1]', line: 18 },
        { process: 'Philosopher[1]', waitsFor: 'Stick[0]', line: 26 },
      ],
    ]);
    for (const verdict of others) expect(verdict).not.toHaveProperty('waiting');
  });

  it('reports a run-time error at the end of its trace', async () => {
    const report = await checkJson([model('lost-update')]);
    const [, errors] = report.verdicts;
    expect(errors).toMatchObject({ property: 'errors', kind: 'errors', holds: false, line: 25 });
    expect(errors.trace).toHaveLength(8);
    const message = 'assertion violated: counter = 1';
    expect(errors.trace.at(-1).error).toEqual({ message, line: 25, column: expect.any(Number) });
    for (const step of errors.trace.slice(0, -1)) expect(step).not.toHaveProperty('error');
  });

  it('has traces that the simulator can repeat', async () => {
    const report = await checkJson([model('lost-update')]);
    const steps = report.verdicts[1].trace.map(
      ({ transition, choice }: { transition: number; choice: number }) => `${transition}.${choice}`,
    );
    const { code, stdout } = await esml(['simulate', model('lost-update'), '--steps', steps.join(',')]);
    expect(code).toBe(1);
    expect(stdout).toContain('error: assertion violated');
  });

  it('counts loops in a depth-first search', async () => {
    const report = await checkJson([model('peterson'), '--search', 'dfs']);
    expect(report).toMatchObject({ options: { search: 'dfs' }, states: 34, transitions: 62 });
    expect(report.states - 1 + report.revisits + report.loops).toBe(report.transitions);
  });

  it('reports what an incomplete search found', async () => {
    const report = await checkJson([model('scheduler'), '--max-states', '10', '--max-time', '2.5', '--max-memory', '64']);
    expect(report).toMatchObject({
      exitCode: 3,
      states: 10,
      complete: false,
      incompleteBecause: 'the search stopped at its limit of 10 states',
      options: { maxStates: 10, maxSeconds: 2.5, maxMegabytes: 64 },
    });
    expect(report.verdicts.map(({ holds }: { holds: boolean | null }) => holds)).toEqual([null, null, null]);
  });

  it('reports an interrupted search', async () => {
    const report = await checkJson([...longCheck], { interruptAt: 1 });
    expect(report).toMatchObject({ exitCode: 3, complete: false, incompleteBecause: 'the search was interrupted' });
  });

  it('reports the diagnostics of a model with errors', async () => {
    const report = await checkJson(['-'], { stdin: holdingModel.replace('(n + 1)', '(m + 1)') });
    expect(Object.keys(report)).toEqual(allFields);
    expect(report).toMatchObject({
      exitCode: 2,
      error: null,
      model: 'Fine',
      states: null,
      complete: false,
      incompleteBecause: 'the model has errors',
      verdicts: [],
    });
    expect(report.diagnostics).toEqual([
      { code: 'E0101', severity: 'error', message: expect.stringContaining('"m"'), line: 8, column: 20, endLine: 8, endColumn: 21 },
    ]);
  });

  it('reports Boolean constants as such', async () => {
    const stdin = holdingModel.replace('TYPE', 'CONST\n  lossy = TRUE;\n  size = 2;\nTYPE');
    expect((await checkJson(['-'], { stdin })).constants).toEqual({ lossy: true, size: 2 });
    expect((await checkJson(['-', '--const', 'lossy=FALSE'], { stdin })).constants).toEqual({ lossy: false, size: 2 });
  });

  it.each([
    ['an unknown option', [model('peterson'), '--depth', '3'], "unknown option '--depth'"],
    ['a missing file', ['none.esml'], 'there is no file none.esml'],
    ['no file', [], 'which file?'],
    ['a format that does not exist', [model('peterson'), '--format', 'text'], '--json is short for --format json'],
    ['a wrong constant', [model('peterson'), '--const', 'x'], '--const takes NAME=VALUE'],
    ['a folder without models', [join(root, 'docs')], 'there is no model in'],
  ])('reports %s', async (_, args, message) => {
    const report = await checkJson(args);
    expect(Object.keys(report)).toEqual(allFields);
    expect(report).toMatchObject({
      schema: 'esml-check/1',
      exitCode: 2,
      error: expect.stringContaining(message),
      states: null,
      complete: false,
      verdicts: [],
      diagnostics: [],
    });
  });

  it('is described field by field', async () => {
    const page = readFileSync(join(root, 'docs', 'check-json.md'), 'utf8');
    const report = await checkJson([model('lost-update')]);
    const [, errors] = report.verdicts;
    const fields = [report, report.options, errors, errors.trace[0], errors.trace.at(-1)].flatMap((object) => Object.keys(object));
    const described = new Set(
      [...page.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name)),
    );
    expect(fields.filter((field) => !described.has(field))).toEqual([]);
  });
});

describe('a fault of the program', () => {
  it('is told in JSON too, and on standard error', async () => {
    const { GeneratedCheck } = await import('../../src/engine/wasm/host/generated-check.ts');
    const broken = vi.spyOn(GeneratedCheck.prototype, 'slice').mockImplementation(() => {
      throw new Error('the parts do not fit');
    });
    onTestFinished(() => broken.mockRestore());
    const { code, stdout, stderr } = await esml(['check', '--json', model('peterson')]);
    expect(code).toBe(2);
    expect(stderr).toContain('esml: internal error: the parts do not fit');
    expect(JSON.parse(stdout)).toMatchObject({
      exitCode: 2,
      error: 'internal error: the parts do not fit',
      complete: false,
      incompleteBecause: 'the search was ended by a fault of the program',
      verdicts: [],
    });
  });

  it('is told in JSON where it lies in the report', async () => {
    const { GeneratedCheck } = await import('../../src/engine/wasm/host/generated-check.ts');
    const outcome = GeneratedCheck.prototype.outcome;
    const broken = vi.spyOn(GeneratedCheck.prototype, 'outcome').mockImplementation(function (this: InstanceType<typeof GeneratedCheck>) {
      const found = outcome.call(this);
      return {
        ...found,
        verdicts: found.verdicts.map((verdict) => ({ ...verdict, holds: false, run: [{ transition: 99_999, choice: 0 }] })),
      };
    });
    onTestFinished(() => broken.mockRestore());
    const { code, stdout } = await esml(['check', '--json', model('peterson')]);
    expect([code, JSON.parse(stdout).exitCode, JSON.parse(stdout).verdicts]).toEqual([2, 2, []]);
  });
});
