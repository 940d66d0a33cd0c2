import { cheapest, type Choices } from './choices.ts';

/**
 * The states of a small reduced graph: where a state has one option it is taken, and where it has several, which wait until then, the one
 * that asks for the fewest new states. Of waiting states the one met last or the one met first comes next.
 */
export function greedyStates({ options }: Pick<Choices, 'options'>, order: 'last' | 'first'): number[] {
  const isThere = new Uint8Array(options.length);
  const found: number[] = [];
  const waiting: number[] = [];
  let served = 0;
  const add = (state: number): void => {
    if (isThere[state] === 1) return;
    isThere[state] = 1;
    found.push(state);
  };
  add(0);
  for (let looked = 0; ; ) {
    const state = found[looked];
    if (state !== undefined) {
      looked++;
      const [only = [], ...others] = options[state] ?? [];
      if (others.length > 0) waiting.push(state);
      else for (const next of only) add(next);
      continue;
    }
    const chosen = order === 'last' ? waiting.pop() : waiting[served++];
    if (chosen === undefined) return found;
    for (const next of cheapest(options[chosen] ?? [], isThere).option) add(next);
  }
}
