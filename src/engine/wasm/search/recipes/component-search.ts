import { dropFrame, frameBytes, numberAt } from '../depth-first.ts';
import type { RecordShape } from '../generated-search.ts';
import { roomFor } from '../../table/keeping.ts';
import { componentEdges, type NumberGlobals, numberGlobals } from '../product/component-edges.ts';
import { Components, type ComponentsRoom, componentsRoom } from '../product/components.ts';
import { findState } from '../product/find-state.ts';
import type { ProductQuestion } from '../product/question.ts';
import { type StrongRoom, StrongFairness, strongRoom, tellUnfair } from '../product/strong.ts';
import { productRecords, productWork, writeQuestion } from '../product/work.ts';
import type { Recipe, Site } from '../recipe.ts';

/** Bits of the numbers of states: in entries of cells, and in those of a tree. */
const numberBits = { cells: 28, tree: 26 } as const;

/** The name of the function that says of a state of the product, given by its cells, whether it is on the stack of components. */
export const numberOfName = 'numberOf';

/** What the host of a search for components has to know. */
export interface ComponentSearchRoom {
  readonly kind: 'components';
  /** What a record on the stack of states is. */
  readonly records: RecordShape;
  readonly components: ComponentsRoom;
  /** null where fairness is not strong. */
  readonly strong: StrongRoom | null;
  /** The first bit of what the module says of processes. */
  readonly processBit: number;
  /** Bytes that are reserved for a bit of each state. */
  readonly reserved: number;
  /** The most ways of the automaton: places of successors are those of steps times this. */
  readonly ways: number;
}

/**
 * The search for an accepting component of the product of a model with an automaton, depth first: the automaton's state is the last word of
 * the state (`productLayout`), what it reads is evaluated in each state that is explored, and the table numbers states. For at most so many
 * states; throws a RangeError for a model or an automaton that is too large.
 */
export function components(question: ProductQuestion, mostStates: number): Recipe<ComponentSearchRoom> {
  return {
    order: 'dfs',
    prepare: (draft) => {
      const { module, data, system, layout, choice, keys } = draft;
      const bits = numberBits[choice.kind === 'tree' ? 'tree' : 'cells'];
      const written = writeQuestion(question, system, layout, data);
      const { marks, rows } = written;
      const states = Math.min(mostStates + 1, 2 ** bits);
      const room = componentsRoom(module, data, states);
      const strong = question.fairness === 'strong' ? strongRoom(draft) : null;
      return {
        bits: { marked: false, numberBits: bits },
        most: states - 1,
        room: roomFor(keys, 3, { sends: false, logs: false, ahead: true }),
        frontier: { kind: 'own' },
        more: {
          kind: 'components',
          records: productRecords(keys.stored, true, rows),
          components: room,
          strong,
          processBit: question.automaton.acceptanceSets,
          reserved: Math.ceil(states / 8),
          ways: rows.most,
        },
        generate: (site) => {
          const { env, host } = site;
          const numbers = numberGlobals(module);
          const stack = new Components(module, env, room, marks.all, strong === null ? null : tellUnfair(site, strong));
          const avoided = (question.avoids ?? 0) << question.automaton.acceptanceSets;
          numberOf(site, stack, numbers);
          return productWork(site, written, {
            edges: componentEdges(keys, numbers, stack),
            number: numbers.child,
            strong: strong === null ? null : new StrongFairness(site, strong, stack, numbers, marks, avoided),
            entered: (code) =>
              stack.enter(
                code,
                () => code.getGlobal(numbers.child),
                () => code.getGlobal(numbers.childMarks),
              ),
            leave: (code, top) => {
              code
                .get(top)
                .memory('i32.load', env.map.input + numberAt(keys.stored))
                .call(stack.leave);
              dropFrame(code, env, host, frameBytes(keys.stored, true));
            },
          });
        },
      };
    },
  };
}

/**
 * Generates the function that gives the number of a state of the product; -1 if it was not found, if its component is complete, or if it
 * was to be entered next when the search ended, so that it belongs to no component yet.
 */
function numberOf(site: Site, stack: Components, { number, child }: NumberGlobals): void {
  const { globals } = site.env;
  findState(site, numberOfName, number, (code, _table, result) => {
    const found = code.local();
    code.getGlobal(number).tee(found).set(result);
    stack.pushDead(code, found);
    code.getGlobal(globals.child).get(found).getGlobal(child).op('i32.eq', 'i32.and', 'i32.or');
    code.if(() => code.i32(-1).set(result));
    code.release(found);
  });
}
