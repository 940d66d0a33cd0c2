import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultCheckOptions } from '../../../src/contract/check/options.ts';
import { CompiledModel } from '../../../src/engine/compiled-model.ts';
import { threadsPart } from '../../../src/engine/plan/part-threads.ts';
import { stop } from '../../../src/engine/wasm/emit/stop.ts';
import { Control } from '../../../src/engine/wasm/host/threads/control.ts';
import type { StartedThread, ThreadHost } from '../../../src/engine/wasm/host/threads/thread-host.ts';
import type { ThreadShape } from '../../../src/engine/wasm/host/threads/thread-shape.ts';
import { compile } from '../../models/run.ts';
import { pooledThreads } from './node-threads.ts';
import { searchedAlone } from './searched.ts';

let host: Awaited<ReturnType<typeof pooledThreads>>;
beforeAll(async () => {
  host = await pooledThreads();
});
afterAll(() => host.end());

/** Threads that come when they are told. */
function late(): ThreadHost & { readonly shapes: ThreadShape[]; come(): void } {
  const shapes: ThreadShape[] = [];
  const started: StartedThread[] = [];
  return {
    cores: 8,
    unavailable: null,
    shapes,
    start(shape) {
      shapes.push(shape);
      return { failed: false, end: () => void started.splice(0).map((thread) => thread.end()) };
    },
    come() {
      for (const shape of shapes) started.push(host.start(shape));
    },
  };
}

it('a thread that comes while a level is searched takes a part of it', async () => {
  const system = compile(readFileSync('models/dining-philosophers.esml', 'utf8'), { constants: { n: 10 } });
  const { layout } = new CompiledModel(system);
  const others = late();
  // The table has room for all of them: a round ends with its level, unless a thread comes.
  const search = threadsPart.search(
    { system, layout },
    { host: others, threads: 2, pieceStates: 3, tableShift: 21 },
    { kind: 'cells' },
    [],
    defaultCheckOptions,
  );
  const [shape] = others.shapes;
  if (shape === undefined) throw new Error('no thread was started');
  const control = new Control(shape.control, shape.mostSeen);
  const claimed = (): number => control.of(0, 'claimEnd') - control.of(0, 'claimAt');
  const left = (): number => control.get('pieces') - control.get('claimed') + claimed();
  while (search.get('stop') === stop.none && left() < 8_000) search.run(50);
  const level = control.get('level');
  // The round begins, and is under way.
  for (let turn = 0; turn < 3; turn++) search.run(50);
  others.come();
  while (control.of(1, 'ready') === 0) await setTimeout(1);
  while (search.get('stop') === stop.none && control.of(1, 'round') === 0) {
    search.run(50);
    // On a busy machine the other thread might have no core before the level is over.
    await setTimeout(1);
  }
  expect(control.get('level')).toBe(level);
  expect(left()).toBeGreaterThan(100);
  while (search.get('stop') === stop.none) search.run(1_000);
  const { states, transitions } = searchedAlone(system).statistics;
  expect(search.get('count')).toBe(states);
  expect(search.get('transitions')).toBe(transitions);
  search.dispose();
});
