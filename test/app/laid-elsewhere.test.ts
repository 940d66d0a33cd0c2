import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LaidAnswer, LaidRequest } from '../../src/app/kit/drawing/graph/laid-elsewhere.ts';

/** A worker that answers when it is told to. */
class SlowWorker {
  static readonly all: SlowWorker[] = [];
  onmessage: ((event: { readonly data: LaidAnswer }) => void) | null = null;
  onerror: (() => void) | null = null;
  ended = false;
  readonly requests: LaidRequest[] = [];

  constructor() {
    SlowWorker.all.push(this);
  }
  postMessage(request: LaidRequest): void {
    this.requests.push(request);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(): void {
    const { number } = this.requests.at(-1)!;
    if (!this.ended) this.onmessage?.({ data: { number, laid: { nodes: [], arrows: [] } } });
  }
}

const picture = { nodes: [], arrows: [], type: 13 };
const wanted = { shape: 1 };

describe('a picture that a worker lays out', () => {
  beforeEach(() => {
    SlowWorker.all.length = 0;
    vi.resetModules();
    vi.stubGlobal('Worker', SlowWorker);
  });
  afterEach(() => vi.unstubAllGlobals());
  const load = async () => (await import('../../src/app/kit/drawing/graph/laid-elsewhere.ts')).laidElsewhere;

  it('is given up with the worker, and the next one has another', async () => {
    const laidElsewhere = await load();
    const first = laidElsewhere(picture, wanted);
    first.stop();
    expect(SlowWorker.all.map(({ ended }) => ended)).toEqual([true]);
    const next = laidElsewhere(picture, wanted);
    expect(SlowWorker.all.map(({ ended }) => ended)).toEqual([true, false]);
    SlowWorker.all[1]!.answer();
    await expect(next.laid).resolves.toEqual({ nodes: [], arrows: [] });
  });

  it('ends the one before it that is not done, and that cannot end it', async () => {
    const laidElsewhere = await load();
    const first = laidElsewhere(picture, wanted);
    laidElsewhere(picture, wanted);
    expect(SlowWorker.all.map(({ ended }) => ended)).toEqual([true, false]);
    first.stop();
    expect(SlowWorker.all.map(({ ended }) => ended)).toEqual([true, false]);
  });

  it('leaves its worker to the next one when it is done', async () => {
    const laidElsewhere = await load();
    const first = laidElsewhere(picture, wanted);
    SlowWorker.all[0]!.answer();
    await first.laid;
    first.stop();
    laidElsewhere(picture, wanted);
    expect(SlowWorker.all.map(({ ended, requests }) => [ended, requests.length])).toEqual([[false, 2]]);
  });
});
