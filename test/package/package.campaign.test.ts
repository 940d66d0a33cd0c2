import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../architecture/sources.ts';
import { deadlockModel, holdingModel } from '../cli/capture.ts';
import { inputs, runAction } from './action.ts';
import { addressOf, type Installed, packAndInstall, runInstalled, snapshot } from './installed.ts';

let installed: Installed;

/** A folder that cannot be written, with two models. */
let locked: string;

beforeAll(() => {
  installed = packAndInstall();
  locked = join(installed.folder, 'locked');
  mkdirSync(locked);
  writeFileSync(join(locked, 'fine.esml'), holdingModel);
  writeFileSync(join(locked, 'stuck.esml'), deadlockModel);
  chmodSync(locked, 0o555);
});

afterAll(() => {
  chmodSync(locked, 0o755);
  rmSync(installed.folder, { recursive: true, force: true });
});

describe('the package', () => {
  it('holds what is needed to run it, to read about it, and nothing else', () => {
    const places = installed.files.map((path) => path.replace(/^(bin|docs|lib|schemas|scripts\/ltsmin)\/.*/, '$1'));
    const all = ['LICENSE', 'README.md', 'bin', 'docs', 'lib', 'package.json', 'schemas', 'scripts/ltsmin'];
    expect([...new Set(places)].sort()).toEqual(all);
    const others = installed.files.filter((path) => path.startsWith('lib/') && !/\.([cm]js|md|d\.c?ts)$/.test(path));
    // What pages of runs have within them is a script of pages, and no module.
    expect(others).toEqual(['lib/cli/run-engine.js']);
    expect(installed.files).toContain('lib/cli/licenses.md');
  });

  it('needs no other package', () => {
    expect(installed.modules).toEqual(['esml-workbench']);
  });
});

describe('the installed command', () => {
  it('tells its version, and loads only a little of itself for that', () => {
    const { status, stdout, stderr, loaded } = runInstalled(installed, ['--version'], locked);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^esml \d+\.\d+\.\d+\n$/);
    expect(loaded).toContain(`${addressOf(installed, 'lib/cli')}main.mjs`);
    const bytes = loaded.reduce((sum, url) => sum + statSync(fileURLToPath(url)).size, 0);
    expect(bytes).toBeLessThan(50_000);
  });

  it.each([
    [['check', 'fine.esml'], 0],
    [['check', 'stuck.esml', '--json'], 1],
    [['check', 'none.esml'], 2],
    [['check', 'fine.esml', '--max-states', '2'], 3],
    [['check', 'fine.esml', '--search', 'dfs', '--por', 'stubborn', '--sleep'], 0],
    [['simulate', 'fine.esml', '--random', '5'], 0],
    [['graph', 'fine.esml', '--to', 'dot'], 0],
    [['export', 'fine.esml', '--to', 'promela'], 0],
    [['por', 'fine.esml', '--compare'], 0],
    [['format', 'fine.esml'], 0],
    [['listing', 'fine.esml'], 0],
    [['explain', 'E0101'], 0],
    [['lsp', '--stdio'], 0],
  ])('%j in a folder that cannot be written: only the bundle is loaded, and nothing is written', (args, code) => {
    const before = snapshot(installed.home);
    const here = snapshot(locked);
    const { status, stderr, loaded } = runInstalled(installed, args, locked);
    expect(status).toBe(code);
    if (code !== 2) expect(stderr).toBe('');
    const own = [addressOf(installed, 'bin'), addressOf(installed, 'lib/cli')];
    expect(loaded.filter((url) => !own.some((address) => url.startsWith(address)))).toEqual([]);
    expect(snapshot(installed.home)).toEqual(before);
    expect(snapshot(locked)).toEqual(here);
  });

  it('says where its own script is that builds LTSmin', () => {
    const env = { PATH: '', HOME: locked };
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(installed.home, 'bin', 'esml.mjs'), 'check', 'fine.esml', '--on', 'ltsmin'],
      {
        ...{ cwd: locked, env, encoding: 'utf8' },
      },
    );
    expect(status).toBe(2);
    const [, script = ''] = /on Debian and Ubuntu, (\S+) builds it there/.exec(stderr) ?? [];
    expect(script).toBe(join(installed.home, 'scripts', 'ltsmin', 'build.sh'));
    // Whoever has it may run it.
    expect(statSync(script).mode & 0o111).toBe(0o111);
  });
});

const user = `import { check, type CheckOptions, type CheckReport } from 'esml-workbench';

const options: CheckOptions = { search: 'dfs', const: { last: 2 }, maxTime: '30s', signal: new AbortController().signal };
const report: CheckReport = await check(${JSON.stringify(deadlockModel)}, options);
const labels: readonly string[] | undefined = report.verdicts[0]?.trace?.map(({ label }) => label);
// @ts-expect-error there is no such option
await check('', { serach: 'dfs' });
process.stdout.write(JSON.stringify({ labels, exitCode: report.exitCode }));
`;

describe('the library', () => {
  it('has types, and checks a text', () => {
    const prefix = join(installed.home, '..', '..');
    writeFileSync(join(prefix, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(join(prefix, 'user.ts'), user);
    const options = {
      target: 'es2022',
      module: 'nodenext',
      strict: true,
      skipLibCheck: false,
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    };
    writeFileSync(join(prefix, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['user.ts'] }));
    const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const compiled = spawnSync(process.execPath, [compiler, '-p', prefix], { encoding: 'utf8' });
    expect(compiled.stdout).toBe('');
    expect(compiled.status).toBe(0);
    const { stdout, stderr } = spawnSync(process.execPath, [join(prefix, 'user.js')], { cwd: locked, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({ labels: ['Waiter: n := last'], exitCode: 1 });
  });
});

const commonJsUser = `import esml = require('esml-workbench');

const options: esml.CheckOptions = { search: 'dfs' };
esml.check(${JSON.stringify(deadlockModel)}, options).then((report: esml.CheckReport) => process.stdout.write(String(report.exitCode)));
`;

describe('the library in CommonJS', () => {
  it.each(['node16', 'nodenext'])('has types under %s, and checks a text', (module) => {
    const prefix = join(installed.home, '..', '..');
    writeFileSync(join(prefix, 'user.cts'), commonJsUser);
    const options = { target: 'es2022', module, strict: true, types: ['node'], typeRoots: [join(root, 'node_modules/@types')] };
    writeFileSync(join(prefix, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['user.cts'] }));
    const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const compiled = spawnSync(process.execPath, [compiler, '-p', prefix], { encoding: 'utf8' });
    expect(compiled.stdout).toBe('');
    const { stdout, stderr } = spawnSync(process.execPath, [join(prefix, 'user.cjs')], { cwd: locked, encoding: 'utf8' });
    expect({ stdout, stderr }).toEqual({ stdout: '1', stderr: '' });
  });
});

describe.skipIf(process.platform === 'win32')('the action', () => {
  const page = 'https://example.org/esml/';

  let runs = 0;

  it('has no inputs that it does not use', () => {
    expect([...inputs]).toEqual([
      ['paths', '.'],
      ['options', ''],
      ['page', ''],
      ['package', ''],
    ]);
  });

  it.each([
    [{ 'fine.esml': holdingModel }, {}, 0],
    [{ 'fine.esml': holdingModel, 'below/stuck one.esml': deadlockModel }, { page, options: '--search dfs  --max-time 1min' }, 1],
    [{ 'fine.esml': holdingModel, 'broken.esml': 'MODEL' }, { paths: 'fine.esml\nbroken.esml\n' }, 2],
    [{ '-odd.esml': holdingModel }, { paths: '-odd.esml\r\n\r\n', options: '--search dfs\n  --max-states 2\r\n' }, 3],
    [{ 'fine.esml': holdingModel }, { options: "--formula 'AG(Counter.n <= 3)'\n--max-time 1min" }, 0],
  ])('checks %j with %j', (files, given, code) => {
    const number = ++runs;
    const workspace = join(installed.folder, `workspace-${number}`);
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(workspace, name, '..'), { recursive: true });
      writeFileSync(join(workspace, name), text);
    }
    const { status, stdout, output, summary } = runAction(
      { ...given, package: installed.tarball },
      workspace,
      join(installed.folder, `runner-${number}`),
    );
    expect(status).toBe(code);
    expect(output).toBe(`exit-code=${code}\n`);
    const annotations = stdout.split('\n').filter((line) => /^::(error|warning) /.test(line));
    if (code === 0) expect(annotations).toEqual([]);
    if (code === 1) {
      const deadlock = annotations.find((line) => line.startsWith('::error'));
      expect(deadlock).toMatch(
        /^::error file=below\/stuck one\.esml,line=13,title=deadlock fails::.*%0Ahttps:\/\/example\.org\/esml\/#v2=[\w-]+$/,
      );
      expect(summary).toContain(`[open the run](${deadlock?.split('%0A').at(-1)})`);
    }
    if (code === 2) expect(annotations.join('\n')).toMatch(/^::error file=broken\.esml,line=1,/m);
    if (code === 3) expect(annotations.join('\n')).toMatch(/^::warning file=-odd\.esml,.*title=inrange is not decided::/m);
  });
});
