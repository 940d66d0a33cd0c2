import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { resetPage, test } from './shared-page.ts';
import { openWorkbench, place, replaceText, source } from './workbench.ts';

test('a frame of 600 x 400 shows a picture, the verdict and a run that plays, and leaves no trace', { tag: '@campaign' }, async ({
  page,
  context,
}) => {
  await page.route('**/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Host</title><main><h1>Host</h1><iframe src="./?embed" width="600" height="400" title="m"></iframe></main>',
    }),
  );
  await page.goto('./host.html');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
  await expect(frame.getByRole('heading', { name: 'State graph' })).toBeVisible();
  await frame.getByRole('button', { name: 'Step through it' }).click();
  await expect(frame.locator('fieldset output')).toHaveText(/^start of/);
  await frame.getByRole('button', { name: 'Play' }).click();
  await expect(frame.locator('fieldset output')).toHaveText(/^step 2 of/);
  await frame.getByRole('button', { name: 'Pause' }).click();
  // All of it is in the frame: nothing scrolls sideways or below.
  const size = await frame.locator('html').evaluate(({ scrollWidth, scrollHeight }) => [scrollWidth, scrollHeight]);
  expect(size[0]).toBeLessThanOrEqual(600);
  expect(size[1]).toBeLessThanOrEqual(400);
  for (const name of ['Sequence', 'Source', 'Results']) {
    await frame.getByRole('button', { name, exact: true }).click();
    await expect(frame.getByRole('heading', { name: new RegExp(name) })).toBeAttached();
  }
  await expect.poll(() => violations(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('esml')))).toEqual([]);

  const opened = context.waitForEvent('page');
  await frame.getByRole('link', { name: 'Open in the workbench' }).click();
  const whole = await opened;
  await expect(place(whole)).toHaveText(/^step \d+ of/);
  await expect(whole.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
});

/** A page that embeds a lesson, as a learning management system does: what a lesson tells it is there to be read. */
const system = (page: Page, frame: string, script = '') =>
  page.route('**/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Host</title><script>${script}</script>${frame}`,
    }),
  );

test('a lesson is given away as a SCORM package: the system has its score, and the next visit goes on', { tag: '@campaign' }, async ({
  page,
  viewport,
}) => {
  await openWorkbench(page);
  await page.getByRole('button', { name: 'Place: Learn' }).click();
  const tutor = page.getByRole('region', { name: 'Tutor', exact: true });
  await tutor.getByRole('button', { name: 'A read and a write do not', exact: true }).click();
  await page.getByText('Give this lesson to a class').click();
  await expect(page.getByRole('textbox', { name: 'HTML for a page of your own' })).toHaveValue(/^<iframe src="[^"]+\?embed#v2=/);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a SCORM package' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('A-read-and-a-write-do-not-scorm.zip');
  const archive = readFileSync(await saved.path()).toString('utf8');
  const activity = /<!doctype html>[\s\S]*?<\/html>/.exec(archive)?.[0] ?? '';
  const script = /'use strict';\n\(function \(\) {[\s\S]*?\n}\)\(\);/.exec(archive)?.[0] ?? '';
  await resetPage(page, viewport);
  await page.route('**/activity.html*', (route) => route.fulfill({ contentType: 'text/html', body: activity }));
  await page.route('**/scorm.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  const api =
    'window.kept = {}; window.API = { LMSInitialize: () => "true", LMSCommit: () => "true", LMSFinish: () => "true", LMSGetValue: (n) => kept[n] ?? "", LMSSetValue: (n, v) => { kept[n] = v; return "true" } }';
  await system(page, '<iframe id="activity" title="Activity" src="./activity.html" width="1000" height="650"></iframe>', api);
  await page.goto('./host.html');
  const lesson = page.frameLocator('#activity').frameLocator('iframe');
  const value = (name: string) => page.evaluate((of) => (window as unknown as { kept: Record<string, string> }).kept[of], name);
  await lesson.getByRole('radio', { name: 'in two' }).check();
  await lesson.getByRole('button', { name: 'Predict', exact: true }).click();
  await expect(lesson.getByText('✓ Right: in two.')).toBeVisible();
  await expect.poll(() => value('cmi.core.score.raw')).toBe('50');
  await expect.poll(() => value('cmi.core.lesson_status')).toBe('incomplete');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('esml.tutor')))).toEqual([]);
  // The activity is opened once more.
  await page.locator('#activity').evaluate((frame: HTMLIFrameElement) => frame.setAttribute('src', './activity.html?again'));
  await expect(lesson.getByText('✓ Right: in two.')).toBeVisible();
  await lesson.getByRole('button', { name: 'Set it up and compare' }).click();
  await expect(lesson.getByRole('button', { name: /^5 states, 4 transitions/ })).toBeVisible({ timeout: 30_000 });
  await lesson.getByRole('button', { name: 'Tutor', exact: true }).click();
  await expect(lesson.getByText('✓ Right: in two.')).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);
});

test('a link for reading only runs, cannot be changed, and opens as a copy; as a QR code it says so', { tag: '@campaign' }, async ({
  page,
  viewport,
}) => {
  await openWorkbench(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('radio', { name: 'Read only' }).check();
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await page.getByRole('button', { name: 'Show as QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link above' })).toBeVisible();
  await expect(page.getByText(/QR code of the link above, \d+ by \d+ squares/)).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);
  await page.getByRole('radio', { name: 'For a page (HTML)' }).check();
  await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(/^<iframe src="[^"]+\?embed#v2=/);

  await resetPage(page, viewport);
  await page.goto(link);
  await expect(page.locator('[data-loaded=true]')).toBeVisible();
  await replaceText(page, 'MODEL Changed;');
  await expect(source(page)).toContainText('MODEL Philosophers');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
  const copy = await openedBy(page);
  await expect(copy.locator('[data-loaded=true]')).toBeVisible();
  await replaceText(copy, 'MODEL Changed;');
  await expect(source(copy)).toContainText('MODEL Changed');
});

async function openedBy(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Edit a copy' }).click();
  return opened;
}
