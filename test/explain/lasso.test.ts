import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { defaultCheckOptions } from '../../src/contract/check/options.ts';
import type { SearchOutcome } from '../../src/contract/check/outcome.ts';
import type { LassoReason } from '../../src/contract/explain.ts';
import type { Step } from '../../src/contract/steps.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { begin } from '../../src/engine/plan/begin.ts';
import { planOfDecidable } from '../../src/engine/plan/plan.ts';
import { lassoOf } from '../../src/engine/explain/lasso.ts';
import { lassoReasons } from '../../src/engine/explain/lasso-words.ts';
import { LassoTruth } from '../../src/engine/explain/lasso-truth.ts';
import { takenRun } from '../../src/engine/explain/touched.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { moversOf } from '../../src/engine/explain/value-history.ts';
import { StepList } from '../../src/engine/source/source.ts';
import type { Expression, Formula } from '../../src/system/ir.ts';
import { amount } from '../campaign.ts';
import { compile } from '../support.ts';
import { ltlHolds } from '../temporal/brute-force.ts';
import type { RandomGraph } from '../temporal/random-graphs.ts';
import { smallModel } from './small-models.ts';

const formulas = [
  'LTL G F (x < 2)',
  'LTL F (f)',
  'LTL (x < 2) U (f)',
  'LTL G ((x < 2) => F (f))',
  'AG(AF(x < 2))',
  'LTL F G (x < 2)',
  'LTL (f) R (x < 2)',
  'LTL G ((f) => X ((x > 0) OR F (x = 0 & ~f)))',
];

/** The run alone as a graph: a chain with an arrow back, or one that ends. Steps of the model that it does not take lead to a sink. */
function graphOf(
  machine: Machine,
  run: readonly Step[],
  states: readonly Int32Array[],
  loopStart: number | null,
  sink: boolean,
): RandomGraph {
  const count = loopStart === null ? states.length : states.length - 1;
  const edges = run.map((step, i) => ({
    source: i,
    target: i + 1 < count ? i + 1 : (loopStart ?? count),
    movers: moversOf(machine, step),
  }));
  const others = states.slice(0, count).flatMap((state, source) => {
    const steps = new StepList();
    machine.enabled(state, steps);
    const next = new Int32Array(machine.words);
    return Array.from({ length: steps.count }, (_, i) => ({ transition: steps.transition(i), choice: steps.choice(i) }))
      .filter((step) => machine.fire(state, step.transition, step.choice, next) === null)
      .map((step) => ({ source, target: count, movers: moversOf(machine, step) }));
  });
  return {
    states: count + (sink ? 1 : 0),
    edges: sink ? [...edges, ...others] : edges,
    processes: machine.system.activations.length,
    labels: [],
  };
}

/** Whether a formula holds at a place of a run, by its definition. */
function truthBySets(graph: RandomGraph, formula: Formula, place: number, value: (e: Expression, state: number) => boolean): boolean {
  const known: Formula[] = [];
  const swap = (n: number): number => (n === 0 ? place : n === place ? 0 : n);
  const renamed = rename(formula, known);
  const labels = known.map((f) => Array.from({ length: graph.states }, (_, n) => f.kind === 'proposition' && value(f.expression, swap(n))));
  const edges = graph.edges.map((e) => ({ ...e, source: swap(e.source), target: swap(e.target) }));
  return ltlHolds({ ...graph, edges, labels }, renamed, 'none');
}

function rename(f: Formula, known: Formula[]): Formula {
  if (f.kind === 'proposition') {
    const parameter = known.push(f) - 1;
    return { ...f, expression: { kind: 'parameter', parameter } as Expression };
  }
  if (f.kind === 'automaton') return f;
  if (f.kind === 'not') return { ...f, operand: rename(f.operand, known) };
  if (f.kind === 'unary') {
    const operator = f.operator === 'AG' ? 'G' : f.operator === 'AF' ? 'F' : f.operator;
    return { ...f, operator, operand: rename(f.operand, known) };
  }
  return { ...f, left: rename(f.left, known), right: rename(f.right, known) };
}

/** All parts of a formula, itself among them. */
function partsOf(f: Formula): Formula[] {
  if (f.kind === 'proposition' || f.kind === 'automaton') return [f];
  if (f.kind === 'not' || f.kind === 'unary') return [f, ...partsOf(f.operand)];
  return [f, ...partsOf(f.left), ...partsOf(f.right)];
}

/** Random steps of a model up to a state that was passed before, of at most eight steps; null where that does not come about. */
function randomLoop(machine: Machine, random: Random): { readonly run: readonly Step[]; readonly loopStart: number } | null {
  let state = new Int32Array(machine.words);
  machine.initial(state);
  const passed = [[...state].join()];
  const run: Step[] = [];
  const steps = new StepList();
  while (run.length < 8) {
    machine.enabled(state, steps);
    if (steps.count === 0) return null;
    const i = random.below(steps.count);
    const step = { transition: steps.transition(i), choice: steps.choice(i) };
    const next = new Int32Array(machine.words);
    if (machine.fire(state, step.transition, step.choice, next) !== null) return null;
    run.push(step);
    const before = passed.indexOf([...next].join());
    if (before >= 0) return { run, loopStart: before };
    passed.push([...next].join());
    state = next;
  }
  return null;
}

/** The verdicts of a model, each by whatever decides it. */
function verdictsOf(text: string): SearchOutcome['verdicts'] {
  const planned = planOfDecidable(new CompiledModel(compile(text)), { ...defaultCheckOptions, engine: 'machine', maxStates: 2_000 });
  if (planned.kind === 'refusal') throw new Error('the model cannot be checked');
  const search = begin(planned);
  while (!search.slice(100));
  return search.outcome().verdicts;
}

function lines({ text, parts }: LassoReason): string[] {
  return [text, ...parts.flatMap(lines)];
}

describe('what is said of a run that violates a property of whole runs', () => {
  it('is what an evaluation by the definitions says, on random models', () => {
    const seen = { loops: 0, ends: 0, never: 0, weak: 0, strong: 0, impartial: 0, none: 0 };
    for (let seed = 1; seed <= amount(70, 2_000); seed++) {
      const formula = formulas[seed % formulas.length]!;
      // Under fairness loops are longer.
      const fair = ['', ' [WEAK]', ' [IMPARTIAL]'][seed % 3]!;
      const text = `${smallModel(seed)}\nASSERT asked${fair}: ${formula}\n`;
      const machine = new Machine(compile(text));
      if (machine.initialError !== null) continue;
      const verdict = verdictsOf(text).find(({ property }) => property === 'asked');
      if (verdict?.holds !== false || verdict.run === null) continue;
      const [run, loopStart] = [verdict.run, verdict.loopStart ?? null];
      const { states } = takenRun(machine, run);
      if (states.length !== run.length + 1 || run.length > 9) continue;
      const told = lassoOf(machine, run, states, { property: 'asked', terminationIsDeadlock: false }, loopStart);
      if (told === null) throw new Error(`nothing is said of ${formula} (${seed})`);
      // Of each part of the formula the truth at each place.
      const graph = graphOf(machine, run, states, loopStart, false);
      const asked = machine.system.properties.at(-1)!.formula;
      const linear = rename(asked, []);
      const back = loopStart ?? states.length - 1;
      const mine = withPropositions(linear, asked);
      const round = loopStart === null ? states : states.slice(0, -1);
      const truth = LassoTruth.of(machine, mine, round, back)!;
      const value = (e: Expression, state: number): boolean => machine.proposition(e, states[state]!) === true;
      for (const part of partsOf(mine))
        for (let place = 0; place < graph.states; place++)
          expect([seed, part.text, place, truth.holds(part, place)]).toEqual([
            seed,
            part.text,
            place,
            truthBySets(graph, part, place, value),
          ]);
      expect(told.reasons).toHaveLength(1);
      const said = told.reasons.flatMap(lines);
      for (const line of said) checkLine(line, mine, truth);
      if (said.some((line) => line.includes('never met'))) seen.never++;
      if (loopStart === null) {
        seen.ends++;
        expect(told.loop).toBeNull();
        continue;
      }
      seen.loops++;
      expect(told.loop).toEqual({ from: loopStart + 1, to: run.length });
      // The run does not count under a fairness if all others that do leave it: they come to the sink.
      const open = graphOf(machine, run, states, loopStart, true);
      const sink: Formula = leaves();
      const labels = [Array.from({ length: open.states }, (_, n) => n === open.states - 1)];
      const excluded = (['weak', 'strong', 'impartial'] as const).find((fairness) => ltlHolds({ ...open, labels }, sink, fairness)) ?? null;
      expect([seed, told.excludedBy]).toEqual([seed, excluded]);
      seen[excluded ?? 'none']++;
    }
    expect(Math.min(seen.loops, seen.ends, seen.never, seen.weak, seen.impartial)).toBeGreaterThan(1);
  });

  it('rests on the truth of each part of a formula at each place of a run, on random loops', () => {
    const asked = [
      'LTL (f) R (x < 2)',
      'LTL (x < 2) U (f & X (x = 0))',
      'LTL G ((x < 2) => F (f)) & F G (x < 2)',
      'LTL X ~((x = 0) U G (f))',
    ];
    const seen = { long: 0, true: 0, false: 0 };
    for (let seed = 1; seed <= amount(90, 2_000); seed++) {
      const machine = new Machine(compile(`${smallModel(seed)}\nASSERT asked: ${asked[seed % asked.length]}\n`));
      if (machine.initialError !== null) continue;
      const found = randomLoop(machine, new Random(seed));
      if (found === null) continue;
      const { run, loopStart } = found;
      const { states } = takenRun(machine, run);
      const formula = machine.system.properties.at(-1)!.formula;
      const graph = graphOf(machine, run, states, loopStart, false);
      const truth = LassoTruth.of(machine, formula, states.slice(0, -1), loopStart)!;
      const value = (e: Expression, state: number): boolean => machine.proposition(e, states[state]!) === true;
      for (const part of partsOf(formula))
        for (let place = 0; place < graph.states; place++) {
          const holds = truth.holds(part, place);
          expect([seed, part.text, place, holds]).toEqual([seed, part.text, place, truthBySets(graph, part, place, value)]);
          if (part.kind !== 'proposition') seen[holds ? 'true' : 'false']++;
        }
      for (const line of lines(lassoReasons(truth, formula, true))) checkLine(line, formula, truth);
      // All that comes after a place, in its order.
      for (let place = 0; place < graph.states; place++) {
        const ahead = truth.from(place);
        expect(new Set(ahead).size).toBe(graph.states - Math.min(place, loopStart));
        for (const [i, one] of ahead.entries()) if (i > 0) expect(one).toBe(truth.next(ahead[i - 1]!));
      }
      if (run.length - loopStart > 1) seen.long++;
    }
    expect(Math.min(seen.long, seen.true, seen.false)).toBeGreaterThan(15);
  });

  it('is a sentence for each kind of waiting, and the same in words', () => {
    const text = readFileSync('models/fair-choice.esml', 'utf8');
    const verdict = verdictsOf(text).find(({ property }) => property === 'unfair')!;
    const machine = new Machine(compile(text));
    const { states } = takenRun(machine, verdict.run!);
    const told = lassoOf(machine, verdict.run!, states, { property: 'unfair', terminationIsDeadlock: false }, verdict.loopStart!)!;
    expect(told.says[0]).toMatch(/^Steps? .* for ever\. .* in each round\.$/);
    expect(told.says.at(-1)).toMatch(/airness/);
    expect(lines(told.reasons[0]!).at(-1)).toContain('never met');
  });
});

/** A formula of LTL with the propositions of another one of the same shape. */
function withPropositions(shape: Formula, from: Formula): Formula {
  if (shape.kind === 'proposition') return from;
  if (shape.kind === 'not' && from.kind === 'not') return { ...shape, operand: withPropositions(shape.operand, from.operand) };
  if (shape.kind === 'unary' && from.kind === 'unary') return { ...shape, operand: withPropositions(shape.operand, from.operand) };
  if ('left' in shape && 'left' in from)
    return { ...shape, left: withPropositions(shape.left, from.left), right: withPropositions(shape.right, from.right) } as Formula;
  throw new Error('the shapes differ');
}

/** What a sentence claims of a part of the formula at a place. */
function checkLine(line: string, formula: Formula, truth: LassoTruth): void {
  const place = line.includes(' at the start') ? 0 : Number(/ after step (\d+)/.exec(line)?.[1]);
  const value = /^(.*?) is (true|false) /.exec(line)!;
  const claimed = partsOf(formula).filter(({ text }) => text === value[1]);
  expect([line, claimed.length > 0]).toEqual([line, true]);
  expect([line, claimed.some((part) => truth.holds(part, place) === (value[2] === 'true'))]).toEqual([line, true]);
  const since = /, since (.*) is (true|false) (?:at the start|after step (\d+))(, in every round)?/.exec(line);
  if (since !== null) {
    const [, text, wanted, at] = since;
    const reason = partsOf(formula).filter((part) => part.text === text);
    expect([line, reason.some((part) => truth.holds(part, Number(at ?? 0)) === (wanted === 'true'))]).toEqual([line, true]);
  }
  const always = /: (.*) holds in every state from there on/.exec(line);
  if (always !== null) {
    const part = partsOf(formula).find(({ text }) => text === always[1])!;
    for (const one of truth.from(place)) expect([line, truth.holds(part, one)]).toEqual([line, true]);
  }
  const never = /: (.*) is never met/.exec(line);
  if (never === null) return;
  const part = partsOf(formula).find(({ text }) => text === never[1])!;
  for (const one of truth.from(place)) expect([line, truth.holds(part, one)]).toEqual([line, false]);
}

function leaves(): Formula {
  const source = { text: '', span: { start: 0, end: 0 } };
  return {
    kind: 'unary',
    operator: 'F',
    operand: { kind: 'proposition', expression: { kind: 'parameter', parameter: 0 }, ...source },
    ...source,
  };
}
