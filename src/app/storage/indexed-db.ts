import type { Vault } from './vault.ts';

const texts = 'texts';

/**
 * A vault in the browser's database, which has more room than its storage and writes at once, so that what was written outlasts the end of the browser.
 * Rejects where there is none.
 */
export async function openIndexedDb(name = 'esml'): Promise<Vault> {
  let database: IDBDatabase | null = await open(name);
  const others = new BroadcastChannel(name);

  /** The database, opened anew if the browser has closed it. */
  async function connected(): Promise<IDBDatabase> {
    const open_ = database ?? (await open(name));
    open_.onclose = () => {
      database = null;
    };
    database = open_;
    return open_;
  }

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

async function open(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(texts);
  };
  const database = await answerOf(opening);
  // Whoever wants to delete it need not wait for this page.
  database.onversionchange = () => database.close();
  return database;
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
