import type { Formula, TransitionSystem } from '../../system/ir.ts';
import type { Verdict } from '../../contract/check/verdict.ts';
import type { Evidence } from '../../contract/check/evidence.ts';

/** Adds the evidence to the verdict of a property that a single state decides: the path to it, and what holds or fails there. */
export function withEvidence(system: TransitionSystem, verdict: Verdict): Verdict {
  const property = system.properties.find(({ name }) => name === verdict.property);
  if (property === undefined || verdict.holds === null || verdict.run === null || verdict.kind === 'deadlock' || verdict.kind === 'errors')
    return verdict;
  return { ...verdict, loopStart: null, evidence: piece(property.formula, verdict.holds, verdict) };
}

function piece(formula: Formula, holds: boolean, words: Pick<Verdict, 'explanation' | 'run'>): Evidence {
  const { explanation, run } = words;
  const empty = { loopStart: null, ends: false, children: [], processes: null, rows: null, cut: false };
  const about = { formula: { text: formula.text, span: formula.span }, holds };
  if (formula.kind === 'proposition') return { ...empty, ...about, explanation: `it is ${holds ? 'true' : 'false'} here`, steps: [] };
  if (formula.kind === 'not') {
    const below = piece(formula.operand, !holds, words);
    const children = [{ at: 0, via: null, evidence: below }];
    return { ...empty, ...about, explanation: `what is negated ${holds ? 'fails' : 'holds'} here`, steps: [], children };
  }
  const steps = run ?? [];
  if (formula.kind !== 'unary' || run === null) return { ...empty, ...about, explanation, steps };
  const at = { at: steps.length, via: null, evidence: piece(formula.operand, holds, words) };
  return { ...empty, ...about, explanation, steps, children: [at] };
}
