import { compact, compactState } from '../../../system/compaction.ts';
import type { TransitionSystem } from '../../../system/ir.ts';
import type { Machine } from '../../machine/machine.ts';
import { StepList } from '../../source.ts';
import { stop } from '../emit/stop.ts';
import { rootsAtName } from '../search/product/components.ts';
import { assemble } from '../search/assemble.ts';
import type { GeneratedSearch } from '../search/generated-search.ts';
import { type ProductQuestion, productLayout } from '../search/product/question.ts';
import { components, numberOfName, type ProductKeeping, type ProductRoom } from '../search/recipes/component-search.ts';
import { SearchInstance } from './instance.ts';
import { ProductStack } from './product-stack.ts';
import { statesBeforeTree, treeFor } from './tree-choice.ts';

/** Steps met between two returns, before and after it is known how states are kept. */
const firstBudget = 256;
const budget = 100_000;

/** A table has three bytes for a state at least. */
const fewestBytes = 3;

/** A step of the product: one of the model, null where that has none and stays, and which of the automaton's edges was taken with it. */
export interface ProductStep {
  readonly step: { readonly transition: number; readonly choice: number } | null;
  readonly way: number;
}

/** Limits of the search. */
export interface ProductLimits {
  readonly maxStates: number;
  readonly maxBytes: number;
}

/**
 * The search for an accepting component of the product of a model with an automaton, done by generated code; states are kept as a tree
 * where that pays, as in `FastCheck`.
 */
export class ProductSearch {
  private made: { readonly product: GeneratedSearch<ProductRoom>; readonly instance: SearchInstance; readonly stack: ProductStack };
  private considered = false;
  private givenUp = 0;

  /**
   * Throws a RangeError when there is no memory for the module, or the model or the automaton is too large for one. The machine's initial
   * state must not fail.
   */
  constructor(
    private readonly system: TransitionSystem,
    private readonly machine: Machine,
    private readonly question: ProductQuestion,
    private readonly limits: ProductLimits,
    /** From how many states on it is considered whether a tree pays, and whether one is taken anyway. */
    private readonly tree = { from: statesBeforeTree, always: false },
  ) {
    this.made = this.make({ kind: 'cells' });
  }

  /** States of the product that have been found. */
  get states(): number {
    return Math.max(1, this.made.instance.get('count'));
  }

  get transitions(): number {
    return Math.max(0, this.made.instance.get('transitions'));
  }

  get bytes(): number {
    const { instance, product } = this.made;
    return Math.max(this.givenUp, instance.bytes - product.more.reserved + Math.ceil(this.states / 8));
  }

  /** Searches for some milliseconds. `unable`: the abstract machine has to decide. */
  advance(): 'searching' | 'found' | 'none' | 'states' | 'memory' | 'refused' | 'unable' {
    this.made.instance.run(this.considered ? budget : firstBudget);
    switch (this.made.instance.get('stop')) {
      case stop.none:
        if (!this.considered && this.made.instance.get('count') >= this.tree.from) this.considerTree();
        return 'searching';
      case stop.done:
        return 'none';
      case stop.found:
        return 'found';
      case stop.states:
        return 'states';
      case stop.memory:
        return 'memory';
      case stop.refused:
        return 'refused';
      default:
        return 'unable';
    }
  }

  /** Once an accepting component is found: the steps of the product that lead to its root. */
  stem(): ProductStep[] {
    const { machine } = this;
    const { stack, product } = this.made;
    const { topRoot } = stack;
    const state = new Int32Array(machine.words);
    const next = new Int32Array(machine.words);
    machine.initial(state);
    const list = new StepList();
    const steps: ProductStep[] = [];
    for (const { number, taken } of stack.frames()) {
      if (number === topRoot) return steps;
      if (taken === null) break;
      const [place, way] = [Math.floor(taken / product.more.ways), taken % product.more.ways];
      list.clear();
      machine.enabled(state, list);
      if (place === list.count) {
        steps.push({ step: null, way });
        continue;
      }
      const step = { transition: list.transition(place), choice: list.choice(place) };
      if (place > list.count || machine.fire(state, step.transition, step.choice, next) !== null)
        throw new Error('the generated search and the abstract machine disagree about a path');
      state.set(next);
      steps.push({ step, way });
    }
    throw new Error('the root of a component is on the stack');
  }

  /** Once an accepting component is found: whether a state of the model, with one of the automaton, is in it. */
  isInside(state: Int32Array, automaton: number): boolean {
    const { product, instance, stack } = this.made;
    const { ranges, words } = product.env.layout;
    const whole = new Int32Array(words);
    whole.set(state);
    whole[words - 1] = automaton;
    return instance.call(numberOfName, compactState(compact(ranges), ranges, whole)) >= stack.topRoot;
  }

  /** Begins again with a tree if that pays. */
  private considerTree(): void {
    this.considered = true;
    const { product, instance } = this.made;
    const shape = treeFor(instance, compact(product.env.layout.ranges).cells.length, this.tree.always);
    if (shape === null) return;
    this.givenUp = this.bytes;
    try {
      this.made = this.make({ kind: 'tree', shape });
    } catch (problem) {
      if (!(problem instanceof RangeError)) throw problem;
    }
  }

  private make(keeping: ProductKeeping): ProductSearch['made'] {
    const { system, machine, question, limits } = this;
    const most = Math.min(limits.maxStates, Math.ceil(limits.maxBytes / fewestBytes));
    const layout = productLayout(machine.layout, question.automaton);
    const product = assemble(components(question, most), system, layout, keeping);
    const { records, components: room } = product.more;
    let stack: ProductStack | null = null;
    const instance: SearchInstance = new SearchInstance(product, limits.maxStates, limits.maxBytes, (access) => {
      const frontier = new ProductStack(access, records, room, () => instance.value(rootsAtName));
      stack = frontier;
      return { frontier, calls: frontier.calls };
    });
    if (stack === null) throw new Error('an instance makes its frontier');
    instance.begin(layout.initial);
    return { product, instance, stack };
  }
}
