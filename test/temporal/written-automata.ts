import type { Buchi } from '../../src/engine/temporal/buchi.ts';

/**
 * An automaton with its acceptance on edges as a text of ESML, in which states accept: beside a state it counts the acceptance set that is
 * waited for, and is accepting where it has met the last one. `names` are the propositions.
 */
export function automatonText({ edges, initial, acceptanceSets }: Buchi, names: readonly string[]): string {
  const number = (state: number, met: number): string => `${met === acceptanceSets ? 'accept' : `s${met}`}_${state}`;
  const order: (readonly [state: number, met: number])[] = [[initial, 0]];
  const written: string[] = [];
  for (const [state, met] of order) {
    const ways = (edges[state] ?? []).map(({ literals, target, accepts }) => {
      let now = met === acceptanceSets ? 0 : met;
      while (now < acceptanceSets && accepts[now] === true) now++;
      if (!order.some(([other, there]) => other === target && there === now)) order.push([target, now]);
      const guard = literals.map(({ proposition, positive }) => `${positive ? '' : '~'}(${names[proposition] ?? '?'})`).join(' & ');
      return `${guard === '' ? 'TRUE' : guard} -> ${number(target, now)}`;
    });
    written.push(`${number(state, met)}: ${ways.length === 0 ? `FALSE -> ${number(state, met)}` : ways.join(' [] ')}`);
  }
  return `AUTOMATON ${written.join('; ')} END`;
}
