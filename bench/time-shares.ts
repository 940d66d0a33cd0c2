import { Session } from 'node:inspector/promises';
import type { CompiledModel } from '../src/engine/compiled-model.ts';
import { perfectPlaces } from '../src/engine/profile/count-states.ts';
import { begin } from '../src/engine/plan/begin.ts';
import { possiblePlan } from '../src/engine/plan/plan.ts';
import { defaultTemporalOptions } from '../src/contract/check/options.ts';
import { usualStores } from '../src/contract/check/usual-stores.ts';

/** What the files of the machine and of a depth-first search do, by the modules of the thesis (Figure 4.1). */
const modules: readonly (readonly [module: string, files: RegExp])[] = [
  ['Compact', /store\/(?:encodings|cell-key)|system\/compaction/],
  ['Cache', /store\//],
  ['Machine', /machine\/|source\//],
  ['Trace', /search\/|reduce\//],
];

/** The time of a depth-first search on the abstract machine with a state cache, by modules, in percent (thesis Table 5.7). */
export async function timeShares(model: CompiledModel, states: number): Promise<ReadonlyMap<string, number>> {
  const store = { ...usualStores.cache, size: perfectPlaces(states) };
  const temporal = { ...defaultTemporalOptions, only: ['deadlock'] };
  const check = begin(possiblePlan(model, { engine: 'machine', search: 'dfs', store, temporal }));
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  while (!check.slice(10_000));
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const shares = new Map<string, number>();
  let all = 0;
  for (const { callFrame, hitCount = 0 } of profile.nodes) {
    const { url, functionName } = callFrame;
    if (hitCount === 0 || functionName === '(idle)' || functionName === '(program)') continue;
    const module = modules.find(([, files]) => files.test(url))?.[0] ?? 'the rest';
    shares.set(module, (shares.get(module) ?? 0) + hitCount);
    all += hitCount;
  }
  return new Map([...shares].map(([module, hits]) => [module, (100 * hits) / Math.max(1, all)]));
}
