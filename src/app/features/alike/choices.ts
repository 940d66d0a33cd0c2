import type { QuotientKind } from '../../../contract/alike.ts';

/** What puts states together, with what it is called. */
export const quotientKinds: Readonly<Record<QuotientKind, string>> = { representatives: 'one of each orbit', counters: 'counters' };

/** How many states of the model may be drawn beside its quotient. */
export const drawnAtMost: readonly number[] = [30, 60, 120, 300];

/** Up to which number processes may be counted. */
export const cutoffs: readonly number[] = [1, 2, 3, 4, 5];
