import { describe, expect, it } from 'vitest';
import type { CheckResult } from '../../src/contract/check/result.ts';
import { badgeText } from '../../src/app/features/graph/badge.ts';
import { sceneDrawing } from '../../src/app/features/graph/drawing.ts';
import { graphScene, usuallyDrawn } from '../../src/app/features/graph/graph-scene.ts';
import { pathPart, pathScene, placeOfArrow, placesOnPath } from '../../src/app/features/graph/path-scene.ts';
import { measure } from '../../src/base/layout/measure.ts';
import { drawnGraph } from '../../src/drawing/graph/drawn.ts';
import { describeNode, describeScene } from '../../src/app/features/graph/scene.ts';
import { extentOf, fitting } from '../../src/drawing/graph/viewport.ts';
import type { Mark } from '../../src/drawing/drawing.ts';
import { textWidth } from '../../src/drawing/text-width.ts';
import { boxOf } from '../../src/drawing/graph/box.ts';
import { placeWords } from '../../src/drawing/graph/placed-words.ts';
import { svgOf } from '../../src/drawing/svg.ts';
import { subjectOf } from '../../src/app/features/graph/subject.ts';
import { graphSlice, namesFrom } from '../../src/app/features/graph/state.ts';
import { createAppStore } from '../../src/app/session/state/store.ts';
import { finishedRun, simulation } from './samples.ts';
import type { GraphNodeView, GraphView } from '../../src/contract/graph.ts';
import type { SimulationView } from '../../src/contract/run.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const node = (id: number, given: Partial<GraphNodeView> = {}): GraphNodeView => ({
  id,
  states: 1,
  lines: [],
  kind: 'plain',
  ofKind: 1,
  depth: id,
  hidden: 0,
  colour: null,
  cyclic: false,
  bottom: false,
  ...given,
});
const graph: GraphView = {
  number: 1,
  continues: null,
  kind: 'whole',
  nodes: [node(0, { kind: 'initial' }), node(1), node(2, { kind: 'deadlock' })],
  places: [
    { x: 0, y: 0 },
    { x: 0, y: 92 },
    { x: 0, y: 184 },
  ],
  arrows: [
    { source: 0, target: 1, labels: ['a', 'b'], steps: 2, bent: false, colour: null },
    { source: 1, target: 0, labels: ['back'], steps: 1, bent: true, colour: null },
  ],
  shown: 3,
  size: { states: 3, expanded: 3, steps: 3, complete: true },
  widths: [1, 1, 1],
  components: { count: 2, largest: 2, cyclic: 1, bottom: 0, ends: 1, stacks: { without: 3, with: 3 } },
  grid: null,
  observables: [],
  observed: [],
  subformulas: [],
  legend: [],
  problem: null,
};
const blocks: GraphView = {
  ...graph,
  kind: 'projection',
  nodes: [
    node(0, { states: 5, kind: 'initial', lines: ['P at a long place'] }),
    node(4, { states: 7, kind: 'deadlock', ofKind: 2, hidden: 3 }),
  ],
  places: [
    { x: -32, y: 0 },
    { x: 32, y: 0 },
  ],
  arrows: [],
  shown: 12,
  observed: ['P@'],
  size: { states: 12, expanded: 10, steps: 30, complete: false },
};

describe('the scene of a graph', () => {
  it('names states by their numbers and is described in words', () => {
    const scene = graphScene(graph, { ...usuallyDrawn, shape: 1 });
    expect(scene.nodes.map(({ key, label }) => [key, label])).toEqual([
      ['s0', '0'],
      ['s1', '1'],
      ['s2', '2'],
    ]);
    expect(describeScene(scene)).toBe('State graph: 3 states, 2 arrows; special states: 1 deadlock.');
  });

  it('gives nodes of several states boxes that do not overlap', () => {
    const scene = graphScene(blocks, { ...usuallyDrawn, shape: 1 });
    const [left, right] = scene.nodes;
    expect(measure(drawnGraph(scene))).toMatchObject({ overlapping: 0, outside: 0 });
    expect(describeScene(scene)).toBe('State graph: 2 nodes for 12 states, 0 arrows; special states: 2 deadlock.');
    expect(describeNode(left!)).toEqual(['5 states, the initial one among them', 'P at a long place']);
    expect(describeNode(right!)).toEqual([
      '7 states, 2 of them: deadlock',
      '3 steps to or from states that are not drawn; choose it twice to see them',
    ]);
  });
});

describe('words on arrows', () => {
  const ring: GraphView = {
    ...graph,
    nodes: [0, 1, 2, 3].map((id) => node(id)),
    places: [0, 1, 2, 3].map((i) => ({ x: 0, y: 92 * i })),
    arrows: [0, 1, 2, 3].map((source) => ({
      source,
      target: (source + 1) % 4,
      labels: ['P: on'],
      steps: 1,
      bent: source === 3,
      changes: source === 3 ? '' : `x = ${source + 1}`,
      colour: null,
    })),
  };

  it('are said once where all say the same', () => {
    const scene = graphScene(ring);
    expect(scene.alike).toBe('P: on');
    expect(scene.arrows.map(({ said }) => said)).toEqual(['', '', '', '']);
    const [, ...others] = ring.arrows;
    const different = graphScene({ ...ring, arrows: [{ ...ring.arrows[0]!, labels: ['P: off'] }, ...others] });
    expect(different.alike).toBeNull();
    expect(different.arrows.map(({ said }) => said)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('are what changes, or nothing, if that was chosen', () => {
    expect(graphScene(ring, { ...usuallyDrawn, say: 'changes' }).arrows.map(({ said }) => said)).toEqual(['x = 1', 'x = 2', 'x = 3', '']);
    expect(graphScene(ring, { ...usuallyDrawn, say: 'nothing' }).arrows.every(({ said }) => said === '')).toBe(true);
    expect(placeWords(graphScene(ring, { ...usuallyDrawn, say: 'changes' }), [0, 3], 12, 26).map(({ text }) => text)).toEqual(['x = 1']);
  });

  it('are within what is fitted into the window', () => {
    const long = { ...ring, arrows: ring.arrows.map((arrow, i) => ({ ...arrow, labels: [`Somebody: does number ${i}`] })) };
    const scene = graphScene(long);
    const { left, right } = boxOf(extentOf(scene));
    expect(scene.arrows.every(({ words }) => words!.x - words!.width / 2 >= left && words!.x + words!.width / 2 <= right)).toBe(true);
    expect(scene.arrows.map(({ words }) => words!.lines)).toEqual([0, 1, 2, 3].map((i) => ['Somebody:', `does number ${i}`]));
  });

  it('give way where the words of states would be too small to be read', () => {
    const nodes = Array.from({ length: 15 }, (_, i) => node(i, { states: 2, lines: ['P at work'] }));
    const places = nodes.map((_, i) => ({ x: 64 * (i % 3), y: 92 * Math.floor(i / 3) }));
    const arrows = ring.arrows.map((arrow, i) => ({ ...arrow, labels: [`P: step ${i}`] }));
    const all = { ...blocks, nodes, places, arrows };
    const square = { ...usuallyDrawn, shape: 1 };
    const [roomy, low] = [graphScene(all, square), graphScene(all, { ...square, frame: { width: 160, height: 160 } })];
    const scale = (scene: typeof roomy) => fitting(extentOf(scene), { width: 160, height: 160 }).scale;
    expect(scale(low)).toBeGreaterThan(scale(roomy));
    expect(low.arrows.every(({ words }) => words === undefined)).toBe(true);
    expect(graphScene(all, { ...square, frame: { width: 2_000, height: 2_000 } }).arrows.every(({ words }) => words !== undefined)).toBe(
      true,
    );
  });

  it('and boxes whose words could not be read are dots that say how many states they are', () => {
    const nodes = Array.from({ length: 15 }, (_, i) => node(i, { states: i === 3 ? 1 : 1_200, lines: ['P at work', 'Q at home'] }));
    const all = { ...blocks, nodes, places: nodes.map((_, i) => ({ x: 64 * (i % 3), y: 92 * Math.floor(i / 3) })) };
    const square = { ...usuallyDrawn, shape: 1 };
    const [roomy, low] = [
      graphScene(all, { ...square, frame: { width: 2_000, height: 2_000 } }),
      graphScene(all, { ...square, frame: { width: 160, height: 160 } }),
    ];
    expect(roomy.nodes.map(({ dot, words }) => [dot, words.length])).toEqual(nodes.map(() => [false, 3]));
    expect(low.nodes.every(({ dot }) => dot)).toBe(true);
    expect(low.nodes.slice(2, 5).map(({ words }) => words)).toEqual([['×1,200'], ['3'], ['×1,200']]);
    expect(low.nodes[3]?.lines).toEqual(['P at work', 'Q at home']);
  });
});

describe('long arrows', () => {
  const pictureOf = (count: number): GraphView => {
    const nodes = Array.from({ length: count }, (_, id) => node(id));
    const arrows = nodes.map((_, source) => ({
      source,
      target: source === count - 1 ? 0 : source + 1,
      labels: [String(source)],
      steps: 1,
      bent: false,
      colour: null,
    }));
    const places = nodes.map((_, i) => ({ x: 64 * (i % 20), y: 92 * Math.floor(i / 20) }));
    return { ...graph, nodes, places, arrows };
  };

  it('are faint in a picture of very many', () => {
    const far = (view: GraphView) => graphScene(view).arrows.flatMap((arrow, i) => (arrow.far === true ? [i] : []));
    expect(far(pictureOf(320))).toContain(319);
    expect(far(pictureOf(40))).toEqual([]);
  });
});

describe('a grid of two processes', () => {
  const cells = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ x: 64 * x, y: 92 * y })));
  const step = (source: number, target: number) => ({ source, target, labels: ['go'], steps: 1, bent: false, colour: null });
  const grid: GraphView = {
    ...graph,
    nodes: cells.map((_, id) => node(id)),
    places: cells,
    arrows: [step(0, 1), step(1, 2)],
    grid: { across: 'P', down: 'Q' },
  };

  it('is drawn only where no arrow runs through a state', () => {
    expect(graphScene(grid).grid).toEqual({ across: 'P', down: 'Q' });
    expect(graphScene({ ...grid, arrows: [step(0, 2)] }).grid).toBeNull();
  });
});

describe('the drawing of a scene', () => {
  it('has a mark for each state and arrow, the run emphasised, and a letter for each colour', () => {
    const coloured = { ...graph, nodes: graph.nodes.map((each, i) => ({ ...each, colour: i % 2 })), legend: ['even', 'odd'] };
    const drawing = sceneDrawing(graphScene(coloured, { ...usuallyDrawn, shape: 1 }), {
      run: [0, 1],
      index: 1,
      loopStart: null,
      selected: -1,
    });
    const marks = (role: string) => drawing.marks.filter((mark) => mark.role === role);
    expect(marks('state')).toHaveLength(3);
    // The run is painted over the rest.
    expect(marks('arrow').map((mark) => mark.kind === 'path' && [mark.title, mark.stroke])).toEqual([
      ['back', 'edge'],
      ['a, b', 'taken'],
    ]);
    const texts = (role: string) => marks(role).flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
    expect(texts('label')).toEqual(['A: start', 'B: 1', 'A: 2', 'a (+1)', 'back']);
    expect(texts('legend')).toEqual(['initial', 'deadlock', 'run', 'current', 'A: even', 'B: odd']);
    const within = (mark: Mark) => mark.kind !== 'text' || (mark.x > 0 && mark.x + textWidth(mark.text, mark.size) < drawing.width);
    expect(marks('legend').every((mark) => within(mark) && (mark.kind !== 'text' || mark.y < drawing.height))).toBe(true);
    for (const mark of marks('label')) expect(mark.kind === 'text' && mark.x >= 0 && mark.y >= 0 && mark.y <= drawing.height).toBe(true);
    expect(svgOf(drawing)).toContain('State graph: 3 states');
  });
});

describe('the badge', () => {
  it('says how much is shown, as what, and whether that is all', () => {
    expect(badgeText(graph, null)).toBe('All 3 states, each by itself.');
    expect(badgeText(blocks, null)).toBe(
      'Showing 12 known states, as 2 nodes, by P@. There are more: the graph has the steps of 10 so far.',
    );
    expect(badgeText(graph, { shown: 2 })).toBe('Showing 2 of 3 states, the run alone. All states were explored.');
  });

  it('says what a search had that has other states than the graph', () => {
    const text = (result: object, states = 2) =>
      badgeText(graph, null, { complete: true, statistics: { states }, ...result } as unknown as CheckResult);
    expect(text({ reduction: { made: true } })).toBe('All 3 states, each by itself. The reduced search had 2 states.');
    expect(text({ symmetry: { made: true } })).toContain('had 2 states, one for those that differ by a symmetry.');
    expect(text({ store: { unproved: true } })).toContain('had 2 states: its store takes different states for one.');
    expect(text({ symmetry: { made: true } }, 3)).toBe('All 3 states, each by itself.');
    expect(text({ symmetry: { made: true }, complete: false })).toBe('All 3 states, each by itself.');
  });
});

describe('names of states', () => {
  it('are read from lines, each a name and an expression', () => {
    expect(namesFrom('eating: Phil[0]@eat\n\nno colon\n both : a & b: c \n: x\nempty:')).toEqual([
      { name: 'eating', expression: 'Phil[0]@eat' },
      { name: 'both', expression: 'a & b: c' },
    ]);
  });
});

describe('the words of merged nodes', () => {
  it('say all special kinds of states in them', () => {
    const also = [
      { kind: 'initial' as const, count: 1 },
      { kind: 'deadlock' as const, count: 2 },
    ];
    const merged = node(0, { states: 7, kind: 'violation', ofKind: 3, also, lines: ['x = 1'] });
    expect(
      graphScene({ ...graph, nodes: [merged, node(8, { states: 2 })], places: graph.places.slice(0, 2) }).nodes.map(({ words }) => words),
    ).toEqual([['7 states', '3 violation', 'initial, 2 deadlock', 'x = 1'], ['2 states']]);
    expect(
      graphScene({ ...graph, nodes: [node(0, { kind: 'violation' }), node(1)], places: graph.places.slice(0, 2) }).nodes[0]?.words,
    ).toEqual(['start']);
  });

  it('are pointed out in files by a letter in a ring', () => {
    const signs = [{ node: 1, sign: 'added' as const }];
    const drawing = sceneDrawing(graphScene(graph), { run: [], index: 0, loopStart: null, selected: 2, signs });
    expect(drawing.marks.some((mark) => mark.kind === 'text' && mark.text === '+')).toBe(true);
    expect(drawing.marks.some((mark) => mark.kind === 'path' && mark.stroke === 'current')).toBe(true);
  });
});

describe('the scene of a run alone', () => {
  it('draws a state that is met twice once', () => {
    const scene = pathScene(simulation([0, 1, 2, 1, 3]), 0, 1);
    expect(scene.nodes.map(({ key }) => key)).toEqual(['s0', 's1', 's2', 's3']);
    expect(scene.arrows.map(({ source, target, bent }) => [source, target, bent])).toEqual([
      [0, 1, false],
      [1, 2, false],
      [2, 1, true],
      [1, 3, false],
    ]);
  });

  it('names states without a number by their place', () => {
    const scene = pathScene(simulation([null, null]), 0, 1);
    expect(scene.nodes.map(({ label }) => label)).toEqual(['+0', '+1']);
  });

  it('shows why the run ends', () => {
    expect(pathScene({ ...simulation([0, 1]), stopped: 'deadlock' }, 0, 1).nodes.map(({ kind }) => kind)).toEqual(['initial', 'deadlock']);
  });

  it('shows a part of a long run, the one that the place is in', () => {
    const long = simulation(Array.from({ length: 1_000 }, (_, i) => i));
    const scene = pathScene(long, 250, 1);
    expect(scene.nodes).toHaveLength(pathPart + 1);
    expect(scene.nodes[0]?.id).toBe(240);
    expect(scene.arrows).toHaveLength(pathPart);
  });

  it('ends at the last state when the last step fails', () => {
    const failing: SimulationView = { ...simulation([0, 1, 2]), stateIds: [0, 1], stopped: 'error' };
    const scene = pathScene(failing, 0, 1);
    expect(scene.nodes.map(({ kind }) => kind)).toEqual(['initial', 'error']);
    expect(scene.arrows).toHaveLength(1);
  });
});

describe('a run in a scene', () => {
  it('has a node for each place', () => {
    const run = simulation([0, 1, 0, 2]);
    expect(placesOnPath(run, pathScene(run, 0, 1))).toEqual([0, 1, 0, 2]);
  });

  it('has the step nearest to the place that is shown where an arrow is chosen', () => {
    const emphasis = { run: [0, 1, 0, 1, 2], index: 0, loopStart: null, selected: -1 };
    expect([0, 4].map((near) => placeOfArrow(emphasis, near, 0, 1))).toEqual([1, 3]);
    expect(placeOfArrow(emphasis, 0, 2, 0)).toBeNull();
  });
});

describe('what is drawn', () => {
  const state = createAppStore({ text: '', language: usualLanguage, constants: {} }).getState();
  const followed = {
    origin: { kind: 'simulation' as const },
    view: simulation([0, 1]),
    index: 0,
    place: null,
    model: state.document,
    revision: 1,
    seed: null,
    loopStart: null,
  };

  it('is nothing before the first search', () => {
    expect(subjectOf(state)).toMatchObject({ kind: 'nothing', title: 'No graph yet' });
  });

  it('is the graph when there is one, unless the run alone was chosen', () => {
    const drawn = {
      ...state,
      run: { ...state.run, finished: finishedRun({}) },
      parts: { graph: { ...graphSlice.initial, shown: { view: graph, before: null, run: 1 } } },
    };
    expect(subjectOf(drawn)).toEqual({ kind: 'graph' });
    expect(subjectOf({ ...drawn, followed })).toEqual({ kind: 'graph' });
    const alone = { ...drawn, parts: { graph: { ...graphSlice.of(drawn), runAlone: true } } };
    expect(subjectOf({ ...alone, followed })).toEqual({ kind: 'path', run: followed.view });
    expect(subjectOf(alone)).toEqual({ kind: 'graph' });
  });

  it('is the run where there is no graph', () => {
    expect(subjectOf({ ...state, followed })).toEqual({ kind: 'path', run: followed.view });
  });
});
