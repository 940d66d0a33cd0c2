import type { Expression } from '../../../../system/ir.ts';
import { limit } from '../../emit/encoder/limits.ts';
import { streamBytes } from '../../emit/memory-map.ts';
import { roomFor } from '../../table/keeping.ts';
import { finishVisit, visitFunction } from '../batch.ts';
import { lookUpFunction, type OnStep } from '../breadth-first.ts';
import { type FactsRoom, factsAtName, noteFacts, pushFacts } from '../logged/facts.ts';
import { Movers } from '../logged/movers.ts';
import type { Recipe, Site } from '../recipe.ts';

/** Bits of the numbers of states, at most: in entries of cells, and in those of a tree. */
const numberBits = { cells: 28, tree: 26 } as const;

/** Propositions whose values are noted, at most: so many bits of a word, of which the others say how many steps there are. */
const mostPropositions = 12;

/** What the host of a search that notes the graph has to know. */
export interface LogRoom {
  readonly facts: FactsRoom;
  /** Who moves in steps, in the upper bits of what is noted of them; null where that is not noted. */
  readonly movers: Movers | null;
}

/**
 * Breadth-first search that notes the graph of all steps that do not fail: for each state how many there are, with a bit for each
 * proposition that holds there, and for each step the number of the state where it leads, in their order; if wanted, which processes move
 * in it too. Throws a RangeError for a model that is too large.
 */
export function logged(propositions: readonly Expression[], withMovers: boolean): Recipe<LogRoom> {
  return {
    order: 'bfs',
    prepare: ({ module, data, system, choice, keys }) => {
      limit('propositions of a formula', propositions.length, mostPropositions);
      const movers = withMovers ? new Movers(system) : null;
      const bits = Math.min(numberBits[choice.kind === 'tree' ? 'tree' : 'cells'], movers?.numberBits ?? 32);
      const flush = module.importFunction('flushFacts', ['i32'], []);
      const facts = { window: data.reserve(streamBytes / 4), at: module.global('i32', 0, factsAtName), flush };
      return {
        bits: { marked: false, numberBits: bits },
        most: 2 ** bits - 1,
        room: roomFor(keys, 3, { sends: true, logs: true, ahead: false }),
        frontier: { kind: 'own' },
        more: { facts, movers },
        generate: (site) => {
          const { env } = site;
          const { globals } = env;
          const number = module.global('i32');
          const failing = module.global('i32');
          const moving = movers === null ? null : module.global('i32');
          const visit = visitFunction(site, moving === null ? {} : { parent: moving });
          const lookUp = lookUpFunction(site, { number, step: noteTarget(site, number, moving) });
          finishVisit(visit.code, env, lookUp);
          const failed = module.named('failed', []);
          for (const global of [globals.ordinal, failing]) failed.code.getGlobal(global).i32(1).op('i32.add').setGlobal(global);
          const announce = movers === null || moving === null ? null : movers.announcing(moving);
          return {
            successors: { visit, failed, announce, pausing: null, cellsStay: true },
            loop: () => ({
              kind: 'queue',
              lookUp,
              explore: (code, { meet }) => {
                const holding = pushFacts(code, env, propositions);
                code.i32(0).setGlobal(failing);
                meet();
                noteFacts(code, env, propositions.length, facts, failing, holding);
              },
            }),
          };
        },
      };
    },
  };
}

/** Notes where a step leads: the number of the state found last is in a global, who moves in the place of the parent. */
function noteTarget({ env, host }: Site, number: number, moving: number | null): OnStep {
  const { globals, map } = env;
  return (code, shape, at) => {
    code
      .getGlobal(globals.logAt)
      .i32(streamBytes - 4)
      .op('i32.gt_u');
    code.if(() => code.getGlobal(globals.logAt).call(host.flushLog).i32(0).setGlobal(globals.logAt));
    code.getGlobal(globals.logAt).getGlobal(number);
    if (moving !== null) code.get(at).memory('i32.load', shape.parent).op('i32.or');
    code.memory('i32.store', map.log);
    code.getGlobal(globals.logAt).i32(4).op('i32.add').setGlobal(globals.logAt);
  };
}
