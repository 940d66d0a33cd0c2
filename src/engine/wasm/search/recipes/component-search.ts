import { compact } from '../../../../system/compaction.ts';
import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import type { StepFunctions } from '../../emit/step-code.ts';
import { stop } from '../../emit/stop.ts';
import { roomFor } from '../../table/keeping.ts';
import { pushMixed } from '../../table/mixing.ts';
import { dropFrame, frameBytes, numberAt } from '../depth-first.ts';
import type { RecordShape } from '../generated-search.ts';
import { Components, type ComponentsRoom, componentsRoom } from '../product/components.ts';
import { productLookUps } from '../product/look-ups.ts';
import { type Marks, marksOf } from '../product/marks.ts';
import { exploreProduct } from '../product/explore.ts';
import type { ProductQuestion } from '../product/question.ts';
import { makeRows, type Rows } from '../product/rows.ts';
import { type ProductGlobals, productGlobals, visitProduct } from '../product/visit.ts';
import type { Recipe, Site } from '../recipe.ts';

/** Bits of the numbers of states: in entries of cells, and in those of a tree. */
const numberBits = { cells: 28, tree: 26 } as const;

/** The name of the function that says of a state of the product, given by its cells, whether it is on the stack of components. */
export const numberOfName = 'numberOf';

/** What the host of a search for components has to know. */
export interface ProductRoom {
  /** What a record on the stack of states is. */
  readonly records: RecordShape;
  readonly components: ComponentsRoom;
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
export function components(question: ProductQuestion, mostStates: number): Recipe<ProductRoom> {
  return {
    order: 'dfs',
    prepare: ({ module, data, system, layout, choice, keys }) => {
      const bits = numberBits[choice.kind === 'tree' ? 'tree' : 'cells'];
      const marks = marksOf(question, system.activations.length);
      const { factors, cellOf } = compact(layout.ranges);
      const rows = makeRows(data, question, marks, factors[layout.words - 1] ?? 0);
      const states = Math.min(mostStates + 1, 2 ** bits);
      const room = componentsRoom(module, data, states);
      return {
        bits: { marked: false, numberBits: bits },
        most: states - 1,
        room: roomFor(keys, 3, { sends: false, logs: false, ahead: true }),
        frontier: { kind: 'own' },
        more: { records: productRecords(keys.stored, rows), components: room, reserved: Math.ceil(states / 8), ways: rows.most },
        generate: (site) => {
          const { env, host } = site;
          const shared = productGlobals(module, env);
          const stack = new Components(module, env, room, marks.all);
          const visit = visitProduct(module, env, keys, shared, rows, cellOf[layout.words - 1] ?? -1);
          const lookUps = productLookUps(site, shared, stack);
          visit.finish(question.fairness === 'weak' ? tooManySuccessors(module, env) : lookUps.part);
          numberOf(site, stack, shared);
          const announce = marks.processes === 0 ? null : announcing(marks, shared.moving);
          return {
            successors: { visit, failed: failedStep(module, env), announce, pausing: null, cellsStay: true },
            loop: () => ({
              kind: 'stack',
              lookUp: lookUps.first,
              number: shared.child,
              kept: { top: shared.kept, next: lookUps.next },
              begins: (code) => void code.i32(rows.idle).setGlobal(shared.row).i32(1).setGlobal(shared.fresh),
              explore: (code, meeting) => exploreProduct(code, { site, visit, shared, lookUps, rows, marks, question }, meeting),
              entered: (code) =>
                stack.enter(
                  code,
                  () => code.getGlobal(shared.child),
                  () => code.getGlobal(shared.childMarks),
                ),
              leave: (code, top) => {
                code
                  .get(top)
                  .memory('i32.load', env.map.input + numberAt(keys.stored))
                  .call(stack.leave);
                dropFrame(code, env, host, frameBytes(keys.stored, true));
              },
            }),
          };
        },
      };
    },
  };
}

/** Frames as those of the plain search, whose last word says which successor comes next. */
function productRecords(stored: number, { most }: Rows): RecordShape {
  const bytes = frameBytes(stored, true);
  return { bytes, word: bytes - 4, path: (words) => words.slice(0, -1).map((next) => Math.floor(((next & 0x7fffffff) - 1) / most)) };
}

/** Generates what is done about a step that fails: it leads nowhere, but has its place. */
function failedStep(module: ModuleBuilder, { globals }: Environment): FunctionReference {
  const failed = module.named('failed', []);
  failed.code.getGlobal(globals.ordinal).i32(1).op('i32.add').setGlobal(globals.ordinal);
  return failed;
}

/** Generates what stops the search at a state with more successors than can be looked at together. */
function tooManySuccessors(module: ModuleBuilder, { globals, map }: Environment): FunctionReference {
  const tooMany = module.named('tooMany', []);
  tooMany.code.i32(stop.choices).setGlobal(globals.stop).i32(map.batch).setGlobal(globals.batchAt);
  return tooMany;
}

/** Generates the note which processes take part in the steps that come next. */
function announcing(marks: Marks, moving: number): NonNullable<StepFunctions['announce']> {
  return (code: Code, sender, _edge, receiver) => {
    const both = marks.ofProcess(sender ?? 0) | (receiver === undefined ? 0 : marks.ofProcess(receiver));
    code.i32(both).setGlobal(moving);
  };
}

/**
 * Generates the function that gives the number of a state of the product; -1 if it was not found, if its component is complete, or if it
 * was to be entered next when the search ended, so that it belongs to no component yet.
 */
function numberOf({ module, env, keys, states }: Site, stack: Components, { number, child }: ProductGlobals): void {
  const { code } = module.function(
    env.compaction.cells.map(() => 'i32'),
    ['i32'],
    numberOfName,
  );
  const [x, found] = [code.local(), code.local()];
  const table = states.access(code);
  const { key } = keys.make(
    code,
    env.compaction.cells.map((_, cell) => cell),
  );
  pushMixed(code, key);
  code.set(x).i32(-1).set(found);
  table.reload();
  table.find(
    { x, push: (word) => void code.get(key[word] ?? 0) },
    () => code.getGlobal(number).set(found),
    () => {},
    null,
    number,
  );
  code.get(found).i32(0).op('i32.ge_s');
  code.if(() => {
    stack.pushDead(code, found);
    code.getGlobal(env.globals.child).get(found).getGlobal(child).op('i32.eq', 'i32.and', 'i32.or');
    code.if(() => code.i32(-1).set(found));
  });
  code.get(found);
}
