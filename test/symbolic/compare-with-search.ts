import { expect } from 'vitest';
import { inTurn } from '../campaign.ts';
import { defaultCheckOptions, defaultTemporalOptions, type Fairness } from '../../src/contract/check/options.ts';
import { Check } from '../../src/engine/machine-check.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { begin } from '../../src/engine/plan/begin.ts';
import { plan } from '../../src/engine/plan/plan.ts';
import { falseEdge } from '../../src/engine/symbolic/bdd/bdd.ts';
import { PropositionFails, SymbolicCtl } from '../../src/engine/symbolic/ctl.ts';
import { endSets, exactCounts } from '../../src/engine/symbolic/exact-counts.ts';
import { reach } from '../../src/engine/symbolic/reachability.ts';
import { makeSymbolicModel } from '../../src/engine/symbolic/make-symbolic-model.ts';
import type { SymbolicModel } from '../../src/engine/symbolic/symbolic-model.ts';
import { finish } from '../../src/engine/temporal/finish.ts';
import { analyse, hasErrors } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import type { Property } from '../../src/system/ir.ts';

/** Models with more states are left to longer runs. */
const mostStates = 3_000;
const mostStatesOfCtl = 300;

/** Formulas for any model, of all kinds of operators. They are about states without steps, where paths end. */
const formulas = ['EX AX FALSE', 'AG EF AX FALSE', 'AF AX FALSE', 'EG TRUE', 'E(EX TRUE U AX FALSE)', 'A(EX EX TRUE U ~EX EX TRUE)'];

export const allFairnesses: readonly Fairness[] = ['none', 'impartial', 'weak', 'strong'];

/** What has been compared with a search of all states by the abstract machine. */
export class Comparison {
  counted = 0;
  readonly decided = { none: 0, impartial: 0, weak: 0, strong: 0 };
  /** How often a verdict is another one than without fairness. */
  readonly differing = { none: 0, impartial: 0, weak: 0, strong: 0 };
  /** Formulas that have no value. */
  readonly unknown: string[] = [];

  /**
   * Compares counts by saturation and another strategy in turn, and formulas, on one and the same diagrams, without fairness and with one
   * kind in turn unless others are asked for; false where a model has errors or too many states.
   */
  compare(original: string, fairnesses: readonly Fairness[] = ['none', ...inTurn(allFairnesses.slice(1), this.counted)]): boolean {
    const extended = `${original}${formulas.map((formula) => `\nASSERT ${formula}`).join('')}`;
    const text = hasErrors(analyse(extended, { dialect: 'extended', constants: {} }).diagnostics) ? original : extended;
    const checked = analyse(text, { dialect: 'extended', constants: {} });
    if (hasErrors(checked.diagnostics)) return false;
    const machine = new Machine(lower(checked));
    const wanted = counts(machine);
    if (wanted === null || machine.initialError !== null) return false;
    this.counted++;
    const model = finish(makeSymbolicModel(machine));
    for (const strategy of ['saturation', ...inTurn(['breadth-first', 'chaining'] as const, this.counted)] as const)
      expect(symbolicCounts(model, strategy)).toEqual(strategy === 'breadth-first' ? wanted : { ...wanted, depth: expect.any(Number) });
    if (wanted.states <= mostStatesOfCtl) this.formulas(machine, model, fairnesses);
    return true;
  }

  private formulas(machine: Machine, model: SymbolicModel, fairnesses: readonly Fairness[]): void {
    const { states } = finish(reach(model, 'saturation'));
    const withoutFairness = new Map<Property, boolean | null>();
    for (const fairness of fairnesses) {
      const temporal = { ...defaultTemporalOptions, ctl: 'global' as const, fairness };
      const planned = plan(new CompiledModel(machine.system), { engine: 'machine', temporal });
      if (planned.kind === 'refusal') throw new Error(planned.reason);
      const check = begin(planned);
      while (!check.slice(1000));
      const { verdicts } = check.outcome();
      for (const property of machine.system.properties.filter(({ logic }) => logic === 'ctl')) {
        const wanted = verdicts.find((verdict) => verdict.property === property.name)?.holds ?? null;
        const found = verdictOf(new SymbolicCtl(model, states, property.formula, fairness));
        // A search that comes upon an answer first does not look for states in which the formula has no value.
        if (found === null) this.unknown.push(property.text);
        else expect(`${fairness}: ${property.text}: ${found}`).toBe(`${fairness}: ${property.text}: ${wanted}`);
        this.decided[fairness]++;
        if (found !== null && fairness !== 'none' && wanted !== withoutFairness.get(property)) this.differing[fairness]++;
        if (fairness === 'none') withoutFairness.set(property, wanted);
      }
    }
  }
}

/** What a search of all states finds, or null where there are too many states. */
function counts(machine: Machine) {
  const check = new Check(machine.system, machine, { ...defaultCheckOptions, engine: 'machine', maxStates: mostStates });
  while (!check.slice(1000));
  const { completeness, statistics, verdicts } = check.outcome();
  if (completeness.kind !== 'exhaustive') return null;
  const { states, transitions, deadlocks, terminated, depth } = statistics;
  const errors = verdicts.some(({ property, holds }) => property === 'errors' && holds === false);
  return { states, transitions, deadlocks, terminated, depth, errors };
}

function symbolicCounts(model: SymbolicModel, strategy: Parameters<typeof reach>[1]) {
  const reached = finish(reach(model, strategy));
  const ends = finish(endSets(model, reached.states));
  const { states, transitions, deadlocks, terminated } = finish(exactCounts(model, reached.states, ends));
  return {
    states: Number(states),
    transitions: Number(transitions),
    deadlocks: Number(deadlocks),
    terminated: Number(terminated),
    depth: reached.rounds,
    errors: ends.failing !== falseEdge,
  };
}

/** Null where the formula has no value. */
function verdictOf(ctl: SymbolicCtl): boolean | null {
  try {
    return finish(ctl.holds());
  } catch (problem) {
    if (problem instanceof PropositionFails) return null;
    throw problem;
  }
}
