import { UserError } from './exit.ts';

const countUnits = { '': 1, k: 1e3, m: 1e6, g: 1e9 };
const timeUnits = { '': 1, ms: 0.001, s: 1, m: 60, min: 60, h: 3600 };
const memoryUnits = { '': 1, k: 2 ** -10, kb: 2 ** -10, kib: 2 ** -10, m: 1, mb: 1, mib: 1, g: 2 ** 10, gb: 2 ** 10, gib: 2 ** 10 };

/** A whole number of at least `least`: `1000`, `1_000`, `1e6`, `64M`. */
export function wholeNumber(option: string, text: string, least: number): number {
  const value = read(text, countUnits);
  if (!Number.isSafeInteger(value) || value < least)
    throw new UserError(`${option} takes a whole number of at least ${least}, such as 5000, 1e6 or 64M, not "${text}"`);
  return value;
}

/** A time as milliseconds; a number without a unit is in seconds: `30`, `0.5s`, `200ms`, `5min`, `2h`. */
export function milliseconds(option: string, text: string): number {
  return positive(read(text, timeUnits), () => `${option} takes a time, such as 30s, 5min or 2h, not "${text}"`) * 1_000;
}

/** An amount of memory as bytes; a number without a unit is in megabytes, of 2^20 bytes: `512`, `512MB`, `2GB`. */
export function memoryBytes(option: string, text: string): number {
  return positive(read(text, memoryUnits), () => `${option} takes an amount of memory, such as 512MB or 2GB, not "${text}"`) * 2 ** 20;
}

function positive(value: number, problem: () => string): number {
  if (!(value > 0) || !Number.isFinite(value)) throw new UserError(problem());
  return value;
}

/** A number with a unit behind it, in either case; NaN if it is none. */
function read(text: string, units: Readonly<Record<string, number>>): number {
  const [, digits = '', unit = ''] = /^((?:\d[\d_]*\.?\d*|\.\d+)(?:[eE]\d+)?) ?([A-Za-z]*)$/.exec(text.trim()) ?? [];
  const factor = Object.entries(units).find(([name]) => name === unit.toLowerCase())?.[1];
  return digits === '' || factor === undefined ? Number.NaN : Number(digits.replaceAll('_', '')) * factor;
}
