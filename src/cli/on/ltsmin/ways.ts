import type { StateSearch, WrittenProperty } from '../../../export/pins/properties.ts';

/** What of LTSmin decides a property: a search for a state, one for accepting cycles, sets of states; or nothing, and why. */
export type Way =
  | ({ readonly kind: 'states' } & StateSearch)
  | { readonly kind: 'cycles'; readonly formula: string }
  | { readonly kind: 'sets'; readonly formula: string }
  | { readonly kind: 'none'; readonly because: string };

/** How LTSmin decides a property, on this machine or on several. */
export function wayFor(written: WrittenProperty, severalHosts: boolean): Way {
  const { logic, formula, search, linear, mayFail, why } = written;
  const none = (because: string): Way => ({ kind: 'none', because });
  if (formula === null) return none(why.replace(/; esml check decides it.*$/, ''));
  if (mayFail) return none('a condition in it may be one that cannot be evaluated, which LTSmin takes for a false one');
  if (search !== null) return { kind: 'states', ...search };
  const needsCycles = linear !== null;
  if (logic === 'ltl' && !needsCycles) return none('it has X, and LTSmin repeats the last state of a run that ends');
  if (severalHosts)
    return none(
      `the distributed search of LTSmin knows no ${needsCycles ? 'accepting cycles' : 'CTL'}; leave out --hosts to have it decided on this machine`,
    );
  return needsCycles ? { kind: 'cycles', formula: linear } : { kind: 'sets', formula };
}
