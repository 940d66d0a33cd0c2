import type { SearchWay } from '../machine-check.ts';
import { combackSearch } from './delayed-search.ts';
import type { CompiledModel } from '../compiled-model.ts';
import { stateMonitors } from '../properties/monitors.ts';
import { ChainSource } from '../store/comback/chain-source.ts';

/**
 * A search in which steps that go on by themselves are one step, so that the states in between are not stored. It finds the same
 * violations: a chain ends where there is one to be seen. It counts fewer states and transitions.
 */
export function chainedWay({ system, machine }: CompiledModel): SearchWay {
  const monitors = stateMonitors(system);
  const source = new ChainSource(machine, (state) =>
    monitors.some(({ expression, wanted }) => {
      const value = machine.proposition(expression, state);
      return typeof value !== 'boolean' || value === wanted;
    }),
  );
  return {
    source,
    search: combackSearch,
    finish: (verdict) => (verdict.run === null ? verdict : { ...verdict, run: source.expand(verdict.run) }),
  };
}
