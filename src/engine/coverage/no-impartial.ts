import { fairnessCatalogue } from '../../contract/check/fairness-catalogue.ts';
import type { VacuousPart } from '../../contract/check/verdict.ts';
import type { Formula, Property, TransitionSystem } from '../../system/ir.ts';

/** A property that asks about impartial runs, and whether there is one: where there is none, it holds whatever it says. */
export interface ImpartialQuestion extends VacuousPart {
  readonly property: string;
  /** True in a state in which an impartial run begins. */
  readonly someRun: Formula;
}

/**
 * For each property under impartiality whether the initial state has an impartial run at all. It has none if in every run some process
 * ends, or waits for ever: under impartiality all processes take steps for ever. `given` is the fairness that goes for all properties;
 * null: each has its own. Weak and strong fairness leave a run in every model.
 */
export function impartialQuestions(system: TransitionSystem, given: Property['fairness'] | null): ImpartialQuestion[] {
  return system.properties.flatMap(({ name, logic, fairness, formula, span }): ImpartialQuestion[] => {
    const notion = fairnessCatalogue[given ?? fairness];
    if (notion.continues || (logic === 'ctl' && formula.kind === 'proposition')) return [];
    const source = { text: notion.keyword ?? notion.title, span };
    const always: Formula = { kind: 'proposition', expression: { kind: 'constant', value: 1 }, ...source };
    const someRun: Formula = { kind: 'unary', operator: 'EG', operand: always, ...source };
    const says = 'leaves no run, so that nothing was asked: in each run some process ends, or waits for ever';
    return [{ property: name, ...source, says, someRun }];
  });
}
