import { layeredLayout } from '../../src/base/layered.ts';
import { Random } from '../../src/base/random.ts';
import { createRenderer as createCanvas } from '../../src/app/kit/drawing/graph/canvas/renderer.ts';
import { createRenderer as createCytoscape } from '../../src/app/kit/drawing/graph/cytoscape/renderer.ts';
import { coloursAt } from '../../src/app/kit/drawing/graph/paint.ts';
import type { GraphPicture } from '../../src/drawing/graph/picture.ts';
import type { RendererName } from '../../src/app/kit/drawing/graph/renderer.ts';
import { cornersOf, fitting, zoomed } from '../../src/drawing/graph/viewport.ts';
import '../../src/app/kit/tokens/index.css';

/** A picture of so many states in layers, with three steps from each. */
function picture(states: number): GraphPicture {
  const random = new Random(7);
  const wide = Math.ceil(Math.sqrt(states) * 1.2);
  const layers = Array.from({ length: states }, (_, i) => Math.ceil(i / wide));
  const edges = layers.flatMap((layer, i) =>
    Array.from({ length: 3 }, () => [i, Math.min(states - 1, layer * wide + 1 + random.below(wide))] as const),
  );
  const places = layeredLayout({ layers, edges });
  const plain = { half: { x: 16, y: 16 }, dot: true, colour: null, cyclic: false, bottom: false, hidden: 0 };
  return {
    nodes: places.map(({ x, y }, i) => ({ ...plain, x, y, words: [String(i)], kind: i % 97 === 3 ? 'deadlock' : 'plain' })),
    arrows: edges.map(([source, target]) => ({ source, target, labels: [], bent: target <= source, colour: null })),
    type: 12,
  };
}

const next = () => new Promise((done) => requestAnimationFrame(done));

/** Makes a picture, and moves it for so many frames when `move` is called. */
async function make(name: RendererName, states: number): Promise<(frames: number) => Promise<void>> {
  const host = document.getElementById('frame');
  if (host === null) throw new Error('there is no frame');
  const given = picture(states);
  const renderer = (name === 'canvas' ? createCanvas : createCytoscape)(host, coloursAt(host));
  let view = fitting(cornersOf(given.nodes), { width: 900, height: 640 });
  renderer.place(view);
  renderer.draw(given, null);
  await new Promise((done) => setTimeout(done, 3_000));
  return async (frames) => {
    for (let i = 0; i < frames; i++) {
      view = i % 2 === 0 ? { ...view, x: view.x + (i % 4 === 0 ? 6 : -6) } : zoomed(view, i < frames / 2 ? 1.03 : 1 / 1.03, 450, 320);
      renderer.place(view);
      await next();
      await next();
    }
  };
}

Object.assign(window, {
  begin: async (name: RendererName, states: number) => {
    Object.assign(window, { move: await make(name, states) });
  },
});
