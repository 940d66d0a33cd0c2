import { provisoIn } from '../../../../contract/check/provisos.ts';
import type { ReductionOptions } from '../../../../contract/check/reduction.ts';
import type { Analysis } from '../../../../system/analysis/analysis.ts';
import type { Code } from '../../emit/encoder/code.ts';
import { stuck, type Watch, watch } from '../../emit/observations.ts';
import type { Recipe } from '../recipe.ts';
import { collecting } from '../reduced/collecting.ts';
import { mergeFunction } from '../reduced/merging.ts';
import { demandsOf } from '../reduced/proviso.ts';
import { entryWords } from '../reduced/records.ts';
import { prepareChoice } from '../reduced/set-choice.ts';
import { isKnownFunction, takeChosenFunction } from '../reduced/take-chosen.ts';
import { mostStepsOf } from '../reduced/most-steps.ts';
import { moveTables } from '../reduced/tables.ts';
import { TransitionNumbers } from '../reduced/transition-numbers.ts';
import { finishFunction, stopAtQuota } from '../thread-round.ts';
import { watchWaitingFunction } from '../watch-waiting.ts';

/**
 * Breadth-first search by the sets of a reduction, in which nothing sleeps. Each state is chosen for when it is explored, with all states
 * in the table that were found before; what is taken is entered at once, so that the table says what the proviso asks: whether a step of
 * the set leads to a state that was not found yet. So no step is left out for ever. A set that is not that of all steps has one to a state
 * that is new, which has a greater number than the one that leads there, and waits to be explored. As states are finitely many, a way along
 * such steps comes to a state in which all steps are taken; what was left out at its beginning is still enabled there, since all on the
 * way is independent of it, and is taken. That a table of hashes takes a new state for a known one makes more be taken, not less.
 *
 * `thread`: it is the part of one thread among several. Then another thread may enter the state that was new before this one does. All
 * states of the level that is expanded, and of those before, had been found when the threads met; so that state is in the next level,
 * whoever enters it, and levels take the place of numbers above. How much is left out depends on which thread is first.
 */
export function reducedBreadthFirst(analysis: Analysis, asked: ReductionOptions, watches: readonly Watch[], thread = false): Recipe<null> {
  const options: ReductionOptions = { ...asked, sleep: false, proviso: provisoIn('bfs', asked.proviso) };
  return {
    order: 'bfs',
    prepare: ({ module, data, host, system, layout, keys, cells: count }) => {
      const tables = moveTables(data, analysis, layout);
      const makeChoice = prepareChoice(module, data, analysis, layout, options);
      return {
        bits: { marked: false, numberBits: 0 },
        room: {
          stored: keys.stored,
          key: keys.sizes.length,
          entry: count + entryWords.count,
          sends: true,
          logs: true,
          ahead: false,
          successors: mostStepsOf(analysis),
        },
        frontier: { kind: 'queue' },
        more: null,
        generate: (site) => {
          const { env } = site;
          const { globals, map } = env;
          const numbers = new TransitionNumbers(system);
          const find = isKnownFunction(site);
          const announce = (code: Code, ...parts: readonly number[]): void =>
            void code.i32(numbers.of(...parts)).setGlobal(globals.transition);
          return {
            successors: { ...collecting(module, env, null), announce, pausing: null, cellsStay: false },
            loop: ({ functions: { unpack }, processes }) => {
              const settle = options.merge ? mergeFunction(module, env, tables, unpack, processes) : null;
              const choose = makeChoice(env, unpack, {
                ...demandsOf(options),
                visible: tables.visible,
                table: { find, whole: null },
                settle,
              });
              const lookUp = takeChosenFunction(site, settle);
              watchWaitingFunction(site, watches, unpack);
              if (thread) finishFunction(site, lookUp);
              return {
                kind: 'queue',
                lookUp,
                explore: (code, { meet, cells }) => {
                  for (const [cell, local] of cells.entries()) code.store(map.child + 4 * cell, () => code.get(local));
                  watch(code, env, host, watches);
                  meet();
                  code.getGlobal(globals.stop);
                  code.if(() => code.op('return'));
                  code.getGlobal(globals.batchAt).i32(map.batch).op('i32.eq');
                  code.if(
                    () => stuck(code, env, host),
                    () => code.call(choose).call(lookUp),
                  );
                  if (thread) stopAtQuota(code, site);
                },
              };
            },
          };
        },
      };
    },
  };
}
