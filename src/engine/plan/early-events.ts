import type { SearchEvent, Tell } from '../search/events.ts';

/** Hands on what a store tells; the first state is put into it before a search listens. */
export class EarlyEvents {
  private early: SearchEvent[] = [];
  private to: Tell | null = null;

  readonly tell: Tell = (event) => {
    if (this.to === null) this.early.push(event);
    else this.to(event);
  };

  handOn(to: Tell): void {
    this.to = to;
    this.early.forEach(to);
    this.early = [];
  }
}
