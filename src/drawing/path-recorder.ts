import { bend, circle, type Piece, rectangle } from './drawing.ts';

/** Records what would be traced on a canvas, moved and made smaller, as the pieces of a drawing. */
export class PathRecorder {
  readonly pieces: Piece[] = [];
  private at: readonly [number, number] = [0, 0];

  constructor(
    private readonly scale: number,
    private readonly dx: number,
    private readonly dy: number,
  ) {}

  moveTo(x: number, y: number): void {
    this.at = this.place(x, y);
    this.pieces.push(['M', ...this.at]);
  }

  lineTo(x: number, y: number): void {
    this.at = this.place(x, y);
    this.pieces.push(['L', ...this.at]);
  }

  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    const to = this.place(x, y);
    this.pieces.push(...bend(this.at, this.place(cx, cy), to).slice(1));
    this.at = to;
  }

  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    this.at = this.place(x, y);
    this.pieces.push(['C', ...this.place(ax, ay), ...this.place(bx, by), ...this.at]);
  }

  /** Always a whole circle. */
  arc(x: number, y: number, r: number): void {
    this.pieces.push(...circle(...this.place(x, y), r * this.scale));
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.pieces.push(...rectangle(...this.place(x, y), width * this.scale, height * this.scale));
  }

  /** Without the rounding. */
  roundRect(x: number, y: number, width: number, height: number): void {
    this.rect(x, y, width, height);
  }

  closePath(): void {
    this.pieces.push(['Z']);
  }

  private place(x: number, y: number): readonly [number, number] {
    return [x * this.scale + this.dx, y * this.scale + this.dy];
  }
}
