import type { Point } from '../../../../base/layered.ts';
import type { Movable } from '../picture-keys.ts';
import { fitting, type Size, type Viewport, zoomed } from '../../../../drawing/graph/viewport.ts';

/** A frame in which a picture is moved. */
export interface Frame {
  size(): Size;
  /** Shows the picture as it is now to be seen. */
  place(view: Viewport): void;
}

/** Pixels from the side of a frame within which a place counts as outside: less than the room that is left around all of a picture. */
const edge = 12;

/** Moves a picture in its frame, or in several frames alike. */
export class Steering implements Movable {
  private readonly frames = new Set<Frame>();
  private view: Viewport | null = null;
  private all: readonly Point[] = [];
  private touched = false;
  private animation = 0;

  /** `beside` says how many pixels at the right of a frame are taken by tools, so that the picture is fitted into the rest. */
  constructor(private readonly beside: (size: Size) => number = () => 0) {}

  /** Adds a frame; what is returned takes it away again. */
  attach(frame: Frame): () => void {
    this.frames.add(frame);
    if (this.view !== null) frame.place(this.view);
    return () => {
      this.frames.delete(frame);
      if (this.frames.size === 0) cancelAnimationFrame(this.animation);
    };
  }

  /** Says between which places everything is. Unless the picture is another one, what a person has moved stays where it is. */
  span(all: readonly Point[], another: boolean): void {
    this.all = all;
    if (another || !this.touched) this.fit();
  }

  /** The frames have other sizes. */
  resized(): void {
    if (!this.touched) this.fit();
  }

  now(): Viewport | null {
    return this.view;
  }

  fit(): void {
    cancelAnimationFrame(this.animation);
    this.touched = false;
    const size = this.size();
    const width = Math.max(size.width / 2, size.width - this.beside(size));
    if (this.all.length > 0 && width > 0 && size.height > 0) this.place(fitting(this.all, { ...size, width }));
  }

  /** Zooms by a factor at a place of the frame, else at its middle. */
  zoom(factor: number, x?: number, y?: number): void {
    const { width, height } = this.size();
    this.move((now) => zoomed(now, factor, x ?? width / 2, y ?? height / 2));
  }

  pan(dx: number, dy: number): void {
    this.move((now) => ({ ...now, x: now.x + dx, y: now.y + dy }));
  }

  /** Moves the view if a place of the picture is outside of it. */
  show(place: Point): void {
    const { width, height } = this.size();
    if (this.view === null || width === 0) return;
    const { scale, x, y } = this.view;
    const [px, py] = [x + place.x * scale, y + place.y * scale];
    if (px > edge && py > edge && px < width - edge && py < height - edge) return;
    this.glide({ scale, x: x + width / 2 - px, y: y + height / 2 - py });
  }

  /** Goes somewhere else in a sixth of a second, or at once for those who want nothing to move. */
  private glide(to: Viewport): void {
    const from = this.view;
    if (from === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return this.place(to);
    const begun = performance.now();
    const next = (time: number): void => {
      const share = Math.min(1, Math.max(0, (time - begun) / 160));
      const eased = share * (2 - share);
      this.place({ scale: to.scale, x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased });
      if (share < 1) this.animation = requestAnimationFrame(next);
    };
    cancelAnimationFrame(this.animation);
    this.animation = requestAnimationFrame(next);
  }

  private move(next: (now: Viewport) => Viewport): void {
    if (this.view === null) return;
    cancelAnimationFrame(this.animation);
    this.touched = true;
    this.place(next(this.view));
  }

  private place(view: Viewport): void {
    this.view = view;
    for (const frame of this.frames) frame.place(view);
  }

  private size(): Size {
    for (const frame of this.frames) return frame.size();
    return { width: 0, height: 0 };
  }
}
