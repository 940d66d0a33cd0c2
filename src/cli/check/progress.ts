import type { CheckProgress } from '../../contract/check/options.ts';
import type { Io } from '../io.ts';
import { count, megabytes, seconds } from '../quantities-text.ts';

/** Milliseconds between two lines where they are not written over each other. */
const pace = 1_000;

/**
 * Tells on stderr how far a search is: on a terminal in one line that is wiped away, elsewhere, where that is wanted, in a line each
 * second.
 */
export class ProgressLine {
  private shown = false;
  private next = 0;

  /** `always`: elsewhere than on a terminal too; `never`: nowhere. */
  constructor(
    private readonly io: Io,
    private readonly wanted: 'always' | 'terminal' | 'never',
  ) {}

  show(progress: CheckProgress): void {
    const { isTerminal } = this.io.stderr;
    if (this.wanted === 'never' || (!isTerminal && (this.wanted !== 'always' || progress.milliseconds < this.next))) return;
    const { states, transitions, depth, frontier, milliseconds, bytes, nodes, relations } = progress;
    const how = `${depth === null ? '' : `depth ${depth}, `}${frontier === null ? '' : `${frontier.toLocaleString('en')} waiting, `}`;
    const singly = `${count(states, 'state')}, ${count(transitions, 'transition')}, ${how}${megabytes(bytes)}, ${seconds(milliseconds)}, ${rate(transitions, milliseconds)}`;
    const found = states > 1 ? `${count(states, 'state')}, ` : '';
    const done = relations === undefined ? count(depth ?? 0, 'iteration') : `${relations.made} of ${count(relations.all, 'relation')} made`;
    const onSets = `${found}${done}, ${count(nodes ?? 0, 'node')}, ${megabytes(bytes)}, ${seconds(milliseconds)}`;
    const text = nodes === undefined ? singly : onSets;
    this.io.stderr.write(isTerminal ? `\r\u001b[2K${text}` : `${text}\n`);
    this.next = milliseconds + pace;
    this.shown = isTerminal;
  }

  /** Tells how far a search came that was over before there was anything to tell, if lines were asked for. */
  end(progress: CheckProgress): void {
    if (this.next === 0 && !this.io.stderr.isTerminal) this.show(progress);
  }

  clear(): void {
    if (this.shown) this.io.stderr.write('\r\u001b[2K');
    this.shown = false;
  }
}

function rate(transitions: number, milliseconds: number): string {
  return `${(transitions / Math.max(1, milliseconds) / 1_000).toFixed(1)} million transitions/s`;
}
