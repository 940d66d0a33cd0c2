import type { Analysis } from '../../system/analysis/analysis.ts';
import type { Layout } from '../../system/layout.ts';
import type { Choice, Choosing } from '../reduce/chooser.ts';
import type { SearchView } from '../reduce/proviso.ts';
import { Situation } from '../reduce/situation.ts';
import type { StepList, SuccessorSource } from '../source/source.ts';
import { chooseByRules } from './choose.ts';
import type { OwnRules } from './read.ts';

/** Chooses by rules that somebody wrote. They alone decide: neither a proviso nor visibility is added. */
export class OwnChooser implements Choosing {
  readonly situation: Situation;
  private readonly next: Int32Array;

  constructor(
    readonly analysis: Analysis,
    layout: Layout,
    private readonly source: SuccessorSource,
    private readonly rules: OwnRules,
  ) {
    this.situation = new Situation(analysis, layout);
    this.next = new Int32Array(source.words);
  }

  choose(state: Int32Array, steps: StepList, view: SearchView): Choice {
    const { situation } = this;
    situation.look(state, steps);
    const { transitions } = chooseByRules(this.rules, situation, (transition) => this.leadsBack(transition, state, steps, view));
    const isAll = transitions.length === situation.enabled.length;
    return { candidate: isAll ? null : { transitions, closure: transitions, reasons: [] }, rejected: [] };
  }

  /** Whether a step of a transition leads to a state that is no progress. */
  private leadsBack(transition: number, state: Int32Array, steps: StepList, { advances }: SearchView): boolean {
    for (let i = 0; i < steps.count; i++) {
      if (steps.transition(i) !== transition) continue;
      const failed = this.source.fire(state, transition, steps.choice(i), this.next) !== null;
      if (!failed && !advances(this.next)) return true;
    }
    return false;
  }
}
