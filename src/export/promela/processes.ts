import { watchedIn } from '../../system/analysis/watched.ts';
import { templateOf } from '../../system/edges.ts';
import { stepsOf } from '../steps/steps.ts';
import type { Block, Storage } from '../steps/storage.ts';
import { LocalWays } from './local-ways.ts';
import { blocksNamed, blocksOf } from './own-blocks.ts';
import { RendezvousWays } from './rendezvous-ways.ts';
import { Unsayable, Ways } from './ways.ts';

/** A model with a proctype for each process. */
export interface ProcessForm {
  /** Declarations of what is not of one process alone. */
  readonly globals: readonly string[];
  readonly proctypes: readonly string[];
  /** The name of each process's proctype. */
  readonly names: readonly string[];
  /** That a process is at a location, for claims. */
  at(process: number, location: number): string;
}

/**
 * A transition system as one proctype for each process: locations are places in it, its variables are its own unless a property names
 * them, and a rendezvous is one of SPIN. Null for a model that needs the form of one process: where a step chooses inside an atomic block
 * or reads what it has computed itself, where a process asks for the location of another one, and where a rendezvous does more than to
 * pass a value that fits.
 */
export function processForm(storage: Storage): ProcessForm | null {
  try {
    return watchedIn(storage.system).length > 0 ? null : write(storage);
  } catch (problem) {
    if (problem instanceof Unsayable) return null;
    throw problem;
  }
}

function write(storage: Storage): ProcessForm {
  const { system } = storage;
  const names = system.activations.map(({ name }) => storage.names.fresh(name));
  const ways = new Ways(storage);
  const local = new LocalWays(storage, ways);
  const rendezvous = new RendezvousWays(storage, ways);
  for (const step of stepsOf(storage)) if (step.sides.length === 1) local.add(step);
  rendezvous.add();
  const named = blocksNamed(storage);
  const own = (process: number): Block[] => blocksOf(storage, process).filter((block) => !named.has(block));
  const mine = new Set(system.activations.flatMap((_, process) => own(process)));
  const places = new Set(system.activations.map((_, process) => storage.place(process)));
  const proctype = (process: number): string[] => {
    const { locations, initial } = templateOf(system, process);
    const order = [initial, ...locations.keys()].filter((location, i, all) => all.indexOf(location) === i);
    const blocks = own(process);
    return [
      '',
      `active proctype ${names[process]}() {`,
      ...storage.declarations((block) => blocks.includes(block)).map((line) => `  ${line}`),
      ...local.declarations(process),
      ...order.flatMap((location) => {
        const leaving = ways.at(process, location);
        return [`${ways.label(process, location)}:`, ...(leaving.length === 0 ? ['  false;'] : ['  if', ...leaving, '  fi;'])];
      }),
      '}',
    ];
  };
  return {
    names,
    globals: [...storage.declarations((block) => !mine.has(block) && !places.has(block)), ...rendezvous.declarations()],
    proctypes: system.activations.flatMap((_, process) => proctype(process)),
    at: (process, location) => `${names[process]}@${ways.label(process, location)}`,
  };
}
