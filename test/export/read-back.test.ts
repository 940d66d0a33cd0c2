import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exploreGraph, graphEdges } from '../../src/engine/search/state-graph.ts';
import { StepLabels } from '../../src/engine/views/labels.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { exportedAs } from '../../src/worker/model/exported.ts';
import { compile } from '../support.ts';

/** A step as it is read: its ends and its label. */
type Read = readonly [source: number, target: number, label: string];

const xmlEntities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };
const fromXml = (text: string) => text.replace(/&(\w+);/g, (_, name: string) => xmlEntities[name] ?? '?');
const latex: Readonly<Record<string, string>> = {
  '\\textbackslash{}': '\\',
  '\\textasciitilde{}': '~',
  '\\textasciicircum{}': '^',
  '\\textless{}': '<',
  '\\textgreater{}': '>',
  '\\dots{}': '…',
};
const fromLatex = (text: string) =>
  text.replace(/\\(?:text[a-z]+|dots)\{\}|\\([#$%&_{}])/g, (all, character: string | undefined) => character ?? latex[all] ?? '?');

/** How the steps of each format are read, each line by itself, as another program would. */
const readers: Readonly<Record<string, (text: string) => Read[]>> = {
  aut: (text) => [...text.matchAll(/^\((\d+), "([^"]*)", (\d+)\)$/gm)].map(([, from, label = '', to]) => [Number(from), Number(to), label]),
  dot: (text) =>
    [...text.matchAll(/^ {2}(\d+) -> (\d+) \[label="((?:[^"\\]|\\.)*)"\];$/gm)].map(([, from, to, label = '']) => [
      Number(from),
      Number(to),
      label.replace(/\\(["\\])/g, '$1'),
    ]),
  json: (text) =>
    (JSON.parse(text) as { edges: { source: number; target: number; label: string }[] }).edges.map(({ source, target, label }) => [
      source,
      target,
      label,
    ]),
  graphml: (text) =>
    [...text.matchAll(/<edge source="n(\d+)" target="n(\d+)"><data key="label">([^<]*)<\/data><\/edge>/g)].map(
      ([, from, to, label = '']) => [Number(from), Number(to), fromXml(label)],
    ),
  mermaid: (text) =>
    [...text.matchAll(/^ {2}n(\d+) -->\|"([^"|]*)"\| n(\d+)$/gm)].map(([, from, label = '', to]) => [
      Number(from),
      Number(to),
      label.replace(/#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
    ]),
  // Each arrow that is laid out has its steps as comments; those of large graphs are edges.
  tikz: (text) => [
    ...[...text.matchAll(/^ {2}% n(\d+) -> n(\d+): (.*)$/gm)].map(([, from, to, label = '']): Read => [Number(from), Number(to), label]),
    ...[...text.matchAll(/^ {2}\\draw\[->\] \(n(\d+)\) edge(?:\[[a-z ]+\])? node\[[^\]]*\] \{(.*)\} \(n(\d+)\);$/gm)].map(
      ([, from, label = '', to]): Read => [Number(from), Number(to), fromLatex(label)],
    ),
  ],
};

const files = ['philosophers-deadlock', 'vending-machine', 'peterson', 'producer-consumer', 'alternating-bit'].map((name) => {
  const text = readFileSync(`models/${name}.esml`, 'utf8');
  const machine = new Machine(compile(text));
  const graph = exploreGraph(machine, 5_000);
  const labels = new StepLabels(machine, text);
  const steps = graphEdges(graph).map((edge): Read => [edge.source, edge.target, labels.label(graph.state(edge.source), edge)]);
  return { name, subject: { machine, text, constants: [] }, states: graph.graph.states, steps };
});

describe('a state graph that was written and is read again', () => {
  it.each(Object.keys(readers))('%s has the steps of the graph, with their labels', async (format) => {
    for (const { name, subject, steps } of files) {
      const read = readers[format]!((await exportedAs(format, subject)).text);
      const plain = (label: string) =>
        format === 'aut'
          ? label
              .replaceAll('"', "'")
              .replaceAll('…', '...')
              .replace(/[^ -~]/g, '?')
          : label;
      const wanted = steps.map(([from, to, label]): Read => [from, to, plain(label)]);
      const sorted = (all: readonly Read[]) => (format === 'tikz' ? all.map((one) => JSON.stringify(one)).sort() : all);
      expect(sorted(read), name).toEqual(sorted(wanted));
    }
  });

  it('svg has a shape for each state and an arrow for each pair of states with steps, which says these', async () => {
    for (const { name, subject, states, steps } of files) {
      const { text } = await exportedAs('svg', subject);
      expect(text.match(/<path class="state"/g), name).toHaveLength(states);
      const pairs = new Map<string, string[]>();
      for (const [from, to, label] of steps) pairs.set(`${from} ${to}`, [...(pairs.get(`${from} ${to}`) ?? []), label]);
      const said = [...text.matchAll(/<path class="arrow"[^>]*><title>([^<]*)<\/title><\/path>/g)].map(([, title = '']) => fromXml(title));
      expect(said.sort(), name).toEqual([...pairs.values()].map((labels) => labels.join(', ')).sort());
      expect(text).toContain(`: ${states} states, ${steps.length} steps</title>`);
    }
  });

  it('pdf is ASCII, with its objects where its table says', async () => {
    for (const { name, subject, states } of files) {
      const { text } = await exportedAs('pdf', subject);
      expect(text, name).toMatch(/^%PDF-1\.4\n[\n -~]*%%EOF\n$/);
      const [, from] = /startxref\n(\d+)\n/.exec(text) ?? [];
      expect(text.slice(Number(from)), name).toMatch(/^xref\n/);
      const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
      offsets.forEach((at, i) => {
        expect(text.slice(at, at + 8), name).toBe(`${i + 1} 0 obj\n`.slice(0, 8));
      });
      const [, length, stream = ''] = /<< \/Length (\d+) >>\nstream\n([\s\S]*)endstream/.exec(text) ?? [];
      expect(stream.length).toBe(Number(length));
      // Each state's shape is filled, and drawn, at once; so are the signs of the legend.
      const signs = (await exportedAs('svg', subject)).text.match(/class="legend"[^>]* fill="#[^>]* stroke=/g)?.length ?? 0;
      expect(stream.match(/ B$/gm)?.length, name).toBe(states + signs);
    }
  });
});
