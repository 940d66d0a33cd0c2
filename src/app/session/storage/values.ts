import { allOptions, type AnyOption, type PagePartsOption } from '../../../contract/check/option-descriptors.ts';
import type { PageCheckOptions } from '../../../contract/check/result.ts';
import { isStore, isWithin } from '../state/store-options.ts';
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
  return isRecord(value) && Object.entries(value).every(([name, given]) => given === undefined || isOption(name, given));
}

function isOption(name: string, given: unknown): boolean {
  const option = byName.get(name);
  if (option === undefined || option.page === null) return false;
  switch (option.kind) {
    case 'choice':
      return option.words.some((word) => word === given);
    case 'flag':
      return typeof given === 'boolean';
    case 'amount':
      return isWithin(given, option.within);
    case 'parts':
      return Object.hasOwn(withParts, name) && withParts[name as PagePartsOption](given);
  }
}

const byName: ReadonlyMap<string, AnyOption> = new Map(allOptions);
const withParts: Readonly<Record<PagePartsOption, (given: unknown) => boolean>> = { store: isStore };
