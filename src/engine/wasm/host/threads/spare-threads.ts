import type { StartedThread, ThreadHost } from './thread-host.ts';
import type { ThreadShape } from './thread-shape.ts';

/** A thread that has been started, and waits for what it is to do. */
export interface WaitingThread extends StartedThread {
  /** Tells it, once. */
  begin(shape: ThreadShape): void;
}

/** Threads that `make` starts: some before it is known what they are to do, since to start one takes as long as to find many states. */
export function spareThreads(make: () => WaitingThread): Required<Pick<ThreadHost, 'prepare' | 'start'>> {
  let spare: WaitingThread[] = [];
  return {
    prepare(threads) {
      spare = spare.filter(({ failed }) => !failed);
      while (spare.length < threads) spare.push(make());
    },
    start(shape) {
      spare = spare.filter(({ failed }) => !failed);
      const thread = spare.pop() ?? make();
      thread.begin(shape);
      return thread;
    },
  };
}
