import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deadlockModel, esml, holdingModel, model, type Surroundings, temporaryFile, temporaryFolder } from './capture.ts';

const unknown = holdingModel.replace('AG(Counter.n <= 3)', 'AG(EF(3 DIV Counter.n = 3))');
const broken = holdingModel.replace('(n + 1)', '(m + 1)');

async function check(format: string, stdin: string, options: readonly string[] = [], surroundings: Surroundings = {}) {
  return esml(['check', '-', '--format', format, ...options], { stdin, ...surroundings });
}

describe('check --format json', () => {
  it('is --json', async () => {
    const timeless = (text: string) => ({ ...JSON.parse(text), seconds: null });
    const short = await esml(['check', '-', '--json'], { stdin: deadlockModel });
    expect(timeless((await check('json', deadlockModel)).stdout)).toEqual(timeless(short.stdout));
    for (const args of [['--format', 'json'], ['--format=json']])
      expect(JSON.parse((await esml(['check', '--serach', ...args])).stdout)).toMatchObject({ exitCode: 2 });
  });
});

/** The elements of an XML text, in order, with their attributes as they stand; fails if it is not well formed. */
function elementsOf(xml: string): { name: string; attributes: Record<string, string>; text: string }[] {
  const elements: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const open: number[] = [];
  const [head = '', ...pieces] = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '').split('<');
  expect(head).toBe('');
  for (const piece of pieces) {
    const [, slash, name = '', rest = '', self, text = ''] = /^(\/?)([a-z-]+)((?: [a-z]+="[^"<>]*")*)(\/?)>([^<>]*)$/s.exec(piece) ?? [];
    expect(name).not.toBe('');
    expect(`${rest}${text}`).not.toMatch(/&(?!(amp|lt|gt|quot|#\d+);)/);
    if (slash === '/') {
      expect(elements[open.pop() ?? -1]?.name).toBe(name);
      continue;
    }
    const attributes = Object.fromEntries([...rest.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]));
    elements.push({ name, attributes, text });
    if (self !== '/') open.push(elements.length - 1);
  }
  expect(open).toEqual([]);
  return elements;
}

describe('a verdict for which states were left out that may matter', () => {
  /** The process that stops violates its assertion, and a reduction without a proviso puts it off for ever. */
  const text = `MODEL M;
PROCESS Circle; VAR x: 0..1; BEGIN LOOP x := 0; x := 1 END END Circle;
PROCESS Run; VAR y: 0..1; BEGIN y := 1; ASSERT(y = 0) END Run;
BEGIN Circle; Run END M`;
  const unsound = ['--por', 'alg2', '--proviso', 'none', '--unsound'];

  it('is no passed test and no success', async () => {
    const [, deadlock, errors] = elementsOf((await check('junit', text, unsound)).stdout).filter(({ name }) => name !== 'testcase');
    expect(deadlock).toMatchObject({ name: 'testsuite', attributes: { tests: '2', failures: '0', errors: '1' } });
    expect(errors).toMatchObject({ name: 'error', attributes: { type: 'unsound', message: expect.stringContaining('UNSOUND') } });
    const sarif = JSON.parse((await check('sarif', text, unsound)).stdout);
    const open = sarif.runs[0].results.filter(({ kind }: { kind?: string }) => kind === 'open');
    expect(open).toMatchObject([{ ruleId: 'errors', message: { text: expect.stringContaining('UNSOUND') } }]);
    const { verdicts } = JSON.parse((await check('json', text, unsound)).stdout);
    expect(verdicts).toMatchObject([
      { property: 'deadlock' },
      { property: 'errors', unsound: expect.stringContaining('put off for ever') },
    ]);
    expect(verdicts[0]).not.toHaveProperty('unsound');
  });
});

describe('check --format junit', () => {
  it('has a suite for each file and a case for each verdict', async () => {
    const fine = temporaryFile('fine.esml', holdingModel);
    const stuck = temporaryFile('stuck.esml', deadlockModel);
    const { code, stdout } = await esml(['check', fine, stuck, 'none.esml', '--format', 'junit']);
    expect(code).toBe(2);
    const elements = elementsOf(stdout);
    expect(elements[0]).toMatchObject({
      name: 'testsuites',
      attributes: { tests: '6', failures: '1', errors: '1', time: expect.stringMatching(/^\d+\.\d{3}$/) },
    });
    const suites = elements.filter(({ name }) => name === 'testsuite').map(({ attributes }) => attributes);
    expect(suites).toMatchObject([
      { name: fine, tests: '3', failures: '0', errors: '0' },
      { name: stuck, tests: '2', failures: '1', errors: '0' },
      { name: 'none.esml', tests: '1', failures: '0', errors: '1' },
    ]);
    const cases = elements.filter(({ name }) => name === 'testcase').map(({ attributes }) => attributes.name);
    expect(cases).toEqual(['deadlock', 'errors', 'inrange', 'deadlock', 'errors', 'model']);
    expect(elements.find(({ name }) => name === 'failure')).toMatchObject({
      attributes: { type: 'deadlock' },
      text: '1. Waiter: n := last (line 13)\n',
    });
    expect(elements.find(({ name }) => name === 'error')?.attributes).toEqual({ type: 'unusable', message: 'there is no file none.esml' });
  });

  it('counts what is not known as an error, never as passed', async () => {
    const elements = elementsOf((await check('junit', unknown)).stdout);
    expect(elements[0]?.attributes).toMatchObject({ tests: '3', failures: '0', errors: '1' });
    expect(elements.find(({ name }) => name === 'error')?.attributes.type).toBe('unknown');
  });

  it('tells of a mistake in the options too', async () => {
    const { code, stdout, stderr } = await esml(['check', '--wrong', '--format', 'junit']);
    expect(code).toBe(2);
    const message = 'unknown option \'--wrong\'; see "esml check --help"';
    expect(stderr).toBe(`esml: ${message}\n`);
    expect(elementsOf(stdout).find(({ name }) => name === 'error')?.attributes).toEqual({
      type: 'unusable',
      message: message.replaceAll('"', '&quot;'),
    });
    const sarif = JSON.parse((await esml(['check', '--wrong', '--format=sarif'])).stdout);
    expect(sarif.runs[0].invocations[0]).toMatchObject({ executionSuccessful: false, exitCode: 2 });
  });

  it('is well formed whatever the model says', async () => {
    const { code, stdout } = await check('junit', `(* "<&>' \u0001\u001b *)\u0002<a b="&">`);
    expect(code).toBe(2);
    elementsOf(stdout);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML may not have them
    expect(stdout).not.toMatch(/[\u0000-\u0008\u000b-\u001f]/);
  });
});

describe('check --format sarif', () => {
  it('has a result with a code flow for a violation', async () => {
    const file = 'models/lost-update.esml';
    const { code, stdout } = await esml(['check', file, '--format', 'sarif']);
    expect(code).toBe(1);
    const { version, runs } = JSON.parse(stdout);
    expect(version).toBe('2.1.0');
    expect(runs).toHaveLength(1);
    expect(runs[0].tool.driver).toMatchObject({ name: 'esml', rules: [{ id: 'errors' }, { id: 'invariant' }] });
    expect(runs[0].invocations).toEqual([{ executionSuccessful: true, exitCode: 1, toolExecutionNotifications: [] }]);
    const [result] = runs[0].results;
    expect(runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual(['errors', 'invariant']);
    expect(result).toMatchObject({ ruleId: 'errors', level: 'error', message: { text: expect.stringMatching(/^errors fails: /) } });
    expect(result.locations[0].physicalLocation).toMatchObject({ artifactLocation: { uri: file }, region: { startLine: 25 } });
    const flow = result.codeFlows[0].threadFlows[0].locations;
    expect(flow).toHaveLength(8);
    expect(flow[0].location.message.text).toContain('Worker[');
    expect(flow.at(-1).location.physicalLocation.region.startLine).toBe(25);
  });

  it('has diagnostics with their rules, and verdicts that are open', async () => {
    const wrong = JSON.parse((await check('sarif', broken)).stdout).runs[0];
    expect(wrong.results).toMatchObject([
      {
        ruleId: 'E0101',
        level: 'error',
        locations: [{ physicalLocation: { region: { startLine: 8, startColumn: 20, endLine: 8, endColumn: 21 } } }],
      },
    ]);
    expect(wrong.tool.driver.rules).toMatchObject([{ id: 'E0101', shortDescription: { text: 'unknown name' } }]);
    expect(wrong.invocations[0]).toMatchObject({ executionSuccessful: false, exitCode: 2 });
    const open = JSON.parse((await check('sarif', unknown)).stdout).runs[0];
    expect(open.results).toMatchObject([{ ruleId: 'ctl', kind: 'open', level: 'none' }]);
  });

  it('says why a file could not be checked, and writes paths as URIs', async () => {
    const { stdout } = await esml(['check', 'no such%.esml', '--format', 'sarif']);
    const [invocation] = JSON.parse(stdout).runs[0].invocations;
    expect(invocation.toolExecutionNotifications).toMatchObject([
      {
        message: { text: 'there is no file no such%.esml' },
        locations: [{ physicalLocation: { artifactLocation: { uri: 'no%20such%25.esml' } } }],
      },
    ]);
  });
});

describe('check --format github', () => {
  const commandsOf = (stdout: string) => stdout.split('\n').filter((line) => line.startsWith('::'));

  it('annotates violations at their places, from the root of the repository', async () => {
    const folder = temporaryFolder();
    const environment = { GITHUB_WORKSPACE: join(folder, '..') };
    const file = temporaryFile('a,b:c.esml', holdingModel.replace('<= 3', '<= 2'));
    const { code, stdout } = await esml(['check', file, '--format', 'github'], { environment });
    expect(code).toBe(1);
    const name = file
      .slice(join(folder, '..').length + 1)
      .replaceAll(':', '%3A')
      .replaceAll(',', '%2C');
    expect(commandsOf(stdout).filter((line) => line.startsWith('::error'))).toEqual([
      expect.stringMatching(
        /^::error file=.*,line=15,col=\d+,title=inrange fails::.*%0A1\. Counter: DO TRUE -> \(line 8\)%0A2\. Counter: n := \(n \+ 1\) MOD 4 \(line 8\)%0A.*$/,
      ),
    ]);
    expect(stdout).toContain(`::error file=${name},`);
  });

  it('lets no command through that the model prints', async () => {
    const printing = holdingModel.replace('DO TRUE -> n := (n + 1) MOD 4 END', 'TRACE("::set-env name=x::y"); n := 1; ASSERT(n = 0)');
    const { stdout } = await check('github', printing);
    expect(stdout).toContain('::set-env');
    let stopped: string | null = null;
    for (const line of stdout.split('\n')) {
      const [, token] = /^::stop-commands::(.+)$/.exec(line) ?? [];
      if (token !== undefined) stopped = token;
      else if (line === `::${stopped}::`) stopped = null;
      else if (stopped === null) expect(line).toMatch(/^(::(error|warning) .*)?$/);
    }
    expect(stopped).toBeNull();
  });

  it('annotates what is not decided, diagnostics, and files that cannot be used', async () => {
    expect(commandsOf((await check('github', unknown)).stdout).at(-1)).toMatch(
      /^::stop|^::[\w-]+::$|^::warning title=inrange is not decided::/,
    );
    const file = temporaryFile('m.esml', broken);
    const { stdout } = await esml(['check', file, '--format', 'github']);
    expect(stdout).toContain(`::error file=${file},line=8,endLine=8,col=20,endColumn=21,title=E0101::`);
    expect((await esml(['check', 'none.esml', '--format', 'github'])).stdout).toContain(
      '::error file=none.esml,title=esml::there is no file none.esml\n',
    );
  });

  it('adds a table to the summary of the step', async () => {
    const GITHUB_STEP_SUMMARY = temporaryFile('summary.md', 'before\n');
    await check('github', deadlockModel, [], { environment: { GITHUB_STEP_SUMMARY } });
    const [before, head, line, deadlock, errors, end] = readFileSync(GITHUB_STEP_SUMMARY, 'utf8').split('\n');
    expect([before, head, line, end]).toEqual(['before', '| Model | Property | Verdict |  |', '| --- | --- | --- | --- |', '']);
    expect(deadlock).toMatch(/^\| &#60;stdin&#62; \| deadlock \| \*\*fails\*\* \| .* \|$/);
    expect(errors).toMatch(/^\| &#60;stdin&#62; \| errors \| holds \| /);
  });
});

describe('check --format itf', () => {
  it('prints the counterexample, state by state', async () => {
    const { code, stdout } = await check('itf', holdingModel.replace('<= 3', '<= 1'));
    expect(code).toBe(1);
    const trace = JSON.parse(stdout);
    expect(trace.vars).toEqual(['Counter@', 'Counter.n']);
    expect(trace.states).toMatchObject(
      [{ 'Counter.n': 0 }, { 'Counter.n': 0 }, { 'Counter.n': 1 }, { 'Counter.n': 1 }, { 'Counter.n': 2 }].slice(-trace.states.length),
    );
    expect(trace.states.at(-1)['Counter.n']).toBe(2);
    expect(trace.states[1]['#meta']).toMatchObject({ index: 1, action: expect.stringContaining('Counter: ') });
    for (const state of trace.states) expect(Object.keys(state)).toEqual(['#meta', ...trace.vars]);
    expect(trace).not.toHaveProperty('loop');
  });

  it('says where an infinite run repeats, and does not say its last state again', async () => {
    const args = ['check', model('fair-choice'), '--formula', 'LTL G F answer'];
    const [{ trace, loopStart }] = JSON.parse((await esml([...args, '--json'])).stdout).verdicts;
    const itf = JSON.parse((await esml([...args, '--format', 'itf'])).stdout);
    expect(itf.loop).toBe(loopStart);
    expect(itf.states).toHaveLength(trace.length);
  });

  it('has values of all types as data', async () => {
    const stdin = `MODEL All;
TYPE colour = red, green; byte = 0..9; pair = (id: byte; on: BOOLEAN); row = ARRAY [2] OF byte; some = LIST [3] OF byte; signal = {number(byte), stop};
  line = CHANNEL [2] OF signal;
VAR c: colour; p: pair; r: row; l: some; b: line;
PROCESS P(OUT b: line);
BEGIN c := green; p.id := 4; p.on := TRUE; r[1] := 3; APPEND(l, 7); APPEND(l, 8); b!number(5); b!stop; ASSERT(FALSE) END P;
BEGIN P(b) END All
`;
    const { stdout, stderr } = await check('itf', stdin);
    expect(stderr).not.toContain('error E');
    expect(JSON.parse(stdout).states.at(-1)).toMatchObject({
      c: 'green',
      p: { id: 4, on: true },
      r: [0, 3],
      l: [7, 8],
      b: [
        { tag: 'number', value: 5 },
        { tag: 'stop', value: {} },
      ],
    });
  });

  it('prints nothing where there is no counterexample', async () => {
    expect(await check('itf', holdingModel)).toEqual({ code: 0, stdout: '', stderr: '<stdin>: there is no counterexample to print\n' });
  });
});

/** Prevents that a check which one property stands in the way of says nothing about the others. */
describe('a property that the options cannot decide', () => {
  const mixed = `${holdingModel.trimEnd()}\nASSERT comes: AF(Counter.n = 1)\n`;
  const told = (format: string) => check(format, mixed, ['--store', 'tree']);
  const reason = 'properties of runs are decided on a graph of all states';

  it('is said so in every format beside those that are decided', async () => {
    const text = await told('text');
    expect(text.code).toBe(3);
    expect(text.stdout).toMatch(/inrange +holds/);
    expect(text.stdout).toMatch(/comes +unknown {2}not decided, because properties of runs/);
    const json = JSON.parse((await told('json')).stdout);
    const states = { exitCode: 3, complete: false, error: null };
    expect(json).toMatchObject({ ...states, verdicts: [{}, {}, { property: 'inrange', holds: true }, { property: 'comes', holds: null }] });
    expect(json.incompleteBecause).toBe('comes is not decided');
    expect(json.verdicts[3].notDecided).toContain(reason);
    const cases = elementsOf((await told('junit')).stdout);
    expect(cases.find(({ name }) => name === 'error')).toMatchObject({
      attributes: { type: 'not-decided', message: expect.stringContaining(`not decided, because ${reason}`) },
    });
    const [run] = JSON.parse((await told('sarif')).stdout).runs;
    expect(run.invocations[0].toolExecutionNotifications).toEqual([]);
    expect(run.results).toMatchObject([
      { kind: 'open', message: { text: expect.stringContaining(`comes is not decided, because ${reason}`) } },
    ]);
    expect((await told('github')).stdout).toMatch(/::warning [^\n]*title=comes is not decided::not decided, because/);
  });
});

describe('--format sarif', () => {
  it('has the fixes of a mistake', async () => {
    const { stdout } = await check('sarif', holdingModel.replace('TRUE ->', 'TRUE =>'));
    const [{ fixes }] = JSON.parse(stdout).runs[0].results;
    const uri = { uri: '-' };
    expect(fixes).toMatchObject([
      {
        description: { text: 'Write ->' },
        artifactChanges: [
          {
            artifactLocation: uri,
            replacements: [
              { deletedRegion: { startLine: 8, startColumn: 11, endLine: 8, endColumn: 13 }, insertedContent: { text: '->' } },
            ],
          },
        ],
      },
    ]);
  });
});

describe('a property that holds for no good reason', () => {
  const vacuous = `${holdingModel.trimEnd()}\nASSERT idle: AG(Counter.n > 3 => AF(Counter.n = 1))\n`;
  const told = async (format: string) => (await check(format, vacuous)).stdout;
  const remark = 'but `Counter.n > 3` is true in no reachable state';

  it('is said so in every format, and holds', async () => {
    const { code, stdout } = await check('text', vacuous);
    expect(code).toBe(0);
    expect(stdout).toMatch(/\nidle +holds .*\n +but `Counter\.n > 3` is true in no reachable state {2}\(line \d+\)\n/);
    const [, , inRange, idle] = JSON.parse(await told('json')).verdicts;
    expect(idle.vacuous).toEqual([{ part: 'Counter.n > 3', says: 'is true in no reachable state', line: idle.line, column: 17 }]);
    expect(inRange).not.toHaveProperty('vacuous');
    const output = elementsOf(await told('junit')).find(({ name }) => name === 'system-out');
    expect(output?.text).toBe(`idle holds, ${remark.replace('>', '&gt;')}\n`);
    const [run] = JSON.parse(await told('sarif')).runs;
    expect(run.results).toMatchObject([{ ruleId: 'vacuous', level: 'note', message: { text: `idle holds, ${remark}` } }]);
    expect(await told('github')).toContain(`title=idle holds::${remark}\n`);
  });

  it('is said of a formula that is not in the text too, without a place', async () => {
    const { stdout } = await esml(['check', '-', '--json', '--formula', 'AG(Counter.n > 3 => AF(Counter.n = 1))'], { stdin: holdingModel });
    expect(JSON.parse(stdout).verdicts[0].vacuous).toMatchObject([{ part: 'Counter.n > 3', line: null, column: null }]);
  });
});

describe('a command that no process ever comes to', () => {
  const unreached = holdingModel.replace('  DO TRUE', '  IF n > 2 -> n := 1; n := 2 [] n <= 2 -> SKIP END;\n  DO TRUE');

  it('is told after the verdicts, in data and as a note, and is no violation', async () => {
    const { code, stdout } = await check('text', unreached);
    expect(code).toBe(0);
    expect(stdout).toContain('\nnever reached  Counter: n := 1  (line 8)\nnever reached  Counter: n := 2  (line 8)\n');
    expect(JSON.parse((await check('json', unreached)).stdout).unreached).toEqual([
      { process: 'Counter', command: 'n := 1', line: 8, column: 15 },
      { process: 'Counter', command: 'n := 2', line: 8, column: 23 },
    ]);
    expect(JSON.parse((await check('json', holdingModel)).stdout).unreached).toEqual([]);
    expect(JSON.parse((await check('json', unreached, ['--max-states', '2'])).stdout).unreached).toBeNull();
    const [run] = JSON.parse((await check('sarif', unreached)).stdout).runs;
    expect(run.results).toMatchObject([{ ruleId: 'unreached', level: 'note' }, { ruleId: 'unreached' }]);
    expect(run.results[0].message.text).toBe('Counter never comes to this command: n := 1');
  });

  it('is not looked for in a large model, and the text says so', async () => {
    const large = unreached
      .replace('0..3', '0..1_100_000')
      .replace('MOD 4', 'MOD 1_100_000')
      .replace('<= 3)', '<= 1_100_000)')
      .replaceAll('_', '');
    const { stdout } = await check('text', large);
    expect(stdout).toContain('were not looked for: the search visited more than 1,000,000 states.');
    expect((await check('text', holdingModel)).stdout).not.toContain('not looked for');
  });
});

describe('an unspecified reception', () => {
  const text = `MODEL Lost; TYPE al = { ask, answer }; VAR c: CHANNEL [1] OF al; on: BOOLEAN;
PROCESS P; BEGIN c!ask END P;
PROCESS Q; BEGIN c?answer END Q;
PROCESS R; BEGIN LOOP on := ~on END END R;
BEGIN P; Q; R END Lost`;

  it('is told after the verdicts, in data and as a warning, and is no violation', async () => {
    const { code, stdout } = await check('text', text);
    expect(code).toBe(0);
    expect(stdout).toContain('\nnever received  Q waits for ever where c brings ask: c?answer  (line 3)\n');
    expect(stdout).toContain('\nQ waits for ever where c brings ask: how it comes about\n  1  P ! ask -> c  (line 2)\n');
    const trace = [{ transition: 0, choice: 0, label: 'P ! ask -> c', processes: ['P'], line: 2, output: [] }];
    expect(JSON.parse((await check('json', text)).stdout).receptions).toEqual([
      { process: 'Q', command: 'c?answer', line: 3, column: 18, channel: 'c', signal: 'ask', trace },
    ]);
    expect(JSON.parse((await check('json', holdingModel)).stdout).receptions).toEqual([]);
    const [run] = JSON.parse((await check('sarif', text)).stdout).runs;
    expect(run.results[0]).toMatchObject({ ruleId: 'reception', level: 'warning' });
    expect(run.results[0].message.text).toBe('Q waits for ever where c brings ask, which is not received there: c?answer');
  });
});
