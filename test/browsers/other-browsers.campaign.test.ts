import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { counters, isolated, statesOfCounters } from '../../e2e/counters.ts';
import { seenGraphs } from '../../e2e/seen-graphs.ts';
import { serveBuild, type Site } from '../../e2e/site.ts';
import { carriedRun, encodeLink } from '../../src/base/link/encode.ts';
import { noSharedMemory } from '../../src/contract/check/thread-words.ts';
import { judge } from '../layout/svg-oracle.ts';
import { hasFirefox, startFirefox } from './firefox.ts';
import { keys, type Session } from './session.ts';
import { hasWebKit, startWebKit } from './webkit.ts';

const until = { timeout: 60_000, interval: 200 };

describe.each([
  { browser: 'Firefox', missing: !hasFirefox, start: startFirefox, threads: true },
  { browser: 'WebKit', missing: !hasWebKit, start: () => startWebKit(true), threads: true },
  { browser: 'WebKit without shared memory', missing: !hasWebKit, start: () => startWebKit(false), threads: false },
])('in $browser', ({ browser, missing, start, threads }) => {
  describe.skipIf(missing)('', () => {
    let [session, site]: [Session | null, Site | null] = [null, null];
    const page = (): Session => {
      if (session === null) throw new Error('the browser has not started');
      return session;
    };

    beforeAll(async () => {
      session = await start();
    });
    afterAll(async () => {
      await session?.end();
      site?.close();
    });

    const serve = async (headers = {}): Promise<string> => {
      site?.close();
      site = await serveBuild('/tools/esml/', headers);
      return site.url;
    };

    const visible = (selector: string) =>
      page().evaluate((wanted) => [...document.querySelectorAll(wanted)].some((element) => element.checkVisibility()), selector);
    const isLoaded = () => vi.waitUntil(() => visible('[data-loaded=true]'), until);
    const words = (selector: string) =>
      page().evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.textContent ?? '', selector);
    /** The words of the editor, whose blanks are as wide as letters. */
    const text = async () => (await words('.monaco-editor .view-lines')).replaceAll('\u00A0', ' ');
    const results = () => words('[data-pane=results]');

    /** Presses the visible button or choice of that name, as soon as there is one. */
    const press = (name: string) =>
      vi.waitUntil(
        () =>
          page().evaluate((wanted) => {
            const all = [...document.querySelectorAll<HTMLElement>('button, label, summary')].filter((each) => each.checkVisibility());
            const element = all.find((each) => (each.getAttribute('aria-label') ?? each.textContent).trim().startsWith(wanted));
            element?.click();
            return element !== undefined;
          }, name),
        until,
      );

    /** Looked at by whoever ran this, in a folder that is not kept. */
    const look = async (name: string) => {
      mkdirSync('test-results/browsers', { recursive: true });
      writeFileSync(`test-results/browsers/${browser}-${name}.png`, await page().picture());
    };

    const linkTo = (text: string) => encodeLink(carriedRun({ text, language: {}, constants: {}, run: null, step: 0 }));

    it('the first model has a deadlock, whose run is stepped through in a graph that cannot be misread', async () => {
      await page().goTo(await serve());
      await isLoaded();
      await press('Run');
      await vi.waitFor(async () => expect(await results()).toContain('Deadlock after 3 steps.'), until);
      expect(await results()).toContain('35 states');
      await look('run');
      await press('Step through it');
      await vi.waitFor(async () => expect(await words('fieldset output')).toBe('start of 3'), until);
      await press('Next step');
      await vi.waitFor(async () => expect(await words('fieldset output')).toBe('step 1 of 3'), until);
      // A plain picture is exchanged for a better one.
      await vi.waitFor(async () => {
        const graphs = await seenGraphs(page(), 'graph');
        expect(graphs.map(({ seen, arrows, undrawn }) => [...judge(seen, arrows, 24).cases, ...undrawn])).toEqual([[]]);
      }, until);
      await look('step');
    });

    it('nobody is told of a new version on a first visit', async () => {
      await vi.waitUntil(() => page().evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active != null), until);
      expect(await words('body')).not.toContain('new version');
    });

    it('a text that is typed is checked, and there again after a reload', async () => {
      const url = await serve();
      await page().goTo(
        `${url}#${await linkTo('MODEL typed;\nTYPE t = 0..3;\nVAR x: t;\nPROCESS P;\nBEGIN x := 1 END P;\nBEGIN P END typed\n')}`,
      );
      await isLoaded();
      await page().evaluate(() =>
        document.querySelector<HTMLElement>('.monaco-editor textarea, .monaco-editor .native-edit-context')?.focus(),
      );
      await page().press(keys.control, keys.home);
      for (const key of '(* mine *) ') await page().press(key);
      await vi.waitFor(async () => expect(await text()).toContain('mine'), until);
      await press('Run');
      await vi.waitFor(async () => expect(await results()).toContain('2 states'), until);
      await vi.waitFor(async () => {
        await page().goTo(url);
        await isLoaded();
        expect(await text()).toContain('mine');
      }, until);
    });

    const saysWhyNot = async () => {
      await press('Options');
      await vi.waitFor(async () => expect(await words('body')).toContain(noSharedMemory), until);
      await page().press(keys.escape);
    };

    const searchAll = async () => {
      await press('Run');
      await vi.waitFor(async () => expect(await results()).toContain(statesOfCounters), until);
      await press(statesOfCounters);
      await look('threads');
      if (threads) expect(await results()).toMatch(/threads\s*\d/);
      else await saysWhyNot();
    };

    it('all cores find as many states on a host that isolates the page', async () => {
      await page().goTo(`${await serve(isolated)}#${await linkTo(counters)}`);
      await isLoaded();
      expect(await page().evaluate(() => crossOriginIsolated)).toBe(true);
      if (!threads) return saysWhyNot();
      await press('Options');
      await press('All cores');
      await page().press(keys.escape);
      await searchAll();
    });

    it('a page that no header isolates does it itself on request, and all cores find as many states', async () => {
      await page().goTo(`${await serve()}#${await linkTo(counters)}`);
      await isLoaded();
      expect(await page().evaluate(() => crossOriginIsolated)).toBe(false);
      await press('Options');
      await press('All cores');
      await press('Load the page anew, isolated');
      // While the page is loaded anew it answers nothing.
      await vi.waitFor(async () => expect(await page().evaluate(() => crossOriginIsolated)).toBe(true), until);
      await isLoaded();
      expect(await text()).toContain('MODEL counters');
      await searchAll();
    });
  });
});
