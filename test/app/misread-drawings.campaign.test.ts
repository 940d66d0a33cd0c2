import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diagramPicture } from '../../src/app/features/diagrams/picture.ts';
import { plainOf } from '../../src/app/features/diagrams/plain.ts';
import { closeRows } from '../../src/app/features/diagrams/rows.ts';
import { squareDrawing } from '../../src/app/kit/drawing/square-drawing.ts';
import { largeType } from '../../src/app/kit/drawing/square-picture.ts';
import { shapeOf } from '../../src/app/features/programs/shape.ts';
import { drawnGraph } from '../../src/drawing/graph/drawn.ts';
import type { Drawing } from '../../src/drawing/drawing.ts';
import { measure } from '../../src/base/layout/measure.ts';
import type { WorkbenchApi } from '../../src/worker/api.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { amount } from '../campaign.ts';
import { compared, example, side } from '../lab/support.ts';
import { drawnMarks } from '../layout/drawn-marks.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const nothing = { throughNodes: 0, onNodes: 0, onLabels: 0, onArrows: 0, ambiguous: 0, outside: 0, overlapping: 0, undrawn: 0 };
const types = [13, largeType];

/** The models with graphs of a size that is drawn. */
const models = readdirSync('models')
  .filter((name) => name.endsWith('.esml'))
  .map((name) => name.replace('.esml', ''));

function expectClear(what: object, drawing: Drawing): void {
  expect({ ...what, ...measure(drawnMarks(drawing)) }).toMatchObject(nothing);
}

/** Squares of all pairs that are enabled together in some of the first states. */
async function eachSquare(workbench: WorkbenchApi, states: number, visit: (drawing: Drawing, what: object) => void): Promise<void> {
  for (let state = 0; state < states; state++) {
    const enabled = (await workbench.explainState({ side: 'left', state, instead: {}, start: null }))?.enabled ?? [];
    for (const [i, { transition: a }] of enabled.entries())
      for (const { transition: b } of enabled.slice(i + 1)) {
        const square = await workbench.commutingSquare(state, a, b);
        if (square !== null) for (const type of types) visit(squareDrawing(square, type), { state, a, b, type });
      }
  }
}

describe('program graphs of the models', () => {
  it.each(models)('of %s cannot be misread', async (name) => {
    const workbench = createWorkbench();
    await workbench.analyse({ run: 1, text: example(name), language: usualLanguage, constants: {} });
    const graphs = await workbench.programGraphs(null);
    expect(graphs.length).toBeGreaterThan(0);
    for (const graph of graphs)
      for (const type of types) {
        const { picture } = shapeOf(graph, type);
        expect({ name, process: graph.process, type, ...measure(drawnGraph(picture)) }).toMatchObject(nothing);
      }
  });
});

describe('decision diagrams of the models', () => {
  it.each(models)('of %s cannot be misread', async (name) => {
    const workbench = createWorkbench();
    const model = { run: 1, text: example(name), language: usualLanguage, constants: {} } as const;
    const limits = { order: null, maxNodes: 100_000, maxMilliseconds: amount(150, 5_000), maxStates: 1 };
    const growth = await workbench.growDiagrams({ ...model, ...limits }, () => {});
    for (const ring of growth?.rings.keys() ?? []) {
      if (ring > amount(2, 8)) break;
      const plain = plainOf((await workbench.drawDiagram(ring)) ?? { size: 0, negated: false, nodes: [], edges: [] });
      if (plain.nodes.length < 2 || plain.nodes.length > amount(24, 100)) continue;
      for (const type of types) {
        const picture = closeRows(plain, diagramPicture(plain, 1.8, type));
        expect({ name, ring, type, ...measure(drawnGraph(picture)) }).toMatchObject(nothing);
      }
    }
  });
});

describe('drawings of the models', () => {
  it.each(models)('of %s cannot be misread', async (name) => {
    const { workbench } = await compared(example(name), side(), side(), { drawn: 300, maxStates: 300 });
    await eachSquare(workbench, amount(2, 40), (drawing, what) => expectClear({ name, ...what }, drawing));
  });
});
