import type { Page } from '@playwright/test';

/** What React tells its developer tools of a node in the tree of components; `react-reconciler`, ReactInternalTypes.js. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: { readonly value?: unknown } | null;
}

interface Counting {
  renderings: Record<string, number>;
  __REACT_DEVTOOLS_GLOBAL_HOOK__: object;
}

/**
 * Counts, from the page's next opening on, how often components of each panel are rendered: what React's profiler shows, read as its
 * developer tools read it, so that the page is measured as it is built for everybody.
 */
export async function countRenderings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counting = window as unknown as Counting;
    counting.renderings = {};
    const [provider, performedWork, components] = [10, 1, new Set([0, 1, 11, 14, 15])];

    /** All that was rendered in one commit: subtrees that were left as they were are the very same objects. */
    const visit = (fiber: Fiber, pane: string | null): void => {
      const before = fiber.alternate;
      const value = fiber.memoizedProps?.value;
      const within = fiber.tag === provider && typeof value === 'string' ? value : pane;
      const rendered = components.has(fiber.tag) && (fiber.flags & performedWork) !== 0;
      if (within !== null && rendered) counting.renderings[within] = (counting.renderings[within] ?? 0) + 1;
      if (before !== null && before.child === fiber.child) return;
      for (let child = fiber.child; child !== null; child = child.sibling) visit(child, within);
    };
    counting.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_renderer: number, root: { readonly current: Fiber }) => visit(root.current, null),
    };
  });
}

/** The counts since the last call, by the panels' ids; panels that were not rendered are left out. */
export function takeRenderings(page: Page): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(() => {
    const counting = window as unknown as Counting;
    const counts = counting.renderings;
    counting.renderings = {};
    return counts;
  });
}
