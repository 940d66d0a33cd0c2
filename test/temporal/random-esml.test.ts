import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { createCheck } from '../../src/engine/create-check.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { StepList, type Step } from '../../src/engine/source.ts';
import type { Evidence, Fairness } from '../../src/engine/temporal/evidence.ts';
import { defaultCheckOptions, defaultTemporalOptions, type TemporalOptions, type Verdict } from '../../src/engine/verdict.ts';
import { lower } from '../../src/lower/lower.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { checked } from '../oracle/compare.ts';
import { randomModel } from '../oracle/random-models.ts';

const all: readonly Fairness[] = ['none', 'impartial', 'weak', 'strong'];

/** CTL formulas that LTL can say too, over two propositions. */
const shared: readonly (readonly [string, string])[] = [
  ['AG(p)', 'LTL G (p)'],
  ['AF(q)', 'LTL F (q)'],
  ['AG(AF(p))', 'LTL G F (p)'],
  ['A(p U q)', 'LTL (p) U (q)'],
  ['AG(p => AF(q))', 'LTL G ((p) => F (q))'],
  ['AX(AX(p))', 'LTL X X (p)'],
];

/** Formulas of CTL only. */
const branching = ['EF(AG(p))', 'AG(EF(q))', 'EG(p => EX(q))', 'E(q U AG(p))', 'AF(EG(q))', 'EX(AX(p)) OR EG(~p)'];

function verdicts(system: TransitionSystem, temporal: Partial<TemporalOptions>): readonly Verdict[] {
  const machine = new Machine(system);
  const options = { ...defaultTemporalOptions, only: ['c1', 'l1', 'b1'], ...temporal };
  const check = createCheck(system, machine, { ...defaultCheckOptions, maxStates: 1500, temporal: options });
  while (!check.slice(1000));
  return check.outcome().verdicts;
}

/**
 * The simplest formulas that are true in some states and false in others: comparisons that the model's own property makes, or locations by
 * variables.
 */
function propositionsOf(system: TransitionSystem, random: Random): [string, string] {
  const candidates = system.activations.flatMap(({ name, template }) =>
    (system.templates[template]?.variables ?? []).flatMap((v) =>
      v.type.kind === 'integer'
        ? [`${name}.${v.name} > ${v.type.low}`, `${name}.${v.name} < ${v.type.high}`]
        : v.type.kind === 'boolean'
          ? [`${name}.${v.name}`]
          : [],
    ),
  );
  const shares = system.shared.flatMap((v) =>
    v.type.kind === 'integer' ? [`${v.name} > ${v.type.low}`] : v.type.kind === 'boolean' ? [v.name] : [],
  );
  const every = [...candidates, ...shares, 'TRUE'];
  const pick = (): string => every[random.below(every.length)] ?? 'TRUE';
  return [pick(), pick()];
}

/** Follows evidence on a machine of its own. */
function walk(machine: Machine, evidence: Evidence, from: Int32Array): string[] {
  const list = new StepList();
  const take = (state: Int32Array, step: Step): Int32Array | string => {
    machine.enabled(state, list);
    const there = Array.from({ length: list.count }, (_, i) => i).some(
      (i) => list.transition(i) === step.transition && list.choice(i) === step.choice,
    );
    const next = new Int32Array(machine.words);
    if (!there) return 'a step that is not enabled';
    return machine.fire(state, step.transition, step.choice, next) === null ? next : 'a step that fails';
  };
  const states = [from];
  for (const step of evidence.steps) {
    const next = take(states[states.length - 1] ?? from, step);
    if (typeof next === 'string') return [next];
    states.push(next);
  }
  const last = states[states.length - 1] ?? from;
  const problems: string[] = [];
  if (evidence.loopStart !== null && String(states[evidence.loopStart]) !== String(last)) problems.push('a loop that is not closed');
  if (evidence.ends) {
    machine.enabled(last, list);
    for (let i = 0; i < list.count; i++) {
      if (typeof take(last, { transition: list.transition(i), choice: list.choice(i) }) !== 'string') problems.push('an end that is none');
      machine.enabled(last, list);
    }
  }
  for (const { at, via, evidence: below } of evidence.children) {
    const start = states[at];
    const entry = start === undefined ? 'a child that begins nowhere' : via === null ? start : take(start, via);
    if (typeof entry === 'string') problems.push(entry);
    else problems.push(...walk(machine, below, entry));
  }
  return problems;
}

describe('random models', () => {
  it.each(all)('CTL on the fly and by labelling, LTL by components and nested search, fairness %s', (fairness) => {
    const problems: string[] = [];
    const counts = { holds: 0, fails: 0, unknown: 0 };
    for (let seed = 0; seed < 120; seed++) {
      const text = randomModel(seed + 7000, { risk: 0, riskInside: false });
      const random = new Random(seed);
      const [p, q] = propositionsOf(lower(checked(text)), random);
      const fill = (formula: string): string => formula.replaceAll(/\bp\b/g, `(${p})`).replaceAll(/\bq\b/g, `(${q})`);
      const [ctl, ltl] = shared[seed % shared.length] ?? ['AG(p)', 'LTL G p'];
      const nested = branching[random.below(branching.length)] ?? 'AG(p)';
      const system = lower(checked(`${text}\nASSERT c1: ${fill(ctl)}\nASSERT l1: ${fill(ltl)}\nASSERT b1: ${fill(nested)}\n`));
      const [fly, components, branch] = verdicts(system, { fairness });
      const [global, byNested, branchGlobal] = verdicts(system, { fairness, ctl: 'global', ltl: 'nested' });
      if (!fly || !components || !branch || !global || !byNested || !branchGlobal) throw new Error('a verdict is missing');
      const say = (what: string): unknown => problems.push(`${seed} p = ${p}, q = ${q}, ${ctl}, ${nested}: ${what}`);
      const known = [fly, global, components, byNested].filter((v) => v.holds !== null);
      counts[fly.holds === null ? 'unknown' : fly.holds ? 'holds' : 'fails']++;
      // AX is about next states, and a state without steps has none; X repeats the last state.
      const same = ctl.startsWith('AX') ? known.slice(0, 2) : known;
      if (new Set(same.map((v) => v.holds)).size > 1)
        say(`fly ${fly.holds}, global ${global.holds}, components ${components.holds}, nested ${byNested.holds}`);
      const [b, g] = [branch.holds, branchGlobal.holds];
      if (b !== null && g !== null && b !== g) say(`branching: fly ${b}, global ${g}`);
      const machine = new Machine(system);
      const initial = new Int32Array(machine.words);
      machine.initial(initial);
      for (const v of [fly, components, branch, byNested])
        if (v.evidence != null) for (const problem of walk(machine, v.evidence, initial)) say(`${v.property}: ${problem}`);
    }
    expect(problems).toEqual([]);
    expect(counts.holds).toBeGreaterThan(15);
    expect(counts.fails).toBeGreaterThan(15);
    expect(counts.unknown).toBeLessThan(30);
  });
});
