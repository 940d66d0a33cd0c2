import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { StepLabels } from '../../src/engine/views/labels.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { Simulation } from '../../src/engine/runs/simulation.ts';
import { check, compile } from '../support.ts';

const text = readFileSync('models/philosophers-deadlock.esml', 'utf8');
const machine = new Machine(compile(text));

describe('simulation', () => {
  it('steps forward and back, and branches from an earlier point', () => {
    const simulation = new Simulation(machine);
    const [first, second] = simulation.enabled();
    const one = simulation.take(first!);
    expect(simulation.back()).toBe(true);
    expect(simulation.back()).toBe(false);
    const two = simulation.take(second!);
    simulation.goTo(one);
    expect(simulation.current).toBe(one);
    expect(simulation.points).toEqual([simulation.points[0], one, two]);
    simulation.goTo(simulation.points[0]!);
    expect(simulation.take(first!)).toBe(one);
  });
  it('labels steps with what they do', () => {
    const labels = new StepLabels(machine, text);
    const simulation = new Simulation(machine);
    expect(simulation.enabled().map((step) => labels.label(simulation.current.state, step))).toMatchInlineSnapshot(`
      [
        "Philosopher[0] ! take -> Stick[0]",
        "Philosopher[1] ! take -> Stick[1]",
        "Philosopher[2] ! take -> Stick[2]",
      ]
    `);
  });
  it('walks the same way for the same seed', () => {
    const walk = (seed: number): number[] => {
      const simulation = new Simulation(machine);
      simulation.randomWalk(50, seed);
      return simulation.path().map((p) => p.step?.transition ?? -1);
    };
    expect(walk(7)).toEqual(walk(7));
    expect(walk(7)).not.toEqual(walk(8));
  });
  it('replays a counterexample to the deadlock', () => {
    const run = check(text).verdicts[0]?.run ?? [];
    const simulation = new Simulation(machine);
    expect(simulation.replay(run)).toBeNull();
    expect(simulation.stopped()).toBe('deadlock');
    expect(simulation.path()).toHaveLength(run.length + 1);
  });
  it('says where a run cannot be replayed', () => {
    const simulation = new Simulation(machine);
    expect(simulation.replay([{ transition: 10_000, choice: 0 }])).toMatch('step 1 of 1 (10000) is not possible here');
  });
});
