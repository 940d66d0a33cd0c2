import { expect } from '@playwright/test';
import { openLesson, run } from './lessons.ts';
import { test } from './shared-page.ts';
import { openWorkbench } from './workbench.ts';

test('a remote goes past the events of a player: in a lecture on with the lesson, else to the next lesson', {
  tag: '@campaign',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  await openLesson(page, 'Selective search');
  await run(page, 'Give a lecture with the lesson');
  const player = page.locator('[data-presented] [data-pane=player]');
  await expect(async () => {
    // What the lesson sets up takes a while: a press too many would be the next event.
    if (await page.locator('[data-presented] [data-pane=tutor]').isVisible()) await page.keyboard.press('PageDown');
    await expect(player).toBeVisible({ timeout: 500 });
  }).toPass();
  const told = page.getByText('To go past all that follows: B, then Page Down.');
  const event = (at: number) => expect(player.getByRole('toolbar', { name: 'Playing' })).toContainText(`event ${at} of`);
  await event(1);
  await expect(told).toHaveCount(0);
  await page.keyboard.press('PageDown');
  await event(2);
  await expect(told).toBeVisible();
  await page.keyboard.press('PageDown');
  await event(3);
  // After the first sixteen it goes on by several.
  for (let at = 4; at <= 16; at++) {
    await page.keyboard.press('PageDown');
    await event(at);
  }
  await page.keyboard.press('PageDown');
  await event(32);
  await page.keyboard.press('PageUp');
  await event(16);
  await page.keyboard.press('b');
  await page.keyboard.press('PageDown');
  await expect(page.locator('[data-presented] [data-pane=tutor]')).toBeVisible();
  await expect(page.locator('[data-presented] > [role=status]')).toHaveCount(0);
  // Whoever goes on sees where, in the lesson too.
  await page.keyboard.press('b');
  await expect(page.locator('[data-presented] > [role=status]')).toHaveCount(1);
  await page.keyboard.press('PageDown');
  await expect(page.locator('[data-presented] > [role=status]')).toHaveCount(0);
  // Among the lessons of the lab it is the next one.
  await page.keyboard.press('Escape');
  await run(page, 'The global state space');
  await expect(page.locator('[data-part=search]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Present Player' }).click();
  await page.keyboard.press('b');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('region', { name: 'Lesson' })).toContainText('2. State explosion');
});
