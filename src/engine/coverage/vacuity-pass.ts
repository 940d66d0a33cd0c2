import type { Step } from '../../contract/steps.ts';
import type { Machine } from '../machine/machine.ts';
import type { Watch } from '../wasm/emit/observations.ts';
import { stop } from '../wasm/emit/stop.ts';
import { SearchInstance } from '../wasm/host/instance.ts';
import { replay } from '../wasm/host/replay.ts';
import { assemble } from '../wasm/search/assemble.ts';
import { breadthFirst } from '../wasm/search/recipes/breadth-first-search.ts';
import { type Question, withQuestions } from './vacuity.ts';

/** Steps met between two looks at the clock. */
const budget = 20_000;

/**
 * Answers questions by a search of the model for a state that answers each: breadth first in generated code, until all are answered, which
 * most are at once, or all states have been seen. What is left open then is so in all reachable states.
 */
export class VacuityPass<Asked extends Question = Question> {
  private instance: SearchInstance | null = null;
  private over = false;
  private complete = false;

  constructor(
    private readonly machine: Machine,
    private readonly questions: readonly Asked[],
    private readonly limits: { readonly maxStates: number; readonly maxBytes: number },
  ) {
    if (questions.length === 0 || machine.initialError !== null) this.over = true;
  }

  get bytes(): number {
    return this.instance?.bytes ?? 0;
  }

  /** Searches for about so many milliseconds. True when the search is over, or cannot be made or gone on with. */
  slice(milliseconds: number): boolean {
    if (this.over) return true;
    const start = performance.now();
    try {
      const instance = this.instance ?? this.begin();
      while (!this.over && performance.now() - start <= milliseconds) this.goOn(instance);
    } catch (problem) {
      // There is no memory for the module or the states, or the model is too large for one.
      if (!(problem instanceof RangeError)) throw problem;
      this.over = true;
    }
    return this.over;
  }

  /** Whether all states have been seen. */
  get isComplete(): boolean {
    return this.complete;
  }

  /** The questions to which some state says otherwise. */
  met(): readonly Asked[] {
    const answered = this.answered();
    return this.questions.filter((_, number) => answered.has(number));
  }

  /** A shortest run to a state that says otherwise of a question that was met. */
  runTo(question: Asked): readonly Step[] {
    const { instance, machine, questions } = this;
    const number = questions.indexOf(question);
    const sighting = instance?.sightings.find(({ kind }) => kind === number);
    if (instance === null || sighting === undefined) throw new Error('the question was not met');
    return replay(machine, instance.frontier.pathTo(sighting)).steps;
  }

  /** The questions to which no state says otherwise; none where not all states have been seen. */
  established(): readonly Asked[] {
    if (!this.complete) return [];
    const answered = this.answered();
    return this.questions.filter((_, number) => !answered.has(number));
  }

  /** The numbers of the questions to which some state says otherwise. */
  private answered(): ReadonlySet<number> {
    return new Set((this.instance?.sightings ?? []).map(({ kind }) => kind).filter((kind) => kind >= 0));
  }

  private begin(): SearchInstance {
    const { machine, questions, limits } = this;
    const watches = questions.map(({ otherwise }, property): Watch => ({ property, expression: otherwise, wanted: true }));
    const system = withQuestions(machine.system, questions);
    const generated = assemble(breadthFirst(watches), system, machine.layout);
    this.instance = new SearchInstance(generated, limits.maxStates, limits.maxBytes);
    this.instance.begin(machine.layout.initial);
    return this.instance;
  }

  private goOn(instance: SearchInstance): void {
    instance.run(budget);
    const reason = instance.get('stop');
    const answered = this.answered().size;
    this.complete = reason === stop.done;
    this.over = this.complete || answered === this.questions.length || (reason !== stop.none && reason !== stop.paused);
    if (instance.bytes > this.limits.maxBytes) this.over = true;
  }
}
