import { countsProcesses } from '../../../contract/check/options.ts';
import type { PageCheckOptions } from '../../../contract/check/result.ts';
import { storeCatalogue } from '../../../contract/check/store-catalogue.ts';
import { allOptions } from '../../../contract/check/option-descriptors.ts';
import { inFull } from '../../session/state/run.ts';
import type { Isolation } from '../offline/isolation.ts';
import { countOf } from '../../kit/widgets/format.ts';
import { sameStore } from '../../session/state/store-options.ts';

/** The options whose names stand for themselves in the sentence; others are counted. */
const told: readonly string[] = ['search', 'engine', 'reduction', 'symmetry', 'store', 'threads'];

/**
 * How a search is done, in a few words: `Breadth first, every state, exactly stored`. Whether threads can share memory on this page decides
 * what comes of those that are asked for.
 */
export function optionsSentence(options: PageCheckOptions, sharing: Isolation['kind']): string {
  const { search, engine, reduction, symmetry, store, threads = 1 } = inFull(options);
  const order = search === 'bfs' ? 'Breadth first' : 'Depth first';
  const among = [
    ...(reduction === 'strongest' ? ['partial-order reduction'] : []),
    ...(symmetry === undefined || symmetry === 'off' ? [] : [countsProcesses(symmetry) ? 'counters' : 'symmetry reduction']),
  ];
  const states = among.length === 0 ? 'every state' : among.join(' and ');
  const how =
    engine === 'symbolic' ? `Decision diagrams, ${states}` : `${order}, ${states}, ${storeCatalogue[store?.kind ?? 'exact'].told}`;
  const all = threads === 1 ? how : `${how}, ${threadWords(threads, sharing)}`;
  const others = changedOptions(options).filter((name) => !told.includes(name)).length;
  return others === 0 ? all : `${all}, ${countOf(others, 'other option')}`;
}

/** By how many threads it is done, and what is to be done for it. */
function threadWords(threads: number, sharing: Isolation['kind']): string {
  if (sharing === 'impossible') return 'on one core';
  const wanted = threads === 0 ? 'on all cores' : `by ${threads} threads`;
  return sharing === 'possible' ? `${wanted} once reloaded in Options` : wanted;
}

/** What each option is where nobody chose anything. */
const usual: Readonly<Record<string, unknown>> = Object.fromEntries(
  allOptions.flatMap(([name, { page, usual: elsewhere }]) => (page === null ? [] : [[name, page.usual ?? elsewhere]])),
);

/** The names of the options that are not as they usually are. */
export function changedOptions(options: PageCheckOptions): readonly string[] {
  return Object.entries(options).flatMap(([name, value]) => (value === undefined || sameStore(value, usual[name]) ? [] : [name]));
}

/** The usual values of all options that have others. */
export function usualOptions(options: PageCheckOptions): Partial<PageCheckOptions> {
  return Object.fromEntries(changedOptions(options).map((name) => [name, usual[name]]));
}
