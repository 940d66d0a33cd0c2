import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { graphScene, usuallyDrawn } from '../../src/app/features/graph/graph-scene.ts';
import { lassoIn } from '../../src/app/features/graph/lasso.ts';
import { drawnGraph } from '../../src/drawing/graph/drawn.ts';
import { mostLaid } from '../../src/drawing/graph/laid.ts';
import { measure } from '../../src/base/layout/measure.ts';
import { Random } from '../../src/base/random.ts';
import type { OtherGraph } from '../../src/contract/comparison.ts';
import type { GraphView } from '../../src/contract/graph.ts';
import type { WorkbenchApi } from '../../src/worker/api.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { amount, campaign, inTurn } from '../campaign.ts';
import { example, side } from '../lab/support.ts';
import { options, request } from '../worker/kept-graph.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const nothing = { throughNodes: 0, onNodes: 0, onLabels: 0, onArrows: 0, ambiguous: 0, outside: 0, overlapping: 0, undrawn: 0 };

/** The frames of the state graph on pages of 1280 by 720, 900 by 700 and 390 by 844, and the sizes of type. */
const frames = [
  { shape: 1.5, frame: { width: 720, height: 480 } },
  { shape: 2.25, frame: { width: 720, height: 320 } },
  { shape: 0.75, frame: { width: 360, height: 480 } },
] as const;
const types = [13, 17] as const;

const models = readdirSync('models')
  .filter((name) => name.endsWith('.esml'))
  .map((name, turn) => [name.replace('.esml', ''), turn] as const);

/** The largest graphs take seconds; others are measured in each run of the tests. */
const mostStates = campaign ? mostLaid.nodes : 40;

/** A model that was checked, with its graph. */
interface Checked {
  readonly workbench: WorkbenchApi;
  /** Infinite where there are more than were explored. */
  readonly states: number;
  readonly constants: readonly { readonly name: string; readonly value: number }[];
}

async function checked(name: string): Promise<Checked> {
  const workbench = createWorkbench();
  const text = example(name);
  const analysed = await workbench.analyse({ run: 1, text, language: usualLanguage, constants: {} });
  await workbench.check({ run: 1, text, language: usualLanguage, constants: {}, options: { ...options, maxStates: 2_000 } }, () => {});
  const size = await workbench.exploreGraph(2_000, () => {});
  const { constants } = analysed;
  return { workbench, states: size?.complete === true ? size.states : Number.POSITIVE_INFINITY, constants };
}

/** Pictures of the graph and another one in one: of another search, and of another value of the first constant. */
async function expectComparedClear({ workbench, states, constants }: Checked, name: string, turn: number): Promise<number> {
  // The graph of both is at least as large.
  if (states > mostStates) return 0;
  const [constant] = constants;
  const others: OtherGraph[] = [
    { kind: 'searches', other: side(), present: side({ por: 'persistent3' }) },
    ...(constant === undefined ? [] : [{ kind: 'constant', name: constant.name, value: constant.value - 1 } as const]),
  ];
  let measured = 0;
  for (const other of inTurn(others, turn)) {
    const { found } = await workbench.compareGraph(other, () => {});
    if (found === null || found.both > mostStates) continue;
    const view = await workbench.graphView({ ...request, kind: 'compared' });
    expect(view?.kind).toBe('compared');
    if (view === null || view.arrows.length > mostLaid.arrows) continue;
    for (const frame of inTurn(frames, turn))
      for (const type of inTurn(types, turn)) {
        const scene = graphScene(view, { ...usuallyDrawn, ...frame, type });
        expect({ name, other: other.kind, frame, type, ...measure(drawnGraph(scene)) }).toMatchObject(nothing);
        measured++;
      }
  }
  return measured;
}

/** Some runs through a graph from its first state, each until it comes to a state again. */
function runsThatRepeat({ nodes, arrows }: GraphView, seed: number): number[][] {
  const random = new Random(seed);
  return Array.from({ length: amount(2, 6) }, () => {
    const run = [0];
    for (;;) {
      const onward = arrows.filter(({ source }) => source === run.at(-1));
      const next = onward[random.below(Math.max(1, onward.length))]?.target;
      if (next === undefined) return [];
      run.push(next);
      if (run.indexOf(next) < run.length - 1) return run.map((node) => nodes[node]?.id ?? -1);
    }
  }).filter(({ length }) => length > 0);
}

/** Pictures of runs that repeat, with what is around them. */
async function expectLassosClear({ workbench, states }: Checked, name: string, turn: number): Promise<number> {
  const whole = states > mostStates ? null : await workbench.graphView({ ...request, kind: 'whole' });
  let measured = 0;
  for (const stateIds of whole === null ? [] : runsThatRepeat(whole, turn)) {
    const view = await workbench.graphView({ ...request, kind: 'near', centres: [...new Set(stateIds)] });
    if (view === null) continue;
    const repeating = { stateIds, loopStart: stateIds.indexOf(stateIds.at(-1) ?? -1) };
    expect(lassoIn(view, repeating)).not.toBeNull();
    for (const frame of inTurn(frames, turn))
      for (const type of inTurn(types, turn + 1)) {
        const scene = graphScene(view, { ...usuallyDrawn, ...frame, type, repeating });
        expect({ name, stateIds, frame, type, ...measure(drawnGraph(scene)) }).toMatchObject(nothing);
        measured++;
      }
  }
  return measured;
}

describe('pictures of two graphs in one, and of runs that repeat', () => {
  const measured = { compared: 0, lassos: 0 };
  it.each(models)('of %s cannot be misread', async (name, turn) => {
    const model = await checked(name);
    measured.lassos += await expectLassosClear(model, name, turn);
    measured.compared += await expectComparedClear(model, name, turn);
  });
  afterAll(() => {
    expect(measured.compared).toBeGreaterThan(10);
    expect(measured.lassos).toBeGreaterThan(10);
  });
});
