import { expect, type Page, test } from '@playwright/test';
import { openWorkbench, place, stepThrough, tinyModel } from './workbench.ts';

/** Where the parts of the page are that a message could move: the head, the places, each panel, its head and what is pressed in it. */
function places(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '[data-bar], [data-rail], nav, [data-pane], [data-pane] header, section[aria-label], fieldset, main button',
      ),
    ]
      .filter((part) => part.closest('[role=log], .monaco-editor') === null && part.checkVisibility())
      .map((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        return `${part.tagName} ${part.getAttribute('aria-label') ?? part.getAttribute('data-pane') ?? part.textContent.slice(0, 20)}: ${left} ${top} ${width} ${height}`;
      }),
  );
}

/** Those of some buttons that something else is over. */
function covered(page: Page, selector: string): Promise<readonly string[]> {
  return page.locator(selector).evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => document.elementFromPoint(x, y)));
      return button.checkVisibility() && corners.some((at) => at !== null && !button.contains(at) && at.closest('[role=log]') !== null)
        ? [button.getAttribute('aria-label') ?? button.textContent]
        : [];
    }),
  );
}

/** Opens another model in place of a text of one's own, of which a message tells. */
async function openAnother(page: Page): Promise<void> {
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(tinyModel('Mine'));
  await page.getByRole('button', { name: /^Model: / }).click();
  await page.getByRole('searchbox', { name: 'Filter the models' }).fill('deadlock');
  await page.keyboard.press('Enter');
}

const message = (page: Page) => page.getByRole('log', { name: 'Messages' }).getByText('Your own text was kept.');

test('a message moves nothing on the page when it comes and when it goes, and Escape dismisses it', async ({ page }) => {
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1024, height: 700 },
  ]) {
    await page.setViewportSize(size);
    await openWorkbench(page);
    await openAnother(page);
    await expect(stepThrough(page)).toBeVisible();
    await expect(message(page)).toBeInViewport({ ratio: 1 });
    const [during, beyond] = [await places(page), await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)];
    expect(during.length).toBeGreaterThan(12);
    expect(beyond).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(message(page)).toHaveCount(0);
    expect(await places(page)).toEqual(during);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a message covers neither steps nor places, and moves nothing', { tag: '@campaign' }, async ({ page }) => {
    await openWorkbench(page);
    await openAnother(page);
    const panels = page.getByRole('navigation', { name: 'Panels' });
    await panels.getByRole('button', { name: 'Results', exact: true }).tap();
    await stepThrough(page).tap();
    await expect(place(page)).toHaveText(/^start of/);
    await expect(message(page)).toBeInViewport({ ratio: 1 });
    const steps =
      'fieldset button, section[aria-label="The run"] button, [data-pane=run] ol button, nav[aria-label=Places] button, [data-bar] button';
    expect(await covered(page, steps)).toEqual([]);
    const inSteps = await places(page);
    await panels.getByRole('button', { name: 'Graph', exact: true }).tap();
    await expect(page.getByRole('region', { name: 'The run', exact: true })).toBeVisible();
    expect(await covered(page, steps)).toEqual([]);
    await panels.getByRole('button', { name: 'Steps', exact: true }).tap();
    await page.getByRole('button', { name: 'Dismiss this message' }).tap();
    await expect(message(page)).toHaveCount(0);
    expect(await places(page)).toEqual(inSteps);
  });
});

test('a disabled button says why when it is pressed', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await stepThrough(page).click();
  await page.getByRole('button', { name: 'Last state' }).click();
  await expect(place(page)).toHaveText('step 3 of 3');
  const next = page.getByRole('button', { name: 'Next step' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await next.press('Enter');
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('The run ends here. “First state” goes to its start.');
  await expect(place(page)).toHaveText('step 3 of 3');
});
