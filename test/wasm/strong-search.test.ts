import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { finish } from '../../src/engine/temporal/finish.ts';
import { ltlViolation, negatedProduct } from '../../src/engine/temporal/ltl-check.ts';
import { MachineSpace } from '../../src/engine/temporal/machine-space.ts';
import { Processes } from '../../src/engine/temporal/processes.ts';
import { ProductSearch } from '../../src/engine/wasm/host/product-search.ts';
import { StrongSearch } from '../../src/engine/wasm/host/strong-search.ts';
import type { Formula, TransitionSystem } from '../../src/system/ir.ts';
import { amount, firstSeed } from '../campaign.ts';
import { compile } from '../support.ts';
import { one } from '../fuzz/tally.ts';

const limits = { maxStates: 1_000_000, maxBytes: 2 ** 30 };

/** What both engines say, and what the search does with and without states to avoid. */
function both(system: TransitionSystem, formula: Formula) {
  const machine = new Machine(system);
  const space = new MachineSpace(machine, machine, machine.layout.ranges, 100_000);
  const { automaton, propositions, ...made } = negatedProduct(space, formula);
  const question = { automaton, propositions, repeatsEnd: true };
  const run = finish(ltlViolation({ automaton, propositions, ...made }, new Processes(system, space), 'strong', 'components'));
  const size = [made.product.nodes, made.product.edges.count];
  const searched = (search: StrongSearch | ProductSearch) => {
    let result = search.advance();
    while (result === 'searching') result = search.advance();
    return { result, size: [search.states, search.transitions] };
  };
  const [cells, tree] = [undefined, { from: 1, always: true }].map((keeping) => {
    const search = new StrongSearch(system, machine, question, limits, keeping);
    return { ...searched(search), searches: search.searches };
  });
  const avoiding = (avoids: number) => searched(new ProductSearch(system, machine, { ...question, fairness: 'strong', avoids }, limits));
  return { expected: run === null ? 'none' : 'found', size, cells, tree, avoiding };
}

/**
 * P counts in a circle whatever happens; Q opens and closes for R, which moves once. That Q may do so only at x = 0, or anywhere, decides
 * whether P can go round for ever where neither of them is enabled.
 */
function circle(n: number, guard: string, back: string, first = 0): TransitionSystem {
  return compile(`MODEL M;
CONST n = ${n};
TYPE r = 0..n; bit = 0..1;
VAR x: r; y: bit := ${first}; w: bit;
PROCESS P; BEGIN DO x < n -> x := x + 1 [] ${back} END END P;
PROCESS Q; BEGIN LOOP WHEN ${guard}; y := 1 - y END END Q;
PROCESS R; BEGIN WHEN y = 1; w := 1 END R;
BEGIN P; Q; R END M
ASSERT l: LTL F (w = 1)
`);
}

/** The same with a random way for P, on which Q and R can move here and there: fair parts are found late, or not at all. */
function goingRound(seed: number): TransitionSystem {
  const random = new Random(seed);
  const any = (): number => random.below(6);
  const steps = Array.from({ length: 5 + random.below(5) }, () => `x = ${any()} -> x := ${any()}`);
  return compile(`MODEL M;
TYPE r = 0..5; bit = 0..1;
VAR x: r; y: bit := ${random.below(2)}; w: bit;
PROCESS P; BEGIN DO ${steps.join(' [] ')} END END P;
PROCESS Q; BEGIN LOOP WHEN x ${one(random, ['=', '#', '<'])} ${any()}; y := 1 - y END END Q;
PROCESS R; BEGIN WHEN (y = 1) & (x ${one(random, ['=', '#', '>'])} ${any()}); w := 1 END R;
BEGIN P; Q; R END M
ASSERT l: LTL ${one(random, ['F (w = 1)', 'F (w = 1)', `F ((w = 1) OR (x = ${any()}))`, `G F (x = ${any()})`])}
`);
}

/** A process that goes round, two that wait for conditions of all, and a formula about what these do. */
function waiting(seed: number): TransitionSystem {
  const random = new Random(seed);
  const name = (): string => one(random, ['x', 'y', 'z']);
  const own = (): string => one(random, ['y', 'z']);
  const says = (of: string): string => `${of} ${one(random, ['=', '=', '#'])} ${random.below(3)}`;
  const is = (): string => says(own());
  const condition = (): string => (random.below(2) === 0 ? `(${says('x')}) & (${is()})` : says(name()));
  const change = (): string => {
    const changed = own();
    return random.below(2) === 0 ? `${changed} := ${random.below(3)}` : `${changed} := (${changed} + 1) MOD 3`;
  };
  const process = (i: number): string => {
    const ways = Array.from({ length: 1 + random.below(2) }, () => `WHEN ${condition()} -> ${change()}`);
    const ends = random.below(4) === 0;
    return `PROCESS P${i}; BEGIN ${ends ? '' : 'LOOP '}POLL ${ways.join(' [] ')} END ${ends ? '' : 'END '}END P${i};`;
  };
  const formula = one(random, [
    ...[`F (${is()})`, `G F (${is()})`, `F G (${is()})`, `G ((${is()}) => F (${is()}))`],
    `(G F (${is()})) => G F (${is()})`,
  ]);
  return compile(`MODEL M;
TYPE r = 0..2;
VAR x, y, z: r;
PROCESS P0; BEGIN LOOP x := (x + 1) MOD 3 END END P0;
${[1, 2].map(process).join('\n')}
BEGIN P0; P1; P2 END M
ASSERT l: LTL ${formula}
`);
}

function decided(system: TransitionSystem) {
  const [property] = system.properties;
  if (property === undefined) throw new Error('a formula');
  return both(system, property.formula);
}

describe('strong fairness by searches that keep no edges', () => {
  it('leaves out the states of one process after the other, more of them than the window holds', () => {
    const { size, cells, tree } = decided(circle(2_200, 'TRUE', 'x = n -> x := 0'));
    expect(cells).toEqual({ result: 'none', size, searches: 3 });
    expect(tree).toEqual(cells);
  });

  it.each([
    [0, ''],
    [1, ''],
    // Without the states of Q alone those of R are in the part again.
    [0, ' [] x = 1 -> y := 1 - y'],
  ])('finds a fair part of a part of a component, from y = %i%s', (first, more) => {
    const { expected, cells, tree } = decided(circle(2, 'x = 0', `x > 0 -> x := x - 1${more}`, first));
    expect(expected).toBe('found');
    expect(cells).toMatchObject({ result: 'found', searches: 3 });
    expect(tree).toMatchObject({ result: 'found', searches: 3 });
  });

  it.each([1, 2])('looks at each set of processes that some component owes moves to: %i', (fair) => {
    const steps = `z = 0 -> z := 1 [] z = 0 -> z := 2 [] (z > 0) & (x = 0) -> x := 1 [] x = 1 -> x := 0 [] (x = 1) & (z = ${fair}) -> x := 2 [] x = 2 -> x := 1`;
    const system = compile(`MODEL M;
TYPE r = 0..2; bit = 0..1;
VAR x, z: r; w: bit;
PROCESS P; BEGIN DO ${steps} END END P;
PROCESS R(at: r); BEGIN WHEN (z = at) & (x = 0); w := 1 END R;
BEGIN P; R(1); R(2) END M
ASSERT l: LTL F (w = 1)
`);
    const { expected, cells } = decided(system);
    expect([expected, cells?.result]).toEqual(['found', 'found']);
  });

  /** Components that all owe moves to R: at each value of z, a way round x. In one of them, if it is there, P can stay away from x = 0. */
  function owing(n: number, way: string, fair: number): TransitionSystem {
    const round = '(z > 0) & (x = 0) -> x := 1 [] x = 1 -> x := 0';
    return compile(`MODEL M;
TYPE r = 0..2; number = 0..${n}; bit = 0..1;
VAR x: r; z: number; w: bit;
PROCESS P; BEGIN DO ${way} [] ${round} [] (x = 1) & (z = ${fair}) -> x := 2 [] x = 2 -> x := 1 END END P;
PROCESS R; BEGIN WHEN x = 0; w := 1 END R;
BEGIN P; R END M
ASSERT l: LTL G ((x = 0) => F (w = 1))
`);
  }

  it.each([1, 2, 3, 4])('looks at each component that owes moves to the same processes: %i of three', (fair) => {
    const { expected, cells, tree } = decided(owing(4, [1, 2, 3].map((z) => `z = 0 -> z := ${z}`).join(' [] '), fair));
    expect(expected).toBe(fair === 4 ? 'none' : 'found');
    expect([cells?.result, cells?.searches, tree?.result]).toEqual([expected, 2, expected]);
  });

  it.each([1, 1_100, 1_101])('looks at all of them where they are many: %i of 1,100', (fair) => {
    const { expected, cells } = decided(owing(1_101, '(z < 1100) & (x = 0) -> z := z + 1', fair));
    expect(expected).toBe(fair === 1_101 ? 'none' : 'found');
    expect([cells?.result, cells?.searches]).toEqual([expected, 2]);
  });

  // Of the two states that are put off the second comes back first; its words are the number of the state x = 12, to which the circle
  // closes.
  it('knows the number of a state that comes back', () => {
    const begins = 'x = 0 -> ATOMIC x := 1; y := 1 END [] x = 0 -> ATOMIC x := 2; y := 1 END [] x = 2 -> ATOMIC x := 0; y := 0 END';
    const goes = 'x = 1 -> ATOMIC x := 10; y := 0 END [] (x >= 10) & (x < 20) -> x := x + 1 [] x = 20 -> x := 12 [] x = 20 -> x := 0';
    const system = compile(`MODEL M;
TYPE r = 0..20; bit = 0..1;
VAR y: bit; x: r; w: bit;
PROCESS P; BEGIN DO ${begins} [] ${goes} END END P;
PROCESS R; BEGIN WHEN y = 1; w := 1 END R;
BEGIN P; R END M
ASSERT l: LTL F (w = 1)
`);
    const { expected, cells } = decided(system);
    expect([expected, cells?.result, cells?.searches]).toEqual(['found', 'found', 2]);
  });

  it('decides as the abstract machine does on random models, and goes through the same product whatever it avoids', () => {
    const counts = { none: 0, found: 0, again: 0, foundAgain: 0 };
    for (let seed = 0; seed < amount(90, 3000); seed++) {
      const number = firstSeed(68_000) + seed;
      const { expected, size, cells, tree, avoiding } = decided(number % 3 === 0 ? waiting(number) : goingRound(number));
      const where = `seed ${number}`;
      for (const searched of [cells, tree]) {
        if (searched === undefined || searched.result === 'unable') continue;
        expect(searched.result, where).toBe(expected);
        if (searched.result === 'none') expect(searched.size, where).toEqual(size);
        counts[searched.result === 'none' ? 'none' : 'found']++;
        if (searched.searches > 1) counts[searched.result === 'none' ? 'again' : 'foundAgain']++;
      }
      if (expected === 'found') continue;
      const some = avoiding(1 + (number % 7));
      if (some.result === 'none') expect(some.size, where).toEqual(size);
      else expect(some.result, where).toBe('unable');
    }
    expect(counts.none).toBeGreaterThan(amount(20, 1000));
    expect(counts.found).toBeGreaterThan(amount(20, 1000));
    expect(counts.foundAgain).toBeGreaterThan(amount(0, 30));
    expect(counts.again).toBeGreaterThan(amount(6, 300));
  });
});
