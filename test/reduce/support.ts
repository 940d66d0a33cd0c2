import { begun, finished } from '../begun.ts';
import { decisions } from '../../src/engine/search/decisions.ts';
import { Analysis } from '../../src/system/analysis/analysis.ts';
import type { Decision } from '../../src/engine/reduce/reasons.ts';
import type { StatelessOptions } from '../../src/engine/search/stateless.ts';
import type { CheckOutcome } from '../../src/engine/plan/ran.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { noReduction, type ReductionOptions } from '../../src/contract/check/reduction.ts';
import type { CheckOptions } from '../../src/contract/check/options.ts';

/** Searches a system with a reduction to its end. */
export function reduced(
  system: TransitionSystem,
  reduction: Partial<ReductionOptions>,
  options: Partial<CheckOptions> = {},
  observe: ((decision: Decision) => void) | null = null,
): CheckOutcome {
  const asked = { search: 'dfs', ...options, engine: 'machine', reduction: { ...noReduction, ...reduction } } as const;
  return finished(begun(system, asked, observe === null ? null : () => decisions(new Analysis(system), asked.reduction, observe)));
}

/** The artificial protocols of the 1992 paper, section 3.2. */
export function protocol(kind: 1 | 2 | 3, processes: number, moves = 9): string {
  const variable = kind === 3 ? 'g' : 'x';
  const body = Array.from({ length: moves }, () => `${variable} := 0`).join('; ');
  return `MODEL Protocol;
TYPE int = 0..1;
${kind === 3 ? 'VAR g: int;' : ''}
PROCESS P;
${kind === 3 ? '' : 'VAR x: int;'}
BEGIN ${kind === 2 ? `DO TRUE -> ${body} END` : body} END P;
BEGIN FOR i := 1 TO ${processes} DO P END END Protocol
`;
}

/** Runs all executions of a system without storing states. */
export function stateless(system: TransitionSystem, options: Partial<StatelessOptions>, unsound = false): CheckOutcome {
  const stateless = { por: 'none', sleep: false, maxDepth: 1000, unsound, ...options } as const;
  return finished(begun(system, { search: 'stateless', stateless }));
}
