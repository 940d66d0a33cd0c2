import type { SuccessorSource } from '../../source.ts';
import type { BackEdges } from '../store.ts';
import type { FullStates } from './caches.ts';

/**
 * The back edges of many states as a tree (Evangelista, Westergaard and Kristensen 2009, section 4): from each state back until one that is
 * already in the tree, a cached one, or the initial state, so that steps that states share are taken once.
 */
export class ReconstructionTree {
  /** States to be reconstructed. */
  readonly wanted: number;
  private readonly roots: number[] = [];
  /** Each state of the tree with those after it. */
  private readonly children = new Map<number, number[]>();

  constructor(
    numbers: Iterable<number>,
    private readonly edges: BackEdges,
    cache: FullStates,
  ) {
    let wanted = 0;
    for (const number of numbers) {
      wanted++;
      this.add(number, cache);
    }
    this.wanted = wanted;
  }

  /**
   * Takes each step of the tree once, depth first, and hands over each state, which is valid during the call. Returns the number of steps
   * taken.
   */
  walk(source: SuccessorSource, cache: FullStates, meet: (number: number, state: Int32Array) => void): number {
    let taken = 0;
    const states: Int32Array[] = [];
    for (const root of this.roots) {
      const stack: { readonly number: number; next: number }[] = [{ number: root, next: 0 }];
      const first = at(states, 0, source.words);
      if (root === 0) source.initial(first);
      else cache.read(root, first);
      meet(root, first);
      for (let top = stack[0]; top !== undefined; top = stack[stack.length - 1]) {
        const child = this.children.get(top.number)?.[top.next++];
        if (child === undefined) {
          stack.pop();
          continue;
        }
        const next = at(states, stack.length, source.words);
        const { transition, choice } = this.edges.step(child);
        source.fire(at(states, stack.length - 1, source.words), transition, choice, next);
        taken++;
        meet(child, next);
        stack.push({ number: child, next: 0 });
      }
    }
    return taken;
  }

  private add(number: number, cache: FullStates): void {
    let child = number;
    if (this.children.has(child)) return;
    this.children.set(child, []);
    while (child > 0 && !cache.has(child)) {
      const parent = this.edges.parent(child);
      const siblings = this.children.get(parent);
      if (siblings !== undefined) {
        siblings.push(child);
        return;
      }
      this.children.set(parent, [child]);
      child = parent;
    }
    this.roots.push(child);
  }
}

/** The state at this depth of the walk. */
function at(states: Int32Array[], depth: number, words: number): Int32Array {
  states[depth] ??= new Int32Array(words);
  return states[depth];
}
