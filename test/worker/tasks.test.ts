import { describe, expect, it } from 'vitest';
import { tasks as calls } from '../../src/worker/api.ts';
import { Task, Tasks } from '../../src/worker/tasks.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';

describe('a task', () => {
  it('does slices until one says that all is done', async () => {
    let slices = 0;
    expect(await new Task().inSlices(() => ++slices === 3)).toBe(true);
    expect(slices).toBe(3);
  });

  it('ends after the slice in which it is told to stop', async () => {
    const task = new Task();
    let slices = 0;
    const done = await task.inSlices(() => {
      if (++slices === 2) task.stop();
      return false;
    });
    expect([done, slices, task.stopped]).toEqual([false, 2, true]);
  });

  it('gives the result of a computation, also where that is nothing, and null when it was told to stop', async () => {
    expect(await new Task().result(counting(3, 'three'))).toBe('three');
    expect(await new Task().result(counting(0, undefined))).toBeUndefined();
    const stopped = new Task();
    setTimeout(() => stopped.stop(), 0);
    expect(await stopped.result(counting(Number.POSITIVE_INFINITY, 'never'))).toBeNull();
  });

  it('tells the former one of the same call to stop, and no other', () => {
    const tasks = new Tasks<'a' | 'b'>();
    const [first, other] = [tasks.begin('a'), tasks.begin('b')];
    const second = tasks.begin('a');
    expect([first.stopped, second.stopped, other.stopped]).toEqual([true, false, false]);
    tasks.stop(['a', 'b']);
    expect([second.stopped, other.stopped]).toEqual([true, true]);
  });
});

describe('the calls that can be told to stop', () => {
  it('are calls, each under one word', () => {
    const workbench = createWorkbench();
    const all = Object.values(calls).flat();
    expect(all.filter((call) => typeof workbench[call] !== 'function')).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });
});

function* counting<T>(to: number, result: T): Generator<undefined, T> {
  for (let i = 0; i < to; i++) yield;
  return result;
}
