/** A text that a model once had. */
export interface Version {
  readonly at: number;
  readonly text: string;
  readonly why: Reason;
}

export type Reason = 'checked' | 'edited' | 'saved' | 'replaced';

/** The versions of each model by its id, latest first. */
export type History = Readonly<Record<string, readonly Version[]>>;

const mostVersions = 40;
const mostModels = 30;
const mostCharacters = 1_500_000;

/** A change of this many characters is worth a version of its own. */
const largeEdit = 200;
const longMilliseconds = 120_000;

/** The versions of a model, latest first. */
export function versionsOf(history: History, id: string): readonly Version[] {
  return Object.hasOwn(history, id) ? (history[id] ?? []) : [];
}

/**
 * Adds a version unless the text is that of the last one. The oldest versions, and models that were not touched for longest, are dropped.
 */
export function addVersion(history: History, id: string, version: Version): History {
  const before = versionsOf(history, id);
  if (before[0]?.text === version.text || version.text.trim() === '') return history;
  return bounded({ ...history, [id]: [version, ...before].slice(0, mostVersions) });
}

/** Whether a text that was not asked to be kept has changed so much, or so long ago, that it should be. */
export function worthKeeping(history: History, id: string, text: string, now: number): boolean {
  const [last] = versionsOf(history, id);
  if (last === undefined) return true;
  if (last.text === text) return false;
  return changedCharacters(last.text, text) >= largeEdit || now - last.at >= longMilliseconds;
}

/** Characters between the common beginning and the common end of two texts, in the longer one. */
export function changedCharacters(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let end = 0;
  while (end < shorter - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end++;
  return Math.max(a.length, b.length) - start - end;
}

function bounded(history: History): History {
  const latestFirst = Object.entries(history)
    .sort(([, a], [, b]) => (b[0]?.at ?? 0) - (a[0]?.at ?? 0))
    .slice(0, mostModels);
  let room = mostCharacters;
  return Object.fromEntries(
    latestFirst.flatMap(([id, versions]) => {
      const kept = versions.filter((version) => {
        room -= version.text.length;
        return room >= 0;
      });
      return kept.length === 0 ? [] : [[id, kept]];
    }),
  );
}
