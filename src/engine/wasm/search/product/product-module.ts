import { compact } from '../../../../system/compaction.ts';
import type { TransitionSystem } from '../../../../system/ir.ts';
import type { Layout } from '../../../../system/layout.ts';
import { Data } from '../../emit/data.ts';
import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import { limit } from '../../emit/encoder/limits.ts';
import { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import { type Environment, environment } from '../../emit/environment.ts';
import { importHost } from '../../emit/host-functions.ts';
import { lowest, pageBytes } from '../../emit/memory-map.ts';
import type { StepFunctions } from '../../emit/step-code.ts';
import { stop } from '../../emit/stop.ts';
import { keeping, type KeepingChoice, roomFor } from '../../table/keeping.ts';
import type { Keys } from '../../table/keys.ts';
import { pushMixed } from '../../table/mixing.ts';
import type { StateTable } from '../../table/state-table.ts';
import type { GeneratedSearch } from '../generated-search.ts';
import { frameBytes } from '../depth-first.ts';
import { modelSteps } from '../model-steps.ts';
import { mostHandedOver } from '../search-module.ts';
import { Components, type ComponentsRoom, componentsRoom } from './components.ts';
import { productLookUps } from './look-ups.ts';
import { type Marks, marksOf } from './marks.ts';
import { generateProductLoop } from './product-loop.ts';
import { type ProductQuestion, productLayout } from './question.ts';
import { makeRows, type Rows } from './rows.ts';
import { productGlobals, visitProduct } from './visit.ts';

/** Bits of the numbers of states: in entries of cells, and in those of a tree. */
const numberBits = { cells: 28, tree: 26 } as const;

/** The name of the function that says of a state of the product, given by its cells, whether it is on the stack of components. */
export const numberOfName = 'numberOf';

/** How the states of a product are kept. */
export type ProductKeeping = Extract<KeepingChoice, { kind: 'cells' | 'tree' }>;

/** A generated search of a product, and what its host has to know beside. */
export interface GeneratedProduct {
  readonly search: GeneratedSearch;
  readonly layout: Layout;
  readonly components: ComponentsRoom;
  /** Bytes that are reserved for a bit of each state. */
  readonly reserved: number;
  /** The most ways of the automaton: places of successors are those of steps times this. */
  readonly ways: number;
}

/**
 * Generates the search for an accepting component of the product of a model with an automaton, depth first, as one WebAssembly module: the
 * automaton's state is a word of the state, what it reads is evaluated in each state that is expanded, and the table numbers states. For at
 * most so many states. Throws a RangeError for a model or an automaton that is too large.
 */
export function generateProduct(
  system: TransitionSystem,
  modelLayout: Layout,
  question: ProductQuestion,
  mostStates: number,
  choice: ProductKeeping = { kind: 'cells' },
): GeneratedProduct {
  const layout = productLayout(modelLayout, question.automaton);
  const bits = numberBits[choice.kind];
  const module = new ModuleBuilder();
  const host = importHost(module);
  const data = new Data(lowest);
  const marks = marksOf(question, system.activations.length);
  const compaction = compact(layout.ranges);
  const rows = makeRows(data, question, marks, compaction.factors[layout.words - 1] ?? 0);
  const states = Math.min(mostStates + 1, 2 ** bits);
  const room = componentsRoom(module, data, states);
  const { keys, table } = keeping(choice, compaction, data, false);
  const env = environment(system, layout, module, data.end, roomFor(keys, 3, { sends: false, logs: false, ahead: true }));
  limit('cells of the state handed to processes', env.frames.length * compaction.cells.length, mostHandedOver);
  const shared = productGlobals(module, env);
  const components = new Components(module, env, room, marks.all);
  const made = table(module, env, { marked: false, numberBits: bits });
  const stored: StateTable = { ...made, most: states - 1 };
  const visit = visitProduct(module, env, keys, shared, rows, compaction.cellOf[layout.words - 1] ?? -1);
  const lookUps = productLookUps(module, env, keys, stored, shared, components);
  visit.finish(question.fairness === 'weak' ? tooManySuccessors(module, env) : lookUps.part);
  const { functions, processes } = modelSteps(module, env, {
    visit,
    failed: failedStep(module, env),
    announce: marks.processes === 0 ? null : announcing(marks, shared.moving),
  });
  generateProductLoop(module, { env, keys, host, functions, processes, shared, components, lookUps, rows, marks, question });
  numberOf(module, env, keys, stored, components, shared.number);
  const pages = Math.ceil(env.map.table / pageBytes);
  const search: GeneratedSearch = {
    binary: module.finish(pages),
    env,
    choice,
    states: stored,
    search: 'dfs',
    edges: false,
    pages,
    data,
    records: productRecords(keys.stored, rows),
    sleep: null,
    again: null,
    ring: null,
    queue: null,
  };
  return { search, layout, components: room, reserved: Math.ceil(states / 8), ways: rows.most };
}

/** Frames as those of the plain search, whose last word says which successor comes next. */
function productRecords(stored: number, { most }: Rows): NonNullable<GeneratedSearch['records']> {
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

/** Generates the function that gives the number of a state of the product; -1 if it was not found, or its component is complete. */
function numberOf(module: ModuleBuilder, env: Environment, keys: Keys, states: StateTable, components: Components, number: number): void {
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
    components.pushDead(code, found);
    code.if(() => code.i32(-1).set(found));
  });
  code.get(found);
}
