import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultCheckOptions } from '../../../src/contract/check/options.ts';
import { CompiledModel } from '../../../src/engine/compiled-model.ts';
import { threadsPart } from '../../../src/engine/plan/part-threads.ts';
import { GeneratedCheck } from '../../../src/engine/wasm/host/generated-check.ts';
import { spareThreads, type WaitingThread } from '../../../src/engine/wasm/host/threads/spare-threads.ts';
import type { ThreadShape } from '../../../src/engine/wasm/host/threads/thread-shape.ts';
import { compile } from '../../models/run.ts';

/** Threads that are numbered as they are made, and do nothing. */
function numbered() {
  const made: { failed: boolean; begun: number }[] = [];
  const make = (): WaitingThread => {
    const thread = { failed: false, begun: 0 };
    made.push(thread);
    return {
      get failed() {
        return thread.failed;
      },
      begin: () => void thread.begun++,
      end: () => undefined,
    };
  };
  return { made, threads: spareThreads(make) };
}

const shape = {} as ThreadShape;

describe('threads that wait for what they are to do', () => {
  it('are the first that are told, once each, and further ones are made where there are too few', () => {
    const { made, threads } = numbered();
    threads.prepare(2);
    threads.prepare(2);
    expect(made.map(({ begun }) => begun)).toEqual([0, 0]);
    for (let i = 0; i < 3; i++) threads.start(shape);
    expect(made.map(({ begun }) => begun)).toEqual([1, 1, 1]);
    threads.prepare(1);
    expect(made.length).toBe(4);
  });

  it('are made anew where one could not begin', () => {
    const { made, threads } = numbered();
    threads.prepare(2);
    for (const thread of made) thread.failed = true;
    threads.start(shape);
    expect(made.map(({ begun }) => begun)).toEqual([0, 0, 1]);
  });

  it('are started once a search has a part of the states from which on several search, and for no shorter one', () => {
    const system = compile(readFileSync('models/dining-philosophers.esml', 'utf8'), { constants: { n: 7 } });
    const { machine } = new CompiledModel(system);
    for (const [treeFrom, expected] of [
      [8_000, ['prepared', 'searched']],
      [1_000_000, []],
    ] as const) {
      const { made, threads } = numbered();
      const done: string[] = [];
      const say = (what: string): void => void (done.at(-1) !== what && done.push(what));
      const check = new GeneratedCheck(system, machine, defaultCheckOptions, null, treeFrom, {
        longFrom: Number.POSITIVE_INFINITY,
        prepare: () => {
          say('prepared');
          threads.prepare(1);
        },
        search: (choice, watches, limits) => {
          say('searched');
          const host = { cores: 2, unavailable: null, ...threads };
          return threadsPart.search({ system, layout: machine.layout }, { host, threads: 2 }, choice, watches, limits);
        },
        gaveUp: () => say('gave up'),
        took: () => undefined,
      });
      while (!check.slice(1_000));
      expect(done).toEqual(expected);
      // The one that was prepared is the one that is told.
      expect(made.map(({ begun }) => begun)).toEqual(expected.map(() => 1).slice(1));
    }
  });
});
