import { type ExecutionPlace, type ExecutionsSetUp, type ExecutionsState, mostDepth, statelessNames } from './executions/state.ts';
import type { PlayerState } from './state.ts';
import { readSide, writeSide } from '../lab/link.ts';
import { isCount, isRecord } from '../../session/storage/values.ts';
import type { LabSide, SideName } from '../../../contract/lab/compare.ts';

/** What a link carries of the player: the searches that were recorded, and the event that is shown. */
export interface SharedPlayer {
  readonly searches: readonly { readonly name: SideName; readonly side: LabSide }[];
  readonly at: number;
}

/** What a link carries of the tree of executions. */
export interface SharedExecutions {
  readonly setUp: ExecutionsSetUp;
  readonly chosenClass: number | null;
  readonly chosen: ExecutionPlace | null;
  readonly shown: boolean;
}

/** What to carry of the player; null when nothing was recorded. */
export function playerToShare({ recordings, at }: PlayerState): SharedPlayer | null {
  return recordings.length === 0 ? null : { searches: recordings.map(({ name, recording }) => ({ name, side: recording.side })), at };
}

/** What to carry of the executions: what was run, not what has been set up since; null when nothing was. */
export function executionsToShare({ recording, chosenClass, chosen, shown }: ExecutionsState): SharedExecutions | null {
  const [first, second] = recording?.trees.map(({ search }) => search) ?? [];
  if (recording === null || first === undefined) return null;
  return { setUp: { first, second: second ?? null, maxDepth: recording.maxDepth }, chosenClass, chosen, shown };
}

/** As JSON. */
export function writePlayer({ searches, at }: SharedPlayer): object {
  return { at, ...Object.fromEntries(searches.map(({ name, side }) => [name, writeSide(side)])) };
}

/** Reads what `writePlayer` wrote, trusting nothing; null if it cannot be read. */
export function readPlayer(value: unknown): SharedPlayer | null {
  if (!isRecord(value) || !isCount(value.at)) return null;
  const searches: SharedPlayer['searches'][number][] = [];
  for (const name of ['left', 'right'] as const) {
    if (value[name] === undefined) continue;
    const side = readSide(value[name]);
    if (side === null) return null;
    searches.push({ name, side });
  }
  return searches.length === 0 ? null : { searches, at: value.at };
}

/** As JSON. */
export function writeExecutions({ setUp: { first, second, maxDepth }, chosenClass, chosen, shown }: SharedExecutions): object {
  return {
    searches: second === null ? [first] : [first, second],
    depth: maxDepth,
    ...(chosenClass !== null && { class: chosenClass }),
    ...(chosen !== null && { chosen: [chosen.tree, chosen.execution] }),
    ...(!shown && { hidden: true }),
  };
}

/** Reads what `writeExecutions` wrote, trusting nothing; null if it cannot be read. */
export function readExecutions(value: unknown): SharedExecutions | null {
  if (!isRecord(value) || !Array.isArray(value.searches)) return null;
  const { searches, depth, class: chosenClass = null, chosen = null, hidden = false } = value;
  const names = searches.flatMap((name: unknown) => statelessNames.find((known) => known === name) ?? []);
  const [first, second = null] = names;
  if (first === undefined || first === second || names.length !== searches.length || names.length > 2) return null;
  if (!isCount(depth) || depth < 1 || depth > mostDepth || (chosenClass !== null && !isCount(chosenClass))) return null;
  const [tree, execution] = Array.isArray(chosen) ? chosen : [];
  if ((chosen !== null && !(isCount(tree) && isCount(execution))) || typeof hidden !== 'boolean') return null;
  return {
    setUp: { first, second, maxDepth: depth },
    chosenClass,
    chosen: isCount(tree) && isCount(execution) ? { tree, execution } : null,
    shown: !hidden,
  };
}

/** Reads a pair of numbers; null if it is none. */
export function readPair(value: unknown): readonly [number, number] | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [a, b] = value;
  return isCount(a) && isCount(b) ? [a, b] : null;
}
