import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import type { Step } from '../../src/contract/steps.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { simplestRun } from '../../src/engine/explain/simplest.ts';
import { fewestSwitches, type RunEvent, switchesIn } from '../../src/engine/runs/fewest-switches.ts';
import { eventsOf } from '../../src/engine/runs/run-events.ts';
import { simplifiedRun } from '../../src/engine/runs/simplified.ts';
import { Simulation } from '../../src/engine/runs/simulation.ts';
import { amount } from '../campaign.ts';
import { randomModel } from '../oracle/random-models.ts';
import { randomThreads } from '../reduce/random-executions.ts';
import { compile } from '../support.ts';

/** Random steps of a model from its start, so many at most. */
function walk({ machine }: CompiledModel, length: number, random: Random): Step[] {
  const simulation = new Simulation(machine);
  const steps: Step[] = [];
  while (steps.length < length && simulation.stopped() === null) {
    const enabled = simulation.enabled();
    const step = enabled[random.below(enabled.length)]!;
    simulation.take(step);
    steps.push(step);
  }
  return steps;
}

/** The fewest switches of all orders that swaps of neighbours lead to, which need not come one after the other. */
function leastBySwaps(events: readonly RunEvent[]): number {
  const start = events.map((_, i) => i);
  const seen = new Set([start.join()]);
  const queue = [start];
  let least = Number.POSITIVE_INFINITY;
  for (const order of queue) {
    least = Math.min(least, switchesIn(events, order));
    for (let i = 1; i < order.length; i++) {
      const [a, b] = [order[i - 1]!, order[i]!];
      if (events[Math.max(a, b)]!.after.includes(Math.min(a, b))) continue;
      const swapped = order.with(i - 1, b).with(i, a);
      if (seen.has(swapped.join())) continue;
      seen.add(swapped.join());
      queue.push(swapped);
    }
  }
  return least;
}

/** The same by taking every event that may be next, and giving up where there are as many switches as in the best order so far. */
function leastByTrying(events: readonly RunEvent[]): number {
  let least = Number.POSITIVE_INFINITY;
  const go = (taken: readonly number[], switches: number): void => {
    if (switches >= least) return;
    if (taken.length === events.length) {
      least = switches;
      return;
    }
    for (const [next, { after, processes }] of events.entries()) {
      if (taken.includes(next) || !after.every((other) => taken.includes(other))) continue;
      const last = taken.at(-1);
      const stays = last === undefined || events[last]!.processes.some((process) => processes.includes(process));
      go([...taken, next], switches + (stays ? 0 : 1));
    }
  };
  go([], 0);
  return least;
}

/** Events of some processes, one or two each, with what must come before them at random. */
function randomEvents(random: Random, length: number): RunEvent[] {
  const events: RunEvent[] = [];
  for (let i = 0; i < length; i++) {
    const first = random.below(3);
    const processes = random.below(4) === 0 ? [first, (first + 1) % 3] : [first];
    const after = events.flatMap((other, j) => (other.processes.some((p) => processes.includes(p)) || random.below(6) === 0 ? [j] : []));
    events.push({ processes, after });
  }
  return events;
}

describe('the order with the fewest switches', () => {
  it('has as few as any that swaps lead to, and keeps what has to come before what', () => {
    const random = new Random(1);
    let better = 0;
    for (let round = 0; round < amount(300, 3_000); round++) {
      const events = randomEvents(random, 1 + random.below(8));
      const { order, switches, exact } = fewestSwitches(events);
      expect(exact).toBe(true);
      expect(switches).toBe(switchesIn(events, order));
      expect(switches).toBe(leastBySwaps(events));
      expect(order.toSorted((a, b) => a - b)).toEqual(events.map((_, i) => i));
      for (const [i, { after }] of events.entries()) for (const j of after) expect(order.indexOf(j)).toBeLessThan(order.indexOf(i));
      if (
        switches <
        switchesIn(
          events,
          events.map((_, i) => i),
        )
      )
        better++;
    }
    expect(better).toBeGreaterThan(100);
  });

  it('has as few as any order of up to 14 events', () => {
    const random = new Random(3);
    for (let round = 0; round < amount(12, 400); round++) {
      const events = randomEvents(random, 9 + random.below(6));
      const { switches, exact } = fewestSwitches(events);
      expect([round, exact, switches]).toEqual([round, true, leastByTrying(events)]);
    }
  });

  it('is never worse than the one that is given where not all can be looked at, and says so', () => {
    const random = new Random(2);
    const events = Array.from({ length: 200 }, (_, i): RunEvent => {
      const process = random.below(8);
      return { processes: [process], after: i === 0 ? [] : [] };
    }).map(
      (event, i, all): RunEvent => ({
        ...event,
        after: all.slice(0, i).flatMap(({ processes }, j) => (processes[0] === event.processes[0] ? [j] : [])),
      }),
    );
    const given = switchesIn(
      events,
      events.map((_, i) => i),
    );
    const { switches, exact } = fewestSwitches(events, 5_000);
    expect(exact).toBe(false);
    expect(switches).toBeLessThanOrEqual(given);
  });
});

describe('a run with fewer switches', () => {
  it('ends as the run does, with as many steps, on random models with every construct', () => {
    let fewer = 0;
    for (let seed = 1; seed <= amount(120, 3_000); seed++) {
      const text = seed % 3 === 0 ? randomThreads(seed) : randomModel(seed, { risk: seed % 2 === 0 ? 10 : 0, riskInside: false });
      const model = new CompiledModel(compile(text));
      if (model.machine.initialError !== null) continue;
      const steps = walk(model, 30, new Random(seed));
      const { steps: found, switches, before } = simplifiedRun(model, steps);
      expect(found).toHaveLength(steps.length);
      expect(switches).toBeLessThanOrEqual(before);
      if (switches < before) fewer++;
    }
    expect(fewer).toBeGreaterThan(20);
  });

  it('does first all that one process can do alone', () => {
    const model = new CompiledModel(compile('MODEL M; PROCESS P(); VAR x: 0..9; BEGIN x := 1; x := 2; x := 3 END P; BEGIN P(); P() END M'));
    const order = ['P[0]', 'P[1]', 'P[0]', 'P[1]', 'P[0]', 'P[1]'];
    const simulation = new Simulation(model.machine);
    const steps = order.map((name) => {
      const step = simulation
        .enabled()
        .find(({ transition }) => model.analysis.footprint(transition).processes.some((p) => model.system.activations[p]?.name === name))!;
      simulation.take(step);
      return step;
    });
    const { before, switches, exact, steps: found } = simplifiedRun(model, steps);
    expect({ before, switches, exact }).toEqual({ before: 5, switches: 1, exact: true });
    expect(found).toEqual([0, 2, 4, 1, 3, 5].map((i) => steps[i]));
    expect(simplifiedRun(model, [])).toEqual({ steps: [], switches: 0, before: 0, exact: true });
  });

  it('refuses steps that the model has not', () => {
    const model = new CompiledModel(compile(readFileSync('models/philosophers-deadlock.esml', 'utf8')));
    expect(() => simplifiedRun(model, [{ transition: 100_000, choice: 0 }])).toThrow('step 1 cannot be taken');
  });

  it('keeps the order of a long run, and says that another may have fewer switches', () => {
    const model = new CompiledModel(compile(readFileSync('models/independent-runs.esml', 'utf8')));
    const run = walk(model, 12, new Random(3));
    const { events } = eventsOf(model, run);
    const before = switchesIn(
      events,
      events.map((_, i) => i),
    );
    expect(simplestRun(model, run, null, run.length - 1)).toEqual({
      steps: run,
      switches: before,
      before,
      exact: false,
      leftOut: 0,
      needed: null,
    });
    const swapped = simplestRun(model, run, null, run.length);
    expect(swapped).toMatchObject({ before, exact: true });
    expect(swapped.switches).toBeLessThan(before);
  });
});
