import type { Machine } from '../machine/machine.ts';
import type { PropositionSource } from '../temporal/machine-space.ts';
import type { StateSpace } from '../temporal/state-space.ts';
import { LimitReached } from '../temporal/limit-reached.ts';
import type { RunsPart } from '../temporal/runs-part.ts';
import type { ImpartialQuestion } from './no-impartial.ts';
import type { NextQuestion } from './no-next.ts';

/** What is asked of the runs of a model. */
type Asked = NextQuestion | ImpartialQuestion;

/** States that are looked at, at most: the abstract machine makes them one by one. */
const mostStates = 100_000;

/**
 * Answers what is asked of next operators and of impartial runs, one after the other, on a graph that is explored as far as they need.
 * Where that is larger than is looked at, or a condition cannot be evaluated, nothing is established of what is still open.
 */
export class RunsPass {
  private readonly found: Asked[] = [];
  private readonly work: Generator<undefined, void>;
  private over = false;
  private space: StateSpace | null = null;

  constructor(
    private readonly machine: Machine,
    private readonly questions: readonly Asked[],
    private readonly runs: RunsPart | null,
    private readonly maxBytes: number,
  ) {
    this.work = this.answers();
  }

  get bytes(): number {
    return this.space?.bytes ?? 0;
  }

  /** Works for about so many milliseconds. True when all is answered that can be. */
  slice(milliseconds: number): boolean {
    const start = performance.now();
    try {
      while (!this.over && performance.now() - start <= milliseconds) {
        this.over = this.work.next().done === true || this.bytes > this.maxBytes;
      }
    } catch (problem) {
      if (!(problem instanceof LimitReached || problem instanceof RangeError || this.runs?.isFailure(problem) === true)) throw problem;
      this.over = true;
    }
    return this.over;
  }

  /** The questions whose property holds only as there is no next state where it would matter, or no run at all. */
  established(): readonly Asked[] {
    return this.found;
  }

  private *answers(): Generator<undefined, void> {
    const { runs, machine, questions } = this;
    if (runs === null || questions.length === 0 || machine.initialError !== null) return;
    // The constants in the questions are not in the model, for which the machine is made.
    const propositions: PropositionSource = {
      proposition: (expression, state) =>
        expression.kind === 'constant' ? expression.value !== 0 : machine.proposition(expression, state),
    };
    const space = new runs.MachineSpace(machine, propositions, machine.layout.ranges, mostStates);
    this.space = space;
    for (const question of questions) {
      if ('someRun' in question) {
        if (!(yield* runs.holdsAtStart(space, machine.system, question.someRun, 'impartial'))) this.found.push(question);
        continue;
      }
      const onlyAtEnds = yield* runs.holdsAtStart(space, machine.system, question.onlyAtEnds);
      if (onlyAtEnds && !(yield* runs.holdsAtStart(space, machine.system, question.without))) this.found.push(question);
    }
  }
}
