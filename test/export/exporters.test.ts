import { inFile } from '../../src/drawing/inks.ts';
import { kindLooks } from '../../src/drawing/state-looks.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { exporterNamed, exporters } from '../../src/export/exporters.ts';
import type { GraphWriter, LabelledGraph } from '../../src/export/graph/labelled-graph.ts';
import { usualLanguage } from '../../src/contract/languages.ts';
import { frontEndOf } from '../../src/frontends/choose.ts';
import { exportFormats } from '../../src/worker/exports.ts';
import { exportedAs } from '../../src/worker/model/exported.ts';
import { esml } from '../cli/capture.ts';
import { compile } from '../support.ts';

const file = 'models/philosophers-deadlock.esml';
const text = readFileSync(file, 'utf8');
const { constants } = frontEndOf(usualLanguage).compile(text, { language: usualLanguage, constants: {} });
const subject = { machine: new Machine(compile(text)), text, constants };

describe('the formats for other programs', () => {
  it('draw pictures on a dark ground where that is asked for, and refuse it of what is no picture', async () => {
    const [light, dark] = [await esml(['graph', file, '--to', 'svg']), await esml(['graph', file, '--to', 'svg', '--dark'])];
    expect(light.stdout).toContain('fill="#ffffff"/>');
    expect(dark.stdout).toContain('fill="#161b23"/>');
    expect(dark.stdout.replace(/#[0-9a-f]{6}/g, '')).toBe(light.stdout.replace(/#[0-9a-f]{6}/g, ''));
    expect((await esml(['graph', file, '--to', 'pdf', '--dark'])).stdout).not.toBe((await esml(['graph', file, '--to', 'pdf'])).stdout);
    expect(await esml(['graph', file, '--to', 'dot', '--dark'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--dark is for pictures'),
    });
  });

  it('say start in the initial state of a picture, as the page does, in a box that is no larger for it', async () => {
    const { stdout } = await esml(['graph', file, '--to', 'svg']);
    expect(stdout.match(/>start</g)).toHaveLength(1);
    expect(stdout).not.toContain('>0<');
    expect((await esml(['graph', file, '--to', 'tikz'])).stdout).toMatch(/\(n0\) at \([^)]*\) \{start\}/);
  });

  it.each(exporters.map(({ name }) => name))('%s: the command line and the page write the same', async (name) => {
    const { stdout, code } = await esml(['export', file, '--to', name]);
    expect(code).toBe(0);
    expect(await exportedAs(name, subject)).toMatchObject({ text: stdout, complete: true, refusal: null, notes: [] });
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

describe('formats of graphs', () => {
  const graph: LabelledGraph = {
    model: 'A & B',
    complete: true,
    nodes: [
      { id: 0, depth: 0, kind: 'initial', text: 'P at {x}\n"two" & <three>' },
      { id: 1, depth: 1, kind: 'deadlock' },
    ],
    edges: [
      { source: 0, target: 1, transition: 0, choice: 0, label: 'P: x[1] := y_2 # "50%"' },
      { source: 0, target: 0, transition: 1, choice: 0, label: 'a < b' },
    ],
  };
  const written = async (name: string): Promise<string> => {
    const writer = await exporterNamed(name)!.load();
    return [...(writer as GraphWriter).writeGraph(graph)].join('');
  };

  it('write what means something to them in another way', async () => {
    expect(await written('graphml')).toContain('<data key="text">P at {x}\n&quot;two&quot; &amp; &lt;three&gt;</data>');
    expect(await written('graphml')).toContain(
      '<edge source="n0" target="n1"><data key="label">P: x[1] := y_2 # &quot;50%&quot;</data></edge>',
    );
    expect(await written('mermaid')).toContain('n0 -->|"P: x#91;1#93; := y_2 #35; #34;50%#34;"| n1');
    expect(await written('mermaid')).toContain('n0(["P at #123;x#125;<br/>#34;two#34; #38; <three>"])');
    expect(await written('tikz')).toContain('{x[1] := y\\_2 \\# "50\\%"};');
    expect(await written('tikz')).toContain('{a \\textless{} b};');
    expect(await written('tikz')).toContain('{P at \\{x\\}\\\\"two" \\& \\textless{}three\\textgreater{}};');
    expect(await written('dot')).toContain('label="P at {x}\\n\\"two\\" & <three>"');
  });

  it('have kinds of states in the colours of all pictures, and told apart by more than these', async () => {
    const kinds = ['plain', 'initial', 'deadlock', 'terminated', 'error', 'violation'] as const;
    const nodes = kinds.map((kind, id) => ({ id, depth: id, kind, text: 'same' }));
    for (const name of ['dot', 'mermaid', 'tikz']) {
      const writer = (await exporterNamed(name)!.load()) as GraphWriter;
      const lines = [...writer.writeGraph({ ...graph, nodes, edges: [] })].join('');
      for (const kind of ['deadlock', 'terminated', 'error', 'violation'] as const) {
        expect(lines.toLowerCase()).toContain(inFile(kindLooks[kind].fill, false).slice(1));
        expect(lines.toLowerCase()).toContain(inFile(kindLooks[kind].rim, false).slice(1));
      }
      // Without colours and what kinds are called, no two nodes are written alike.
      const styles = new Map([...lines.matchAll(/^ {2}(?:([\w ]+)\/\.style=\{([^}]*)\})/gm)].map(([, style, how]) => [style, how]));
      const drawn = lines.split('\n').filter((line) => /^ {2}n?\d+ ?[[({]|\\node/.test(line));
      const outline = (line: string): string =>
        line
          .replace(/\\node\[([\w ]+).*$/, (_, style: string) => styles.get(style) ?? style)
          .replace(/ tooltip="\w+",?|\[tooltip="\w+",?|:::\w+|"#\w{6}"|(draw|fill)=\w+,?|^ {2}n?\d+/g, '');
      expect(drawn).toHaveLength(kinds.length);
      expect(new Set(drawn.map(outline)).size, `${name}: ${drawn.map(outline).join('\n')}`).toBe(kinds.length);
    }
  });

  it('have every state and every step', async () => {
    const [states = 0, steps = 0] = (/expect: states (\d+), transitions (\d+)/.exec(text) ?? []).slice(1).map(Number);
    const all = async (name: string): Promise<string> => (await exportedAs(name, subject)).text;
    expect((await all('graphml')).match(/<node /g)).toHaveLength(states);
    expect((await all('graphml')).match(/<edge /g)).toHaveLength(steps);
    expect((await all('mermaid')).match(/-->/g)).toHaveLength(steps);
    expect((await all('tikz')).match(/\\node/g)).toHaveLength(states);
    expect((await all('tikz')).match(/\\draw/g)).toHaveLength(steps);
  });
});
