import { describe, expect, it, vi } from 'vitest';
import type { Exporter } from '../../src/export/exporter.ts';
import { exportFormats } from '../../src/worker/exports.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { esml } from '../cli/capture.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

/** Names the processes: a writer, and the line that enters it. */
vi.mock('../../src/export/exporters.ts', async (original) => {
  const { exporters } = await original<typeof import('../../src/export/exporters.ts')>();
  const madeUp: Exporter = {
    name: 'made-up',
    title: 'the names of the processes',
    readers: 'nobody',
    extension: 'names',
    what: 'model',
    load: async () => ({
      refusal: ({ machine }) => (machine.system.activations.length > 2 ? 'more than two names are too many' : null),
      write: ({ machine }) => ({ pieces: machine.system.activations.map(({ name }) => `${name}\n`), complete: true }),
    }),
  };
  const list = [...exporters, madeUp];
  return { exporters: list, exporterNamed: (wanted: string) => list.find(({ name }) => name === wanted) ?? null };
});

const model = (processes: number) =>
  `MODEL M; PROCESS P; BEGIN SKIP END P; BEGIN ${Array.from({ length: processes }, () => 'P').join('; ')} END M`;

describe('a format that is one folder and one line', () => {
  it('is written by the command line, which lists it', async () => {
    expect((await esml(['export', '--help'])).stdout).toContain('  made-up              the names of the processes, for nobody');
    const { code, stdout } = await esml(['export', '-', '--to', 'made-up'], { stdin: model(2) });
    expect([code, stdout]).toEqual([0, 'P[0]\nP[1]\n']);
    expect((await esml(['export', '-', '--to', 'made-up'], { stdin: model(3) })).stderr).toContain('more than two names are too many');
  });

  it('is in the menus of the page, and made by its worker', async () => {
    expect(exportFormats.at(-1)).toMatchObject({ name: 'made-up', extension: 'names', what: 'model' });
    const workbench = createWorkbench();
    await workbench.analyse({ run: 1, text: model(2), language: usualLanguage, constants: {} });
    expect(await workbench.exported('made-up')).toEqual({ text: 'P[0]\nP[1]\n', complete: true, refusal: null, beside: [], notes: [] });
  });
});
