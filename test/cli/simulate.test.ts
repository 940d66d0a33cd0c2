import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deadlockModel, esml, model, temporaryFile, temporaryFolder } from './capture.ts';

const lostUpdate = model('lost-update');

async function session(commands: string) {
  const result = await esml(['simulate', lostUpdate], { stdin: commands });
  expect(result.code).toBe(0);
  return result.stdout;
}

describe('simulate, asking', () => {
  it('shows the state and the steps that can be taken', async () => {
    expect(await session('q')).toBe(`0  initial state
     Worker[0]  line 17: copy := counter  copy = 0
     Worker[1]  line 17: copy := counter  copy = 0
     Auditor    line 24: WHEN finished = n
     shared     counter = 0  finished = 0
  1  Worker[0]: copy := counter  (line 17, step 0)
  2  Worker[1]: copy := counter  (line 17, step 3)
`);
  });

  it('takes a step by its number and marks what it changes', async () => {
    const stdout = await session('1\n1\nq');
    expect(stdout).toContain('1  Worker[0]: copy := counter  (line 17, step 0)\n');
    expect(stdout).toContain('2  Worker[0]: counter := copy + 1  (line 18, step 1)\n');
    expect(stdout).toContain('shared     *counter = 1  finished = 0\n');
  });

  it('steps back', async () => {
    const stdout = await session('1\nb\nb\nq');
    expect(stdout.match(/^0 {2}initial state$/gm)).toHaveLength(2);
    expect(stdout).toContain('this is the initial state\n');
  });

  it('walks at random, the same way for the same seed', async () => {
    const first = await session('r 20 7\nq');
    expect(await session('r 20 7\nq')).toBe(first);
    expect(first).toMatch(/every process has ended|the run ends with this error/);
  });

  it('shows the state and the whole run again', async () => {
    const stdout = await session('1\ns\nh\nq');
    expect(stdout.match(/^1 {2}Worker\[0\]: copy := counter/gm)).toHaveLength(3);
  });

  it.each([
    ['9', 'there is no step 9; they are numbered 1 to 2'],
    ['0', 'there is no step 0'],
    ['x', '"x" is not a command'],
    ['1 2', '"1 2" is not a command'],
    ['r many', 'r takes a number of steps'],
    ['r 5 6 7', 'r takes a number of steps'],
    ['?', 'step back'],
  ])('answers "%s"', async (command, answer) => {
    expect(await session(command)).toContain(answer);
  });

  it('ends at the end of the input', async () => {
    expect(await session('')).toContain('initial state');
  });

  it('cannot read both the model and the commands from standard input', async () => {
    expect(await esml(['simulate', '-'], { stdin: deadlockModel })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('use --steps or --random'),
    });
  });
});

describe('simulate, not asking', () => {
  it('takes the steps it is given', async () => {
    const { code, stdout } = await esml(['simulate', lostUpdate, '--steps', '0,1.0,2']);
    expect(code).toBe(0);
    expect(stdout).toContain('3  Worker[0]: finished := finished + 1  (line 19, step 2)\n');
  });

  it('says which step is not possible, after showing the run up to there', async () => {
    const { code, stdout, stderr } = await esml(['simulate', lostUpdate, '--steps', '0,0']);
    expect(code).toBe(2);
    expect(stdout).toContain('1  Worker[0]: copy := counter');
    expect(stderr).toMatch(/^esml: step 2 of 2 \(0\) is not possible here: /);
  });

  it.each(['99999', '0.5', '123456789'])('says so for a step that does not exist: %s', async (steps) => {
    expect(await esml(['simulate', lostUpdate, '--steps', steps])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('step 1 of 1'),
    });
  });

  it.each(['a', '1,,2', '-1', '1.2.3'])('rejects %s', async (steps) => {
    expect(await esml(['simulate', lostUpdate, `--steps=${steps}`])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--steps takes numbers'),
    });
  });

  it('walks at random as the seed says', async () => {
    const runs = await Promise.all(['1', '2', '3', '4'].map((seed) => esml(['simulate', lostUpdate, '--random', '30', '--seed', seed])));
    expect(new Set(runs.map(({ stdout }) => stdout)).size).toBeGreaterThan(1);
    for (const { code, stdout } of runs) expect(code).toBe(stdout.includes('error:') ? 1 : 0);
    expect(await esml(['simulate', lostUpdate, '--random', '30'])).toEqual(runs[0]);
  });

  it('ends with code 1 in a deadlock', async () => {
    const { code, stdout } = await esml(['simulate', '-', '--random', '5'], { stdin: deadlockModel });
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /deadlock: no step is possible\n {2}Waiter waits at line 14 to receive never on c: nobody is ready to send it\n {4}no other process can send it\n$/,
    );
  });

  it.each([
    [['--seed', '1'], '--seed needs --random'],
    [['--random', '0'], '--random takes a whole number of at least 1'],
    [['--random', '3', '--seed', 'x'], '--seed takes a whole number'],
  ])('rejects %j', async (options, message) => {
    expect(await esml(['simulate', lostUpdate, ...options])).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  });
});

describe('simulate, with saved runs', () => {
  const counting = 'MODEL M;\nCONST n = 3;\nTYPE t = 0..9;\nPROCESS P;\nVAR x: t;\nBEGIN x := n; x := n + 1 END P;\nBEGIN P END M\n';

  it('saves a run, and replays it with the values of constants that it was made with', async () => {
    const file = join(temporaryFolder(), 'run.json');
    const made = await esml(['simulate', '-', '--const', 'n=5', '--random', '2', '--save-trace', file], { stdin: counting });
    expect(made).toMatchObject({ code: 0, stderr: `the run of 2 steps was saved in ${file}\n` });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ model: 'M', text: counting, const: ['n=5'], property: null });
    const again = await esml(['simulate', '-', '--replay', file], { stdin: counting });
    expect(again).toEqual({ ...made, stderr: '' });
    expect(await esml(['check', '-', '--replay', file], { stdin: counting })).toMatchObject({
      code: 0,
      stdout: 'the run can be followed\n',
    });
    const more = await esml(['simulate', '-', '--replay', file, '--const', 'n=4'], { stdin: counting });
    expect(more).toMatchObject({ code: 2, stderr: expect.stringContaining('the run was made with n = 5, and now it is 4') });
  });

  it('says at which step a run no longer replays, after the steps that do', async () => {
    const file = join(temporaryFolder(), 'run.json');
    await esml(['simulate', '-', '--random', '2', '--save-trace', file], { stdin: counting });
    const { code, stdout, stderr } = await esml(['simulate', '-', '--replay', file], { stdin: counting.replace('n + 1', 'n + 2') });
    expect(code).toBe(2);
    expect(stdout).toContain('1  P: x := n');
    expect(stderr).toContain('step 2 of 2, "P: x := n + 1", is not possible there (possible there: "P: x := n + 2")');
  });

  it('refuses what is no saved run, and steps beside one', async () => {
    const file = temporaryFile('run.json', '{"schema": "esml-check/1"}');
    const { code, stderr } = await esml(['simulate', '-', '--replay', file], { stdin: counting });
    expect(code).toBe(2);
    expect(stderr).toContain('its schema is "esml-check/1"; this version reads "esml-trace/1"');
    expect(await esml(['simulate', '-', '--replay', file, '--steps', '1'], { stdin: counting })).toMatchObject({ code: 2 });
  });
});

describe('simulate --stored', () => {
  it('tells where each word of the last state is, and what each encoding writes', async () => {
    const { code, stdout } = await esml(['simulate', 'models/thesis/mutual-exclusion.esml', '--steps', '0', '--stored']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/how the state is stored\n {2}word {2}name +values +value +bits +cell +lower +upper\n/);
    expect(stdout).toMatch(/\n {2}1 +User\[0\]\.r +0\.\.2 +\d +3-4 +0 +8 +24\n/);
    expect(stdout).toContain('6 words: 96 bits with 16 bits for each; 14 bits in bit fields; 13 bits as one number in mixed radix\n');
    expect(stdout).toMatch(/\n {2}huffman +\d+ +[0-9a-f ]+\n/);
    expect(stdout).toMatch(/\ntables of each process, after 2 states\n/);
    expect(stdout).toMatch(/\n {2}User\[0\] +2 +1 +the location of User\[0\] = \d, User\[0\]\.r = 0\n/);
    expect(stdout).toMatch(/\ntree\n {2}pair 1\n {4}cell 0 = \d+\n/);
    expect(stdout).toMatch(/\n {2}step +address +value before +name\n {2}1 +0 +0 +the location of User\[0\]\n/);
  });
});
