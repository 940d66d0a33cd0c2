import { Random } from '../../src/base/random.ts';
import { one } from './tally.ts';

/**
 * Random models for properties of runs: two or three processes of few steps, each of which takes little time to be generated, and what
 * matters to runs and to fairness: steps of two processes, waiting for conditions and messages, steps that fail, deadlocks, ends and loops.
 */
export function smallModel(seed: number): string {
  const random = new Random(seed);
  const variable = (): string => one(random, ['x', 'y']);
  const is = (): string => `${variable()} ${one(random, ['=', '=', '#', '<'])} ${1 + random.below(2)}`;
  const condition = (): string => (random.below(3) === 0 ? `(${is()}) ${one(random, ['&', 'OR'])} (${is()})` : is());
  const change = (): string => {
    const name = variable();
    const value = one(random, ['0', '1', '2', `(${name} + 1) MOD 3`, `(${name} + 1) MOD 3`, variable()]);
    return random.below(12) === 0 ? one(random, [`${name} := 2 DIV ${variable()}`, `${name} := TOSS(2)`]) : `${name} := ${value}`;
  };
  const ways = ['b!s', 'b?s', 'r!s', 'r?s', 'r!t', 'r?t'];
  const way = (): string => (random.below(2) === 0 ? `WHEN ${condition()}` : one(random, ways));
  const command = (): string => {
    const kind = random.below(6);
    if (kind === 0) return change();
    if (kind === 1) return `DO ${condition()} -> ${change()} END`;
    if (kind === 2) return one(random, ways);
    return `POLL ${Array.from({ length: 1 + random.below(3) }, () => `${way()} -> ${random.below(3) === 0 ? 'SKIP' : change()}`).join(' [] ')} END`;
  };
  const process = (i: number): string => {
    const body = Array.from({ length: 1 + random.below(2) }, command).join('; ');
    return `PROCESS P${i}; BEGIN ${random.below(4) === 0 ? body : `LOOP ${body} END`} END P${i};`;
  };
  const count = 2 + random.below(2);
  const numbers = Array.from({ length: count }, (_, i) => i);
  return `MODEL Small;
TYPE n = 0..2; sig = {s, t}; buffer = CHANNEL [1] OF sig; meeting = CHANNEL [0] OF sig;
VAR x: n := ${random.below(3)}; y: n; b: buffer; r: meeting;
${numbers.map(process).join('\n')}
BEGIN ${numbers.map((i) => `P${i}`).join('; ')} END Small
ASSERT i: AG(${condition()})
ASSERT j: AG(${condition()})
ASSERT k: AG(${one(random, [is(), 'LEN(b) = 0'])})
ASSERT r: LTL F (x = 1)
`;
}
