import { failedFunction } from '../../src/engine/wasm/emit/observations.ts';
import { finishVisit, visitFunction } from '../../src/engine/wasm/search/batch.ts';
import { frameShape, lookUpNext, popFunction } from '../../src/engine/wasm/search/depth-first.ts';
import type { Recipe } from '../../src/engine/wasm/search/recipe.ts';
import { roomFor } from '../../src/engine/wasm/table/keeping.ts';

/** A made-up search: depth first, but a state that is so far from the initial one on the stack is not explored. */
export function boundedDepthFirst(bound: number): Recipe<null> {
  return {
    order: 'dfs',
    prepare: ({ keys }) => ({
      bits: { marked: true, numberBits: 0 },
      room: roomFor(keys, 3, { sends: false, logs: false, ahead: false }),
      frontier: { kind: 'stack', records: frameShape(keys.stored, false) },
      more: null,
      generate: (site) => {
        const { module, env, host } = site;
        const visit = visitFunction(site);
        const lookUp = lookUpNext(site);
        finishVisit(visit.code, env, lookUp);
        const pop = popFunction(site);
        return {
          successors: { visit, failed: failedFunction(module, env, host, lookUp), announce: null, pausing: null, cellsStay: true },
          loop: () => ({
            kind: 'stack',
            lookUp,
            number: null,
            kept: null,
            explore: (code, { meet }) => {
              code.getGlobal(env.globals.height).i32(bound).op('i32.lt_u');
              code.if(() => {
                meet();
                code.call(lookUp);
              });
            },
            leave: (code) => void code.call(pop),
          }),
        };
      },
    }),
  };
}
