import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { test } from './shared-page.ts';
import { openWorkbench, replaceText, source } from './workbench.ts';

async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+Shift+p');
  await page.locator('dialog input[role=combobox]').fill(name);
  await page.keyboard.press('Enter');
}

test('a set of states grows ring by ring, is drawn, and its order is moved, grown again and sifted', { tag: '@campaign' }, async ({
  page,
}) => {
  await openWorkbench(page);
  await command(page, 'Open model: Philosophers deadlock');
  await expect(source(page)).toContainText('right!take');
  // Commands on a model are offered once it has been read.
  await expect(page.getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
  await command(page, 'Grow the set of states');
  const panel = page.getByRole('region', { name: 'Diagrams', exact: true });
  const status = panel.getByRole('status').first();
  await expect(status).toHaveText(/^[\d,]+ states in \d+ nodes after \d+ steps; nothing new is left to be found\. /, { timeout: 60_000 });
  const grown = await status.textContent();
  const rings = panel.getByRole('table', { name: 'States at most so many steps away' });
  await expect(rings.getByRole('row', { name: /^0 1 1 / })).toBeVisible();
  await expect(panel.getByRole('img', { name: /^States and nodes against steps from the initial state/ })).toBeVisible();
  await rings.getByRole('button', { name: 'Draw the states at most 1 steps away' }).click();
  await expect(panel.getByRole('img', { name: /^Decision diagram of the states at most 1 steps away, with \d+ nodes\./ })).toBeVisible();
  await panel.getByText('The diagram as a list').click();
  await expect(panel.getByText(/: 0 leads to /).first()).toBeVisible();
  const order = panel.getByRole('region', { name: 'Order of the variables' });
  const first = await order.getByRole('listitem').first().textContent();
  await order
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .press('Enter');
  await expect(order.getByRole('listitem').nth(1)).toHaveText(first ?? '');
  await expect(order).toContainText('Changed: grow the set again');
  // The focus goes with the word: the next key moves it on.
  await page.keyboard.press('Enter');
  await expect(order.getByRole('listitem').nth(2)).toHaveText(first ?? '');
  await expect(order.getByRole('status')).toHaveText(/ is number 3 of \d+$/);
  await order.getByRole('listitem').nth(2).dragTo(order.getByRole('listitem').last());
  await expect(order.getByRole('listitem').last()).toHaveText(first ?? '');
  await panel.getByRole('button', { name: 'Grow the set of states' }).click();
  await expect(status).toHaveText(/nothing new is left/, { timeout: 60_000 });
  expect((await status.textContent())?.split(' ')[0]).toBe(grown?.split(' ')[0]);
  await panel.getByRole('button', { name: 'Sift the order' }).click();
  await expect(panel.getByRole('img', { name: /^Sifting: [\d,]+ nodes before, [\d,]+ nodes? after \d+ groups? moved\.$/ })).toBeVisible({
    timeout: 60_000,
  });
  await expect.poll(() => violations(page)).toEqual([]);
  for (const [name, width, height] of [
    ['laptop', 1280, 720],
    ['projector', 1280, 720],
    ['phone', 390, 844],
    ['small-phone', 320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (name === 'projector') await command(page, 'Projector mode');
    if (name === 'phone') await command(page, 'Projector mode');
    for (const [part, heading] of [
      ['rings', 'Rings'],
      ['order', 'Order of the variables'],
      ['drawn', /as a diagram$/],
    ] as const) {
      await panel.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded();
      if (process.env.PICTURES !== undefined) await page.screenshot({ path: `${process.env.PICTURES}/diagrams-${part}-${name}.png` });
    }
    // The table scrolls on its own where it is wider; nothing else is.
    await expect.poll(() => panel.evaluate(tooWide), `${name}: what is wider than its panel`).toEqual([]);
  }
});

/** What sticks out of a panel at its right side, but for what is inside a part that scrolls on its own, or a picture. */
function tooWide(panel: Element): string[] {
  const { right } = panel.getBoundingClientRect();
  return [...panel.querySelectorAll('*')]
    .filter((one) => one.parentElement?.closest('section[tabindex], [role=img]') == null && one.getBoundingClientRect().right > right + 0.5)
    .map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`);
}

test('what cannot be grown says why', async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, 'MODEL Wrong');
  await command(page, 'Show Diagrams');
  await expect(
    page.getByRole('region', { name: 'Diagrams', exact: true }).getByRole('button', { name: 'Grow the set of states' }),
  ).toBeDisabled();
});
