import type { Span } from '../../base/span.ts';
import { templateOf } from '../../system/edges.ts';
import type { TransitionSystem } from '../../system/ir.ts';
import { Machine } from '../machine/machine.ts';
import { Exploration, tooMany } from '../search/explore.ts';
import { listSome, mostSteps } from '../source/source.ts';
import type { VacuousPart } from '../../contract/check/verdict.ts';
import { type VacuityQuestion, vacuityQuestions, withQuestions } from './vacuity.ts';

/** How often one edge of a process's program graph was taken: plain data, for showing beside the text. */
export interface EdgeCoverage {
  readonly template: number;
  readonly edge: number;
  readonly span: Span;
  /** Steps that take it, over all reachable states; those that end in an error too. */
  readonly taken: number;
  /** The same for each activation of the template, by ordinal. */
  readonly byActivation: readonly number[];
}

/** How many states have an activation at a location, or at a DO that falls through to it. */
export interface LocationCoverage {
  readonly template: number;
  readonly location: number;
  readonly span: Span;
  readonly states: number;
  /** False if no activation is ever there or does anything there. */
  readonly reached: boolean;
}

export interface CoverageReport {
  /** False when not all states were explored: what seems unreached may not be. */
  readonly complete: boolean;
  readonly states: number;
  readonly edges: readonly EdgeCoverage[];
  readonly locations: readonly LocationCoverage[];
  /** Commands that no activation ever comes to; empty unless complete. */
  readonly unreached: readonly Span[];
  /** Parts of properties for which these hold, whatever the rest of them says; empty unless complete. */
  readonly vacuous: readonly (VacuousPart & Pick<VacuityQuestion, 'property' | 'span'>)[];
}

/**
 * Explores all states and counts what is done on the way. A step that a DO passes on by falling through counts for the edge that it
 * copies. Not seen: the alternatives inside atomic blocks, which are one edge. Runs in slices, as checks do.
 */
export class Coverage {
  private readonly machine: Machine;
  private readonly explored: Exploration;
  private readonly open: VacuityQuestion[];
  /** By activation and edge. */
  private readonly taken: readonly number[][];
  /** By activation and location. */
  private readonly visited: readonly number[][];
  private full = false;

  constructor(
    private readonly system: TransitionSystem,
    maxStates = Number.POSITIVE_INFINITY,
  ) {
    this.open = vacuityQuestions(system).filter(({ decides }) => decides);
    this.machine = new Machine(withQuestions(system, this.open));
    const { machine } = this;
    const start = machine.initialError === null ? undefined : null;
    this.explored = new Exploration(machine, machine.layout.ranges, maxStates, start);
    const { activations, templates } = system;
    this.taken = activations.map((a) => new Array<number>(templates[a.template]?.edges.length ?? 0).fill(0));
    this.visited = activations.map((a) => new Array<number>(templates[a.template]?.locations.length ?? 0).fill(0));
  }

  /** Explores for about so many milliseconds. True when all that may be explored has been. */
  slice(milliseconds: number): boolean {
    const start = performance.now();
    const { explored } = this;
    while (explored.advance() >= 0) {
      this.expand();
      if ((explored.expanded % 64 === 0 || explored.steps.count > 64) && performance.now() - start > milliseconds) return false;
    }
    return true;
  }

  report(): CoverageReport {
    const { system } = this;
    const complete = !this.full && this.explored.ended;
    const edges = system.templates.flatMap((template, number) => {
      const own = this.activationsOf(number);
      return template.edges.flatMap((edge, index): EdgeCoverage[] => {
        if (edge.copyOf !== null || edge.operations.some((o) => o.kind === 'fail')) return [];
        const byActivation = own.map((a) => this.taken[a]?.[index] ?? 0);
        return [{ template: number, edge: index, span: edge.span, taken: sum(byActivation), byActivation }];
      });
    });
    const locations = system.templates.flatMap((template, number) =>
      template.locations.map(({ span, edges: leaving }, location): LocationCoverage => {
        const own = this.activationsOf(number);
        const states = sum(own.map((a) => this.visited[a]?.[location] ?? 0));
        const reached = states > 0 || own.some((a) => leaving.some((edge) => (this.taken[a]?.[edge] ?? 0) > 0));
        return { template: number, location, span, states, reached };
      }),
    );
    const isEnd = ({ template, location }: LocationCoverage): boolean => system.templates[template]?.locations[location]?.kind === 'end';
    return {
      complete,
      states: this.explored.states,
      edges,
      locations,
      unreached: complete ? locations.filter((l) => !l.reached && !isEnd(l)).map(({ span }) => span) : [],
      vacuous: complete ? this.open.map(({ property, text, span, says }) => ({ property, text, span, says })) : [],
    };
  }

  /** Looks at the state that was taken up, and takes its steps. */
  private expand(): void {
    const { machine, explored } = this;
    const { steps, state } = explored;
    this.lookAt(state);
    if (!listSome(machine, state, steps, mostSteps)) this.full = true;
    for (let i = 0; i < steps.count; i++) {
      this.count(steps.transition(i));
      if (explored.take(i) === tooMany) this.full = true;
    }
  }

  /** Notes where the processes are, and answers questions; one that cannot be evaluated is not asked any more. */
  private lookAt(state: Int32Array): void {
    this.machine.standing(state).forEach((locations, activation) => {
      const counts = this.visited[activation];
      if (counts !== undefined) for (const location of locations) counts[location] = (counts[location] ?? 0) + 1;
    });
    for (let i = this.open.length - 1; i >= 0; i--) {
      const question = this.open[i];
      if (question !== undefined && this.machine.proposition(question.otherwise, state) !== false) this.open.splice(i, 1);
    }
  }

  private count(number: number): void {
    const transition = this.system.transitions[number];
    if (transition === undefined) return;
    if (transition.kind === 'local') return this.countEdge(transition.activation, transition.edge);
    this.countEdge(transition.sender, transition.sendEdge);
    this.countEdge(transition.receiver, transition.receiveEdge);
  }

  private countEdge(activation: number, edge: number): void {
    const counts = this.taken[activation];
    const edges = templateOf(this.system, activation).edges;
    let original = edge;
    for (let copied = edges[original]?.copyOf ?? null; copied !== null; copied = edges[original]?.copyOf ?? null) original = copied;
    if (counts !== undefined) counts[original] = (counts[original] ?? 0) + 1;
  }

  private activationsOf(template: number): number[] {
    return this.system.activations.flatMap((a, index) => (a.template === template ? [index] : []));
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
