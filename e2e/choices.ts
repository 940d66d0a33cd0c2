import type { Locator } from '@playwright/test';

/** What is chosen in lists of choices that are narrower than its text. */
export async function cutChoices(within: Locator): Promise<string[]> {
  return within.locator('select').evaluateAll((all) =>
    all.flatMap((one) => {
      const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(one);
      const pen = document.createElement('canvas').getContext('2d');
      const chosen = (one as HTMLSelectElement).selectedOptions[0]?.textContent ?? '';
      if (pen !== null) pen.font = `${fontSize} ${fontFamily}`;
      const room = one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return (pen?.measureText(chosen).width ?? 0) > room + 1 ? [chosen] : [];
    }),
  );
}
