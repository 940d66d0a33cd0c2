import { describe, expect, it } from 'vitest';
import { LateServices } from '../../src/worker/late.ts';

interface Api {
  first(): string;
  second(of: number): Promise<number>;
}

const calls = { first: true, second: true } as const;

/** A service that comes when it is let, with the order in which its calls began. */
function lateOne() {
  const began: string[] = [];
  let loads = 0;
  let come: (api: Api) => void = () => undefined;
  let fail: () => void = () => undefined;
  const late = new LateServices();
  const service = late.service<Api>(calls, () => {
    loads++;
    return new Promise((resolve, reject) => {
      come = resolve;
      fail = () => reject(new Error('there is no network'));
    });
  });
  const api: Api = {
    first() {
      began.push('first');
      return 'one';
    },
    async second(of) {
      began.push(`second ${of}`);
      return of + 1;
    },
  };
  return { service, late, began, loads: () => loads, come: () => come(api), fail: () => fail() };
}

describe('a service that is loaded when it is asked for', () => {
  it('answers what was asked before it was there, in order, and is loaded once', async () => {
    const { service, began, loads, come } = lateOne();
    expect(loads()).toBe(0);
    const answers = [service.second(1), service.first(), service.second(2)];
    come();
    expect(await Promise.all(answers)).toEqual([2, 'one', 3]);
    expect(await service.second(3)).toBe(4);
    expect(began).toEqual(['second 1', 'first', 'second 2', 'second 3']);
    expect(loads()).toBe(1);
  });

  it('has begun what was asked before whoever waits for it goes on, so that this can be told to stop', async () => {
    const { service, late, began, come } = lateOne();
    const answer = service.second(1);
    const stopped = late.loaded().then(() => began.push('stop'));
    come();
    await stopped;
    expect(began).toEqual(['second 1', 'stop']);
    expect(await answer).toBe(2);
    await late.loaded();
  });

  it('fails where it cannot be loaded, and is loaded at the next call', async () => {
    const { service, late, loads, come, fail } = lateOne();
    const lost = service.first();
    fail();
    await expect(lost).rejects.toThrow('there is no network');
    await late.loaded();
    const answer = service.first();
    come();
    expect(await answer).toBe('one');
    expect(loads()).toBe(2);
  });
});
