import type { KeyValueStore } from '../../session/storage/preferences.ts';
import { isRecord } from '../../session/storage/values.ts';
import type { Attempt } from './state.ts';

const key = 'esml.tutor.attempts';
/** Older ones are forgotten. */
const mostKept = 2_000;

/** The attempts that this browser keeps; what cannot be read is left out. */
export function keptAttempts(storage: KeyValueStore): Attempt[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isAttempt) : [];
  } catch {
    return [];
  }
}

export function keepAttempts(storage: KeyValueStore, attempts: readonly Attempt[]): void {
  storage.setItem(key, JSON.stringify(attempts.slice(-mostKept)));
}

function isAttempt(value: unknown): value is Attempt {
  return (
    isRecord(value) &&
    typeof value.lesson === 'string' &&
    typeof value.exercise === 'string' &&
    typeof value.right === 'boolean' &&
    typeof value.at === 'number' &&
    isRecord(value.answer)
  );
}
