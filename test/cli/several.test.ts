import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deadlockModel, esml, holdingModel, longCheck, temporaryFolder } from './capture.ts';

/** A folder with models in it and below it, among other things. */
function folderOfModels(models: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(models)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const unknown = holdingModel.replace('AG(Counter.n <= 3)', 'AG(EF(3 DIV Counter.n = 3))');
const broken = holdingModel.replace('BEGIN', 'BEGNI');

describe('check of several files', () => {
  it('takes all models below a folder, in the order of their names', async () => {
    const folder = folderOfModels({
      'b.esml': holdingModel,
      'a/z.esml': deadlockModel,
      'a/notes.txt': 'no model',
      'node_modules/x.esml': broken,
      '.git/y.esml': broken,
    });
    const { code, stdout } = await esml(['check', folder]);
    expect(code).toBe(1);
    const files = [join(folder, 'a', 'z.esml'), join(folder, 'b.esml')];
    const places = files.map((file) => stdout.indexOf(`(${file}`));
    expect(places).toEqual(places.toSorted((x, y) => x - y));
    expect(stdout).toMatch(/^Stuck \(/);
    expect(stdout.split('\n2 files\n')[1]).toBe(`  ${files[0]}  fails: deadlock\n  ${files[1]}    holds\n1 holds, 1 fails\n`);
  });

  it.each([
    [[holdingModel, holdingModel], 0],
    [[holdingModel, unknown], 3],
    [[unknown, deadlockModel, holdingModel], 1],
    [[deadlockModel, broken, unknown], 2],
  ])('ends with the worst exit code (%#)', async (texts, worst) => {
    const folder = folderOfModels(Object.fromEntries(texts.map((text, i) => [`${i}.esml`, text])));
    const paths = texts.map((_, i) => join(folder, `${i}.esml`));
    expect(await esml(['check', '--quiet', ...paths])).toMatchObject({ code: worst });
    const { code, stdout } = await esml(['check', '--json', folder]);
    expect(code).toBe(worst);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ schema: 'esml-checks/1', exitCode: worst, files: texts.length, notChecked: [] });
    expect(report.reports.map(({ file }: { file: string }) => file)).toEqual(paths);
    expect(report.holding + report.violated + report.unusable + report.unknown).toBe(texts.length);
  });

  it('goes on after a file that cannot be used', async () => {
    const folder = folderOfModels({ 'a.esml': holdingModel });
    const missing = join(folder, 'none.esml');
    const { code, stdout, stderr } = await esml(['check', missing, join(folder, 'a.esml'), '--quiet']);
    expect(code).toBe(2);
    expect(stderr).toBe(`esml: there is no file ${missing}\n`);
    expect(stdout).toContain(`  ${missing}  cannot be used\n`);
    expect(stdout).toContain('1 holds, 1 cannot be used\n');
  });

  it('names the file above its verdicts, also with --quiet', async () => {
    const folder = folderOfModels({ 'a.esml': holdingModel, 'b.esml': deadlockModel });
    const { stdout } = await esml(['check', folder, '--quiet']);
    expect(stdout.split('\n').filter((line) => line.startsWith(folder))).toEqual([join(folder, 'a.esml'), join(folder, 'b.esml')]);
  });

  it('checks a file that is named twice once', async () => {
    const folder = folderOfModels({ 'a.esml': holdingModel });
    const { stdout } = await esml(['check', folder, join(folder, 'a.esml'), '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ files: 1 });
  });

  it('leaves the other files out after an interrupt, and says so', async () => {
    const folder = folderOfModels({ 'a.esml': holdingModel });
    const [long = '', ...options] = longCheck;
    const args = ['check', long, folder, ...options];
    const { code, stdout } = await esml([...args, '--quiet'], { interruptAt: 1 });
    expect(code).toBe(3);
    expect(stdout).toMatch(/a\.esml +not checked\n1 unknown\ninterrupted: 1 file not checked\n/);
    const report = JSON.parse((await esml([...args, '--json'], { interruptAt: 1 })).stdout);
    expect(report).toMatchObject({ exitCode: 3, files: 1, notChecked: [join(folder, 'a.esml')] });
  });
});
