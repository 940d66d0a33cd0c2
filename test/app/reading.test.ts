import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { graphScene, usuallyDrawn } from '../../src/app/features/graph/graph-scene.ts';
import { Steering } from '../../src/app/kit/drawing/graph/steering.ts';
import { overviewIn } from '../../src/app/kit/drawing/graph/overview-size.ts';
import { besideReadingTools, besideTools } from '../../src/app/kit/drawing/zoom.ts';
import { usualLanguage } from '../../src/contract/languages.ts';
import { boxOf } from '../../src/drawing/graph/box.ts';
import { largestTypes, typeAt } from '../../src/drawing/graph/node-type.ts';
import { leastRead } from '../../src/drawing/graph/picture.ts';
import { allSeen, readingOf, typeScale } from '../../src/drawing/graph/reading.ts';
import { extentOf } from '../../src/drawing/graph/viewport.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { example } from '../lab/support.ts';
import { options, request } from '../worker/kept-graph.ts';

/** The frame of Explore's panel on a small laptop. */
const frame = { width: 470, height: 210 };

const known = new Map<string, ReturnType<typeof graphScene>>();

async function sceneOf(name: string, type: number) {
  const found = known.get(`${name} ${type}`);
  if (found !== undefined) return found;
  const workbench = createWorkbench();
  await workbench.check({ run: 1, text: example(name), language: usualLanguage, constants: {}, options }, () => {});
  await workbench.exploreGraph(1_000, () => {});
  const view = (await workbench.graphView({ ...request, kind: 'whole' }))!;
  const scene = graphScene(view, { ...usuallyDrawn, shape: frame.width / frame.height, frame, type });
  known.set(`${name} ${type}`, scene);
  return scene;
}

const inFrame = (leastSeen?: number) => {
  const steering = new Steering(besideTools, leastSeen);
  steering.attach({ size: () => frame, place: () => {} });
  return steering;
};

describe('a picture whose names cannot all be read in its frame', () => {
  beforeEach(() => {
    vi.stubGlobal('cancelAnimationFrame', () => {});
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each(['cache-coherence', 'readers-writers'])('of %s is shown from the initial state in a type of 11 pixels', async (name) => {
    for (const type of [12, 17]) {
      const scene = await sceneOf(name, type);
      const steering = inFrame();
      steering.span(extentOf(scene), true, readingOf(scene));
      const { scale, x, y } = steering.now()!;
      expect(steering.shows()).toBe('part');
      const types = largestTypes(scene.nodes).map((largest) => typeAt(largest, type, typeScale(scale)) ?? 0);
      expect(Math.min(...types) * scale).toBeGreaterThanOrEqual(leastRead);
      // No larger than that: as much as can be read is in sight.
      expect(Math.max(type, Math.min(...largestTypes(scene.nodes))) * scale).toBeLessThan(1.05 * leastRead);
      const start = scene.nodes.find(({ kind }) => kind === 'initial')!;
      const [left, top] = [x + scale * (start.x - start.half.x), y + scale * (start.y - start.half.y)];
      expect({ name, type, seen: left > 0 && top > 0 && left < frame.width - 150 && top < frame.height - 20 }).toEqual({
        name,
        type,
        seen: true,
      });
    }
  });

  it('is shown as a whole on demand, and in part again, as often as its frame changes', async () => {
    const scene = await sceneOf('cache-coherence', 12);
    const steering = inFrame();
    const told = vi.fn();
    const stop = steering.watch(told);
    steering.span(extentOf(scene), true, readingOf(scene));
    const part = steering.now();
    steering.fit();
    expect(steering.shows()).toBe('whole');
    expect(allSeen(extentOf(scene), frame, steering.now()!)).toBe(true);
    steering.resized();
    expect(steering.shows()).toBe('whole');
    steering.read();
    expect(steering.now()).toEqual(part);
    expect(told).toHaveBeenCalledTimes(4);
    stop();
    // Another picture begins as any does.
    steering.fit();
    steering.span(extentOf(scene), true, readingOf(scene));
    expect(steering.shows()).toBe('part');
    expect(told).toHaveBeenCalledTimes(4);
  });

  it('stays at the state that is shown when its frame changes', async () => {
    const scene = await sceneOf('cache-coherence', 12);
    const steering = inFrame();
    steering.span(extentOf(scene), true, readingOf(scene));
    const last = scene.nodes.at(-1)!;
    steering.show(last);
    steering.resized();
    const { scale, x, y } = steering.now()!;
    const [left, top] = [x + scale * last.x, y + scale * last.y];
    expect(left > 0 && top > 0 && left < frame.width && top < frame.height).toBe(true);
  });

  it.each([
    [470, 210],
    [340, 450],
    [390, 240],
    [300, 165],
    [440, 120],
  ])('has a strip for its buttons and its overview beside it, in a frame of %i by %i pixels', async (width, height) => {
    const scene = await sceneOf('cache-coherence', 12);
    const steering = new Steering(besideReadingTools);
    steering.attach({ size: () => ({ width, height }), place: () => {} });
    steering.span(extentOf(scene), true, readingOf(scene));
    const overview = overviewIn(boxOf(extentOf(scene)), { width, height });
    // Two columns of buttons of some 32 pixels, or in a low frame a row of four, and the overview above them.
    expect(steering.strip()).toBeGreaterThanOrEqual(Math.max(overview.width + 10, height <= 160 ? 148 : 76));
    expect(steering.strip()).toBeLessThanOrEqual(width / 2);
    expect(overview.height).toBeGreaterThan(8);
    expect(overview.height + (height <= 160 ? 32 : 68) + 8 + 8).toBeLessThanOrEqual(height);
    const last = scene.nodes.at(-1)!;
    steering.show(last);
    const { scale, x } = steering.now()!;
    expect(x + scale * last.x).toBeLessThan(width - steering.strip());
    steering.fit();
    expect(steering.strip()).toBe(0);
  });

  it('has states at first that are told apart by their shapes where with names it would be too little of it', async () => {
    const scene = await sceneOf('cache-coherence', 12);
    const steering = inFrame(0.99);
    const reading = readingOf(scene)!;
    steering.span(extentOf(scene), true, reading);
    expect(steering.shows()).toBe('part');
    expect(steering.lacksNames()).toBe(true);
    const least = Math.min(...scene.nodes.map(({ half }) => 2 * Math.min(half.x, half.y)));
    expect(steering.now()!.scale * least).toBeCloseTo(10, 9);
    steering.read();
    expect(steering.now()!.scale).toBe(reading.scale);
    expect(steering.lacksNames()).toBe(false);
    steering.fit();
    expect(steering.shows()).toBe('whole');
    expect(steering.lacksNames()).toBe(true);
  });

  it('is shown as a whole at first where that is asked for down to a smaller size, and no smaller', async () => {
    const scene = await sceneOf('cache-coherence', 12);
    const whole = inFrame();
    whole.span(extentOf(scene), true, readingOf(scene));
    whole.fit();
    const share = whole.now()!.scale / readingOf(scene)!.apart;
    expect(share).toBeLessThan(1);
    for (const [least, shown] of [
      [share * 0.99, 'whole'],
      [share * 1.01, 'part'],
    ] as const) {
      const steering = new Steering(besideTools, 0.99, least);
      steering.attach({ size: () => frame, place: () => {} });
      steering.span(extentOf(scene), true, readingOf(scene));
      expect(steering.shows()).toBe(shown);
    }
  });

  it('is followed through a picture of all of it', () => {
    const steering = inFrame();
    const corners = [
      { x: 0, y: 0 },
      { x: 9_000, y: 900 },
    ];
    steering.span(corners, true, { scale: 0.9, apart: 0.5, at: { x: 0, y: 0 } });
    steering.centre({ x: 4_000, y: 300 });
    const { scale, x, y } = steering.now()!;
    expect([x + scale * 4_000, y + scale * 300]).toEqual([(frame.width - steering.strip()) / 2, frame.height / 2]);
    steering.resized();
    expect(steering.now()?.x).toBe(x);
  });

  it('is shown as a whole at first where its states are told apart', async () => {
    const scene = await sceneOf('philosophers-deadlock', 12);
    const steering = inFrame();
    steering.span(extentOf(scene), true, readingOf(scene));
    expect(steering.shows()).toBe('whole');
    const least = Math.min(...scene.nodes.map(({ half }) => 2 * Math.min(half.x, half.y)));
    expect(steering.now()!.scale * least).toBeGreaterThanOrEqual(10);
  });

  it('has names at first where it has a few states only, which tell nothing without them', async () => {
    const scene = await sceneOf('vending-machine', 12);
    const narrow = { width: 300, height: 170 };
    const steering = new Steering(besideTools);
    steering.attach({ size: () => narrow, place: () => {} });
    steering.span(extentOf(scene), true, readingOf(scene));
    const least = Math.min(...scene.nodes.map(({ half }) => 2 * Math.min(half.x, half.y)));
    steering.fit();
    expect(steering.now()!.scale * least).toBeGreaterThanOrEqual(10);
    steering.span(extentOf(scene), true, readingOf(scene));
    expect(steering.now()!.scale).toBe(readingOf(scene)!.scale);
  });

  it('is another than one that can be read as a whole', async () => {
    const scene = await sceneOf('vending-machine', 12);
    const steering = inFrame();
    steering.span(extentOf(scene), true, readingOf(scene));
    expect(steering.shows()).toBe('any');
    expect(allSeen(extentOf(scene), frame, steering.now()!)).toBe(true);
  });
});
