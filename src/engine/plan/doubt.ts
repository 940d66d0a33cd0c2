import type { Plan } from './plan.ts';
import type { Verdict } from '../../contract/check/verdict.ts';

/**
 * What becomes of a verdict that a search found: it is made one about the model, and where it rests on states that were left out, though
 * they may matter, it says so. A violation is always real.
 */
export function finishing({ doubt, way }: Plan, unwrap: (verdict: Verdict) => Verdict): (verdict: Verdict) => Verdict {
  const lost = doubt?.lost ?? [];
  const rests = ({ kind }: Verdict): boolean =>
    lost === 'all' || way.kind === 'stateless' || lost.includes(kind === 'deadlock' || kind === 'errors' ? kind : 'invariants');
  return (verdict) => {
    const real = unwrap(verdict);
    if (doubt === null || real.run !== null || real.holds === null || !rests(real)) return real;
    return { ...real, unsound: doubt.reason, explanation: `UNSOUND (${doubt.reason}): ${real.explanation}` };
  };
}
