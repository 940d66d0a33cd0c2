import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { GraphExploration } from '../../src/engine/search/state-graph.ts';
import { partitionBy } from '../../src/graphs/partition.ts';
import { strongBisimulation } from '../../src/graphs/strong.ts';
import { toTheEnd } from '../../src/graphs/work.ts';
import { propositionsIn } from '../alike/explored.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { liveVariables } from '../../src/system/transform/live-variables.ts';
import { resetDeadVariables } from '../../src/system/transform/reset-dead.ts';
import { root } from '../architecture/sources.ts';
import { begun, finished } from '../begun.ts';
import { compile } from '../support.ts';
import { bothOutcomes } from '../wasm/agreement.ts';
import { compareStepByStep } from './bisimulation.ts';

const types =
  'int = 0..3; row = ARRAY [2] OF int; one = ARRAY [1] OF int; pair = (first, second: int); pairs = ARRAY [2] OF pair; rows = (head: int; row: row);';

function modelOf(variables: string, commands: string): string {
  return `MODEL M; TYPE ${types}\nPROCESS P; VAR x, y, i: int; ${variables};\nBEGIN ${commands} END P;\nBEGIN P END M`;
}

describe('parts of variables', () => {
  /** In each the value of one part is never used, while another one is; with the states of the model and those that are left. */
  it.each([
    ['a field', 't: pair', 't.first := TOSS(3); t.second := TOSS(1); t.first := 0; y := t.second', [17, 7]],
    ['a field that nobody reads', 't: pair', 't.first := TOSS(3); t.second := TOSS(1); y := t.second; y := 1', [29, 6]],
    ['an element by a constant', 'a: row', 'a[0] := TOSS(3); a[1] := TOSS(1); a[0] := 0; y := a[1]', [17, 7]],
    ['a field of an element', 'p: pairs', 'p[1].first := TOSS(3); p[1].second := TOSS(1); p[1].first := 0; y := p[1].second', [17, 7]],
    ['an element of a field', 'r: rows', 'r.row[0] := TOSS(3); r.head := TOSS(1); r.row[0] := 0; y := r.head', [17, 7]],
    ['the only element, by any index', 'o: one', 'o[0] := TOSS(3); i := TOSS(0); o[i] := 0; y := o[0]', [11, 5]],
  ])('die by themselves: %s', (_, variables, commands, states) => {
    const system = compile(modelOf(variables, commands));
    const reset = resetDeadVariables(system);
    expect(compareStepByStep(system, reset, 2_000)?.problems).toEqual([]);
    const { machine, wasm } = bothOutcomes(reset);
    expect(wasm).toEqual(machine);
    expect([bothOutcomes(system).machine.statistics.states, machine.statistics.states]).toEqual(states);
  });

  /** In each a part that only just matters: taken for dead, it would be reset, and something else would happen. */
  it.each([
    ['the field beside the one assigned', 't: pair', 't.first := TOSS(2); t.second := 0; y := t.first'],
    ['the second field', 't: pair', 't.second := TOSS(2); t.first := 0; y := t.second'],
    ['an element that is not known to be assigned', 'a: row', 'a[0] := TOSS(2); i := TOSS(1); a[i] := 0; y := a[0]'],
    ['an element that an index may name', 'a: row', 'a[1] := TOSS(2); i := TOSS(1); y := a[i]'],
    ['a field of an element that is not known', 'p: pairs', 'p[1].second := TOSS(2); i := TOSS(1); p[i].first := 1; y := p[i].second'],
    ['another field of that element', 'p: pairs', 'p[1].first := TOSS(2); i := TOSS(1); p[1].second := 0; y := p[i].first'],
    ['an element behind a field', 'r: rows', 'r.row[1] := TOSS(2); r.head := 0; r.row[0] := 0; y := r.row[1]'],
    ['an index that names no element', 'o: one', 'i := TOSS(1); x := 0; o[i] := 0; y := 0'],
    ['a variable used as a whole', 't, u: pair', 't.second := TOSS(2); t.first := 0; u := t; y := u.second'],
    ['what is compared as a whole', 't, u: pair', 't.second := TOSS(2); t.first := 0; IF t = u -> y := 1 [] t # u -> y := 2 END'],
  ])('keep what matters: %s', (_, variables, commands) => {
    const system = compile(modelOf(variables, `${commands}; IF y = 0 -> y := 1 [] y > 0 -> y := 2; y := 3 END`));
    const reset = resetDeadVariables(system);
    expect(compareStepByStep(system, reset, 2_000)?.problems).toEqual([]);
    const { machine, wasm } = bothOutcomes(reset);
    expect(wasm).toEqual(machine);
  });

  it('are not asked for where variables are followed as a whole', () => {
    const [template] = compile(modelOf('a: row; o: one', 'a[0] := TOSS(2); a[1] := 0; y := a[0]; o[i] := 0; y := o[0]')).templates;
    const named = (live: ReadonlySet<number>): string[] => [...live].map((variable) => template?.variables[variable]?.name ?? '').sort();
    expect(liveVariables(template!, new Set()).at.map(named)).toEqual([['a', 'i'], ['a', 'i'], ['a', 'i'], ['i'], ['o'], []]);
  });

  it('leave 8,220 of the 9,360 states of the sliding window protocol, and 358 of the 366 of bounded retransmission', () => {
    // docs/reduction.md says so.
    for (const [name, all, left] of [
      ['sliding-window', 9_360, 8_220],
      ['bounded-retransmission', 366, 358],
    ] as const) {
      const text = readFileSync(join(root, 'models', `${name}.esml`), 'utf8');
      const model = new CompiledModel(lower(analyse(text, { dialect: 'extended', constants: {} })));
      const states = [{}, { live: true }].map((options) => finished(begun(model, options)).statistics.states);
      expect(states).toEqual([all, left]);
    }
  });

  it('leave little to be merged in bounded retransmission: 304 classes of states behave otherwise', () => {
    const text = readFileSync(join(root, 'models/bounded-retransmission.esml'), 'utf8');
    const model = new CompiledModel(lower(analyse(text, { dialect: 'extended', constants: {} })));
    const exploration = new GraphExploration(model.machine, 1_000);
    while (!exploration.slice(1_000));
    const { graph, state } = exploration.snapshot();
    const asked = new Map<string, number>();
    const keys = Array.from({ length: graph.states }, (_, id) => {
      const said = propositionsIn(model, state(id));
      const key = asked.get(said) ?? asked.size;
      asked.set(said, key);
      return key;
    });
    expect(toTheEnd(strongBisimulation(graph, partitionBy(keys))).blocks).toBe(304);
  });
});
