import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { localsPicture } from '../../src/app/features/alike/picture.ts';
import { abstractPicture, statesPicture } from '../../src/app/features/alike/quotient-picture.ts';
import { graphScene, usuallyDrawn } from '../../src/app/features/graph/graph-scene.ts';
import { labScene } from '../../src/app/features/lab/scene.ts';
import { playedPicture } from '../../src/app/features/player/picture.ts';
import { drawnGraph } from '../../src/drawing/graph/drawn.ts';
import { mostLaid } from '../../src/drawing/graph/laid.ts';
import type { GraphPicture } from '../../src/drawing/graph/picture.ts';
import { measure } from '../../src/base/layout/measure.ts';
import type { GraphRequest } from '../../src/contract/graph.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { campaign, inTurn } from '../campaign.ts';
import { compared, example, side } from '../lab/support.ts';
import { record } from '../player/support.ts';
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
  .map((name) => name.replace('.esml', ''));

/** The largest graphs take seconds; others are measured in each run of the tests. */
const mostStates = campaign ? mostLaid.nodes : 40;

function expectClear(what: object, picture: GraphPicture): void {
  if (picture.nodes.length > mostLaid.nodes || picture.arrows.length > mostLaid.arrows) return;
  expect({ ...what, ...measure(drawnGraph(picture)) }).toMatchObject(nothing);
}

describe('pictures of the models', () => {
  it.each(models.map((name, turn) => [name, turn] as const))('of %s cannot be misread', async (name, turn) => {
    const text = example(name);
    const workbench = createWorkbench();
    await workbench.check({ run: 1, text, language: usualLanguage, constants: {}, options: { ...options, maxStates: 2_000 } }, () => {});
    const size = await workbench.exploreGraph(2_000, () => {});
    const small = size?.complete === true && size.states <= mostStates;
    const kinds: GraphRequest['kind'][] = ['auto', 'near', 'projection', 'families', 'components', 'strong', 'branching', 'trace'];
    for (const kind of [...inTurn(kinds, turn), ...(small ? (['whole'] as const) : [])]) {
      const view = await workbench.graphView({ ...request, kind });
      if (view === null || view.nodes.length > mostStates) continue;
      for (const frame of inTurn(frames, turn))
        for (const type of inTurn(types, turn))
          expectClear({ name, kind, frame, type }, graphScene(view, { ...usuallyDrawn, ...frame, type }));
    }
    if (!small) return;
    const { result } = await compared(text, side(), side({ por: 'persistent3' }), { drawn: mostStates });
    for (const type of inTurn(types, turn + 1)) {
      const scene = labScene(result, 1.1, type);
      if (scene !== null) expectClear({ name, lab: type }, scene);
    }
  });
});

describe('pictures of alike processes and of played searches', () => {
  it.each(['readers-writers-alike', 'philosophers-once'])('of %s cannot be misread', async (name) => {
    const workbench = createWorkbench();
    const text = example(name);
    await workbench.check({ run: 1, text, language: usualLanguage, constants: {}, options }, () => {});
    const quotient = await workbench.quotient({ kind: 'representatives', maxStates: 1_000, mostDrawn: 60 }, () => {});
    for (const type of types) {
      for (const { locals } of (await workbench.alike())?.families ?? [])
        if (locals !== null) expectClear({ name, locals: type }, localsPicture(locals, null, 1.8, type));
      if (quotient !== null && !('refused' in quotient)) {
        expectClear({ name, quotient: type }, statesPicture(quotient, 1.3, type));
        expectClear({ name, quotient: type }, abstractPicture(quotient, 1.3, type));
      }
      expectClear(
        { name, played: type },
        playedPicture(record(name, {}), (state) => state, type),
      );
    }
  });
});
