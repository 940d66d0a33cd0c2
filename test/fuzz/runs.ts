import type { Random } from '../../src/base/random.ts';
import { type CheckOptions, defaultCheckOptions, defaultTemporalOptions, type Fairness } from '../../src/contract/check/options.ts';
import { interferences, noReduction, type ReductionOptions } from '../../src/contract/check/reduction.ts';
import type { Verdict } from '../../src/contract/check/verdict.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import type { PlannedCheck } from '../../src/engine/plan/planned-check.ts';
import { objectionTo } from '../../src/engine/plan/sound.ts';
import type { Expression, Formula, Property, TransitionSystem } from '../../src/system/ir.ts';
import { resetDeadVariables } from '../../src/system/transform/reset-dead.ts';
import { begun, finished } from '../begun.ts';
import { followEvidence } from '../temporal/esml-evidence.ts';
import { randomCtl, randomLtl } from '../temporal/random-graphs.ts';
import { violationProblems } from '../temporal/violation.ts';
import { over } from '../wasm/random-formulas.ts';
import { type Comparison, count, one } from './tally.ts';

const all: readonly Fairness[] = ['none', 'impartial', 'weak', 'strong'];

/** What a check is called in which dead variables are reset. */
const resets = 'dead variables reset';

/**
 * A random formula of LTL and one of CTL over conditions of the model, each under every fairness: generated code and the abstract machine
 * give the same verdicts, with runs that can be followed and, of LTL, are fair and violate the formula. So does generated code where dead
 * variables are reset, for every other formula by chance, and the abstract machine with ample sets where these preserve the formula.
 */
export const runs: Comparison = (subject, random, tally) =>
  Array.from({ length: subject.formulas }, () => asked(subject, random, tally)).flat();

const asked: Comparison = (subject, random, tally) => {
  const conditions = conditionsOf(subject.system);
  const [property] = subject.system.properties;
  if (property === undefined || conditions.length === 0) return [];
  const chosen = [one(random, conditions), one(random, conditions)];
  return (['ltl', 'ctl'] as const).flatMap((logic) => {
    const made = logic === 'ltl' ? ltl(random) : randomCtl(random, 1 + random.below(4));
    const formula = over(made, chosen);
    const question: Property = { ...property, name: 'asked', logic, formula };
    const model = new CompiledModel({ ...subject.system, properties: [question] });
    return all.flatMap((fairness) => {
      const say = (problem: string): string => `${logic} ${formula.text}, fairness ${fairness}: ${problem}`;
      return compared(
        model,
        question,
        fairness,
        random,
        (kind) => void count(tally, `${kind}, fairness ${fairness}`, false).searches++,
      ).map(say);
    });
  });
};

/** A formula of any kind, or one whose automaton has to meet something again and again. */
function ltl(random: Random): Formula {
  const depth = 1 + random.below(3);
  if (random.below(3) > 0) return randomLtl(random, depth);
  const again = (): Formula => {
    const inner = unary('F', randomLtl(random, random.below(2)));
    return random.below(2) === 0 ? unary('G', inner) : not(unary('G', inner));
  };
  const [left, right] = [again(), again()];
  return random.below(2) === 0 ? left : { kind: 'or', left, right, text: `${left.text} OR ${right.text}`, span: left.span };
}

function unary(operator: 'F' | 'G', operand: Formula): Formula {
  return { kind: 'unary', operator, operand, text: `${operator}(${operand.text})`, span: operand.span };
}

function not(operand: Formula): Formula {
  return { kind: 'not', operand, text: `~(${operand.text})`, span: operand.span };
}

function compared(model: CompiledModel, asked: Property, fairness: Fairness, random: Random, counted: (kind: string) => void): string[] {
  const temporal = { ...defaultTemporalOptions, only: [asked.name], fairness };
  const options: CheckOptions = { ...defaultCheckOptions, maxStates: 20_000, temporal };
  const machine: CheckOptions = { ...options, engine: 'machine', search: 'dfs' };
  const otherwise = { ctl: one(random, ['fly', 'global'] as const), ltl: one(random, ['components', 'nested'] as const) };
  const slow = verdictOf(begun(model, { ...machine, temporal: { ...temporal, ...otherwise } }));
  const ways = new Map([['generated', begun(model, { ...options, engine: 'wasm' })]]);
  if (asked.logic === 'ltl') ways.set('nested', begun(model, { ...options, engine: 'wasm', temporal: { ...temporal, ltl: 'nested' } }));
  if (random.below(2) === 0) ways.set(resets, begun(model, { ...options, engine: 'wasm', live: true }));
  const ample: ReductionOptions = { ...noReduction, por: 'ample', interference: one(random, interferences) };
  if (objectionTo(model.analysis, machine, ample) === null) ways.set('ample', begun(model, { ...machine, reduction: ample }));
  return [...ways].flatMap(([kind, check]) => {
    counted(`${asked.logic} ${kind}`);
    const fast = verdictOf(check);
    const problems = fast.holds === slow.holds ? [] : [`${fast.holds}, not ${slow.holds}`];
    const { system } = model;
    problems.push(...evidenceProblems(kind === resets ? resetDeadVariables(system) : system, asked, fairness, fast));
    return problems.map((problem) => `${kind}: ${problem}`);
  });
}

function verdictOf(check: PlannedCheck): Verdict {
  const [verdict] = finished(check).verdicts;
  if (verdict === undefined) throw new Error('no verdict');
  return verdict;
}

/** What is wrong with the evidence of a verdict. */
function evidenceProblems(system: TransitionSystem, { logic, formula }: Property, fairness: Fairness, verdict: Verdict): string[] {
  const { holds, evidence } = verdict;
  if (logic === 'ltl') {
    if (holds !== false) return [];
    return evidence == null ? ['no evidence'] : violationProblems(system, formula, fairness, evidence);
  }
  if (evidence == null) return [];
  const machine = new Machine(system);
  const initial = new Int32Array(machine.words);
  machine.initial(initial);
  return followEvidence(machine, evidence, initial);
}

/** The conditions that the properties of a model name. */
function conditionsOf({ properties }: TransitionSystem): Expression[] {
  const found: Expression[] = [];
  const look = (f: Formula): void => {
    switch (f.kind) {
      case 'proposition':
        found.push(f.expression);
        return;
      case 'not':
      case 'unary':
        return look(f.operand);
      case 'automaton':
        return;
      default:
        look(f.left);
        look(f.right);
    }
  };
  for (const { formula } of properties) look(formula);
  return found;
}
