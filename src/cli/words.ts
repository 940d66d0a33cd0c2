import { fairnesses } from '../contract/check/fairness-catalogue.ts';
import { exporters } from '../export/exporters.ts';
import type { CheckFormat } from './check/formats/formats.ts';
import type { Shell } from './completion/scripts.ts';
import { selections } from '../contract/check/reduction.ts';
import { statelessAlgorithms } from '../contract/check/stateless-catalogue.ts';
import {
  type CheckOptions,
  type CycleCheck,
  forallModes,
  symmetries,
  type SymbolicStrategy,
  type TemporalOptions,
} from '../contract/check/options.ts';

/** All words of a type; one that is missing is an error of the compiler. */
function every<W extends string>(words: Readonly<Record<W, true>>): readonly W[] {
  return Object.keys(words) as W[];
}

/** The words that options take: help texts and the messages about wrong ones are made of these lists. */
export const words = {
  search: every<CheckOptions['search'] | 'stateless'>({ bfs: true, dfs: true, stateless: true }),
  engine: every<CheckOptions['engine']>({ wasm: true, machine: true, symbolic: true }),
  reduce: ['live', 'none'],
  symmetry: symmetries,
  forall: forallModes,
  strategy: every<SymbolicStrategy>({ saturation: true, chaining: true, 'breadth-first': true }),
  check: every<CheckFormat>({ text: true, json: true, junit: true, sarif: true, github: true, itf: true, html: true }),
  shell: every<Shell>({ bash: true, zsh: true, fish: true }),
  graph: exporters.filter(({ what }) => what === 'graph').map(({ name }) => name),
  export: exporters.map(({ name }) => name),
  fairness: fairnesses,
  cycles: every<CycleCheck>({ progress: true, acceptance: true }),
  ctl: every<TemporalOptions['ctl']>({ fly: true, global: true, thesis: true }),
  ltl: every<TemporalOptions['ltl']>({ components: true, nested: true }),
  select: selections,
  stateless: statelessAlgorithms,
} as const;
