import { mayHaveMissed, storeIsFull } from '../../engine/store/words.ts';
import type { CheckOutcome } from '../../engine/plan/ran.ts';
import { count, megabytes, seconds } from '../quantities-text.ts';
import type { CheckOptions } from '../../contract/check/options.ts';
import type { Completeness } from '../../contract/check/verdict.ts';

/** Why a search is not complete, as a sentence without its full stop; null if it is. */
export function incompleteBecause(completeness: Completeness, options: CheckOptions): string | null {
  if (completeness.kind === 'exhaustive') return null;
  if (completeness.kind === 'partial') return 'only what the properties asked for needed was explored';
  if (completeness.kind === 'probabilistic') return mayHaveMissed(completeness);
  switch (completeness.by) {
    case 'states':
      return `the search stopped at its limit of ${count(options.maxStates, 'state')}`;
    case 'memory':
      return completeness.limit < options.maxBytes
        ? `the search stopped at the ${megabytes(completeness.limit)} of memory that a search of its kind can have`
        : `the search stopped at its limit of ${megabytes(completeness.limit)} of memory`;
    case 'allocation':
      return `no more memory was to be had: the search held ${megabytes(completeness.limit)} when more was refused`;
    case 'time':
      return `the search stopped at its limit of ${seconds(options.maxMilliseconds)}`;
    case 'depth':
      return `executions were cut at ${count(completeness.limit, 'step')}`;
    case 'steps':
      return `a state has more than ${count(completeness.limit, 'step')}`;
    case 'ways':
      return `the ways through an atomic block have more than ${count(completeness.limit, 'step')} together`;
    case 'store':
      return storeIsFull(completeness.limit);
    case 'nodes':
      return `the decision diagrams have more than ${count(completeness.limit, 'node')}`;
    case 'cancelled':
      return 'the search was interrupted';
  }
}

/** What to do about a search that a limit ended: the next rung of docs/scale.md, or another search; null where there is nothing to say. */
export function advice(
  { completeness, ran }: Pick<CheckOutcome, 'completeness' | 'ran'>,
  { maxBytes }: Pick<CheckOptions, 'maxBytes'>,
): string | null {
  if (completeness.kind !== 'bounded') return null;
  switch (completeness.by) {
    case 'memory':
    case 'allocation':
      return nextRung(completeness.by === 'memory' && completeness.limit >= maxBytes, ran);
    case 'time':
      return nextWithin('--max-time', ran);
    case 'states':
      return nextWithin('--max-states', ran);
    case 'depth':
      return 'executions of a model that goes round in circles have no end: a search that stores states (leave out --search stateless) meets each state once; --max-depth cuts later';
    case 'cancelled':
    case 'nodes':
    case 'steps':
    case 'store':
    case 'ways':
      return null;
  }
}

/** What may come to its end, or to a violation, within the same limit. */
function nextWithin(limit: '--max-time' | '--max-states', { engine, reduction, search, on }: CheckOutcome['ran']): string {
  const plain = engine !== 'symbolic' && search !== 'stateless' && on === undefined;
  const ways = [
    `more with ${limit}`,
    ...(plain && reduction === null ? ['fewer states with --por'] : []),
    ...(search === 'bfs' ? ['a violation that lies deep with --search dfs'] : []),
    'smaller constants with --const',
  ];
  return `what may help: ${ways.join(', ')}`;
}

/** `more`: whether a greater limit would have helped; else the search had all that a search of its kind can have, or that there was. */
function nextRung(more: boolean, { engine, store, reduction, search, on }: CheckOutcome['ran']): string {
  const plain = engine !== 'symbolic' && search !== 'stateless' && on === undefined;
  const ways = [
    ...(more ? ['more with --max-memory'] : []),
    ...(plain && reduction === null ? ['fewer states with --por'] : []),
    ...(plain && store.kind === 'exact' ? ['smaller ones with --store tree'] : []),
    ...(on === undefined ? ['SPIN with --on spin'] : []),
    ...(on?.program === 'ltsmin' ? [] : ['LTSmin with --on ltsmin']),
    'or several machines with --on ltsmin --hosts',
  ];
  return `what needs more memory: ${ways.join(', ')}`;
}
