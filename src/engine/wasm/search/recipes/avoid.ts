import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import { failedFunction, foundRun, pushHolds, sight, type Target } from '../../emit/observations.ts';
import { roomFor } from '../../table/keeping.ts';
import { finishVisit, visitFunction } from '../batch.ts';
import { frameShape, lookUpNext, popFunction } from '../depth-first.ts';
import type { Recipe, Site, TopMeeting } from '../recipe.ts';

/**
 * Depth-first search for a run on which a target never holds, one that ends or a cycle: states where it holds are not explored, and the
 * first such run stops the search.
 */
export function avoid(target: Target): Recipe<null> {
  return {
    order: 'dfs',
    prepare: ({ keys }) => ({
      bits: { marked: true, numberBits: 0 },
      room: roomFor(keys, 3, { sends: false, logs: false, ahead: false }),
      frontier: { kind: 'stack', records: frameShape(keys.stored, false) },
      more: null,
      generate: (site) => {
        const { module, env, host } = site;
        // It has to know whether all steps of a state fail, so that these are not divided.
        const visit = visitFunction(site);
        const lookUp = lookUpNext(site, {
          onLoop: (code, ordinal) => {
            code.get(ordinal).setGlobal(env.globals.ordinal);
            foundRun(code, env, host, sight.loop);
          },
        });
        finishVisit(visit.code, env, lookUp);
        const pop = popFunction(site);
        return {
          successors: { visit, failed: failedFunction(module, env, host, lookUp), announce: null, pausing: null, cellsStay: true },
          loop: () => ({
            kind: 'stack',
            lookUp,
            number: null,
            kept: null,
            explore: (code, meeting) => explore(code, site, target, lookUp, meeting),
            leave: (code) => void code.call(pop),
          }),
        };
      },
    }),
  };
}

/** Goes on from the working state unless the target holds there. A state all of whose steps fail ends its runs. */
function explore(code: Code, { env, host }: Site, target: Target, lookUp: FunctionReference, { fresh, meet }: TopMeeting): void {
  const { globals } = env;
  const holds = code.local();
  const before = code.local('i64');
  code.i32(0).set(holds);
  code.get(fresh);
  code.if(() => {
    pushHolds(code, env, target);
    code.set(holds);
  });
  code.get(holds).getGlobal(globals.stop).op('i32.or', 'i32.eqz');
  code.if(() => {
    code.getGlobal(globals.transitions).set(before);
    meet();
    code.call(lookUp);
    code.get(fresh).getGlobal(globals.transitions).get(before).op('i64.eq', 'i32.and').getGlobal(globals.stop).op('i32.eqz', 'i32.and');
    code.if(() => foundRun(code, env, host, sight.end));
  });
}
