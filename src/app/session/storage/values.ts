import { forallModes, symmetries } from '../../../contract/check/options.ts';
import type { PageCheckOptions } from '../../../contract/check/result.ts';
import { bounds, isStore, isWithin } from '../state/store-options.ts';
import type { Constants } from '../state/types.ts';

/** Whether a value read from outside is a record with string keys. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value read from outside is a whole number from 0. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** Whether a value read from outside is a record of numbers. */
export function isConstants(value: unknown): value is Constants {
  return (
    isRecord(value) &&
    Object.entries(value).every(([name, v]) => /^[A-Za-z]\w*$/.test(name) && name !== '__proto__' && Number.isSafeInteger(v))
  );
}

/** Whether a value read from outside is a selection of run options. */
export function isOptions(value: unknown): value is Partial<PageCheckOptions> {
  if (!isRecord(value)) return false;
  const {
    search,
    engine,
    reduction,
    maxStates,
    maxMilliseconds,
    maxBytes,
    terminationIsDeadlock,
    live,
    symmetry,
    forall,
    store,
    storePercent,
    ...others
  } = value;
  return (
    Object.keys(others).length === 0 &&
    (search === undefined || search === 'bfs' || search === 'dfs') &&
    (reduction === undefined || reduction === 'none' || reduction === 'strongest') &&
    (engine === undefined || engine === 'wasm' || engine === 'machine' || engine === 'symbolic') &&
    [maxStates, maxMilliseconds, maxBytes].every((limit) => limit === undefined || (isCount(limit) && limit > 0)) &&
    (symmetry === undefined || symmetries.some((name) => name === symmetry)) &&
    (forall === undefined || forallModes.some((name) => name === forall)) &&
    (store === undefined || isStore(store)) &&
    (storePercent === undefined || isWithin(storePercent, bounds.percent)) &&
    (live === undefined || typeof live === 'boolean') &&
    (terminationIsDeadlock === undefined || typeof terminationIsDeadlock === 'boolean')
  );
}
