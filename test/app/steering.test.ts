import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Steering } from '../../src/app/kit/drawing/graph/steering.ts';
import { besideTools } from '../../src/app/kit/drawing/zoom.ts';
import type { Viewport } from '../../src/drawing/graph/viewport.ts';

const corners = [
  { x: 0, y: 0 },
  { x: 1_000, y: 500 },
];

function frame(width = 400, height = 300) {
  const seen: Viewport[] = [];
  return { seen, size: () => ({ width, height }), place: (view: Viewport) => void seen.push(view) };
}

describe('a picture in two frames', () => {
  beforeEach(() => {
    vi.stubGlobal('cancelAnimationFrame', () => {});
    // Nothing glides here.
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is moved in both alike, and a frame that comes later shows the same', () => {
    const [left, right, late] = [frame(), frame(), frame()];
    const steering = new Steering();
    steering.attach(left);
    const detach = steering.attach(right);
    steering.span(corners, true);
    steering.zoom(2, 10, 20);
    steering.pan(5, -5);
    expect(right.seen).toEqual(left.seen);
    expect(left.seen).toHaveLength(3);
    steering.attach(late);
    expect(late.seen).toEqual([left.seen.at(-1)]);
    detach();
    steering.pan(1, 1);
    expect(right.seen).toHaveLength(3);
  });

  it.each([
    [400, 300],
    [330, 120],
    [440, 70],
  ])('leaves the buttons of a frame of %i by %i pixels free', (width, height) => {
    const one = frame(width, height);
    const steering = new Steering(besideTools);
    steering.attach(one);
    steering.span(corners, true);
    const { scale = 0, x = 0 } = steering.now() ?? {};
    // Three buttons of some 32 pixels stand above each other or, in a low frame, beside each other.
    expect(x + 1_000 * scale).toBeLessThanOrEqual(width - (height <= 160 ? 116 : 44));
  });

  it('shows everything until a person moves it, and then stays where it is', () => {
    const one = frame();
    const steering = new Steering();
    steering.attach(one);
    steering.span(corners, true);
    const all = steering.now();
    expect(all?.scale).toBeCloseTo(344 / 1_000, 9);
    steering.pan(40, 0);
    steering.span([...corners, { x: 4_000, y: 0 }], false);
    steering.resized();
    expect(steering.now()?.x).toBe((all?.x ?? 0) + 40);
    steering.fit();
    expect(steering.now()?.scale).toBeCloseTo(344 / 4_000, 9);
  });

  it('shows everything where the frame gets another size on the way to a place', () => {
    const waiting = new Map<number, (time: number) => void>();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('requestAnimationFrame', (next: (time: number) => void) => waiting.set(waiting.size + 1, next).size);
    vi.stubGlobal('cancelAnimationFrame', (which: number) => waiting.delete(which));
    const size = { width: 400, height: 300 };
    const one = { ...frame(), size: () => size };
    const steering = new Steering();
    steering.attach(one);
    steering.span(corners, true);
    steering.show({ x: 5_000, y: 0 });
    expect(waiting.size).toBe(1);
    Object.assign(size, { width: 300, height: 200 });
    steering.resized();
    expect(waiting.size).toBe(0);
    const fresh = new Steering();
    fresh.attach(frame(300, 200));
    fresh.span(corners, true);
    expect(steering.now()).toEqual(fresh.now());
  });

  it('stays at everything in a low frame, too', () => {
    const one = frame(400, 100);
    const steering = new Steering();
    steering.attach(one);
    steering.span(corners, true);
    const all = steering.now();
    for (const corner of corners) steering.show(corner);
    expect(steering.now()).toEqual(all);
  });

  it('is not moved out of its frame in any direction', () => {
    for (const [dx, dy] of [
      [-60, 0],
      [60, 0],
      [0, -60],
      [0, 60],
      [-60, 60],
    ] as const) {
      const steering = new Steering();
      steering.attach(frame());
      steering.span(corners, true);
      for (let i = 0; i < 50; i++) steering.pan(dx, dy);
      const { scale, x, y } = steering.now() ?? { scale: 1, x: 0, y: 0 };
      const [right, bottom] = [x + 1_000 * scale, y + 500 * scale];
      expect(Math.min(right, 400 - x, bottom, 300 - y)).toBeGreaterThanOrEqual(48);
      // As far as it can be moved, some of it is at the side.
      expect(Math.min(right, 400 - x, bottom, 300 - y)).toBeCloseTo(48, 9);
    }
  });

  it('has some of it in its frame where it was moved to the side and is zoomed', () => {
    const steering = new Steering();
    steering.attach(frame());
    steering.span(corners, true);
    for (let i = 0; i < 20; i++) steering.pan(-60, -60);
    for (let i = 0; i < 4; i++) steering.zoom(1.3);
    const { scale, x, y } = steering.now() ?? { scale: 1, x: 0, y: 0 };
    expect(x + 1_000 * scale).toBeGreaterThanOrEqual(48);
    expect(y + 500 * scale).toBeGreaterThanOrEqual(48);
  });

  it('leaves no strip empty where there is no overview to be put there', () => {
    const steering = new Steering(besideTools);
    steering.attach(frame());
    // All names can be read in a picture of everything.
    steering.span(corners, true, { scale: 0.3, apart: 0.2, at: { x: 0, y: 0 } });
    steering.zoom(4);
    steering.pan(30, 0);
    expect(steering.strip()).toBe(0);
  });

  it('goes to a place that is outside, and stays if it is inside', () => {
    const one = frame();
    const steering = new Steering();
    steering.attach(one);
    steering.span(corners, true);
    steering.zoom(4);
    const before = one.seen.length;
    const { scale, x, y } = steering.now() ?? { scale: 1, x: 0, y: 0 };
    steering.show({ x: (200 - x) / scale, y: (150 - y) / scale });
    expect(one.seen).toHaveLength(before);
    steering.show({ x: 0, y: 0 });
    expect(one.seen.at(-1)).toEqual({ scale, x: 200, y: 150 });
  });
});
