import { roomFor } from '../../table/keeping.ts';
import { popFunction } from '../depth-first.ts';
import type { RecordShape } from '../generated-search.ts';
import { closingEdges, closingName } from '../product/closing-edges.ts';
import { findState } from '../product/find-state.ts';
import type { ProductQuestion } from '../product/question.ts';
import { productRecords, productWork, writeQuestion } from '../product/work.ts';
import type { Recipe, Site } from '../recipe.ts';

/** The name of the function that says of a state of the product, given by its cells, whether it is on the stack, by 1. */
export const isOnStackName = 'isOnStack';

/** What the host of a search for a cycle has to know. */
export interface CycleSearchRoom {
  readonly kind: 'cycle';
  /** What a record on the stack of states is. */
  readonly records: RecordShape;
  /** The most ways of the automaton: places of successors are those of steps times this. */
  readonly ways: number;
}

/**
 * The search for an accepting cycle of the product of a model with a weak automaton (`isWeak`), without fairness: one depth-first search,
 * which ends where an accepting edge leads back to the stack, so that neither numbers nor components are kept (I. Černá and R. Pelánek,
 * Relating hierarchy of temporal properties to model checking, MFCS 2003). Safety properties and F p are among these. Throws a RangeError
 * for a model or an automaton that is too large.
 */
export function cycle(question: ProductQuestion): Recipe<CycleSearchRoom> {
  return {
    order: 'dfs',
    prepare: ({ module, data, system, layout, keys }) => {
      const written = writeQuestion(question, system, layout, data);
      const { marks, rows } = written;
      return {
        bits: { marked: true, numberBits: 0 },
        room: roomFor(keys, 3, { sends: false, logs: false, ahead: true }),
        frontier: { kind: 'own' },
        more: { kind: 'cycle', records: productRecords(keys.stored, false, rows), ways: rows.most },
        generate: (site) => {
          const closing = module.global('i32', 0, closingName);
          isOnStack(site);
          const pop = popFunction(site);
          return productWork(site, written, {
            edges: closingEdges(site.env, keys, marks.all, closing),
            number: null,
            leave: (code) => void code.call(pop),
          });
        },
      };
    },
  };
}

/** Generates the function that says whether a state is on the stack; one that was to be entered next when the search ended is not. */
function isOnStack(site: Site): void {
  const { globals, map } = site.env;
  findState(site, isOnStackName, null, (code, table, result, stored) => {
    table.pushPayload();
    code.i32(1).op('i32.and').set(result);
    code.getGlobal(globals.child);
    for (const [word, local] of stored.entries())
      code
        .get(local)
        .load(map.child + 4 * word)
        .op('i32.eq', 'i32.and');
    code.if(() => code.i32(0).set(result));
  });
}
