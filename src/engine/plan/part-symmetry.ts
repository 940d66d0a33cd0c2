import { unreachable } from '../../base/unreachable.ts';
import { countedSource } from '../wrap/counted.ts';
import { sortNeighbours } from '../../system/symmetry/neighbours.ts';
import { Lifting } from '../wrap/lift.ts';
import { SymmetricSource } from '../wrap/symmetric-source.ts';
import type { SuccessorSource } from '../source/source.ts';
import type { Plan } from './plan.ts';
import { planSymmetry, type SymmetryPlan } from './symmetry.ts';

/** What a check needs that puts alike processes together. */
export const symmetryPart = { plan: planSymmetry, source: symmetricSource, lifting } as const;

/** The steps of the representatives, where symmetry is used in a way that is not a model of its own. `serial`: those of a serial model. */
function symmetricSource({ model }: Plan, symmetry: SymmetryPlan, serial: SuccessorSource | null): SuccessorSource | null {
  if (symmetry.kind === 'counters') return symmetry.model.mayEnd || serial !== null ? countedSource(symmetry.model) : null;
  return new SymmetricSource(serial ?? model.machine, representativeBy(symmetry));
}

/** Makes runs of the model of those of what stands for it. */
function lifting({ model }: Plan, symmetry: SymmetryPlan, quotient: SuccessorSource | null): Lifting {
  if (symmetry.kind === 'counters') {
    const { given, counted } = symmetry.model;
    return new Lifting({
      concrete: given.machine,
      abstract: counted.machine,
      abstraction: (state, into) => symmetry.model.abstraction(state, into),
    });
  }
  const source = quotient instanceof SymmetricSource ? quotient : new SymmetricSource(model.machine, representativeBy(symmetry));
  const sources = { concrete: model.machine, abstract: source };
  if (symmetry.kind !== 'neighbours' && symmetry.kind !== 'sorted')
    return new Lifting({ ...sources, abstraction: (state, into) => source.representative(state, into) });
  // Several representatives of an orbit stand for the same states.
  const { orbits } = symmetry;
  const canonical = (state: Int32Array, into: Int32Array): void => orbits.canonical(state, into);
  return new Lifting({ ...sources, abstraction: canonical, normal: canonical });
}

/** What writes the representative of the orbit of a state. */
function representativeBy(symmetry: Exclude<SymmetryPlan, { kind: 'counters' }>): SymmetricSource['representative'] {
  switch (symmetry.kind) {
    case 'representatives':
      return (state, into) => symmetry.orbits.canonical(state, into);
    case 'sorted':
      return (state, into) => symmetry.orbits.sorted(state, into);
    case 'neighbours':
      return (state, into) => sortNeighbours(symmetry.orbits.roles, symmetry.neighbours, state, into);
    case 'rotations':
      return (state, into) => symmetry.rotations.canonical(state, into);
    default:
      return unreachable(symmetry);
  }
}
