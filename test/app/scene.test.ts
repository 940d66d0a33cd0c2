import { describe, expect, it } from 'vitest';
import { describeScene, emphasisOf, graphScene, layoutInput, pathPart, pathScene, placeOfEdge } from '../../src/app/graph/scene.ts';
import { subjectOf } from '../../src/app/graph/subject.ts';
import { createAppStore } from '../../src/app/state/store.ts';
import type { GraphData, SimulationView } from '../../src/worker/api.ts';
import { finishedRun, simulation } from './samples.ts';

const graph: GraphData = {
  nodes: [
    { id: 0, depth: 0, kind: 'initial' },
    { id: 1, depth: 1, kind: 'plain' },
    { id: 2, depth: 2, kind: 'deadlock' },
  ],
  edges: [
    { source: 0, target: 1, transition: 0, choice: 0, label: 'a' },
    { source: 0, target: 1, transition: 1, choice: 0, label: 'b' },
    { source: 1, target: 0, transition: 2, choice: 0, label: 'back' },
    { source: 1, target: 1, transition: 3, choice: 0, label: 'loop' },
    { source: 1, target: 2, transition: 4, choice: 0, label: 'c' },
  ],
};

describe('the scene of a graph', () => {
  const scene = graphScene(graph);

  it('bundles transitions between the same two states', () => {
    expect(scene.edges.map(({ key, labels }) => [key, labels])).toEqual([
      ['s0>s1', ['a', 'b']],
      ['s1>s0', ['back']],
      ['s1>s1', ['loop']],
      ['s1>s2', ['c']],
    ]);
  });

  it('bends arrows back, but not loops', () => {
    expect(scene.edges.filter(({ bent }) => bent).map(({ key }) => key)).toEqual(['s1>s0']);
  });

  it('gives the layout depths and no loops', () => {
    expect(layoutInput(scene)).toEqual({
      layers: [0, 1, 2],
      edges: [
        [0, 1],
        [1, 0],
        [1, 2],
      ],
    });
  });

  it('is described in words', () => {
    expect(describeScene(scene)).toBe('State graph: 3 states, 4 arrows; special states: 1 deadlock.');
  });
});

describe('the scene of a run alone', () => {
  it('draws a state that is met twice once', () => {
    const scene = pathScene(simulation([0, 1, 2, 1, 3]), 0);
    expect(scene.nodes.map(({ key }) => key)).toEqual(['s0', 's1', 's2', 's3']);
    expect(scene.edges.map(({ key, bent }) => [key, bent])).toEqual([
      ['s0>s1', false],
      ['s1>s2', false],
      ['s2>s1', true],
      ['s1>s3', false],
    ]);
  });

  it('names states without a number by their place', () => {
    const scene = pathScene(simulation([null, null]), 0);
    expect(scene.nodes.map(({ label }) => label)).toEqual(['+0', '+1']);
  });

  it('shows why the run ends', () => {
    expect(pathScene({ ...simulation([0, 1]), stopped: 'deadlock' }, 0).nodes.map(({ kind }) => kind)).toEqual(['initial', 'deadlock']);
  });

  it('shows a part of a long run, the one that the place is in', () => {
    const long = simulation(Array.from({ length: 1_000 }, (_, i) => i));
    const scene = pathScene(long, 250);
    expect(scene.nodes).toHaveLength(pathPart + 1);
    expect(scene.nodes[0]?.id).toBe(240);
    expect(scene.edges).toHaveLength(pathPart);
  });

  it('ends at the last state when the last step fails', () => {
    const failing: SimulationView = { ...simulation([0, 1, 2]), stateIds: [0, 1], stopped: 'error' };
    const scene = pathScene(failing, 0);
    expect(scene.nodes.map(({ kind }) => kind)).toEqual(['initial', 'error']);
    expect(scene.edges).toHaveLength(1);
  });
});

describe('the emphasis', () => {
  it('marks the run, the place and the step that led there', () => {
    const emphasis = emphasisOf(simulation([0, 1, 2]), 2, 7);
    expect([...emphasis.run]).toEqual(['s0', 's1', 's0>s1', 's2', 's1>s2']);
    expect(emphasis).toMatchObject({ current: 's2', currentEdge: 's1>s2', selected: 's7' });
  });

  it('marks no step at the beginning and nothing without a run', () => {
    expect(emphasisOf(simulation([0, 1]), 0, null)).toMatchObject({ current: 's0', currentEdge: null, selected: null, loop: new Set() });
    expect(emphasisOf(null, 0, null)).toEqual({ run: new Set(), current: null, currentEdge: null, selected: null, loop: new Set() });
  });
});

describe('an arrow that was chosen', () => {
  it('is the step of the run nearest to the place that is shown', () => {
    const run = simulation([0, 1, 0, 1, 2]);
    expect([0, 4].map((near) => placeOfEdge(run, near, 's0', 's1'))).toEqual([1, 3]);
    expect(placeOfEdge(run, 0, 's2', 's0')).toBeNull();
  });
});

describe('what is drawn', () => {
  const state = createAppStore({ text: '', dialect: 'extended', constants: {} }).getState();
  const trace = {
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

  it('is the graph when there is one', () => {
    expect(subjectOf({ ...state, run: { ...state.run, finished: finishedRun({ graph }) } })).toEqual({ kind: 'graph', graph, note: null });
  });

  it('says how many states are too many', () => {
    const run = { ...state.run, finished: finishedRun({ states: 6_304 }) };
    expect(subjectOf({ ...state, run })).toMatchObject({ kind: 'nothing', title: '6,304 states are too many to draw' });
    expect(subjectOf({ ...state, run, trace })).toMatchObject({ kind: 'path', note: 'Showing the run alone: 2 of 6,304 states' });
  });
});
