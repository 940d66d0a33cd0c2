import { type AnyParameter, parametersOf } from '../../../contract/check/store-catalogue.ts';
import { partAt, storeKinds, type StoreOptions } from '../../../contract/check/usual-stores.ts';

/** Whether a value read from outside says how states are stored: with each part that the store has, and no others. */
export function isStore(value: unknown): value is StoreOptions {
  if (typeof value !== 'object' || value === null) return false;
  const kind = storeKinds.find((one) => one === partAt(value, 'kind'));
  if (kind === undefined) return false;
  const parameters = parametersOf(kind);
  return (
    pathsOf(value).length === parameters.length + 1 && parameters.every(([path, parameter]) => isAllowed(partAt(value, path), parameter))
  );
}

/** The paths of all parts: `seed`, and `cache.size` where a part has parts. */
function pathsOf(value: object): readonly string[] {
  return Object.entries(value).flatMap(([key, part]) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.keys(part).map((inner) => `${key}.${inner}`) : [key],
  );
}

function isAllowed(value: unknown, parameter: AnyParameter): boolean {
  switch (parameter.kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'word':
      return parameter.words.some((word) => word === value);
    case 'one of':
      return parameter.of.some((one) => one === value);
    case 'share':
      return typeof value === 'number' && value >= 0 && value <= 1;
    case 'whole':
      return isWithin(value, parameter.within);
  }
}

/** Whether a value read from outside is a whole number within these bounds. */
export function isWithin(value: unknown, [least, most]: readonly [number, number]): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;
}

/** Whether two options say the same, in whichever order their parts are. */
export function sameStore(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [first, second] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return first.size === second.size && [...first].every(([key, value]) => sameStore(value, second.get(key)));
}
