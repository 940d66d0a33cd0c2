import { expect, type Page } from '@playwright/test';

/** Has the page count the layouts that its workers are making, from its next opening on. */
export async function countLayouts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as unknown as { laying: number; Worker: typeof Worker };
    counted.laying = 0;
    counted.Worker = class extends Worker {
      private pending = 0;

      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        if (options?.name === 'layout') this.addEventListener('message', () => this.count(0));
      }

      override postMessage(message: unknown, more?: Transferable[] | StructuredSerializeOptions): void {
        if (message !== null && typeof message === 'object' && 'wanted' in message) this.count(1);
        super.postMessage(message, Array.isArray(more) ? { transfer: more } : more);
      }

      override terminate(): void {
        super.terminate();
        this.count(0);
      }

      private count(pending: number): void {
        counted.laying += pending - this.pending;
        this.pending = pending;
      }
    };
  });
}

/** Waits until all graphs of the page are laid out and drawn, or layers take their place, and nothing has moved for a moment. */
export async function layoutsAtRest(page: Page): Promise<void> {
  const restless = () =>
    page.evaluate(async () => {
      interface View {
        zoom(): number;
        pan(): object;
        nodes(): { map(of: (node: { position(): object }) => object): object[] };
        edges(): { readonly length: number };
      }
      const now = (): string => {
        const insides = [...document.querySelectorAll('[data-renderer] div')];
        const views = insides
          .map((inside) => (inside as unknown as { _cyreg?: { cy: View } })._cyreg?.cy)
          .filter((view) => view !== undefined);
        return JSON.stringify(
          views.map((view) => [view.zoom(), view.pan(), view.edges().length, view.nodes().map((node) => node.position())]),
        );
      };
      const laying = () =>
        (window as unknown as { laying: number }).laying > 0 || document.querySelector('[data-renderer] progress') !== null;
      const before = now();
      const layers = document.querySelector('[data-pane=graph] [aria-label=Layers]') !== null;
      if (laying() || (before === '[]' && !layers)) return 'laid out';
      for (let i = 0; i < 5; i++) {
        await new Promise((resolve) => setTimeout(resolve, 120));
        if (laying() || now() !== before) return 'moved';
      }
      return '';
    });
  await expect.poll(restless, { timeout: 120_000, intervals: [50] }).toBe('');
}
