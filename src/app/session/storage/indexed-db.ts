import type { Vault } from './vault.ts';

const texts = 'texts';

/**
 * A vault in the browser's database, which has more room than its storage and writes at once, so that what was written outlasts the end of
 * the browser. Rejects where there is none.
 */
export async function openIndexedDb(name = 'esml'): Promise<Vault> {
  let database: IDBDatabase | null = null;
  const others = new BroadcastChannel(name);

  /** The database, opened anew if it has been closed. */
  async function connected(): Promise<IDBDatabase> {
    if (database !== null) return database;
    const opened = await open(name);
    if (!opened.objectStoreNames.contains(texts)) throw new Error('this is another database');
    opened.onclose = () => {
      database = null;
    };
    // Whoever wants to delete it need not wait for this page.
    opened.onversionchange = () => {
      database = null;
      opened.close();
    };
    database = opened;
    return opened;
  }

  await connected();
  return {
    read: async (key) => {
      const reading = (await connected()).transaction(texts, 'readonly').objectStore(texts).get(key);
      return textOf(await answerOf(reading));
    },
    change: async (key, by) => {
      const transaction = (await connected()).transaction(texts, 'readwrite', { durability: 'strict' });
      const store = transaction.objectStore(texts);
      const reading = store.get(key);
      const changed = { value: false };
      reading.onsuccess = () => {
        const before = textOf(reading.result);
        const after = by(before);
        changed.value = after !== before;
        if (after === null) store.delete(key);
        else if (after !== before) store.put(after, key);
      };
      await endOf(transaction);
      if (changed.value) others.postMessage(key);
    },
    whenOthersChange: (listener) => {
      others.onmessage = listener;
    },
  };
}

function open(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(texts);
  };
  return answerOf(opening);
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database did not answer'));
  });
}

/** Fulfilled once all of a transaction is written. */
function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the database wrote nothing'));
  });
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
