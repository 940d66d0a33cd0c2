import type { ModuleAccess } from './frontier.ts';

/** A stack of records whose top is in a window of the module's memory; where that is full its lower half is kept here. */
export class HalvedWindow {
  private readonly halves: Uint8Array[] = [];
  private most = 0;

  constructor(
    private readonly access: ModuleAccess,
    private readonly window: number,
    private readonly size: number,
  ) {}

  /** Bytes held at the most. */
  get bytes(): number {
    return this.most;
  }

  /** Takes the lower half of the window, in which there are so many bytes; gives how many are left. */
  flush(bytes: number): number {
    const { window, size } = this;
    const memory = this.access.bytes();
    this.halves.push(memory.slice(window, window + size / 2));
    memory.copyWithin(window, window + size / 2, window + bytes);
    this.most = Math.max(this.most, (this.halves.length * size) / 2);
    return bytes - size / 2;
  }

  /** Fills the window, which is empty; gives its bytes. */
  refill(): number {
    const half = this.halves.pop();
    if (half === undefined) return 0;
    this.access.bytes().set(half, this.window);
    return half.length;
  }
}
