import { expose } from 'comlink';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultOptions } from '../../src/app/session/state/run.ts';
import type { WorkbenchApi } from '../../src/worker/api.ts';
import { createClient, WorkerEnded } from '../../src/worker/client.ts';
import { analysis, finishedRun } from './samples.ts';
import type { CheckRequest, Progress } from '../../src/contract/check/result.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const request: CheckRequest = { run: 1, text: '', language: usualLanguage, constants: {}, options: defaultOptions };
const started: StandIn[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const worker of started.splice(0)) worker.terminate();
});

describe('the client', () => {
  it('passes calls, answers and progress through', async () => {
    const client = createClient(worker({}));
    const seen: Progress[] = [];
    expect(await client.analyse(request)).toMatchObject({ run: 1, runnable: true });
    expect(await client.check(request, (progress) => seen.push(progress))).toMatchObject({ run: 1, complete: true });
    await expect.poll(() => seen.length).toBe(1);
  });

  it('rejects with the error of the other side', async () => {
    const format = () => {
      throw new Error('no graph');
    };
    await expect(createClient(worker({ format })).format('', usualLanguage)).rejects.toThrow('no graph');
  });

  it('replaces a worker that crashes, and rejects what it was asked', async () => {
    const client = createClient(worker({ check: () => new Promise(() => undefined) }));
    const reasons: string[] = [];
    client.onRestart((reason) => reasons.push(reason));
    const check = client.check(request, () => undefined);
    started[0]?.crash();
    await expect(check).rejects.toThrow(WorkerEnded);
    expect(reasons).toEqual(['crashed']);
    expect(await client.analyse(request)).toMatchObject({ run: 1 });
    expect(started).toHaveLength(2);
  });

  it('gives up on a worker that crashes again and again', async () => {
    const client = createClient(worker({}));
    for (let i = 0; i < 4; i++) started.at(-1)?.crash();
    expect(started).toHaveLength(4);
    await expect(client.analyse(request)).rejects.toThrow(WorkerEnded);
  });

  it('lets a check that obeys end by itself', async () => {
    const { api, begun } = obedient();
    const client = createClient(worker(api));
    const check = client.check(request, () => undefined);
    await begun;
    client.stop('check');
    expect(await check).toMatchObject({ run: 1 });
    expect(started).toHaveLength(1);
  });

  it('replaces a worker that takes no note of a request to stop', async () => {
    const client = createClient(worker({ check: () => new Promise(() => undefined) }));
    await client.analyse(request);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const check = client.check(request, () => undefined);
    client.stop('check');
    vi.advanceTimersByTime(2_999);
    expect(started).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await expect(check).rejects.toMatchObject({ reason: 'unresponsive' });
    expect(started).toHaveLength(2);
  });

  it('gives a worker that is still being loaded more time to take note', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const client = createClient(worker({ check: () => new Promise(() => undefined) }));
    const check = client.check(request, () => undefined);
    client.stop('check');
    vi.advanceTimersByTime(19_999);
    expect(started).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await expect(check).rejects.toMatchObject({ reason: 'unresponsive' });
  });

  it('gives a worker more time that goes on to tell how far it is', async () => {
    let tell: () => unknown = () => undefined;
    const check: WorkbenchApi['check'] = ({ run }, onProgress) => {
      tell = () => onProgress({ run, states: 1, transitions: 1, depth: 1, frontier: 0, milliseconds: 1, bytes: 1 });
      return new Promise(() => undefined);
    };
    const client = createClient(worker({ check, stop: () => new Promise(() => undefined) }));
    await client.analyse(request);
    const seen: Progress[] = [];
    const checked = client.check(request, (progress) => seen.push(progress));
    await client.analyse(request);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    client.stop('check');
    tell();
    await expect.poll(() => seen.length).toBe(1);
    vi.advanceTimersByTime(3_000);
    vi.advanceTimersByTime(19_000);
    expect(started).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    await expect(checked).rejects.toMatchObject({ reason: 'unresponsive' });
  });

  it('ends all that is under way at once', async () => {
    const client = createClient(worker({ check: () => new Promise(() => undefined) }));
    client.end();
    expect(started).toHaveLength(1);
    const check = client.check(request, () => undefined);
    client.end();
    await expect(check).rejects.toMatchObject({ reason: 'ended' });
    expect(await client.analyse(request)).toMatchObject({ run: 1 });
    expect(started).toHaveLength(2);
  });

  it('has nothing to cancel when nothing is checked', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    createClient(worker({})).stop('check');
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(started).toHaveLength(1);
  });

  it('waits for a worker that has taken note, however long its answer takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { api, begun } = obedient(answered);
    const client = createClient(worker(api));
    const check = client.check(request, () => undefined);
    await begun;
    const timers = vi.spyOn(globalThis, 'setTimeout');
    client.stop('check');
    // Since it has taken note, it has more time.
    await expect.poll(() => timers.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(20_000);
    vi.advanceTimersByTime(15_000);
    expect(started).toHaveLength(1);
    answer();
    expect(await check).toMatchObject({ run: 1 });
    expect(started).toHaveLength(1);
  });
});

/** Stands in for a worker: the other end of a channel in this thread. */
class StandIn extends EventTarget {
  private readonly channel = new MessageChannel();

  constructor(api: Partial<WorkbenchApi>) {
    super();
    expose({ ...usual, ...api }, this.channel.port2);
    this.channel.port1.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent('message', { data }));
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.channel.port1.postMessage(message, transfer);
  }

  terminate(): void {
    this.channel.port1.close();
  }

  crash(): void {
    this.dispatchEvent(new Event('error'));
  }
}

const usual: Partial<WorkbenchApi> = {
  analyse: async ({ run }) => analysis(run),
  check: async ({ run }, onProgress) => {
    onProgress({ run, states: 1, transitions: 1, depth: 1, frontier: 0, milliseconds: 1, bytes: 1 });
    return finishedRun({ run }).result;
  },
};

/** What answers a check once it has been told to stop, and has `answered`; `begun` comes about when it is asked. */
function obedient(answered: Promise<void> = Promise.resolve()): { readonly api: Partial<WorkbenchApi>; readonly begun: Promise<void> } {
  let stop: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const check = async () => {
    begin();
    await stopped;
    await answered;
    return finishedRun({}).result;
  };
  return { api: { check, stop: async () => stop() }, begun };
}

function worker(api: Partial<WorkbenchApi>): () => Worker {
  return () => {
    const standIn = new StandIn(api);
    started.push(standIn);
    return standIn as unknown as Worker;
  };
}
