import { compact } from '../../../../system/compaction.ts';
import type { TransitionSystem } from '../../../../system/ir.ts';
import type { Layout } from '../../../../system/layout.ts';
import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Data } from '../../emit/data.ts';
import type { Environment } from '../../emit/environment.ts';
import type { StepFunctions } from '../../emit/step-code.ts';
import { stop } from '../../emit/stop.ts';
import { frameBytes } from '../depth-first.ts';
import type { RecordShape } from '../generated-search.ts';
import type { Site, StackLoop, Work } from '../recipe.ts';
import type { ProductEdges } from './edges.ts';
import { exploreProduct } from './explore.ts';
import { productLookUps } from './look-ups.ts';
import { type Marks, marksOf } from './marks.ts';
import type { ProductQuestion } from './question.ts';
import { makeRows, type Rows } from './rows.ts';
import type { StrongFairness } from './strong.ts';
import { productGlobals, visitProduct } from './visit.ts';

/** A question as a module has it: its conditions as bits, and its automaton as rows. */
export interface WrittenQuestion {
  readonly question: ProductQuestion;
  readonly marks: Marks;
  readonly rows: Rows;
}

/** Writes a question into a module's data. Throws a RangeError where it is too large. */
export function writeQuestion(question: ProductQuestion, system: TransitionSystem, layout: Layout, data: Data): WrittenQuestion {
  const marks = marksOf(question, system.activations.length);
  const { factors } = compact(layout.ranges);
  return { question, marks, rows: makeRows(data, question, marks, factors[layout.words - 1] ?? 0) };
}

/** What a search of a product has to say of its stack; the rest is the same for all. */
export interface ProductStackWork extends Pick<StackLoop, 'number' | 'entered' | 'leave'> {
  readonly edges: ProductEdges;
  readonly strong?: StrongFairness | null;
}

/** The depth-first search of a product, which explores each of its states once. */
export function productWork(
  site: Site,
  { question, marks, rows }: WrittenQuestion,
  { edges, number, entered, leave, strong = null }: ProductStackWork,
): Work {
  const { module, env, keys, layout } = site;
  const { cellOf } = compact(layout.ranges);
  const shared = productGlobals(module, env);
  const visit = visitProduct(module, env, keys, shared, rows, cellOf[layout.words - 1] ?? -1, marks.processes !== 0);
  const lookUps = productLookUps(site, shared, edges);
  // Who is enabled is known once all successors are there.
  const together = question.fairness === 'weak' || question.fairness === 'strong';
  visit.finish(together ? tooManySuccessors(module, env) : lookUps.part);
  const announce = marks.processes === 0 ? null : announcing(marks, shared.moving);
  return {
    successors: { visit, failed: failedStep(module, env), announce, pausing: null, cellsStay: true },
    loop: () => ({
      kind: 'stack',
      lookUp: lookUps.first,
      number,
      kept: { top: shared.kept, next: lookUps.next },
      begins: (code) => {
        for (const global of [env.globals.ordinal, env.globals.resume, env.globals.child, shared.divided]) code.i32(0).setGlobal(global);
        code.i32(rows.idle).setGlobal(shared.row).i32(1).setGlobal(shared.fresh);
      },
      explore: (code, meeting) => exploreProduct(code, { site, visit, shared, lookUps, rows, marks, question, strong }, meeting),
      ...(entered === undefined ? {} : { entered }),
      ...(strong === null ? {} : { emptied: (code) => strong.resume(code) }),
      leave,
    }),
  };
}

/** Frames as those of the plain search, whose last word says which successor comes next. */
export function productRecords(stored: number, numbered: boolean, { most }: Rows): RecordShape {
  const bytes = frameBytes(stored, numbered);
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
