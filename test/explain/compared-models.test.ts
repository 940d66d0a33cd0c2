import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { comparedBySteps, comparedByValues } from '../../src/engine/explain/compared-models.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { Simulation } from '../../src/engine/runs/simulation.ts';
import { StepLabels } from '../../src/engine/views/labels.ts';
import { amount } from '../campaign.ts';
import { begun } from '../begun.ts';
import { compile } from '../support.ts';
import { smallModel } from './small-models.ts';

function side(text: string) {
  return { machine: new Machine(compile(text)), text };
}

/** The runs of a model up to a length, by the names of their steps, and with how they end where they do. */
function runsOf(text: string, length: number): Set<string> {
  const machine = new Machine(compile(text));
  const labels = new StepLabels(machine, text);
  const runs = new Set<string>(['']);
  const go = (simulation: Simulation, run: string, left: number): void => {
    const { current } = simulation;
    const enabled = simulation.enabled();
    let moves = false;
    for (const step of left === 0 ? [] : enabled) {
      simulation.goTo(current);
      const label = labels.label(current.state, step);
      const next = simulation.take(step);
      if (next.error !== null) continue;
      moves = true;
      runs.add(`${run}${label}\n`);
      go(simulation, `${run}${label}\n`, left - 1);
    }
    simulation.goTo(current);
    if (left === 0 || moves) return;
    runs.add(`${run}=${enabled.length > 0 ? 'error' : simulation.stopped()}`);
  };
  go(new Simulation(machine), '', length);
  return runs;
}

/** A model with one of its commands changed. */
function edited(text: string, random: Random): string {
  const changes: readonly (readonly [string, string])[] = [
    ['x := 1', 'x := 2'],
    ['f := TRUE', 'f := FALSE'],
    ['x > 0', 'x = 0'],
    ['TRUE ->', 'f ->'],
    ['SKIP', 'x := 0'],
  ];
  const fits = changes.filter(([from]) => text.includes(from));
  const [from, to] = fits[random.below(fits.length)] ?? ['', ''];
  return from === '' ? text : text.replace(from, to);
}

const length = 4;

describe('two versions of a model compared', () => {
  it('differ by a shortest run that only one of them has, as all runs up to a length say', () => {
    let found = 0;
    for (let seed = 1; seed <= amount(24, 400); seed++) {
      const before = smallModel(seed);
      const now = edited(before, new Random(seed));
      if (side(before).machine.initialError !== null) continue;
      const difference = comparedBySteps(side(before), side(now), 1_000)!;
      const [old, fresh] = [runsOf(before, length), runsOf(now, length)];
      for (const [told, own, other] of [
        [difference.vanished, old, fresh],
        [difference.appeared, fresh, old],
      ] as const) {
        const missing = [...own].filter((run) => !other.has(run));
        const steps = (run: string): number => run.split('\n').length - 1;
        const shortest = Math.min(...missing.map(steps));
        if (told === 'unknown') throw new Error('there are few states');
        if (told === null) expect([seed, missing]).toEqual([seed, []]);
        else if (told.steps.length < length) {
          found++;
          const run = `${told.steps.map((step) => `${step}\n`).join('')}${told.ends === null ? '' : `=${told.ends}`}`;
          expect([seed, own.has(run), other.has(run)]).toEqual([seed, true, false]);
          expect([seed, told.steps.length]).toEqual([seed, shortest]);
        }
      }
      if (difference.vanished !== null || difference.appeared !== null) expect(difference.formula).not.toBeNull();
      else if (before === now) expect(difference).toEqual({ vanished: null, appeared: null, formula: null });
    }
    expect(found).toBeGreaterThan(8);
  });

  it('differ by a formula of values that both models can say, and that is true of the first alone', () => {
    let found = 0;
    for (let seed = 1; seed <= amount(24, 400); seed++) {
      const before = smallModel(seed);
      const now = edited(before, new Random(seed));
      if (side(before).machine.initialError !== null) continue;
      const { formula } = comparedByValues(side(before), side(now), ['x', 'f'], 1_000)!;
      if (formula === null) {
        if (before === now) expect(formula).toBeNull();
        continue;
      }
      // How runs end is no condition of models.
      if (/terminated|deadlock|error|…/.test(formula)) continue;
      found++;
      const says = (text: string) => {
        const checking = begun(compile(`${text}\nASSERT told: ${formula}\n`));
        while (!checking.slice(1_000));
        return checking.outcome().verdicts.find(({ property }) => property === 'told')!.holds;
      };
      expect([seed, formula, says(before), says(now)]).toEqual([seed, formula, true, false]);
    }
    expect(found).toBeGreaterThan(2);
  });

  it('are not compared where one has too many states', () => {
    const text = smallModel(1);
    expect(comparedBySteps(side(text), side(text), 1)).toBeNull();
    expect(comparedByValues(side(text), side(text), ['x'], 1)).toBeNull();
  });
});
