import type { Page } from '@playwright/test';

/**
 * The controls on the page that cannot be used as they are: cut off by something that does not scroll, or covered by something else once
 * they are scrolled to. Each as `panel: name: what is wrong`. The editor's own parts are left out.
 */
export function unusableControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Whether something is there for screen readers alone. */
    const unseen = (at: Element | null): boolean =>
      at !== null && (getComputedStyle(at).clipPath === 'inset(50%)' || unseen(at.parentElement));
    const selector = 'button, a[href], input, select, textarea, summary, [role="slider"], [role="menuitem"]';
    const scrolls = (value: string) => value === 'auto' || value === 'scroll';
    const ancestors = (element: Element): Element[] => {
      const found: Element[] = [];
      for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) found.push(at);
      return found;
    };
    /** What is seen and pressed in place of a control that is laid invisibly over its label. */
    const seenAs = (control: Element): Element => {
      const label = control.closest('label');
      return label !== null && control.matches('input') && getComputedStyle(control).opacity === '0' ? label : control;
    };
    const name = (control: Element): string => {
      const panel = control.closest('[data-pane]')?.getAttribute('data-pane') ?? control.closest('header, dialog, nav')?.className ?? '';
      const text = control.getAttribute('aria-label') ?? (control.textContent || control.closest('label')?.textContent || control.id);
      return `${panel}: ${control.tagName.toLowerCase()} ${text.trim().replace(/\s+/g, ' ').slice(0, 50)}`;
    };
    const scrollTo = (element: Element): void => {
      for (const box of ancestors(element)) {
        const style = getComputedStyle(box);
        const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
        if (scrolls(style.overflowY)) box.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
        if (scrolls(style.overflowX)) box.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
      }
    };
    const problem = (element: Element): string | null => {
      scrollTo(element);
      let { left, right, top, bottom } = element.getBoundingClientRect();
      const room = { x: Math.min(16, right - left), y: Math.min(16, bottom - top) };
      for (const box of ancestors(element)) {
        const style = getComputedStyle(box);
        const outer = box.getBoundingClientRect();
        const [x, y] = [style.overflowX, style.overflowY];
        // What sticks out of something that scrolls can be scrolled to.
        // Tables may be wider than what they scroll in; a panel as a whole may not.
        if (scrolls(x) && !box.matches('[data-pane] > div') && box.scrollWidth > box.clientWidth)
          [left, right] = [Math.max(left, outer.left), Math.min(right, outer.right)];
        else if (x !== 'visible' && (left < outer.left - 1 || right > outer.right + 1))
          return `is cut off at the side by .${box.className}`;
        if (scrolls(y) && box.scrollHeight > box.clientHeight) [top, bottom] = [Math.max(top, outer.top), Math.min(bottom, outer.bottom)];
        else if (y !== 'visible' && (top < outer.top - 1 || bottom > outer.bottom + 1))
          return `is cut off above or below by .${box.className}`;
      }
      if (right - left < room.x - 1 || bottom - top < room.y - 1) return 'has no room where it scrolls';
      if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) return 'is outside of the window';
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const hit = document.elementFromPoint(x, y);
      const same = hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element) === true);
      const inside =
        same &&
        !(hit.contains(element) && hit !== element && hit.matches('[data-pane], [data-pane] > div, main, #root, #root > div, html, body'));
      return inside ? null : `is covered by ${hit?.tagName.toLowerCase()}.${hit?.getAttribute('class') ?? ''}`;
    };
    // While a menu or a dialog is open, the rest waits.
    const open = [...document.querySelectorAll('dialog[open], [data-popover]')].filter((one) => one.checkVisibility()).at(-1);
    const found: string[] = [];
    for (const control of (open ?? document).querySelectorAll(selector)) {
      if (control.closest('.monaco-editor, [inert], [aria-hidden="true"]') !== null || unseen(control)) continue;
      const element = seenAs(control);
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: element === control })) continue;
      const what = problem(element);
      if (what !== null) found.push(`${name(control)}: ${what}`);
    }
    return [...new Set(found)];
  });
}

/**
 * What can be pressed and is smaller than so many pixels in height or width, each as `panel: name: its size`. A control within a label is
 * as large as its label; links within sentences may be as high as their line.
 */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((pixels) => {
    const found = new Set<string>();
    const unseen = (at: Element | null): boolean =>
      at !== null && (getComputedStyle(at).clipPath === 'inset(50%)' || unseen(at.parentElement));
    const inSentence = (at: Element) => at.matches(':is(p, span, code) > *') && getComputedStyle(at).textDecorationLine === 'underline';
    for (const control of document.querySelectorAll('button, a[href], input, select, textarea, summary')) {
      if (control.closest('.monaco-editor, [inert], [aria-hidden="true"]') !== null || unseen(control)) continue;
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      if (pixels > 24 && inSentence(control)) continue;
      const { width, height } = (control.matches('input') ? (control.closest('label') ?? control) : control).getBoundingClientRect();
      if (Math.min(width, height) === 0 || Math.min(width, height) > pixels - 0.5) continue;
      const panel = control.closest('[data-pane]')?.getAttribute('data-pane') ?? '';
      const name = (control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 40);
      found.add(`${panel}: ${name}: ${Math.round(width)} by ${Math.round(height)}`);
    }
    return [...found];
  }, least);
}

/** The ids that occur more than once on the page. */
export function repeatedIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].filter((one) => one.closest('.monaco-editor') === null).map(({ id }) => id);
    return [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))];
  });
}

/** The controls that are seen without pointing at anything, each as `panel: name`. The editor's own parts are left out. */
export function seenControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const transparent = (at: Element | null): boolean =>
      at !== null && (getComputedStyle(at).opacity === '0' || transparent(at.parentElement));
    const selector = 'button, a[href], input, select, textarea, summary, [role="slider"], [role="menuitem"]';
    return [...document.querySelectorAll(selector)].flatMap((control) => {
      if (control.closest('.monaco-editor, [inert], [aria-hidden="true"]') !== null) return [];
      // A choice may be laid invisibly over its label.
      const shown = control.matches('input') ? (control.closest('label') ?? control) : control;
      if (!shown.checkVisibility({ visibilityProperty: true }) || transparent(shown)) return [];
      const name = control.getAttribute('aria-label') ?? control.closest('label')?.textContent ?? control.textContent;
      return [`${control.closest('[data-pane]')?.getAttribute('data-pane') ?? 'page'}: ${name.trim().slice(0, 50)}`];
    });
  });
}

/** The rows of tabs and of tools whose parts are not all on one line, each as `panel: the words of the row`. */
export function wrappedRows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rows = document.querySelectorAll('header, header nav, header > div, fieldset:has(> output), [role="toolbar"]');
    return [...rows].flatMap((row) => {
      const parts = [...row.children].map((part) => part.getBoundingClientRect()).filter(({ width, height }) => width > 1 && height > 1);
      const least = Math.min(...parts.map(({ bottom }) => bottom));
      // On one line each begins above where the lowest of the others ends.
      const wrapped = parts.some(({ top }) => top >= least - 1);
      const pane = row.closest('[data-pane]')?.getAttribute('data-pane') ?? 'page';
      return wrapped ? [`${pane}: ${row.textContent.trim().slice(0, 60)}`] : [];
    });
  });
}
