import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deadlockModel, esml, holdingModel, temporaryFolder } from './capture.ts';

/** A folder with a model, a configuration, and a folder in it. */
function project(configuration: unknown): { folder: string; below: string; model: string } {
  const folder = temporaryFolder();
  const below = join(folder, 'a', 'b');
  mkdirSync(below, { recursive: true });
  const model = join(below, 'm.esml');
  writeFileSync(model, deadlockModel);
  const text = typeof configuration === 'string' ? configuration : JSON.stringify(configuration);
  writeFileSync(join(folder, 'esml.config.json'), text);
  return { folder, below, model };
}

async function report(args: readonly string[], folder: string) {
  const { stdout } = await esml(['check', '--json', ...args], { folder });
  return JSON.parse(stdout);
}

describe('esml.config.json', () => {
  it('gives options, and is found upward', async () => {
    const { below, model } = project({
      search: 'dfs',
      por: 'stubborn',
      sleep: true,
      maxStates: '1e3',
      maxTime: 5,
      const: { last: 3 },
      property: 'deadlock',
    });
    expect(await report([model], below)).toMatchObject({
      exitCode: 1,
      constants: { last: 3 },
      options: { search: 'dfs', por: 'stubborn', sleep: true, maxStates: 1_000, maxSeconds: 5, properties: ['deadlock'] },
    });
  });

  it('gives way to the command line, constant by constant', async () => {
    const { folder, model } = project({ search: 'dfs', sleep: true, const: { last: 3 }, maxStates: 10, format: 'junit', quiet: true });
    const given = ['--search', 'bfs', '--no-sleep', '--const', 'last=2', '--max-states', '20'];
    expect(await report([model, ...given], folder)).toMatchObject({
      constants: { last: 2 },
      options: { search: 'bfs', sleep: false, maxStates: 20 },
    });
    const { stdout } = await esml(['check', model], { folder });
    expect(stdout).toMatch(/^<\?xml/);
    expect((await esml(['check', model, '--format', 'text'], { folder })).stdout).toMatch(/^deadlock {2}fails/);
    const two = project({ const: { other: 1, last: 3 } });
    const stdin = deadlockModel.replace('last = 1;', 'last = 1; other = 5;');
    const both = await esml(['check', '-', '--json', '--const', 'last=2'], { folder: two.folder, stdin });
    expect(JSON.parse(both.stdout).constants).toEqual({ last: 2, other: 1 });
  });

  it('names models, from its own folder', async () => {
    const { folder, below, model } = project({ $schema: './schema.json', paths: ['a'] });
    writeFileSync(join(folder, 'top.esml'), holdingModel);
    const here = process.cwd();
    process.chdir(below);
    try {
      expect(await report([], below)).toMatchObject({ files: 1, reports: [{ file: join('..', 'b', 'm.esml'), exitCode: 1 }] });
      expect(await report([model], below)).toMatchObject({ file: model });
    } finally {
      process.chdir(here);
    }
  });

  it('is chosen, or left out, with --config', async () => {
    const { folder, model } = project({ search: 'dfs' });
    const other = join(folder, 'other.json');
    writeFileSync(other, '\ufeff{ "search": "stateless" }');
    expect(await report([model, '--config', other], folder)).toMatchObject({ options: { search: 'stateless' } });
    expect(await report([model, '--config', 'none'], folder)).toMatchObject({ options: { search: 'bfs' } });
    expect(await report([model, '--config', join(folder, 'othre.json')], folder)).toMatchObject({
      exitCode: 2,
      error: expect.stringContaining('did you mean'),
    });
  });

  it.each([
    [{ maxTme: 3 }, 'esml.config.json: there is no option "maxTme"; did you mean "maxTime"?'],
    [{ saveTrace: 'x' }, 'esml.config.json: there is no option "saveTrace"'],
    [{ sleep: 'yes' }, 'esml.config.json: "sleep" takes true or false'],
    [{ search: 'dsf' }, 'esml.config.json: --search takes bfs or dfs or stateless, not "dsf"; did you mean "dfs"?'],
    [{ maxTime: 'soon' }, 'esml.config.json: --max-time takes a time'],
    [{ paths: [3] }, 'esml.config.json: "paths" takes a text or an array of texts'],
    [{ sleep: true, search: 'stateless', merge: true }, 'esml.config.json: --merge has no meaning'],
    ['[]', 'esml.config.json holds no object'],
    ['{ "search": ', 'esml.config.json is not JSON: '],
    ['{ "__proto__": { "search": "dfs" } }', 'esml.config.json: there is no option "__proto__"'],
  ])('that is wrong is refused: %j', async (configuration, message) => {
    const { folder, model } = project(configuration);
    const { code, stdout, stderr } = await esml(['check', model], { folder });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`esml: ${message}`);
    expect(await esml(['check', model, '--config', 'none'], { folder })).toMatchObject({ code: 1 });
  });
});

describe('--watch', () => {
  it('checks again when a file changes, comes or goes, until an interrupt', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'a.esml');
    const other = join(folder, 'b.esml');
    writeFileSync(file, deadlockModel);
    const changes = [
      () => undefined,
      () => writeFileSync(file, `${deadlockModel} `),
      () => writeFileSync(other, holdingModel),
      () => writeFileSync(file, holdingModel),
    ];
    const { code, stdout, stderr } = await esml(['check', folder, '--watch', '--quiet'], {
      folder,
      onSleep(n) {
        const change = changes[n - 1];
        change?.();
        return change === undefined ? 'interrupt' : undefined;
      },
    });
    expect(code).toBe(0);
    expect(stdout.match(/^\d files?$/gm)).toEqual(['1 file', '1 file', '2 files', '2 files']);
    expect(stderr.match(/^(watching|changed).*$/gm)).toEqual([
      'watching 1 file; Ctrl+C ends',
      `changed: ${file}`,
      'watching 1 file; Ctrl+C ends',
      `changed: ${other}`,
      'watching 2 files; Ctrl+C ends',
      `changed: ${file}`,
      'watching 2 files; Ctrl+C ends',
    ]);
  });

  it('ends with the code of the last check', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'a.esml');
    writeFileSync(file, deadlockModel);
    expect(await esml(['check', file, '--watch', '--quiet'])).toMatchObject({ code: 1 });
    expect(await esml(['check', file, '--watch', '--json'])).toMatchObject({ code: 2 });
    expect(await esml(['check', '-', '--watch'], { stdin: holdingModel })).toMatchObject({
      code: 2,
      stderr: 'esml: standard input cannot be watched\n',
    });
  });
});
