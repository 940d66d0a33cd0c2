import { ringSize } from '../../../store/comback/caches.ts';
import type { CombackOptions } from '../../../../contract/check/store-options.ts';
import type { Data } from '../../emit/data.ts';
import type { FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import { mostEntries } from '../../emit/memory-map.ts';
import type { Target } from '../../emit/observations.ts';
import type { BehindTable } from '../../table/growth.ts';
import type { Keys } from '../../table/keys.ts';
import { batchShape } from '../batch.ts';
import { type CandidatesRoom, candidateFunctions, candidatesRoom } from './batch-candidates.ts';
import { numberName } from '../twins.ts';
import { type Comparing, importKeeping } from './comparing.ts';
import { declareFollowing, followBatchFunction } from './following.ts';
import { compareFunction } from './comparing-entries.ts';
import { detectFunction, detectName } from './detecting.ts';
import { type FullStatesRoom, fullStateFunctions, fullStatesRoom } from './full-states.ts';
import { pushEdgeBytes } from './edge-blocks.ts';
import { importEdges, moduleEdges } from './module-edges.ts';
import { treeFunctions } from './rebuild-tree.ts';
import { type TreeRoom, treeRoom } from './tree-nodes.ts';
import { copyCells, makeFunction, type PathRoom, pathRoom } from './rebuilding.ts';
import { declareFire, type Firing, type Replaying, replaying } from './replaying.ts';
import { makeRing, type Ring } from './ring.ts';

/** The name of the global that is 1 while candidates are entered. */
export const enteringName = 'entering';

/** Candidates that are looked at together, at most, and the words that they may take. */
const mostCandidates = 1 << 16;
const mostCandidateWords = 1 << 24;

/** Functions of the host: see `ComparingFunctions`. */
type QueueHost = ReturnType<typeof importKeeping> & { readonly looked: FunctionReference };

function importQueueHost(module: ModuleBuilder): QueueHost {
  return { ...importKeeping(module), looked: module.importFunction('looked', [], []) };
}

/** What a breadth-first search with ComBack has in its module, before that has its places in memory. */
export interface QueueRoom {
  readonly again: Replaying;
  readonly ring: Ring | null;
  readonly full: FullStatesRoom;
  readonly path: PathRoom;
  /** Where duplicates are detected later; null where they are at once. */
  readonly later: { readonly most: number; readonly candidates: CandidatesRoom; readonly tree: TreeRoom } | null;
  readonly host: QueueHost;
  readonly edges: ReturnType<typeof importEdges>;
}

/** Makes room for it; states have so many cells, and entries of the batch so many words. */
export function queueRoom(module: ModuleBuilder, data: Data, cells: number, entryWords: number, options: CombackOptions): QueueRoom {
  const { cache } = options;
  const delay = Math.min(options.delay, mostCandidates, Math.floor(mostCandidateWords / entryWords));
  const host = importQueueHost(module);
  const edges = importEdges(module);
  const ring = makeRing(module, data, cells, ringSize(cache));
  const watches = cache.kind !== 'none' && cache.kind !== 'fifo';
  return {
    again: replaying(module, data, cells),
    ring,
    full: fullStatesRoom(module, data, cells, ring, watches),
    path: pathRoom(module, data),
    later:
      delay === 0
        ? null
        : {
            most: delay,
            candidates: candidatesRoom(module, data, delay, entryWords),
            tree: treeRoom(module, data, delay, cells),
          },
    host,
    edges,
  };
}

/** How a breadth-first search compares states; `finish` is told of the lookup of the batch. */
export interface QueueComparing {
  readonly comparing: Comparing;
  readonly firing: Firing;
  readonly behind: BehindTable;
  finish(lookUp: FunctionReference): void;
}

/**
 * Generates what compares states, keeps back edges and makes states again, all in the module. `ends`: where chains end; null where an edge
 * back is one step.
 */
export function queueComparing(
  module: ModuleBuilder,
  env: Environment,
  keys: Keys,
  room: QueueRoom,
  ends: readonly Target[] | null,
): QueueComparing {
  const cells = env.compaction.cells.length;
  const { globals } = env;
  const { ring, host, later, path, again } = room;
  const shape = batchShape({ stored: cells, sizes: [0], storesKey: false });
  const number = module.global('i32', 0, numberName);
  const entering = module.global('i32', 0, enteringName);
  const following = ends === null ? null : declareFollowing(module, ends);
  const firing = declareFire(module, again, following);
  const edges = moduleEdges(module, env, shape, room.edges);
  const full = fullStateFunctions(module, globals, room.full);
  const stepping = { edges, full, fire: firing.fire, at: again.cells, cells };
  const make = makeFunction(module, stepping, path);
  const found = later === null ? null : candidateFunctions(module, env, shape, later.candidates);
  const tree = later === null || found === null ? null : treeFunctions(module, later.tree, stepping, make, path.counts, found.drop);
  const compare = compareFunction(module, cells, room, shape, {
    number,
    entering,
    make,
    find: found?.find ?? null,
    ask: tree?.ask ?? null,
  });
  const detect = module.function([], [], detectName);
  const looked = module.named('looked', []);
  const functions = {
    ...host,
    compare,
    suspend: found?.add ?? null,
    discovered: discoveredFunction(module, env, cells, room, edges.add),
    looked,
  };
  const finish = (lookUp: FunctionReference): void => {
    if (later !== null && tree !== null) detectFunction(detect.code, env, shape, later.candidates, tree.walk, lookUp, entering);
    const { code } = looked;
    code.getGlobal(entering);
    code.if(() => code.op('return'));
    if (room.full.host !== null) code.call(host.looked);
    if (later === null) return;
    code.getGlobal(later.candidates.count).i32(later.most).op('i32.ge_u');
    code.if(() => code.call(detect));
  };
  const behind: BehindTable = {
    pushUsed: (code) => pushEdgeBytes(code, globals, 0),
    pushRoom: (code) => pushEdgeBytes(code, globals, mostEntries),
  };
  const followBatch = following === null ? null : followBatchFunction(module, env, keys, shape, again, following, entering);
  return { comparing: { functions, ring, number, makeRoom: edges.makeRoom, followBatch }, firing, behind, finish };
}

/** Generates what is noted of an entry of the batch that has got the next number: its back edge, and the initial state itself. */
function discoveredFunction(
  module: ModuleBuilder,
  { globals }: Environment,
  cells: number,
  { full, host }: QueueRoom,
  addEdge: FunctionReference,
): FunctionReference {
  const discovered = module.named('discovered', ['i32']);
  const { code } = discovered;
  code.getGlobal(globals.count).i32(1).op('i32.eq');
  code.if(
    () =>
      copyCells(
        code,
        cells,
        () => code.i32(full.initial),
        () => code.get(0),
      ),
    () => code.get(0).call(addEdge),
  );
  if (full.host !== null) code.get(0).call(host.discovered);
  return discovered;
}
