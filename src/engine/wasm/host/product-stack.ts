import { type ComponentsRoom, rootShape, rootsWindow } from '../search/product/components.ts';
import type { RecordShape } from '../search/generated-search.ts';
import { CodedStack } from './coded-stack.ts';
import type { ModuleAccess } from './frontier.ts';

/** The stacks of a search for components: of states, and of the roots of components, with a window in the module's memory for each. */
export class ProductStack extends CodedStack {
  private readonly roots: Uint8Array[] = [];
  private mostRoots = 0;

  constructor(
    access: ModuleAccess,
    records: RecordShape,
    private readonly room: ComponentsRoom,
    /** The end of what is in the window of roots. */
    private readonly rootsAt: () => number,
  ) {
    super(access, records);
  }

  /** What the module calls about the roots. */
  get calls(): WebAssembly.ModuleImports {
    return { flushRoots: (bytes: number) => this.flushRoots(bytes), refillRoots: () => this.refillRoots() };
  }

  override get bytes(): number {
    return super.bytes + this.mostRoots;
  }

  /** The number of the root of the component on top. */
  get topRoot(): number {
    const view = new DataView(this.access.bytes().buffer);
    return view.getInt32(this.room.window + this.rootsAt() - rootShape.bytes + rootShape.number, true);
  }

  /** Takes the lower half of the window. */
  private flushRoots(bytes: number): number {
    const half = rootsWindow / 2;
    const memory = this.access.bytes();
    const { window } = this.room;
    this.roots.push(memory.slice(window, window + half));
    memory.copyWithin(window, window + half, window + bytes);
    this.mostRoots = Math.max(this.mostRoots, this.roots.length * half);
    return bytes - half;
  }

  private refillRoots(): number {
    const chunk = this.roots.pop();
    if (chunk === undefined) return 0;
    this.access.bytes().set(chunk, this.room.window);
    return chunk.length;
  }
}
