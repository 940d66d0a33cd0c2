import type { Page } from '@playwright/test';

/** What of a style is compared: all that is the same on each machine, whatever fonts it has. */
const properties = [
  'color',
  'background-color',
  'border-top-width',
  'border-top-style',
  'border-top-color',
  'border-bottom-color',
  'border-radius',
  'box-shadow',
  'outline-style',
  'outline-color',
  'outline-width',
  'opacity',
  'font-size',
  'font-weight',
  'text-decoration-line',
  'padding',
  'min-height',
  'cursor',
] as const;

/** The looks of a widget, in one line. */
export type Looks = Readonly<Record<string, string>>;

/**
 * The computed styles of all that the sections of the style page consist of, by section, place and words. Boxes are left out: how wide a
 * word is depends on the fonts of a machine.
 */
export function looksOf(page: Page): Promise<Looks> {
  return page.evaluate((names) => {
    const found: Record<string, string> = {};
    for (const section of document.querySelectorAll('main section[aria-labelledby]')) {
      const parts = [...section.querySelectorAll('button, input, select, small, kbd, code, strong, th, td, h2, summary, [class]')];
      for (const [i, part] of parts.entries()) {
        if (part.closest('svg') !== null || part.closest('section[aria-labelledby]') !== section) continue;
        const style = getComputedStyle(part);
        const words = (part.getAttribute('aria-label') ?? part.textContent ?? '').trim().slice(0, 24);
        found[`${section.getAttribute('aria-labelledby')} ${i} ${part.tagName.toLowerCase()} ${words}`] = names
          .map((name) => style.getPropertyValue(name))
          .join(' | ');
      }
    }
    return found;
  }, properties);
}

/** The looks of each button while the pointer is on it, and while it has the focus by keyboard. */
export async function looksInUse(page: Page): Promise<Looks> {
  const found: Record<string, string> = {};
  const buttons = page
    .locator('main section:is([aria-labelledby=buttons], [aria-labelledby=fields], [aria-labelledby=rows])')
    .getByRole('button');
  const read = (i: number) =>
    buttons
      .nth(i)
      .evaluate((button, names) => names.map((name) => getComputedStyle(button).getPropertyValue(name)).join(' | '), properties);
  // Keys before a focus make it one by keyboard.
  await page.keyboard.press('Tab');
  for (let i = 0; i < (await buttons.count()); i++) {
    await buttons.nth(i).hover();
    found[`button ${i} pointed at`] = await read(i);
    await page.mouse.move(0, 0);
    await buttons.nth(i).focus();
    found[`button ${i} with the focus`] = await read(i);
  }
  return found;
}
