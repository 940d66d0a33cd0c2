import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { noReduction } from '../../src/contract/check/reduction.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import type { Options } from '../../src/engine/plan/options.ts';
import { StepList } from '../../src/engine/source/source.ts';
import { begun, finished } from '../begun.ts';
import { amount } from '../campaign.ts';
import { compile } from '../support.ts';

/** Processes that come to a standstill at random places, some of them behind DOs, some of these at end labels. */
function standing(random: Random): string {
  const pick = (...items: readonly string[]): string => items[random.below(items.length)] ?? '';
  let labels = 0;
  const labelled = (command: string): string => `${random.below(3) > 0 ? `${pick('end', 'end', 'at')}_${labels++}: ` : ''}${command}`;
  const command = (): string =>
    labelled(
      pick(
        'WHEN x = 1',
        'x := (x + 1) MOD 3',
        'DO x < 1 -> x := x + 1 END',
        'DO x = 2 -> x := 0 END',
        'c!a',
        'c?a',
        'POLL c?a -> SKIP [] c!a -> SKIP END',
      ),
    );
  const body = (): string => Array.from({ length: 2 + random.below(3) }, command).join('; ');
  return `MODEL Ends; TYPE al = { a }; VAR x: 0..2; c: al;
PROCESS P; BEGIN ${body()} END P; PROCESS Q; BEGIN ${body()} END Q; BEGIN P; Q END Ends`;
}

/** By the definition: how many states have no step, and in how many of these each process is at its END or at an end label. */
function byDefinition(text: string): { stuck: number; ended: number } {
  const system = compile(text);
  const machine = new Machine(system);
  const list = new StepList();
  const first = new Int32Array(machine.words);
  machine.initial(first);
  const waiting = [first];
  const seen = new Set([String(first)]);
  const found = { stuck: 0, ended: 0 };
  for (const state of waiting) {
    machine.enabled(state, list);
    const steps = Array.from({ length: list.count }, (_, i) => ({ transition: list.transition(i), choice: list.choice(i) }));
    for (const { transition, choice } of steps) {
      const next = new Int32Array(machine.words);
      if (machine.fire(state, transition, choice, next) !== null || seen.has(String(next))) continue;
      seen.add(String(next));
      waiting.push(next);
    }
    if (steps.length > 0) continue;
    const rests = machine.standing(state).map((places, process) =>
      places.some((place) => {
        const location = system.templates[system.activations[process]?.template ?? -1]?.locations[place];
        return location?.kind === 'end' || location?.labels.some((label) => /^end/.test(label)) === true;
      }),
    );
    if (rests.every(Boolean)) found.ended++;
    else found.stuck++;
  }
  return found;
}

describe('end labels', () => {
  it('make a standstill no deadlock, with each engine, on random models', () => {
    const problems: string[] = [];
    const counts = { ended: 0, stuck: 0 };
    const ways: readonly Partial<Options>[] = [
      {},
      { engine: 'machine' },
      { engine: 'symbolic' },
      { engine: 'machine', search: 'dfs', reduction: { ...noReduction, por: 'stubborn' } },
    ];
    for (let seed = 0; seed < amount(16, 500); seed++) {
      const text = standing(new Random(seed));
      const { stuck, ended } = byDefinition(text);
      counts.ended += ended;
      counts.stuck += stuck;
      for (const way of ways) {
        const { verdicts, statistics } = finished(begun(compile(text), way));
        if (way.reduction === undefined && way.engine !== 'symbolic' && statistics.terminated !== ended)
          problems.push(`${seed} ${JSON.stringify(way)}: ${String(statistics.terminated)} ended, not ${ended}`);
        const holds = verdicts.find(({ property }) => property === 'deadlock')?.holds;
        if (holds !== (stuck === 0)) problems.push(`${seed} ${JSON.stringify(way)}: ${String(holds)}, ${stuck} stuck`);
      }
    }
    expect(problems).toEqual([]);
    expect(Math.min(counts.ended, counts.stuck)).toBeGreaterThan(4);
  });

  it('count on a DO that has fallen through to a command that waits, as being at a label does', () => {
    const text = (label: string): string => `MODEL Ends; TYPE al = { a }; VAR c: al; x: 0..1;
PROCESS P; BEGIN ${label}DO x = 1 -> x := 0 END; DO x = 1 -> x := 0 END; c?a END P; BEGIN P END Ends`;
    for (const engine of ['wasm', 'machine', 'symbolic'] as const)
      for (const [label, holds] of [
        ['end: ', true],
        ['', false],
      ] as const) {
        const { verdicts, statistics } = finished(begun(compile(text(label)), { engine }));
        if (engine !== 'symbolic') expect(statistics.terminated, `${engine} ${label}`).toBe(holds ? 1 : 0);
        expect(verdicts.find(({ property }) => property === 'deadlock')?.holds, `${engine} ${label}`).toBe(holds);
      }
  });

  it('count where alike processes are counted, and a standstill is a deadlock where termination is', () => {
    const server = (label: string): string => `MODEL S; TYPE pid = SCALARSET [3]; al = { go }; VAR c: al;
PROCESS P(i: pid); BEGIN c!go END P; PROCESS Server; BEGIN LOOP ${label}c?go END END Server;
BEGIN FOR i IN pid DO P(i) END; Server END S`;
    const deadlock = (text: string, way: Partial<Options>) =>
      finished(begun(compile(text), way)).verdicts.find(({ property }) => property === 'deadlock')?.holds;
    for (const symmetry of ['off', 'representatives', 'counters'] as const) {
      expect(deadlock(server('end: '), { symmetry }), symmetry).toBe(true);
      expect(deadlock(server('wait: '), { symmetry }), symmetry).toBe(false);
    }
    expect(deadlock(server('end: '), { terminationIsDeadlock: true })).toBe(false);
  });
});
