import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { esml } from './capture.ts';

const choice = `MODEL Choice;
TYPE n = 0..3;
VAR x: n;
PROCESS P;
BEGIN
  DO TRUE -> progress1: x := 0 [] TRUE -> x := 1 END
END P;
PROCESS Q;
VAR y: n;
BEGIN
  DO y < 3 -> y := y + 1 [] y = 3 -> accept: y := 0 END
END Q;
BEGIN P; Q END Choice
ASSERT live [STRONG]: AF(x = 1)
ASSERT turn [WEAK]: LTL G F Q.y = 3
ASSERT possible: AG(EF(x = 1 & Q.y = 2))
`;

const verdicts = async (...options: string[]): Promise<[string, string][]> => {
  const { stdout } = await esml(['check', '-', '--quiet', ...options], { stdin: choice });
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => [line.split(/ {2,}/)[0] ?? '', line.split(/ {2,}/)[1] ?? '']);
};

describe('properties on the command line', () => {
  it('decides all of them', async () => {
    expect(await verdicts()).toEqual([
      ['deadlock', 'holds'],
      ['errors', 'holds'],
      ['live', 'fails'],
      ['turn', 'holds'],
      ['possible', 'holds'],
    ]);
  });

  it('decides those asked for only, under the fairness asked for', async () => {
    expect(await verdicts('--property', 'turn', '--fairness', 'none')).toEqual([['turn', 'fails']]);
    expect(await verdicts('--property', 'live', '--property', 'deadlock')).toEqual([
      ['deadlock', 'holds'],
      ['live', 'fails'],
    ]);
    expect(await verdicts('--property', 'possible', '--ctl', 'global')).toEqual([['possible', 'holds']]);
    expect(await verdicts('--property', 'turn', '--ltl', 'nested')).toEqual([['turn', 'holds']]);
  });

  it("answers with the thesis's algorithm that a process cannot avoid a step for ever", async () => {
    expect(await verdicts('--property', 'live', '--ctl', 'thesis')).toEqual([['live', 'holds']]);
  });

  it('checks formulas given with it', async () => {
    expect(await verdicts('--formula', 'AG(x < 2)')).toEqual([['formula', 'holds']]);
    expect(await verdicts('--formula', 'LTL G F x = 0', '--fairness', 'strong')).toEqual([['formula', 'fails']]);
    expect(await verdicts('--formula', 'mine [WEAK]: AG(AF(Q.y = 3))')).toEqual([['mine', 'holds']]);
  });

  it('looks for cycles', async () => {
    expect(await verdicts('--check', 'progress', '--check', 'acceptance')).toEqual([
      ['progress cycles', 'fails'],
      ['acceptance cycles', 'fails'],
    ]);
  });

  it.each([
    [['--formula', 'AG(x <'], 'formula:1:7: error E0010'],
    [['--formula', 'AG(nothere = 1)'], 'formula:1:4: error E0101'],
    [['--formula', 'AG(x = 1) ASSERT AG(x = 0)'], 'formula:1:1: error'],
    [['--formula', ' '], '--formula takes a formula'],
    [['--property', 'nothere'], 'the model has deadlock, errors, live, turn, possible'],
    [['--fairness', 'some'], '--fairness takes'],
  ])('refuses %j', async (options, message) => {
    const { code, stderr } = await esml(['check', '-', ...options], { stdin: choice });
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it('prints where a run repeats and what each process does there', async () => {
    const { stdout, code } = await esml(['check', '-', '--property', 'live'], { stdin: choice });
    expect(code).toBe(1);
    expect(stdout).toContain('explored on the fly');
    expect(stdout).toContain('from here on it repeats for ever');
    expect(stdout).toMatch(/in the loop:\n {4}P moves \(step \d+\)\n {4}Q moves \(step \d+\)/);
  });

  it('says that the states of a search for runs are those of the product', async () => {
    const ltl = await esml(['check', '-', '--formula', 'LTL G TRUE'], { stdin: choice });
    expect(ltl.stdout).toMatch(/explored by then: \d+ states? of the product of model and automaton, /);
    const ctl = await esml(['check', '-', '--formula', 'AG(TRUE)'], { stdin: choice });
    expect(ctl.stdout).not.toContain('product');
  });

  it('prints evidence in JSON', async () => {
    const { stdout } = await esml(['check', '-', '--json', '--property', 'live'], { stdin: choice });
    const { verdicts: found, complete, options } = JSON.parse(stdout);
    expect(complete).toBe(false);
    expect(options).toMatchObject({ properties: ['live'], formula: null, fairness: null, ctl: 'fly', ltl: 'components', check: [] });
    expect(found[0]).toMatchObject({ property: 'live', holds: false, evidence: { formula: 'AF(x = 1)', holds: false, ends: false } });
    expect(found[0].loopStart).toBe(found[0].evidence.loopStart);
    expect(found[0].evidence.processes.map((p: { process: string }) => p.process)).toEqual(['P', 'Q']);
  });
});

describe('saved counterexamples', () => {
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'esml-'));
    onTestFinished(() => rmSync(made, { recursive: true }));
    return made;
  };
  const save = async (...options: string[]): Promise<string> => {
    const file = join(folder(), 'trace.json');
    await esml(['check', '-', '--save-trace', file, ...options], { stdin: choice });
    return file;
  };
  const replay = (file: string, text = choice) => esml(['check', '-', '--replay', file], { stdin: text });

  it('replays while the violation is there', async () => {
    for (const options of [
      ['--formula', 'AG(x < 1)'],
      ['--property', 'live'],
      ['--formula', 'LTL G F x = 0'],
    ]) {
      const { code, stdout } = await replay(await save(...options));
      expect({ code, stdout: stdout.includes('still fails') }).toEqual({ code: 1, stdout: true });
    }
  });

  it('says that the violation is gone', async () => {
    const file = await save('--formula', 'AG(x < 1)');
    writeFileSync(file, readFileSync(file, 'utf8').replace('AG(x < 1)', 'AG(x < 2)'));
    const { code, stdout } = await replay(file);
    expect(code).toBe(0);
    expect(stdout).toContain('it no longer violates the property');
  });

  it('says at which step it no longer replays', async () => {
    const { code, stdout } = await replay(await save('--formula', 'AG(x < 1)'), choice.replace('x := 1', 'x := 2'));
    expect(code).toBe(3);
    expect(stdout).toBe(
      'it no longer replays: step 1 of 2, "P: DO 2: TRUE -> x := 1", is not possible there (possible there: "P: DO 1: TRUE -> x := 0", "P: DO 2: TRUE -> x := 2", "Q: DO y < 3 ->"); the model has changed since the run was saved\n',
    );
  });

  it('refuses other files and models', async () => {
    const file = join(folder(), 'other.json');
    writeFileSync(file, '{}');
    expect(await replay(file)).toMatchObject({ code: 2 });
    const { code, stdout } = await replay(await save('--formula', 'AG(x < 1)'), choice.replaceAll('Choice', 'Other'));
    expect(code).toBe(3);
    expect(stdout).toContain('the run is of the model Choice, and this is Other');
  });
});
