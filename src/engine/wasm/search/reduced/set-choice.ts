import type { Analysis } from '../../../../system/analysis/analysis.ts';
import type { Layout } from '../../../../system/layout.ts';
import { descriptorOf } from '../../../reduce/traits.ts';
import type { ReductionOptions } from '../../../../contract/check/reduction.ts';
import type { FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import type { Admission } from './proviso.ts';
import { ampleFunction, ampleRoom } from './ample-sets.ts';
import { BitRows } from './bit-rows.ts';
import { deletionRoom } from './deletion.ts';
import { mostDeleted } from '../../../reduce/stubborn-both.ts';
import { Users } from './users.ts';
import { closureFunction } from './closure.ts';
import { closureRoom } from './closure-set.ts';
import type { Data } from '../../emit/data.ts';
import { mostStepsOf } from './most-steps.ts';
import { Entries } from './entries.ts';
import { localChoice, localMovers } from './local-choice.ts';
import { flag } from './records.ts';
import { type MakeSet, roomForSets, stubbornChoice } from './stubborn-choice.ts';
import { needTable } from './stubborn-tables.ts';

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
  { por, interference, select }: ReductionOptions,
): MakeChoice {
  const { generated, reads } = descriptorOf(por);
  if (generated === 'local') {
    const movers = localMovers(data, analysis);
    return (env, _, admission) => localChoice(module, env, movers, admission);
  }
  if (generated !== 'all' && generated !== null) {
    const { length } = analysis.footprints;
    const rows = new BitRows(data, length);
    const room = closureRoom(module, rows);
    const deletes = generated === 'deletion' || generated === 'both';
    const users = deletes ? new Users(rows, length) : null;
    const needs = needTable(data, rows, analysis, layout, interference, users);
    const deletion =
      users === null
        ? null
        : { room: deletionRoom(rows, length, users.write(data)), most: generated === 'both' ? mostDeleted(length) : length };
    const setOfProcesses = generated === 'ample' ? ampleRoom(data, rows, analysis) : null;
    const growth = generated === 'deletion' || generated === 'ample' ? null : generated === 'both' ? 'least-enabling' : generated;
    const makeSet: MakeSet | null =
      setOfProcesses !== null
        ? (env, truth) => ampleFunction(module, env, rows, needs, room, setOfProcesses, truth)
        : growth !== null
          ? (env, truth) => closureFunction(module, env, growth, rows, needs, room, truth)
          : null;
    const parts = { makeSet, deletion, rows, room, needs, ...roomForSets(data, rows, mostStepsOf(analysis)) };
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
