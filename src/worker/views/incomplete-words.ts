import type { Completeness } from '../../contract/check/verdict.ts';
import { mayHaveMissed, storeIsFull } from '../../engine/store/words.ts';

/** Why a search is incomplete, in words; null when it is not. */
export function whyIncomplete(completeness: Completeness): string | null {
  if (completeness.kind === 'exhaustive') return null;
  if (completeness.kind === 'partial') return 'only what the properties asked for needed was explored';
  if (completeness.kind === 'probabilistic') return mayHaveMissed(completeness);
  switch (completeness.by) {
    case 'states':
      return `the limit of ${completeness.limit.toLocaleString('en')} states was reached`;
    case 'memory':
      return `the limit of ${Math.round(completeness.limit / 1024 ** 2).toLocaleString('en')} MB of memory was reached`;
    case 'allocation':
      return `no more memory was to be had: the search held ${Math.round(completeness.limit / 1024 ** 2).toLocaleString('en')} MB when more was refused`;
    case 'time':
      return `the limit of ${(completeness.limit / 1000).toLocaleString('en')} s was reached`;
    case 'depth':
      return `executions were cut at ${completeness.limit.toLocaleString('en')} steps`;
    case 'steps':
      return `a state has more than ${completeness.limit.toLocaleString('en')} steps`;
    case 'ways':
      return `the ways through an atomic block have more than ${completeness.limit.toLocaleString('en')} steps together`;
    case 'store':
      return storeIsFull(completeness.limit);
    case 'nodes':
      return `the limit of ${completeness.limit.toLocaleString('en')} nodes of decision diagrams was reached`;
    case 'cancelled':
      return 'it was stopped';
  }
}
