import { countsProcesses } from '../../../contract/check/options.ts';
import type { PageCheckOptions } from '../../../contract/check/result.ts';
import { storeCatalogue } from '../../../contract/check/store-catalogue.ts';
import { allOptions } from '../../../contract/check/option-descriptors.ts';
import { inFull } from '../../session/state/run.ts';
import { sameStore } from '../../session/state/store-options.ts';

/** The options whose names stand for themselves in the sentence; others are counted. */
const told: readonly string[] = ['search', 'engine', 'reduction', 'symmetry', 'store'];

/** How a search is done, in a few words: `Breadth first, every state, exactly stored`. */
export function optionsSentence(options: PageCheckOptions): string {
  const { search, engine, reduction, symmetry, store } = inFull(options);
  const order = search === 'bfs' ? 'Breadth first' : 'Depth first';
  const among = [
    ...(reduction === 'strongest' ? ['partial-order reduction'] : []),
    ...(symmetry === undefined || symmetry === 'off' ? [] : [countsProcesses(symmetry) ? 'counters' : 'symmetry reduction']),
  ];
  const states = among.length === 0 ? 'every state' : among.join(' and ');
  const how =
    engine === 'symbolic' ? `Decision diagrams, ${states}` : `${order}, ${states}, ${storeCatalogue[store?.kind ?? 'exact'].told}`;
  const others = changedOptions(options).filter((name) => !told.includes(name)).length;
  return others === 0 ? how : `${how}, ${others} more`;
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
