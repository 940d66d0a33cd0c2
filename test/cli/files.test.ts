import { chmodSync, type Dirent, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modelFiles } from '../../src/cli/check/model-files.ts';
import { writeText } from '../../src/cli/written-files.ts';
import { deadlockModel, esml, holdingModel, temporaryFile, temporaryFolder } from './capture.ts';

describe('files that cannot be used', () => {
  it.each(['check', 'simulate', 'listing', 'format'])('a missing one: %s', async (command) => {
    const path = `${temporaryFolder()}/none.esml`;
    expect(await esml([command, path])).toEqual({ code: 2, stdout: '', stderr: `esml: there is no file ${path}\n` });
  });

  it('a directory', async () => {
    const folder = temporaryFolder();
    expect(await esml(['simulate', folder, '--random', '1'])).toEqual({
      code: 2,
      stdout: '',
      stderr: `esml: ${folder} is a directory, and a file is wanted\n`,
    });
  });

  it('one inside a file', async () => {
    const path = `${temporaryFile('a.esml', holdingModel)}/b.esml`;
    expect(await esml(['check', path])).toMatchObject({ code: 2, stderr: expect.stringContaining('not a directory') });
  });

  it('a path with a zero in it', async () => {
    expect(await esml(['check', 'a\0b'])).toMatchObject({ code: 2, stderr: expect.stringMatching(/^esml: .*cannot be used.*\n$/) });
  });

  it('bytes that are not UTF-8', async () => {
    const path = temporaryFile('latin.esml', Uint8Array.from([0x28, 0x2a, 0xe9, 0x2a, 0x29]));
    expect(await esml(['check', path])).toEqual({ code: 2, stdout: '', stderr: `esml: ${path} is not a text in UTF-8\n` });
  });
});

describe('folders', () => {
  it('that cannot be read are one file that cannot be used, and the others are checked', () => {
    const fine = temporaryFile('fine.esml', holdingModel);
    const folder = join(fine, '..');
    mkdirSync(join(folder, 'locked'));
    const read = (path: string): Dirent[] => {
      if (path.endsWith('locked')) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
      return readdirSync(path, { withFileTypes: true });
    };
    expect(modelFiles([folder], read)).toEqual({ files: [fine, join(folder, 'locked')], several: true });
  });
});

describe('a text that is written', () => {
  it('leaves what was there until all of it is written, and nothing beside it', () => {
    const path = temporaryFile('run.json', 'before');
    const full = function* () {
      yield 'half';
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    };
    expect(() => writeText(path, full())).toThrow(`${path} cannot be written: there is no space left`);
    expect([readFileSync(path, 'utf8'), readdirSync(join(path, '..'))]).toEqual(['before', ['run.json']]);
    writeText(path, ['after', 'wards']);
    expect([readFileSync(path, 'utf8'), readdirSync(join(path, '..'))]).toEqual(['afterwards', ['run.json']]);
  });

  it.skipIf(process.platform === 'win32')('keeps the rights of the file, and where a link leads', () => {
    const path = temporaryFile('run.json', 'before');
    chmodSync(path, 0o640);
    const link = join(path, '..', 'link');
    symlinkSync(path, link);
    writeText(link, 'after');
    expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777, lstatSync(link).isSymbolicLink()]).toEqual(['after', 0o640, true]);
  });

  it.skipIf(!existsSync('/dev/full'))('may go to what is no file', () => {
    expect(() => writeText('/dev/full', 'x')).toThrow('/dev/full cannot be written: there is no space left');
    writeText('/dev/null', 'x');
  });
});

describe('texts of every kind', () => {
  it.each([
    ['nothing', ''],
    ['only a comment', '(* nothing here *)'],
    ['an open comment', '(* nothing here'],
    ['an image', '\u0089PNG\r\n\u001a\n'],
    ['control characters', '\u0000\u0001\u0002'],
    ['half a model', holdingModel.slice(0, 80)],
    ['brackets without end', '('.repeat(100_000)],
    ['blocks without end', `MODEL A; PROCESS B; BEGIN ${'DO TRUE -> '.repeat(20_000)}`],
    ['operators without end', `MODEL A; CONST a = ${'~'.repeat(100_000)}TRUE;`],
  ])('%s', async (_, text) => {
    const { code, stdout, stderr } = await esml(['check', '-'], { stdin: text });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^<stdin>:\d+:\d+: error E\d{4}: /);
    expect(stderr).not.toContain('internal error');
  });

  it('with a byte order mark', async () => {
    expect(await esml(['check', '-'], { stdin: `\ufeff${holdingModel}` })).toMatchObject({ code: 0 });
  });

  it('with the line ends of other systems', async () => {
    expect(await esml(['check', '-', '--quiet'], { stdin: deadlockModel.replaceAll('\n', '\r\n') })).toMatchObject({ code: 1 });
    expect(await esml(['check', '-', '--quiet'], { stdin: deadlockModel.replaceAll('\n', '\r') })).toMatchObject({ code: 1 });
  });
});

describe('diagnostics', () => {
  const text = holdingModel.replace('(n + 1)', '(m + 1)');

  it('show the line and the place', async () => {
    const { code, stdout, stderr } = await esml(['check', '-'], { stdin: text });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    const lines = stderr.split('\n');
    expect(lines[0]).toMatch(/^<stdin>:8:20: error E0101: "m" is not defined here/);
    expect(lines[1]).toBe('    8 |   DO TRUE -> n := (m + 1) MOD 4 END');
    expect(lines[2]).toBe('      |                    ^');
    expect(stderr).toContain('"esml explain E0101" says more');
  });

  it('keep tabs, so that the caret stays below its place', async () => {
    const { stderr } = await esml(['check', '-'], { stdin: text.replace('  DO', '\t\tDO') });
    expect(stderr).toContain(`\n      | \t\t${' '.repeat(17)}^\n`);
  });

  it('have colours on a terminal only, and not with NO_COLOR', async () => {
    const onTerminal = await esml(['check', '-'], { stdin: text, terminal: true });
    expect(onTerminal.stderr).toContain('\u001b[31m');
    const without = await esml(['check', '-'], { stdin: text, terminal: true, environment: { NO_COLOR: '1' } });
    expect(without.stderr).not.toContain('\u001b[3');
  });
});

describe('explain', () => {
  it('prints the explanation of a code, in either case', async () => {
    const { code, stdout } = await esml(['explain', 'e0101']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^E0101: unknown name \(error\)\n\n/);
  });

  it('lists all codes', async () => {
    const { code, stdout } = await esml(['explain']);
    expect(code).toBe(0);
    expect(stdout).toContain('E0101  unknown name\n');
  });
});
