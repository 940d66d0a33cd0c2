import type { Expression, TransitionSystem } from './ir.ts';

/** What is asked of a process, as properties write it: `P@label`, `enabled(P)`, `moved(P)`. */
export function questionText(system: Pick<TransitionSystem, 'activations'>, e: Extract<Expression, { kind: 'at' | 'asked' }>): string {
  const { name = '?' } = system.activations[e.activation] ?? {};
  return e.kind === 'asked' && e.question !== 'at' ? `${e.question}(${name})` : `${name}@${e.label}`;
}
