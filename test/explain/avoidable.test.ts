import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import type { Fairness } from '../../src/contract/check/options.ts';
import type { Violated } from '../../src/contract/explain.ts';
import type { Step } from '../../src/contract/steps.ts';
import { Avoidance } from '../../src/engine/explain/avoidable.ts';
import { finish } from '../../src/engine/temporal/finish.ts';
import type { Formula } from '../../src/system/ir.ts';
import { amount } from '../campaign.ts';
import { check, compile } from '../support.ts';
import { Explicit } from './explicit.ts';
import { smallModel } from './small-models.ts';

const formulas = ['AG(p)', 'LTL G F (p)', 'LTL F (q)', 'LTL (p) U (q)', 'LTL G (p => F (q))', 'AG(AF(p))', 'LTL F G (p)'];
const all: readonly Fairness[] = ['none', 'weak', 'strong'];

const shown = (property: string, terminationIsDeadlock = false): Violated => ({ property, terminationIsDeadlock });

/** What LTL says of runs where single states show the violation. */
const always: Formula = {
  kind: 'unary',
  operator: 'G',
  operand: { kind: 'proposition', expression: { kind: 'constant', value: 1 }, text: '', span: { start: 0, end: 0 } },
  text: '',
  span: { start: 0, end: 0 },
};

/** The formula in LTL, for the evaluation by definition. */
function linear(f: Formula): Formula {
  if (f.kind === 'proposition' || f.kind === 'automaton') return f;
  if (f.kind === 'not') return { ...f, operand: linear(f.operand) };
  if (f.kind === 'unary') {
    const operator = f.operator === 'AG' ? 'G' : f.operator === 'AF' ? 'F' : f.operator;
    return { ...f, operator, operand: linear(f.operand) };
  }
  return { ...f, left: linear(f.left), right: linear(f.right) };
}

describe('whether a violation can still be avoided', () => {
  it('is as the definition says at each place of a run, of formulas under each fairness', () => {
    const counts = { never: 0, lost: 0, always: 0 };
    for (let seed = 1; seed <= amount(40, 600); seed++) {
      const random = new Random(seed);
      const formula = formulas[seed % formulas.length]!.replaceAll(/\bp\b/g, '(x < 2)').replaceAll(/\bq\b/g, '(f)');
      const model = new Explicit(compile(`${smallModel(seed)}\nASSERT asked: ${formula}\n`), 25);
      if (!model.graph.complete || model.machine.initialError !== null) continue;
      const fairness = all[seed % all.length]!;
      const run = model.walk(5, random);
      const asked = linear(model.system.properties.at(-1)!.formula);
      const avoidance = new Avoidance(model.machine, shown('asked'));
      const last = finish(avoidance.last(run, fairness));
      const wanted = run.map((_, i) => i + 1).filter((n) => model.canGoOn(run.slice(0, n), asked, fairness));
      const start = model.canGoOn([], asked, fairness);
      expect([seed, formula, last]).toEqual([seed, formula, start ? (wanted.at(-1) ?? 0) : -1]);
      counts[last === -1 ? 'never' : last === run.length ? 'always' : 'lost']++;
    }
    expect(Math.min(counts.never, counts.lost, counts.always)).toBeGreaterThan(1);
  });

  it('is as the definition says of deadlocks and errors, and of each step that can be taken', () => {
    const counts = { good: 0, lost: 0 };
    for (let seed = 1; seed <= amount(50, 800); seed++) {
      const model = new Explicit(compile(smallModel(seed)), 40);
      if (!model.graph.complete || model.machine.initialError !== null) continue;
      const random = new Random(seed);
      const property = seed % 2 === 0 ? 'deadlock' : 'errors';
      const terminationIsDeadlock = seed % 4 === 0;
      const { graph } = model.graph;
      const bad = (_: Formula, state: number): boolean => {
        if (graph.first[state]! < graph.first[state + 1]!) return true;
        const kind = model.graph.kind(state);
        if (property === 'errors') return kind !== 'error';
        return kind === 'error' || (kind === 'terminated' && !terminationIsDeadlock);
      };
      const avoidance = new Avoidance(model.machine, shown(property, terminationIsDeadlock));
      const run = model.walk(4, random);
      const at = model.states(run).at(-1)!;
      const steps: Step[] = Array.from({ length: graph.first[at + 1]! - graph.first[at]! }, (_, i) => ({
        transition: graph.labels[graph.first[at]! + i]!,
        choice: model.graph.choices[graph.first[at]! + i]!,
      }));
      const ways = finish(avoidance.ways(run, steps, 'none'));
      if (typeof ways === 'string') throw new Error(ways);
      for (const [i, way] of ways.entries()) {
        expect([seed, i, way]).toEqual([seed, i, model.canGoOn([...run, steps[i]!], always, 'none', bad)]);
        counts[way ? 'good' : 'lost']++;
      }
      const good = finish(avoidance.goodEnd(run, 'none'));
      if (typeof good === 'string') throw new Error(good);
      expect(good !== null).toBe(model.canGoOn(run, always, 'none', bad));
      if (good === null) continue;
      const passed = model.states([...run, ...good.steps]);
      expect(passed.slice(run.length).every((state) => bad(always, state))).toBe(true);
      if (good.loopStart !== null) expect(passed.at(-1)).toBe(passed[run.length + good.loopStart]);
      else expect(graph.first[passed.at(-1)!]).toBe(graph.first[passed.at(-1)! + 1]);
    }
    expect(counts.good).toBeGreaterThan(5);
    expect(counts.lost).toBeGreaterThan(5);
  });

  it('is the step by which the last philosopher takes a fork', () => {
    const text = readFileSync('models/philosophers-deadlock.esml', 'utf8');
    const { run } = check(text).verdicts.find(({ property }) => property === 'deadlock')!;
    const avoidance = new Avoidance(new Explicit(compile(text), 1).machine, shown('deadlock'));
    expect(finish(avoidance.last(run!, 'none'))).toBe(run!.length - 1);
  });

  it('is not told where more states would have to be looked at, or of what no run shows', () => {
    const text = readFileSync('models/philosophers-deadlock.esml', 'utf8');
    const { machine } = new Explicit(compile(`${text}\nASSERT never: EF(FALSE)\n`), 1);
    const { run } = check(text).verdicts.find(({ property }) => property === 'deadlock')!;
    expect(finish(new Avoidance(machine, shown('deadlock'), 2).last(run!, 'none'))).toMatch(/^More than 2 states/);
    expect(finish(new Avoidance(machine, shown('never')).last([], 'none'))).toBe('No single run shows the violation.');
    expect(finish(new Avoidance(machine, shown('other')).last([], 'none'))).toMatch(/no property/);
  });
});
