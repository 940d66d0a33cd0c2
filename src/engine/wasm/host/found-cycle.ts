import { rootsAtName } from '../search/product/components.ts';
import { closingName } from '../search/product/closing-edges.ts';
import { type ComponentSearchRoom, numberOfName } from '../search/recipes/component-search.ts';
import { type CycleSearchRoom, isOnStackName } from '../search/recipes/cycle-search.ts';
import { CodedStack, type ProductFrame } from './coded-stack.ts';
import type { ModuleAccess, OwnHost, StartedModule } from './frontier.ts';
import { OwedMoves } from './owed-moves.ts';
import { ProductStack } from './product-stack.ts';

/** What the host of a search of a product has to know. */
export type ProductRoom = ComponentSearchRoom | CycleSearchRoom;

/** The stack of a search of a product, and where on it an accepting cycle has been found. */
export interface ProductHost extends OwnHost {
  readonly frontier: CodedStack;
  /** Whether a state on the stack, which is looked for from the bottom, is the first that is known to be on the cycle. */
  isRoot(frame: ProductFrame): boolean;
  /** Under strong fairness the sets of processes that components owe moves to. */
  readonly unfair: OwedMoves;
  /** Whether a state, given by its cells, belongs with the root to a strongly connected set. */
  isInside(cells: Uint32Array): boolean;
}

export function productHost(access: ModuleAccess, module: StartedModule, room: ProductRoom): ProductHost {
  const ask = (name: string, cells: Uint32Array): number => (module.exported(name) as (...cells: number[]) => number)(...cells);
  if (room.kind === 'components') {
    const frontier = new ProductStack(access, room, () => module.value(rootsAtName));
    return {
      frontier,
      calls: frontier.calls,
      unfair: frontier.unfair,
      isRoot: ({ words }) => words[words.length - 1] === frontier.topRoot,
      isInside: (cells) => ask(numberOfName, cells) >= frontier.topRoot,
    };
  }
  return {
    frontier: new CodedStack(access, room.records),
    calls: {},
    unfair: new OwedMoves(),
    isRoot: ({ words }) => {
      const closing = new Int32Array(access.bytes().buffer, module.value(closingName), words.length);
      return words.every((word, at) => word === closing[at]);
    },
    // A state on the stack that can be reached from the root leads back to it.
    isInside: (cells) => ask(isOnStackName, cells) === 1,
  };
}
