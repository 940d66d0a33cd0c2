import { MachineSpace } from './machine-space.ts';
import { holdsAtStart, isFailure } from './holds-at-start.ts';
import { checkCycles, checkProperty, propertyContext } from './property-check.ts';

/** What decides properties of runs. Searches of all states do without it. */
export const runsPart = { MachineSpace, propertyContext, checkProperty, checkCycles, holdsAtStart, isFailure } as const;

export type RunsPart = typeof runsPart;
