import { compact, compactState } from '../../../system/compaction.ts';
import type { TransitionSystem } from '../../../system/ir.ts';
import type { Machine } from '../../machine/machine.ts';
import { StepList } from '../../source/source.ts';
import { assemble } from '../search/assemble.ts';
import type { GeneratedSearch } from '../search/generated-search.ts';
import { type ProductQuestion, productLayout } from '../search/product/question.ts';
import { isWeak } from '../search/product/weak.ts';
import { components } from '../search/recipes/component-search.ts';
import { cycle } from '../search/recipes/cycle-search.ts';
import type { Recipe } from '../search/recipe.ts';
import { type ProductHost, productHost, type ProductRoom } from './found-cycle.ts';
import { SearchInstance } from './instance.ts';
import type { OwedMoves } from './owed-moves.ts';
import { type CellsOrTree, type SearchLimits, TriedKeeping, usualTree } from './tried-keeping.ts';
import { type SoughtRun, soughtRun } from './sought-run.ts';

/** A table has three bytes for a state at least. */
const fewestBytes = 3;

/** A step of the product: one of the model, null where that has none and stays, and which of the automaton's edges was taken with it. */
export interface ProductStep {
  readonly step: { readonly transition: number; readonly choice: number } | null;
  readonly way: number;
}

/**
 * The search for an accepting cycle of the product of a model with an automaton, done by generated code; states are kept as a tree where
 * that pays, as in `GeneratedCheck`.
 */
export class ProductSearch {
  private readonly keeping: TriedKeeping<Made>;

  /**
   * Throws a RangeError when there is no memory for the module, or the model or the automaton is too large for one. The machine's initial
   * state must not fail.
   */
  constructor(
    system: TransitionSystem,
    private readonly machine: Machine,
    question: ProductQuestion,
    limits: SearchLimits,
    tree = usualTree,
    recipe = fittingRecipe(question, limits),
    /** States of the product, as their cells, where the search begins; null for the initial one. */
    from: readonly Uint32Array[] | null = null,
  ) {
    const make = (keeping: CellsOrTree): Made => made(system, machine, question, limits, recipe, keeping, from);
    this.keeping = new TriedKeeping(make, bytesOf, tree);
  }

  /** States of the product that have been found. */
  get states(): number {
    return this.keeping.states;
  }

  get transitions(): number {
    return this.keeping.transitions;
  }

  get bytes(): number {
    return this.keeping.bytes;
  }

  /** Under strong fairness, once there is no fair component: the sets of processes that others owe moves to. */
  get unfair(): OwedMoves {
    return this.keeping.made.stack.unfair;
  }

  /** Searches for some milliseconds. `unable`: the abstract machine has to decide. */
  advance(): SoughtRun {
    const result = soughtRun(this.keeping.run());
    const { instance, rest } = this.keeping.made;
    const next = result === 'none' ? rest.pop() : undefined;
    if (next === undefined) return result;
    instance.beginAt(next);
    return 'searching';
  }

  /** Once an accepting cycle is found: the steps of the product that lead to where it is known to begin. */
  stem(): ProductStep[] {
    const { machine } = this;
    const { stack, generated } = this.keeping.made;
    const state = new Int32Array(machine.words);
    const next = new Int32Array(machine.words);
    machine.initial(state);
    const list = new StepList();
    const steps: ProductStep[] = [];
    for (const frame of stack.frontier.frames()) {
      const { taken } = frame;
      if (stack.isRoot(frame)) return steps;
      if (taken === null) break;
      const [place, way] = [Math.floor(taken / generated.more.ways), taken % generated.more.ways];
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
    throw new Error('the root is on the stack');
  }

  /**
   * Once an accepting cycle is found: whether a state of the model, with one of the automaton, is in a strongly connected set with it, if
   * it can be reached from there inside of that.
   */
  isInside(state: Int32Array, automaton: number): boolean {
    const { generated, stack } = this.keeping.made;
    const { ranges, words } = generated.env.layout;
    const whole = new Int32Array(words);
    whole.set(state);
    whole[words - 1] = automaton;
    return stack.isInside(compactState(compact(ranges), ranges, whole));
  }
}

/** A search that was generated, and its host. */
interface Made {
  readonly generated: GeneratedSearch<ProductRoom>;
  readonly instance: SearchInstance;
  readonly stack: ProductHost;
  /** Where it is still to begin. */
  readonly rest: Uint32Array[];
}

function made(
  system: TransitionSystem,
  machine: Machine,
  question: ProductQuestion,
  limits: SearchLimits,
  recipe: Recipe<ProductRoom>,
  keeping: CellsOrTree,
  from: readonly Uint32Array[] | null,
): Made {
  const layout = productLayout(machine.layout, question.automaton);
  const generated = assemble(recipe, system, layout, keeping);
  let stack: ProductHost | null = null;
  const instance: SearchInstance = new SearchInstance(generated, limits.maxStates, limits.maxBytes, (access, module) => {
    const own = productHost(access, module, generated.more);
    stack = own;
    return own;
  });
  if (stack === null) throw new Error('an instance makes its frontier');
  const rest = [...(from ?? [compactState(compact(layout.ranges), layout.ranges, layout.initial)])];
  const first = rest.pop();
  if (first === undefined) throw new Error('a search begins somewhere');
  instance.beginAt(first);
  return { generated, instance, stack, rest };
}

/** A cycle of a weak automaton shows as soon as it closes; else components have to be kept. */
function fittingRecipe(question: ProductQuestion, { maxStates, maxBytes }: SearchLimits): Recipe<ProductRoom> {
  if (question.fairness === 'none' && isWeak(question.automaton)) return cycle(question);
  return components(question, Math.min(maxStates, Math.ceil(maxBytes / fewestBytes)));
}

/** What is reserved is not in use; the table of roots has a bit for each state. */
function bytesOf({ generated, instance }: Made): number {
  const { more } = generated;
  if (more.kind === 'cycle') return instance.bytes;
  return instance.bytes - more.reserved + Math.ceil(Math.max(1, instance.get('count')) / 8);
}
