import type { Io } from '../io.ts';
import { count, megabytes, seconds } from '../quantities.ts';

/** How far a search is. */
export interface SearchProgress {
  readonly states: number;
  readonly transitions: number;
  readonly depth: number;
  readonly frontier: number;
  readonly milliseconds: number;
  readonly bytes: number;
}

/** A line on the terminal that tells how far a search is; nothing where stderr is not a terminal. */
export class ProgressLine {
  private shown = false;
  private readonly visible: boolean;

  constructor(
    private readonly io: Io,
    wanted: boolean,
  ) {
    this.visible = wanted && io.stderr.isTerminal;
  }

  show(progress: SearchProgress): void {
    if (!this.visible) return;
    const { states, transitions, depth, frontier, milliseconds, bytes } = progress;
    const text = `${count(states, 'state')}, ${count(transitions, 'transition')}, depth ${depth}, ${frontier.toLocaleString('en')} waiting, ${megabytes(bytes)}, ${seconds(milliseconds)}, ${rate(transitions, milliseconds)}`;
    this.io.stderr.write(`\r\u001b[2K${text}`);
    this.shown = true;
  }

  clear(): void {
    if (this.shown) this.io.stderr.write('\r\u001b[2K');
    this.shown = false;
  }
}

function rate(transitions: number, milliseconds: number): string {
  return `${(transitions / Math.max(1, milliseconds) / 1_000).toFixed(1)} million transitions/s`;
}
