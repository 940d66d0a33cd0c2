import type { Span } from '../../base/span.ts';
import type { QuotientKind } from '../../contract/alike.ts';
import { CompiledModel } from '../../engine/compiled-model.ts';
import { countedModel } from '../../engine/wrap/counted.ts';
import { CannotCount } from '../../system/symmetry/counters/cannot-count.ts';
import { findFamilies } from '../../system/symmetry/find-families.ts';
import { notInvariant } from '../../system/symmetry/invariance.ts';
import { Orbits } from '../../system/symmetry/orbits.ts';
import { TooManyIndices, wordRoles } from '../../system/symmetry/word-roles.ts';
import type { Quotient } from './classes.ts';

/** What puts the states of a model together, or why it cannot; properties that name single members are left aside. */
export function quotientOf(
  { system, layout }: CompiledModel,
  kind: QuotientKind,
): Quotient | { readonly reason: string; readonly span: Span | null } {
  const { families } = findFamilies(system);
  try {
    if (kind === 'representatives') {
      const orbits = new Orbits(wordRoles(system, layout, families));
      return { words: layout.words, abstraction: (state, into) => orbits.canonical(state, into) };
    }
    const properties = system.properties.filter((property) => notInvariant(system, families, [property]) === null);
    const model = countedModel(new CompiledModel({ ...system, properties }));
    return { words: model.counted.layout.words, abstraction: (state, into) => model.abstraction(state, into) };
  } catch (problem) {
    if (problem instanceof CannotCount) return { reason: problem.reason, span: problem.span };
    if (problem instanceof TooManyIndices) return { reason: problem.message, span: null };
    throw problem;
  }
}
