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

/**
 * Keeps one attempt more beside those that are kept already, also by another tab in the meantime, and gives all. `before` are those that
 * this tab knows, which are all that there is where the browser keeps nothing.
 */
export function addAttempt(storage: KeyValueStore, before: readonly Attempt[], attempt: Attempt): readonly Attempt[] {
  const all = new Map([...before, ...keptAttempts(storage), attempt].map((one) => [JSON.stringify(one), one]));
  const attempts = [...all.values()].sort((a, b) => a.at - b.at);
  keepAttempts(storage, attempts);
  return attempts;
}

/** Calls a listener with what is kept whenever another tab has kept or forgotten attempts. */
export function whenOthersAnswer(storage: KeyValueStore, listener: (attempts: readonly Attempt[]) => void): void {
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key || event.key === null) listener(keptAttempts(storage));
  });
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
