import { expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { compile } from '../support.ts';
import { one } from '../fuzz/tally.ts';
import { bothOutcomes } from './agreement.ts';

/**
 * A random model of two processes and buffers whose messages have up to three words, wide enough that a buffer lies in several cells or
 * narrow; the receiver has conditions, asks for the length behind its receive, and writes to variables that are too small.
 */
function model(seed: number): string {
  const random = new Random(seed);
  const chance = (percent: number): boolean => random.below(100) < percent;
  const capacity = one(random, [1, 2, 3, 5, 13]);
  const wide = one(random, ['0..2', '0..60000', '-3..40000', '1..1000000']);
  const small = one(random, ['0..2', '-1..1', '0..1']);
  const words = one(random, ['number', 'pair']);
  const from = words === 'pair' ? 'p' : 'v';
  const value = (): string => (words === 'pair' ? 'p' : one(random, ['v', '1', '2', 'v + 1']));
  const behind = (): string =>
    one(random, ['SKIP', 'k := LEN(wire)', 'v := 1', 'k := (k + 1) MOD 3', 'w := k', 'ATOMIC v := 2; w := LEN(wire) END']);
  const condition = (): string => (chance(50) ? ` & (${one(random, ['v = 1', 'LEN(wire) = 1', 'k < 2', '6 DIV k > 2'])})` : '');
  const send = (): string => one(random, [`wire!a`, `wire!b(${value()})`, `wire!c(${one(random, ['1', 'k'])})`]);
  const receive = (): string => one(random, ['wire?a', `wire?b(${from})`, `wire?c(${one(random, ['k', 's'])})`]) + condition();
  const poll = (way: () => string, change: () => string): string =>
    `POLL ${Array.from({ length: 2 + random.below(2) }, () => `${way()} -> ${change()}`).join(' [] ')} END`;
  const body = `${poll(chance(70) ? send : receive, behind)}; ${poll(chance(80) ? send : receive, behind)}`;
  return `MODEL Buffers;
TYPE number = ${wide}; small = ${small}; pair = (l: number; s: small; r: number);
  message = {a, b(${words}), c(small)}; line = CHANNEL [${capacity}] OF message;
VAR wire: line; k: 0..2 := 1; w: 0..13;
PROCESS P; VAR v: number := 1; p: pair; s: small; BEGIN DO TRUE -> ${body} END END P;
PROCESS Q; VAR v: number := 2; p: pair; s: small; BEGIN p.l := 2; DO TRUE -> ${poll(receive, behind)} END END Q;
BEGIN P; Q END Buffers`;
}

/** Models that show nothing are left out: the texts that are wrong, by their number, and what has one or two states. */
it('random buffers are those of the abstract machine, whatever is asked of them behind a receive', () => {
  let shown = 0;
  for (let seed = 0; seed < 60; seed++) {
    const text = model(seed);
    const { machine, wasm } = bothOutcomes(compile(text), { search: seed % 2 === 0 ? 'bfs' : 'dfs', maxStates: 500 });
    expect(wasm, text).toEqual(machine);
    if (machine.statistics.states > 10) shown++;
  }
  expect(shown).toBeGreaterThan(30);
});
