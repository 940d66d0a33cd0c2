import { describe, expect, it } from 'vitest';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { MachineSpace } from '../../src/engine/temporal/machine-space.ts';
import { finish } from '../../src/engine/temporal/finish.ts';
import { ltlViolation, negatedProduct } from '../../src/engine/temporal/ltl-check.ts';
import { checkProperty, propertyContext } from '../../src/engine/temporal/property-check.ts';
import { Processes } from '../../src/engine/temporal/processes.ts';
import { ProductSearch } from '../../src/engine/wasm/host/product-search.ts';
import { insideComponents } from '../../src/engine/wasm/search/product/automaton-components.ts';
import { isWeak } from '../../src/engine/wasm/search/product/weak.ts';
import { components } from '../../src/engine/wasm/search/recipes/component-search.ts';
import { cycle } from '../../src/engine/wasm/search/recipes/cycle-search.ts';
import { begun } from '../begun.ts';
import { compile } from '../support.ts';

type Fairness = 'none' | 'impartial' | 'weak';

/** The verdict and the size of the product of the last formula of a model, by both engines. */
function both(text: string, fairness: Fairness = 'none') {
  const system = compile(text);
  const machine = new Machine(system);
  const property = system.properties[system.properties.length - 1];
  if (property === undefined) throw new Error('a formula');
  const space = new MachineSpace(machine, machine, machine.layout.ranges, 1_000_000);
  const made = negatedProduct(space, property.formula);
  const run = finish(ltlViolation(made, new Processes(system, space), fairness, 'components'));
  const question = { automaton: made.automaton, propositions: made.propositions, fairness, repeatsEnd: true };
  const limits = { maxStates: 1_000_000, maxBytes: 2 ** 30 };
  const weak = fairness === 'none' && isWeak(made.automaton);
  const [wasm, ...others] = [components(question, limits.maxStates), ...(weak ? [cycle(question)] : [])].map((recipe) => {
    const search = new ProductSearch(system, machine, question, limits, undefined, recipe);
    let result = search.advance();
    while (result === 'searching') result = search.advance();
    return { holds: result === 'none', states: search.states, transitions: search.transitions };
  });
  for (const { holds, ...sizes } of others) expect(holds ? { holds, ...sizes } : { ...wasm, holds }).toEqual(wasm);
  return { machine: { holds: run === null, states: made.product.nodes, transitions: made.product.edges.count }, wasm };
}

function counters(n: number, step: string, formula: string): string {
  return `MODEL M;
CONST n = ${n};
TYPE r = 0..n;
VAR x, y: r;
PROCESS P;
BEGIN DO ${step.replaceAll('v', 'x')} END END P;
PROCESS Q;
BEGIN DO ${step.replaceAll('v', 'y')} END END Q;
BEGIN P; Q END M
ASSERT l: LTL ${formula}
`;
}

const round = 'TRUE -> v := (v + 1) MOD (n + 1)';
const once = 'v < n -> v := v + 1';

describe('an automaton', () => {
  const edge = (target: number, ...accepts: boolean[]) => ({ literals: [], target, accepts });

  it.each([
    [true, 'one without conditions', [[edge(0)]]],
    [true, 'components that differ', [[edge(0, false), edge(1, true)], [edge(1, true)]]],
    [true, 'no component with all sets', [[edge(0, true, false)]]],
    [false, 'a component with and without', [[edge(0, true), edge(0, false)]]],
    [false, 'sets on different edges', [[edge(1, true, false)], [edge(0, false, true)]]],
    [false, 'an accepting edge in a circle', [[edge(1, true)], [edge(2, false)], [edge(0, false)]]],
  ])('is weak as the edges of its components say: %s, %s', (weak, _, edges) => {
    const acceptanceSets = edges[0]?.[0]?.accepts.length ?? 0;
    expect(isWeak({ edges, initial: 0, acceptanceSets })).toBe(weak);
  });

  it('has edges inside of components and others', () => {
    const automaton = { edges: [[edge(0), edge(1)], [edge(2), edge(3)], [edge(1)], [edge(3, true)]], initial: 0, acceptanceSets: 1 };
    expect(insideComponents(automaton)).toEqual({ ...automaton, edges: [[edge(0)], [edge(2)], [edge(1)], [edge(3, true)]] });
  });
});

describe('the search for accepting components', () => {
  // More states on the stack, more roots and more successors that wait than the windows of the module hold.
  it.each([
    ['one component of all states', counters(80, round, '(G F (x = 1)) OR (G F (y = 1))')],
    ['a component for each state', counters(250, once, 'F (x = n)')],
    ['a component for each state, and one that is left', counters(250, once, 'F G (x = n)')],
    ['components in a row', counters(120, 'v < n -> v := v + 1 [] v MOD 2 = 1 -> v := v - 1', '(G F (x = n)) => F G (x = n)')],
  ])('goes through as many states and steps as the abstract machine: %s', (_, text) => {
    const { machine, wasm } = both(text);
    expect(machine.states).toBeGreaterThan(20_000);
    expect(wasm).toEqual(machine);
  });

  it.each([0, 1, 2, 3, 4])('finds what is met once on a circle without other edges, at its state %i', (k) => {
    const text = (formula: string): string => `MODEL M;
TYPE r = 0..4;
VAR x: r;
PROCESS P;
BEGIN DO x # ${k} -> x := (x + 1) MOD 5 END END P;
PROCESS Q;
BEGIN DO x = ${k} -> x := (x + 1) MOD 5 END END Q;
BEGIN P; Q END M
ASSERT l: LTL ${formula}
`;
    for (const at of [0, 1, 2, 3, 4]) {
      expect(both(text(`F G (x # ${at})`)).wasm?.holds).toBe(false);
      expect(both(text(`(F G (x # ${at})) OR F G (x # ${k})`)).wasm?.holds).toBe(false);
      // Both processes move on the circle, each at edges of its own.
      for (const fairness of ['impartial', 'weak'] as const) {
        expect(both(text(`F G (x # ${at})`), fairness).wasm?.holds).toBe(false);
        expect(both(text(`G F (x = ${at})`), fairness).wasm?.holds).toBe(true);
      }
    }
  });

  // More roots than their window holds, and back through all of them.
  it.each([
    [false, 'x = n -> x := 0', 'F G (x # 3)'],
    [true, 'x = n -> SKIP', 'F G (x = n)'],
    [true, 'x = n -> x := n - 1', 'F G (x >= n - 1)'],
  ])('goes back through a long row of components: %s, %s', (holds, last, formula) => {
    const text = `MODEL M;
CONST n = 9000;
TYPE r = 0..n;
VAR x: r;
PROCESS P;
BEGIN DO x < n -> x := x + 1 [] ${last} END END P;
BEGIN P END M
ASSERT l: LTL ${formula}
`;
    const { machine, wasm } = both(text);
    expect(wasm?.holds).toBe(holds);
    if (holds) expect(wasm).toEqual(machine);
  });

  it('finds what is met on two circles that share a state, the one found before the other', () => {
    const text = (a: number, b: number): string => `MODEL M;
TYPE r = 0..4;
VAR x: r;
PROCESS P;
BEGIN DO x = 0 -> x := 1 [] x = 1 -> x := 2 [] x = 2 -> x := 3 [] x = 2 -> x := 4 [] x = 3 -> x := 2 [] x = 4 -> x := 0 END END P;
BEGIN P END M
ASSERT l: LTL (F G (x # ${a})) OR F G (x # ${b})
`;
    for (const a of [0, 1, 2, 3, 4]) for (const b of [0, 1, 2, 3, 4]) expect([a, b, both(text(a, b)).wasm?.holds]).toEqual([a, b, false]);
  });

  // Q takes steps with P only: it is owed one where P goes on alone, and has moved where they meet.
  it.each([
    ['weak', '; x := 1', true],
    ['impartial', '', false],
  ] as const)('knows that both move in a rendezvous: %s fairness', (fairness, then, holds) => {
    const { machine, wasm } = both(
      `MODEL M;
TYPE signal = {s}; meeting = CHANNEL [0] OF signal; bit = 0..1;
VAR c: meeting; x: bit;
PROCESS P; BEGIN LOOP POLL c!s -> SKIP [] WHEN TRUE -> SKIP END END END P;
PROCESS Q; BEGIN LOOP c?s${then} END END Q;
BEGIN P; Q END M
ASSERT l: LTL F (x = 1)
`,
      fairness,
    );
    expect([machine.holds, wasm?.holds]).toEqual([holds, holds]);
  });

  it('looks successors up in parts where a state has many', () => {
    const text = (formula: string): string => `MODEL M;
TYPE r = 0..1999;
VAR x, y: r;
PROCESS P;
BEGIN DO x = 0 -> x := TOSS(1999) [] x > 0 -> x := x - 1 END END P;
BEGIN P END M
ASSERT l: LTL ${formula}
`;
    expect(both(text('G (x = 0 => F (x = 0))')).wasm).toEqual(both(text('G (x = 0 => F (x = 0))')).machine);
    expect(both(text('G F (x < 2000)')).wasm?.holds).toBe(true);
    expect(both(text('F (x = 1999)')).wasm?.holds).toBe(false);
    expect(both(text('G F (x = 0)'), 'impartial').wasm).toEqual(both(text('G F (x = 0)'), 'impartial').machine);
  });

  it('shows a short run, though the search found a long one', () => {
    const system = compile(counters(30, round, 'F G ~(x = 2)'));
    const check = begun(system, { temporal: { ...defaultTemporalOptions, only: ['l'] } });
    while (!check.slice(1000));
    const { verdicts, ran } = check.outcome();
    expect(ran).toMatchObject({ engine: 'wasm', differences: [] });
    expect(verdicts[0]?.holds).toBe(false);
    expect(verdicts[0]?.run?.length).toBe(62);
  });

  it('shows a loop that leaves out the state which it was about to enter', () => {
    const steps = 'x = 5 -> x := 0 [] x = 0 -> x := 1 [] x = 0 -> SKIP [] x = 1 -> x := 9 [] x = 9 -> SKIP';
    const text = `MODEL M; TYPE r = 0..9; VAR x: r := 5; PROCESS P; BEGIN DO ${steps} END END P; BEGIN P END M
ASSERT l: LTL G (x = 5 => F (x = 9))
`;
    const check = begun(compile(text), { temporal: { ...defaultTemporalOptions, only: ['l'] } });
    while (!check.slice(1000));
    const { verdicts, ran } = check.outcome();
    expect(ran).toMatchObject({ engine: 'wasm', differences: [] });
    expect([verdicts[0]?.holds, verdicts[0]?.run?.length, verdicts[0]?.loopStart]).toEqual([false, 3, 2]);
  });

  it('shows a run along the ways that the automaton took before it guessed right', () => {
    const steps = 'x < 5 -> x := x + 1 [] x = 5 -> x := 3';
    const text = `MODEL M; TYPE r = 0..5; VAR x: r; PROCESS P; BEGIN DO ${steps} END END P; BEGIN P END M
ASSERT l: LTL G F (x = 1)
`;
    const check = begun(compile(text), { temporal: { ...defaultTemporalOptions, only: ['l'] } });
    while (!check.slice(1000));
    const { verdicts, ran } = check.outcome();
    expect(ran).toMatchObject({ engine: 'wasm', differences: [] });
    expect([verdicts[0]?.holds, verdicts[0]?.run?.length, verdicts[0]?.loopStart]).toEqual([false, 12, 6]);
  });

  it('says of a run that is too long to be shown that there is one', () => {
    const system = compile(counters(60, round, 'F G ~((x = 50) & (y = 50))'));
    const machine = new Machine(system);
    const space = new MachineSpace(machine, machine, machine.layout.ranges, 20);
    const fast = { maxStates: 100_000, maxBytes: 2 ** 30, observe: () => {}, givesWay: () => {} };
    const [property] = system.properties;
    if (property === undefined) throw new Error('a formula');
    const verdict = finish(checkProperty(propertyContext(machine, space, defaultTemporalOptions, fast), property, 0));
    expect(verdict).toMatchObject({ holds: false, run: null, explanation: 'there is a run of which it is false, too long to be shown' });
  });
});
