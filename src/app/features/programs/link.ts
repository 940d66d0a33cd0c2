import type { ProgramsState } from './state.ts';
import { isCount, isRecord } from '../../session/storage/values.ts';

/** What is chosen among the program graphs, as JSON; what is not chosen is left out. */
export function writePrograms({ process, property, edge }: ProgramsState): object {
  return {
    ...(process !== null && { process }),
    ...(property !== null && { property }),
    ...(edge !== null && { edge: [edge.process, edge.number] }),
  };
}

/** Reads what `writePrograms` wrote; null if it is something else. Names that the model does not have choose nothing. */
export function readPrograms(value: unknown): ProgramsState | null {
  if (!isRecord(value)) return null;
  const { process = null, property = null, edge = null } = value;
  const isName = (name: unknown): name is string | null => name === null || typeof name === 'string';
  if (!isName(process) || !isName(property)) return null;
  if (edge === null) return { process, property, edge };
  if (!Array.isArray(edge) || edge.length !== 2) return null;
  const [of, number] = edge;
  return typeof of === 'string' && isCount(number) ? { process, property, edge: { process: of, number } } : null;
}
