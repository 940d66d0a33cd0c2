import type { SearchContext } from './search.ts';
import type { Step } from '../../contract/steps.ts';

/** Tells the findings of states of executions, of which a search keeps no numbers, and records the ways to those that are kept. */
export class ExecutionsFound {
  private recorded = 0;

  constructor(private readonly context: SearchContext) {}

  /** Tells the findings of the state after some steps, under a number for which these are recorded if it is kept. */
  report(steps: readonly Step[], note: (number: number) => void): void {
    const { paths, findings } = this.context;
    const number = steps.length === 0 ? 0 : this.recorded + steps.length;
    note(number);
    if (number === 0 || !findings.keeps(number)) return;
    steps.forEach(({ transition, choice }, i) => {
      paths.record(this.recorded + i + 1, i === 0 ? 0 : this.recorded + i, transition, choice);
    });
    this.recorded = number;
  }
}
