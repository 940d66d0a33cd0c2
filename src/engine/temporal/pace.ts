/** Edges looked at between two pauses, about. */
const pauseInterval = 200_000;

/** Tells what goes through many edges when it is time for a pause. */
export class Pace {
  private ticks = 0;

  /** Whether it is time, behind so many edges more. */
  isDue(edges: number): boolean {
    this.ticks += edges + 1;
    if (this.ticks < pauseInterval) return false;
    this.ticks = 0;
    return true;
  }
}
