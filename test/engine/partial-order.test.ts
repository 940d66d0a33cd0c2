import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import type { Step } from '../../src/contract/steps.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { takenRun } from '../../src/engine/explain/touched.ts';
import type { RunEvent } from '../../src/engine/runs/fewest-switches.ts';
import { bothOrders } from '../../src/engine/runs/both-orders.ts';
import { covering, partialOrder } from '../../src/engine/runs/partial-order.ts';
import { eventsOf, replayed } from '../../src/engine/runs/run-events.ts';
import { Simulation } from '../../src/engine/runs/simulation.ts';
import { wordName } from '../../src/system/word-names.ts';
import { amount } from '../campaign.ts';
import { randomModel } from '../oracle/random-models.ts';
import { randomThreads } from '../reduce/random-executions.ts';
import { compile } from '../support.ts';

/** All pairs that follow from some, by going through all events in between (Warshall). */
function closure(count: number, pairs: readonly (readonly number[])[]): boolean[][] {
  const before = Array.from({ length: count }, (_, i) => Array.from({ length: count }, (_, j) => pairs[j]!.includes(i)));
  for (let k = 0; k < count; k++)
    for (let i = 0; i < count; i++) for (let j = 0; j < count; j++) before[i]![j] ||= before[i]![k]! && before[k]![j]!;
  return before;
}

describe('the covering relation of the events of a run', () => {
  it('says the same as all dependences, and nothing that follows from the rest', () => {
    const random = new Random(5);
    let fewer = 0;
    for (let round = 0; round < amount(40, 2_000); round++) {
      const count = 1 + random.below(40);
      const events = Array.from({ length: count }, (_, i): RunEvent => {
        const after = Array.from({ length: i }, (_, j) => j).filter(() => random.below(4) === 0);
        return { processes: [0], after };
      });
      const covers = covering(events).map((event) => event.covers);
      const whole = closure(
        count,
        events.map(({ after }) => after),
      );
      expect(closure(count, covers)).toEqual(whole);
      for (const [i, mine] of covers.entries()) {
        for (const other of mine) expect(mine.some((between) => whole[other]![between])).toBe(false);
        expect(mine).toEqual(mine.toSorted((a, b) => a - b));
        expect(mine.at(-1)).toBe(events[i]!.after.at(-1));
        if (mine.length < events[i]!.after.length) fewer++;
      }
    }
    expect(fewer).toBeGreaterThan(100);
  });
});

describe('the partial order of a run', () => {
  it('allows swaps of neighbours whose squares close, after which the run ends in the same state', () => {
    let swaps = 0;
    for (let seed = 1; seed <= amount(24, 2_000); seed++) {
      const random = new Random(seed);
      const text = seed % 3 === 0 ? randomThreads(seed) : randomModel(seed, { risk: seed % 2 === 0 ? 10 : 0, riskInside: false });
      const model = new CompiledModel(compile(text));
      if (model.machine.initialError !== null) continue;
      let steps = walk(model, 25, random);
      const { state, failed } = replayed(model, steps);
      for (let turn = 0; turn < 6; turn++) {
        const events = partialOrder(model, steps);
        expect(events.map(({ processes }) => processes.length > 0)).toEqual(steps.map(() => true));
        const free = steps.flatMap((_, i) => (i > 0 && !events[i]!.covers.includes(i - 1) ? [i] : []));
        if (free.length === 0) break;
        const at = free[random.below(free.length)]!;
        const [a, b] = [steps[at - 1]!, steps[at]!];
        const before = steps.slice(0, at - 1);
        const square = bothOrders(model.machine, replayed(model, before).state, a, b);
        expect(square?.commutes).toBe(true);
        steps = steps.with(at - 1, b).with(at, a);
        const now = replayed(model, steps);
        expect(now.failed).toBe(failed);
        expect([...now.state]).toEqual([...state]);
        swaps++;
      }
    }
    expect(swaps).toBeGreaterThan(30);
  });

  it('joins neighbours of different processes only if the machine sees one write what the other reads or writes', () => {
    let [joined, free] = [0, 0];
    for (let seed = 1; seed <= amount(60, 2_000); seed++) {
      const text = seed % 2 === 0 ? randomThreads(seed) : randomModel(seed, { risk: 0, riskInside: false });
      const model = new CompiledModel(compile(text));
      if (model.machine.initialError !== null) continue;
      const steps = walk(model, 25, new Random(seed));
      const { events, end } = eventsOf(model, steps);
      const { touched } = takenRun(model.machine, steps);
      // A list is one value, and so is what an element of an array holds.
      const named = (words: ReadonlySet<number>) =>
        new Set([...words].map((word) => wordName(model.system, model.layout, word).replace(/^([^[(.]+(\[\d+\])?).*$/, '$1')));
      for (let i = 1; i < events.length - (end.failed ? 1 : 0); i++) {
        if (events[i]!.processes.some((process) => events[i - 1]!.processes.includes(process))) continue;
        // Of an atomic block all that it may touch counts, of an expression all that is written.
        const apart = [i - 1, i].some((at) => {
          const { choosing, spans } = model.analysis.footprint(steps[at]!.transition);
          return choosing || spans.some(({ start, end: until }) => /->|&|\bOR\b|=>|\bATOMIC\b/.test(text.slice(start, until)));
        });
        if (apart) continue;
        if (!events[i]!.after.includes(i - 1)) {
          free++;
          continue;
        }
        joined++;
        const [one, other] = [touched[i - 1]!, touched[i]!];
        const [wrote, wroteAfter] = [named(one.writes), named(other.writes)];
        const meet = [...wrote].some((name) => named(other.reads).has(name) || wroteAfter.has(name));
        expect([seed, i, meet || [...wroteAfter].some((name) => named(one.reads).has(name))]).toEqual([seed, i, true]);
      }
    }
    expect(joined).toBeGreaterThan(5);
    expect(free).toBeGreaterThan(100);
  });

  it('joins no test of a DO to the buffer behind it, and a receive to the send of its message alone', () => {
    const ledger = `MODEL M; CONST n = 3; TYPE msg = {deposit, bye}; link = CHANNEL [2] OF msg; VAR wire: link;
      PROCESS Customer(OUT c: link); VAR i: 0..n; BEGIN DO i < n -> i := i + 1; c!deposit END; c!bye END Customer;
      PROCESS Bank(IN c: link); VAR open: BOOLEAN; BEGIN open := TRUE; DO open -> POLL c?deposit -> SKIP [] c?bye -> open := FALSE END END END Bank;
      BEGIN Customer(wire); Bank(wire) END M`;
    const model = new CompiledModel(compile(ledger));
    const simulation = new Simulation(model.machine);
    // The customer sends twice and comes to its third deposit, then the bank takes two, then the customer sends, and so on.
    const steps = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 1, 1, 1].map((process) => {
      const step = simulation.enabled().find(({ transition }) => model.analysis.footprint(transition).processes.includes(process))!;
      simulation.take(step);
      return step;
    });
    const across = partialOrder(model, steps).flatMap(({ processes, covers }, i) =>
      covers.flatMap((j) => (!processes.includes(eventProcess(model, steps[j]!)) ? [[j + 1, i + 1]] : [])),
    );
    // The second deposit fills the buffer, so that the third waits for the first receive.
    expect(across).toEqual([
      [3, 11],
      [11, 12],
      [6, 14],
    ]);
  });

  it('keeps a step that fails last, and has both processes of a meeting', () => {
    const failing = new CompiledModel(
      compile(
        'MODEL M; PROCESS P(); VAR x: 0..1; BEGIN x := 1; ASSERT(FALSE) END P; PROCESS Q(); VAR y: 0..1; BEGIN y := 1 END Q; BEGIN P(); Q() END M',
      ),
    );
    const simulation = new Simulation(failing.machine);
    const steps: Step[] = [];
    for (const process of [1, 0, 0]) {
      const step = simulation.enabled().find(({ transition }) => failing.analysis.footprint(transition).processes.includes(process))!;
      steps.push(step);
      simulation.take(step);
    }
    expect(partialOrder(failing, steps).map(({ covers }) => covers)).toEqual([[], [], [0, 1]]);
    const meeting = new CompiledModel(
      compile(
        'MODEL M; TYPE t = {go, stop}; VAR c: t; PROCESS P(OUT c: t); BEGIN c!go END P; PROCESS Q(IN c: t); BEGIN c?go END Q; BEGIN P(c); Q(c) END M',
      ),
    );
    const first = new Simulation(meeting.machine).enabled()[0]!;
    expect(partialOrder(meeting, [first])).toEqual([{ processes: [0, 1], covers: [] }]);
  });
});

/** The process that moves first in a step. */
const eventProcess = ({ analysis }: CompiledModel, { transition }: Step): number => analysis.footprint(transition).processes[0]!;

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
