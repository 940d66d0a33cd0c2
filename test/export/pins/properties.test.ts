import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Machine } from '../../../src/engine/machine/machine.ts';
import { pins } from '../../../src/export/pins/writer.ts';
import { exportedAs } from '../../../src/worker/model/exported.ts';
import { esml, temporaryFolder } from '../../cli/capture.ts';
import { compile } from '../../support.ts';

const text = `MODEL M; TYPE r = 0..3; VAR x: r;
PROCESS P; BEGIN DO x < 3 -> x := x + 1 [] x = 3 -> x := 0 END END P;
BEGIN P END M
ASSERT small: AG(x <= 3)
ASSERT back: AG(EF(x = 0))
ASSERT Small: AG(x < 2)
ASSERT until: LTL (x < 3) U (x = 3)
ASSERT fair [WEAK]: AG(AF(x = 0))
ASSERT just [STRONG]: LTL G F (x = 0)
`;
const subject = { machine: new Machine(compile(text)), text, constants: [] };
const files = {
  'small.ctl': '(A ([] true))\n',
  'small.invariant': 'true\n',
  'back.ctl': '(A ([] (E (<> (back_p == true)))))\n',
  'Small_2.ctl': '(A ([] (Small_p == true)))\n',
  'Small_2.invariant': '(Small_p == true)\n',
  'until.ltl': '((until_p == true) U (until_p_2 == true))\n',
};
const why = (fairness: string): string =>
  `${fairness} fairness asks which process takes a step, and the formulas of LTSmin speak of states alone`;
const notes = [
  `fair is not written: ${why('weak')}; esml check decides it, with --engine symbolic by sets of states`,
  `just is not written: ${why('strong')}; esml check decides it`,
];

/** The contents of a folder. */
function contents(folder: string): Record<string, string> {
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

describe("properties in LTSmin's languages", () => {
  it('are files beside the module; those under fairness are said not to be written', () => {
    const { beside = [], notes: said } = pins.write(subject, { maxStates: 0 });
    expect(Object.fromEntries(beside.map((file) => [file.ending, file.text]))).toEqual(files);
    expect(said).toEqual(notes);
  });

  it('are written by the command line, into a folder or beside a file, as on the page', async () => {
    const module = (await esml(['export', '-', '--to', 'ltsmin'], { stdin: text })).stdout;
    expect(await exportedAs('ltsmin', subject)).toMatchObject({
      text: module,
      notes,
      beside: Object.entries(files).map(([ending, content]) => ({ ending, text: content })),
    });
    const wanted = (stem: string, file: string) =>
      Object.fromEntries([[file, module], ...Object.entries(files).map(([ending, content]) => [`${stem}.${ending}`, content])]);
    const folder = temporaryFolder();
    const { code, stdout, stderr } = await esml(['export', '-', '--to', 'ltsmin', '-o', folder], { stdin: text });
    expect([code, stderr]).toEqual([0, `${notes.join('\n')}\n`]);
    expect(contents(folder)).toEqual(wanted('M', 'M.c'));
    expect(stdout.trimEnd().split('\n')).toEqual(
      ['M.c', ...Object.keys(files).map((ending) => `M.${ending}`)].map((name) => join(folder, name)),
    );
    for (const [file, stem] of [
      ['given.c', 'given'],
      ['given', 'given'],
    ] as const) {
      const beside = temporaryFolder();
      await esml(['export', '-', '--to', 'ltsmin', '--output', join(beside, file)], { stdin: text });
      expect(contents(beside)).toEqual(wanted(stem, file));
    }
  });

  it('does not write over the model, nor where nothing can be written', async () => {
    const model = 'models/philosophers-deadlock.esml';
    const before = readFileSync(model, 'utf8');
    expect(await esml(['export', model, '--to', 'ltsmin', '-o', model])).toMatchObject({ code: 2, stdout: '' });
    expect(readFileSync(model, 'utf8')).toBe(before);
    const nowhere = join(temporaryFolder(), 'none', 'model.c');
    expect((await esml(['export', model, '--to', 'ltsmin', '-o', nowhere])).stderr).toContain('there is no folder');
  });

  it('leaves nothing beside other formats, which can be written to a file too', async () => {
    const folder = temporaryFolder();
    const model = 'models/philosophers-deadlock.esml';
    for (const format of ['aut', 'promela']) expect((await esml(['export', model, '--to', format, '-o', folder])).code).toBe(0);
    expect(contents(folder)).toEqual({
      'philosophers-deadlock.aut': (await esml(['export', model, '--to', 'aut'])).stdout,
      'philosophers-deadlock.pml': (await esml(['export', model, '--to', 'promela'])).stdout,
    });
  });
});
