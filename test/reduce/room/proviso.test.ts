import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { noReduction } from '../../../src/contract/check/reduction.ts';
import { CompiledModel } from '../../../src/engine/compiled-model.ts';
import { Neighbourhood } from '../../../src/engine/reduce/neighbourhood.ts';
import { persistenceViolation } from '../../../src/engine/reduce/persistence.ts';
import { algorithms, hasTags } from '../../../src/engine/reduce/traits.ts';
import { successors } from '../../../src/engine/room/choices.ts';
import { roomLeft, usualRoomLimits } from '../../../src/engine/room/room.ts';
import { enabledIn, stepsOf, type WholeGraph, wholeGraph } from '../../../src/engine/room/whole-graph.ts';
import { toTheEnd } from '../../../src/graphs/work.ts';
import { amount, inTurn } from '../../campaign.ts';
import { randomModel } from '../../oracle/random-models.ts';
import { compile } from '../../support.ts';
import { randomThreads } from '../random-executions.ts';
import { reduced } from '../support.ts';
import { partsOf } from './brute-force.ts';

const provisos = ['stack', 'closed'] as const;
const limits = { ...usualRoomLimits, states: 250, effort: 100_000 };
const by = { por: 'stubborn', interference: noReduction.interference, select: 'smallest' } as const;

const textOf = (seed: number): string =>
  seed % 3 === 0 ? randomThreads(seed) : randomModel(seed, { risk: seed % 3 === 1 ? 10 : 0, riskInside: false });

/** A process that goes round, beside one that ends, with a step that a property sees. */
const beside = (property: string): string => `MODEL M; TYPE n = 0..1; VAR x, y: n;
PROCESS Round; BEGIN DO TRUE -> x := 1 - x END END Round;
PROCESS Run; BEGIN y := 1 END Run;
BEGIN Round; Run END M
${property}`;

type Taken = ReadonlyMap<number, readonly number[]>;

/** The sets that a proviso may leave in a state, by the definition. */
function allowedIn(model: CompiledModel, graph: WholeGraph, state: number): (readonly number[])[] {
  const words = new Int32Array(model.machine.words);
  graph.read(state, words);
  const { begin, end } = stepsOf(graph, state);
  const fails = (transition: number): boolean =>
    Array.from({ length: end - begin }, (_, i) => begin + i).some(
      (step) => graph.transitions[step] === transition && graph.targets[step]! < 0,
    );
  const around = new Neighbourhood(model.machine);
  const enabled = enabledIn(graph, state);
  const parts = partsOf(enabled).filter(
    (set) =>
      !set.some((transition) => model.analysis.visible[transition] || fails(transition)) &&
      persistenceViolation(around, words, new Set(set), 1_000) === null,
  );
  return parts.some((set) => set.length === enabled.length) ? parts : [...parts, enabled];
}

/** All ways to take one of the sets in each state that is visited. */
function* allTaken(graph: WholeGraph, sets: readonly (readonly (readonly number[])[])[], taken: Taken = new Map()): Generator<Taken> {
  const there = new Set([0, ...[...taken].flatMap(([state, set]) => successors(graph, state, new Set(set)))]);
  const next = [...there].find((state) => !taken.has(state));
  if (next === undefined) yield taken;
  else for (const set of sets[next]!) yield* allTaken(graph, sets, new Map([...taken, [next, set]]));
}

/** Whether each transition that is enabled where a run can be is taken where it can come to. */
function putsNothingOff(graph: WholeGraph, taken: Taken): boolean {
  return [...taken.keys()].every((state) => {
    const later = new Set([state]);
    for (const one of later) for (const next of successors(graph, one, new Set(taken.get(one)))) later.add(next);
    const done = new Set([...later].flatMap((one) => taken.get(one)!));
    return enabledIn(graph, state).every((transition) => done.has(transition));
  });
}

describe('the room left under a proviso', () => {
  it('is between bounds of what all graphs have that put nothing off', { timeout: 300_000 }, () => {
    const seen = { compared: 0, dearer: 0 };
    const texts = [beside(''), beside('ASSERT still: AG (y = 0)'), ...Array.from({ length: amount(10, 1_500) }, (_, seed) => textOf(seed))];
    for (const [seed, text] of texts.entries()) {
      const model = new CompiledModel(compile(text));
      const graph = toTheEnd(wholeGraph(model.machine, 30));
      if (graph === null) continue;
      const sets = Array.from({ length: graph.states }, (_, state) => allowedIn(model, graph, state));
      if (sets.reduce((product, { length }) => product * length, 1) > 20_000) continue;
      const all = [...allTaken(graph, sets)];
      const least = Math.min(...all.filter((taken) => putsNothingOff(graph, taken)).map(({ size }) => size));
      const { low, high } = toTheEnd(roomLeft(model, { ...by, proviso: 'stack' }, limits))!.least;
      expect(low, `seed ${seed}`).toBeLessThanOrEqual(least);
      expect(high, `seed ${seed}`).toBeGreaterThanOrEqual(least);
      if (least < graph.states) seen.compared++;
      if (least > Math.min(...all.map(({ size }) => size))) seen.dearer++;
    }
    expect(Math.min(seen.compared, seen.dearer)).toBeGreaterThan(0);
  });

  it.each([
    ['a property sees both steps', 'x := 1', 'y := 1', 'ASSERT never: AG (x + y < 2)', 4],
    ['a property sees one of them', 'x := 1', 'y := 1', 'ASSERT still: AG (y = 0)', 3],
    ['a step fails', 'x := 1', 'y := z + 2', '', 2],
  ])('counts what must be taken whole: %s', (_, one, other, property, least) => {
    const text = `MODEL M; TYPE n = 0..1; VAR x, y, z: n;
PROCESS P; BEGIN ${one} END P;
PROCESS Q; BEGIN ${other} END Q;
BEGIN P; Q END M
${property}`;
    const room = toTheEnd(roomLeft(new CompiledModel(compile(text)), { ...by, proviso: 'stack' }, limits));
    expect(room?.least).toEqual({ low: least, high: least });
  });

  it.each(['dekker', 'peterson', 'mutual-exclusion', 'printer', 'token-ring'])('compares with that search on %s', (name) => {
    const system = compile(readFileSync(`models/${name}.esml`, 'utf8'));
    for (const por of ['stubborn', 'stubborn-both'] as const)
      for (const proviso of provisos) {
        const room = toTheEnd(roomLeft(new CompiledModel(system), { ...by, por, proviso }, { ...limits, states: 2_000 }));
        const { states } = reduced(system, { ...by, por, proviso, unsound: true }).statistics;
        expect(room?.taken, `${por}, ${proviso}`).toBe(states);
      }
  });

  it('compares with what a depth-first search visits under the proviso', { timeout: 300_000 }, () => {
    const seen = { less: 0, turnedDown: 0 };
    for (let seed = 1; seed <= amount(4, 300); seed++) {
      const system = compile(textOf(seed));
      for (const por of inTurn(algorithms, seed, 3)) {
        if (por === 'none' || hasTags(por)) continue;
        for (const proviso of provisos) {
          const room = toTheEnd(roomLeft(new CompiledModel(system), { ...by, por, proviso }, limits));
          if (room === null) continue;
          const asked = { por, proviso, interference: by.interference, select: by.select, unsound: true };
          expect(room.taken, `seed ${seed}, ${por}, ${proviso}`).toBe(reduced(system, asked).statistics.states);
          expect(room.least.low).toBeLessThanOrEqual(room.least.high);
          expect(room.least.high).toBeLessThanOrEqual(room.taken);
          if (room.taken < room.states) seen.less++;
          if (room.turnedDown > 0) seen.turnedDown++;
        }
      }
    }
    expect(Math.min(seen.less, seen.turnedDown)).toBeGreaterThan(0);
  });
});
