import type { Page } from '@playwright/test';

/** The least size of type in pictures, in pixels of the page. */
const least = 11;

/** Texts of drawn pictures that are smaller, each with its size; what stands in canvases is held by tests of these. */
export async function smallType(page: Page): Promise<string[]> {
  return page.evaluate((limit) => {
    const found: string[] = [];
    for (const text of document.querySelectorAll('svg text')) {
      if (!(text instanceof SVGTextElement) || !text.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { width, height } = text.getBoundingClientRect();
      const matrix = text.getScreenCTM();
      if (width === 0 || height === 0 || matrix === null || text.textContent?.trim() === '') continue;
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b);
      if (size < limit - 0.05) found.push(`${text.textContent?.slice(0, 30)}: ${size.toFixed(1)}`);
    }
    return [...new Set(found)].slice(0, 5);
  }, least);
}

/** The least size of type of elements with text, as it is seen: what a picture is scaled by counts. */
export function leastType(page: Page, selector: string): Promise<{ readonly texts: number; readonly least: number }> {
  return page.locator(selector).evaluateAll((elements) => {
    const sizes = elements
      .filter((element) => element.checkVisibility() && (element.textContent ?? '').trim() !== '')
      .map((element) => {
        const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
        return Number.parseFloat(getComputedStyle(element).fontSize) * scale;
      });
    return { texts: sizes.length, least: Math.min(...sizes) };
  });
}
