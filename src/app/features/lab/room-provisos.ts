import type { Algorithm } from '../../../contract/check/reduction.ts';
import type { Proviso } from '../../../contract/check/proviso-catalogue.ts';
import type { LabSide } from '../../../contract/lab/compare.ts';
import { forbiddenBy, provisoIn, provisos } from '../../../contract/check/provisos.ts';
import { usesSleep } from '../../../worker/lab/algorithms.ts';

/** The provisos under which the room left by an algorithm can be told: where steps sleep, a proviso does not tell which sets are taken. */
export function provisosForRoom(por: Algorithm): readonly Proviso[] {
  return usesSleep(por, false) ? provisos.filter((proviso) => forbiddenBy(proviso) === null) : provisos;
}

/** What the graphs that are compared keep, in words behind "Room left where". */
export function keptUnder(proviso: Proviso): string {
  return forbiddenBy(proviso) === null ? 'deadlocks alone are kept' : 'all that the properties see is kept';
}

/** The proviso under which the room is asked for: the chosen one, or where none was chosen that of the search on the right. */
export function provisoForRoom(por: Algorithm, chosen: Proviso | null, { search, reduction }: LabSide): Proviso {
  const wanted = chosen ?? provisoIn(search, reduction.proviso);
  return provisosForRoom(por).includes(wanted) ? wanted : 'none';
}
