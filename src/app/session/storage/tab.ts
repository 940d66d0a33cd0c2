import { uniqueId } from '../../../base/unique-id.ts';

const prefix = 'esml.tab.';
/** A page that is loaded anew gives up its name only a moment after the next has begun. */
const patienceMilliseconds = 300;

/**
 * The name of this tab: the one that it had before it was loaded anew, or another one if a second tab, a copy of the first, has that by
 * now.
 */
export async function claimTab(before: string | null): Promise<string> {
  if (before !== null && (await claim(before))) return before;
  const name = uniqueId();
  await claim(name);
  return name;
}

/** The tabs that are open; null where the browser does not tell. */
export async function openTabs(): Promise<ReadonlySet<string> | null> {
  const locks = locksOf();
  if (locks === null) return null;
  const held = await locks.query().then(
    (all) => all.held ?? [],
    () => null,
  );
  if (held === null) return null;
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}

/** Takes a name for as long as the page is there; false if another page has it. */
function claim(name: string): Promise<boolean> {
  const locks = locksOf();
  if (locks === null) return Promise.resolve(true);
  return new Promise((resolve) => {
    locks
      .request(prefix + name, { signal: AbortSignal.timeout(patienceMilliseconds) }, () => {
        resolve(true);
        return new Promise(() => undefined);
      })
      .catch(() => resolve(false));
  });
}

/** Pages without a secure origin have none. */
function locksOf(): LockManager | null {
  return (navigator as { readonly locks?: LockManager }).locks ?? null;
}
