import type { ThreadShape } from './thread-shape.ts';

/** A thread that has been started: `runHelper` runs on it. */
export interface StartedThread {
  /** Whether it has ended, or could not begin, though nobody ended it. */
  readonly failed: boolean;
  /** Ends it, whatever it does. */
  end(): void;
}

/** What threads are made of: Node's worker threads, or workers of the page. */
export interface ThreadHost {
  /** Threads that the machine runs at once. */
  readonly cores: number;
  /** Why there can be none; null: there can. */
  readonly unavailable: string | null;
  /** Starts so many threads, unless they are there, which are told later what to do; absent where none can be had before. */
  prepare?(threads: number): void;
  start(shape: ThreadShape): StartedThread;
}

/** Where there can be no further threads. */
export function noThreads(why: string): ThreadHost {
  return {
    cores: 1,
    unavailable: why,
    start: () => {
      throw new Error(why);
    },
  };
}
