import { SymbolicCheck } from '../symbolic/symbolic-check.ts';

/** What a check on decision diagrams needs besides the rest of the engine. */
export const symbolicPart = { SymbolicCheck } as const;
