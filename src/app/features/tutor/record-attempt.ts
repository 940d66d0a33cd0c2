import type { AppStore } from '../../session/state/store.ts';
import type { KeyValueStore } from '../../session/storage/preferences.ts';
import { addAttempt } from './progress.ts';
import { type Attempt, tutorSlice } from './state.ts';

/** Notes an answer that was graded now, and keeps it in this browser. */
export function recordAttempt(store: AppStore, storage: KeyValueStore, attempt: Omit<Attempt, 'at'>): void {
  tutorSlice.update(store, (tutor) => ({ ...tutor, attempts: addAttempt(storage, tutor.attempts, { ...attempt, at: Date.now() }) }));
}
