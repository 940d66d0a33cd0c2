import type { KeyValueStore } from '../../../session/storage/preferences.ts';
import { isRecord } from '../../../session/storage/values.ts';

/** A lesson that is being written. */
export interface LessonDraft {
  readonly id: string;
  readonly text: string;
  /** Models beside it, by the names of their files. */
  readonly files: Readonly<Record<string, string>>;
}

const key = 'esml.tutor.drafts';
/** Older ones are forgotten. */
const mostKept = 20;

/** The drafts that this browser keeps, the one that was changed last first; what cannot be read is left out. */
export function keptDrafts(storage: KeyValueStore): readonly LessonDraft[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isDraft) : [];
  } catch {
    return [];
  }
}

/** Keeps a draft in front of all others, those of other tabs too; whether the browser has it then. */
export function keepDraft(storage: KeyValueStore, draft: LessonDraft): boolean {
  const others = keptDrafts(storage).filter(({ id }) => id !== draft.id);
  return write(storage, [draft, ...others].slice(0, mostKept));
}

export function forgetDraft(storage: KeyValueStore, id: string): void {
  write(
    storage,
    keptDrafts(storage).filter((draft) => draft.id !== id),
  );
}

/** Calls a listener with what is kept whenever another tab has changed it. */
export function whenOthersWrite(storage: KeyValueStore, listener: (drafts: readonly LessonDraft[]) => void): void {
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key) listener(keptDrafts(storage));
  });
}

function write(storage: KeyValueStore, drafts: readonly LessonDraft[]): boolean {
  const value = JSON.stringify(drafts);
  try {
    storage.setItem(key, value);
  } catch {
    return false;
  }
  // A store may also fail without a word.
  return storage.getItem(key) === value;
}

function isDraft(value: unknown): value is LessonDraft {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.text === 'string' &&
    isRecord(value.files) &&
    Object.values(value.files).every((file) => typeof file === 'string')
  );
}
