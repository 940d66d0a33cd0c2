import type { Code } from '../../emit/encoder/code.ts';
import type { Environment } from '../../emit/environment.ts';
import { stop } from '../../emit/stop.ts';
import type { Keys } from '../../table/keys.ts';
import { batchShape } from '../batch.ts';
import type { ProductEdges } from './edges.ts';
import { marksAt } from './visit.ts';

/** The name of the global with the address of the edge that closes an accepting cycle. */
export const closingName = 'closing';

/**
 * Edges of a search in which a cycle is accepting where one of its edges has all marks: the search ends with the first of these that leads
 * to a state on the stack.
 */
export function closingEdges({ globals, map }: Environment, keys: Keys, all: number, closing: number): ProductEdges {
  const shape = batchShape(keys);
  const pushCloses = (code: Code, at: number): void => {
    code.i32(1).op('i32.and').get(at).memory('i32.load', marksAt(keys)).i32(all).op('i32.eq', 'i32.and');
  };
  const found = (code: Code, at: number): void => void code.get(at).setGlobal(closing).i32(stop.found).setGlobal(globals.stop);
  return {
    number: null,
    met: (code, table, at) => {
      table.pushPayload();
      pushCloses(code, at);
      code.if(() => found(code, at));
    },
    metBeforeEntry: (code, table, at, end) => {
      table.pushPayload();
      pushCloses(code, at);
      code.if(() => {
        // The state that is entered next is marked by now.
        for (let byte = shape.key; byte < shape.hash; byte += 4) {
          code.get(at).memory('i32.load', byte).get(end).i32(map.batchEntry).op('i32.sub').memory('i32.load', byte).op('i32.ne');
          if (byte > shape.key) code.op('i32.or');
        }
        code.if(() => found(code, at));
      });
    },
    enters: () => {},
  };
}
