import { expect, it } from 'vitest';
import { filesBelow } from './sources.ts';

/** What stays on a page or in its context: `resetPage` takes none of it back. */
const staying = /\b(?:addInitScript|expose(?:Function|Binding)|(?:grant|clear)Permissions|setOffline|setGeolocation|setExtraHTTPHeaders)\(/;

it('browser tests that share a page leave nothing on it that is not taken back', () => {
  const sharing = filesBelow('e2e', /\.spec\.ts$/).filter(({ text }) => text.includes("from './shared-page.ts'"));
  expect(sharing.length).toBeGreaterThan(20);
  expect(sharing.filter(({ text }) => staying.test(text) || /\btest\.use\(/.test(text)).map(({ path }) => path)).toEqual([]);
});
