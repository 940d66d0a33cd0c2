import type { StateGraph } from '../../engine/search/state-graph.ts';
import type { StepLabels } from '../../engine/views/labels.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { type Components, components } from '../../graphs/components.ts';
import { type Reversed, reversed } from '../../graphs/graph.ts';
import { widthsOf } from '../../graphs/layers.ts';
import type { Work } from '../../graphs/work.ts';
import { type Actions, actionsOf } from './actions.ts';
import { sizeOf } from './exploration.ts';
import type { ComponentCounts, GraphSize, SeenSteps } from '../../contract/graph.ts';

/** A graph that has been explored, with what has been computed of it. */
export class Explored {
  private back: Reversed | null = null;
  private parts: Components | null = null;
  private readonly actions = new Map<SeenSteps, Actions>();
  private readonly state: Int32Array;

  constructor(
    readonly found: StateGraph,
    readonly machine: Machine,
    readonly words: StepLabels,
  ) {
    this.state = new Int32Array(machine.words);
  }

  get size(): GraphSize {
    return sizeOf(this.found);
  }

  get reversed(): Reversed {
    this.back ??= reversed(this.found.graph);
    return this.back;
  }

  get widths(): number[] {
    return widthsOf(this.found.depths);
  }

  *components(): Work<Components> {
    this.parts ??= yield* components(this.found.graph);
    return this.parts;
  }

  *actionsSeen(seen: SeenSteps): Work<Actions> {
    const known = this.actions.get(seen);
    if (known !== undefined) return known;
    const made = yield* actionsOf(this.found, this.machine, this.words, seen);
    this.actions.set(seen, made);
    return made;
  }

  /** The label of a step of a state, as it is said everywhere else. */
  label(source: number, edge: number): string {
    this.found.read(source, this.state);
    return this.words.label(this.state, { transition: this.found.graph.labels[edge] ?? 0, choice: this.found.choices[edge] ?? 0 });
  }
}

/** What is counted of components. */
export function countsOf({ count, sizes, cyclic, bottom, stacks }: Components): ComponentCounts {
  let [largest, staying, closed, ends] = [0, 0, 0, 0];
  for (let c = 0; c < count; c++) {
    largest = Math.max(largest, sizes[c] ?? 0);
    if (cyclic[c] === 1) {
      staying++;
      closed += bottom[c] ?? 0;
    } else ends += bottom[c] ?? 0;
  }
  return { count, largest, cyclic: staying, bottom: closed, ends, stacks };
}
