import type { Core, ElementDefinition } from 'cytoscape';

/** Elements that are added before the page may do something else. */
const together = 100;

/** Adds the elements of a picture a few at a time, so that a large picture does not keep the page from its work. */
export class Filling {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private left: readonly ElementDefinition[] = [];
  private isOld = false;

  /** `make` makes the elements of the picture as it is shown at that moment: at its scale and with its looks. */
  constructor(
    private readonly view: Core,
    private readonly make: () => readonly ElementDefinition[],
  ) {}

  /** Puts the picture in the place of what there was. Progress is told as a share of one. */
  begin(onProgress?: (share: number) => void): void {
    this.stop();
    this.view.elements().remove();
    this.left = this.make();
    this.isOld = false;
    this.add(Math.max(1, this.left.length), onProgress);
  }

  /** What is not there yet is made anew, since the scale or the looks have changed. */
  renew(): void {
    this.isOld = this.left.length > 0;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.left = [];
  }

  private add(all: number, onProgress?: (share: number) => void): void {
    if (this.isOld) this.left = this.make().filter(({ data }) => this.view.getElementById(String(data.id)).empty());
    this.isOld = false;
    // Else all would get their style at once, in the next frame: by far the greatest part of a first drawing.
    this.view.add(this.left.slice(0, together)).forEach((element) => void element.numericStyle('opacity'));
    this.left = this.left.slice(together);
    onProgress?.(1 - this.left.length / all);
    if (this.left.length > 0) this.timer = setTimeout(() => this.add(all, onProgress), 0);
  }
}
