import type { KeyValueStore } from './preferences.ts';

/** Storage for what may be forgotten, such as the sizes of panels: where the browser forbids or fails, it remembers nothing. */
export const safeStorage: KeyValueStore = {
  getItem: (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem: (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Forgotten.
    }
  },
  removeItem: (key) => {
    try {
      localStorage.removeItem(key);
    } catch {
      // It was not to be had anyway.
    }
  },
};

/** One of the browser's stores as a value that can be passed on even where reaching for it throws. */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): KeyValueStore {
  return {
    getItem: (key) => {
      try {
        return window[name].getItem(key);
      } catch {
        return null;
      }
    },
    setItem: (key, value) => window[name].setItem(key, value),
    removeItem: (key) => window[name].removeItem(key),
  };
}

/** A storage that ends with the page, for pages that are to leave no trace. */
export function forgetfulStorage(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
