/** A one-to-one map of some of the numbers below a size, which is made step by step and undone. */
export class PartialMap {
  readonly to: Int32Array;
  private readonly from: Int32Array;
  private readonly trail: number[] = [];

  constructor(size: number) {
    this.to = new Int32Array(size).fill(-1);
    this.from = new Int32Array(size).fill(-1);
  }

  isMapped(one: number): boolean {
    return (this.to[one] ?? -1) >= 0;
  }

  /** Whether nothing goes to a place yet. */
  isFree(place: number): boolean {
    return (this.from[place] ?? -1) < 0;
  }

  /** Maps one number; false where it goes elsewhere already, or another one goes there. */
  put(one: number, place: number): boolean {
    if (this.to[one] === place) return true;
    if (this.isMapped(one) || !this.isFree(place)) return false;
    this.to[one] = place;
    this.from[place] = one;
    this.trail.push(one);
    return true;
  }

  /** What `undo` goes back to. */
  mark(): number {
    return this.trail.length;
  }

  undo(mark: number): void {
    for (const one of this.trail.splice(mark)) {
      this.from[this.to[one] ?? 0] = -1;
      this.to[one] = -1;
    }
  }

  /** The map with all that is not mapped staying where it is; null where another number goes there. */
  filledUp(): number[] | null {
    const all = Array.from(this.to, (place, one) => (place < 0 ? one : place));
    return new Set(all).size === all.length ? all : null;
  }
}
