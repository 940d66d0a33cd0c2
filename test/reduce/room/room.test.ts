import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Room } from '../../../src/contract/lab/room.ts';
import { CompiledModel } from '../../../src/engine/compiled-model.ts';
import { algorithms, hasTags } from '../../../src/engine/reduce/traits.ts';
import { helpingsOf } from '../../../src/engine/room/helpings.ts';
import { roomLeft, type TakenBy, usualRoomLimits } from '../../../src/engine/room/room.ts';
import { successors } from '../../../src/engine/room/choices.ts';
import { enabledIn, wholeGraph } from '../../../src/engine/room/whole-graph.ts';
import { Neighbourhood } from '../../../src/engine/reduce/neighbourhood.ts';
import { persistenceViolation } from '../../../src/engine/reduce/persistence.ts';
import { toTheEnd } from '../../../src/graphs/work.ts';
import { noReduction } from '../../../src/contract/check/reduction.ts';
import { amount, inTurn } from '../../campaign.ts';
import { randomModel } from '../../oracle/random-models.ts';
import { compile } from '../../support.ts';
import { randomThreads } from '../random-executions.ts';
import { reduced } from '../support.ts';
import { allReducedGraphs, partsOf } from './brute-force.ts';

const stubborn: TakenBy = { por: 'stubborn', interference: noReduction.interference, select: 'smallest' };
const limits = { ...usualRoomLimits, states: 250, effort: 100_000 };

function roomOf(text: string, by: Partial<TakenBy> = {}): Room | null {
  return toTheEnd(roomLeft(new CompiledModel(compile(text)), { ...stubborn, ...by }, limits));
}

const model = (variables: string, ...processes: readonly string[]): string => `MODEL M; TYPE n = 0..3;
${variables}
${processes.map((body, i) => `PROCESS P${i}; BEGIN ${body} END P${i};`).join('\n')}
BEGIN ${processes.map((_, i) => `P${i}`).join('; ')} END M`;

/** Why stubborn sets take too much in some state of a model. */
const helps = (text: string): string[] => helpingsOf(roomOf(text)?.losses ?? []).map(({ helping }) => helping);

describe('the room left', () => {
  it('is exact on steps that do not meet, and none', () => {
    const room = roomOf(model('VAR x, y, z: n;', 'x := 1', 'y := 1', 'z := 1'));
    expect(room).toMatchObject({ states: 8, taken: 4, least: { low: 4, high: 4 }, undecided: 0, losses: [] });
  });

  it('is what all choices of all persistent sets leave at least', () => {
    let compared = 0;
    for (let seed = 1; seed <= amount(20, 1_000); seed++) {
      const text = seed % 2 === 0 ? randomThreads(seed) : randomModel(seed, { risk: seed % 3 === 0 ? 10 : 0, riskInside: false });
      const model = new CompiledModel(compile(text));
      const graph = toTheEnd(wholeGraph(model.machine, 40));
      if (graph === null) continue;
      const around = new Neighbourhood(model.machine);
      const words = new Int32Array(model.machine.words);
      const options = Array.from({ length: graph.states }, (_, state) => {
        graph.read(state, words);
        const parts = partsOf(enabledIn(graph, state)).filter((set) => persistenceViolation(around, words, new Set(set), 1_000) === null);
        return parts.length === 0 ? [[]] : parts.map((set) => successors(graph, state, new Set(set)));
      });
      if (options.reduce((product, { length }) => product * length, 1) > 20_000) continue;
      const least = Math.min(...[...allReducedGraphs({ options })].map(({ size }) => size));
      expect(toTheEnd(roomLeft(model, stubborn, limits))?.least, `seed ${seed}`).toEqual({ low: least, high: least });
      if (least < graph.states) compared++;
    }
    expect(compared).toBeGreaterThan(0);
  });

  it('is known of no model with more states than may be', () => {
    expect(
      toTheEnd(roomLeft(new CompiledModel(compile(model('VAR x, y: n;', 'x := 1', 'y := 1'))), stubborn, { ...limits, states: 3 })),
    ).toBe(null);
  });

  it('says which fact is missing', () => {
    expect(helps(model('VAR x: n;', 'x := 1', 'x := 1'))).toEqual(['update']);
    expect(helps(model('VAR x, y: n;', 'WHEN x < 2 + (y MOD 1)', 'x := y + 1'))).toContain('test');
    expect(helps(readFileSync('models/peterson.esml', 'utf8'))).toEqual(['apart']);
    expect(helps(model('VAR a: ARRAY [4] OF n; i, j: n;', 'a[i + 1] := 1', 'a[j] := 2'))).toEqual(['element']);
  });

  it('is never less than what any algorithm visits, with any proviso', { timeout: 300_000 }, () => {
    const provisos = ['none', 'stack', 'closed'] as const;
    let smaller = 0;
    for (let seed = 1; seed <= amount(8, 200); seed++) {
      const text = seed % 2 === 0 ? randomThreads(seed) : randomModel(seed, { risk: seed % 3 === 0 ? 10 : 0, riskInside: false });
      const room = roomOf(text);
      if (room === null) continue;
      const { low, high } = room.least;
      expect(low).toBeLessThanOrEqual(high);
      expect(high).toBeLessThanOrEqual(room.taken);
      if (high < room.taken) smaller++;
      const system = compile(text);
      for (const por of inTurn(algorithms, seed, 3)) {
        if (hasTags(por)) continue;
        for (const proviso of provisos) {
          const { states } = reduced(system, { por, proviso, unsound: true }).statistics;
          expect(states, `seed ${seed}, ${por}, ${proviso}`).toBeGreaterThanOrEqual(low);
        }
      }
    }
    expect(smaller).toBeGreaterThan(0);
  });

  it('compares with what a search without a proviso visits, and says what is larger in which states', { timeout: 300_000 }, () => {
    for (let seed = 1; seed <= amount(5, 100); seed++) {
      const text = randomModel(seed, { risk: 0, riskInside: false });
      for (const por of ['stubborn', 'persistent2', 'alg2'] as const) {
        const room = roomOf(text, { por });
        if (room === null) continue;
        expect(room.taken).toBe(reduced(compile(text), { por, proviso: 'none', unsound: true }).statistics.states);
        for (const { taken, smallest, enabled } of room.losses) {
          expect(smallest.length).toBeLessThan(taken.length);
          expect(taken.every((transition) => enabled.includes(transition))).toBe(true);
        }
      }
    }
  });
});
