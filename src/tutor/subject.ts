import type { Random } from '../base/random.ts';
import { CompiledModel } from '../engine/compiled-model.ts';
import { exploreGraph, type StateGraph } from '../engine/search/state-graph.ts';
import { StepLabels } from '../engine/views/labels.ts';
import type { Machine } from '../engine/machine/machine.ts';
import { Neighbourhood } from '../engine/reduce/neighbourhood.ts';
import { Situation } from '../engine/reduce/situation.ts';
import type { Step } from '../contract/steps.ts';
import { StepList } from '../engine/source/source.ts';
import { describeState } from '../engine/views/state-view.ts';
import type { Program } from '../frontends/frontend.ts';
import type { ShownRun, Wish } from '../contract/tutor/exercise.ts';

/** Models with more states are not asked about: the whole graph is needed to grade exactly. */
export const mostStates = 20_000;

/** How many states are tried for a question before it is said that there is none. */
const mostTried = 300;

/** The model that is asked about: its whole graph, and what can be done in its states. The model has no errors. */
export class Subject {
  readonly compiled: CompiledModel;
  readonly machine: Machine;
  /** What was asked of the machine for tests of definitions. */
  readonly around: Neighbourhood;
  private readonly labels: StepLabels;
  private readonly situation: Situation;
  private explored: StateGraph | null = null;
  private readonly paths = new Map<number, { readonly parent: number; readonly step: Step }>();

  constructor(
    readonly model: Program,
    readonly constants: Readonly<Record<string, number>>,
  ) {
    this.compiled = new CompiledModel(model.lower());
    this.machine = this.compiled.machine;
    this.around = new Neighbourhood(this.machine);
    this.labels = new StepLabels(this.machine, model.text);
    this.situation = new Situation(this.compiled.analysis, this.compiled.layout);
  }

  /** The states of the model, all if there are not too many. */
  get graph(): StateGraph {
    this.explored ??= exploreGraph(this.machine, mostStates);
    return this.explored;
  }

  /** The steps that are enabled in a state, also those that fail. */
  steps(state: Int32Array): Step[] {
    const steps = new StepList();
    this.machine.enabled(state, steps);
    return Array.from({ length: steps.count }, (_, i) => ({ transition: steps.transition(i), choice: steps.choice(i) }));
  }

  /** The transitions that are enabled in a state, each once. */
  transitions(state: Int32Array): number[] {
    return [...new Set(this.steps(state).map(({ transition }) => transition))];
  }

  /** Where a step leads that is enabled in a state; null if it fails. */
  after(state: Int32Array, { transition, choice }: Step): Int32Array | null {
    const next = new Int32Array(this.machine.words);
    return this.machine.fire(state, transition, choice, next) === null ? next : null;
  }

  initial(): Int32Array {
    const state = new Int32Array(this.machine.words);
    this.machine.initial(state);
    return state;
  }

  /** The states along a run, the initial one first; null where a step is not enabled. A step that fails has no state after it. */
  replay(steps: readonly Step[]): Int32Array[] | null {
    let state = this.initial();
    const states = [state];
    for (const [i, step] of steps.entries()) {
      if (!this.steps(state).some((other) => sameStep(other, step))) return null;
      const next = this.after(state, step);
      if (next === null) return i === steps.length - 1 ? states : null;
      state = next;
      states.push(state);
    }
    return states;
  }

  /** A look at a state by which the analysis decides. */
  look(state: Int32Array): Situation {
    const steps = new StepList();
    this.machine.enabled(state, steps);
    this.situation.look(state, steps);
    return this.situation;
  }

  /** What a transition that is enabled in a state is called there. */
  name(state: Int32Array, transition: number): string {
    const step = this.steps(state).find((one) => one.transition === transition) ?? { transition, choice: 0 };
    if (this.compiled.analysis.footprint(transition).choosing) return this.labels.action(state, step);
    return this.labels.label(state, step);
  }

  label(state: Int32Array, step: Step): string {
    return this.labels.label(state, step);
  }

  /** The processes that take a step, by number. */
  movers(step: Step): readonly number[] {
    return this.labels.movers(step);
  }

  /** A shortest run to a state of the graph. */
  pathTo(id: number): Step[] {
    if (this.paths.size === 0) this.findPaths();
    const steps: Step[] = [];
    for (let at = id; at !== 0; ) {
      const link = this.paths.get(at);
      if (link === undefined) throw new Error(`no way leads to state ${id}`);
      steps.push(link.step);
      at = link.parent;
    }
    return steps.reverse();
  }

  /** A run as it is shown; it can be replayed. */
  shown(title: string, steps: readonly Step[], loopStart: number | null = null): ShownRun {
    const states = this.replay(steps);
    if (states === null) throw new Error('a run that is shown cannot be replayed');
    const at = (i: number): Int32Array => states[i] ?? this.initial();
    return {
      title,
      steps,
      loopStart,
      labels: steps.map((step, i) => this.label(at(i), step)),
      end: this.words(at(states.length - 1)),
    };
  }

  /** A state in words. */
  words(state: Int32Array): string[] {
    const { shared, buffers, processes } = describeState(this.machine, state, null);
    const values = [...shared, ...buffers].map(({ name, value }) => `${name} = ${value}`);
    const lines = this.model.text;
    const where = processes.map(({ name, ended, labels, span, variables }) => {
      const command = lines.slice(span.start, span.end).replace(/\s+/g, ' ').trim();
      const [label] = labels;
      const place = ended ? 'at its end' : label === undefined ? `before ${shortened(command)}` : `at ${label}`;
      const own = variables.map((variable) => `${variable.name} = ${variable.value}`);
      return own.length === 0 ? `${name} ${place}` : `${name} ${place}; ${own.join(', ')}`;
    });
    return [...values, ...where];
  }

  /** The number of the first state as the wish has it where something can be asked; what `ask` makes of it. Null if there is none. */
  find<T>(wish: Wish, random: Random | null, ask: (state: Int32Array, id: number) => T | null): T | null {
    for (const id of this.candidates(wish, random)) {
      const found = ask(this.graph.state(id), id);
      if (found !== null) return found;
    }
    return null;
  }

  private candidates({ at = [] }: Wish, random: Random | null): number[] {
    const count = this.graph.graph.states;
    if (at.length === 0) return random === null ? [0] : shuffled(count, random).slice(0, mostTried);
    for (let id = 0; id < count; id++) if (this.offers(this.graph.state(id), at)) return [id];
    return [];
  }

  /** Whether different transitions with all these words are enabled in a state. */
  private offers(state: Int32Array, words: readonly string[]): boolean {
    const names = this.transitions(state).map((transition) => this.name(state, transition));
    for (const word of words) {
      const found = names.findIndex((name) => name.includes(word));
      if (found < 0) return false;
      names.splice(found, 1);
    }
    return true;
  }

  private findPaths(): void {
    const { graph, choices } = this.graph;
    const seen = new Set([0]);
    for (const at of seen) {
      for (let edge = graph.first[at] ?? 0; edge < (graph.first[at + 1] ?? 0); edge++) {
        const target = graph.targets[edge] ?? 0;
        if (seen.has(target)) continue;
        seen.add(target);
        this.paths.set(target, { parent: at, step: { transition: graph.labels[edge] ?? 0, choice: choices[edge] ?? 0 } });
      }
    }
  }
}

export function sameStep(a: Step, b: Step): boolean {
  return a.transition === b.transition && a.choice === b.choice;
}

/** A state as a key of maps and sets. */
export function stateKey(state: Int32Array): string {
  return state.join(' ');
}

/** The numbers from 0 to before `count` in a random order. */
export function shuffled(count: number, random: Random): number[] {
  const numbers = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [numbers[i], numbers[j]] = [numbers[j] ?? 0, numbers[i] ?? 0];
  }
  return numbers;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
