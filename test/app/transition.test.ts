import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Point } from '../../src/base/layered.ts';
import type { GraphPicture } from '../../src/drawing/graph/picture.ts';
import type { Renderer } from '../../src/app/kit/drawing/graph/renderer.ts';
import { moveIn } from '../../src/app/kit/drawing/graph/transition.ts';

describe('a picture that continues another one', () => {
  let frames: ((time: number) => void)[];
  let reduced: boolean;
  beforeEach(() => {
    frames = [];
    reduced = false;
    vi.stubGlobal('requestAnimationFrame', (frame: (time: number) => void) => frames.push(frame));
    vi.stubGlobal('cancelAnimationFrame', () => void frames.splice(0));
    vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  });
  afterEach(() => vi.unstubAllGlobals());

  const node = (x: number, y: number) => ({ x, y }) as GraphPicture['nodes'][number];
  const picture = (from?: (Point | null)[]): GraphPicture => ({
    nodes: [node(0, 0), node(100, 0), node(50, 90)],
    arrows: [],
    type: 12,
    ...(from !== undefined && { from }),
  });
  const moved = (given: GraphPicture) => {
    const seen: (readonly Point[])[] = [];
    const end = moveIn(given, { shift: (places: readonly Point[]) => void seen.push(places) } as unknown as Renderer);
    return { seen, end };
  };
  const from = [{ x: 0, y: 0 }, { x: 60, y: 40 }, null];

  it('begins where its nodes were and ends at their places; new nodes stand at theirs at once', () => {
    const { seen } = moved(picture(from));
    expect(seen).toEqual([
      [
        { x: 0, y: 0 },
        { x: 60, y: 40 },
        { x: 50, y: 90 },
      ],
    ]);
    frames.shift()!(performance.now() + 120);
    expect(seen[1]![1]!.x).toBeGreaterThan(60);
    expect(seen[1]![1]!.x).toBeLessThan(100);
    frames.shift()!(performance.now() + 1_000);
    expect(seen[2]).toEqual(picture().nodes);
    expect(frames).toEqual([]);
  });

  it('is ended where it is', () => {
    const { end } = moved(picture(from));
    expect(frames).toHaveLength(1);
    end();
    expect(frames).toEqual([]);
  });

  it('appears at once for those who want nothing to move, where nothing moved, and where it continues nothing', () => {
    expect(moved(picture()).seen).toEqual([]);
    expect(moved(picture(picture().nodes.map(({ x, y }) => ({ x, y })))).seen).toEqual([]);
    reduced = true;
    expect(moved(picture(from)).seen).toEqual([]);
  });
});
