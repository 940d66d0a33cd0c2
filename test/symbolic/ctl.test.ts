import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Fairness } from '../../src/contract/check/options.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { begin } from '../../src/engine/plan/begin.ts';
import { plan } from '../../src/engine/plan/plan.ts';
import { PropositionFails, SymbolicCtl } from '../../src/engine/symbolic/ctl.ts';
import { reach } from '../../src/engine/symbolic/reachability.ts';
import { SymbolicModel } from '../../src/engine/symbolic/symbolic-model.ts';
import { analyse, hasErrors } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { root } from '../architecture/sources.ts';
import type { Property } from '../../src/system/ir.ts';
import { modelOf } from '../fuzz/fuzz.ts';
import { cases } from '../oracle/cases.ts';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';

/** Models with more states are left out. */
const mostStates = 300;
const models = readdirSync(join(root, 'models'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.esml'));
const compared = { none: 0, impartial: 0, weak: 0, strong: 0 };
/** How often a verdict is another one than without fairness. */
const differing = { none: 0, impartial: 0, weak: 0, strong: 0 };
const withoutFairness = new Map<Property, boolean | null>();
const unknown: string[] = [];

/** Formulas for any model, of all kinds of operators. They are about states without steps, where paths end. */
const formulas = ['EX AX FALSE', 'AG EF AX FALSE', 'AF AX FALSE', 'EG TRUE', 'E(EX TRUE U AX FALSE)', 'A(EX EX TRUE U ~EX EX TRUE)'];

function compare(original: string, fairnesses: readonly Fairness[] = ['none', 'impartial', 'weak', 'strong']): void {
  const extended = `${original}${formulas.map((formula) => `\nASSERT ${formula}`).join('')}`;
  const text = hasErrors(analyse(extended, { dialect: 'extended', constants: {} }).diagnostics) ? original : extended;
  const checked = analyse(text, { dialect: 'extended', constants: {} });
  if (hasErrors(checked.diagnostics)) return;
  const machine = new Machine(lower(checked));
  if (machine.initialError !== null) return;
  const model = new SymbolicModel(machine);
  const states = finish(reach(model, 'saturation')).states;
  const formulasOf = machine.system.properties.filter(({ logic }) => logic === 'ctl');
  for (const fairness of fairnesses) {
    const temporal = { ...defaultTemporalOptions, ctl: 'global' as const, fairness };
    const planned = plan(new CompiledModel(machine.system), { engine: 'machine', maxStates: mostStates, temporal });
    if (planned.kind === 'refusal') throw new Error(planned.reason);
    const check = begin(planned);
    while (!check.slice(1000));
    const outcome = check.outcome();
    if (outcome.completeness.kind === 'bounded') return;
    for (const property of formulasOf) {
      const wanted = outcome.verdicts.find((verdict) => verdict.property === property.name)!;
      const found = verdict(() => finish(new SymbolicCtl(model, states, property.formula, fairness).holds()));
      // A search that comes upon an answer first does not look for states in which the formula has no value.
      if (found === null) unknown.push(property.text);
      else expect(`${fairness}: ${property.text}: ${found}`).toBe(`${fairness}: ${property.text}: ${wanted.holds}`);
      compared[fairness]++;
      if (found !== null && wanted.holds !== withoutFairness.get(property)) differing[fairness]++;
      if (fairness === 'none') withoutFairness.set(property, wanted.holds);
    }
  }
}

function finish<T>(generator: Generator<void, T>): T {
  for (;;) {
    const next = generator.next();
    if (next.done === true) return next.value;
  }
}

/** Null where the formula has no value. */
function verdict(decide: () => boolean): boolean | null {
  try {
    return decide();
  } catch (problem) {
    if (problem instanceof PropositionFails) return null;
    throw problem;
  }
}

describe('CTL on decision diagrams', () => {
  it.each(models)(
    'decides the properties of %s as the labelling of all states does, where it is small',
    (name) => {
      compare(readFileSync(join(root, 'models', name), 'utf8'));
    },
    120_000,
  );

  it.each(Array.from({ length: 30 }, (_, seed) => 100 + seed))('decides those of random model %i', (seed) => compare(modelOf(seed)));

  it.each(cases)(
    'decides those of the model for one rule: $title',
    ({ title, text }) =>
      // A block without an end takes long each time.
      compare(text, title.includes('endless') ? ['none'] : undefined),
    120_000,
  );

  it('has been compared on many', () => {
    for (const count of Object.values(compared)) expect(count).toBeGreaterThan(800);
    expect(differing.impartial).toBeGreaterThan(50);
    expect(differing.weak).toBeGreaterThan(2);
    expect(differing.strong).toBeGreaterThan(2);
    expect(unknown).toContain('EF(1 DIV (2 - g) = 1)');
    expect(unknown.length).toBeLessThan(40);
  });
});
