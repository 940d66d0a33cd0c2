import { Analysis } from '../../system/analysis/analysis.ts';
import type { TransitionSystem } from '../../system/ir.ts';
import { Check, type Checker } from '../check.ts';
import type { Machine } from '../machine/machine.ts';
import { TemporalCheck } from '../temporal/temporal-check.ts';
import type { CheckOptions } from '../verdict.ts';
import { Chooser } from './chooser.ts';
import { noReduction } from './options.ts';
import { askedBy } from './plan.ts';
import { type StatelessOptions, StatelessSearch } from './stateless.ts';

/** Why a stateless search would be unsound for a model; null if it is not. */
export function statelessRefusal(analysis: Analysis, options: Pick<CheckOptions, 'temporal'>, { por }: StatelessOptions): string | null {
  const asked = askedBy(analysis, options);
  if ((options.temporal?.cycles.length ?? 0) > 0) return 'a stateless search sees no cycles';
  if (por === 'source-dpor' && asked.has('invariants'))
    return 'source-dpor runs one order of each execution: it preserves deadlocks, run-time errors and assertions, not the invariants of the model';
  return null;
}

/** A stateless check on the abstract machine; its statistics have `executions`, and count a state as often as it is visited. */
export function createStatelessCheck(
  system: TransitionSystem,
  machine: Machine,
  options: CheckOptions,
  stateless: StatelessOptions,
  unsound = false,
): Checker {
  const analysis = new Analysis(system);
  const refusal = statelessRefusal(analysis, options, stateless);
  if (refusal !== null && !unsound) throw new Error(refusal);
  const por = stateless.por === 'persistent2' ? 'persistent2' : 'none';
  const chooser = new Chooser(analysis, machine.layout, machine, { ...noReduction, por });
  let search: StatelessSearch | null = null;
  const check = new Check(system, machine, options, {
    source: machine,
    search: (context) => {
      search = new StatelessSearch(context, chooser, stateless);
      return search;
    },
    finish: (verdict) =>
      refusal === null || verdict.trace !== null ? verdict : { ...verdict, explanation: `UNSOUND (${refusal}): ${verdict.explanation}` },
    count: (statistics) => ({ ...statistics, states: search?.visits ?? 0, executions: search?.executions ?? 0 }),
  });
  return options.temporal === undefined ? check : new TemporalCheck(machine, options, () => check, 'none');
}
