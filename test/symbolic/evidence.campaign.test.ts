import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import type { Fairness } from '../../src/contract/check/options.ts';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';
import type { Evidence } from '../../src/contract/check/evidence.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { begin } from '../../src/engine/plan/begin.ts';
import { possiblePlan } from '../../src/engine/plan/plan.ts';
import { analyse, hasErrors } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { root } from '../architecture/sources.ts';
import { randomModel } from '../oracle/random-models.ts';
import { followEvidence, propositionsOf } from '../temporal/esml-evidence.ts';
import { amount, inTurn } from '../campaign.ts';

const fairnesses: readonly Fairness[] = ['none', 'impartial', 'weak', 'strong'];
const mostStates = 400;

/** Formulas over two propositions. */
const formulas = [
  'AG(p)',
  'EF(q)',
  'AF(q)',
  'EG(p)',
  'A(p U q)',
  'E(p U q)',
  'AG(p => AF(q))',
  'EF(AG(p))',
  'AG(EF(q))',
  'EG(p => EX(q))',
  'AF(EG(q))',
  'EX(AX(p)) OR EG(~p)',
  'E(EG(p) U AX(q))',
];

const seen = { lassos: 0, ends: 0, children: 0, deadlocks: 0, errors: 0 };

function count({ loopStart, ends, children }: Evidence): void {
  if (loopStart !== null) seen.lassos++;
  if (ends) seen.ends++;
  seen.children += children.length;
  for (const { evidence } of children) count(evidence);
}

/** Compares verdicts with those of a search of states one by one, and follows all runs and evidence on a machine. */
function compare(text: string, fairness: Fairness): string[] {
  const checked = analyse(text, { dialect: 'extended', constants: {} });
  if (hasErrors(checked.diagnostics)) throw new Error(text);
  const system = lower(checked);
  const outcome = (engine: 'machine' | 'symbolic') => {
    const temporal = { ...defaultTemporalOptions, fairness };
    const check = begin(
      possiblePlan(new CompiledModel(system), { engine, temporal, ...(engine === 'machine' ? { maxStates: mostStates } : {}) }),
    );
    while (!check.slice(1000));
    return check.outcome();
  };
  const wanted = outcome('machine');
  if (wanted.completeness.kind === 'bounded') return [];
  const found = outcome('symbolic');
  const machine = new Machine(system);
  const initial = new Int32Array(machine.words);
  machine.initial(initial);
  const problems: string[] = [];
  const { states, transitions, deadlocks, terminated } = found.statistics;
  const counts = ({ states, transitions, deadlocks, terminated }: typeof wanted.statistics) =>
    [states, transitions, deadlocks, terminated].join();
  if (counts(found.statistics) !== counts(wanted.statistics)) problems.push(`counts ${[states, transitions, deadlocks, terminated]}`);
  found.verdicts.forEach((verdict, i) => {
    const other = wanted.verdicts[i]!;
    const say = (what: string) => problems.push(`${fairness} ${verdict.property}: ${what}`);
    if (verdict.property !== other.property) say('another property');
    // A search that comes upon an answer first does not look for states in which the formula has no value.
    const isLtl = system.properties[i - 2]?.logic === 'ltl';
    if (verdict.holds !== other.holds && verdict.holds !== null) say(`${verdict.holds}, not ${other.holds}`);
    if (verdict.holds === null && other.holds !== null && !isLtl && !verdict.explanation.includes('cannot be evaluated')) say('unknown');
    const byState = ['deadlock', 'errors', 'invariant'].includes(other.kind) && fairness !== 'impartial';
    if (byState && verdict.holds !== null && verdict.run?.length !== other.run?.length)
      say(`a run of ${verdict.run?.length} steps, not ${other.run?.length}`);
    if (verdict.property === 'errors' && verdict.holds === false) {
      seen.errors++;
      const at = follow(machine, initial, verdict.run!.slice(0, -1));
      const last = verdict.run!.at(-1)!;
      const error = machine.fire(at, last.transition, last.choice, new Int32Array(machine.words));
      if (error?.message !== verdict.explanation) say('the last step does not end in this error');
    }
    if (verdict.property === 'deadlock' && verdict.holds === false) {
      seen.deadlocks++;
      follow(machine, initial, verdict.run!);
    }
    if (verdict.evidence == null) return;
    count(verdict.evidence);
    for (const problem of followEvidence(machine, verdict.evidence, initial)) say(problem);
    if (verdict.evidence.holds !== verdict.holds) say('the evidence says something else');
  });
  return problems;
}

function follow(machine: Machine, from: Int32Array, steps: readonly { transition: number; choice: number }[]): Int32Array {
  return steps.reduce((state, { transition, choice }) => {
    const next = new Int32Array(machine.words);
    if (machine.fire(state, transition, choice, next) !== null) throw new Error('a step that fails');
    return next;
  }, from);
}

describe('the symbolic engine', () => {
  it.each(fairnesses)(
    'agrees with the machine on random models, and its runs and evidence are those of the machine: %s',
    (fairness) => {
      const problems: string[] = [];
      for (let seed = 0; seed < amount(13, 60); seed++) {
        const text = randomModel(seed + 4000, { risk: seed % 3 === 0 ? 3 : 0, riskInside: false });
        const random = new Random(seed);
        const [p, q] = propositionsOf(lower(analyse(text, { dialect: 'extended', constants: {} })), random);
        const fill = (formula: string) => formula.replaceAll(/\bp\b/g, `(${p})`).replaceAll(/\bq\b/g, `(${q})`);
        const chosen = Array.from({ length: 3 }, () => formulas[random.below(formulas.length)]!);
        const asserts = chosen.map((formula, i) => `\nASSERT f${i}: ${fill(formula)}`).join('');
        for (const problem of compare(`${text}${asserts}`, fairness))
          problems.push(`${seed} ${chosen.join('; ')} p = ${p}, q = ${q}: ${problem}`);
      }
      expect(problems).toEqual([]);
    },
    300_000,
  );

  const models = readdirSync(join(root, 'models'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.esml'));

  it.each(models.map((name, i) => [name, i] as const))(
    'agrees on %s, where it is small',
    (name, i) => {
      for (const fairness of inTurn(fairnesses, i, 2))
        expect(compare(readFileSync(join(root, 'models', name), 'utf8'), fairness)).toEqual([]);
    },
    300_000,
  );

  it('keeps a verdict that is decided when the search for its run is stopped', () => {
    const text = readFileSync(join(root, 'models', 'philosophers-deadlock.esml'), 'utf8');
    const system = lower(analyse(text, { dialect: 'extended', constants: { n: 6 } }));
    const check = begin(possiblePlan(new CompiledModel(system), { engine: 'symbolic' }));
    while (!check.slice(0)) if (check.outcome().verdicts[0]?.holds === false) check.cancel();
    const { completeness, verdicts } = check.outcome();
    expect(completeness).toEqual({ kind: 'bounded', by: 'cancelled', limit: 0 });
    expect(verdicts[0]).toMatchObject({ property: 'deadlock', holds: false, run: null });
    expect(verdicts.slice(1).map(({ holds }) => holds)).toEqual([null, null, null]);
  });

  it('has shown runs of all kinds', () => {
    expect(seen.lassos).toBeGreaterThan(amount(8, 40));
    expect(seen.ends).toBeGreaterThan(amount(2, 10));
    expect(seen.children).toBeGreaterThan(amount(105, 500));
    expect(seen.deadlocks).toBeGreaterThan(amount(2, 10));
    expect(seen.errors).toBeGreaterThan(amount(1, 5));
  });
});
