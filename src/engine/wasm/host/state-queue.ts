import type { Frontier, ModuleAccess, Place } from './frontier.ts';
import { stop } from '../emit/stop.ts';
import { SearchLog } from './search-log.ts';

/** The queue of a breadth-first search: level by level, in chunks as they come from the module. */
export class QueueFrontier implements Frontier {
  private most = 0;
  private held = 0;
  private levels = 0;
  private current: Uint8Array[] = [];
  private following: Uint8Array[] = [];
  private readonly log = new SearchLog();

  constructor(private readonly module: ModuleAccess) {}

  get bytes(): number {
    return this.most + this.log.bytes;
  }

  get depth(): number {
    return Math.max(0, this.levels - 1);
  }

  get waiting(): number {
    const { module } = this;
    return Math.max(0, module.get('count') - ((module.get('current') + 1) >>> 0));
  }

  flush(bytes: number): number {
    const { output } = this.module.env.map;
    if (bytes === 0) return 0;
    const chunk = this.pack(this.module.bytes().subarray(output, output + bytes));
    this.following.push(chunk);
    this.held += chunk.length;
    this.most = Math.max(this.most, this.held);
    return 0;
  }

  flushLog(bytes: number): void {
    const { log } = this.module.env.map;
    this.log.append(this.module.bytes().subarray(log, log + bytes));
  }

  refill(): number {
    const { module } = this;
    let chunk = this.current.pop();
    if (chunk === undefined) {
      this.flush(module.get('outputAt'));
      module.set('outputAt', 0);
      this.current = this.following.reverse();
      this.following = [];
      chunk = this.current.pop();
      if (chunk === undefined) return 0;
      // Where a limit has ended the search, states are only taken to be looked at.
      if (module.get('stop') === stop.none) {
        this.levels++;
        this.finishLog();
        this.log.startLevel(module.get('count'), module.get('logParent'));
      }
    }
    this.held -= chunk.length;
    return this.unpack(chunk);
  }

  /** Whether there are more states at the depth that is being expanded, beyond those in the module. */
  protected get holdsMore(): boolean {
    return this.current.length > 0;
  }

  /** How states, which are in the output, are kept while they wait here. */
  protected pack(states: Uint8Array): Uint8Array {
    return states.slice();
  }

  /** Writes what was kept to the input; gives its bytes. */
  protected unpack(chunk: Uint8Array): number {
    this.module.bytes().set(chunk, this.module.env.map.input);
    return chunk.length;
  }

  here(): Place {
    return { state: this.module.get('current'), path: null, ordinal: this.module.get('ordinal') };
  }

  pathTo({ state }: Place): readonly number[] {
    this.finishLog();
    return this.log.pathTo(state);
  }

  private finishLog(): void {
    this.flushLog(this.module.get('logAt'));
    this.module.set('logAt', 0);
  }
}
