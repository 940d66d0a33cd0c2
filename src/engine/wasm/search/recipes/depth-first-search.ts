import { failedFunction, stuck, type Watch, watch } from '../../emit/observations.ts';
import { pausing } from '../../emit/pausing.ts';
import { roomFor } from '../../table/keeping.ts';
import { finishVisit, visitFunction } from '../batch.ts';
import { frameShape, lookUpNext, popFunction } from '../depth-first.ts';
import { declareAhead, lookAhead } from '../look-ahead.ts';
import type { Recipe } from '../recipe.ts';

/** Depth-first search of all states. Unless states may be forgotten, each is explored once. */
export function depthFirst(watches: readonly Watch[]): Recipe<null> {
  return {
    order: 'dfs',
    prepare: ({ keys, choice }) => {
      const once = choice.kind !== 'cache';
      return {
        bits: { marked: true, numberBits: 0 },
        room: roomFor(keys, 3, { sends: false, logs: false, ahead: once }),
        frontier: { kind: 'stack', records: frameShape(keys.stored, false) },
        more: null,
        generate: (site) => {
          const { module, env, host, states } = site;
          const pauses = pausing(env, 'dfs');
          const kept = once ? declareAhead(module, env) : null;
          const visit = visitFunction(site, { pausing: pauses });
          const lookUp = lookUpNext(site, kept === null ? {} : { divided: kept.divided });
          finishVisit(visit.code, env, lookUp);
          const pop = popFunction(site);
          const ahead = kept === null ? null : lookAhead(site, kept, lookUp);
          return {
            successors: { visit, failed: failedFunction(module, env, host, lookUp), announce: null, pausing: pauses, cellsStay: true },
            loop: () => ({
              kind: 'stack',
              lookUp,
              number: null,
              kept: ahead,
              explore: (code, { fresh, meet }) => {
                if (ahead !== null) code.i32(0).setGlobal(ahead.divided);
                code.get(fresh);
                code.if(() => watch(code, env, host, watches));
                meet();
                code.getGlobal(env.globals.ordinal).op('i32.eqz');
                if (states.forgets)
                  code.if(
                    () => code.call(host.isNewEnd),
                    () => code.i32(0),
                    'i32',
                  );
                code.if(() => stuck(code, env, host));
                code.call(ahead?.first ?? lookUp);
              },
              leave: (code) => void code.call(pop),
            }),
          };
        },
      };
    },
  };
}
