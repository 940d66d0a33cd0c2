import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { WorkbenchApi } from '../../src/worker/api.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { options, request } from './kept-graph.ts';
import type { GraphRequest, GraphView } from '../../src/contract/graph.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

async function checked(name: string, constants: Record<string, number> = {}): Promise<WorkbenchApi> {
  const text = readFileSync(`models/${name}.esml`, 'utf8');
  const workbench = createWorkbench();
  await workbench.check({ run: 1, text, language: usualLanguage, constants, options }, () => {});
  await workbench.exploreGraph(1_000_000, () => {});
  return workbench;
}

async function view(workbench: WorkbenchApi, asked: Partial<GraphRequest> = {}): Promise<GraphView> {
  return (await workbench.graphView({ ...request, ...asked }))!;
}

describe('the graph kept in the worker', () => {
  it('is drawn as a whole where it is small', async () => {
    const workbench = await checked('philosophers-deadlock');
    const whole = await view(workbench);
    expect(whole).toMatchObject({ kind: 'whole', shown: 35, size: { states: 35, expanded: 35, steps: 75, complete: true } });
    expect(whole.arrows.reduce((sum, arrow) => sum + arrow.steps, 0)).toBe(75);
    expect(whole.places).toHaveLength(35);
    expect(whole.nodes.filter(({ kind }) => kind === 'deadlock')).toHaveLength(1);
    expect(whole.widths.reduce((sum, width) => sum + width, 0)).toBe(35);
  });

  it('is drawn no more once another model is checked', async () => {
    const workbench = await checked('dining-philosophers');
    // What draws is loaded when it is asked for first.
    await workbench.graphViewAs('dot');
    const drawn = workbench.graphView(request);
    const found = workbench.findStates('TRUE');
    // Both have begun when another message comes.
    await Promise.resolve();
    await Promise.resolve();
    const text = readFileSync('models/peterson.esml', 'utf8');
    const result = workbench.check({ run: 2, text, language: usualLanguage, constants: {}, options }, () => {});
    expect(await drawn).toBeNull();
    expect(await found).toMatchObject({ count: 0, problem: 'the search was stopped' });
    expect((await result).statistics.states).toBe(34);
  });

  it('is drawn no more once that is stopped, and as a whole when it is asked for again', async () => {
    const workbench = await checked('dining-philosophers');
    await workbench.graphViewAs('dot');
    const before = await view(workbench, { kind: 'layers' });
    const drawn = workbench.graphView({ ...request, kind: 'strong' });
    await Promise.resolve();
    await Promise.resolve();
    await workbench.stop('graph');
    expect(await drawn).toBeNull();
    const after = await view(workbench, { kind: 'projection' });
    expect(after.number).toBe(before.number + 1);
    expect(after.nodes.length).toBeGreaterThan(1);
  });

  it('is projected where it is large, so that the nodes stand for all states', async () => {
    const workbench = await checked('dining-philosophers');
    const projected = await view(workbench);
    expect(projected.kind).toBe('projection');
    expect(projected.nodes.length).toBeLessThanOrEqual(60);
    expect(projected.nodes.reduce((sum, node) => sum + node.states, 0)).toBe(2080);
    expect(projected.shown).toBe(2080);
    expect(projected.observed.length).toBeGreaterThan(0);
    expect(projected.nodes[0]?.lines).toHaveLength(projected.observed.length);
    const [first] = projected.observables;
    const one = await view(workbench, { kind: 'projection', observed: [first!.key] });
    expect(new Set(one.nodes.map(({ lines }) => lines.join())).size).toBe(one.nodes.length);
  });

  it('stands in a grid where that is clearer: the states of two processes', async () => {
    const workbench = await checked('peterson');
    const whole = await view(workbench);
    expect(whole).toMatchObject({ kind: 'whole', shown: 34, grid: { across: 'Contender[0]', down: 'Contender[1]' } });
    expect(new Set(whole.places.map(({ x, y }) => `${x} ${y}`)).size).toBe(34);
    expect(whole.places[0]).toEqual({ x: 0, y: 0 });
    // A step moves a process, so that it leaves the row or the column but not both.
    const row = (i: number) => Math.floor(whole.places[i]!.y / 92);
    const moved = whole.arrows.filter(({ source, target }) => row(source) !== row(target));
    expect(moved.every(({ labels }) => labels.every((label) => label.startsWith('Contender[1]')))).toBe(true);
    expect(moved.length).toBeGreaterThan(10);
    expect((await view(workbench, { kind: 'components' })).grid).toBeNull();
    // Three processes, and two with few states.
    expect((await view(await checked('philosophers-deadlock'))).grid).toBeNull();
    expect((await view(await checked('vending-machine'))).grid).toBeNull();
  });

  it('has arrows that say what they change', async () => {
    const text = 'MODEL M;\nTYPE t = 0..7;\nPROCESS P;\nVAR x: t;\nBEGIN\n  x := 1;\n  x := 2\nEND P;\nBEGIN P END M\n';
    const workbench = createWorkbench();
    await workbench.check({ run: 1, text, language: usualLanguage, constants: {}, options }, () => {});
    await workbench.exploreGraph(1_000, () => {});
    const said = (await view(workbench)).arrows.map(({ changes }) => changes);
    expect(said).toEqual(['P.x = 1', 'P.x = 2']);
    const moving = (await view(await checked('philosophers-deadlock'))).arrows.map(({ changes }) => changes);
    expect(moving.every((changes) => /^(Stick|Philosopher)\[\d\] at /.test(changes ?? ''))).toBe(true);
  });

  it('keeps its places when the model is edited, but for what is new', async () => {
    const workbench = createWorkbench();
    const text = (comment: string, last: string) => {
      const process = (name: string, commands: string) => `PROCESS ${name};\nVAR x: t;\nBEGIN ${commands} END ${name};\n`;
      const three = process('P', 'x := 1; x := 2') + process('Q', 'x := 1; x := 2') + process('R', `x := 1; x := 2${last}`);
      return `MODEL M;\n${comment}TYPE t = 0..7;\n${three}BEGIN P; Q; R END M\n`;
    };
    const drawn = async (model: string) => {
      await workbench.check({ run: 1, text: model, language: usualLanguage, constants: {}, options }, () => {});
      await workbench.exploreGraph(1_000, () => {});
      return view(workbench);
    };
    const first = await drawn(text('', ''));
    expect(first).toMatchObject({ kind: 'whole', shown: 27, continues: null });
    const moved = await drawn(text('(* a line *)\n', ''));
    expect(moved.continues).toEqual({ view: first.number, nodes: first.nodes.map((_, i) => i) });
    expect(moved.places).toEqual(first.places);
    // R goes on now where it had ended: its first two places stay.
    const edited = await drawn(text('', '; x := 3'));
    expect(edited).toMatchObject({ shown: 36, continues: { view: moved.number } });
    const stays = edited.continues!.nodes.flatMap((before, i) => (before < 0 ? [] : [[moved.places[before]!, edited.places[i]!] as const]));
    expect(stays).toHaveLength(18);
    for (const [before, after] of stays) expect(after).toEqual(before);
    expect(new Set(edited.places.map(({ x, y }) => `${x} ${y}`)).size).toBe(36);
    // A neighbourhood is another picture; in it states stay when more of their neighbours are shown.
    const near = await view(workbench, { kind: 'near', centres: [0] });
    expect(near.continues).toBeNull();
    const stub = near.nodes.find(({ hidden }) => hidden > 0)!;
    const opened = await view(workbench, { kind: 'near', centres: [0], opened: [stub.id] });
    expect(opened.nodes.length).toBeGreaterThan(near.nodes.length);
    opened.continues!.nodes.forEach((before, i) => {
      if (before >= 0) expect(opened.places[i]!.x, `node ${i}`).toBe(near.places[before]!.x);
    });
    expect(opened.continues!.nodes.filter((before) => before >= 0)).toHaveLength(near.nodes.length);
    // Of several states only what is one step away is shown.
    const around = await view(workbench, { kind: 'near', centres: [0, stub.id] });
    const middle = new Set(around.nodes.flatMap(({ id }, node) => (id === 0 || id === stub.id ? [node] : [])));
    const joined = around.arrows.filter(({ source, target }) => middle.has(source) || middle.has(target));
    expect(middle.size).toBe(2);
    expect(new Set(joined.flatMap(({ source, target }) => [source, target])).size).toBe(around.nodes.length);
  });

  it('is shown by something that tells states apart, or as layers where nothing does legibly', async () => {
    const counters = async (values: number) => {
      const text = `MODEL C;\nTYPE t = 0..${values - 1};\nPROCESS P;\nVAR x: t;\nBEGIN LOOP x := (x + 1) MOD ${values} END END P;\nBEGIN FOR i := 1 TO 3 DO P END END C\n`;
      const workbench = createWorkbench();
      await workbench.check({ run: 1, text, language: usualLanguage, constants: {}, options }, () => {});
      await workbench.exploreGraph(1_000_000, () => {});
      return workbench;
    };
    const some = await view(await counters(17));
    expect(some).toMatchObject({ kind: 'projection', observed: ['P[0].x'] });
    expect(some.nodes).toHaveLength(17);
    const many = await counters(30);
    expect(await view(many)).toMatchObject({ kind: 'layers', problem: null, shown: 27_000 });
    expect((await view(many, { kind: 'projection' })).nodes).toHaveLength(30);
  });

  it('is condensed, divided and cut out as asked for', async () => {
    const workbench = await checked('dining-philosophers');
    const condensed = await view(workbench, { kind: 'components' });
    expect(condensed.nodes.reduce((sum, node) => sum + node.states, 0)).toBe(2080);
    expect(condensed.nodes).toHaveLength(condensed.components.count);
    expect(condensed.arrows.every(({ source, target }) => source >= target)).toBe(true);
    const near = await view(workbench, { kind: 'near', centres: [1000] });
    expect(near.nodes.some(({ id }) => id === 1000)).toBe(true);
    expect(near.nodes.some(({ hidden }) => hidden > 0)).toBe(true);
    expect(near.shown).toBe(near.nodes.length);
    const stub = near.nodes.find(({ hidden }) => hidden > 0)!;
    const opened = await view(workbench, { kind: 'near', centres: [1000], opened: [stub.id] });
    expect(opened.nodes.find(({ id }) => id === stub.id)?.hidden).toBe(0);
    const strong = await view(workbench, { kind: 'strong', seen: 'none' });
    expect(strong.nodes).toHaveLength(1);
    const layers = await view(workbench, { kind: 'layers' });
    expect(layers.widths).toHaveLength(42);
    expect((await view(workbench, { kind: 'whole' })).problem).toMatch(/2,080 nodes, too many to draw/);
  });

  it('counts alike processes, whichever they are', async () => {
    const workbench = createWorkbench();
    const text =
      'MODEL C;\nTYPE t = 0..3;\nPROCESS P;\nVAR x: t;\nBEGIN LOOP x := (x + 1) MOD 4 END END P;\nBEGIN FOR i := 1 TO 3 DO P END END C\n';
    await workbench.check({ run: 1, text, language: usualLanguage, constants: {}, options }, () => {});
    await workbench.exploreGraph(1_000, () => {});
    const counted = await view(workbench, { kind: 'families' });
    // Multisets of three of four values: of the 64 states, as many belong to each as it has orders.
    expect(counted).toMatchObject({ kind: 'families', shown: 64, problem: null });
    expect(counted.nodes).toHaveLength(20);
    const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
    for (const { states, lines } of counted.nodes) {
      const counts = lines.map((line) => Number(/^(\d) × /.exec(line)?.[1]));
      expect(
        counts.reduce((sum, count) => sum + count, 0),
        lines.join(),
      ).toBe(3);
      expect(states, lines.join()).toBe(counts.reduce((left, count) => left / factorial(count), 6));
    }
    expect(new Set(counted.nodes.map(({ lines }) => [...lines].sort().join())).size).toBe(20);
    const alone = await view(await checked('vending-machine'), { kind: 'families' });
    expect(alone).toMatchObject({ kind: 'layers', problem: expect.stringContaining('No processes of this model are alike') });
  });

  it('has quotients that do what the graph does', async () => {
    const workbench = await checked('vending-machine');
    const strong = await view(workbench, { kind: 'strong' });
    const whole = await view(workbench, { kind: 'whole' });
    const said = (drawn: GraphView) => new Set(drawn.arrows.flatMap(({ labels }) => labels));
    expect(said(strong)).toEqual(said(whole));
    expect(strong.nodes.length).toBeLessThanOrEqual(whole.nodes.length);
    const branching = await view(workbench, { kind: 'branching', seen: 'communications' });
    expect(branching.nodes.length).toBeLessThanOrEqual(strong.nodes.length);
    const traces = await view(workbench, { kind: 'trace', seen: 'communications' });
    expect(traces.nodes.length).toBeGreaterThan(0);
  });

  it('is coloured, named and searched by expressions', async () => {
    const workbench = await checked('philosophers-deadlock');
    const processes = (await view(workbench)).observables.filter(({ kind }) => kind === 'location').map(({ group }) => group);
    const name = processes.at(-1)!;
    const found = await workbench.findStates('TRUE');
    expect(found).toMatchObject({ count: 35, of: 35, problem: null });
    expect(await workbench.findStates('nonsense')).toMatchObject({ count: 0, problem: expect.stringContaining('nonsense') });
    const named = await view(workbench, { names: [{ name: 'all of them', expression: 'TRUE' }] });
    expect(named.nodes.every(({ lines }) => lines[0] === 'all of them')).toBe(true);
    const coloured = await view(workbench, { colour: { by: 'depth' } });
    expect(coloured.legend.length).toBeGreaterThan(1);
    expect(coloured.nodes.every(({ colour }) => colour !== null)).toBe(true);
    const moving = await view(workbench, { colour: { by: 'process' } });
    expect(moving.legend).toContain(name);
    expect((await view(workbench, { colour: { by: 'expression', expression: '1 +' } })).problem).not.toBeNull();
  });

  it('is searched for steps by process and kind', async () => {
    const workbench = await checked('vending-machine');
    const { arrows, size } = await view(workbench);
    const all = (await workbench.findSteps({ process: null, kind: 'all' })).steps;
    expect(all).toBe(size.steps);
    expect(arrows.every(({ steps }) => steps === 1)).toBe(true);
    for (const process of ['Machine', 'Customer']) {
      // Labels say who takes a step: `Customer: ...`, or `Customer ! coin -> Machine`.
      const taken = arrows.filter(({ labels }) => labels.some((label) => label.includes(process)));
      const talking = taken.filter(({ labels }) => labels.some((label) => / [!?] /.test(label)));
      const sources = (some: typeof arrows) => [...new Set(some.map(({ source }) => source))].sort((a, b) => a - b);
      const found = await workbench.findSteps({ process, kind: 'all' });
      expect(found, process).toMatchObject({ steps: taken.length, states: sources(taken), count: sources(taken).length });
      expect(await workbench.findSteps({ process, kind: 'communications' })).toMatchObject({
        steps: talking.length,
        states: sources(talking),
      });
      expect(await workbench.findSteps({ process, kind: 'others' })).toMatchObject({ steps: taken.length - talking.length });
    }
    expect(await workbench.findSteps({ process: 'Nobody', kind: 'all' })).toMatchObject({ count: 0, steps: 0, of: 9 });
  });

  it('knows the way to the nearest deadlock and where a run is in what is drawn', async () => {
    const workbench = await checked('philosophers-deadlock');
    const whole = await view(workbench);
    const way = (await workbench.wayInGraph(0, 'deadlock'))!;
    expect(whole.nodes.find(({ id }) => id === way.to)?.kind).toBe('deadlock');
    expect(way.steps).toHaveLength(whole.nodes.find(({ id }) => id === way.to)!.depth);
    const text = readFileSync('models/philosophers-deadlock.esml', 'utf8');
    workbench.analyse({ run: 2, text, language: usualLanguage, constants: {} });
    const run = await workbench.simulate(way.steps);
    expect(run.stopped).toBe('deadlock');
    const places = await workbench.inGraphView(run.run, way.to, { found: [way.to, way.to, 0], added: [], lost: [-1], avoiding: [0] });
    // What is pointed out has each node once, and none of states that are not there.
    expect(places.out).toEqual({ found: [places.state, places.run[0]], added: [], lost: [], avoiding: [places.run[0]] });
    expect(places.run).toHaveLength(way.steps.length + 1);
    expect(whole.nodes[places.state]?.id).toBe(way.to);
    expect(places.run.at(-1)).toBe(places.state);
    expect(await workbench.wayInGraph(way.to, 0)).toBeNull();
  });

  it('is explored in parts, and says so', async () => {
    const text = readFileSync('models/dining-philosophers.esml', 'utf8');
    const workbench = createWorkbench();
    await workbench.check({ run: 1, text, language: usualLanguage, constants: {}, options }, () => {});
    const part = (await workbench.exploreGraph(100, () => {}))!;
    expect(part.complete).toBe(false);
    expect(part.expanded).toBeLessThan(2080);
    const drawn = await view(workbench, { kind: 'near' });
    expect(drawn.size.complete).toBe(false);
    expect(await workbench.exploreGraph(1_000_000, () => {})).toMatchObject({ states: 2080, complete: true });
    expect((await view(workbench, { kind: 'layers' })).size.complete).toBe(true);
  });

  it('is written as it is drawn', async () => {
    const workbench = await checked('dining-philosophers');
    expect(await workbench.graphViewAs('aut')).toBeNull();
    const drawn = await view(workbench);
    const aut = (await workbench.graphViewAs('aut'))!;
    expect(aut.split('\n')[0]).toBe(`des (0, ${drawn.arrows.length}, ${drawn.nodes.length})`);
    const dot = (await workbench.graphViewAs('dot'))!;
    expect(dot).toContain(`${drawn.nodes[0]?.states} states\\n${drawn.nodes[0]?.lines[0]}`);
    await expect(workbench.graphViewAs('promela')).rejects.toThrow('there is no format promela of graphs');
  });
});
