import { type Forbidden, type Proviso, provisoCatalogue } from './proviso-catalogue.ts';

/** The words of all provisos. */
export const provisos = Object.keys(provisoCatalogue) as readonly Proviso[];

/** What a proviso forbids; null: nothing. */
export function forbiddenBy(proviso: Proviso): Forbidden | null {
  return provisoCatalogue[proviso].forbids;
}

/** The proviso that a search goes by: breadth-first search has no stack. */
export function provisoIn(search: 'dfs' | 'bfs', proviso: Proviso): Proviso {
  return search === 'dfs' ? proviso : provisoCatalogue[proviso].withoutStack;
}

/** The provisos that a search can have. */
export function provisosOf(search: 'dfs' | 'bfs'): readonly Proviso[] {
  return provisos.filter((proviso) => provisoIn(search, proviso) === proviso);
}
