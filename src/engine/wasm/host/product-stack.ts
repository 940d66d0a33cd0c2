import { rootShape, rootsWindow } from '../search/product/components.ts';
import type { ComponentSearchRoom } from '../search/recipes/component-search.ts';
import { CodedStack } from './coded-stack.ts';
import type { ModuleAccess } from './frontier.ts';
import { HalvedWindow } from './halved-window.ts';
import { OwedMoves } from './owed-moves.ts';

/** The stacks of a search for components: of states, and of the roots of components, with a window in the module's memory for each. */
export class ProductStack extends CodedStack {
  /** Each set of processes that some component owes a move to which is accepting without that. */
  readonly unfair = new OwedMoves();
  private readonly roots: HalvedWindow;
  /** States to which the search comes back; null where fairness is not strong. */
  private readonly postponed: HalvedWindow | null;

  constructor(
    access: ModuleAccess,
    private readonly room: ComponentSearchRoom,
    /** The end of what is in the window of roots. */
    private readonly rootsAt: () => number,
  ) {
    super(access, room.records);
    const { components, strong } = room;
    this.roots = new HalvedWindow(access, components.window, rootsWindow);
    this.postponed = strong === null ? null : new HalvedWindow(access, strong.window, strong.windowBytes);
  }

  /** What the module calls besides. */
  get calls(): WebAssembly.ModuleImports {
    const { roots, postponed, unfair, room } = this;
    return {
      flushRoots: (bytes: number) => roots.flush(bytes),
      refillRoots: () => roots.refill(),
      flushPostponed: (bytes: number) => postponed?.flush(bytes),
      refillPostponed: () => postponed?.refill(),
      unfair: (owed: number, ...cells: number[]) => unfair.add(owed >>> room.processBit, cells),
    };
  }

  override get bytes(): number {
    return super.bytes + this.roots.bytes + (this.postponed?.bytes ?? 0);
  }

  /** The number of the root of the component on top. */
  get topRoot(): number {
    const view = new DataView(this.access.bytes().buffer);
    return view.getInt32(this.room.components.window + this.rootsAt() - rootShape.bytes + rootShape.number, true);
  }
}
