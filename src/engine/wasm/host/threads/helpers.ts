import { type Control, task } from './control.ts';
import type { StartedThread, ThreadHost } from './thread-host.ts';
import type { ThreadShape } from './thread-shape.ts';

/** The threads beside the first one. */
export class Helpers {
  private readonly started = new Map<number, { readonly shape: ThreadShape; readonly thread: StartedThread }>();

  constructor(
    private readonly control: Control,
    private readonly options: { readonly host: ThreadHost; readonly threads: number },
    private readonly shape: (thread: number) => ThreadShape,
  ) {}

  /** Starts them. */
  begin(): void {
    for (let thread = 1; thread < this.options.threads; thread++) {
      const shape = this.shape(thread);
      this.started.set(thread, { shape, thread: this.options.host.start(shape) });
    }
  }

  /** The numbers of those that have come so far that they can be told what to do. */
  ready(): readonly number[] {
    return [...this.started.keys()].filter((thread) => this.control.of(thread, 'ready') === 1);
  }

  hasFailed(thread: number): boolean {
    return this.started.get(thread)?.thread.failed ?? false;
  }

  get anyFailed(): boolean {
    return [...this.started.keys()].some((thread) => this.hasFailed(thread));
  }

  shapeOf(thread: number): ThreadShape | null {
    return this.started.get(thread)?.shape ?? null;
  }

  /** Tells one what to do in a round. */
  tell(thread: number, round: number, what: (typeof task)[keyof typeof task]): void {
    this.control.setOf(thread, 'task', what);
    this.control.setOf(thread, 'round', round);
    this.control.wake(thread);
  }

  /** Ends all of them; what they have counted stays. */
  end(): void {
    for (const [number, { thread }] of this.started) {
      this.tell(number, -1, task.end);
      thread.end();
    }
  }
}
