import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type Axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a frame has once axe was put into it. */
interface WithAxe {
  readonly axe: typeof Axe;
}

/** A document is given axe once: to read it takes as long as a look. */
async function bring(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
}

/**
 * What axe finds, in short: the rule and the first element; in a part of the page if one is named, and by one rule alone if that is named.
 * Frames of the page's own origin are looked into. The editor's own parts are left out.
 */
export async function violations(page: Page, part: string | null = null, rule: string | null = null): Promise<string[]> {
  await Promise.all(page.frames().map(bring));
  return page.evaluate(
    async ([include, only]) => {
      const { axe } = window as unknown as WithAxe;
      // Colours that are on their way to others have contrasts of neither.
      const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const { violations: found } = await axe.run(
        { exclude: ['.monaco-editor'], ...(include === null ? {} : { include: [include] }) },
        { resultTypes: ['violations'], ...(only === null ? {} : { runOnly: { type: 'rule', values: [only] } }) },
      );
      return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
    },
    [part, rule] as const,
  );
}
