import type { CombackOptions } from '../../../../contract/check/store-options.ts';
import type { GeneratedSearch } from '../../search/generated-search.ts';
import type { CombackRoom } from '../../search/comback/comback-room.ts';
import { numberName } from '../../search/twins.ts';
import { detectName } from '../../search/comback/detecting.ts';
import { edgeNames } from '../../search/comback/module-edges.ts';
import { enteringName } from '../../search/comback/queue-comparing.ts';
import { type RebuildCounts, rebuildNames } from '../../search/comback/rebuilding.ts';
import { eventBits, fireName, metName } from '../../search/comback/replaying.ts';
import { ringNames } from '../../search/comback/ring.ts';
import type { ModuleAccess, OwnHost, StartedModule } from '../frontier.ts';
import { CombackQueue } from './comback-queue.ts';
import { CombackStack } from './comback-stack.ts';
import type { CombackQueueModule } from './stored-states.ts';

/** What compares states of which the table of a module knows only hashes. */
export function combackHost(
  { more }: GeneratedSearch<CombackRoom>,
  options: CombackOptions,
  access: ModuleAccess,
  module: StartedModule,
): OwnHost {
  const called = { ...access, ...calledIn(module) };
  if (more.kind === 'queue') {
    const frontier = new CombackQueue(called, more.queue, options);
    return { frontier, calls: { ...callsOf(frontier), ...queueCalls(frontier) } };
  }
  const { records, again, ring, rises } = more;
  const frontier = new CombackStack(called, records, again, ring, options, rises);
  return {
    frontier,
    calls: { ...callsOf(frontier), compare: (entry: number) => frontier.compare(entry), leaving: () => frontier.leaving() },
  };
}

/** What it calls in the module, which is there only after its host. */
function calledIn(module: StartedModule): Omit<CombackQueueModule, keyof ModuleAccess> {
  const global = (name: string) => () => module.value(name);
  const exported = <F>(name: string): (() => F) => {
    let found: F | null = null;
    return () => {
      found ??= module.exported(name) as F;
      return found;
    };
  };
  const fire = exported<(process: number, step: number) => number>(fireName);
  const detect = exported<() => void>(detectName);
  const parentOf = exported<(number: number) => number>(edgeNames.parent);
  const eventOf = exported<(number: number) => number>(edgeNames.event);
  return {
    fire: (event) => fire()(event >>> eventBits, event & (2 ** eventBits - 1)),
    number: global(numberName),
    stepsMet: global(metName),
    ringNext: global(ringNames.next),
    ringSpared: global(ringNames.spared),
    detect: () => detect()(),
    isEntering: () => module.value(enteringName) !== 0,
    parentOf: (number) => parentOf()(number),
    eventOf: (number) => eventOf()(number),
    rebuilt: () => {
      const count = (name: keyof RebuildCounts): number => module.value(rebuildNames[name]);
      return {
        wanted: count('wanted'),
        replayed: count('replayed'),
        longest: count('longest'),
        different: count('different'),
        spared: count('spared'),
      };
    },
  };
}

/** What the module of any search with ComBack calls. */
function callsOf(frontier: CombackQueue | CombackStack): WebAssembly.ModuleImports {
  return {
    discovered: (entry: number) => frontier.discovered(entry),
    holdStep: () => frontier.step.hold(),
    bringBack: () => frontier.step.bringBack(),
  };
}

/** What the module of a breadth-first search with ComBack calls besides. */
function queueCalls(comback: CombackQueue): WebAssembly.ModuleImports {
  const { far } = comback;
  return {
    // Called depth first only.
    leaving: () => undefined,
    looked: () => comback.looked(),
    putEdge: (number: number, parent: number, event: number) => far.put(number, parent, event),
    edgeParent: (number: number) => far.parent(number),
    edgeEvent: (number: number) => far.event(number),
    hasCached: (number: number) => Number(comback.hasCached(number)),
    readCached: (number: number, address: number) => comback.readCached(number, address),
  };
}
