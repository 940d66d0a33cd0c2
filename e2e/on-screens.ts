import type { Page } from '@playwright/test';

/** A small laptop and a phone, in normal and in projector type. */
export const laptopAndPhone = [
  { width: 1280, height: 720, projector: false },
  { width: 1280, height: 720, projector: true },
  { width: 390, height: 844, projector: true },
  { width: 390, height: 844, projector: false },
] as const;

/** Gives the page the size and the type of a screen. */
export async function showOn(page: Page, { width, height, projector }: (typeof laptopAndPhone)[number]): Promise<void> {
  await page.setViewportSize({ width, height });
  const now = (await page.locator('html').getAttribute('data-projector')) !== null;
  if (now !== projector) await page.keyboard.press('Alt+Shift+p');
}
