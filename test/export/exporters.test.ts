import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { exporters } from '../../src/export/exporters.ts';
import { exportedAs, exportFormats } from '../../src/worker/exports.ts';
import { esml } from '../cli/capture.ts';
import { compile } from '../support.ts';

const file = 'models/philosophers-deadlock.esml';
const text = readFileSync(file, 'utf8');
const subject = { machine: new Machine(compile(text)), text };

describe('the formats for other programs', () => {
  it.each(exporters.map(({ name }) => name))('%s: the command line and the page write the same', async (name) => {
    const { stdout, code } = await esml(['export', file, '--to', name]);
    expect(code).toBe(0);
    expect(await exportedAs(name, subject)).toEqual({ text: stdout, complete: true, refusal: null });
    if (exportFormats.find((format) => format.name === name)?.what === 'graph')
      expect((await esml(['graph', file, '--to', name])).stdout).toBe(stdout);
    else expect((await esml(['graph', file, '--to', name])).code).toBe(2);
  });

  it('have the states and transitions of the model', async () => {
    const written = async (name: string): Promise<string> => (await exportedAs(name, subject)).text;
    const [, transitions, states] = /^des \(0, (\d+), (\d+)\)/.exec(await written('aut')) ?? [];
    const graph = JSON.parse(await written('json')) as { nodes: unknown[]; edges: unknown[]; complete: boolean };
    expect([graph.nodes.length, graph.edges.length, graph.complete]).toEqual([Number(states), Number(transitions), true]);
    expect((await written('aut')).split('\n')).toHaveLength(Number(transitions) + 2);
    expect((await written('dot')).match(/ -> \d+ \[label=/g)).toHaveLength(Number(transitions));
    expect(/expect: states (\d+), transitions (\d+)/.exec(text)?.slice(1)).toEqual([states, transitions]);
  });

  it('say what they leave out', async () => {
    const { stderr, code } = await esml(['export', file, '--to', 'aut', '--max-states', '3']);
    expect([code, stderr]).toEqual([3, 'the graph is incomplete: there are more than 3 states; --max-states changes that\n']);
  });
});
