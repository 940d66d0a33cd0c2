import { unreachable } from '../../../../base/unreachable.ts';
import type { Analysis } from '../../../../system/analysis/analysis.ts';
import type { Layout } from '../../../../system/layout.ts';
import type { AlgorithmDescriptor, Growth } from '../../../reduce/descriptor.ts';
import { descriptorOf } from '../../../reduce/traits.ts';
import type { Proviso } from '../../../../contract/check/proviso-catalogue.ts';
import type { Interference, ReductionOptions } from '../../../../contract/check/reduction.ts';
import type { FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import type { Admission } from './proviso.ts';
import { ampleFunction, ampleRoom } from './ample-sets.ts';
import { BitRows } from './bit-rows.ts';
import { deletionRoom } from './deletion.ts';
import { mostDeleted } from '../../../reduce/stubborn-both.ts';
import { supportFunction, supportRoom } from './support-sets.ts';
import { closureFunction } from './closure.ts';
import { type ClosureRoom, closureRoom } from './closure-set.ts';
import type { Data } from '../../emit/data.ts';
import { mostStepsOf } from './most-steps.ts';
import { Entries } from './entries.ts';
import { localChoice, localMovers } from './local-choice.ts';
import { flag } from './records.ts';
import { roomToRemember } from './remembered.ts';
import { startsOf } from './starts.ts';
import { roomForTruths } from './truths.ts';
import { type MakeSet, roomForSets, stubbornChoice, type StubbornParts } from './stubborn-choice.ts';
import { type NeedTable, needTable } from './stubborn-tables.ts';

/**
 * Makes the function that marks the successors in the batch that are to be taken. The working state is that of the state that is expanded.
 */
export type MakeChoice = (env: Environment, unpack: FunctionReference, admission: Admission) => FunctionReference;

/** Writes the tables of an algorithm; its code comes when the rest of the memory has its place. */
export function prepareChoice(
  module: ModuleBuilder,
  data: Data,
  analysis: Analysis,
  layout: Layout,
  { por, interference, proviso, select }: ReductionOptions,
): MakeChoice {
  const { generated, reads } = descriptorOf(por);
  if (generated === 'local') {
    const movers = localMovers(data, analysis);
    return (env, _, admission) => localChoice(module, env, movers, admission);
  }
  if (generated !== 'all' && generated !== null) {
    const rows = new BitRows(data, analysis.footprints.length);
    const room = closureRoom(module, rows, generated === 'both');
    const making = makingOf(module, data, rows, room, analysis, layout, generated, interference, proviso);
    const most = Math.max(mostStepsOf(analysis), making.seeds ?? 0);
    const parts = { ...making, rows, room, ...roomForSets(data, rows, most) };
    const selected = reads.includes('select') ? select : 'smallest';
    return (env, unpack, admission) => stubbornChoice(module, env, parts, admission, selected, unpack);
  }
  return (env) => {
    const choose = module.named('choose', []);
    const entries = new Entries(choose.code, env);
    entries.all((at) => entries.setFlags(at, flag.chosen));
    return choose;
  };
}

/** Writes what the sets of an algorithm are made of. */
function makingOf(
  module: ModuleBuilder,
  data: Data,
  rows: BitRows,
  room: ClosureRoom,
  analysis: Analysis,
  layout: Layout,
  generated: Exclude<AlgorithmDescriptor['generated'], 'all' | 'local' | null>,
  interference: Interference,
  proviso: Proviso,
): Pick<StubbornParts, 'makeSet' | 'seeds' | 'deletion' | 'starts' | 'needs' | 'remembered'> {
  const { length } = analysis.footprints;
  const plain = { seeds: null, deletion: null, starts: null, remembered: null };
  switch (generated) {
    case 'support':
    case 'later-support': {
      const own = supportRoom(data, rows, analysis, layout, generated === 'later-support');
      const makeSet: MakeSet = (env) => supportFunction(module, env, rows, room, own);
      return { ...plain, makeSet, seeds: own.objects + own.processes, needs: { address: 0, truths: roomForTruths(data, []) } };
    }
    case 'ample': {
      const needs = needTable(data, rows, analysis, layout, interference);
      const own = ampleRoom(data, rows, analysis);
      return { ...plain, makeSet: (env, evaluate) => ampleFunction(module, env, rows, needs, room, own, evaluate), needs };
    }
    case 'deletion':
    case 'both': {
      const needs = needTable(data, rows, analysis, layout, interference);
      const both = generated === 'both';
      const deletion = { room: deletionRoom(data, rows, length), most: both ? mostDeleted(length) : length };
      const starts = both ? startsOf(data, rows, analysis, proviso) : null;
      return { ...plain, makeSet: both ? growing('least-enabling', needs) : null, deletion, starts, needs, remembered: remembering(needs) };
    }
    case 'enabled-only':
    case 'process-next':
    case 'first-enabling':
    case 'least-enabling': {
      const needs = needTable(data, rows, analysis, layout, interference);
      return {
        ...plain,
        makeSet: growing(generated, needs),
        needs,
        remembered: generated === 'least-enabling' ? remembering(needs) : null,
      };
    }
    default:
      return unreachable(generated);
  }

  function remembering(needs: NeedTable): StubbornParts['remembered'] {
    return roomToRemember(module, data, rows, analysis, layout, needs.truths);
  }

  function growing(growth: Growth, needs: NeedTable): MakeSet {
    return (env, evaluate) => closureFunction(module, env, growth, rows, needs, room, evaluate);
  }
}
