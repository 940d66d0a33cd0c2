import { describe, expect, it } from 'vitest';
import { graphScene, usuallyDrawn } from '../../src/app/features/graph/graph-scene.ts';
import { pictureStyle } from '../../src/app/kit/drawing/graph/cytoscape/style.ts';
import { arrowType, leastRead } from '../../src/drawing/graph/picture.ts';
import { extentOf, fitting } from '../../src/drawing/graph/viewport.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { example } from '../lab/support.ts';
import { options, request } from '../worker/kept-graph.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

/** Frames of panels, from that of a projector with everything open to that of a whole window. */
const frames = [
  { width: 330, height: 150 },
  { width: 440, height: 220 },
  { width: 900, height: 560 },
] as const;

describe('type in pictures of graphs', () => {
  it('is at least 11 pixels', () => {
    expect(leastRead).toBeGreaterThanOrEqual(11);
    for (const type of [12, 13, 17]) expect(arrowType(type)).toBeGreaterThanOrEqual(leastRead);
    // Cytoscape rounds the scale up to a power of two before it compares: the renderer leaves out by itself what could not be read.
    expect(JSON.stringify(pictureStyle(() => '#000000'))).not.toContain('min-zoomed-font-size');
  });

  it.each(['vending-machine', 'lost-update', 'bit-operations', 'traffic-lights'])(
    'of %s has words on arrows only where these can be read',
    async (name) => {
      const workbench = createWorkbench();
      await workbench.check({ run: 1, text: example(name), language: usualLanguage, constants: {}, options }, () => {});
      await workbench.exploreGraph(1_000, () => {});
      const view = (await workbench.graphView({ ...request, kind: 'whole' }))!;
      for (const frame of frames)
        for (const type of [13, 17]) {
          const scene = graphScene(view, { ...usuallyDrawn, shape: frame.width / frame.height, frame, type });
          if (scene.arrows.every(({ words }) => words === undefined)) continue;
          expect({ frame, type, size: fitting(extentOf(scene), frame).scale * arrowType(type) >= leastRead }).toEqual({
            frame,
            type,
            size: true,
          });
        }
    },
  );
});
