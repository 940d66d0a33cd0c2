import { residentBytes } from './resident-bytes.ts';

/** Milliseconds that a command has to say what is known, after a signal or when its time is over; of a limit a tenth in addition. */
export const grace = 5_000;

/** Milliseconds between two looks at what memory the command holds, and what part of its limit it may not hold at two in a row. */
const pace = 250;
const tooMuch = 1.05;

/** Kills a process that is past a limit. */
export class Limits {
  private timer: NodeJS.Timeout | null = null;
  private watch: NodeJS.Timeout | null = null;
  /** When the check of a file began: that of the first with this process, so that loading counts. */
  private begun = 0;

  constructor(
    private readonly pid: number,
    private readonly kill: (why: string) => void,
  ) {}

  /** Watches over the check of a file; null where there is no limit. */
  hold(milliseconds: number | null, bytes: number | null): void {
    if (milliseconds !== null) {
      const rest = milliseconds * 1.1 + grace - (performance.now() - this.begun);
      const why = `it was past its limit of ${milliseconds / 1000} s, in a step that cannot be interrupted`;
      if (rest < 2 ** 31) this.timer = setTimeout(() => this.kill(why), Math.max(0, rest));
    }
    if (bytes === null) return;
    let over = false;
    this.watch = setInterval(() => {
      const now = (residentBytes(this.pid) ?? 0) > tooMuch * bytes;
      if (now && over)
        this.kill(`it held more than its limit of ${Math.round(bytes / 2 ** 20)} MB of memory, in a step that cannot be interrupted`);
      over = now;
    }, pace);
  }

  /** The check of the file is over, and that of the next one begins. */
  release(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    if (this.watch !== null) clearInterval(this.watch);
    this.begun = performance.now();
  }
}
