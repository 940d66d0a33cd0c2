import { expect } from '@playwright/test';
import { laptopAndPhone, showOn } from './on-screens.ts';
import { test } from './shared-page.ts';
import { openWorkbench } from './workbench.ts';

for (const screen of laptopAndPhone)
  test(`a place stays under the pointer that presses it when the sentence for newcomers goes (${screen.width} pixels${screen.projector ? ', projector' : ''})`, async ({
    page,
  }) => {
    await openWorkbench(page);
    await showOn(page, screen);
    const welcome = page.getByRole('complementary', { name: 'What this is' });
    const places = page.getByRole('navigation', { name: 'Places' }).getByRole('button');
    const boxes = () => places.evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().top]));
    await expect(welcome).toBeVisible();
    const before = await boxes();
    await page.getByRole('button', { name: 'Place: Learn' }).click();
    await expect(welcome).toHaveCount(0);
    expect(await boxes()).toEqual(before);
  });
