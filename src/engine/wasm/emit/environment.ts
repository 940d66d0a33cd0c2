import type { Activation, Expression, Template, TransitionSystem } from '../../../system/ir.ts';
import { type Compaction, compact } from '../../../system/compaction.ts';
import type { Layout } from '../../../system/layout.ts';
import type { ModuleBuilder } from './encoder/module-builder.ts';
import { declareGlobals, type Globals } from './globals.ts';
import { type LayOut, lowest, type MemoryMap, memoryMap, plainRoom, type Room } from './memory-map.ts';

/** What all parts of the generator know of the model. */
export interface Environment {
  readonly system: TransitionSystem;
  readonly layout: Layout;
  readonly compaction: Compaction;
  readonly map: MemoryMap;
  readonly globals: Globals;
  /** The active processes. */
  readonly frames: readonly Frame[];
  /** Within a step, the locals that hold what is asked of the state before it. */
  readonly answers?: ReadonlyMap<Expression, number>;
}

/** An active process, in whose terms expressions and places are read. */
export interface Frame {
  readonly number: number;
  readonly activation: Activation;
  readonly template: Template;
  /** The word that holds its location. */
  readonly location: number;
  /** The first word of each of its variables. */
  readonly variables: readonly number[];
}

/** What the generator knows of a model; its memory begins at `start`, behind what has been laid out before. */
export function environment(
  system: TransitionSystem,
  layout: Layout,
  module: ModuleBuilder,
  start = lowest,
  room: Room | null = null,
  layOut: LayOut = memoryMap,
): Environment {
  const frames = system.activations.map((activation, number): Frame => {
    const template = system.templates[activation.template];
    const location = layout.frames[number];
    const offsets = layout.offsets[activation.template];
    if (template === undefined || location === undefined || offsets === undefined) throw new Error('the layout is of another system');
    return { number, activation, template, location, variables: offsets.map((offset) => location + offset) };
  });
  const compaction = compact(layout.ranges);
  return {
    system,
    layout,
    compaction,
    frames,
    map: layOut(layout, compaction, system, start, room ?? plainRoom(compaction)),
    globals: declareGlobals(module),
  };
}
