import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import type { Family } from '../../src/system/symmetry/family.ts';
import { findFamilies } from '../../src/system/symmetry/find-families.ts';
import { notInvariant } from '../../src/system/symmetry/invariance.ts';
import { filesBelow } from '../architecture/sources.ts';

/** Constants with which a model has at most 3,000 states, where it has more with its own. */
const fewer: Readonly<Record<string, Readonly<Record<string, number>>>> = { 'figure-one-lock': { n: 2 } };

export interface FamilyModel {
  readonly name: string;
  /** With those of its properties that name no single member. */
  readonly system: TransitionSystem;
  readonly families: readonly Family[];
}

/** The models of the repository that have a family of alike processes. */
export function familyModels(): FamilyModel[] {
  return filesBelow('models', /\.esml$/).flatMap(({ path, text }) => {
    const name = path.replace(/^models\/|\.esml$/g, '');
    const system = lower(analyse(text, { dialect: 'extended', constants: fewer[name] ?? {} }));
    const { families } = findFamilies(system);
    const properties = system.properties.filter((property) => notInvariant(system, families, [property]) === null);
    return families.length === 0 ? [] : [{ name, system: { ...system, properties }, families }];
  });
}
