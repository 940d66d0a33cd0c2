import type { CheckProgress } from '../contract/check/options.ts';
import type { Checker } from '../engine/checker.ts';
import type { Work } from '../graphs/work.ts';
import { nextTask } from '../base/next-task.ts';

/** Length of a slice of work: short enough that a request to stop is obeyed at once. */
const sliceMilliseconds = 40;

/** Between two reports of progress. */
const progressMilliseconds = 100;

/** Work that takes long: done in slices, between which messages are let in, so that it can be told to stop. */
export class Task {
  private told = false;
  private reported = performance.now();

  get stopped(): boolean {
    return this.told;
  }

  /** Tells it to stop; it does at the end of its slice. */
  stop(): void {
    this.told = true;
  }

  /** Lets messages in. False when the task is to stop. */
  async pause(): Promise<boolean> {
    await nextTask();
    return !this.told;
  }

  /**
   * Does slices of so many milliseconds until one says that all is done, or until the task is to stop. True when all is done. `report` is
   * called between slices, at most ten times a second.
   */
  async inSlices(slice: (milliseconds: number) => boolean, report: () => void = () => undefined): Promise<boolean> {
    while (!slice(sliceMilliseconds)) {
      if (performance.now() - this.reported >= progressMilliseconds) {
        this.reported = performance.now();
        report();
      }
      if (!(await this.pause())) return false;
    }
    return true;
  }

  /** Does a long computation; null if it was told to stop. `report` is called between slices, at most ten times a second. */
  async result<T>(work: Work<T>, report: () => void = () => undefined): Promise<T | null> {
    let made: { readonly value: T } | null = null as { readonly value: T } | null;
    await this.inSlices((milliseconds) => {
      const end = performance.now() + milliseconds;
      while (made === null && performance.now() < end) {
        const { done, value } = work.next();
        if (done) made = { value };
      }
      return made !== null;
    }, report);
    return made === null ? null : made.value;
  }

  /** Runs a check to its end. Told to stop, it is cancelled, so that its outcome says so. */
  async toTheEnd(check: Checker, report: (progress: CheckProgress) => void = () => undefined): Promise<void> {
    if (
      await this.inSlices(
        (milliseconds) => check.slice(milliseconds),
        () => report(check.progress()),
      )
    )
      return;
    check.cancel();
    while (!check.slice(sliceMilliseconds)) await nextTask();
  }
}

/** The tasks under way, by the calls that began them. */
export class Tasks<in Call extends string> {
  private readonly running = new Map<string, Task>();

  /** Begins a task; the former one of the same call, if it is still under way, is told to stop. */
  begin(call: Call): Task {
    this.stop([call]);
    const task = new Task();
    this.running.set(call, task);
    return task;
  }

  /** Tells the tasks of some calls to stop. */
  stop(calls: readonly Call[]): void {
    for (const call of calls) this.running.get(call)?.stop();
  }
}
