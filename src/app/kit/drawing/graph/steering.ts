import type { Point } from '../../../../base/layered.ts';
import type { Movable } from '../picture-keys.ts';
import { allSeen, type Reading, readingIn } from '../../../../drawing/graph/reading.ts';
import { boxOf } from '../../../../drawing/graph/box.ts';
import { overviewIn, stripBeside } from './overview-size.ts';
import { fitting, type Size, type Viewport, zoomed } from '../../../../drawing/graph/viewport.ts';

/** A frame in which a picture is moved. */
export interface Frame {
  size(): Size;
  /** Shows the picture as it is now to be seen. */
  place(view: Viewport): void;
}

/** Pixels from the side of a frame within which a place counts as outside: less than the room that is left around all of a picture. */
const edge = 12;

/** So many pixels of a picture stay in its frame however it is moved. */
const leastKept = 48;

/** Moves a picture in its frame, or in several frames alike. */
export class Steering implements Movable {
  private readonly frames = new Set<Frame>();
  private readonly watching = new Set<() => void>();
  private view: Viewport | null = null;
  private all: readonly Point[] = [];
  private reading: Reading | null = null;
  private touched = false;
  /** Whether a person wants everything although its names are too small to be read, or a part although that is small; null: as it comes. */
  private wanted: 'whole' | 'part' | null = null;
  private animation = 0;

  /**
   * `beside` says how many pixels at the right of a frame are taken by tools, so that the picture is fitted into the rest; `leastSeen`,
   * what share of the length of a picture a part is at least, in which names can be read, for it to be shown at first: else it is as much
   * of it as has states that are told apart without their names; `leastWhole`, how large all of a picture is at least to be shown at
   * first, as a share of the size at which its states are told apart.
   */
  constructor(
    private readonly beside: (size: Size) => number = () => 0,
    private readonly leastSeen = 0,
    private readonly leastWhole = 1,
  ) {}

  /** Adds a frame; what is returned takes it away again. */
  attach(frame: Frame): () => void {
    this.frames.add(frame);
    if (this.view !== null) frame.place(this.view);
    return () => {
      this.frames.delete(frame);
      if (this.frames.size === 0) cancelAnimationFrame(this.animation);
    };
  }

  /** Hears of each movement; what is returned ends that. */
  watch(told: () => void): () => void {
    this.watching.add(told);
    return () => void this.watching.delete(told);
  }

  /**
   * Says between which places everything is. Unless the picture is another one, what a person has moved stays where it is. `reading` says
   * how its names are read: where even its nodes are too small in a picture of everything, a part of it is shown at first.
   */
  span(all: readonly Point[], another: boolean, reading: Reading | null = null): void {
    this.all = all;
    this.reading = reading;
    if (another) this.wanted = null;
    if (another || !this.touched) this.begin();
  }

  /** The frames have other sizes. */
  resized(): void {
    if (!this.touched) this.begin();
    else if (this.view !== null) this.place(this.view);
  }

  now(): Viewport | null {
    return this.view;
  }

  /**
   * What of the frames is seen of the picture: a part, all of it with names too small to be read, or as it comes.
   */
  shows(): 'part' | 'whole' | 'any' {
    const { view, reading } = this;
    const whole = this.everything();
    if (view === null || whole === null || reading === null || whole.scale >= reading.scale) return 'any';
    if (view.scale <= whole.scale) return 'whole';
    return allSeen(this.all, this.free(), view) ? 'any' : 'part';
  }

  /** Whether all of the picture is shown small beside a part of it. */
  hasOverview(): boolean {
    return this.reading !== null;
  }

  /**
   * How wide the strip at the right of the frames is in which nothing of the picture is seen, for the sake of the overview and the tools
   * below it; 0 where there is no overview. The tools alone stand on the picture once it was moved, and stay where they are.
   */
  strip(): number {
    return this.shows() === 'part' ? this.size().width - this.freeOfStrip().width : 0;
  }

  /** Whether the names of what is seen are too small to be read. */
  lacksNames(): boolean {
    return this.view !== null && this.reading !== null && this.view.scale < this.reading.scale;
  }

  /** Shows everything. */
  fit(): void {
    this.wanted = 'whole';
    this.begin();
  }

  /** Shows a part in which names can be read. */
  read(): void {
    this.wanted = 'part';
    this.begin();
  }

  /** Shows the part around a place of the picture. */
  centre({ x, y }: Point): void {
    const { width, height } = this.freeOfStrip();
    this.move(({ scale }) => ({ scale, x: width / 2 - scale * x, y: height / 2 - scale * y }));
  }

  private begin(): void {
    cancelAnimationFrame(this.animation);
    this.touched = false;
    const whole = this.everything();
    if (whole === null) return;
    const { reading } = this;
    if (reading === null || whole.scale >= reading.scale) return this.place(whole);
    const part = this.wanted === null ? whole.scale < this.leastWhole * reading.apart : this.wanted === 'part';
    const named = this.wanted === 'part' || whole.scale >= this.leastSeen * reading.scale;
    const scale = named ? reading.scale : Math.min(reading.apart, reading.scale);
    this.place(part ? readingIn(this.all, this.freeOfStrip(), { ...reading, scale }) : whole);
  }

  /** The viewport that shows everything; null before there is something, or room for it. */
  private everything(): Viewport | null {
    const { width, height } = this.free();
    return this.all.length > 0 && width > 0 && height > 0 ? fitting(this.all, { width, height }) : null;
  }

  /** What of a frame the tools leave. */
  private free(): Size {
    const size = this.size();
    return { ...size, width: Math.max(size.width / 2, size.width - this.beside(size)) };
  }

  /** What of a frame the tools and the overview leave beside a part of the picture. */
  private freeOfStrip(): Size {
    const { width, height } = this.size();
    if (!this.hasOverview()) return this.free();
    const strip = stripBeside(overviewIn(boxOf(this.all), { width, height }));
    return { width: Math.max(width / 2, Math.min(this.free().width, width - strip)), height };
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
    const { width, height } = this.strip() > 0 ? this.freeOfStrip() : this.free();
    if (this.reading !== null) this.reading = { ...this.reading, at: place };
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
    this.place(this.kept(next(this.view)));
  }

  /** The nearest view that has some of the picture in the frame. */
  private kept({ scale, x, y }: Viewport): Viewport {
    const [{ width, height }, { left, right, top, bottom }] = [this.size(), boxOf(this.all)];
    const along = (from: number, low: number, high: number, length: number): number => {
      const least = Math.min(leastKept, scale * (high - low), length / 2);
      return Math.min(length - least - scale * low, Math.max(least - scale * high, from));
    };
    return { scale, x: along(x, left, right, width - this.strip()), y: along(y, top, bottom, height) };
  }

  private place(view: Viewport): void {
    this.view = view;
    for (const frame of this.frames) frame.place(view);
    for (const told of this.watching) told();
  }

  private size(): Size {
    for (const frame of this.frames) return frame.size();
    return { width: 0, height: 0 };
  }
}
