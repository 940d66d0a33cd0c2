import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Keys } from '../../table/keys.ts';
import type { Components } from './components.ts';
import type { ProductEdges } from './edges.ts';
import { marksAt } from './visit.ts';

/** Globals of a search in which states have numbers. */
export interface NumberGlobals {
  /** The number of the state found last, and of the one that is entered next, with the marks of the edge to it. */
  readonly number: number;
  readonly child: number;
  readonly childMarks: number;
}

export function numberGlobals(module: ModuleBuilder): NumberGlobals {
  return { number: module.global('i32'), child: module.global('i32'), childMarks: module.global('i32') };
}

/** Edges of a search for components: one that leads back puts components together. */
export function componentEdges(keys: Keys, { number, child, childMarks }: NumberGlobals, components: Components): ProductEdges {
  const met: ProductEdges['met'] = (code, _table, at) =>
    void code.getGlobal(number).get(at).memory('i32.load', marksAt(keys)).call(components.meet);
  return {
    number,
    met,
    metBeforeEntry: (code, table, at, _end, keep) => {
      code.getGlobal(number).getGlobal(child).op('i32.eq').brIf(keep);
      met(code, table, at);
    },
    enters: (code, at) => {
      code.getGlobal(number).setGlobal(child);
      code.get(at).memory('i32.load', marksAt(keys)).setGlobal(childMarks);
    },
  };
}
