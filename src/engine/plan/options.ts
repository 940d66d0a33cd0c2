import type { StatelessOptions } from '../search/stateless.ts';
import { exactOptions, type StoreOptions } from '../../contract/check/usual-stores.ts';
import { noReduction, type ReductionOptions } from '../../contract/check/reduction.ts';
import { defaultCheckOptions, type CheckOptions } from '../../contract/check/options.ts';

/** In which order states are visited; `stateless`: executions one after another, of which no state is kept. */
export type SearchOrder = CheckOptions['search'] | 'stateless';

/** A stateless search, and whether it may be made where it does not preserve what is asked for; the verdicts then say so. */
export interface StatelessRequest extends StatelessOptions {
  readonly unsound: boolean;
}

/** All that can be asked of a check: plain data, from which `plan` makes a plan or a refusal. */
export interface Options extends Omit<CheckOptions, 'search'> {
  readonly search: SearchOrder;
  readonly store: StoreOptions;
  /**
   * How a search that stores states is reduced; `strongest`: by what leaves out most among what preserves all that is asked for, or not at
   * all.
   */
  readonly reduction: ReductionOptions | 'strongest';
  /** How a stateless search is reduced, and where its executions are cut. */
  readonly stateless: StatelessRequest;
}

export const defaultOptions: Options = {
  ...defaultCheckOptions,
  store: exactOptions,
  reduction: noReduction,
  stateless: { por: 'none', sleep: false, maxDepth: 10_000, unsound: false },
};

/** Whether all steps of all states are taken one by one. */
export function isPlain({ por, sleep, merge, own }: Pick<ReductionOptions, 'por' | 'sleep' | 'merge' | 'own'>): boolean {
  return por === 'none' && !sleep && !merge && own === undefined;
}
